import AshlarUI
import TestSupport
import Testing

/// Tests for data sources and delegates that change the table in their methods, and for calls for which iOS raises exceptions.
@MainActor
@Suite("Table views with invalid or reentrant answers")
struct TableHostilityTests {
    private func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "nil" } }

    @Test("An unregistered identifier is a fault with UIKit's message, and the row still has a cell")
    func unknownIdentifier() {
        let model = TableModel(["a", "b"])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = model
        let found = faults { table.layoutIfNeeded() }
        let text =
            "unable to dequeue a cell with identifier cell - must register a nib or a class for the identifier or connect a "
            + "prototype cell in a storyboard"
        expect(found, equals: [text, text])
        expect(texts(table), equals: ["a", "b"])
        expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
        expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
    }

    @Test("Returning several cells for one row is a fault")
    func severalCells() {
        let model = TableModel(["a"])
        let table = makeTable(model)
        model.onCell = { table, path in _ = table.dequeueReusableCell(withIdentifier: "cell", for: path) }
        expect(
            faults { table.layoutIfNeeded() }.first?.hasPrefix("Attempted to dequeue multiple cells for the same index path"),
            equals: true)
        expect(table.visibleCells.count, equals: 1)
        expect(table.subviews.filter { $0 is UITableViewCell }.count, equals: 1)
    }

    @Test("Scrolling to a row that does not exist is a fault with UIKit's message, and does not scroll")
    func scrollBeyond() {
        let table = makeTable(TableModel(rows: 72))
        table.layoutIfNeeded()
        let row = LayoutDiagnostics.collecting { table.scrollToRow(at: rowPath(0, 72), at: .top, animated: false) }.faults
        expect(row.first?.name, equals: "NSRangeException")
        expect(
            row.first?.reason.hasPrefix(
                "Attempted to scroll the table view to an out-of-bounds row (72) when there are only 72 rows in section 0. "
                    + "Table view: <UITableView: 0x"), equals: true, "\(row)")
        let section = faults { table.scrollToRow(at: rowPath(18, 0), at: .top, animated: false) }
        expect(
            section.first?.hasPrefix(
                "Attempted to scroll the table view to an out-of-bounds section (18) when there are only 1 sections."),
            equals: true)
        expect(table.contentOffset, equals: .zero)
    }

    @Test("A data source that reloads whenever a cell is requested ends with a message, and the table still works")
    func reloadInCell() {
        let model = TableModel(rows: 20)
        let table = makeTable(model)
        model.onCell = { table, _ in table.reloadData() }
        let log = LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log
        expect(log.filter { $0.hasPrefix("[LayoutLoop]") }.count, equals: 1, "\(log)")
        model.onCell = { _, _ in }
        table.reloadData()
        table.layoutIfNeeded()
        let rows: [String] = (0..<11).map { "row \($0)" }
        expect(texts(table), equals: rows)
        expect(table.subviews.filter { $0 is UITableViewCell }.count, equals: 11)
    }

    @Test("A reload during the first request only is performed")
    func reloadOnce() {
        let model = TableModel(rows: 2)
        let table = makeTable(model)
        var isFirst = true
        model.onCell = { table, _ in
            guard isFirst else { return }
            isFirst = false
            model.sections = [["x", "y", "z"]]
            table.reloadData()
        }
        expect(LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log, equals: [])
        expect(texts(table), equals: ["x", "y", "z"])
        expect(table.subviews.filter { $0 is UITableViewCell }.count, equals: 3)
    }

    @Test("Layout, queries and reloads while numbers are requested come to an end")
    func countHooks() {
        let model = TableModel(rows: 3)
        let table = makeTable(model)
        var calls = 0
        model.onCount = { table in
            calls += 1
            table.layoutIfNeeded()
            _ = table.numberOfRows(inSection: 0)
            _ = table.rectForRow(at: rowPath(0, 0))
            if calls < 10 { table.reloadData() }
        }
        _ = LayoutDiagnostics.collecting { table.layoutIfNeeded() }
        model.onCount = { _ in }
        table.reloadData()
        table.layoutIfNeeded()
        expect(texts(table), equals: ["row 0", "row 1", "row 2"])
    }

    @Test("Rows inserted while a cell is requested are shown")
    func insertInCell() {
        let model = TableModel(["a", "b"])
        let table = makeTable(model)
        model.onCell = { table, _ in
            guard model.sections[0].count < 5 else { return }
            model.sections[0].append("n\(model.sections[0].count)")
            table.insertRows(at: [rowPath(0, model.sections[0].count - 1)], with: .none)
        }
        expect(LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log, equals: [])
        expect(texts(table), equals: ["a", "b", "n2", "n3", "n4"])
    }

    @Test("If a data source returns one cell for all rows, the last of them shows it")
    func oneCell() {
        final class One: UITableViewDataSource {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let one = One()
        let table = makeTable(one)
        expect(LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log, equals: [])
        expect(table.visibleCells, equals: [one.cell])
        expect(one.cell.frame.minY, equals: 88)
    }

    @Test("A delegate that reloads and scrolls in its callbacks comes to an end")
    func delegateHooks() {
        final class Restless: UITableViewDelegate {
            var calls = 0
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                calls += 1
                tableView.reloadData()
            }
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                calls += 1
                (scrollView as? UITableView)?.reloadData()
                if calls < 500 { scrollView.contentOffset.y += 1 }
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                _ = tableView.rectForRow(at: indexPath)
                _ = tableView.cellForRow(at: indexPath)
                return [CGFloat.nan, .infinity, -50, -1, 30][indexPath.row % 5]
            }
        }
        let (table, restless) = (makeTable(TableModel(rows: 50)), Restless())
        table.delegate = restless
        _ = LayoutDiagnostics.collecting { table.layoutIfNeeded() }
        table.contentOffset.y = 10
        _ = LayoutDiagnostics.collecting { table.layoutIfNeeded() }
        table.delegate = nil
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        let rows: [String] = (0..<11).map { "row \($0)" }
        expect(texts(table), equals: rows)
    }

    @Test("Negative numbers of rows count as zero, and huge numbers are limited")
    func absurdCounts() {
        final class Absurd: UITableViewDataSource {
            var rows = -3
            func numberOfSections(in tableView: UITableView) -> Int { rows == -3 ? -1 : 1 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        let absurd = Absurd()
        let table = makeTable(absurd)
        table.layoutIfNeeded()
        expect(table.numberOfSections, equals: 0)
        absurd.rows = .max
        table.reloadData()
        table.layoutIfNeeded()
        expect(table.visibleCells.count, equals: 11)
        table.scrollToRow(at: rowPath(0, 1 << 39), at: .middle, animated: false)
        table.layoutIfNeeded()
        expect(table.visibleCells.count > 10)
    }

    @Test("A cell that changes the table in its own layout comes to an end")
    func cellLayout() {
        final class Busy: UITableViewCell {
            override func layoutSubviews() {
                super.layoutSubviews()
                (superview as? UITableView)?.reloadData()
                superview?.layoutIfNeeded()
            }
        }
        let table = makeTable(TableModel(rows: 3), Busy.self)
        _ = LayoutDiagnostics.collecting { table.layoutIfNeeded() }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        expect(table.numberOfRows(inSection: 0), equals: 3)
    }

    @Test("A class that is not a cell class cannot be registered")
    func wrongClass() {
        let table = UITableView()
        expect(faults { table.register(UIView.self, forCellReuseIdentifier: "cell") }.count, equals: 1)
        expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
    }
}
