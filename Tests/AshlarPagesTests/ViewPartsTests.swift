import Ashlar
import AshlarCairo
import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

/// The parts of a view show what the view shows.
@MainActor @Suite struct ViewPartsTests {
    private static let height: CGFloat = 25

    /// Returns the parts of a view and what a clip of the whole view shows in the same places.
    private func pictures(_ view: UIView, each: (Int) -> Void = { _ in }) throws -> [(part: Data, clip: Data)] {
        let parts = view.ashlar.parts()
        return try stride(from: 0, to: view.bounds.height, by: Self.height).map { top in
            let part = CGRect(x: 0, y: top, width: view.bounds.width, height: Self.height)
            let (first, second) = (
                try CairoImageContext(size: view.bounds.size, background: .white),
                try CairoImageContext(size: view.bounds.size, background: .white)
            )
            let before = parts.visits
            parts.draw(part, in: first)
            each(parts.visits - before)
            second.saveState()
            second.clip(to: Path(rect: part))
            view.ashlar.draw(in: second)
            second.restoreState()
            return (try first.png(), try second.png())
        }
    }

    private func stack(_ count: Int) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: (0..<count).map { label("\($0)") })
        stack.axis = .vertical
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: count * 10)
        for (number, view) in stack.arrangedSubviews.enumerated() {
            view.backgroundColor = UIColor(red: CGFloat(number % 7) / 7, green: CGFloat(number % 3) / 3, blue: 0.5, alpha: 0.7)
        }
        return stack
    }

    @Test("The parts of a view draw what a clip of the whole view draws", arguments: [5, 40], [false, true])
    func clips(count: Int, hasDepth: Bool) throws {
        let stack = stack(count)
        // Behind all, between, and in front: each as high as the whole. One view overlaps others, one is turned, and one lies
        // beside its place in the order.
        for (index, place) in [0, count / 2, count + 2].enumerated() {
            let high = UIView(frame: CGRect(x: 10 + index * 25, y: 0, width: 30, height: count * 10))
            high.backgroundColor = [UIColor.red, .green, .blue][index].withAlphaComponent(0.5)
            stack.insertSubview(high, at: place)
        }
        let over = UIView(frame: CGRect(x: 5, y: 12, width: 60, height: 31))
        over.backgroundColor = .yellow
        stack.insertSubview(over, at: 3)
        stack.arrangedSubviews[count / 2].transform = CGAffineTransform(rotationAngle: 0.2)
        stack.insertSubview(stack.subviews[1], at: count - 1)
        if hasDepth { over.layer.zPosition = 2 }
        var visits: [Int] = []
        let pictures = try pictures(stack) { visits.append($0) }
        for (number, (part, clip)) in pictures.enumerated() { expect(part == clip, "part \(number)") }
        expect(Set(pictures.map(\.part)).count, equals: pictures.count)
        // Three are high, one is turned, one overlaps, and four rows meet a part or its edges.
        if count > 16 { expect(visits.dropFirst().allSatisfy { (5...9).contains($0) }, "\(visits)") }
    }

    /// A view that draws labels as stamps.
    private final class Stamps: UIView {
        var isOwn = true
        private let label = UILabel()
        private(set) weak var last: UILabel?

        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            for letter in ["a", "bc", "d"] {
                let label = isOwn ? label : UILabel()
                label.frame = bounds
                label.numberOfLines = 0
                label.font = .systemFont(ofSize: 3)
                label.text = Array(repeating: letter, count: 1_200).joined(separator: " ")
                label.textColor = letter == "d" ? .red : .black
                label.layer.render(in: context)
                last = label
            }
        }
    }

    /// A label that draws its text twice, in other colors.
    private final class TwoColors: UILabel {
        override func drawText(in rect: CGRect) {
            for (color, shift) in [(UIColor.red, 0), (.blue, 1)] as [(UIColor, CGFloat)] {
                attributedText = NSAttributedString(
                    string: String(repeating: "word ", count: 500),
                    attributes: [.foregroundColor: color, .font: UIFont.systemFont(ofSize: 3)])
                super.drawText(in: rect.offsetBy(dx: shift, dy: shift))
            }
        }
    }

    @Test("A long text that changes between two drawings is drawn as it is", arguments: ["one label", "labels", "colors"])
    func changingTexts(kind: String) throws {
        let view: UIView
        if kind == "colors" {
            let label = TwoColors()
            label.text = "before"
            label.numberOfLines = 0
            view = label
        } else {
            let stamps = Stamps()
            stamps.isOwn = kind == "one label"
            stamps.backgroundColor = .white
            view = stamps
        }
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let pictures = try pictures(view)
        expect(pictures.count, equals: 4)
        for (number, (part, clip)) in pictures.enumerated() { expect(part == clip, "part \(number)") }
        expect(Set(pictures.map(\.part)).count > 1)
    }

    @Test("A text above the part is not kept")
    func forgottenTexts() throws {
        let whole = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stamps = Stamps(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stamps.isOwn = false
        stamps.backgroundColor = .white
        whole.addSubview(stamps)
        let parts = whole.ashlar.parts()
        let context = try CairoImageContext(size: whole.bounds.size)
        parts.draw(CGRect(x: 0, y: 0, width: 100, height: 50), in: context)
        expect(stamps.last != nil)
        parts.draw(CGRect(x: 0, y: 50, width: 100, height: 50), in: context)
        expect(stamps.last == nil)
    }

    @Test("Subviews that are exchanged between two parts are drawn, and the views of the order stay alive")
    func exchangedSubviews() throws {
        let (view, recorder) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400)), PageRecorder())
        for number in 0..<40 {
            let row = label("\(number)")
            row.frame = CGRect(x: 0, y: number * 10, width: 100, height: 10)
            view.addSubview(row)
        }
        let parts = view.ashlar.parts(continuation: "s")
        func draw(_ top: CGFloat) throws -> [String] {
            try recorder.beginPage(size: CGSize(width: 100, height: 50), label: nil)
            parts.draw(CGRect(x: 0, y: top, width: 100, height: 50), in: recorder)
            return recorder.texts.last ?? []
        }
        expect(try draw(0), equals: ["0", "1", "2", "3", "4"])
        weak var gone = view.subviews[20]
        view.subviews[20].removeFromSuperview()
        let other = label("other")
        other.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        view.insertSubview(other, at: 0)
        expect(try draw(0), equals: ["other", "0", "1", "2", "3", "4"])
        expect(gone != nil)
    }
}
