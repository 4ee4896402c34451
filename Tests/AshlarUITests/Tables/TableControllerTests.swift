import AshlarUI
import Foundation
import Testing

@MainActor
@Suite("Controllers of table views")
struct TableControllerTests {
    /// Overrides what controllers for iOS may, beside what the data source needs.
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
        #expect(rows.tableView.visibleCells.count == 3)
        rows.log = []
        rows.tableView.contentInset.top = 10
        #expect(rows.log == ["inset"])
        let delegate = rows.tableView.delegate
        #expect(delegate?.scrollViewShouldScrollToTop(rows.tableView) == false)
        #expect(delegate?.tableView(rows.tableView, canFocusRowAt: rowPath(0, 0)) == false)
        #expect(delegate?.tableView(rows.tableView, selectionFollowsFocusForRowAt: rowPath(0, 0)) == true)
        #expect(delegate?.tableView(rows.tableView, shouldBeginMultipleSelectionInteractionAt: rowPath(0, 0)) == true)
    }
}
