import AshlarUI
import TestSupport
import Testing

// Expectations from the documentation of `isIgnoringInteractionEvents`, `disablesAutomaticKeyboardDismissal` and `beginAppearanceTransition`.
/// Touches, first responders and other transitions during and around transitions.
@MainActor
@Suite("Transitions that are interrupted", .serialized)
struct InterruptionTests {
    let journal = Journal()

    private func made() -> (phone: Phone, root: Screen, other: Screen) {
        let (root, other) = (Screen("A", journal), Screen("B", journal, color: .red))
        let phone = Phone(root)
        phone.wait(0)
        _ = journal.take()
        return (phone, root, other)
    }

    @Test("Touches beside a sheet or an alert on its way do not reach the presenter", arguments: [true, false])
    func touches(_ isSheet: Bool) {
        let (phone, root, other) = made()
        let button = UIButton(frame: CGRect(x: 0, y: 50, width: 390, height: 100))
        var taps: [String] = []
        button.addAction(UIAction { _ in taps.append("tap") }, for: .touchUpInside)
        root.view.addSubview(button)
        other.sheetPresentationController?.detents = [.medium()]
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        let presented: UIViewController = isSheet ? other : alert
        func tap() { phone.window.ashlar.tap(at: CGPoint(x: 195, y: 100)) }
        tap()
        root.present(presented, animated: true)
        phone.wait(0.05)
        tap()
        expect(taps, equals: ["tap"])
        phone.wait(1)
        root.dismiss(animated: true)
        phone.wait(0.05)
        tap()
        expect(taps, equals: ["tap"])
        phone.wait(1)
        tap()
        expect(taps == ["tap", "tap"] && root.presentedViewController == nil)
    }

    @Test("A field stops being edited when a controller is presented, and goes on after the dismissal")
    func responders() {
        let (phone, root, other) = made()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        other.modalPresentationStyle = .fullScreen
        root.present(other, animated: true)
        var states = [field.isFirstResponder]
        phone.wait(1)
        other.dismiss(animated: true)
        states.append(field.isFirstResponder)
        phone.wait(1)
        states.append(field.isFirstResponder)
        // Another first responder stays.
        let second = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
        root.view.addSubview(second)
        root.present(other, animated: true)
        phone.wait(1)
        other.dismiss(animated: true)
        second.becomeFirstResponder()
        phone.wait(1)
        expect(states + [field.isFirstResponder, second.isFirstResponder], equals: [false, false, true, false, true])
        second.resignFirstResponder()
    }

    @Test("A controller that is covered by an animated push in the turn in which it was pushed disappears after that push")
    func pushes() {
        let (root, middle, top) = (Screen("A", journal), Screen("B", journal), Screen("C", journal))
        let navigation = UINavigationController(rootViewController: root)
        let phone = Phone(navigation)
        phone.wait(0)
        _ = journal.take()
        navigation.pushViewController(middle, animated: false)
        navigation.pushViewController(top, animated: true)
        phone.wait(0.1)
        let early = journal.take().filter { $0.contains(" did") }
        phone.wait(1)
        let late = journal.take().filter { $0.contains(" did") }
        expect(early == ["A didDisappear"] && late == ["B didDisappear", "C didAppear entering"])
    }

    @Test("A controller whose presentation was cut off on its way can be presented again at once")
    func cutOff() {
        let (phone, root, other) = made()
        root.present(other, animated: true) { self.journal.note("first") }
        phone.wait(0.1)
        let next = Screen("C", journal)
        phone.window.rootViewController = next
        next.present(other, animated: true) { self.journal.note("second") }
        phone.wait(2)
        expect(journal.take().filter { ["first", "second"].contains($0) }, equals: ["first", "second"])
        expect(
            root.presentedViewController == nil && next.presentedViewController === other && other.view.window === phone.window)
        // The same within one turn, without animations.
        other.dismiss(animated: false)
        next.present(other, animated: false)
        let last = Screen("D", journal)
        phone.window.rootViewController = last
        last.present(other, animated: false)
        phone.wait(1)
        expect(
            last.presentedViewController === other && other.view.window === phone.window && next.presentedViewController == nil)
    }
}
