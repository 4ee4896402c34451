import AshlarUI
import TestSupport
import Testing

@MainActor
@Suite("View controllers in unusual orders")
struct ControllerEdgeTests {
    private let log = ControllerLog()

    @Test(
        "In a current context, a controller covers the one that defines the context, and the bars around it stay",
        arguments: [false, true])
    func contexts(stays: Bool) {
        let (content, other, window) = (LoggedController("content", log), LoggedController("other", log), phoneWindow())
        let navigation = UINavigationController(rootViewController: content)
        show(navigation, in: window)
        log.lines = []
        content.definesPresentationContext = true
        other.modalPresentationStyle = stays ? .overCurrentContext : .currentContext
        content.present(other, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(other.presentingViewController === content && other.view.window === window)
        expect(other.view.isDescendant(of: navigation.view) && !navigation.navigationBar.isHidden)
        expect((content.view.window != nil), equals: stays)
        // The container is laid out again while its content is not in the tree.
        window.frame.size = CGSize(width: 320, height: 568)
        navigation.view.setNeedsLayout()
        LayoutScheduler.main.runUntilIdle()
        expect(other.view.frame.size == window.bounds.size && (content.view.window != nil) == stays)
        content.dismiss(animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(other.view.window == nil && content.view.window === window && content.view.frame == window.bounds)
        let own = log.lines.filter { $0.hasPrefix("content") }
        expect(
            own
                == (stays
                    ? []
                    : [
                        "content will disappear", "content did disappear", "content will appear", "content is appearing",
                        "content did appear",
                    ]))
    }

    @Test("The controller of a window that is gone appears again in another window")
    func goneWindow() {
        let (content, other) = (LoggedController("content", log), LoggedController("other", log))
        let navigation = UINavigationController(rootViewController: content)
        do { show(navigation, in: phoneWindow()) }
        log.lines = []
        let window = phoneWindow()
        show(navigation, in: window)
        expect(log.take(), equals: ["content will appear", "content is appearing", "content did appear"])
        navigation.pushViewController(other, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(other.view.window === window && log.lines.last == "other did appear")
    }

    @Test("A controller that changes its safe area whenever it is notified ends with a message")
    func endless() {
        final class Restless: UIViewController {
            override func viewSafeAreaInsetsDidChange() { additionalSafeAreaInsets.top += 1 }
        }
        let window = phoneWindow()
        let result = LayoutDiagnostics.collecting { show(Restless(), in: window) }
        expect(result.log.contains { $0.contains("[LayoutLoop]") })
    }

    @Test("A controller that requests another layout after each one ends with a message")
    func restlessLayout() {
        final class Restless: UIViewController {
            var layouts = 0
            override func viewDidLayoutSubviews() {
                layouts += 1
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
        }
        let (window, restless) = (phoneWindow(), Restless())
        let result = LayoutDiagnostics.collecting { show(restless, in: window) }
        expect(result.log.contains { $0.contains("[LayoutLoop]") } && restless.layouts < 100_000)
    }

    @Test("A controller that is pushed while another one appears replaces it")
    func pushingWhileAppearing() {
        final class Forwarding: LoggedController {
            var following: UIViewController?
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                if let following { navigationController?.pushViewController(following, animated: false) }
                following = nil
            }
        }
        let (first, second, window) = (Forwarding("first", log), LoggedController("second", log), phoneWindow())
        first.following = second
        show(UINavigationController(rootViewController: first), in: window)
        expect(
            log.lines,
            equals: [
                "first load", "first will appear", "first is appearing", "first did appear", "second load",
                "first will disappear",
                "second will appear", "second is appearing", "first did disappear", "second did appear",
            ])
    }

    @Test("Overrides that do not call super leave the tree consistent")
    func withoutSuper() {
        final class Stubborn: UIViewController {
            override func removeFromParent() {}
            override func updateViewConstraints() {}
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
        }
        let (a, b, child, window) = (UIViewController(), UIViewController(), Stubborn(), phoneWindow())
        a.addChild(child)
        b.addChild(child)
        expect(child.parent === a && b.children.isEmpty)
        show(a, in: window)
        window.frame.size.width = 500
        LayoutScheduler.main.runUntilIdle()
        expect(a.view.frame.width, equals: 500)
    }
}
