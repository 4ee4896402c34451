import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): fingersStray70.
@MainActor
@Suite("Touches on controls")
struct ControlTouchTests {
    private let journal = TouchJournal()
    private let window = touchWindow()
    private var clock: LayoutScheduler { .main }

    /// Adds a control at (50, 50), and records its events.
    private func add<Control: UIControl>(_ control: Control, width: CGFloat? = nil, height: CGFloat? = nil) -> Control {
        control.frame.origin = CGPoint(x: 50, y: 50)
        if let width { control.frame.size.width = width }
        if let height { control.frame.size.height = height }
        window.addSubview(control)
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
            (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
            (.touchCancel, "cancel"), (.valueChanged, "value"), (.editingDidBegin, "begin"), (.editingChanged, "edit"),
            (.editingDidEnd, "end"),
        ]
        for (event, name) in names { control.addAction(UIAction { [journal] _ in journal.note(name) }, for: event) }
        return control
    }

    @Test("A tap on a button performs its action, and the next turn lays out the changes")
    func button() {
        let button = add(UIButton(), width: 60, height: 40)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        button.addAction(UIAction { _ in width.constant = 50 }, for: .primaryActionTriggered)
        let finger = button.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        expect(button.isHighlighted && button.isTracking && button.isTouchInside)
        finger.lift()
        expect(!button.isHighlighted && !button.isTracking && box.frame.width == 50)
        expect(journal.words, equals: ["down", "up"])
    }

    @Test("A touch counts as inside up to 70 points from the control")
    func straying() {
        let button = add(UIButton(), width: 60, height: 40)
        let finger = button.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: -60, y: 10))
        expect(button.isHighlighted)
        finger.move(to: CGPoint(x: -80, y: 10))
        expect(!button.isHighlighted && button.isTracking && !button.isTouchInside)
        finger.move(to: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: -80, y: 10))
        finger.lift()
        expect(
            journal.words, equals: ["down", "inside", "outside", "exit", "inside", "enter", "outside", "exit", "up outside"])
    }

    @Test("A disabled control ignores touches, and a control that becomes disabled ends its touch")
    func disabled() {
        let button = add(UIButton(), width: 60, height: 40)
        button.isEnabled = false
        button.ashlar.tap()
        expect(journal.take().isEmpty)
        button.isEnabled = true
        let finger = button.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        button.isEnabled = false
        finger.lift()
        expect(journal.take() == ["down", "repeat"] && !button.isTracking && !button.isHighlighted)
    }

    @Test("A button's tap takes precedence over a superview's tap recognizer, unless the button is disabled")
    func aroundButtons() {
        let button = add(UIButton(), width: 60, height: 40)
        let tap = UITapGestureRecognizer()
        tap.ashlar.addHandler { [journal] _ in journal.note("tap") }
        window.addGestureRecognizer(tap)
        button.ashlar.tap()
        expect(journal.take(), equals: ["down", "up"])
        window.ashlar.tap(at: .zero)
        expect(journal.take(), equals: ["tap"])
        button.isEnabled = false
        button.ashlar.tap()
        expect(journal.take(), equals: ["tap"])
    }

    @Test("A tap toggles a switch")
    func switches() {
        let control = add(UISwitch())
        control.ashlar.tap()
        expect(control.isOn)
        control.ashlar.tap()
        expect(!control.isOn && journal.words.filter { $0 == "value" }.count == 2)
    }

    @Test("A slider's thumb follows the finger that takes it, and ignores touches elsewhere")
    func sliders() {
        let slider = add(UISlider(), width: 104, height: 31)
        slider.ashlar.drag(from: CGPoint(x: 80, y: 15), to: CGPoint(x: 100, y: 15))
        expect(slider.value, equals: 0)
        // The thumb moves by 73 points, from one end of its way of 100 points to the other.
        let finger = slider.ashlar.touchDown(at: CGPoint(x: 10, y: 15))
        finger.move(to: CGPoint(x: 46.5, y: 15))
        expect(abs(slider.value - 0.5) < 1e-6 && journal.words.contains("value"))
        finger.move(to: CGPoint(x: 500, y: 15))
        expect(slider.value, equals: 1)
        finger.lift()
        slider.isContinuous = false
        _ = journal.take()
        let back = slider.ashlar.touchDown(at: CGPoint(x: 90, y: 15))
        back.move(to: CGPoint(x: 0, y: 15))
        expect(slider.value == 0 && !journal.words.contains("value"))
        back.lift()
        expect(journal.words.filter { $0 == "value" }.count, equals: 1)
    }

    @Test("A stepper changes at touch down, and repeatedly during the touch")
    func steppers() {
        let stepper = add(UIStepper())
        let finger = stepper.ashlar.touchDown(at: CGPoint(x: 70, y: 16))
        expect(stepper.value, equals: 1)
        clock.advance(by: 0.5)
        expect(stepper.value, equals: 2)
        clock.advance(by: 0.3)
        expect(stepper.value, equals: 5)
        finger.lift()
        clock.advance(by: 1)
        expect(stepper.value, equals: 5)
        stepper.ashlar.tap(at: CGPoint(x: 20, y: 16))
        expect(stepper.value, equals: 4)
        (stepper.autorepeat, stepper.isContinuous) = (false, false)
        _ = journal.take()
        stepper.ashlar.press(at: CGPoint(x: 20, y: 16), for: 2)
        expect(stepper.value == 3 && journal.words.filter { $0 == "value" }.count == 1)
    }

    @Test("A tap selects a segment and sends one change, and disabled segments ignore taps")
    func segments() {
        let control = add(UISegmentedControl(items: ["a", "b", "c"]), width: 90)
        control.setEnabled(false, forSegmentAt: 2)
        for x in [45, 45, 75] { control.ashlar.tap(at: CGPoint(x: x, y: 15)) }
        expect(control.selectedSegmentIndex == 1 && journal.words.filter { $0 == "value" }.count == 1)
        control.isMomentary = true
        var seen = -2
        control.addAction(UIAction { _ in seen = control.selectedSegmentIndex }, for: .valueChanged)
        control.ashlar.tap(at: CGPoint(x: 10, y: 15))
        expect(seen == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("A tap after the center of a page control turns to the next page, and one before it to the previous page")
    func pages() {
        let control = add(UIPageControl(), width: 120, height: 26)
        control.numberOfPages = 3
        for x in [100, 100, 100, 10] { control.ashlar.tap(at: CGPoint(x: x, y: 10)) }
        expect(control.currentPage == 1 && journal.words.filter { $0 == "value" }.count == 3)
    }

    @Test("A tap on a bar item performs its action, and a tap on a tab selects it")
    func bars() {
        let (toolbar, tabs) = (UIToolbar(), UITabBar())
        toolbar.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        tabs.frame = CGRect(x: 0, y: 100, width: 200, height: 49)
        let add = UIAction { [journal] _ in journal.note("add") }
        toolbar.items = [UIBarButtonItem(title: "Add", image: nil, primaryAction: add)]
        tabs.items = [UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1)]
        window.addSubview(toolbar)
        window.addSubview(tabs)
        toolbar.ashlar.tap(at: CGPoint(x: 25, y: 22))
        tabs.ashlar.tap(at: CGPoint(x: 150, y: 20))
        expect(journal.words == ["add"] && tabs.selectedItem === tabs.items?[1])
    }

    @Test("A custom control follows the touch as long as continueTracking returns true")
    func tracking() {
        final class Knob: UIControl {
            var journal: TouchJournal?
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                journal?.note("track")
                return true
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touch.location(in: self).x < 20 }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { journal?.note("done") }
            override func cancelTracking(with event: UIEvent?) { journal?.note("off") }
        }
        let knob = Knob(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        knob.journal = journal
        window.addSubview(knob)
        let finger = knob.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 30, y: 10))
        finger.move(to: CGPoint(x: 10, y: 10))
        finger.lift()
        expect(journal.take(), equals: ["track", "done"])
        let other = knob.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        other.cancel()
        expect(journal.take(), equals: ["track", "off"])
    }
}
