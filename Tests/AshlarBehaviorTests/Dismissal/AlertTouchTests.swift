import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): alertsAre270.
// Expectations from the documentation of UIAlertController (`preferredAction`, `UIAlertAction.isEnabled`) and UIPopoverPresentationController
// (`passthroughViews`), and the Human Interface Guidelines on alerts and action sheets.
/// Alerts, action sheets and popovers under a finger.
@MainActor
@Suite("Alerts and popovers by hand")
struct AlertTouchTests {
    let journal = Journal()

    private func made(_ alert: UIAlertController) -> (Phone, UIViewController) {
        let root = UIViewController()
        let phone = Phone(root)
        phone.wait(0)
        root.present(alert, animated: true)
        phone.wait(1)
        return (phone, root)
    }

    private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { _ in self.journal.note(title) }
    }

    private func middle(_ title: String, in alert: UIAlertController, _ phone: Phone) -> CGPoint {
        let button = alert.view.subviews.first { ($0 as? UIButton)?.title(for: .normal) == title } ?? UIView()
        return phone.window.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), from: button)
    }

    private func three() -> UIAlertController {
        let alert = UIAlertController(title: "Choose", message: nil, preferredStyle: .alert)
        for title in ["One", "Two", "Three"] { alert.addAction(action(title)) }
        return alert
    }

    /// Documented (`preferredAction`): with a physical keyboard, the Return key triggers the preferred action.
    @Test("The Return key runs the preferred action, and no action of an alert without one")
    func returnKey() {
        for (isPreferred, expected) in [(true, ["Two"]), (false, [])] as [(Bool, [String])] {
            let alert = three()
            if isPreferred { alert.preferredAction = alert.actions[1] }
            let (phone, root) = made(alert)
            phone.window.ashlar.press(.keyboardReturnOrEnter)
            phone.wait(1)
            expect(journal.take() == expected && (root.presentedViewController == nil) == isPreferred)
            root.dismiss(animated: false)
            phone.window.isHidden = true
        }
    }

    @Test("A finger that slides from one action to another runs the one on which it is lifted")
    func tracking() {
        let alert = three()
        let (phone, root) = made(alert)
        let finger = phone.window.ashlar.touchDown(at: middle("One", in: alert, phone))
        func highlighted() -> [String] {
            alert.view.subviews.compactMap { ($0 as? UIButton).flatMap { $0.isHighlighted ? $0.title(for: .normal) : nil } }
        }
        expect(highlighted(), equals: ["One"])
        finger.move(to: middle("Two", in: alert, phone))
        expect(highlighted(), equals: ["Two"])
        finger.lift()
        phone.wait(1)
        expect(journal.take() == ["Two"] && root.presentedViewController == nil)
    }

    @Test("A finger that is lifted outside runs nothing")
    func outside() {
        let alert = three()
        let (phone, root) = made(alert)
        let finger = phone.window.ashlar.touchDown(at: middle("One", in: alert, phone))
        finger.move(to: CGPoint(x: 5, y: 5))
        finger.lift()
        phone.wait(1)
        phone.window.ashlar.tap(at: CGPoint(x: 5, y: 5))
        phone.wait(1)
        expect(journal.take() == [] && root.presentedViewController === alert)
        // From outside to an action.
        let other = phone.window.ashlar.touchDown(at: CGPoint(x: 5, y: 5))
        other.move(to: middle("One", in: alert, phone))
        other.lift()
        phone.wait(1)
        expect(journal.take(), equals: [])
    }

    @Test("A disabled action is gray and dead, until it is enabled")
    func disabled() {
        let alert = UIAlertController(title: "Choose", message: nil, preferredStyle: .alert)
        let action = action("Go")
        action.isEnabled = false
        alert.addAction(action)
        let (phone, root) = made(alert)
        let button = alert.view.subviews.compactMap { $0 as? UIButton }.first
        expect(button?.currentTitleColor, equals: .systemGray)
        phone.window.ashlar.tap(at: middle("Go", in: alert, phone))
        phone.wait(1)
        expect(journal.take() == [] && root.presentedViewController === alert)
        action.isEnabled = true
        phone.wait(0)
        expect(alert.view.subviews.compactMap { ($0 as? UIButton)?.currentTitleColor }, equals: [.systemBlue])
        phone.window.ashlar.tap(at: middle("Go", in: alert, phone))
        phone.wait(1)
        expect(journal.take(), equals: ["Go"])
    }

    @Test("The first text field is first responder, and Return presses the preferred action")
    func fields() {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addTextField()
        alert.addAction(action("Cancel", .cancel))
        alert.addAction(action("OK"))
        alert.preferredAction = alert.actions[1]
        let (phone, _) = made(alert)
        expect(alert.textFields?.map(\.isFirstResponder), equals: [true, false])
        phone.window.ashlar.type("Ada")
        expect(alert.textFields?.first?.text, equals: "Ada")
        alert.textFields?.first?.sendActions(for: .editingDidEndOnExit)
        phone.wait(1)
        expect(journal.take(), equals: ["OK"])
    }

    @Test("A tap beside an action sheet presses Cancel, or nothing without it")
    func actionSheet() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(action("One"))
        let (phone, root) = made(sheet)
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 100))
        phone.wait(1)
        expect(root.presentedViewController === sheet && journal.take() == [])
        root.dismiss(animated: true)
        phone.wait(1)
        sheet.addAction(action("Cancel", .cancel))
        root.present(sheet, animated: true)
        phone.wait(1)
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 100))
        phone.wait(1)
        expect(root.presentedViewController == nil && journal.take() == ["Cancel"])
    }

    @Test("A tap beside a popover dismisses it, unless it is on a view that lets touches pass")
    func popover() {
        final class Delegate: UIPopoverPresentationControllerDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { journal.note("did") }
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                journal.note("should")
                return true
            }
        }
        let (root, shown, delegate) = (UIViewController(), UIViewController(), Delegate(journal))
        let phone = Phone(root)
        phone.wait(0)
        let source = UIButton(frame: CGRect(x: 20, y: 60, width: 100, height: 40))
        source.addAction(UIAction { _ in self.journal.note("button") }, for: .touchUpInside)
        root.view.addSubview(source)
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 200, height: 200)
        shown.popoverPresentationController?.sourceView = source
        shown.popoverPresentationController?.passthroughViews = [source]
        shown.popoverPresentationController?.delegate = delegate
        root.present(shown, animated: true)
        phone.wait(0.1)
        expect(shown.view.ashlar.presentation().alpha < 1)
        phone.wait(1)
        phone.window.ashlar.tap(at: CGPoint(x: 70, y: 80))
        expect(journal.take(), equals: ["button"])
        phone.window.ashlar.tap(at: CGPoint(x: shown.view.frame.midX, y: shown.view.frame.midY))
        phone.wait(1)
        expect(root.presentedViewController === shown)
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 800))
        phone.wait(1)
        expect(root.presentedViewController == nil && journal.take() == ["should", "did"])
    }

    @Test("A popover in compact width is a sheet that can be swiped away")
    func adaptedPopover() {
        let (root, shown) = (UIViewController(), UIViewController())
        let phone = Phone(root)
        phone.wait(0)
        shown.modalPresentationStyle = .popover
        shown.popoverPresentationController?.sourceView = root.view
        root.present(shown, animated: true)
        phone.wait(0.1)
        expect(shownY(shown.view) > 100)
        phone.wait(1)
        expect(shown.view.frame.minY, equals: 10)
        phone.window.ashlar.drag(from: CGPoint(x: 195, y: 30), to: CGPoint(x: 195, y: 700), for: 0.3)
        phone.wait(1)
        expect(root.presentedViewController == nil && phone.window.subviews.count == 1)
    }
}
