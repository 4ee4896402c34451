import AshlarGraphics
import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): tiesByActivation.
@MainActor
@Suite("Content size")
struct ContentSizeTests {
    @Test("A view has its intrinsic size, and follows its changes")
    func intrinsicSize() {
        let scene = Scene()
        let box = scene.add(SizedView(80, 20))
        scene.activate(
            box.leftAnchor.constraint(equalTo: scene.root.leftAnchor), box.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        expect(box.frame, equals: CGRect(x: 0, y: 0, width: 80, height: 20))
        box.size = CGSize(width: 30, height: -1)
        scene.layout()
        expect(box.frame, equals: CGRect(x: 0, y: 0, width: 30, height: 0))
    }

    @Test("Of two views, the one with the lower hugging priority grows")
    func hugging() {
        let scene = Scene(300, 100)
        let (label, field) = (scene.add(SizedView(80, 20)), scene.add(SizedView(60, 20)))
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        row(scene, label, field)
        scene.layout()
        expect(label.frame.width, equals: 80)
        expect(field.frame.width, equals: 220)
        label.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        scene.layout()
        expect(field.frame.width, equals: 60)
    }

    @Test("Of two views, the one with the lower compression resistance shrinks")
    func compression() {
        let scene = Scene(100, 100)
        let (label, field) = (scene.add(SizedView(80, 20)), scene.add(SizedView(60, 20)))
        field.setContentCompressionResistancePriority(.required, for: .horizontal)
        row(scene, label, field)
        scene.layout()
        expect(label.frame.width, equals: 40)
        expect(field.frame.width, equals: 60)
    }

    @Test("At equal priorities, the view that a constraint refers to first keeps its size", arguments: [false, true])
    func ties(fieldFirst: Bool) {
        let scene = Scene(300, 100)
        let (label, field) = (scene.add(SizedView(80, 20)), scene.add(SizedView(60, 20)))
        if fieldFirst { field.heightAnchor.constraint(equalToConstant: 20).isActive = true }
        row(scene, label, field)
        scene.layout()
        expect(label.frame.width == (fieldFirst ? 240 : 80))
        expect(field.frame.width == (fieldFirst ? 60 : 220))
    }

    @Test("A button follows its title label's font at any time")
    func titleFont() {
        let scene = Scene()
        let button = scene.add(UIButton(type: .custom))
        button.setTitle("xxxx", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 10)
        button.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
        scene.layout()
        expect(button.frame.size, equals: CGSize(width: 40, height: 22))
        button.titleLabel?.font = .systemFont(ofSize: 20)
        scene.layout()
        expect(button.frame.size, equals: CGSize(width: 80, height: 32))
        expect(button.titleLabel?.frame, equals: CGRect(x: 0, y: 6, width: 80, height: 20))
    }

    @Test("A content size that is not finite counts as noIntrinsicMetric")
    func endless() {
        let scene = Scene(300, 100)
        let box = scene.add(SizedView(.nan, .infinity))
        box.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
        scene.layout()
        expect(box.frame, equals: .zero)
    }

    @Test("A priority of 0 disables the content size constraint")
    func priorityZero() {
        let scene = Scene(300, 100)
        let box = scene.add(SizedView(80, 20))
        box.setContentCompressionResistancePriority(UILayoutPriority(0), for: .horizontal)
        box.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
        scene.layout()
        expect(box.frame.width, equals: 0)
    }

    private func row(_ scene: Scene, _ first: UIView, _ second: UIView) {
        scene.activate(
            first.leftAnchor.constraint(equalTo: scene.root.leftAnchor), second.leftAnchor.constraint(equalTo: first.rightAnchor),
            second.rightAnchor.constraint(equalTo: scene.root.rightAnchor))
    }
}

@MainActor
@Suite("Labels")
struct LabelTests {
    @Test("A label of one line is as wide as its text, and an empty label has a size of zero")
    func oneLine() {
        expect(inScene(blockLabel(8)).intrinsicContentSize, equals: CGSize(width: 80, height: 10))
        expect(inScene(blockLabel(0)).intrinsicContentSize, equals: .zero)
    }

    @Test("A label wraps at the width that constraints give it, and widens again with its container")
    func wrapping() {
        let scene = Scene(320, 480)
        let label = scene.add(blockLabel(40, lines: 0))
        scene.activate(
            label.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            label.topAnchor.constraint(equalTo: scene.root.topAnchor),
            label.rightAnchor.constraint(lessThanOrEqualTo: scene.root.rightAnchor))
        scene.layout()
        expect(label.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 20))
        scene.root.frame.size.width = 100
        scene.layout()
        expect(label.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 40))
        scene.root.frame.size.width = 600
        scene.layout()
        expect(label.frame, equals: CGRect(x: 0, y: 0, width: 400, height: 10))
        expect(label.intrinsicContentSize, equals: CGSize(width: 400, height: 10))
    }

    @Test("The number of lines limits the height, and a preferred width wraps without a second pass")
    func preferredWidth() {
        let label = inScene(blockLabel(100, lines: 3))
        label.preferredMaxLayoutWidth = 200
        expect(label.intrinsicContentSize, equals: CGSize(width: 200, height: 30))
        label.numberOfLines = 0
        expect(label.intrinsicContentSize.height, equals: 50)
    }

    @Test("Views below a label move with its wrapped height in the same pass")
    func followers() {
        let scene = Scene(100, 480)
        let (label, below) = (scene.add(blockLabel(25, lines: 0)), scene.add(SizedView(10, 10)))
        scene.activate(
            label.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            label.rightAnchor.constraint(equalTo: scene.root.rightAnchor),
            label.topAnchor.constraint(equalTo: scene.root.topAnchor), below.topAnchor.constraint(equalTo: label.bottomAnchor))
        scene.layout()
        expect(below.frame.minY, equals: 30)
        label.text = String(repeating: "x", count: 5)
        scene.layout()
        expect(below.frame.minY, equals: 10)
    }

    @Test("A subclass that extends the intrinsic size is asked in every pass, in layout and in fitting")
    func paddedSubclass() {
        final class Padded: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 4, height: size.height + 20)
            }
        }
        let scene = Scene(100, 400)
        let label = scene.add(Padded())
        label.font = .systemFont(ofSize: 10)
        label.numberOfLines = 0
        label.text = String(repeating: "x", count: 25)
        scene.activate(
            label.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            label.rightAnchor.constraint(equalTo: scene.root.rightAnchor),
            label.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        expect(label.frame.height, equals: 50)
        label.bottomAnchor.constraint(equalTo: scene.root.bottomAnchor).isActive = true
        let fitted = scene.root.systemLayoutSizeFitting(
            CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        expect(fitted, equals: CGSize(width: 60, height: 70))
        expect(label.intrinsicContentSize.height, equals: 50)
    }

    private final class CountingEngine: TextEngine {
        let blocks = BlockTextEngine()
        nonisolated(unsafe) var count = 0
        func layout(_ paragraph: Paragraph) -> TextLayout {
            count += 1
            return blocks.layout(paragraph)
        }
        func metrics(of font: Font) -> FontMetrics { blocks.metrics(of: font) }
    }

    @Test("A text that receives its own width, or is as wide as its single line, is not measured again")
    func resizing() {
        let scene = Scene(100, 480)
        let (long, short, engine) = (scene.add(blockLabel(25, lines: 0)), scene.add(blockLabel(3, lines: 0)), CountingEngine())
        for label in [long, short] {
            label.ashlar.textEngine = engine
            // The label is as wide as its text, within the width of the root.
            scene.activate(
                label.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                label.rightAnchor.constraint(lessThanOrEqualTo: scene.root.rightAnchor))
        }
        scene.layout()
        // Both labels were measured on one line, and the long one also wrapped.
        expect(engine.count, equals: 3)
        expect(long.frame.size, equals: CGSize(width: 100, height: 30))
        for (step, width) in [106, 109, 107, 101, 100].enumerated() {
            scene.root.frame.size.width = CGFloat(width)
            scene.layout()
            // After the text was laid out at 109 points, its size is known for all widths down to 100.
            expect(engine.count, equals: 3 + min(step + 1, 2))
            expect(long.frame.size, equals: CGSize(width: 100, height: 30))
            expect(short.frame.size, equals: CGSize(width: 30, height: 10))
        }
        scene.root.frame.size.width = 99
        scene.layout()
        expect(engine.count, equals: 6)
        expect(long.frame.size, equals: CGSize(width: 90, height: 30))
    }

    @Test("A label measures with a new text engine, even at the address of a deallocated one")
    func replacedEngines() {
        let label = blockLabel(4)
        label.ashlar.pixelSnapping = .off
        for advance in 1...12 {
            label.ashlar.textEngine = BlockTextEngine(fixedAdvance: CGFloat(advance), lineHeight: 10)
            expect(label.intrinsicContentSize.width, equals: CGFloat(4 * advance))
        }
    }

    @Test("Text is measured once for each width, not in every pass")
    func measuring() {
        let scene = Scene(100, 480)
        let (label, engine) = (scene.add(blockLabel(25, lines: 0)), CountingEngine())
        label.ashlar.textEngine = engine
        scene.activate(
            label.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            label.rightAnchor.constraint(equalTo: scene.root.rightAnchor))
        scene.layout()
        expect(engine.count, equals: 2)
        let top = label.topAnchor.constraint(equalTo: scene.root.topAnchor)
        top.isActive = true
        for step in 1...5 {
            top.constant = CGFloat(step)
            scene.layout()
        }
        expect(engine.count, equals: 2)
        label.text = "xx"
        scene.layout()
        // The text is on one line, and its size is the same in a wider label.
        expect(engine.count, equals: 3)
    }

    @Test("Sizes are rounded up to pixels")
    func rounding() {
        let scene = Scene(320, 480, scale: 2)
        let label = UILabel()
        label.font = .systemFont(ofSize: 10.3)
        label.text = "x"
        scene.add(label)
        expect(label.intrinsicContentSize, equals: CGSize(width: 10.5, height: 10.5))
    }

    @Test("Sizes change with the size of a pixel")
    func otherPixels() {
        let scene = Scene(320, 480, scale: 2)
        let label = scene.add(blockLabel(1))
        label.font = .systemFont(ofSize: 10.3)
        label.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
        scene.layout()
        expect(label.frame.width, equals: 10.5)
        scene.root.ashlar.pixelSnapping = .scale(1)
        scene.layout()
        expect(label.frame.width, equals: 11)
    }

    private func inScene(_ label: UILabel) -> UILabel {
        let scene = Scene()
        return scene.add(label)
    }
}

// Named differences (FIDELITY.md): fittingSizesAreFrames.
@MainActor
@Suite("Fitting sizes")
struct FittingTests {
    @Test("The compressed size encloses the content, and computing it lays out nothing")
    func compressed() {
        let cell = UIView()
        cell.ashlar.pixelSnapping = .off
        let label = blockLabel(32, lines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(label)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 10),
            cell.rightAnchor.constraint(equalTo: label.rightAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
            cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
        ])
        expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 340, height: 20))
        let narrow = cell.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        expect(narrow, equals: CGSize(width: 120, height: 50))
        expect(label.frame, equals: .zero)
    }

    @Test("Baselines are correct before the first layout")
    func baselines() {
        let cell = UIView()
        cell.ashlar.pixelSnapping = .off
        let label = blockLabel(3)
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(label)
        NSLayoutConstraint.activate([
            label.firstBaselineAnchor.constraint(equalTo: cell.topAnchor, constant: 30),
            label.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
            label.leftAnchor.constraint(equalTo: cell.leftAnchor), label.rightAnchor.constraint(equalTo: cell.rightAnchor),
        ])
        expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 30, height: 32))
    }

    @Test("A view without constraints fits in a size of zero, and constraints of ancestors do not count")
    func alone() {
        let scene = Scene()
        let box = scene.add(UIView())
        box.place(0, 0, 50, 50)
        expect(UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: .zero)
        expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 50, height: 50))
    }

    @Test("Constraints of ancestors do not decide which of two labels shrinks in a fitting")
    func tiesWithinAncestors() {
        func fitted(outer: Bool) -> CGSize {
            let scene = Scene()
            let box = scene.add(UIView())
            let (first, second) = (scene.add(blockLabel(30, lines: 0), to: box), scene.add(blockLabel(6, lines: 0), to: box))
            // This constraint is activated before any other constraint that refers to a label.
            if outer { second.topAnchor.constraint(greaterThanOrEqualTo: scene.root.topAnchor).isActive = true }
            scene.activate(
                first.leftAnchor.constraint(equalTo: box.leftAnchor), first.topAnchor.constraint(equalTo: box.topAnchor),
                first.bottomAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor),
                second.leftAnchor.constraint(equalTo: first.rightAnchor), second.topAnchor.constraint(equalTo: box.topAnchor),
                second.rightAnchor.constraint(equalTo: box.rightAnchor),
                second.bottomAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor))
            return box.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        expect(fitted(outer: true), equals: fitted(outer: false))
    }

    @Test("The target and the result of a fitting are frame sizes, and constraints use the alignment rectangle")
    func alignmentInsets() {
        let scene = Scene()
        let (toggle, slider) = (scene.add(UISwitch()), scene.add(UISlider()))
        expect(toggle.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 51, height: 31))
        expect(slider.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 4, height: 31))
        let wide = slider.systemLayoutSizeFitting(
            CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        expect(wide, equals: CGSize(width: 60, height: 31))
    }

    @Test("A container's fitting size encloses the alignment rectangles of its pinned subviews")
    func alignmentInsetsInside() {
        let scene = Scene()
        let box = scene.add(UIView())
        let toggle = scene.add(UISwitch(), to: box)
        scene.activate(
            toggle.leftAnchor.constraint(equalTo: box.leftAnchor), toggle.rightAnchor.constraint(equalTo: box.rightAnchor),
            toggle.topAnchor.constraint(equalTo: box.topAnchor), toggle.bottomAnchor.constraint(equalTo: box.bottomAnchor))
        expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 49, height: 31))
    }
}
