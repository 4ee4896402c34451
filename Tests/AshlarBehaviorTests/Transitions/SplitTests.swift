import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): columnsBesideOrAlone.
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
