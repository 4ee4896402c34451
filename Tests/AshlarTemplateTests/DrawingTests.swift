import AshlarSystemText
import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarGraphics
@testable import AshlarTemplate

/// The oracle of these tests is the drawing of the views themselves.
@MainActor
@Suite("Pictures of results")
struct DrawingTests {
    /// The picture of a view with its frames.
    private func picture(of view: UIView) -> Drawing {
        Drawing(size: view.bounds.size) { view.ashlar.draw(in: $0) }
    }

    /// A drawing call with the transform and the clips that hold for it.
    private struct Shown: Hashable {
        var call: Drawing.Call
        var transform: CGAffineTransform
        var clips: [Shown]
    }

    /// What a drawing shows, without the order of saved states: a control's recorded parts have a state of their own.
    nonisolated private func shown(_ drawing: Drawing) -> [Shown] {
        var (list, states): ([Shown], [(CGAffineTransform, [Shown])]) = ([], [])
        var (transform, clips) = (CGAffineTransform.identity, [Shown]())
        for call in drawing.calls {
            switch call {
            case .save: states.append((transform, clips))
            case .restore: if let state = states.popLast() { (transform, clips) = state }
            case .concatenate(let inner): transform = inner.concatenating(transform)
            case .clip: clips.append(Shown(call: call, transform: transform, clips: []))
            default: list.append(Shown(call: call, transform: transform, clips: clips))
            }
        }
        return list
    }

    private func error(_ result: LayoutResult) -> String? {
        do throws(TemplateError) { _ = try result.drawing } catch { return error.description }
        return nil
    }

    /// A view with a subview in its upper left corner, which has a size.
    private func holder(_ view: UIView, width: CGFloat? = 40, height: CGFloat? = 20) -> UIView {
        let root = UIView()
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(
            [
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
                root.bottomAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor),
                width.map { view.widthAnchor.constraint(equalToConstant: $0) },
                height.map { view.heightAnchor.constraint(equalToConstant: $0) },
            ].compactMap(\.self))
        return root
    }

    /// Returns whether a template of a view draws as the view does.
    private func isSame(_ root: UIView) throws -> Bool {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        let template = try LayoutTemplate(root)
        root.layoutIfNeeded()
        let own = picture(of: root)
        let drawn = try template.layout([:], width: 100, height: 60).drawing
        return shown(drawn) == shown(own) && !own.isEmpty
    }

    @Test("Results of random cells draw the picture of fresh views with the same values, on any thread")
    func randomCells() async throws {
        var (results, expected, refused): ([LayoutResult], [Drawing], Int) = ([], [], 0)
        for seed in 0..<200 as Range<UInt64> {
            _ = LayoutDiagnostics.collecting {
                let cell = RandomCell(seed: seed)
                guard let template = try? LayoutTemplate(cell.root, naming: cell.naming, hiding: cell.hiding) else { return }
                for number in 0..<3 as Range<UInt64> {
                    let fresh = RandomCell(seed: seed)
                    let values = cell.values(seed: seed &* 31 &+ number)
                    fresh.show(values)
                    let width = CGFloat(60 + 83 * number)
                    _ = fresh.layOut(width: width)
                    guard let result = try? template.layout(values, width: width) else { continue }
                    results.append(result)
                    expected.append(picture(of: fresh.root))
                }
            }
        }
        let all = results
        let drawn = await withTaskGroup(of: (Int, Drawing?).self) { group in
            for (place, result) in all.enumerated() { group.addTask { (place, try? result.drawing) } }
            var drawn = [Drawing?](repeating: nil, count: all.count)
            for await (place, drawing) in group { drawn[place] = drawing }
            return drawn
        }
        var different: [Int] = []
        for (place, drawing) in drawn.enumerated() {
            guard let drawing else {
                refused += 1
                continue
            }
            if shown(drawing) != shown(expected[place]) { different.append(place) }
        }
        print("\(drawn.count) pictures of random cells, \(refused) with a control that is stretched")
        expect(different.isEmpty, "\(different.count): \(different.prefix(10))")
        expect(drawn.count >= 500 && refused < drawn.count / 2, "\(refused) of \(drawn.count)")
    }

    @Test("Colors, corners, borders, shadows, opacity and clipping are drawn as the view draws them")
    func looks() throws {
        let box = UIView()
        box.backgroundColor = .systemBlue
        box.layer.cornerRadius = 6
        box.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        box.layer.borderWidth = 2
        box.layer.borderColor = UIColor.red.cgColor
        box.layer.shadowOpacity = 0.4
        try expect(isSame(holder(box)))
        box.alpha = 0.5
        try expect(isSame(holder(box)))
        box.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        try expect(isSame(holder(box)))
        let clipping = UIView()
        clipping.clipsToBounds = true
        clipping.backgroundColor = .label
        clipping.bounds.origin = CGPoint(x: 3, y: 2)
        clipping.overrideUserInterfaceStyle = .dark
        try expect(isSame(holder(clipping)))
    }

    @Test("Labels draw attributes, disabled and shrunken texts")
    func labels() throws {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "ab", attributes: [.foregroundColor: UIColor.systemRed, .underlineStyle: 1, .backgroundColor: UIColor.yellow])
        try expect(isSame(holder(label)))
        let small = UILabel()
        (small.text, small.adjustsFontSizeToFitWidth, small.isEnabled) = ("a long text", true, false)
        try expect(isSame(holder(small)))
        small.minimumScaleFactor = 0.8
        try expect(isSame(holder(small)))
        let lit = UILabel()
        (lit.text, lit.isHighlighted, lit.highlightedTextColor) = ("lit", true, .orange)
        try expect(isSame(holder(lit)))
    }

    @Test("An attributed text of a value is drawn in the colors of the label's traits")
    func attributedValues() throws {
        let (label, fresh) = (UILabel(), UILabel())
        let text = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.label])
        let roots = [label, fresh].map { holder($0) }
        for root in roots {
            root.overrideUserInterfaceStyle = .dark
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        }
        let template = try LayoutTemplate(roots[0], naming: ["label": label])
        fresh.attributedText = text
        roots[1].layoutIfNeeded()
        let result = try template.layout(["label": .attributedText(AttributedString(text))], width: 100, height: 60)
        try expect(result.drawing == picture(of: roots[1]))
    }

    @Test("Images are drawn in their mode and tint, and those of values in place of the view's")
    func images() throws {
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        for mode in [UIView.ContentMode.scaleToFill, .scaleAspectFit, .topLeft] {
            let view = UIImageView(image: dot.withRenderingMode(.alwaysTemplate))
            (view.contentMode, view.tintColor) = (mode, .systemGreen)
            try expect(isSame(holder(view)))
        }
        let line = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 9)).image { _ in
            UIRectFill(CGRect(x: 1, y: 1, width: 1, height: 5))
        }
        let (view, fresh) = (UIImageView(image: dot), UIImageView(image: line))
        for view in [view, fresh] { view.contentMode = .bottom }
        let template = try LayoutTemplate(holder(view), naming: ["image": view])
        let other = holder(fresh)
        other.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        other.layoutIfNeeded()
        let values: LayoutValues = ["image": .image(line)]
        try expect(template.layout(values, width: 100, height: 60).drawing == picture(of: other))
        let empty = try template.layout(["image": .image(nil)], width: 100, height: 60).drawing
        fresh.image = nil
        expect(empty == picture(of: other))
    }

    @Test("Controls are drawn in the size of their content, and one that is stretched is named")
    func controls() throws {
        let button = UIButton(type: .system)
        button.setTitle("press", for: .normal)
        let progress = UIProgressView()
        progress.progress = 0.3
        for control in [button, UISwitch(), UIStepper(), progress, UIActivityIndicatorView()] {
            let size = control.intrinsicContentSize
            let root = holder(control, width: size.width < 0 ? 40 : nil, height: nil)
            if size.width < 0 { control.frame.size.width = 40 }
            try expect(isSame(root))
        }
        button.accessibilityIdentifier = "buy"
        let result = try LayoutTemplate(holder(button, width: 90, height: nil)).layout([:], width: 100)
        let text = try #require(error(result))
        expect(text.hasPrefix("the UIButton \"buy\" in UIView was drawn at "), "\(text)")
        expect(text.contains("is 90.0 × "), "\(text)")
    }

    private final class Painted: UIView {
        override func draw(_ rect: CGRect) {}
    }
    private final class Moved: UILabel {
        override func drawText(in rect: CGRect) {}
    }
    private final class Layered: UIView {
        override static var layerClass: AnyClass { CAGradientLayer.self }
    }

    @Test("A view that only itself can draw is named when its picture is wanted, and has frames nevertheless")
    func refusals() throws {
        let masked = UIView()
        masked.mask = UIView()
        let moved = Moved()
        moved.text = "x"
        let layered = UIView()
        layered.layer.addSublayer(CALayer())
        let cases: [(UIView, String)] = [
            (Painted(), "the Painted in UIView overrides draw(_:)"), (moved, "the Moved in UIView overrides drawText(in:)"),
            (masked, "the UIView in UIView has a mask"), (layered, "the UIView in UIView has layers"),
            (Layered(), "the Layered in UIView draws through a CAGradientLayer"),
        ]
        for (view, text) in cases {
            let result = try LayoutTemplate(holder(view)).layout([:], width: 100)
            expect(result.frames[1].width, equals: 40)
            expect(error(result), equals: text + ", so that only the view can draw it")
        }
    }

    @Test("A view that a value hides is not drawn")
    func hidden() throws {
        let box = UIView()
        (box.backgroundColor, box.accessibilityIdentifier) = (.red, "box")
        let root = holder(box)
        let template = try LayoutTemplate(root)
        let (shown, hidden) = (try template.layout([:], width: 100), try template.layout(["box": .hidden(true)], width: 100))
        try expect(!shown.drawing.isEmpty && shown.drawing != hidden.drawing)
        box.isHidden = true
        root.frame = CGRect(origin: .zero, size: hidden.size)
        root.layoutIfNeeded()
        try expect(hidden.drawing == picture(of: root))
    }
}
