import TestSupport
import Testing

@testable import AshlarUI

/// Tests for the cost of tables, in counted work: it depends on the visible rows and not on the number of rows.
@MainActor
@Suite("Growth of table views")
struct TableGrowthTests {
    private final class Many: UITableViewDataSource {
        let count: Int
        var asked = 0
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? LabelCell)?.label.text = String(repeating: "x", count: 5 + indexPath.row * 7 % 90)
            return cell
        }
    }

    private func difference(_ a: UITableView.Work, _ b: UITableView.Work) -> UITableView.Work {
        UITableView.Work(
            countsAsked: b.countsAsked - a.countsAsked, cellsAsked: b.cellsAsked - a.cellsAsked,
            cellsMade: b.cellsMade - a.cellsMade,
            heightsAsked: b.heightsAsked - a.heightsAsked, cellsMeasured: b.cellsMeasured - a.cellsMeasured,
            rowsVisited: b.rowsVisited - a.rowsVisited)
    }

    /// Shows the first screen, scrolls by twenty steps of 60 points, and jumps to the middle.
    private func run(_ count: Int) -> (work: [UITableView.Work], pass: [LayoutPass.Work], runs: Int, views: Int) {
        let table = makeTable(Many(count), LabelCell.self)
        var (work, pass) = ([table.work], [LayoutPass.work])
        func note() {
            table.layoutIfNeeded()
            work.append(table.work)
            pass.append(LayoutPass.work)
        }
        note()
        for _ in 0..<20 {
            table.contentOffset.y += 60
            note()
        }
        table.scrollToRow(at: rowPath(0, count / 2), at: .top, animated: false)
        note()
        let steps = zip(work, work.dropFirst()).map { difference($0, $1) }
        let passes = zip(pass, pass.dropFirst()).map {
            LayoutPass.Work(
                visitedViews: $1.visitedViews - $0.visitedViews, updatedViews: $1.updatedViews - $0.updatedViews,
                askedViews: $1.askedViews - $0.askedViews, appliedFrames: $1.appliedFrames - $0.appliedFrames)
        }
        let pooled = table.cellPool.waiting.values.reduce(0) { $0 + $1.count }
        return (steps, passes, table.model[0].items.runCount, table.visibleCells.count + pooled)
    }

    @Test("The first screen, a scrolled screen and a jump cost the same among 1,000 rows as among 1,000,000")
    func flat() {
        let small = run(1_000)
        for count in [10_000, 100_000, 1_000_000] {
            let large = run(count)
            expect(large.work.dropLast(), equals: small.work.dropLast(), "\(count)")
            expect(large.pass.dropLast(), equals: small.pass.dropLast(), "\(count)")
            expect(large.runs <= small.runs + 4)
            // A jump shows rows with other texts.
            expect(large.work[21].cellsAsked <= small.work[0].cellsAsked + 4)
            expect(large.work[21].cellsMade == 0 && large.work[21].countsAsked == 0)
            expect(large.views <= 2 * small.work[0].cellsAsked)
        }
        expect(small.work[0].countsAsked, equals: 2)
        expect(small.work[0].cellsMeasured, equals: small.work[0].cellsAsked)
        // A step of 60 points shows two or three rows, in existing cells.
        expect(small.work[1..<21].allSatisfy { $0.cellsAsked <= 3 && $0.cellsMeasured == $0.cellsAsked })
        expect(small.work[6..<21].allSatisfy { $0.cellsMade == 0 })
    }

    @Test("A scroll step measures only the labels of new rows")
    func step() {
        let steps = run(100_000)
        for (work, pass) in zip(steps.work[6..<21], steps.pass[6..<21]) {
            // Each view is measured once for its row, and at most three times in the layout: on one line, wrapped, and finally.
            expect(pass.askedViews <= 4 * work.cellsAsked, "\(pass)")
            expect(pass.appliedFrames <= 4 * work.cellsAsked, "\(pass)")
        }
    }

    @Test("A scroll step costs the same among many sections as among few")
    func sections() {
        final class Sections: UITableViewDataSource {
            let count: Int
            init(_ count: Int) { self.count = count }
            func numberOfSections(in tableView: UITableView) -> Int { count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }
        }
        func steps(_ count: Int) -> [UITableView.Work] {
            let table = makeTable(Sections(count))
            table.layoutIfNeeded()
            expect(table.work.countsAsked, equals: count + 1)
            expect(table.contentSize.height, equals: CGFloat(count) * 160)
            return [30, 100, CGFloat(count) * 80].map { offset in
                let before = table.work
                table.contentOffset.y = offset
                table.layoutIfNeeded()
                return difference(before, table.work)
            }
        }
        expect(steps(100), equals: steps(20_000))
    }

    @Test("Each of a thousand rows inserted together costs as much as each of a hundred")
    func batch() {
        func insert(_ count: Int) -> (work: UITableView.Work, runs: Int) {
            let model = TableModel(rows: 100_000)
            let table = makeTable(model)
            table.layoutIfNeeded()
            let before = table.work
            model.sections[0].insert(contentsOf: (0..<count).map { "new \($0)" }, at: 50)
            table.insertRows(at: (50..<50 + count).map { rowPath(0, $0) }, with: .none)
            table.layoutIfNeeded()
            expect(table.numberOfRows(inSection: 0), equals: 100_000 + count)
            return (difference(before, table.work), table.model[0].items.runCount)
        }
        let (hundred, thousand) = (insert(100), insert(1_000))
        expect(hundred.work, equals: thousand.work)
        expect(thousand.runs, equals: hundred.runs)
        expect(thousand.work.cellsAsked, equals: 0)
        expect(thousand.work.countsAsked, equals: 2)
    }

    @Test("A reused cell is measured and laid out without new constraints")
    func reusedCell() throws {
        let table = makeTable(Many(1_000), LabelCell.self)
        table.layoutIfNeeded()
        for _ in 0..<10 {
            table.contentOffset.y += 60
            table.layoutIfNeeded()
        }
        let engines = table.visibleCells.compactMap(\.item.engine)
        expect(engines.count, equals: table.visibleCells.count)
        let asked = table.work.cellsAsked
        let lowered = engines.map(\.work.loweredConstraints).reduce(0, +)
        let entered = engines.map(\.work.enteredItems).reduce(0, +)
        for _ in 0..<5 {
            table.contentOffset.y += 60
            table.layoutIfNeeded()
        }
        let now = table.visibleCells.compactMap(\.item.engine) + table.cellPool.waiting.values.joined().compactMap(\.item.engine)
        let known = now.filter { engine in engines.contains { $0 === engine } }
        expect(known.count, equals: engines.count)
        // The constant of the constraint that holds the content view's height changes once for each reuse.
        let constants = known.map(\.work.loweredConstraints).reduce(0, +) - lowered
        expect(constants <= table.work.cellsAsked - asked)
        expect(known.map(\.work.enteredItems).reduce(0, +), equals: entered)
    }

    @Test("A fixed row height makes no delegate calls and measures no cell")
    func fixed() {
        let model = TableModel(rows: 100_000)
        let table = makeTable(model)
        table.rowHeight = 40
        table.layoutIfNeeded()
        expect(table.work.cellsMeasured, equals: 0)
        expect(table.work.heightsAsked, equals: 0)
        expect(table.model[0].items.runCount, equals: 1)
        table.contentOffset.y = 2_000_000
        table.layoutIfNeeded()
        expect(table.indexPathsForVisibleRows?.first, equals: rowPath(0, 50_000))
        expect(table.model[0].items.runCount, equals: 1)
    }

    @Test("Heights from the delegate are queried as rows are shown")
    func lazyHeights() {
        final class Heights: UITableViewDelegate {
            var asked = 0
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                asked += 1
                return 48
            }
        }
        let (model, heights) = (TableModel(rows: 100_000), Heights())
        let table = makeTable(model)
        table.delegate = heights
        table.layoutIfNeeded()
        // The rows that the estimate puts in sight, and one call that finds out whether the delegate returns heights.
        expect(heights.asked, equals: 12)
        table.estimatedRowHeight = 0
        table.layoutIfNeeded()
        expect(table.contentSize.height, equals: 4_800_000)
    }
}
