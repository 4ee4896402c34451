import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): barsHideWithTheContent.
/// Bars of a navigation controller that gestures, keyboards and heights hide, as the documentation of `UINavigationController`
/// describes it.
@MainActor
@Suite("Bars that are hidden by gestures, keyboards and heights", .serialized)
struct BarHidingTests {
    private func made() -> (phone: Phone, navigation: UINavigationController, content: UIScrollView) {
        let (controller, content) = (UIViewController(), UIScrollView())
        content.frame = controller.view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.contentSize = CGSize(width: 390, height: 5000)
        controller.view.addSubview(content)
        controller.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isToolbarHidden = false
        let phone = Phone(navigation)
        phone.wait(0)
        return (phone, navigation, content)
    }

    private func hidden(_ navigation: UINavigationController) -> [Bool] {
        [navigation.isNavigationBarHidden, navigation.isToolbarHidden]
    }

    private func drag(_ phone: Phone, from start: CGFloat, to end: CGFloat) {
        phone.window.ashlar.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), for: 0.3)
        phone.wait(2)
    }

    @Test("A swipe up hides the bars while the content scrolls, and one down shows them")
    func swipe() {
        let (phone, navigation, content) = made()
        expect(!navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        drag(phone, from: 600, to: 500)
        expect(hidden(navigation), equals: [false, false])
        navigation.hidesBarsOnSwipe = true
        let offset = content.contentOffset.y
        drag(phone, from: 600, to: 400)
        expect(hidden(navigation) == [true, true] && content.contentOffset.y > offset + 150)
        drag(phone, from: 400, to: 600)
        expect(hidden(navigation), equals: [false, false])
        // Sideways, nothing happens.
        phone.window.ashlar.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 370), for: 0.3)
        phone.wait(1)
        expect(hidden(navigation), equals: [false, false])
    }

    @Test("A toolbar without items remains visible after a swipe")
    func emptyToolbar() {
        let (phone, navigation, _) = made()
        navigation.topViewController?.toolbarItems = []
        navigation.hidesBarsOnSwipe = true
        drag(phone, from: 600, to: 400)
        expect(hidden(navigation), equals: [true, false])
    }

    @Test("A tap on the content that nothing handles hides and shows the bars")
    func tap() {
        let (phone, navigation, content) = made()
        var taps = 0
        let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        content.addSubview(button)
        let middle = CGPoint(x: 300, y: 500)
        phone.window.ashlar.tap(at: middle)
        phone.wait(1)
        expect(hidden(navigation), equals: [false, false])
        navigation.hidesBarsOnTap = true
        phone.window.ashlar.tap(at: middle)
        phone.wait(1)
        expect(hidden(navigation), equals: [true, true])
        phone.window.ashlar.tap(at: button.convert(CGPoint(x: 50, y: 50), to: nil))
        phone.wait(1)
        expect(taps == 1 && hidden(navigation) == [true, true])
        phone.window.ashlar.tap(at: middle)
        phone.wait(1)
        expect(hidden(navigation), equals: [false, false])
    }

    @Test("A keyboard that appears hides the bars")
    func keyboard() {
        let (phone, navigation, content) = made()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
        content.addSubview(field)
        navigation.hidesBarsWhenKeyboardAppears = true
        field.becomeFirstResponder()
        phone.wait(1)
        expect(hidden(navigation), equals: [true, true])
        field.resignFirstResponder()
        phone.wait(1)
        expect(hidden(navigation), equals: [true, true])
    }

    @Test("In compact height the bars are hidden, a tap shows them, and regular height shows them again")
    func compact() {
        let (phone, navigation, _) = made()
        navigation.hidesBarsWhenVerticallyCompact = true
        expect(hidden(navigation), equals: [false, false])
        func turn() {
            let size = phone.window.frame.size
            phone.window.frame.size = CGSize(width: size.height, height: size.width)
            phone.wait(1)
        }
        turn()
        expect(hidden(navigation), equals: [true, true])
        phone.window.ashlar.tap(at: CGPoint(x: 400, y: 200))
        phone.wait(1)
        expect(hidden(navigation), equals: [false, false])
        turn()
        turn()
        expect(hidden(navigation), equals: [true, true])
        turn()
        expect(hidden(navigation), equals: [false, false])
    }
}
