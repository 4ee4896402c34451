import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

/// A storyboard whose tab bar controller has six tabs. Apple's documentation of UITabBarController: "If you add more than five items to the
/// viewControllers property, the tab bar controller automatically inserts a special view controller (called the More view controller)".
@Suite("Tab bars of storyboards", .serialized)
@MainActor
struct TabStoryboardTests {
    @Test("Six tabs of a storyboard are four items and More in compact width, and the list has the others with their titles")
    func six() throws {
        let tabs = (0..<6).map { number in
            """
            <viewController id="c\(number)" title="Scene \(number)" sceneMemberID="viewController">
            <view key="view" id="v\(number)"><rect key="frame" x="0" y="0" width="390" height="844"/></view>
            <tabBarItem key="tabBarItem" title="Tab \(number)" id="i\(number)"/></viewController>
            """
        }
        let segues = (0..<6).map {
            "<segue destination=\"c\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"s\($0)\"/>"
        }
        let bar = """
            <tabBarController id="t" sceneMemberID="viewController">
            <tabBar key="tabBar" contentMode="scaleToFill" id="b"><rect key="frame" x="0" y="0" width="390" height="49"/></tabBar>
            <connections>\(segues.joined(separator: "\n"))</connections></tabBarController>
            """
        let document = try Xib.document(Xib.storyboard([bar] + tabs, initial: "t"))
        let scene = document.makeScene(document.scenes[0], options: InterfaceOptions())
        let controller = try #require(scene.controller as? UITabBarController)
        expect(controller.viewControllers?.map { $0.tabBarItem.title }, equals: (0..<6).map { "Tab \($0)" })
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        LayoutScheduler.main.runUntilIdle()
        expect(controller.tabBar.items?.map(\.title), equals: ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "More"])
        controller.selectedViewController = controller.moreNavigationController
        LayoutScheduler.main.advance(by: 0.5)
        let table = try #require(controller.moreNavigationController.viewControllers.first?.view as? UITableView)
        table.layoutIfNeeded()
        expect(table.visibleCells.map { $0.textLabel?.text }, equals: ["Tab 4", "Tab 5"])
        controller.selectedIndex = 5
        LayoutScheduler.main.advance(by: 0.5)
        expect(controller.viewControllers?[5].view.window === window)
        window.isHidden = true
    }
}
