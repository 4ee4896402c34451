import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): rowsKeepTheirHeights, rowsAreShownInLayout, failedUpdatesReload, completionsEndTurns.
@MainActor
@Suite("Updates of table views")
struct TableUpdateTests {
    private func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "nil" } }

    private func table(_ model: TableModel) -> UITableView {
        let table = makeTable(model)
        table.layoutIfNeeded()
        return table
    }

    @Test("Inserting and deleting rows does not change the other cells")
    func insertAndDelete() {
        let model = TableModel(["a", "b", "c", "d"])
        let table = table(model)
        let cells = table.visibleCells
        model.sections = [["a", "x", "c", "d", "y"]]
        model.asked = []
        table.performBatchUpdates {
            table.deleteRows(at: [rowPath(0, 1)], with: .automatic)
            table.insertRows(at: [rowPath(0, 1), rowPath(0, 4)], with: .automatic)
        }
        table.layoutIfNeeded()
        expect(texts(table), equals: ["a", "x", "c", "d", "y"])
        expect(model.asked, equals: [rowPath(0, 1), rowPath(0, 4)])
        expect(table.visibleCells[0] === cells[0] && table.visibleCells[2] === cells[2] && table.visibleCells[3] === cells[3])
        expect(table.visibleCells.map(\.frame.minY), equals: [0, 44, 88, 132, 176])
    }

    @Test("A moved row keeps its cell, and a reloaded row gets a new one")
    func moveAndReload() {
        let model = TableModel(["a", "b", "c"], ["d"])
        let table = table(model)
        let cells = table.visibleCells
        model.sections = [["b", "c"], ["d", "a"]]
        model.asked = []
        table.moveRow(at: rowPath(0, 0), to: rowPath(1, 1))
        table.layoutIfNeeded()
        expect(texts(table), equals: ["b", "c", "d", "a"])
        expect(table.visibleCells.last === cells[0])
        expect(model.asked, equals: [])
        model.sections[0][1] = "C"
        table.reloadRows(at: [rowPath(0, 1)], with: .none)
        table.layoutIfNeeded()
        expect(texts(table), equals: ["b", "C", "d", "a"])
        expect(model.asked, equals: [rowPath(0, 1)])
    }

    @Test("Sections can be inserted, deleted, moved and reloaded")
    func sections() {
        let model = TableModel(["a"], ["b"], ["c"])
        let table = table(model)
        let cells = table.visibleCells
        model.sections = [["c"], ["n", "m"], ["a"]]
        table.beginUpdates()
        table.deleteSections(IndexSet(integer: 1), with: .fade)
        table.insertSections(IndexSet(integer: 1), with: .fade)
        table.moveSection(2, toSection: 0)
        table.endUpdates()
        table.layoutIfNeeded()
        expect(texts(table), equals: ["c", "n", "m", "a"])
        expect(table.visibleCells[0] === cells[2] && table.visibleCells[3] === cells[0])
        model.sections[1] = ["N"]
        table.reloadSections(IndexSet(integer: 1), with: .none)
        table.layoutIfNeeded()
        expect(texts(table), equals: ["c", "N", "a"])
    }

    @Test("A moved section keeps its cells, its header, the heights of its rows and its selection")
    func movedSections() {
        final class Delegate: UITableViewDelegate {
            var asked: [IndexPath] = []
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                asked.append(indexPath)
                return CGFloat(20 + 20 * indexPath.section + 10 * indexPath.row)
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                UITableViewHeaderFooterView(reuseIdentifier: nil)
            }
        }
        let (model, delegate) = (TableModel(["a", "b"], ["c"], ["d", "e"]), Delegate())
        let table = table(model)
        table.delegate = delegate
        table.layoutIfNeeded()
        expect(table.visibleCells.map(\.frame.height), equals: [20, 30, 40, 60, 70])
        table.selectRow(at: rowPath(2, 1), animated: false, scrollPosition: .none)
        let (cells, header) = (table.visibleCells, table.headerView(forSection: 2))
        model.sections = [["d", "e"], ["a", "b"], ["c"]]
        (model.asked, delegate.asked) = ([], [])
        table.moveSection(2, toSection: 0)
        // Until rows are shown again, they count with the heights that they had.
        expect(table.indexPathForSelectedRow == rowPath(0, 1) && delegate.asked == [])
        expect(table.rectForRow(at: rowPath(0, 1)).height == 70 && table.rectForRow(at: rowPath(2, 0)).height == 40)
        table.layoutIfNeeded()
        expect(texts(table) == ["d", "e", "a", "b", "c"] && model.asked == [])
        expect(table.visibleCells, equals: [3, 4, 0, 1, 2].map { cells[$0] })
        expect(table.visibleCells.map(\.isSelected), equals: [false, true, false, false, false])
        expect(header != nil && table.headerView(forSection: 0) === header)
    }

    @Test("The selection follows its rows")
    func selection() {
        let model = TableModel(["a", "b", "c"])
        let table = table(model)
        table.allowsMultipleSelection = true
        table.selectRow(at: rowPath(0, 1), animated: false, scrollPosition: .none)
        table.selectRow(at: rowPath(0, 2), animated: false, scrollPosition: .none)
        model.sections = [["b"]]
        table.deleteRows(at: [rowPath(0, 0), rowPath(0, 2)], with: .none)
        expect(table.indexPathsForSelectedRows, equals: [rowPath(0, 0)])
        table.reloadData()
        expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("After random batches, the table agrees with the data source", arguments: 1...60)
    func random(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let model = TableModel((0..<8).map { "\($0)" })
        let table = table(model)
        var fresh = 100
        for _ in 0..<6 {
            let old = model.sections[0]
            let deleted = Set((0..<next(4)).map { _ in next(max(1, old.count)) }).filter { $0 < old.count }
            let rest = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
            var new = rest
            for _ in 0..<next(4) {
                new.insert("\(fresh)", at: next(new.count + 1))
                fresh += 1
            }
            let inserted = new.indices.filter { !rest.contains(new[$0]) }
            model.sections = [new]
            let found = faults {
                table.performBatchUpdates {
                    table.insertRows(at: inserted.map { rowPath(0, $0) }, with: .none)
                    table.deleteRows(at: deleted.map { rowPath(0, $0) }, with: .none)
                }
            }
            table.layoutIfNeeded()
            expect(found, equals: [], "seed \(seed)")
            expect(texts(table), equals: Array(new.prefix(11)), "seed \(seed)")
        }
    }

    @Test("Inconsistent numbers are a fault with UIKit's message, and everything is queried again")
    func wrongNumbers() {
        let model = TableModel(["a", "b"])
        let table = table(model)
        model.sections = [["a", "b", "c", "d"]]
        expect(
            faults { table.insertRows(at: [rowPath(0, 2)], with: .none) },
            equals: [
                "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after "
                    + "the update (4) must be equal to the number of rows contained in that section before the update (2), plus or "
                    + "minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus "
                    + "the number of rows moved into or out of that section (0 moved in, 0 moved out)."
            ])
        table.layoutIfNeeded()
        expect(texts(table), equals: ["a", "b", "c", "d"])
        model.sections = [["a"], ["b"]]
        expect(
            faults { table.insertRows(at: [rowPath(1, 0)], with: .none) },
            equals: [
                "Invalid update: invalid number of sections.  The number of sections contained in the table view after the update "
                    + "(2) must be equal to the number of sections contained in the table view before the update (1), plus or "
                    + "minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
            ])
        table.layoutIfNeeded()
        expect(texts(table), equals: ["a", "b"])
    }

    @Test("Changes of rows that do not exist are faults with UIKit's messages")
    func wrongRows() {
        let model = TableModel(["a", "b"])
        let table = table(model)
        expect(
            faults { table.deleteRows(at: [rowPath(0, 2)], with: .none) },
            equals: [
                "attempt to delete row 2 from section 0 which only contains 2 rows before the update"
            ])
        expect(
            faults { table.insertRows(at: [rowPath(0, 8)], with: .none) }.first,
            equals: "attempt to insert row 8 into section 0, but there are only 2 rows in section 0 after the update")
        expect(
            faults { table.insertRows(at: [rowPath(2, 0)], with: .none) }.first,
            equals: "attempt to insert row 0 into section 2, but there are only 1 sections after the update")
        expect(
            faults {
                table.performBatchUpdates {
                    table.deleteRows(at: [rowPath(0, 0)], with: .none)
                    table.reloadRows(at: [rowPath(0, 0)], with: .none)
                }
            }.first, equals: "attempt to delete and reload the same index path ({length = 2, path = 0 - 0})")
        table.layoutIfNeeded()
        expect(texts(table), equals: ["a", "b"])
    }

    @Test("The next update detects an unannounced change of the data source")
    func silentChange() {
        let model = TableModel(["a", "b", "c"])
        let table = table(model)
        model.sections = [["a"]]
        expect(
            faults { table.reloadRows(at: [rowPath(0, 0)], with: .none) }.first?.hasPrefix(
                "Invalid update: invalid number of rows in section 0."), equals: true)
        table.layoutIfNeeded()
        expect(texts(table), equals: ["a"])
    }

    @Test("Setting a row height or a delegate keeps the known numbers of rows, so that the next update is consistent")
    func updateAfterHeight() {
        final class Delegate: UITableViewDelegate {}
        let (model, delegate) = (TableModel(["a", "b"]), Delegate())
        let table = table(model)
        table.rowHeight = 60
        model.sections[0].append("c")
        expect(faults { table.insertRows(at: [rowPath(0, 2)], with: .none) }, equals: [])
        table.layoutIfNeeded()
        expect(table.visibleCells.map(\.frame.minY), equals: [0, 60, 120])
        table.delegate = delegate
        model.sections[0].removeFirst()
        expect(faults { table.deleteRows(at: [rowPath(0, 0)], with: .none) }, equals: [])
        table.layoutIfNeeded()
        expect(texts(table), equals: ["b", "c"])
        // The table does not notice an unannounced change before the update.
        model.sections[0].append("d")
        table.estimatedRowHeight = 30
        table.layoutIfNeeded()
        expect(table.numberOfRows(inSection: 0), equals: 2)
    }

    /// A delegate whose row height can be changed.
    private final class Heights: UITableViewDelegate {
        var height: CGFloat = 50
        var headerHeight: CGFloat = 20
        var asked = 0
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            asked += 1
            return height
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    }

    @Test("Without estimates, beginUpdates and endUpdates query the heights of all rows")
    func heightsWithoutEstimates() {
        let (model, heights) = (TableModel(rows: 100), Heights())
        let table = makeTable(model)
        table.estimatedRowHeight = 0
        table.delegate = heights
        table.layoutIfNeeded()
        expect(table.contentSize.height, equals: 5_020)
        (heights.height, heights.headerHeight) = (30, 10)
        heights.asked = 0
        table.beginUpdates()
        table.endUpdates()
        expect(heights.asked, equals: 100)
        table.layoutIfNeeded()
        expect(table.contentSize.height, equals: 3_010)
        expect(table.rectForRow(at: rowPath(0, 99)).height, equals: 30)
    }

    @Test("With estimates, the heights of rows shown before an update are queried again when they become visible")
    func heightsWithEstimates() {
        let (model, heights) = (TableModel(rows: 100), Heights())
        let table = makeTable(model)
        table.delegate = heights
        table.layoutIfNeeded()
        table.contentOffset.y = 2_000
        table.layoutIfNeeded()
        heights.height = 30
        heights.asked = 0
        table.performBatchUpdates(nil)
        table.layoutIfNeeded()
        expect(heights.asked > 0 && heights.asked < 40)
        // The heights have not been queried again yet.
        expect(table.rectForRow(at: rowPath(0, 0)).height, equals: 50)
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        expect(table.rectForRow(at: rowPath(0, 0)).height, equals: 30)
        expect(table.visibleCells.allSatisfy { $0.frame.height == 30 })
    }

    @Test("A batch without animation is completed at the end of a turn, with its rows laid out")
    func completionsWaitForTheTurn() {
        let model = TableModel(["a"])
        let table = table(model)
        let window = phoneWindow(320, 480, safeArea: .zero)
        window.addSubview(table)
        LayoutScheduler.main.runUntilIdle()
        var seen: [String?] = []
        model.sections = [["b", "a"]]
        UIView.performWithoutAnimation {
            table.performBatchUpdates {
                table.insertRows(at: [rowPath(0, 0)], with: .automatic)
            } completion: { isDone in
                seen = [isDone ? "done" : "not done"] + table.visibleCells.map { $0.textLabel?.text }
            }
        }
        expect(seen.isEmpty && LayoutScheduler.main.isWaiting)
        table.layoutIfNeeded()
        expect(seen.isEmpty)
        LayoutScheduler.main.runTurn()
        expect(seen, equals: ["done", "b", "a"])
        seen = []
        LayoutScheduler.main.runUntilIdle()
        expect(seen.isEmpty && !LayoutScheduler.main.isWaiting)
    }

    @Test("A completion that makes another batch leads to another turn")
    func chainOfCompletions() {
        let table = table(TableModel(["a"]))
        var turns = 0
        func again(_ rest: Int) {
            table.performBatchUpdates(nil) { _ in
                turns += 1
                if rest > 1 { again(rest - 1) }
            }
        }
        again(3)
        LayoutScheduler.main.runTurn()
        expect(turns, equals: 1)
        LayoutScheduler.main.runUntilIdle()
        expect(turns, equals: 3)
    }

    @Test("A nested batch completes with the outer batch, and with false after a fault")
    func nestedCompletions() {
        let model = TableModel(["a"])
        let table = table(model)
        var log: [String] = []
        model.sections = [["a", "b"]]
        table.performBatchUpdates {
            table.performBatchUpdates {
                table.insertRows(at: [rowPath(0, 1)], with: .none)
            } completion: {
                log.append("inner \($0) \(table.numberOfRows(inSection: 0))")
            }
            log.append("outer goes on")
        } completion: {
            log.append("outer \($0)")
        }
        expect(log, equals: ["outer goes on"])
        LayoutScheduler.main.runTurn()
        expect(log, equals: ["outer goes on", "inner true 2", "outer true"])
        log = []
        let found = faults {
            table.performBatchUpdates {
                table.insertRows(at: [rowPath(0, 0)], with: .none)
            } completion: {
                log.append("\($0)")
            }
        }
        expect(found.count == 1 && log == [])
        LayoutScheduler.main.runTurn()
        expect(log, equals: ["false"])
    }

    @Test("A reloaded row is no longer selected")
    func reloadDeselects() {
        let table = table(TableModel(["a", "b"]))
        table.allowsMultipleSelection = true
        for row in 0..<2 { table.selectRow(at: rowPath(0, row), animated: false, scrollPosition: .none) }
        table.reloadRows(at: [rowPath(0, 0)], with: .none)
        expect(table.indexPathsForSelectedRows, equals: [rowPath(0, 1)])
        table.layoutIfNeeded()
        expect(table.visibleCells.map(\.isSelected), equals: [false, true])
        table.reloadSections([0], with: .none)
        expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("Rows are reconfigured after the layout in which it was requested")
    func reconfigureInLayout() {
        let model = TableModel(["a", "b"])
        let table = table(model)
        let cells = table.visibleCells
        var isDone = false
        model.onCell = { table, path in
            guard path == rowPath(0, 2), !isDone else { return }
            isDone = true
            model.sections[0][0] = "A"
            table.reconfigureRows(at: [rowPath(0, 0)])
        }
        model.sections[0].append("c")
        table.insertRows(at: [rowPath(0, 2)], with: .none)
        table.layoutIfNeeded()
        expect(isDone && texts(table) == ["A", "b", "c"])
        expect(table.visibleCells[0] === cells[0])
    }

    @Test("A cell dequeued for a reconfigured row replaces the row's cell, and no cell is lost")
    func reconfigureWithOtherCells() {
        final class Plain: UITableViewDataSource {
            var text = "old"
            var made = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell: UITableViewCell
                if let known = tableView.dequeueReusableCell(withIdentifier: "plain") {
                    cell = known
                } else {
                    made += 1
                    cell = UITableViewCell(style: .default, reuseIdentifier: "plain")
                }
                cell.textLabel?.text = text
                return cell
            }
        }
        let model = Plain()
        let table = makeTable(model)
        table.layoutIfNeeded()
        model.text = "new"
        for _ in 0..<5 {
            table.reconfigureRows(at: [rowPath(0, 0)])
            table.layoutIfNeeded()
        }
        expect(texts(table), equals: ["new", "old"])
        expect(model.made <= 4, "\(model.made)")
    }
}
