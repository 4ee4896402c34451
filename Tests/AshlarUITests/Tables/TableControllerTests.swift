import AshlarUI
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Table view controllers")
struct TableControllerTests {
    /// A controller that overrides the methods that controllers for iOS can override, and the data source's required ones.
    private final class Rows: UITableViewController {
        var log: [String] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { 0 }
        override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.append("begin \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            log.append("end \(indexPath?.row ?? -1)")
        }
        override func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool { true }
        override func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
        override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
        override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { false }
        override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { true }
        override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
        override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
        override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
        override func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
        override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
        override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
        override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }
    }

    @Test("The optional methods of delegates can be overridden, and are called")
    func overrides() {
        let rows = Rows(style: .plain)
        show(rows, in: phoneWindow(320, 480, safeArea: .zero))
        expect(rows.tableView.visibleCells.count, equals: 3)
        rows.log = []
        rows.tableView.contentInset.top = 10
        expect(rows.log, equals: ["inset"])
        let delegate = rows.tableView.delegate
        expect(delegate?.scrollViewShouldScrollToTop(rows.tableView), equals: false)
        expect(delegate?.tableView(rows.tableView, canFocusRowAt: rowPath(0, 0)), equals: false)
        expect(delegate?.tableView(rows.tableView, selectionFollowsFocusForRowAt: rowPath(0, 0)), equals: true)
        expect(delegate?.tableView(rows.tableView, shouldBeginMultipleSelectionInteractionAt: rowPath(0, 0)), equals: true)
    }

    /// A table that overrides the methods that subclasses for iOS can override.
    private final class Table: UITableView {
        override func rect(forSection section: Int) -> CGRect { super.rect(forSection: section).insetBy(dx: 1, dy: 1) }
        override func rectForHeader(inSection section: Int) -> CGRect { super.rectForHeader(inSection: section) }
        override func rectForFooter(inSection section: Int) -> CGRect { super.rectForFooter(inSection: section) }
        override func indexPathForRow(at point: CGPoint) -> IndexPath? { super.indexPathForRow(at: point) }
        override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { super.indexPathsForRows(in: rect) }
        override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
            super.headerView(forSection: section)
        }
        override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
            super.footerView(forSection: section)
        }
        override func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
            super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
        }
        override func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
            registered.append(identifier)
            super.register(nib, forCellReuseIdentifier: identifier)
        }
        override var dragDelegate: (any UITableViewDragDelegate)? { didSet { registered.append("drag") } }
        var registered: [String] = []
    }

    @Test("The query and registration methods of tables can be overridden")
    func tableOverrides() {
        let (table, model) = (Table(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), TableModel(rows: 2))
        table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.layoutIfNeeded()
        expect(table.rect(forSection: 0), equals: CGRect(x: 1, y: 1, width: 318, height: 86))
        expect(table.indexPathForRow(at: CGPoint(x: 5, y: 50)), equals: rowPath(0, 1))
        table.dragDelegate = nil
        expect(table.registered, equals: ["cell", "drag"])
    }

    @Test("A row action stores its values, and there is no context menu unless one is provided")
    func rowActions() {
        let action = UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }
        expect(action.style == .default && action.title == "Delete" && action.backgroundColor == .systemRed)
        expect(UITableViewRowAction(style: .normal, title: nil) { _, _ in }.backgroundColor, equals: .systemGray)
        let rows = Rows(style: .plain)
        expect(rows.tableView(rows.tableView, editActionsForRowAt: rowPath(0, 0)) == nil)
        expect(rows.tableView(rows.tableView, contextMenuConfigurationForRowAt: rowPath(0, 0), point: .zero) == nil)
    }
}
