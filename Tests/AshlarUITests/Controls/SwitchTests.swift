import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): thumbsSlide.
@MainActor
@Suite("Drawing of switches and labels")
struct SwitchTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let control = UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0))

    init() {
        window.addSubview(control)
        control.thumbTintColor = .red
        LayoutScheduler.main.runTurn()
    }

    /// The left edge of the drawn thumb.
    private var thumb: CGFloat? { Picture(of: control).boxes(.red).first?.minX }

    @Test("A state that is set with animation applies immediately, while the thumb slides for 0.25 seconds")
    func slides() throws {
        expect(thumb == 2 && control.subviews.isEmpty)
        control.setOn(true, animated: true)
        expect(control.isOn)
        let moving = try #require(control.subviews.first)
        expect(moving.ashlar.presentation().frame, equals: CGRect(x: 2, y: 2, width: 27, height: 27))
        LayoutScheduler.main.advance(by: 0.125)
        expect(abs(moving.ashlar.presentation().frame.minX - 12) < 0.01)
        // A drawing without a time shows the final values of animations.
        expect(thumb, equals: 22)
        LayoutScheduler.main.advance(by: 0.2)
        expect(control.subviews.isEmpty && thumb == 22)
    }

    @Test("Without animation, without a window or without a change, the thumb does not slide")
    func stands() {
        control.setOn(true, animated: false)
        expect(control.subviews.isEmpty && thumb == 22)
        control.setOn(true, animated: true)
        expect(control.subviews.isEmpty)
        control.setOn(false, animated: true)
        control.isOn = true
        expect(control.subviews.isEmpty && thumb == 22)
        let loose = UISwitch()
        loose.setOn(true, animated: true)
        expect(loose.isOn && loose.subviews.isEmpty)
    }

    @Test("A label without width or height draws nothing, not even the ellipsis of a truncated text")
    func emptyLabels() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
        label.text = "Some text"
        expect(Picture(of: label).pieces.isEmpty)
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 0)
        expect(Picture(of: label).pieces.isEmpty)
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
        expect(Picture(of: label).texts, equals: ["Some text"])
    }
}
