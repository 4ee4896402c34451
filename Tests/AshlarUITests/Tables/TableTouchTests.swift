import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): tapsSelect, detailButtonsAre44.
@MainActor
@Suite("Touches on table views")
struct TableTouchTests {
    /// A delegate that records its calls.
    final class Listener: UITableViewDelegate {
        var log: [String] = []
        var refused: IndexPath?
        var chosen: [IndexPath: IndexPath] = [:]
        var onHighlight: (UITableView) -> Void = { _ in }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            log.append("should highlight \(indexPath.row)")
            return indexPath != refused
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            log.append("highlight \(indexPath.row) \(tableView.cellForRow(at: indexPath)?.isHighlighted ?? false)")
            onHighlight(tableView)
        }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            log.append("unhighlight \(indexPath.row) \(tableView.cellForRow(at: indexPath)?.isHighlighted ?? true)")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.append("will select \(indexPath.row)")
            return chosen[indexPath] ?? indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row) \(tableView.cellForRow(at: indexPath)?.isSelected ?? false)")
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            log.append("will deselect \(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("deselect \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            log.append("act \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.append("details \(indexPath.row)")
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let listener = Listener()
    private let model = TableModel(rows: 100)
    private let table: UITableView
    private var clock: LayoutScheduler { .main }

    init() {
        table = makeTable(model)
        table.rowHeight = 44
        table.delegate = listener
        window.addSubview(table)
        clock.runTurn()
    }

    /// Returns the center of a row, in the window's coordinates.
    private func point(_ row: Int, x: CGFloat = 100) -> CGPoint {
        CGPoint(x: x, y: table.rectForRow(at: rowPath(0, row)).midY - table.contentOffset.y)
    }

    @Test("A tap that changes the selection is posted once, and a selection in code is not")
    func selectionNotifications() {
        let table = makeTable(TableModel(rows: 3))
        let window = phoneWindow(320, 480, safeArea: .zero)
        window.addSubview(table)
        LayoutScheduler.main.runUntilIdle()
        nonisolated(unsafe) var posts = 0
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
        ) { _ in posts += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        table.selectRow(at: rowPath(0, 0), animated: false, scrollPosition: .none)
        expect(posts, equals: 0)
        window.ashlar.tap(at: table.rectForRow(at: rowPath(0, 1)).middle)
        expect(posts == 1 && table.indexPathForSelectedRow == rowPath(0, 1))
        table.allowsMultipleSelection = true
        window.ashlar.tap(at: table.rectForRow(at: rowPath(0, 1)).middle)
        expect(posts == 2 && table.indexPathForSelectedRow == nil)
    }

    @Test("A tap on a row highlights and selects it, and deselects the previous one")
    func taps() {
        window.ashlar.tap(at: point(1))
        expect(
            listener.take(),
            equals: [
                "should highlight 1", "highlight 1 true", "unhighlight 1 false", "will select 1", "select 1 true", "act 1",
            ])
        expect(table.indexPathsForSelectedRows, equals: [rowPath(0, 1)])
        window.ashlar.tap(at: point(3))
        expect(
            listener.take(),
            equals: [
                "should highlight 3", "highlight 3 true", "unhighlight 3 false", "will select 3", "will deselect 1", "deselect 1",
                "select 3 true", "act 3",
            ])
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 3))
        expect(table.cellForRow(at: rowPath(0, 1))?.isSelected, equals: false)
        // The selected row is selected again, as documented for single selection.
        window.ashlar.tap(at: point(3))
        expect(table.indexPathForSelectedRow == rowPath(0, 3) && listener.log.contains("select 3 true"))
    }

    @Test("A delegate can refuse highlighting and thus selection, or choose another row")
    func refusals() {
        listener.refused = rowPath(0, 2)
        window.ashlar.tap(at: point(2))
        expect(listener.take() == ["should highlight 2"] && table.indexPathForSelectedRow == nil)
        listener.chosen[rowPath(0, 4)] = rowPath(0, 5)
        window.ashlar.tap(at: point(4))
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 5))
        table.allowsSelection = false
        window.ashlar.tap(at: point(1))
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 5))
    }

    @Test("With multiple selection, a second tap deselects")
    func several() {
        table.allowsMultipleSelection = true
        for row in [0, 2, 0] { window.ashlar.tap(at: point(row)) }
        expect(table.indexPathsForSelectedRows, equals: [rowPath(0, 2)])
        expect(listener.log.suffix(2), equals: ["will deselect 0", "deselect 0"])
    }

    @Test("During editing, rows are selected only if allowsSelectionDuringEditing is set")
    func editing() {
        table.setEditing(true, animated: false)
        clock.runTurn()
        window.ashlar.tap(at: point(1))
        expect(table.indexPathForSelectedRow == nil && listener.take() == [])
        table.allowsSelectionDuringEditing = true
        window.ashlar.tap(at: point(1))
        expect(table.indexPathForSelectedRow == rowPath(0, 1) && !listener.log.contains("act 1"))
    }

    @Test("A touch that does not move highlights after 0.15 seconds, and a drag ends the highlighting and selects nothing")
    func drags() {
        let finger = window.ashlar.touchDown(at: point(2))
        clock.advance(by: 0.1)
        expect(listener.take(), equals: [])
        clock.advance(by: 0.1)
        expect(listener.take(), equals: ["should highlight 2", "highlight 2 true"])
        finger.move(x: 0, y: -30)
        expect(table.isDragging && listener.take() == ["unhighlight 2 false"])
        finger.lift()
        expect(listener.take() == [] && table.indexPathForSelectedRow == nil)
    }

    @Test("A touch that stops scrolling selects nothing, and the next touch does")
    func stopping() {
        window.ashlar.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), for: 0.1)
        expect(table.isDecelerating)
        clock.advance(by: 0.1)
        window.ashlar.tap(at: CGPoint(x: 100, y: 200))
        expect(!table.isDecelerating && table.indexPathForSelectedRow == nil && listener.take() == [])
        clock.advance(by: 1)
        window.ashlar.tap(at: CGPoint(x: 100, y: 200))
        expect(table.indexPathForSelectedRow != nil && listener.log.contains { $0.hasPrefix("select") })
    }

    @Test("A row that is reloaded during a touch is not selected")
    func reloading() {
        listener.onHighlight = { $0.reloadData() }
        let finger = window.ashlar.touchDown(at: point(2))
        clock.advance(by: 0.2)
        finger.lift()
        expect(table.indexPathForSelectedRow == nil)
        expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
        listener.onHighlight = { _ in }
        window.ashlar.tap(at: point(2))
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 2))
    }

    @Test("A detail button calls its own delegate method and selects nothing, also in a mirrored layout")
    func details() throws {
        model.fill = { cell, text in
            cell.textLabel?.text = text
            cell.accessoryType = .detailButton
        }
        table.reloadData()
        clock.runTurn()
        window.ashlar.tap(at: point(1, x: 293))
        expect(listener.take() == ["details 1"] && table.indexPathForSelectedRow == nil)
        window.ashlar.tap(at: point(1, x: 250))
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 1))
        listener.log = []
        table.semanticContentAttribute = .forceRightToLeft
        for cell in table.visibleCells { cell.semanticContentAttribute = .forceRightToLeft }
        clock.runTurn()
        window.ashlar.tap(at: point(2, x: 27))
        expect(listener.take(), equals: ["details 2"])
        // A finger that leaves the button before it is lifted does not press it.
        let finger = window.ashlar.touchDown(at: point(2, x: 27))
        clock.advance(by: 0.2)
        finger.move(to: point(2, x: 100))
        finger.lift()
        expect(listener.take(), equals: [])
    }

    // MARK: Buttons in cells

    /// A row with a text and a button that shows more of the text.
    private final class MoreCell: UITableViewCell {
        let label = UILabel()
        let button = UIButton(type: .system)

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.font = .systemFont(ofSize: 10)
            label.numberOfLines = 1
            button.setTitle("More", for: .normal)
            for view in [label, button] {
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
            }
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
                button.topAnchor.constraint(equalTo: label.bottomAnchor),
                button.leadingAnchor.constraint(equalTo: label.leadingAnchor),
                button.widthAnchor.constraint(equalToConstant: 100),
                button.heightAnchor.constraint(equalToConstant: 30),
                button.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
            button.addAction(
                UIAction { [unowned self] _ in
                    label.numberOfLines = label.numberOfLines == 1 ? 0 : 1
                    // Documented: this call makes the table view measure the row again.
                    invalidateIntrinsicContentSize()
                }, for: .touchUpInside)
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("A button in a cell receives its touches: its row grows, the rows below move, and no row is selected")
    func buttons() throws {
        let model = TableModel(rows: 5)
        model.sections = [(0..<5).map { _ in String(repeating: "x", count: 90) }]
        model.fill = { cell, text in (cell as? MoreCell)?.label.text = text }
        let table = makeTable(model, MoreCell.self)
        table.separatorStyle = .none
        table.delegate = listener
        window.addSubview(table)
        clock.runTurn()
        let cell = try #require(table.cellForRow(at: rowPath(0, 1)) as? MoreCell)
        expect(cell.frame, equals: CGRect(x: 0, y: 50, width: 320, height: 50))
        let middle = CGPoint(x: 50, y: 15)
        cell.button.ashlar.tap(at: middle)
        expect(cell.label.numberOfLines, equals: 0)
        // 90 letters of 10 points take three lines of 300 points.
        expect(cell.frame, equals: CGRect(x: 0, y: 50, width: 320, height: 70))
        expect(table.cellForRow(at: rowPath(0, 2))?.frame.minY == 120 && table.contentSize.height == 270)
        expect(listener.take() == [] && table.indexPathForSelectedRow == nil)
        // A tap on the rest of the cell selects the row.
        cell.ashlar.tap(at: CGPoint(x: 250, y: 15))
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 1))
        cell.button.ashlar.tap(at: middle)
        expect(cell.frame, equals: CGRect(x: 0, y: 50, width: 320, height: 50))
    }

    @Test("A tap recognizer in a cell prevents the selection of its row")
    func gestures() throws {
        let cell = try #require(table.cellForRow(at: rowPath(0, 0)))
        var taps = 0
        let recognizer = UITapGestureRecognizer()
        recognizer.ashlar.addHandler { _ in taps += 1 }
        cell.contentView.addGestureRecognizer(recognizer)
        window.ashlar.tap(at: point(0))
        expect(taps == 1 && table.indexPathForSelectedRow == nil)
        expect(!listener.log.contains { $0.hasPrefix("select") })
    }

    @Test("A collection view in a cell receives the touches on its items, and the table does not")
    func nested() throws {
        let scene = CollectionScene([10], layout: DiagonalLayout(), width: 200, height: 44)
        let cell = try #require(table.cellForRow(at: rowPath(0, 0)))
        cell.contentView.addSubview(scene.view)
        clock.runTurn()
        scene.view.ashlar.tap(at: CGPoint(x: 20, y: 20))
        expect(scene.view.indexPathsForSelectedItems, equals: [path(0)])
        expect(table.indexPathForSelectedRow == nil && listener.take() == [])
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
