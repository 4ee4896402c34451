import AshlarUI
import Foundation
import TestSupport
import Testing

/// Small programs with fields and controls in the manner of tutorials, used by taps, drags and keys. Each expectation is what Apple's
/// documentation of the named classes says.
@MainActor
@Suite("Programs with forms")
struct FormTutorialTests {
    private final class Login: UIViewController, UITextFieldDelegate {
        let (name, password, button) = (UITextField(), UITextField(), UIButton(type: .system))
        var sent: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            let stack = UIStackView(arrangedSubviews: [name, password, button])
            (stack.axis, stack.spacing, stack.translatesAutoresizingMaskIntoConstraints) = (.vertical, 12, false)
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
                stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -20),
            ])
            for field in [name, password] {
                (field.borderStyle, field.delegate) = (.roundedRect, self)
                field.addAction(UIAction { [unowned self] _ in check() }, for: .editingChanged)
            }
            password.isSecureTextEntry = true
            (name.returnKeyType, password.returnKeyType) = (.next, .go)
            button.setTitle("Log in", for: .normal)
            button.addAction(UIAction { [unowned self] _ in send() }, for: .touchUpInside)
            check()
        }
        func check() { button.isEnabled = name.hasText && password.hasText }
        func send() {
            view.endEditing(true)
            sent.append("\(name.text!) \(password.text!)")
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            if textField === name { password.becomeFirstResponder() } else { send() }
            return false
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { view.endEditing(true) }
    }

    /// UITextFieldDelegate, `isEnabled`, UIKeyboardLayoutGuide.
    @Test("A login goes from field to field by Return, stays above the keyboard, and is sent when both are filled")
    func login() {
        let screen = Login()
        let phone = Phone(screen)
        phone.tap(screen.button)
        expect(screen.sent == [] && !screen.button.isEnabled)
        let low = screen.button.convert(screen.button.bounds, to: phone.window).maxY
        phone.tap(screen.name)
        phone.wait(1)
        let high = screen.button.convert(screen.button.bounds, to: phone.window).maxY
        expect(screen.name.isFirstResponder && low == 824 && high < 600)
        phone.window.ashlar.type("ann")
        phone.window.ashlar.press(.keyboardReturnOrEnter)
        expect(screen.password.isFirstResponder && !screen.button.isEnabled)
        phone.window.ashlar.type("secret")
        expect(screen.button.isEnabled && !phone.texts.contains("secret"))
        phone.window.ashlar.press(.keyboardReturnOrEnter)
        phone.wait(1)
        expect(screen.sent == ["ann secret"] && !screen.password.isFirstResponder)
        expect(screen.button.convert(screen.button.bounds, to: phone.window).maxY, equals: 824)
        phone.tap(screen.button)
        expect(screen.sent.count, equals: 2)
        phone.tap(screen.name)
        phone.wait(1)
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 60))
        phone.wait(1)
        expect(!screen.name.isFirstResponder)
    }

    /// UISlider, UIStepper, UISwitch: `valueChanged`.
    @Test("A slider, a stepper and a switch that show one number follow each other")
    func linked() {
        let (slider, stepper, label, power) = (UISlider(), UIStepper(), UILabel(), UISwitch())
        let root = UIViewController()
        slider.frame = CGRect(x: 45, y: 100, width: 300, height: 34)
        stepper.frame.origin = CGPoint(x: 100, y: 200)
        power.frame.origin = CGPoint(x: 100, y: 300)
        label.frame = CGRect(x: 20, y: 400, width: 200, height: 30)
        for view in [slider, stepper, label, power] as [UIView] { root.view.addSubview(view) }
        (slider.maximumValue, stepper.maximumValue, stepper.stepValue, power.isOn) = (100, 100, 5, true)
        func show(_ value: Double) {
            (slider.value, stepper.value) = (Float(value), value)
            label.text = "\(Int(value))"
        }
        slider.addAction(UIAction { [unowned slider] _ in show(Double(slider.value.rounded())) }, for: .valueChanged)
        stepper.addAction(UIAction { [unowned stepper] _ in show(stepper.value) }, for: .valueChanged)
        power.addAction(UIAction { [unowned power] _ in stepper.isEnabled = power.isOn }, for: .valueChanged)
        show(0)
        let phone = Phone(root)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
        let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: phone.window)
        phone.window.ashlar.drag(from: start, to: CGPoint(x: start.x + 135, y: start.y), for: 0.3)
        expect(abs(stepper.value - 50) <= 2 && label.text == "\(Int(stepper.value))")
        let before = stepper.value
        phone.window.ashlar.tap(at: CGPoint(x: 100 + stepper.bounds.width * 0.75, y: 216))
        expect(stepper.value == before + 5 && slider.value == Float(before + 5))
        phone.tap(power)
        phone.wait(0.5)
        phone.window.ashlar.tap(at: CGPoint(x: 100 + stepper.bounds.width * 0.75, y: 216))
        expect(!power.isOn && stepper.value == before + 5)
    }

    private final class Limited: NSObject, UITextViewDelegate {
        let counter = UILabel(frame: CGRect(x: 20, y: 260, width: 100, height: 20))
        var isPlaceholder = true
        func textViewDidBeginEditing(_ textView: UITextView) {
            if isPlaceholder { (textView.text, textView.textColor, isPlaceholder) = ("", .label, false) }
        }
        func textViewDidEndEditing(_ textView: UITextView) {
            if textView.text.isEmpty { (textView.text, textView.textColor, isPlaceholder) = ("Write here", .lightGray, true) }
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            if text == "\n" {
                textView.resignFirstResponder()
                return false
            }
            return (textView.text as NSString).replacingCharacters(in: range, with: text).count <= 10
        }
        func textViewDidChange(_ textView: UITextView) { counter.text = "\(10 - textView.text.count) left" }
    }

    /// UITextViewDelegate.
    @Test("A text view with a placeholder and a limit of characters counts them, refuses more, and ends at Return")
    func limited() {
        let (view, limit, root) = (
            UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 150)), Limited(), UIViewController()
        )
        (view.text, view.textColor, view.delegate) = ("Write here", .lightGray, limit)
        root.view.addSubview(view)
        root.view.addSubview(limit.counter)
        let phone = Phone(root)
        phone.tap(view)
        phone.wait(1)
        expect(view.text == "" && view.isFirstResponder)
        for letter in "abcdefghijkl" { phone.window.ashlar.type(String(letter)) }
        expect(view.text == "abcdefghij" && limit.counter.text == "0 left")
        phone.window.ashlar.press(.keyboardDeleteOrBackspace)
        expect(limit.counter.text, equals: "1 left")
        view.selectedRange = NSRange(location: 0, length: 9)
        phone.window.ashlar.type("xyz")
        expect(view.text == "xyz" && limit.counter.text == "7 left")
        for _ in 0..<3 { phone.window.ashlar.press(.keyboardDeleteOrBackspace) }
        phone.window.ashlar.press(.keyboardReturnOrEnter)
        phone.wait(1)
        expect(view.text == "Write here" && !view.isFirstResponder)
    }

    private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        let picker = UIPickerView()
        let colors = ["Red", "Green", "Blue", "Black"]
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { colors.count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { colors[row] }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            field.text = colors[row]
        }
    }

    /// `inputView`, `inputAccessoryView`, UIPickerViewDelegate.
    @Test("A field takes its text from a wheel in place of the keyboard, and a button above the wheel ends it")
    func wheel() {
        let (wheels, root) = (Wheels(), UIViewController())
        (wheels.picker.dataSource, wheels.picker.delegate) = (wheels, wheels)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        bar.items = [
            .flexibleSpace(),
            UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [unowned wheels] _ in wheels.field.resignFirstResponder() }),
        ]
        (wheels.field.inputView, wheels.field.inputAccessoryView) = (wheels.picker, bar)
        root.view.addSubview(wheels.field)
        let phone = Phone(root)
        phone.tap(wheels.field)
        phone.wait(1)
        expect(wheels.picker.window != nil && phone.texts.contains("Green") && phone.texts.contains("Done"))
        let middle = wheels.picker.convert(CGPoint(x: wheels.picker.bounds.midX, y: wheels.picker.bounds.midY), to: phone.window)
        let height = wheels.picker.rowSize(forComponent: 0).height
        phone.window.ashlar.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 2 * height), for: 1)
        phone.wait(2)
        expect(wheels.field.text == "Blue" && wheels.picker.selectedRow(inComponent: 0) == 2)
        phone.tap(text: "Done")
        phone.wait(1)
        expect(!wheels.field.isFirstResponder && !phone.texts.contains("Done"))
    }

    /// `showsMenuAsPrimaryAction`, `changesSelectionAsPrimaryAction`.
    @Test("A pop-up button shows the chosen action as its title")
    func popUp() {
        let (button, root) = (UIButton(configuration: .bordered()), UIViewController())
        var chosen: [String] = []
        button.menu = UIMenu(
            options: .singleSelection,
            children: ["Low", "High"].map { title in UIAction(title: title) { chosen.append($0.title) } })
        (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
        button.frame = CGRect(x: 100, y: 300, width: 150, height: 40)
        root.view.addSubview(button)
        let phone = Phone(root)
        expect(button.titleLabel?.text ?? button.configuration?.title, equals: "Low")
        phone.tap(button)
        phone.wait(0.5)
        phone.tap(text: "High")
        phone.wait(1)
        expect(chosen == ["High"] && phone.texts.contains("High") && !phone.texts.contains("Low"))
    }

    private final class Shortcuts: UIViewController {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("new:", Shortcuts.new(_:))),
                UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up:", Shortcuts.up(_:))),
            ]
        }
        func new(_ sender: Any?) { log.append("new") }
        func up(_ sender: Any?) { log.append("up") }
    }

    /// `keyCommands`, `canBecomeFirstResponder`.
    @Test("Key commands of a first responder are performed, and those with other modifiers are not")
    func keys() {
        let screen = Shortcuts()
        let phone = Phone(screen)
        screen.becomeFirstResponder()
        phone.window.ashlar.press(.keyboardN, modifiers: .command)
        phone.window.ashlar.press(.keyboardN)
        phone.window.ashlar.press(.keyboardUpArrow)
        phone.window.ashlar.press(.keyboardN, modifiers: [.command, .shift])
        expect(screen.log, equals: ["new", "up"])
    }

    /// UISegmentedControl; containers: `addChild`, `didMove(toParent:)`.
    @Test("A segmented control exchanges the child of a container, whose appearance calls follow")
    func segments() {
        let journal = Journal()
        let (root, children) = (UIViewController(), [Screen("A", journal), Screen("B", journal)])
        let control = UISegmentedControl(items: ["A", "B"])
        control.frame = CGRect(x: 45, y: 60, width: 300, height: 32)
        root.view.addSubview(control)
        var shown: UIViewController?
        func show(_ child: UIViewController) {
            shown?.willMove(toParent: nil)
            shown?.view.removeFromSuperview()
            shown?.removeFromParent()
            root.addChild(child)
            child.view.frame = CGRect(x: 0, y: 100, width: 390, height: 700)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            shown = child
        }
        control.addAction(
            UIAction { [unowned control] _ in show(children[control.selectedSegmentIndex]) }, for: .valueChanged)
        control.selectedSegmentIndex = 0
        show(children[0])
        let phone = Phone(root)
        phone.wait(0.1)
        _ = journal.take()
        phone.window.ashlar.tap(at: CGPoint(x: 270, y: 76))
        phone.wait(0.5)
        let lines = journal.take()
        expect(lines.filter { $0.hasPrefix("A") }.count == 2 && lines.filter { $0.hasPrefix("B") }.count == 2, "\(lines)")
        expect(lines.contains { $0.hasPrefix("A didDisappear") } && lines.contains { $0.hasPrefix("B didAppear") })
        // A tap on the selected segment changes nothing.
        phone.window.ashlar.tap(at: CGPoint(x: 270, y: 76))
        phone.wait(0.5)
        expect(journal.take() == [] && root.children == [children[1]])
    }
}
