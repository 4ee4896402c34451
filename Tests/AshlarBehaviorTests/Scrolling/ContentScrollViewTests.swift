import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): barsFollowContents, barsWithoutContentAreClear.
/// Expectations: Apple's documentation of `setContentScrollView(_:for:)` and `contentScrollView(for:)`.
@MainActor
@Suite("Scroll views that bars follow")
struct ContentScrollViewTests {
    @Test("A scroll view is kept weakly for each edge")
    func edges() {
        let controller = UIViewController()
        let bottom = UIScrollView()
        expect(controller.contentScrollView(for: .top) == nil)
        do {
            let scroll = UIScrollView()
            controller.setContentScrollView(scroll, for: [.top, .leading])
            controller.setContentScrollView(bottom, for: .bottom)
            expect(controller.contentScrollView(for: .top) === scroll && controller.contentScrollView(for: .leading) === scroll)
            expect(controller.contentScrollView(for: .trailing) == nil && controller.contentScrollView(for: .bottom) === bottom)
        }
        expect(controller.contentScrollView(for: .top) == nil)
        controller.setContentScrollView(nil, for: .bottom)
        expect(controller.contentScrollView(for: .bottom) == nil)
    }

    @Test("A bar follows the scroll view that the controller names, wherever it is")
    func collapsing() {
        let content = UIViewController()
        content.title = "Mail"
        let holder = UIView(frame: content.view.bounds)
        holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let scroll = UIScrollView(frame: content.view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 300, height: 3000)
        content.view.addSubview(UIView())
        content.view.addSubview(holder)
        holder.addSubview(scroll)
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = true
        let phone = Phone(navigation)
        phone.wait(0)
        expect(navigation.navigationBar.frame.height, equals: 96)
        scroll.contentOffset.y = 300
        phone.wait(0)
        expect(navigation.navigationBar.frame.height, equals: 96, "the bar does not find it")
        content.setContentScrollView(scroll, for: .top)
        phone.wait(0)
        expect(navigation.navigationBar.frame.height, equals: 44)
        scroll.contentOffset.y = -scroll.adjustedContentInset.top - 52
        phone.wait(0)
        expect(navigation.navigationBar.frame.height, equals: 96)
        scroll.contentOffset.y = 300
        content.setContentScrollView(nil, for: .top)
        phone.wait(0)
        expect(navigation.navigationBar.frame.height, equals: 96)
    }

    @Test("A controller's answer decides: nothing was set, nothing is to be followed, or all edges have one")
    func answers() {
        final class Still: UIViewController {
            override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
        }
        for (content, height) in [(UIViewController(), CGFloat(44)), (Still(), 96)] {
            content.title = "Mail"
            let scroll = UIScrollView(frame: content.view.bounds)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 300, height: 3000)
            content.view.addSubview(scroll)
            let navigation = UINavigationController(rootViewController: content)
            navigation.navigationBar.prefersLargeTitles = true
            let phone = Phone(navigation)
            phone.wait(0)
            scroll.contentOffset.y = 300
            phone.wait(0)
            expect(navigation.navigationBar.frame.height, equals: height)
            expect(content.contentScrollView(for: .top) === (content is Still ? nil : scroll))
        }
        let (controller, scroll) = (UIViewController(), UIScrollView())
        controller.setContentScrollView(scroll)
        let edges: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
        expect(edges.allSatisfy { controller.contentScrollView(for: $0) === scroll })
    }
}
