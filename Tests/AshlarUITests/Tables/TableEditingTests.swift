import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): rowsAreSwiped.
@MainActor
@Suite("Editing of table views by touch")
struct TableEditingTests {
    /// A data source with rows that can be deleted, inserted and moved, which records its calls.
    private final class Editor: UITableViewDataSource, UITableViewDelegate {
        var rows = ["a", "b", "c", "d", "e"]
        var log: [String] = []
        var style = UITableViewCell.EditingStyle.delete
        var trailing: UISwipeActionsConfiguration?
        var leading: UISwipeActionsConfiguration?
        var rowActions: [UITableViewRowAction]?
        var title: String?
        var isEditable = true
        var target: IndexPath?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            log.append("commit \(editingStyle == .delete ? "delete" : "insert") \(indexPath.row)")
            if editingStyle == .delete {
                rows.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            } else {
                rows.insert("new", at: indexPath.row)
                tableView.insertRows(at: [indexPath], with: .automatic)
            }
        }
        func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
            rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }
        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { style }
        func tableView(
            _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
        ) -> String? { title }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { trailing }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { leading }
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            rowActions
        }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.append("begin \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            log.append("end \(indexPath.map { String($0.row) } ?? "nil")")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath { target ?? proposedDestinationIndexPath }
    }

    private let editor = Editor()
    private let table: UITableView
    private let window = phoneWindow(320, 480, safeArea: .zero)

    init() {
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        (table.dataSource, table.delegate) = (editor, editor)
        window.addSubview(table)
        LayoutScheduler.main.runTurn()
    }

    private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "nil" } }
    private func edit() {
        table.setEditing(true, animated: false)
        LayoutScheduler.main.runTurn()
    }
    private func swipe(row: Int, by distance: CGFloat) {
        let start = CGPoint(x: distance < 0 ? 310 : 10, y: CGFloat(row) * 44 + 22)
        window.ashlar.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
        LayoutScheduler.main.runTurn()
    }

    @Test("A row's delete control asks for confirmation, and a tap elsewhere cancels it")
    func deletion() {
        // A title of one letter gives the button its minimum width.
        editor.title = "x"
        edit()
        window.ashlar.tap(at: CGPoint(x: 27, y: 66))
        LayoutScheduler.main.runTurn()
        let cell = table.cellForRow(at: rowPath(0, 1))
        expect(cell?.showingDeleteConfirmation == true && cell?.frame.minX == -74)
        window.ashlar.tap(at: CGPoint(x: 100, y: 154))
        LayoutScheduler.main.runTurn()
        expect(cell?.showingDeleteConfirmation == false && cell?.frame.minX == 0 && editor.log == [])
        window.ashlar.tap(at: CGPoint(x: 27, y: 66))
        LayoutScheduler.main.runTurn()
        window.ashlar.tap(at: CGPoint(x: 300, y: 66))
        LayoutScheduler.main.runTurn()
        expect(editor.log, equals: ["commit delete 1"])
        expect(texts, equals: ["a", "c", "d", "e"])
        expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }

    @Test("Editing that begins before the first layout does not ask for the rows")
    func earlyEditing() {
        let (table, model) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)), TableModel(rows: 3))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.isEditing = true
        expect(model.counted, equals: 0)
        table.layoutIfNeeded()
        expect(table.visibleCells.count == 3 && table.visibleCells[0].isEditing)
    }

    @Test("An insert control inserts immediately")
    func insertion() {
        editor.style = .insert
        edit()
        window.ashlar.tap(at: CGPoint(x: 27, y: 22))
        LayoutScheduler.main.runTurn()
        expect(editor.log == ["commit insert 0"] && texts.first == "new")
    }

    @Test("A swipe shows the delete button with the delegate's title, and notifies the delegate of the row's editing")
    func swipeToDelete() throws {
        editor.title = "x"
        swipe(row: 2, by: -100)
        expect(editor.log, equals: ["begin 2"])
        let button = try #require(table.subviews.compactMap { $0 as? UIButton }.first)
        expect(button.title(for: .normal) == "x" && button.frame == CGRect(x: 246, y: 88, width: 74, height: 44))
        expect(table.cellForRow(at: rowPath(0, 2))?.frame.minX, equals: -74)
        window.ashlar.tap(at: CGPoint(x: 280, y: 110))
        LayoutScheduler.main.runTurn()
        expect(editor.log, equals: ["begin 2", "commit delete 2", "end nil"])
        expect(texts == ["a", "b", "d", "e"] && button.superview == nil)
    }

    private class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    }
    private final class EditableController: ListController {
        var deleted: [Int] = []
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { deleted.append(indexPath.row) }
    }

    @Test("A controller whose rows cannot be deleted offers no deletion, unless a subclass deletes", arguments: [false, true])
    func deletingControllers(_ deletes: Bool) {
        let controller = deletes ? EditableController(style: .plain) : ListController(style: .plain)
        table.removeFromSuperview()
        window.rootViewController = controller
        controller.tableView.rowHeight = 44
        LayoutScheduler.main.runUntilIdle()
        swipe(row: 1, by: -100)
        expect(controller.tableView.subviews.contains { $0 is UIButton }, equals: deletes)
        if let controller = controller as? EditableController {
            window.ashlar.tap(at: CGPoint(x: 280, y: 66))
            expect(controller.deleted, equals: [1])
        }
    }

    private class Source: UITableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    }
    private final class DeletingSource: Source {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            var snapshot = snapshot()
            if let item = itemIdentifier(for: indexPath) { snapshot.deleteItems([item]) }
            apply(snapshot)
        }
    }

    @Test("A diffable data source offers no deletion, unless a subclass deletes", arguments: [false, true])
    func deletingSources(_ deletes: Bool) {
        func cell(_ table: UITableView, _ path: IndexPath, _ item: Int) -> UITableViewCell? {
            table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        let source =
            deletes
            ? DeletingSource(tableView: table, cellProvider: cell) : Source(tableView: table, cellProvider: cell)
        table.delegate = nil
        LayoutScheduler.main.runUntilIdle()
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot)
        LayoutScheduler.main.runUntilIdle()
        swipe(row: 1, by: -250)
        expect(source.snapshot().itemIdentifiers == (deletes ? [1, 3] : [1, 2, 3]))
        expect(!table.subviews.contains { $0 is UIButton })
    }

    @Test("Another data source that turns out to delete nothing is not asked again")
    func nothingDeleted() {
        let model = TableModel(rows: 3)
        model.onCell = { _, _ in }
        (table.dataSource, table.delegate) = (model, nil)
        LayoutScheduler.main.runUntilIdle()
        swipe(row: 1, by: -250)
        swipe(row: 1, by: -100)
        expect(!table.subviews.contains { $0 is UIButton } && table.numberOfRows(inSection: 0) == 3)
    }

    @Test("A short swipe closes again, a long one deletes, and rows that cannot be edited do not move")
    func swipes() {
        swipe(row: 0, by: -30)
        expect(editor.log == ["begin 0", "end 0"] && table.visibleCells[0].frame.minX == 0)
        editor.log = []
        swipe(row: 0, by: -250)
        expect(editor.log, equals: ["begin 0", "commit delete 0", "end nil"])
        editor.log = []
        editor.isEditable = false
        swipe(row: 0, by: -100)
        // The finger is lifted on the row.
        expect(editor.log == ["select 0"] && table.visibleCells[0].frame.minX == 0)
    }

    @Test("The buttons of leading and trailing actions perform them, and close the row when the action completes")
    func actions() throws {
        var done: ((Bool) -> Void)?
        let editor = editor
        editor.leading = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "R") { _, _, end in
                editor.log.append("read")
                done = end
            }
        ])
        editor.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "1") { _, _, end in
                editor.log.append("one")
                end(true)
            },
            UIContextualAction(style: .normal, title: "2") { _, _, end in
                editor.log.append("two")
                end(false)
            },
        ])
        swipe(row: 1, by: 100)
        expect(table.cellForRow(at: rowPath(0, 1))?.frame.minX, equals: 74)
        window.ashlar.tap(at: CGPoint(x: 30, y: 66))
        expect(editor.log, equals: ["begin 1", "read"])
        expect(table.cellForRow(at: rowPath(0, 1))?.showingDeleteConfirmation, equals: true)
        let end = try #require(done)
        end(true)
        LayoutScheduler.main.runTurn()
        expect(editor.log.last == "end 1" && table.cellForRow(at: rowPath(0, 1))?.frame.minX == 0)
        // The first action is the outermost one.
        editor.log = []
        swipe(row: 1, by: -150)
        expect(table.cellForRow(at: rowPath(0, 1))?.frame.minX, equals: -148)
        window.ashlar.tap(at: CGPoint(x: 320 - 100, y: 66))
        expect(editor.log, equals: ["begin 1", "two", "end 1"])
        editor.trailing = nil
        editor.rowActions = [
            UITableViewRowAction(style: .normal, title: "Old") { editor.log.append("\($0.title ?? "") \($1.row)") }
        ]
        editor.log = []
        swipe(row: 3, by: -100)
        window.ashlar.tap(at: CGPoint(x: 300, y: 154))
        expect(editor.log, equals: ["begin 3", "Old 3", "end 3"])
    }

    @Test("A reorder control moves its row, and the delegate can choose another position")
    func moving() {
        edit()
        let cells = table.visibleCells
        window.ashlar.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 110))
        LayoutScheduler.main.runTurn()
        expect(editor.log == ["move 0 2"] && editor.rows == ["b", "c", "a", "d", "e"])
        expect(texts == editor.rows && table.visibleCells[2] === cells[0])
        expect(table.visibleCells.map(\.frame.minY), equals: [0, 44, 88, 132, 176])
        expect(table.contentOffset.y, equals: 0)
        editor.target = rowPath(0, 4)
        window.ashlar.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 80))
        LayoutScheduler.main.runTurn()
        expect(editor.log.last == "move 0 4" && texts == ["c", "a", "d", "e", "b"])
    }

    @Test("A refresh control has space above the content, and a pull begins refreshing")
    func refreshing() {
        let control = UIRefreshControl()
        var sent = 0
        control.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
        table.refreshControl = control
        LayoutScheduler.main.runTurn()
        control.beginRefreshing()
        expect(table.adjustedContentInset.top == 60 && table.contentOffset.y == 0 && sent == 0)
        control.endRefreshing()
        expect(table.adjustedContentInset.top, equals: 0)
        // The content resists the finger.
        window.ashlar.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))
        LayoutScheduler.main.advance(by: 3)
        expect(sent == 0 && !control.isRefreshing && table.contentOffset.y == 0)
        window.ashlar.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
        LayoutScheduler.main.advance(by: 3)
        expect(sent == 1 && control.isRefreshing && table.contentOffset.y == -60)
        control.endRefreshing()
        expect(table.contentOffset.y == 0 && control.isHidden)
    }
}
