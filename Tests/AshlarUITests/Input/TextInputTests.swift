import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): inputIsData, accessibilityIsData.
@MainActor
@Suite("Text input and interactions", .serialized)
struct TextInputTests {
    private final class FieldDelegate: UITextFieldDelegate {
        var calls: [String] = []
        var allows = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("began") }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            calls.append("return")
            textField.resignFirstResponder()
            return true
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            calls.append("change \(range.location) \(range.length) \(string)")
            return string != "x"
        }
    }

    private func window() -> UIWindow { UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }

    @Test("A text field's delegate is notified of editing and can prevent it")
    func fields() {
        let (field, delegate, window) = (UITextField(), FieldDelegate(), window())
        window.addSubview(field)
        field.delegate = delegate
        delegate.allows = false
        expect(!field.becomeFirstResponder())
        delegate.allows = true
        expect(field.becomeFirstResponder())
        window.ashlar.type("a")
        window.ashlar.type("x")
        window.ashlar.type("é")
        field.deleteBackward()
        expect(field.text, equals: "a")
        expect(delegate.calls, equals: ["began", "change 0 0 a", "change 1 0 x", "change 1 0 é", "change 1 1 "])
        delegate.calls = []
        window.ashlar.type("\n")
        expect(delegate.calls == ["return", "ended"] && field.text == "a" && !field.isEditing)
    }

    @Test("A text view's delegate is notified of editing and can prevent it")
    func views() {
        final class Delegate: UITextViewDelegate {
            var calls: [String] = []
            func textViewDidBeginEditing(_ textView: UITextView) { calls.append("began") }
            func textViewDidEndEditing(_ textView: UITextView) { calls.append("ended") }
            func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
            func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
                text != "x"
            }
        }
        let (view, delegate, window) = (UITextView(), Delegate(), window())
        window.addSubview(view)
        view.delegate = delegate
        view.becomeFirstResponder()
        window.ashlar.type("ab")
        window.ashlar.type("x")
        view.resignFirstResponder()
        expect(view.text == "ab" && delegate.calls == ["began", "changed", "changed", "ended"])
    }

    @Test("Input traits store their values")
    func traits() {
        let (field, view) = (UITextField(), UITextView())
        expect(field.keyboardType == .default && field.returnKeyType == .default && field.autocapitalizationType == .sentences)
        field.keyboardType = .emailAddress
        field.returnKeyType = .done
        field.textContentType = .password
        view.autocorrectionType = .no
        expect(field.keyboardType == .emailAddress && field.returnKeyType == .done && field.textContentType == .password)
        expect(view.autocorrectionType == .no && view.keyboardType == .default)
    }

    @Test("Interactions know their view and can be moved to another")
    func interactions() {
        final class Delegate: UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    UIMenu(children: [UIAction(title: "Copy") { _ in }])
                }
            }
        }
        let (first, second, delegate) = (UIView(), UIView(), Delegate())
        let interaction = UIContextMenuInteraction(delegate: delegate)
        first.addInteraction(interaction)
        expect(interaction.view === first && first.interactions.count == 1)
        second.addInteraction(interaction)
        expect(interaction.view === second && first.interactions.isEmpty)
        second.removeInteraction(interaction)
        expect(interaction.view == nil)
        let configuration = delegate.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero)
        expect(configuration?.actionProvider?([])?.children.map(\.title), equals: ["Copy"])
    }

    @Test("Menus store their children, options and selected elements")
    func menus() {
        let on = UIAction(title: "On", state: .on) { _ in }
        let inner = UIMenu(options: .displayInline, children: [UIAction(title: "Also", state: .on) { _ in }])
        let menu = UIMenu(title: "Menu", children: [on, UIAction(title: "Off") { _ in }, inner])
        expect(menu.selectedElements.map(\.title), equals: ["On", "Also"])
        let other = menu.replacingChildren([on])
        expect(other.identifier == menu.identifier && other.children.count == 1 && other.title == "Menu")
        var sender: AnyObject?
        let action = UIAction { sender = $0.sender }
        let button = UIButton()
        button.addAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        expect(sender === button)
    }

    @Test("Views describe themselves to assistive technologies, unless the application overrides the description")
    func accessibility() {
        let (label, button, toggle, plain) = (UILabel(), UIButton(), UISwitch(), UIView())
        label.text = "Name"
        button.setTitle("Go", for: .normal)
        button.isEnabled = false
        toggle.isOn = true
        expect(label.isAccessibilityElement && label.accessibilityLabel == "Name" && label.accessibilityTraits == .staticText)
        expect(button.accessibilityLabel == "Go" && button.accessibilityTraits == [.button, .notEnabled])
        expect(toggle.accessibilityValue == "1" && !plain.isAccessibilityElement && plain.accessibilityTraits == .none)
        label.accessibilityLabel = "Full name"
        label.isAccessibilityElement = false
        label.accessibilityTraits.insert(.header)
        expect(label.accessibilityLabel == "Full name" && !label.isAccessibilityElement)
        expect(label.accessibilityTraits, equals: [.staticText, .header])
        let element = UIAccessibilityElement(accessibilityContainer: plain)
        plain.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        plain.accessibilityElements = [element]
        expect(plain.accessibilityElementCount() == 1 && plain.index(ofAccessibilityElement: element) == 0)
        expect(plain.accessibilityElement(at: 1) == nil && element.isAccessibilityElement)
        LayoutEnvironment.accessibilityPosts = []
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        expect(LayoutEnvironment.accessibilityPosts.map(\.notification), equals: [.announcement])
        expect(LayoutEnvironment.accessibilityPosts.first?.argument as? String, equals: "Saved")
        expect(!UIAccessibility.isReduceMotionEnabled)
        LayoutEnvironment.accessibilitySettings = .reducedMotion
        expect(UIAccessibility.isReduceMotionEnabled)
        LayoutEnvironment.accessibilitySettings = []
    }
}
