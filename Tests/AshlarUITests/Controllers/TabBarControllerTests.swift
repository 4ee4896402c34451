import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): barsAddToSafeAreas.
@MainActor
@Suite("Tab bar controllers")
struct TabBarControllerTests {
    private let log = ControllerLog()

    private func made(_ controllers: [UIViewController]) -> (UITabBarController, UIWindow) {
        let (tabs, window) = (UITabBarController(), phoneWindow())
        tabs.viewControllers = controllers
        show(tabs, in: window)
        return (tabs, window)
    }

    @Test("The first controller is shown, and the others are not loaded")
    func first() {
        let (a, b) = (LoggedController("a", log), LoggedController("b", log))
        let (tabs, window) = made([a, b])
        defer { withExtendedLifetime(window) {} }
        expect(log.take(), equals: ["a load", "a will appear", "a is appearing", "a did appear"])
        expect(!b.isViewLoaded && b.parent === tabs && tabs.selectedIndex == 0 && b.tabBarController === tabs)
    }

    @Test("Selecting another controller replaces the first one within the turn")
    func selecting() {
        let (a, b) = (LoggedController("a", log), LoggedController("b", log))
        let (tabs, window) = made([a, b])
        defer { withExtendedLifetime(window) {} }
        log.lines = []
        tabs.selectedIndex = 1
        expect(log.take(), equals: ["b load", "a will disappear", "b will appear", "b is appearing"])
        expect(log.turn(), equals: ["a did disappear", "b did appear"])
        expect(a.view.superview == nil && tabs.selectedViewController === b && tabs.tabBar.selectedItem === b.tabBarItem)
        let faults = LayoutDiagnostics.collecting {
            tabs.selectedIndex = 2
            tabs.selectedViewController = UIViewController()
        }.faults
        expect(faults.count == 2 && tabs.selectedIndex == 1)
    }

    @Test("The bar is 49 points high plus the bottom safe area, and its height is the content's bottom safe area")
    func layout() {
        let controller = UIViewController()
        let (tabs, window) = made([controller])
        defer { withExtendedLifetime(window) {} }
        expect(tabs.tabBar.frame, equals: CGRect(x: 0, y: 812 - 83, width: 375, height: 83))
        expect(controller.view.frame, equals: tabs.view.bounds)
        expect(controller.view.safeAreaInsets, equals: UIEdgeInsets(top: 44, left: 0, bottom: 83, right: 0))
        tabs.tabBar.isHidden = true
        LayoutScheduler.main.runUntilIdle()
        expect(controller.view.safeAreaInsets, equals: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        tabs.tabBar.isHidden = false
        tabs.tabBar.isTranslucent = false
        tabs.view.setNeedsLayout()
        LayoutScheduler.main.runUntilIdle()
        expect(controller.view.frame.height == 812 - 83 && controller.view.safeAreaInsets.bottom == 0)
    }

    @Test("At compact height, the bar is 32 points high, or 53 above a home indicator")
    func compactHeight() {
        let controller = UIViewController()
        let (tabs, window) = made([controller])
        window.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
        window.frame.size = CGSize(width: 812, height: 375)
        LayoutScheduler.main.runUntilIdle()
        expect(tabs.tabBar.frame, equals: CGRect(x: 0, y: 375 - 53, width: 812, height: 53))
        expect(controller.view.safeAreaInsets.bottom, equals: 53)
        expect(tabs.tabBar.sizeThatFits(CGSize(width: 812, height: 0)).height, equals: 53)
    }

    @Test("A navigation controller in a tab has the safe areas of both bars, and a controller on its stack can hide the tab bar")
    func navigation() {
        let (root, detail) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        root.title = "Root"
        let (tabs, window) = made([navigation])
        defer { withExtendedLifetime(window) {} }
        expect(root.view.safeAreaInsets, equals: UIEdgeInsets(top: 88, left: 0, bottom: 83, right: 0))
        expect(tabs.tabBar.items?.first?.title, equals: "Root")
        detail.hidesBottomBarWhenPushed = true
        navigation.pushViewController(detail, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(
            detail.view.safeAreaInsets == UIEdgeInsets(top: 88, left: 0, bottom: 34, right: 0) && tabs.tabBar.frame.minY == 812)
        navigation.popViewController(animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(root.view.safeAreaInsets == UIEdgeInsets(top: 88, left: 0, bottom: 83, right: 0) && tabs.tabBar.frame.minY == 729)
    }

    @Test("Selecting an item asks the delegate, and selecting the current item pops its stack to the root")
    func choosing() {
        final class Delegate: UITabBarControllerDelegate {
            var (allows, selected) = (true, 0)
            func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
                allows
            }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                selected += 1
            }
        }
        let (root, detail, other) = (UIViewController(), UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        let (tabs, window) = made([navigation, other])
        defer { withExtendedLifetime(window) {} }
        let delegate = Delegate()
        tabs.delegate = delegate
        let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIControl }
        delegate.allows = false
        buttons[1].sendActions(for: .touchUpInside)
        expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === navigation.tabBarItem && delegate.selected == 0)
        delegate.allows = true
        buttons[1].sendActions(for: .touchUpInside)
        expect(tabs.selectedIndex == 1 && delegate.selected == 1)
        navigation.pushViewController(detail, animated: false)
        buttons[0].sendActions(for: .touchUpInside)
        expect(navigation.viewControllers.count, equals: 2)
        buttons[0].sendActions(for: .touchUpInside)
        expect(navigation.viewControllers == [root] && delegate.selected == 3)
        LayoutScheduler.main.runUntilIdle()
    }

    @Test("New controllers keep the selected controller, or else select the one at its index")
    func replacing() {
        let all = (0..<4).map { LoggedController("\($0)", log) }
        let (tabs, window) = made([all[0], all[1], all[2]])
        defer { withExtendedLifetime(window) {} }
        tabs.selectedIndex = 1
        LayoutScheduler.main.runUntilIdle()
        tabs.viewControllers = [all[3], all[0], all[1]]
        expect(tabs.selectedIndex == 2 && tabs.selectedViewController === all[1])
        tabs.viewControllers = [all[3], all[0]]
        expect(tabs.selectedViewController === all[0])
        LayoutScheduler.main.runUntilIdle()
        expect(all[1].parent == nil && all[1].view.superview == nil && all[0].view.window != nil)
        expect(tabs.children.count, equals: 2)
    }
}
