import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): updatesTakeTime, selectionsFade.
// Expectations from the documentation of UITableView (`performBatchUpdates(_:completion:)`, `insertRows(at:with:)`, `setEditing(_:animated:)`,
// "beginUpdates … animate the change in the row heights"), and of diffable data sources.
@MainActor
@Suite("Tables on their way from one state to another")
struct TableMotionTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows: [String] = (0..<40).map { "Row \($0)" }
        var tall: Set<String> = []
        var asked = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = rows[indexPath.row]
            asked += 1
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            tall.contains(rows[indexPath.row]) ? 90 : 50
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }])
        }
    }

    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    private let source = Source()
    private let phone: Phone

    init() {
        let root = UIViewController()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        root.view.addSubview(table)
        phone = Phone(root)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    /// The rows that are shown, with the distance of their text from that of the first row at rest, and their opacity in percent.
    private func shown(_ names: String...) -> [String] {
        let pieces = ShownPieces(phone.window)
        return names.map { name in
            let found = pieces.pieces.filter { $0.text == name }
            return found.map { "\(Int(($0.box.midY - 25).rounded())) \(Int(($0.alpha * 100).rounded()))%" }.joined(
                separator: ", ")
        }
    }

    @Test("An inserted row fades in while the rows below move down, and the completion is called at the end")
    func inserting() {
        var log: [Bool] = []
        source.rows.insert("New", at: 1)
        table.performBatchUpdates {
            table.insertRows(at: [path(1)], with: .automatic)
        } completion: {
            log.append($0)
        }
        LayoutScheduler.main.runTurn()
        expect(table.cellForRow(at: path(2))?.frame.minY == 100 && table.numberOfRows(inSection: 0) == 41 && log.isEmpty)
        expect(shown("Row 0", "New", "Row 1"), equals: ["0 100%", "", "50 100%"])
        phone.wait(0.15)
        expect(shown("Row 0", "New", "Row 1", "Row 9"), equals: ["0 100%", "50 50%", "75 100%", "475 100%"])
        phone.wait(0.1499)
        expect(log.isEmpty)
        phone.wait(0.001)
        expect(shown("Row 0", "New", "Row 1", "Row 9"), equals: ["0 100%", "50 100%", "100 100%", ""])
        expect(log == [true] && !phone.window.ashlar.isAnimating && !LayoutScheduler.main.isWaiting)
    }

    @Test("A deleted row stays until it has faded, and rows from below the edge move up")
    func deleting() {
        source.rows.remove(at: 1)
        table.deleteRows(at: [path(1)], with: .fade)
        phone.wait(0.15)
        expect(shown("Row 1", "Row 2", "Row 10"), equals: ["50 50%", "75 100%", "475 100%"])
        expect(table.visibleCells.count == 10 && table.subviews.count { $0 is UITableViewCell } == 10)
        phone.wait(0.2)
        expect(shown("Row 1", "Row 2", "Row 10"), equals: ["", "50 100%", "450 100%"])
    }

    @Test(
        "Rows come and go in the way that the animation names",
        arguments: [
            (UITableView.RowAnimation.left, "-195 0"), (.right, "195 0"), (.top, "0 -25"), (.bottom, "0 25"), (.none, ""),
        ])
    func ways(_ way: UITableView.RowAnimation, _ expected: String) {
        let start = ShownPieces(phone.window).pieces.first { $0.text == "Row 1" }?.box ?? .zero
        source.rows.remove(at: 1)
        table.deleteRows(at: [path(1)], with: way)
        phone.wait(0.15)
        let place = ShownPieces(phone.window).pieces.first { $0.text == "Row 1" }?.box
        expect(
            place.map { "\(Int(($0.minX - start.minX).rounded())) \(Int(($0.minY - start.minY).rounded()))" } ?? "",
            equals: expected)
    }

    @Test("Moved rows pass each other, reloaded rows cross-fade, and both in one batch")
    func movingAndReloading() {
        source.rows.swapAt(0, 4)
        table.performBatchUpdates {
            table.moveRow(at: path(0), to: path(4))
            table.moveRow(at: path(4), to: path(0))
        }
        phone.wait(0.15)
        expect(shown("Row 0", "Row 4", "Row 1"), equals: ["100 100%", "100 100%", "50 100%"])
        phone.wait(0.2)
        source.rows[2] = "Other"
        table.reloadRows(at: [path(2)], with: .automatic)
        phone.wait(0.15)
        expect(shown("Row 2", "Other"), equals: ["100 50%", "100 50%"])
    }

    @Test("A row that grows between beginUpdates and endUpdates pushes the others down")
    func growing() {
        source.tall = ["Row 2"]
        table.beginUpdates()
        table.endUpdates()
        phone.wait(0.15)
        expect(shown("Row 1", "Row 3"), equals: ["50 100%", "170 100%"])
        phone.wait(0.2)
        expect(shown("Row 3"), equals: ["190 100%"])
    }

    @Test("Without animation everything is at its place at once, and the completion is called in the same turn")
    func unanimated() {
        var log: [Bool] = []
        source.rows.remove(at: 1)
        UIView.performWithoutAnimation {
            table.performBatchUpdates {
                table.deleteRows(at: [path(1)], with: .fade)
            } completion: {
                log.append($0)
            }
        }
        LayoutScheduler.main.runTurn()
        expect(shown("Row 1", "Row 2") == ["", "50 100%"] && log == [true] && !phone.window.ashlar.isAnimating)
    }

    @Test("Two updates before a layout, and one during the animation of another, are shown without a jump")
    func several() {
        source.rows.insert("A", at: 0)
        table.insertRows(at: [path(0)], with: .none)
        source.rows.insert("B", at: 0)
        table.insertRows(at: [path(0)], with: .none)
        phone.wait(0.15)
        expect(shown("B", "A", "Row 0"), equals: ["0 100%", "50 100%", "50 100%"])
        source.rows.remove(at: 0)
        table.deleteRows(at: [path(0)], with: .none)
        LayoutScheduler.main.runTurn()
        expect(shown("Row 0"), equals: ["50 100%"])
        phone.wait(0.4)
        expect(shown("B", "A", "Row 0"), equals: ["", "0 100%", "50 100%"])
    }

    @Test("Editing controls push the texts aside within 0.3 seconds, or at once without animation")
    func editing() {
        func x() -> CGFloat { ShownPieces(phone.window).pieces.first { $0.text == "Row 1" }?.box.minX ?? 0 }
        let start = x()
        table.setEditing(true, animated: true)
        LayoutScheduler.main.runTurn()
        expect(x(), equals: start)
        phone.wait(0.15)
        let middle = x()
        phone.wait(0.2)
        let end = x()
        expect(start < middle && middle < end && abs(middle - (start + end) / 2) < 1)
        table.setEditing(false, animated: false)
        LayoutScheduler.main.runTurn()
        expect(x(), equals: start)
    }

    @Test("A snapshot moves rows only with animatingDifferences, and its completion waits for the end")
    func snapshots() {
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = name
            return cell
        }
        table.delegate = nil
        table.rowHeight = 50
        var log: [String] = []
        func apply(_ names: [String], _ animated: Bool, _ word: String) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(names)
            source.apply(snapshot, animatingDifferences: animated) { log.append(word) }
            LayoutScheduler.main.runTurn()
        }
        apply(["a", "b", "c"], false, "first")
        expect(shown("a", "b", "c") == ["0 100%", "50 100%", "100 100%"] && log == ["first"])
        apply(["c", "a", "b"], true, "second")
        phone.wait(0.15)
        expect(shown("a", "b", "c") == ["25 100%", "75 100%", "50 100%"] && log == ["first"])
        phone.wait(0.2)
        expect(log, equals: ["first", "second"])
    }

    @Test("A table that goes away before its update is shown completes it, and is freed")
    func freed() {
        var log: [Bool] = []
        weak var gone: UITableView?
        do {
            let other = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let source = Source()
            other.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            other.dataSource = source
            phone.window.addSubview(other)
            phone.window.layoutIfNeeded()
            gone = other
            source.rows.remove(at: 0)
            other.performBatchUpdates {
                other.deleteRows(at: [path(0)], with: .fade)
            } completion: {
                log.append($0)
            }
            other.removeFromSuperview()
        }
        phone.wait(1)
        expect(gone == nil && log == [true] && !LayoutScheduler.main.isWaiting)
    }

    @Test("A swiped row slides open and closed, over its button, which fades")
    func swiping() {
        func x() -> CGFloat { ShownPieces(phone.window).pieces.first { $0.text == "Row 1" }?.box.minX.rounded() ?? -1000 }
        let start = x()
        let finger = table.ashlar.touchDown(at: CGPoint(x: 300, y: 75))
        finger.move(to: CGPoint(x: 280, y: 75))
        finger.move(to: CGPoint(x: 250, y: 75))
        LayoutScheduler.main.runTurn()
        expect(x() == start - 50 && ShownPieces(phone.window).texts.contains("Flag"))
        finger.lift()
        LayoutScheduler.main.runTurn()
        expect(x(), equals: start - 50)
        phone.wait(0.5)
        let open = x()
        expect(open < start - 70)
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: 375))
        LayoutScheduler.main.runTurn()
        expect(x(), equals: open)
        phone.wait(0.1)
        expect(x() > open && x() < start && (ShownPieces(phone.window).opacity(of: "Flag") ?? 0) > 0)
        phone.wait(0.3)
        expect(x() == start && !ShownPieces(phone.window).texts.contains("Flag"))
    }

    @Test("A row that is dropped by its handle goes on from where the finger was")
    func dropping() {
        table.setEditing(true, animated: false)
        phone.window.layoutIfNeeded()
        let finger = table.ashlar.touchDown(at: CGPoint(x: 370, y: 75))
        finger.move(to: CGPoint(x: 370, y: 95))
        finger.move(to: CGPoint(x: 370, y: 210))
        LayoutScheduler.main.runTurn()
        expect(shown("Row 1", "Row 4"), equals: ["185 100%", "200 100%"])
        finger.lift()
        LayoutScheduler.main.runTurn()
        expect(shown("Row 1", "Row 4") == ["185 100%", "200 100%"] && source.rows[4] == "Row 1")
        phone.wait(0.5)
        expect(shown("Row 1", "Row 4"), equals: ["200 100%", "150 100%"])
    }

    @Test("The gray of a row that is deselected with animation fades")
    func deselecting() {
        func grays() -> [Int] {
            ShownPieces(phone.window).pieces.filter { $0.box == CGRect(x: 0, y: 50, width: 390, height: 50) }
                .compactMap { $0.color.map { Int(($0.alpha * 100).rounded()) } }
        }
        let empty = grays()
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        expect(grays(), equals: empty + [100])
        table.deselectRow(at: path(1), animated: true)
        phone.wait(0.15)
        expect(grays(), equals: empty + [50])
        phone.wait(0.2)
        expect(grays(), equals: empty)
    }

    /// The issue: an inserted row over a table of 100,000 rows costs as among 100.
    @Test("An inserted row asks for as many cells among 100,000 rows as among 100, and rest asks for nothing")
    func costs() {
        table.delegate = nil
        table.rowHeight = 50
        func cost(_ count: Int) -> [Int] {
            source.rows = (0..<count).map { "\($0)" }
            table.reloadData()
            phone.wait(1)
            let before = table.visibleCells.count
            source.rows.insert("New", at: 2)
            source.asked = 0
            let pieces = ShownPieces(phone.window).pieces.count
            table.insertRows(at: [path(2)], with: .fade)
            phone.wait(0.1)
            let during = ShownPieces(phone.window).pieces.count
            phone.wait(1)
            return [before, pieces, during, source.asked, LayoutScheduler.main.isWaiting ? 1 : 0]
        }
        expect(cost(100), equals: cost(100_000))
    }
}
