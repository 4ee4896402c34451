import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): emptyRowsHaveNoCells.
@MainActor
@Suite("Rows of zero height")
struct TableEmptyRowTests {
    private final class Heights: UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            indexPath.row % 2 == 0 ? 40 : 0
        }
    }

    @Test("A row of zero height has no cell, and the data source is not asked for one")
    func empty() {
        let (model, heights) = (TableModel(rows: 6), Heights())
        let table = makeTable(model)
        table.delegate = heights
        table.layoutIfNeeded()
        expect(model.asked, equals: [rowPath(0, 0), rowPath(0, 2), rowPath(0, 4)])
        expect(table.cellForRow(at: rowPath(0, 1)) == nil)
        expect(table.contentSize.height, equals: 120)
    }
}
