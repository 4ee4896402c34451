import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): completionsEndTurns.
@MainActor
@Suite("Diffable data sources of table views")
struct DiffableTableTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func makeTable() -> (UITableView, UITableViewDiffableDataSource<String, Int>) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(number)"
            return cell
        }
        return (table, source)
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "nil" } }

    @Test("A diffable data source can replace another one between two layouts")
    func replacing() {
        let (table, source) = makeTable()
        let model = TableModel(rows: 5)
        table.dataSource = model
        table.layoutIfNeeded()
        expect(table.visibleCells.count, equals: 5)
        let faults = faults {
            table.dataSource = source
            source.apply(snapshot([("a", [1, 2, 3])]))
            source.apply(snapshot([("a", [1, 3]), ("b", [4])]))
            table.layoutIfNeeded()
        }
        expect(faults, equals: [])
        expect(texts(table), equals: ["1", "3", "4"])
    }

    @Test("A snapshot is shown, and rows that stay keep their cells in the next one")
    func apply() {
        let (table, source) = makeTable()
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
        table.layoutIfNeeded()
        expect(texts(table), equals: ["1", "2", "3", "4"])
        let cells = table.visibleCells
        var isDone = false
        source.apply(snapshot([("a", [3, 5, 1]), ("c", [6]), ("b", [4, 2])])) { isDone = true }
        expect(!isDone)
        LayoutScheduler.main.runTurn()
        table.layoutIfNeeded()
        expect(isDone)
        expect(texts(table), equals: ["3", "5", "1", "6", "4", "2"])
        expect(table.visibleCells[0] === cells[2] && table.visibleCells[2] === cells[0] && table.visibleCells[4] === cells[3])
        expect(table.visibleCells[5] === cells[1])
        expect(source.indexPath(for: 2), equals: rowPath(2, 1))
        expect(source.itemIdentifier(for: rowPath(1, 0)), equals: 6)
        expect(source.sectionIdentifier(for: 1), equals: "c")
        expect(source.index(for: "b"), equals: 2)
        expect(source.snapshot().itemIdentifiers, equals: [3, 5, 1, 6, 4, 2])
    }

    @Test("A snapshot with another order of sections moves them: rows keep their cells, heights and selection")
    func movedSections() {
        let (table, source) = makeTable()
        source.apply(snapshot([("a", [1, 2]), ("b", [3]), ("c", [4, 5])]))
        table.layoutIfNeeded()
        table.allowsMultipleSelection = true
        for path in [rowPath(2, 1), rowPath(0, 0)] { table.selectRow(at: path, animated: false, scrollPosition: .none) }
        let cells = table.visibleCells
        source.apply(snapshot([("c", [5, 4]), ("n", [6]), ("a", [1, 2, 3]), ("b", [])]))
        expect(table.indexPathsForSelectedRows, equals: [rowPath(0, 0), rowPath(2, 0)])
        table.layoutIfNeeded()
        expect(texts(table), equals: ["5", "4", "6", "1", "2", "3"])
        expect([0, 1, 3, 4, 5].map { table.visibleCells[$0] }, equals: [4, 3, 0, 1, 2].map { cells[$0] })
        expect(table.visibleCells.map(\.isSelected), equals: [true, false, false, true, false, false])
    }

    @Test("The completion of a snapshot shown with new cells waits for the end of the turn too")
    func reloadingCompletion() {
        let (table, source) = makeTable()
        var log: [String] = []
        source.applySnapshotUsingReloadData(snapshot([("a", [1, 2])])) { log.append("done") }
        log.append("applied")
        LayoutScheduler.main.runTurn()
        expect(log == ["applied", "done"] && table.numberOfRows(inSection: 0) == 2)
    }

    @Test("Random snapshots are shown correctly", arguments: 1...80)
    func random(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let (table, source) = makeTable()
        for _ in 0..<5 {
            var rest = Array(0..<12)
            var sections: [(String, [Int])] = []
            for name in ["a", "b", "c", "d"] where next(4) > 0 {
                var items: [Int] = []
                for _ in 0..<next(4) where !rest.isEmpty { items.append(rest.remove(at: next(rest.count))) }
                sections.append((name, items))
            }
            if next(5) == 0 { sections.reverse() }
            let found = faults { source.apply(snapshot(sections)) }
            table.layoutIfNeeded()
            expect(found, equals: [], "seed \(seed)")
            let items: [Int] = sections.flatMap { $0.1 }
            let expected: [String] = items.prefix(11).map { String($0) }
            expect(texts(table), equals: expected, "seed \(seed)")
        }
    }

    @Test("Reloaded items get new cells, and reconfigured ones are configured again")
    func reloads() {
        let (table, source) = makeTable()
        source.apply(snapshot([("a", [1, 2, 3])]))
        table.layoutIfNeeded()
        let cells = table.visibleCells
        for cell in cells { cell.textLabel?.text = "old" }
        var next = source.snapshot()
        next.reconfigureItems([2])
        source.apply(next)
        table.layoutIfNeeded()
        expect(texts(table), equals: ["old", "2", "old"])
        expect(table.visibleCells[1] === cells[1])
        next = source.snapshot()
        next.reloadItems([1])
        source.apply(next)
        table.layoutIfNeeded()
        expect(texts(table), equals: ["1", "2", "old"])
    }

    @Test("An item that moves into a new section can be reloaded and gets a new cell there")
    func reloadIntoNewSection() {
        let (table, source) = makeTable()
        source.apply(snapshot([("a", [1, 2])]))
        table.layoutIfNeeded()
        var next = snapshot([("a", [1]), ("b", [2])])
        next.reloadItems([2])
        expect(faults { source.apply(next) }, equals: [])
        table.layoutIfNeeded()
        expect(texts(table), equals: ["1", "2"])
    }

    @Test("An item that is moved and reloaded gets a new cell")
    func reloadMoved() {
        let (table, source) = makeTable()
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [])]))
        table.layoutIfNeeded()
        for cell in table.visibleCells { cell.textLabel?.text = "old" }
        var next = snapshot([("a", [3, 1]), ("b", [2])])
        next.reloadItems([2, 3])
        expect(faults { source.apply(next) }, equals: [])
        table.layoutIfNeeded()
        expect(texts(table), equals: ["3", "old", "2"])
    }

    @Test("The positions of all items are found in linear time, and each item marked for reloading counts once")
    func placesGrow() {
        /// Counts comparisons, which hashing and searching make.
        struct Counted: Hashable {
            nonisolated(unsafe) static var comparisons = 0
            let number: Int
            static func == (a: Self, b: Self) -> Bool {
                comparisons += 1
                return a.number == b.number
            }
            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        func work(_ count: Int) -> Int {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            let source = UITableViewDiffableDataSource<Int, Counted>(tableView: table) { table, path, _ in
                table.dequeueReusableCell(withIdentifier: "cell", for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
            snapshot.appendSections([0])
            snapshot.appendItems((0..<count).map(Counted.init))
            source.apply(snapshot)
            table.layoutIfNeeded()
            Counted.comparisons = 0
            snapshot = source.snapshot()
            snapshot.reconfigureItems(snapshot.itemIdentifiers)
            snapshot.reconfigureItems(snapshot.itemIdentifiers)
            snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(count / 2)))
            snapshot.reloadItems(snapshot.itemIdentifiers)
            expect(snapshot.reloadedItemIdentifiers.count == count && snapshot.reconfiguredItemIdentifiers.count == count)
            source.apply(snapshot)
            expect((0..<count).allSatisfy { source.indexPath(for: Counted(number: $0)) == rowPath(0, $0) })
            return Counted.comparisons
        }
        let (thousand, tenThousand) = (work(1_000), work(10_000))
        expect(thousand < 40 * 1_000, "\(thousand)")
        expect(tenThousand < 40 * 10_000, "\(tenThousand)")
    }
}
