import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): popsEndAtTheEdge.
// Expectations from the documentation of `interactivePopGestureRecognizer` and of `isInteractive` and `isCancelled` of coordinators.
/// The pop by a finger from the edge ("interactivePopGestureRecognizer").
@MainActor
@Suite("Pops by a finger from the edge")
struct EdgePopTests {
    let journal = Journal()

    private func made() -> (phone: Phone, navigation: UINavigationController, a: Screen, b: Screen) {
        let (a, b) = (Screen("A", journal), Screen("B", journal, color: .red))
        let navigation = UINavigationController(rootViewController: a)
        let phone = Phone(navigation)
        phone.wait(0)
        navigation.pushViewController(b, animated: false)
        phone.wait(0.1)
        _ = journal.take()
        return (phone, navigation, a, b)
    }

    @Test("The views follow the finger, and the pop is completed beyond the middle")
    func completed() {
        let (phone, navigation, a, b) = made()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 2, y: 400))
        for x in stride(from: 20, through: 250, by: 10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: x, y: 400))
        }
        expect(abs(shownX(b.view) - 248) < 1 && abs(shownX(a.view) - -117 * (1 - 248.0 / 390)) < 1)
        expect(journal.take(), equals: ["B willDisappear leaving", "A willAppear animated"])
        expect(a.transitionCoordinator?.isInteractive, equals: true)
        phone.wait(1)
        finger.lift()
        expect(journal.take(), equals: [])
        phone.wait(0.4)
        expect(journal.take(), equals: ["B didDisappear leaving", "A didAppear"])
        expect(navigation.viewControllers == [a] && b.view.window == nil && b.parent == nil)
    }

    @Test("Lifted before the middle, the pop is canceled: the lower view disappears again and the upper one appears")
    func cancelled() {
        let (phone, navigation, a, b) = made()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 2, y: 400))
        for x in stride(from: 20, through: 130, by: 10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: x, y: 400))
        }
        phone.wait(1)
        _ = journal.take()
        finger.lift()
        let x = shownX(b.view)
        phone.wait(0.05)
        expect(x > 100 && shownX(b.view) < x)
        phone.wait(0.5)
        expect(journal.take(), equals: ["A willDisappear", "A didDisappear", "B willAppear animated", "B didAppear"])
        expect(navigation.viewControllers == [a, b] && b.view.window != nil && a.view.window == nil && shownX(b.view) == 0)
        let titles = navigation.navigationBar.subviews.compactMap { $0 as? UILabel }
        expect(titles.map(\.text) == ["B"] && titles.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
        expect(navigation.navigationBar.items?.count == 2 && !b.isMovingFromParent)
        navigation.popViewController(animated: true)
        phone.wait(1)
        expect(navigation.viewControllers, equals: [a])
    }

    @Test("A quick flick completes the pop before the middle, and one back cancels it beyond")
    func velocity() {
        let (phone, navigation, a, b) = made()
        phone.window.ashlar.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 130, y: 400), for: 0.1)
        phone.wait(1)
        expect(navigation.viewControllers, equals: [a])
        navigation.pushViewController(b, animated: false)
        phone.wait(0.1)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 2, y: 400))
        for x in stride(from: 20, through: 320, by: 20) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: x, y: 400))
        }
        for x in stride(from: 310, through: 230, by: -20) {
            phone.wait(0.01)
            finger.move(to: CGPoint(x: x, y: 400))
        }
        finger.lift()
        phone.wait(1)
        expect(navigation.viewControllers, equals: [a, b])
    }

    @Test("At the edge, the pop goes before a scroll view that moves sideways, and a vertical drag still scrolls")
    func scrollViews() {
        let (phone, navigation, a, b) = made()
        let content = UIScrollView(frame: b.view.bounds)
        content.contentSize = CGSize(width: 2000, height: 2000)
        b.view.addSubview(content)
        phone.wait(0)
        phone.window.ashlar.drag(from: CGPoint(x: 5, y: 600), to: CGPoint(x: 5, y: 300), for: 0.5)
        phone.wait(2)
        expect(content.contentOffset.y > 200 && navigation.viewControllers == [a, b])
        content.contentOffset = CGPoint(x: 300, y: 0)
        phone.window.ashlar.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 350, y: 400), for: 0.5)
        phone.wait(1)
        expect(navigation.viewControllers == [a] && content.contentOffset.x == 300)
    }

    @Test("The bar follows the finger as well, and a second finger presses nothing")
    func bar() {
        let (phone, navigation, _, b) = made()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 2, y: 400))
        for x in stride(from: 20, through: 200, by: 20) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: x, y: 400))
        }
        let title = navigation.navigationBar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "B" }
        let alpha = title?.ashlar.presentation().alpha ?? -1
        expect(alpha > 0.3 && alpha < 0.7)
        let other = phone.window.ashlar.touchDown(at: CGPoint(x: 200, y: 300))
        expect(other.touch.view !== b.view)
        other.lift()
        finger.cancel()
        phone.wait(1)
        expect(navigation.viewControllers.count, equals: 2)
    }
}
