import AshlarUI
import TestSupport
import Testing

@MainActor
@Suite("Rows of table views")
struct TableRowTests {
    @Test("Visible rows have cells, one below the other, 44 points high")
    func first() {
        let model = TableModel(rows: 100)
        let table = makeTable(model)
        table.layoutIfNeeded()
        expect(model.asked, equals: (0..<11).map { rowPath(0, $0) })
        let frames: [CGRect] = (0..<11).map { CGRect(x: 0, y: 44 * CGFloat($0), width: 320, height: 44) }
        expect(table.visibleCells.map(\.frame), equals: frames)
        expect(table.contentSize, equals: CGSize(width: 320, height: 4400))
        expect(table.indexPathsForVisibleRows, equals: model.asked)
        expect(table.cellForRow(at: rowPath(0, 3))?.textLabel?.text, equals: "row 3")
        expect(table.cellForRow(at: rowPath(0, 50)) == nil)
        expect(table.indexPath(for: table.visibleCells[4]), equals: rowPath(0, 4))
    }

    @Test("Cells that are no longer visible are reused")
    func reuse() {
        let model = TableModel(rows: 100)
        let table = makeTable(model)
        table.rowHeight = 48
        table.layoutIfNeeded()
        let before = table.visibleCells
        expect(before.count, equals: 10)
        table.contentOffset.y = 96
        table.layoutIfNeeded()
        let texts: [String] = table.visibleCells.map { $0.textLabel?.text ?? "" }
        let rows: [String] = (2..<12).map { "row \($0)" }
        expect(texts, equals: rows)
        expect(Set(table.visibleCells.map(ObjectIdentifier.init)), equals: Set(before.map(ObjectIdentifier.init)))
        expect(model.asked.count, equals: 12)
        // Nothing changed, so the data source is not queried.
        table.setNeedsLayout()
        table.layoutIfNeeded()
        expect(model.asked.count, equals: 12)
    }

    @Test("A cell is prepared before it is reused")
    func prepared() {
        let model = labelModel(Array(repeating: 3, count: 50))
        let table = makeTable(model, LabelCell.self)
        table.rowHeight = 48
        table.layoutIfNeeded()
        table.contentOffset.y = 480
        table.layoutIfNeeded()
        expect(table.visibleCells.compactMap { ($0 as? LabelCell)?.reuses }, equals: Array(repeating: 1, count: 10))
    }

    @Test("Rows that do not exist have an empty rectangle and no cell, and sections that do not exist have no rows")
    func missing() {
        let table = makeTable(TableModel(rows: 3))
        table.layoutIfNeeded()
        expect(table.rectForRow(at: rowPath(0, 3)), equals: .zero)
        expect(table.rectForRow(at: rowPath(7, 0)), equals: .zero)
        expect(table.rectForRow(at: rowPath(-1, -1)), equals: .zero)
        expect(table.cellForRow(at: rowPath(0, -1)) == nil)
        expect(table.numberOfRows(inSection: 9), equals: 0)
        expect(table.rect(forSection: 4), equals: .zero)
        expect(table.indexPathForRow(at: CGPoint(x: 5, y: 1_000)) == nil)
    }

    @Test("Heights from the delegate take precedence over rowHeight")
    func delegateHeights() {
        final class Heights: UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                CGFloat(10 * (indexPath.row + 1))
            }
        }
        let (model, heights) = (TableModel(rows: 4), Heights())
        let table = makeTable(model)
        table.rowHeight = 99
        table.delegate = heights
        table.layoutIfNeeded()
        expect(table.visibleCells.map(\.frame.minY), equals: [0, 10, 30, 60])
        expect(table.contentSize.height, equals: 100)
        expect(table.delegate === heights)
        expect((table as UIScrollView).delegate === heights)
    }

    @Test("Rows are found by point and by rectangle")
    func places() {
        let table = makeTable(TableModel(["a", "b"], ["c", "d", "e"]))
        table.rowHeight = 50
        table.layoutIfNeeded()
        expect(table.indexPathForRow(at: CGPoint(x: 1, y: 49)), equals: rowPath(0, 0))
        expect(table.indexPathForRow(at: CGPoint(x: 1, y: 50)), equals: rowPath(0, 1))
        expect(table.indexPathsForRows(in: CGRect(x: 0, y: 75, width: 10, height: 50)), equals: [rowPath(0, 1), rowPath(1, 0)])
        expect(table.rect(forSection: 1), equals: CGRect(x: 0, y: 100, width: 320, height: 150))
        expect(table.rectForRow(at: rowPath(1, 2)), equals: CGRect(x: 0, y: 200, width: 320, height: 50))
    }

    @Test(
        "Inset grouped rows are inset by 16 points, or by 20 in tables at least 414 points wide",
        arguments: [(375.0, 16.0), (414, 20)])
    func inset(width: Double, margin: Double) {
        let table = makeTable(TableModel(rows: 2), style: .insetGrouped, width: width)
        table.layoutIfNeeded()
        expect(table.visibleCells[0].frame, equals: CGRect(x: margin, y: 18, width: width - 2 * margin, height: 44))
    }

    @Test("IndexPath has a settable section and row")
    func indexPath() {
        var path = IndexPath(row: 3, section: 2)
        expect((path.section, path.row, path.item) == (2, 3, 3))
        path.row = 7
        path.section = 1
        expect(path, equals: IndexPath(item: 7, section: 1))
        expect(
            faults { _ = IndexPath(index: 4).row }.first?.hasPrefix("Invalid index path for use with UITableView."), equals: true)
    }

    @Test("Selected rows stay selected while their cells are reused, and the delegate is not notified")
    func selection() {
        let table = makeTable(TableModel(rows: 100))
        table.layoutIfNeeded()
        table.selectRow(at: rowPath(0, 2), animated: false, scrollPosition: .none)
        expect(table.cellForRow(at: rowPath(0, 2))?.isSelected, equals: true)
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 2))
        table.contentOffset.y = 2_000
        table.layoutIfNeeded()
        expect(table.visibleCells.allSatisfy { !$0.isSelected })
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        let selected = table.visibleCells.filter { $0.isSelected }.map { table.indexPath(for: $0) }
        expect(selected, equals: [rowPath(0, 2)])
        table.deselectRow(at: rowPath(0, 2), animated: true)
        expect(table.indexPathsForSelectedRows == nil)
        expect(table.cellForRow(at: rowPath(0, 2))?.isSelected, equals: false)
    }

    @Test("A row can be scrolled to the top, the middle or the bottom, or just until it is visible")
    func scroll() {
        let table = makeTable(TableModel(rows: 100))
        table.rowHeight = 40
        table.layoutIfNeeded()
        table.scrollToRow(at: rowPath(0, 50), at: .top, animated: false)
        expect(table.contentOffset.y, equals: 2_000)
        table.scrollToRow(at: rowPath(0, 50), at: .middle, animated: false)
        expect(table.contentOffset.y, equals: 1_780)
        table.scrollToRow(at: rowPath(0, 50), at: .bottom, animated: false)
        expect(table.contentOffset.y, equals: 1_560)
        table.scrollToRow(at: rowPath(0, 45), at: .none, animated: false)
        expect(table.contentOffset.y, equals: 1_560)
        table.scrollToRow(at: rowPath(0, 51), at: .none, animated: false)
        expect(table.contentOffset.y, equals: 1_600)
        table.scrollToRow(at: rowPath(0, 99), at: .top, animated: false)
        expect(table.contentOffset.y, equals: 3_520)
        table.scrollToRow(at: rowPath(0, 0), at: .bottom, animated: false)
        expect(table.contentOffset.y, equals: 0)
    }

    @Test("The table's header and footer views keep their heights and take the table's width")
    func outerViews() {
        let table = makeTable(TableModel(rows: 2))
        table.tableHeaderView = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 30))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        table.layoutIfNeeded()
        expect(table.tableHeaderView?.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 30))
        expect(table.rectForRow(at: rowPath(0, 1)).minY, equals: 74)
        expect(table.tableFooterView?.frame, equals: CGRect(x: 0, y: 118, width: 320, height: 20))
        expect(table.contentSize.height, equals: 138)
        table.tableHeaderView = nil
        table.layoutIfNeeded()
        expect(table.rectForRow(at: rowPath(0, 0)).minY, equals: 0)
    }

    @Test("Another data source, or none, replaces all rows")
    func replaced() {
        let table = makeTable(TableModel(rows: 3))
        let model = TableModel(rows: 2)
        table.dataSource = model
        table.layoutIfNeeded()
        expect(table.visibleCells.count, equals: 2)
        table.dataSource = nil
        table.layoutIfNeeded()
        expect(table.visibleCells, equals: [])
        expect(table.contentSize.height, equals: 0)
    }

    @Test("A layout that is requested while cells are shown is performed")
    func layoutWithinLayout() {
        @MainActor final class Teller: UITableViewDelegate {
            var act: ((UITableView) -> Void)?
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                act?(tableView)
                act = nil
            }
        }
        func table(_ act: @escaping (UITableView) -> Void) -> UITableView {
            let (table, teller) = (makeTable(TableModel(rows: 5)), Teller())
            teller.act = act
            table.delegate = teller
            // The second layout checks that existing rows follow, too.
            table.layoutIfNeeded()
            return table
        }
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
        expect(table { $0.tableHeaderView = header }.visibleCells.first?.frame.minY, equals: 70)
        expect(header.frame.width, equals: 320)
        let background = UIView()
        expect(table { $0.backgroundView = background }.bounds, equals: background.frame)
        let edited = table { $0.setEditing(true, animated: false) }
        expect(edited.visibleCells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 38 })

        final class Counting: UITableView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let (counting, model, teller) = (
            Counting(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), TableModel(rows: 2), Teller()
        )
        counting.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (counting.dataSource, counting.delegate) = (model, teller)
        teller.act = { $0.setNeedsLayout() }
        counting.layoutIfNeeded()
        expect(counting.layouts, equals: 2)
        counting.layoutIfNeeded()
        expect(counting.layouts, equals: 2)
    }

    @Test("Rows are selected and deselected in the order of the calls, whatever their number")
    func manySelections() {
        let table = makeTable(TableModel(rows: 10_000))
        table.layoutIfNeeded()
        table.allowsMultipleSelection = true
        for row in (0..<10_000).reversed() { table.selectRow(at: rowPath(0, row), animated: false, scrollPosition: .none) }
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 9_999))
        expect(table.indexPathsForSelectedRows?.count, equals: 10_000)
        for row in 1..<10_000 { table.deselectRow(at: rowPath(0, row), animated: false) }
        expect(table.indexPathsForSelectedRows, equals: [rowPath(0, 0)])
    }
}
