import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): columnsBesideOrAlone, columnsOpenAtOnce.
/// Split view controllers in compact width: one stack with a back button (UISplitViewController, "Column collapsing and
/// expanding").
@MainActor
@Suite("Split views that collapse and expand")
struct SplitTests {
    let journal = Journal()

    final class Delegate: UISplitViewControllerDelegate {
        let journal: Journal
        let top: UISplitViewController.Column
        init(_ journal: Journal, top: UISplitViewController.Column) { (self.journal, self.top) = (journal, top) }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            journal.note("proposed \(proposedTopColumn.rawValue)")
            return top
        }
        func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
            journal.note("mode \(displayMode.rawValue)")
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { journal.note("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { journal.note("expanded") }
    }

    private func made(
        top: UISplitViewController.Column, width: CGFloat = 390, height: CGFloat = 844
    ) -> (Phone, UISplitViewController, Screen, Screen, Delegate) {
        let (list, detail) = (Screen("List", journal), Screen("Detail", journal))
        let (split, delegate) = (UISplitViewController(style: .doubleColumn), Delegate(journal, top: top))
        split.delegate = delegate
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let phone = Phone(split, width: width, height: height)
        phone.wait(0)
        return (phone, split, list, detail, delegate)
    }

    private func titles(_ controller: UIViewController) -> [String] {
        controller.navigationController?.viewControllers.map { $0.title ?? "" } ?? []
    }

    @Test("In compact width the columns are one stack, and the back button leads to the list")
    func compact() throws {
        let (phone, split, list, detail, delegate) = made(top: .secondary)
        expect(split.isCollapsed && titles(list) == ["List", "Detail"] && detail.view.window != nil && list.view.window == nil)
        expect(journal.take(), equals: ["proposed 2", "collapsed", "Detail willAppear entering", "Detail didAppear entering"])
        let bar = try #require(list.navigationController?.navigationBar)
        let back = try #require(bar.subviews.first { $0 is UIControl })
        back.ashlar.tap()
        phone.wait(0.1)
        expect(shownX(detail.view) > 10)
        phone.wait(1)
        expect(list.view.window != nil && detail.view.window == nil && titles(list) == ["List"])
        expect(split.viewController(for: .secondary) === detail)
        withExtendedLifetime(delegate) {}
    }

    @Test("The delegate's column is on top; the detail is shown with animation")
    func primaryOnTop() {
        let (phone, split, list, detail, delegate) = made(top: .primary)
        expect(titles(list) == ["List"] && list.view.window != nil)
        split.show(.secondary)
        expect(titles(list) == ["List", "Detail"] && shownX(detail.view) == 390)
        phone.wait(1)
        split.hide(.secondary)
        phone.wait(1)
        expect(titles(list), equals: ["List"])
        let other = Screen("Other", journal)
        list.showDetailViewController(other, sender: nil)
        expect(titles(list), equals: ["List", "Other"])
        phone.wait(1)
        expect(other.view.window != nil && split.viewController(for: .secondary) === other && detail.parent == nil)
        split.show(.primary)
        phone.wait(1)
        expect(titles(list) == ["List"] && list.view.window != nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("A window that becomes wide divides the stack into columns, and a narrow one joins them again")
    func resizing() {
        let (phone, split, list, detail, delegate) = made(top: .secondary)
        detail.navigationController?.pushViewController(Screen("More", journal), animated: false)
        phone.wait(0)
        _ = journal.take()
        phone.window.frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
        phone.wait(1)
        expect(!split.isCollapsed && titles(list) == ["List"] && titles(detail) == ["Detail", "More"])
        expect(journal.take().contains("expanded") && list.view.window != nil)
        expect(list.navigationController?.view.frame.width == 320 && list.navigationController !== detail.navigationController)
        phone.window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        phone.wait(1)
        expect(titles(list) == ["List", "Detail", "More"] && journal.take().contains("collapsed"))
        withExtendedLifetime(delegate) {}
    }

    @Test("The controller of the compact column is shown alone, and three columns are three levels of the stack")
    func columns() {
        let (split, compact) = (UISplitViewController(style: .doubleColumn), Screen("Compact", journal))
        split.setViewController(Screen("List", journal), for: .primary)
        split.setViewController(Screen("Detail", journal), for: .secondary)
        split.setViewController(compact, for: .compact)
        let phone = Phone(split)
        phone.wait(0)
        expect(compact.view.window != nil && compact.navigationController == nil)
        let triple = UISplitViewController(style: .tripleColumn)
        let list = Screen("List", journal)
        triple.setViewController(list, for: .primary)
        triple.setViewController(Screen("Middle", journal), for: .supplementary)
        triple.setViewController(Screen("Detail", journal), for: .secondary)
        let other = Phone(triple)
        other.wait(0)
        expect(titles(list), equals: ["List", "Middle", "Detail"])
        triple.hide(.secondary)
        other.wait(1)
        expect(titles(list), equals: ["List", "Middle"])
        triple.show(.primary)
        other.wait(1)
        expect(titles(list), equals: ["List"])
    }

    /// Apple's documentation of `displayModeButtonItem`, `presentsWithGesture`, `show(_:)`, `hide(_:)` and
    /// `splitViewController(_:willChangeTo:)`.
    @Test("In portrait, a button, a movement from the edge and a call show the list over the detail; a tap beside it hides it")
    func overlay() throws {
        let (phone, split, list, detail, delegate) = made(top: .primary, width: 820, height: 1180)
        _ = journal.take()
        expect(split.displayMode == .secondaryOnly && list.viewIfLoaded?.window == nil)
        let bar = try #require(detail.navigationController?.navigationBar)
        func button() -> UIControl? { bar.subviews.compactMap { $0 as? UIControl }.first }
        expect(button() != nil && detail.navigationItem.leftBarButtonItems == nil)
        button()?.ashlar.tap()
        expect(journal.take().first == "mode 3" && split.displayMode == .oneOverSecondary)
        let column = try #require(list.navigationController?.view)
        phone.wait(0.1)
        expect(shownX(column) > -320 && shownX(column) < 0 && detail.navigationController?.view.frame.width == 820)
        phone.wait(0.3)
        expect(shownX(column) == 0 && column.frame.width == 320 && button() == nil)
        expect(list.view.window != nil)
        _ = journal.take()
        phone.window.ashlar.tap(at: CGPoint(x: 600, y: 600))
        expect(journal.take().contains("mode 1"))
        phone.wait(0.1)
        expect(shownX(column) < 0 && shownX(column) > -320)
        phone.wait(0.5)
        expect(split.displayMode == .secondaryOnly && list.view.window == nil && button() != nil)
        phone.window.ashlar.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 300, y: 600), for: 0.3)
        phone.wait(0.5)
        expect(split.displayMode == .oneOverSecondary && list.view.window != nil)
        split.hide(.primary)
        phone.wait(0.5)
        expect(list.view.window == nil)
        split.presentsWithGesture = false
        phone.wait(0)
        expect(button() == nil)
        phone.window.ashlar.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 300, y: 600), for: 0.3)
        phone.wait(0.5)
        expect(split.displayMode, equals: .secondaryOnly)
        split.show(.primary)
        phone.wait(0.5)
        expect(split.displayMode, equals: .oneOverSecondary)
        // In landscape there is room beside the detail.
        phone.window.frame = CGRect(x: 0, y: 0, width: 1180, height: 820)
        phone.wait(1)
        expect(split.displayMode == .oneBesideSecondary && detail.navigationController?.view.frame.minX == 320)
        split.hide(.primary)
        phone.wait(0.1)
        expect(shownX(detail.navigationController?.view) > 0 && shownX(detail.navigationController?.view) < 320)
        phone.wait(0.5)
        expect(detail.navigationController?.view.frame, equals: CGRect(x: 0, y: 0, width: 1180, height: 820))
        withExtendedLifetime(delegate) {}
    }

    @Test("Three columns are shown and hidden one by one")
    func threeColumns() {
        let split = UISplitViewController(style: .tripleColumn)
        let delegate = Delegate(journal, top: .primary)
        split.delegate = delegate
        let columns: [(String, UISplitViewController.Column)] = [
            ("List", .primary), ("Middle", .supplementary), ("Detail", .secondary),
        ]
        for (name, column) in columns {
            split.setViewController(Screen(name, journal), for: column)
        }
        let phone = Phone(split, width: 820, height: 1180)
        phone.wait(0)
        _ = journal.take()
        func modes() -> [String] { journal.take().filter { $0.hasPrefix("mode") } }
        split.show(.supplementary)
        phone.wait(0.5)
        split.show(.primary)
        phone.wait(0.5)
        expect(modes() == ["mode 3", "mode 5"] && split.viewController(for: .primary)?.view.window != nil)
        split.hide(.primary)
        phone.wait(0.5)
        split.hide(.supplementary)
        phone.wait(0.5)
        split.hide(.secondary)
        expect(modes() == ["mode 3", "mode 1"] && split.viewController(for: .supplementary)?.view.window == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("Two navigation controllers without a style: the detail is on top unless the delegate takes it in")
    func unspecified() {
        final class TakesIn: UISplitViewControllerDelegate {
            func splitViewController(
                _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
                onto primaryViewController: UIViewController
            ) -> Bool { true }
        }
        for delegate in [nil, TakesIn()] {
            let (list, detail) = (Screen("List", journal), Screen("Detail", journal))
            let split = UISplitViewController()
            split.delegate = delegate
            split.viewControllers = [
                UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail),
            ]
            let phone = Phone(split)
            phone.wait(0)
            expect(titles(list) == (delegate == nil ? ["List", "Detail"] : ["List"]))
            let next = UINavigationController(rootViewController: Screen("Next", journal))
            list.showDetailViewController(next, sender: nil)
            phone.wait(1)
            expect(titles(list), equals: ["List", "Next"])
            withExtendedLifetime(delegate) {}
        }
    }
}
