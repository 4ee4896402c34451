import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): moreListBorrowsStacks, moreListIsArranged.
/// Expectations: Apple's documentation of `UITabBarController` ("the tab bar controller displays only the first four items plus the
/// standard More item"), of `selectedIndex`, `selectedViewController`, `moreNavigationController` and `customizableViewControllers`.
@MainActor
@Suite("More than five tabs")
struct MoreListTests {
    private final class Delegate: UITabBarControllerDelegate, UINavigationControllerDelegate {
        let journal: Journal
        var allows = true
        init(_ journal: Journal) { self.journal = journal }

        private func name(_ controller: UIViewController) -> String { controller.tabBarItem.title ?? controller.title ?? "" }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            journal.note("should \(name(viewController))")
            return allows
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            journal.note("did \(name(viewController))")
        }
        func tabBarController(_ tabs: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
            journal.note("begin \(viewControllers.map { name($0) }.joined())")
        }
        func tabBarController(_ tabs: UITabBarController, willEndCustomizing list: [UIViewController], changed: Bool) {
            journal.note("will end \(list.map { name($0) }.joined()) \(changed)")
        }
        func tabBarController(_ tabs: UITabBarController, didEndCustomizing list: [UIViewController], changed: Bool) {
            journal.note("did end \(tabs.viewControllers!.map { name($0) }.joined()) \(changed)")
        }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            journal.note("shown \(viewController.title ?? "")")
        }
    }

    private let journal = Journal()

    private func made(_ count: Int, width: CGFloat = 390) -> (tabs: UITabBarController, all: [UIViewController], phone: Phone) {
        let all = (0..<count).map { place -> UIViewController in
            let controller = UIViewController()
            controller.title = "\(place)"
            controller.tabBarItem.image = UIImage(systemName: "star")
            return controller
        }
        return made(all, width: width)
    }

    private func made(
        _ all: [UIViewController], width: CGFloat = 390
    ) -> (tabs: UITabBarController, all: [UIViewController], phone: Phone) {
        let tabs = UITabBarController()
        tabs.viewControllers = all
        let phone = Phone(tabs, width: width)
        phone.wait(0)
        return (tabs, all, phone)
    }

    private func titles(_ tabs: UITabBarController) -> [String?] { tabs.tabBar.items?.map(\.title) ?? [] }
    private func list(_ tabs: UITabBarController) -> UITableView? {
        tabs.moreNavigationController.viewControllers.first?.view as? UITableView
    }
    private func tapItem(_ place: Int, _ tabs: UITabBarController, _ phone: Phone) {
        let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIControl }
        let frame = buttons[place].convert(buttons[place].bounds, to: phone.window)
        phone.window.ashlar.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        phone.wait(0)
    }
    private func tapRow(_ row: Int, _ tabs: UITabBarController, _ phone: Phone) {
        let cell = list(tabs)!.cellForRow(at: IndexPath(row: row, section: 0))!
        let frame = cell.convert(cell.bounds, to: phone.window)
        phone.window.ashlar.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        phone.wait(1)
    }

    @Test("Compact width has room for five items: four and More if there are more; regular width has room for all")
    func items() {
        expect(titles(made(5).tabs), equals: ["0", "1", "2", "3", "4"])
        let (tabs, _, phone) = made(6)
        expect(titles(tabs) == ["0", "1", "2", "3", "More"] && tabs.viewControllers?.count == 6)
        expect(tabs.tabBar.selectedItem === tabs.tabBar.items?[0] && tabs.children.contains(tabs.moreNavigationController))
        expect(titles(made(7, width: 1024).tabs), equals: ["0", "1", "2", "3", "4", "5", "6"])
        withExtendedLifetime(phone) {}
    }

    @Test("More shows a list of the others with their icons, and a choice is pushed above it")
    func choosing() throws {
        let (tabs, all, phone) = made(7)
        let delegate = Delegate(journal)
        tabs.delegate = delegate
        tabs.moreNavigationController.delegate = delegate
        tapItem(4, tabs, phone)
        expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController === tabs.moreNavigationController)
        expect(tabs.tabBar.selectedItem?.title == "More" && all[0].view.window == nil)
        expect(journal.take(), equals: ["should More", "did More", "shown More"])
        let table = try #require(list(tabs))
        expect(table.numberOfRows(inSection: 0) == 3 && tabs.moreNavigationController.navigationBar.topItem?.title == "More")
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        expect(cell.textLabel?.text == "5" && cell.imageView?.image != nil && cell.accessoryType == .disclosureIndicator)
        tapRow(1, tabs, phone)
        expect(journal.take(), equals: ["shown 5"], "the tab bar's delegate hears of taps in the bar only")
        expect(tabs.selectedIndex == 5 && tabs.selectedViewController === all[5] && all[5].view.window != nil)
        expect(all[5].navigationController === tabs.moreNavigationController && all[5].tabBarController === tabs)
        expect(tabs.tabBar.selectedItem?.title, equals: "More")
        expect(tabs.moreNavigationController.navigationBar.backItem?.title, equals: "More")
        // Another tab, and back: the choice is still there. A tap on the selected item goes back to the list.
        tapItem(0, tabs, phone)
        expect(tabs.selectedIndex, equals: 0)
        tapItem(4, tabs, phone)
        expect(tabs.selectedIndex == 5 && all[5].view.window != nil)
        tapItem(4, tabs, phone)
        phone.wait(1)
        expect(tabs.selectedIndex == NSNotFound && all[5].view.window == nil && all[5].parent === tabs)
        _ = journal.take()
        delegate.allows = false
        tapItem(1, tabs, phone)
        expect(journal.take() == ["should 1"] && tabs.tabBar.selectedItem?.title == "More")
    }

    @Test("Of a navigation controller, the stack is shown below the one bar, and returns to it")
    func navigation() {
        let (root, detail) = (UIViewController(), UIViewController())
        (root.title, detail.title) = ("Root", "Detail")
        let inner = UINavigationController(rootViewController: root)
        let (tabs, _, phone) = made((0..<5).map { _ in UIViewController() } + [inner])
        tabs.selectedIndex = 5
        phone.wait(0)
        let more = tabs.moreNavigationController
        expect(tabs.selectedViewController === inner && more.topViewController === root && root.view.window != nil)
        expect(root.navigationController === more && inner.viewControllers == [root] && inner.view.window == nil)
        // Code that knows the inner navigation controller reaches what is shown.
        inner.pushViewController(detail, animated: true)
        phone.wait(1)
        expect(more.viewControllers.count == 3 && inner.topViewController === detail && detail.view.window != nil)
        inner.popToRootViewController(animated: false)
        expect(inner.viewControllers, equals: [root])
        inner.pushViewController(detail, animated: false)
        phone.wait(0)
        // Regular width has all items: the stack is in its own navigation controller.
        phone.window.frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
        phone.wait(1)
        expect(tabs.tabBar.items?.count == 6 && tabs.selectedIndex == 5 && inner.view.window != nil)
        expect(root.navigationController === inner && detail.view.window != nil && more.parent == nil)
        phone.window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        phone.wait(1)
        expect(titles(tabs).last == "More" && tabs.selectedIndex == 5 && detail.navigationController === more)
        more.popToRootViewController(animated: true)
        phone.wait(1)
        expect(tabs.selectedViewController === more && inner.viewControllers == [root] && root.navigationController === inner)
        tapRow(1, tabs, phone)
        expect(more.viewControllers.last === root && tabs.selectedIndex == 5)
    }

    @Test("Code selects controllers of the list, the list, and changes the controllers")
    func code() {
        let (tabs, all, phone) = made(7)
        tabs.selectedViewController = all[6]
        phone.wait(0)
        expect(tabs.selectedIndex == 6 && all[6].view.window != nil && tabs.tabBar.selectedItem?.title == "More")
        tabs.selectedIndex = 4
        phone.wait(0)
        expect(all[4].view.window != nil && all[6].view.window == nil && all[6].parent === tabs)
        tabs.selectedIndex = 1
        phone.wait(0)
        tabs.selectedViewController = tabs.moreNavigationController
        phone.wait(0)
        expect(tabs.selectedIndex, equals: 4)
        tabs.viewControllers = Array(all[..<5])
        phone.wait(0)
        expect(tabs.tabBar.items?.count == 5 && tabs.selectedIndex == 4 && all[4].view.window != nil && all[6].parent == nil)
        tabs.viewControllers = all
        phone.wait(0)
        expect(titles(tabs).last == "More" && tabs.selectedIndex == 4 && all[4].navigationController != nil)
        tabs.viewControllers = []
        phone.wait(0)
        expect(tabs.tabBar.items == nil && tabs.selectedIndex == NSNotFound && all[4].parent == nil)
        let faults = LayoutDiagnostics.collecting { tabs.selectedViewController = UIViewController() }.faults
        expect(faults.isEmpty, "an empty list has nothing to be wrong about")
    }

    @Test("A badge is in the row, and a new item changes it")
    func badges() throws {
        let (tabs, all, phone) = made(6)
        all[5].tabBarItem.badgeValue = "3"
        tapItem(4, tabs, phone)
        let table = try #require(list(tabs))
        expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.detailTextLabel?.text, equals: "3")
        all[5].tabBarItem = UITabBarItem(title: "New", image: nil, tag: 0)
        phone.wait(0)
        expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text, equals: "New")
    }

    @Test("The list has the button Edit if the user may move controllers, and moves them")
    func editing() throws {
        let (tabs, all, phone) = made(6)
        let delegate = Delegate(journal)
        tabs.delegate = delegate
        let list = try #require(tabs.moreNavigationController.viewControllers.first as? UITableViewController)
        expect(tabs.customizableViewControllers, equals: all)
        tabs.customizableViewControllers = []
        tapItem(4, tabs, phone)
        expect(list.navigationItem.rightBarButtonItem == nil)
        tabs.customizableViewControllers = [all[0], all[5]]
        expect(list.navigationItem.rightBarButtonItem === list.editButtonItem)
        _ = journal.take()
        list.setEditing(true, animated: false)
        phone.wait(0)
        let table = try #require(list.tableView)
        expect(table.numberOfRows(inSection: 0) == 6 && journal.take() == ["begin 05"])
        let movable = (0..<6).filter { list.tableView(table, canMoveRowAt: IndexPath(row: $0, section: 0)) }
        expect(movable, equals: [0, 5])
        list.tableView(table, moveRowAt: IndexPath(row: 5, section: 0), to: IndexPath(row: 0, section: 0))
        list.setEditing(false, animated: false)
        phone.wait(0)
        expect(journal.take(), equals: ["will end 501234 true", "did end 501234 true"])
        expect(titles(tabs) == ["5", "0", "1", "2", "More"] && table.numberOfRows(inSection: 0) == 2)
        expect(tabs.customizableViewControllers, equals: [all[0], all[5]])
        tabs.viewControllers = all
        expect(tabs.customizableViewControllers, equals: all)
    }

    private func madeWithStack() -> (
        tabs: UITabBarController, inner: UINavigationController, root: UIViewController, phone: Phone
    ) {
        let root = UIViewController()
        root.title = "Root"
        let inner = UINavigationController(rootViewController: root)
        let others = (0..<5).map { place -> UIViewController in
            let controller = UIViewController()
            controller.title = "\(place)"
            return controller
        }
        let (tabs, _, phone) = made(others + [inner])
        return (tabs, inner, root, phone)
    }

    @Test("The row of a navigation controller has the title of its root after the way back")
    func titlesAfterBack() throws {
        let (tabs, inner, _, phone) = madeWithStack()
        tapItem(4, tabs, phone)
        tapRow(1, tabs, phone)
        tabs.moreNavigationController.popViewController(animated: true)
        expect(inner.tabBarItem.title, equals: "Root")
        phone.wait(1)
        let table = try #require(list(tabs))
        let rows = (0..<2).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
        expect(rows == ["4", "Root"] && inner.tabBarItem.title == "Root")
    }

    @Test("Another controller that is selected during the way back loses nothing")
    func selectionDuringBack() {
        let (tabs, inner, root, phone) = madeWithStack()
        tabs.selectedIndex = 5
        phone.wait(1)
        tabs.moreNavigationController.popViewController(animated: true)
        phone.wait(0.1)
        tabs.selectedIndex = 4
        phone.wait(1)
        expect(inner.viewControllers == [root] && tabs.selectedIndex == 4 && root.navigationController === inner)
        tabs.selectedIndex = 5
        phone.wait(1)
        tabs.moreNavigationController.popViewController(animated: true)
        phone.wait(0.1)
        tabs.selectedIndex = 5
        phone.wait(1)
        expect(tabs.selectedIndex == 5 && root.view.window != nil && inner.viewControllers == [root])
    }

    @Test("A root that is replaced while the list shows the stack is the one that returns")
    func replacedRoot() {
        let (tabs, inner, root, phone) = madeWithStack()
        tabs.selectedIndex = 5
        phone.wait(1)
        let other = UIViewController()
        other.title = "Other"
        inner.setViewControllers([other], animated: false)
        phone.wait(1)
        tabs.moreNavigationController.popViewController(animated: true)
        phone.wait(1)
        expect(inner.viewControllers == [other] && root.parent == nil && inner.tabBarItem.title == "Other")
    }

    @Test("The list can be selected before the width is known")
    func earlySelection() {
        let all = (0..<6).map { _ in UIViewController() }
        for (width, place) in [(CGFloat(390), NSNotFound), (1024, 0)] {
            let tabs = UITabBarController()
            tabs.viewControllers = all
            let faults = LayoutDiagnostics.collecting { tabs.selectedViewController = tabs.moreNavigationController }.faults
            let phone = Phone(tabs, width: width)
            phone.wait(0)
            expect(faults.isEmpty && tabs.selectedIndex == place)
            tabs.viewControllers = nil
        }
    }

    @Test("The visible list follows its items: title, image and badge of the same item")
    func changedItems() throws {
        let (tabs, all, phone) = made(7)
        tapItem(4, tabs, phone)
        let cell = try #require(list(tabs)?.cellForRow(at: IndexPath(row: 1, section: 0)))
        all[5].tabBarItem.title = "Changed"
        all[5].tabBarItem.badgeValue = "3"
        let image = UIImage(systemName: "heart")
        all[5].tabBarItem.image = image
        expect(cell.textLabel?.text == "Changed" && cell.detailTextLabel?.text == "3" && cell.imageView?.image === image)
        phone.wait(0)
        expect(
            ShownPieces(phone.window).texts.contains("Changed")
                && list(tabs)?.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
        // An item that the bar shows again tells the bar.
        tabs.viewControllers = [all[5]] + all.dropLast(3)
        all[5].tabBarItem.title = "First"
        phone.wait(0)
        expect(titles(tabs).first == "First" && ShownPieces(tabs.tabBar).texts.contains("First"))
    }

    @Test("Controllers that the delegate sets while the arrangement ends are not replaced by the arrangement")
    func replacedWhileEnding() throws {
        final class Replacing: UITabBarControllerDelegate {
            var new: [UIViewController] = []
            var ended: [[UIViewController]] = []
            func tabBarController(_ tabs: UITabBarController, willEndCustomizing list: [UIViewController], changed: Bool) {
                if changed { tabs.viewControllers = new }
            }
            func tabBarController(_ tabs: UITabBarController, didEndCustomizing list: [UIViewController], changed: Bool) {
                ended.append(list)
                expect(!changed)
            }
        }
        let (tabs, all, phone) = made(7)
        let delegate = Replacing()
        delegate.new = Array(all.reversed())
        tabs.delegate = delegate
        tapItem(4, tabs, phone)
        let controller = try #require(tabs.moreNavigationController.viewControllers.first as? UITableViewController)
        controller.setEditing(true, animated: false)
        phone.wait(0)
        controller.tableView(
            controller.tableView, moveRowAt: IndexPath(row: 6, section: 0), to: IndexPath(row: 0, section: 0))
        controller.setEditing(false, animated: false)
        phone.wait(1)
        expect(tabs.viewControllers == delegate.new && delegate.ended == [delegate.new] && !controller.isEditing)
        expect(titles(tabs), equals: ["6", "5", "4", "3", "More"])
    }
}
