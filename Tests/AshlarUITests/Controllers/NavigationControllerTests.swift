import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): insetsAreScrollable, appearancesEndWithTurns, navigationBarHeights,
// barsAddToSafeAreas.
@MainActor
@Suite("Navigation controllers")
struct NavigationControllerTests {
    private let log = ControllerLog()

    private func made(_ root: UIViewController, window: UIWindow = phoneWindow()) -> (UINavigationController, UIWindow) {
        let navigation = UINavigationController(rootViewController: root)
        show(navigation, in: window)
        log.lines = []
        return (navigation, window)
    }

    // MARK: Stack

    @Test("The top controller appears and disappears with the container")
    func first() {
        let window = phoneWindow()
        let root = LoggedController("a", log)
        let navigation = UINavigationController(rootViewController: root)
        expect(!root.isViewLoaded && root.parent === navigation && root.navigationController === navigation)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        expect(log.take(), equals: ["a load", "a will appear"])
        expect(log.turn(), equals: ["a is appearing", "a did appear"])
        expect(root.flags, equals: ["to parent", "to parent"])
    }

    @Test(
        "A push shows the new controller in place of the old one; animated, it ends after half a second, otherwise with the turn")
    func pushing() {
        let (navigation, window) = made(LoggedController("a", log))
        defer { withExtendedLifetime(window) {} }
        let b = LoggedController("b", log)
        b.notesMoves = true
        navigation.pushViewController(b, animated: true)
        expect(
            log.take(),
            equals: ["b will move to container", "b load", "a will disappear", "b will appear animated", "b is appearing"])
        expect(navigation.topViewController === b && navigation.visibleViewController === b)
        expect(b.transitionCoordinator?.viewController(forKey: .to) === b)
        expect(log.turn(), equals: [])
        expect(log.second(), equals: ["a did disappear", "b did appear", "b did move to container"])
        expect(b.transitionCoordinator == nil)
        expect(b.flags, equals: ["to parent", "to parent"])
        expect(navigation.viewControllers.count == 2 && navigation.navigationBar.items?.count == 2)
        b.flags = []
        expect(navigation.popViewController(animated: false) === b)
        expect(log.take(), equals: ["b will move to none", "b will disappear", "a will appear", "a is appearing"])
        expect(b.navigationController === navigation, "it is still in the container while it leaves")
        expect(log.turn(), equals: ["b did disappear", "a did appear", "b did move to none"])
        expect(b.parent == nil && b.flags == ["from parent", "from parent"] && b.viewIfLoaded?.superview == nil)
        expect(navigation.popViewController(animated: false) == nil)
    }

    @Test("Popping to a controller, and setting the stack, keep the remaining controllers")
    func stacks() {
        let all = ["a", "b", "c", "d"].map { LoggedController($0, log) }
        let (navigation, window) = made(all[0])
        defer { withExtendedLifetime(window) {} }
        navigation.setViewControllers(all, animated: false)
        LayoutScheduler.main.runTurn()
        expect(!all[1].isViewLoaded && all[3].view.window != nil)
        expect(navigation.popToViewController(all[1], animated: false), equals: [all[2], all[3]])
        LayoutScheduler.main.runTurn()
        expect(all[1].view.window != nil && all[2].parent == nil)
        expect(navigation.popToRootViewController(animated: false), equals: [all[1]])
        expect(navigation.popToRootViewController(animated: false), equals: [])
        LayoutScheduler.main.runTurn()
        expect(navigation.viewControllers == [all[0]] && navigation.children == [all[0]])
    }

    @Test("Pushing a controller twice, pushing a container, and popping to a controller that is not on the stack are faults")
    func faults() {
        let a = LoggedController("a", log)
        let (navigation, window) = made(a)
        defer { withExtendedLifetime(window) {} }
        let faults = LayoutDiagnostics.collecting {
            navigation.pushViewController(a, animated: false)
            navigation.pushViewController(UINavigationController(), animated: false)
            _ = navigation.popToViewController(UIViewController(), animated: false)
        }.faults
        expect(faults.count == 3 && navigation.viewControllers == [a])
        expect(faults[0].reason.contains("more than once") && faults[2].reason.contains("doesn't exist"))
    }

    @Test("The delegate is notified before and after, and the back button asks and then pops")
    func delegate() {
        final class Delegate: UINavigationControllerDelegate {
            var calls: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
            ) { calls.append("will show \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) { calls.append("did show \(viewController.title ?? "")") }
        }
        let (a, b, delegate) = (UIViewController(), UIViewController(), Delegate())
        (a.title, b.title) = ("A", "B")
        let (navigation, window) = made(a)
        defer { withExtendedLifetime(window) {} }
        navigation.delegate = delegate
        navigation.pushViewController(b, animated: true)
        expect(delegate.calls, equals: ["will show B"])
        LayoutScheduler.main.advance(by: 1)
        expect(delegate.calls, equals: ["will show B", "did show B"])
        let back = navigation.navigationBar.subviews.compactMap { $0 as? UIControl }.first
        back?.sendActions(for: .touchUpInside)
        LayoutScheduler.main.advance(by: 1)
        expect(navigation.topViewController === a)
        expect(delegate.calls.suffix(2), equals: ["will show A", "did show A"])
    }

    @Test("The delegate is notified of the first controller when the container appears")
    func firstController() {
        final class Delegate: UINavigationControllerDelegate {
            var calls: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
            ) { calls.append("will show \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) { calls.append("did show \(viewController.title ?? "")") }
        }
        let (root, delegate) = (UIViewController(), Delegate())
        root.title = "A"
        let navigation = UINavigationController(rootViewController: root)
        navigation.delegate = delegate
        expect(delegate.calls.isEmpty)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = navigation
        LayoutScheduler.main.runUntilIdle()
        expect(delegate.calls, equals: ["will show A", "did show A"])
        // A controller that is already shown is not shown again when another one is presented.
        navigation.present(UIViewController(), animated: false)
        LayoutScheduler.main.runUntilIdle()
        navigation.dismiss(animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(delegate.calls, equals: ["will show A", "did show A"])
    }

    @Test("Pushes and pops in one turn complete in order, with matching calls for each controller")
    func quick() {
        let (a, b, c) = (LoggedController("a", log), LoggedController("b", log), LoggedController("c", log))
        let (navigation, window) = made(a)
        defer { withExtendedLifetime(window) {} }
        navigation.pushViewController(b, animated: false)
        navigation.pushViewController(c, animated: false)
        navigation.popViewController(animated: false)
        LayoutScheduler.main.runUntilIdle()
        for name in ["a", "b", "c"] {
            let own = log.lines.filter { $0.hasPrefix(name) && !$0.hasSuffix("load") && !$0.hasSuffix("is appearing") }
            for (first, second) in zip(own, own.dropFirst()) { expect(first != second, "\(own)") }
        }
        expect(log.lines.last { $0.hasPrefix("b") }, equals: "b did appear")
        expect(log.lines.last { $0.hasPrefix("c") }, equals: "c did disappear")
        expect(b.view.window != nil && c.view.window == nil && a.view.window == nil)
    }

    // MARK: Bars

    @Test(
        "The bar is below the safe area, and the part it covers is added to the content's safe area",
        arguments: [
            (CGSize(width: 375, height: 812), UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0), 44),
            (CGSize(width: 375, height: 667), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), 44),
            (CGSize(width: 812, height: 375), UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44), 32),
            (CGSize(width: 768, height: 1024), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), 50),
        ] as [(CGSize, UIEdgeInsets, CGFloat)])
    func heights(size: CGSize, area: UIEdgeInsets, height: CGFloat) {
        let root = UIViewController()
        let (navigation, window) = made(root, window: phoneWindow(size.width, size.height, safeArea: area))
        defer { withExtendedLifetime(window) {} }
        expect(navigation.navigationBar.frame, equals: CGRect(x: 0, y: area.top, width: size.width, height: height))
        expect(root.view.frame, equals: CGRect(origin: .zero, size: size))
        var covered = area
        covered.top += height
        expect(root.view.safeAreaInsets, equals: covered)
        expect(root.topLayoutGuide.length, equals: covered.top)
    }

    @Test("A large title makes the bar 96 points high if both the item and the bar request it")
    func largeTitles() {
        let (a, b) = (UIViewController(), UIViewController())
        (a.title, b.title) = ("Mail", "Letter")
        let (navigation, window) = made(a)
        navigation.navigationBar.prefersLargeTitles = true
        LayoutScheduler.main.runUntilIdle()
        expect(navigation.navigationBar.frame.height == 96 && a.view.safeAreaInsets.top == 140)
        navigation.pushViewController(b, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(navigation.navigationBar.frame.height, equals: 96, "as the one below")
        b.navigationItem.largeTitleDisplayMode = .never
        LayoutScheduler.main.runUntilIdle()
        expect(navigation.navigationBar.frame.height == 44 && b.view.safeAreaInsets.top == 88)
        b.navigationItem.prompt = "Prompt"
        LayoutScheduler.main.runUntilIdle()
        expect(navigation.navigationBar.frame.height, equals: 74)
        window.frame.size = CGSize(width: 812, height: 375)
        navigation.popViewController(animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(navigation.navigationBar.frame.height, equals: 32, "not where there is little room")
    }

    @Test("A hidden bar covers nothing")
    func hidden() {
        let root = UIViewController()
        let (navigation, window) = made(root)
        defer { withExtendedLifetime(window) {} }
        navigation.setNavigationBarHidden(true, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(
            root.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0) && navigation.isNavigationBarHidden)
        navigation.isNavigationBarHidden = false
        LayoutScheduler.main.runUntilIdle()
        expect(root.view.safeAreaInsets.top, equals: 88)
    }

    @Test("Below an opaque bar, or without extended edges, the view begins at the bar")
    func extended() {
        let root = UIViewController()
        let (navigation, window) = made(root)
        defer { withExtendedLifetime(window) {} }
        root.edgesForExtendedLayout = []
        LayoutScheduler.main.runUntilIdle()
        expect(root.view.frame, equals: CGRect(x: 0, y: 88, width: 375, height: 724))
        expect(root.view.safeAreaInsets, equals: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        root.edgesForExtendedLayout = .all
        navigation.navigationBar.isTranslucent = false
        LayoutScheduler.main.runUntilIdle()
        expect(root.view.frame.minY, equals: 88)
        root.extendedLayoutIncludesOpaqueBars = true
        LayoutScheduler.main.runUntilIdle()
        expect(root.view.frame.minY == 0 && root.view.safeAreaInsets.top == 88)
    }

    @Test("The toolbar shows the top controller's items above the end of the safe area")
    func toolbar() {
        let root = UIViewController()
        let item = UIBarButtonItem(title: "Add")
        root.toolbarItems = [item]
        let (navigation, window) = made(root)
        defer { withExtendedLifetime(window) {} }
        expect(navigation.isToolbarHidden && root.view.safeAreaInsets.bottom == 34)
        navigation.setToolbarHidden(false, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(navigation.toolbar.frame, equals: CGRect(x: 0, y: 812 - 34 - 49, width: 375, height: 49))
        expect(root.view.safeAreaInsets.bottom == 83 && navigation.toolbar.items == [item])
    }

    @Test("A scroll view below bars is inset at the top and bottom even if it does not scroll")
    func scrolling() {
        let (root, other) = (UIViewController(), UIViewController())
        let (scroll, second) = (UIScrollView(frame: root.view.bounds), UIScrollView())
        root.view.addSubview(scroll)
        second.frame = scroll.frame
        root.view.addSubview(second)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let (navigation, window) = made(root)
        expect(scroll.adjustedContentInset, equals: UIEdgeInsets(top: 88, left: 0, bottom: 34, right: 0))
        expect(scroll.contentOffset.y, equals: -88)
        expect(second.adjustedContentInset, equals: .zero, "one view only is the content")
        navigation.isNavigationBarHidden = true
        LayoutScheduler.main.runUntilIdle()
        expect(scroll.adjustedContentInset.top == 44 && scroll.contentOffset.y == -44)
        scroll.contentInsetAdjustmentBehavior = .scrollableAxes
        expect(scroll.adjustedContentInset, equals: .zero)
        let alone = UIScrollView(frame: window.bounds)
        other.view.addSubview(alone)
        show(other, in: window)
        expect(alone.safeAreaInsets.top == 44 && alone.adjustedContentInset == .zero, "there are no bars")
    }
}
