import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): titlesCarryBaselines.
/// The baselines of controls that are higher than their titles.
@Suite("Baselines of titles")
@MainActor
struct TitleBaselineTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))

    private func add<View: UIView>(_ view: View, x: CGFloat, y: CGFloat? = nil, width: CGFloat = 60, height: CGFloat? = nil)
        -> View
    {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: x).isActive = true
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        if let y { view.topAnchor.constraint(equalTo: root.topAnchor, constant: y).isActive = true }
        if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return view
    }

    private func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        return button
    }

    /// The storyboard of a public stopwatch: two buttons of 60 by 60 points, whose file has these constraints and these frames.
    @Test("A title has one baseline, whatever the height of its button")
    func stopwatch() {
        let lap = add(button("Lap"), x: 40, y: 50, height: 60)
        let start = add(button("Start"), x: 160)
        start.topAnchor.constraint(equalTo: lap.topAnchor).isActive = true
        lap.lastBaselineAnchor.constraint(equalTo: start.firstBaselineAnchor).isActive = true
        start.lastBaselineAnchor.constraint(equalTo: lap.firstBaselineAnchor).isActive = true
        let outcome = LayoutDiagnostics.collecting { root.layoutIfNeeded() }
        expect(outcome.log.isEmpty)
        expect(lap.frame, equals: CGRect(x: 40, y: 50, width: 60, height: 60))
        expect(start.frame, equals: CGRect(x: 160, y: 50, width: 60, height: 60))
    }

    @Test("A label's baseline is that of a title in the middle of a high button, and follows the height")
    func label() {
        let tall = add(button("Tall"), x: 0, y: 100, height: 80)
        let label = UILabel()
        label.text = "Text"
        label.font = tall.titleLabel?.font
        _ = add(label, x: 100)
        label.firstBaselineAnchor.constraint(equalTo: tall.firstBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        expect((label.frame.midY - 140).magnitude <= 0.5)

        tall.constraints.first { $0.firstAttribute == .height }?.constant = 40
        root.layoutIfNeeded()
        expect((label.frame.midY - 120).magnitude <= 0.5)
    }

    @Test("A title at the top or at the bottom keeps its distance from there")
    func alignment() {
        let tall = add(button("Tall"), x: 0, y: 100, height: 80)
        let label = UILabel()
        label.text = "Text"
        label.font = tall.titleLabel?.font
        _ = add(label, x: 100)
        label.firstBaselineAnchor.constraint(equalTo: tall.lastBaselineAnchor).isActive = true
        for alignment in [UIControl.ContentVerticalAlignment.top, .bottom, .fill, .center] {
            tall.contentVerticalAlignment = alignment
            root.layoutIfNeeded()
            expect((label.frame.midY - titleMiddle(of: tall)).magnitude <= 0.5, "\(alignment)")
        }
    }

    /// The middle of a button's title, in the root's coordinates.
    private func titleMiddle(of button: UIButton) -> CGFloat {
        button.frame.minY + (button.titleLabel?.frame.midY ?? .nan)
    }

    private func label(like button: UIButton) -> UILabel {
        let label = UILabel()
        label.text = "Text"
        label.font = button.titleLabel?.font
        return add(label, x: 100)
    }

    @Test("Insets that are not alike above and below move the baseline with the title")
    func insets() {
        let tall = add(button("Tall"), x: 0, y: 100, width: 90, height: 80)
        let label = label(like: tall)
        label.firstBaselineAnchor.constraint(equalTo: tall.firstBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        tall.contentEdgeInsets.top = 30
        root.layoutIfNeeded()
        expect((label.frame.midY - titleMiddle(of: tall)).magnitude <= 0.5)
        tall.titleEdgeInsets.bottom = 20
        root.layoutIfNeeded()
        expect((label.frame.midY - titleMiddle(of: tall)).magnitude <= 0.5)
        tall.configuration = .plain()
        tall.configuration?.title = "Tall"
        label.font = tall.titleLabel?.font
        tall.configuration?.contentInsets = .init(top: 40, leading: 0, bottom: 0, trailing: 0)
        root.layoutIfNeeded()
        expect((label.frame.midY - titleMiddle(of: tall)).magnitude <= 0.5)
    }

    @Test("A title that wraps has its first baseline in its first line, and its last one in its last line")
    func wrapped() throws {
        let tall = UIButton(configuration: .filled())
        tall.configuration?.title = "Second line"
        _ = add(tall, x: 0, y: 100, width: 80, height: 62)
        let (first, last) = (label(like: tall), label(like: tall))
        first.firstBaselineAnchor.constraint(equalTo: tall.firstBaselineAnchor).isActive = true
        last.firstBaselineAnchor.constraint(equalTo: tall.lastBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        let title = try #require(tall.titleLabel)
        let line = first.frame.height
        expect(title.frame.height > 1.5 * line)
        expect((first.frame.minY - tall.frame.minY - title.frame.minY).magnitude <= 1)
        expect((last.frame.maxY - tall.frame.minY - title.frame.maxY).magnitude <= 1)
        // Wide enough for one line again.
        tall.constraints.first { $0.firstAttribute == .width }?.constant = 300
        root.layoutIfNeeded()
        expect(first.frame, equals: last.frame)
        expect((first.frame.midY - titleMiddle(of: tall)).magnitude <= 0.5)
    }

    @Test("A button with an image and no title has no baseline of its own, with and without a configuration")
    func icon() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let plain = UIButton(type: .custom)
        plain.setImage(image, for: .normal)
        let configured = UIButton(configuration: .plain())
        configured.configuration?.image = image
        for (place, button) in [plain, configured].enumerated() {
            _ = add(button, x: 100 * CGFloat(place), y: 100, height: 80)
            let mark = add(UIView(), x: 100 * CGFloat(place), width: 10, height: 10)
            mark.topAnchor.constraint(equalTo: button.firstBaselineAnchor).isActive = true
            root.layoutIfNeeded()
            expect(mark.frame.minY, equals: 100)
        }
    }

    @Test("An alignment that changes takes effect in a question about the layout, before the next layout")
    func question() {
        let tall = add(button("Tall"), x: 0, y: 100, height: 80)
        let label = label(like: tall)
        label.firstBaselineAnchor.constraint(equalTo: tall.firstBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        tall.contentVerticalAlignment = .top
        expect(!label.hasAmbiguousLayout)
        tall.setTitle(nil, for: .normal)
        expect(!label.hasAmbiguousLayout)
        tall.setTitle("Tall again", for: .normal)
        expect(!label.hasAmbiguousLayout)
        expect(label.constraintsAffectingLayout(for: .vertical).count >= 2)
    }

    @Test("The text of a high field is in its middle, and so is its baseline")
    func field() {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = "Text"
        _ = add(field, x: 0, y: 100, height: 80)
        let label = UILabel()
        label.text = "Text"
        label.font = field.font
        _ = add(label, x: 100)
        label.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        expect((label.frame.midY - 140).magnitude <= 1)
    }

    @Test("Offsets that are set by hand are distances from the edges")
    func fixed() {
        let tall = add(button("Tall"), x: 0, y: 100, height: 80)
        tall.ashlar.baselineOffsets = (20, 8)
        let mark = add(UIView(), x: 100, height: 10)
        mark.topAnchor.constraint(equalTo: tall.firstBaselineAnchor).isActive = true
        let end = add(UIView(), x: 200, height: 10)
        end.topAnchor.constraint(equalTo: tall.lastBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        expect(mark.frame.minY, equals: 120)
        expect(end.frame.minY, equals: 172)
    }
}
