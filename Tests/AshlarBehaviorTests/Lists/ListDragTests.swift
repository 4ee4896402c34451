import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): dragsStayInTheProgram.
// Expectations from the documentation of UITableViewDragDelegate, UITableViewDropDelegate and their like for collections.
@MainActor
@Suite("Dragging and dropping in lists")
struct ListDragTests {
    private final class Owner: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
        UITableViewDropDelegate,
        UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate
    {
        var log: [String] = []
        var rows = (0..<8).map { "Row \($0)" }
        var allows = true
        var (handles, allowsMove, isRestricted) = (true, true, false)
        /// The lists whose delegates were asked whether they handle a drag.
        var asked: [String] = []
        /// The elements of which the data source was asked whether they can be moved.
        var movable: [IndexPath] = []
        var sessions: [any UIDragSession] = []
        /// The number of items in the collection view.
        var count = 6
        func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
            asked.append("table")
            return handles
        }
        func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
            asked.append("collection")
            return handles
        }
        func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { allowsMove }
        func tableView(
            _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
        ) -> Bool { isRestricted }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            movable.append(indexPath)
            return true
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            movable.append(indexPath)
            return true
        }
        func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
            log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select") }
        private func item(_ name: String) -> [UIDragItem] {
            log.append("items \(name)")
            guard allows else { return [] }
            let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
            item.localObject = name
            return [item]
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { item(rows[indexPath.row]) }
        /// Whether taps add rows to a drag.
        var adds = false
        func tableView(
            _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
        ) -> [UIDragItem] { adds ? item("added \(rows[indexPath.row])") : [] }
        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
            log.append("begin \(tableView.hasActiveDrag)")
            sessions.append(session)
        }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("end") }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            let word = "update \(destinationIndexPath.map { "\($0.row)" } ?? "none")"
            if log.last != word { log.append(word) }
            return UITableViewDropProposal(
                operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
        }
        func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { log.append("enter") }
        func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { log.append("exit") }
        func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { log.append("drop ended") }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            let name = coordinator.items.first?.dragItem.localObject as? String ?? ""
            let target = coordinator.destinationIndexPath ?? IndexPath(row: rows.count, section: 0)
            guard let item = coordinator.items.first else { return }
            log.append("drop \(name) at \(target.row) from \(item.sourceIndexPath.map { "\($0.row)" } ?? "elsewhere")")
            tableView.performBatchUpdates {
                if let source = item.sourceIndexPath {
                    self.rows.remove(at: source.row)
                    tableView.deleteRows(at: [source], with: .automatic)
                }
                self.rows.insert(name, at: target.row)
                tableView.insertRows(at: [target], with: .automatic)
            }
            coordinator.drop(item.dragItem, toRowAt: target).addCompletion { [weak self] _ in self?.log.append("landed") }
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { item("Item \(indexPath.item)") }
        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal {
            UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
        }
        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
        {
            log.append("drop on item \(coordinator.destinationIndexPath?.item ?? -1), \(coordinator.proposal.operation.rawValue)")
        }
    }

    private let owner = Owner()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    private let phone: Phone
    private let root = UIViewController()

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.rowHeight, table.dataSource, table.delegate) = (50, owner, owner)
        (table.dragDelegate, table.dropDelegate, table.dragInteractionEnabled) = (owner, owner, true)
        root.view.addSubview(table)
        phone = Phone(root)
    }

    private func drag(from start: CGFloat, to end: CGPoint, holding: Double = 0.6) {
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: start))
        phone.wait(holding)
        for share in stride(from: CGFloat(0.25), through: 1, by: 0.25) {
            finger.move(to: CGPoint(x: 100 + (end.x - 100) * share, y: start + (end.y - start) * share))
            phone.wait(0.02)
        }
        finger.lift()
        phone.wait(1)
    }

    /// Source: UITableViewDragDelegate, UITableViewDropDelegate.
    @Test("A row that is pressed and dragged is dropped at another one, and the delegates are asked and told in order")
    func rows() {
        drag(from: 75, to: CGPoint(x: 100, y: 275))
        expect(
            owner.log,
            equals: [
                "items Row 1", "begin true", "enter", "update 2", "update 3", "update 4", "update 5", "drop Row 1 at 5 from 1",
                "drop ended", "end", "landed",
            ])
        expect(owner.rows[5] == "Row 1" && !table.hasActiveDrag && !table.hasActiveDrop && !LayoutScheduler.main.isWaiting)
    }

    /// Source: `tableView(_:itemsForAddingTo:at:point:)`.
    @Test("A tap of another finger adds a row to the drag, if the delegate has items for it", arguments: [true, false])
    func adding(_ adds: Bool) {
        owner.adds = adds
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 75))
        phone.wait(0.6)
        finger.move(to: CGPoint(x: 100, y: 175))
        phone.wait(0.1)
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: 275))
        phone.wait(0.1)
        expect(owner.log.contains("items added Row 5") == adds && owner.log.contains("select") != adds)
        expect(owner.sessions.first?.items.count == (adds ? 2 : 1))
        finger.lift()
        phone.wait(1)
    }

    @Test("The picture of the row follows the finger, and flies back from where nobody takes it")
    func picture() {
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 75))
        phone.wait(0.6)
        finger.move(to: CGPoint(x: 100, y: 375))
        finger.move(to: CGPoint(x: 100, y: 575))
        func middles() -> [CGFloat] {
            ShownPieces(phone.window).pieces.filter { $0.text == "Row 1" }.map { $0.box.midY.rounded() }
        }
        expect(middles(), equals: [75, 575])
        finger.lift()
        phone.wait(0.125)
        expect((100..<500).contains(middles().last ?? 0))
        phone.wait(0.5)
        expect(middles() == [75] && owner.log.suffix(3) == ["exit", "drop ended", "end"])
    }

    @Test("A short press scrolls, a press without a movement drags nothing, and neither does a row without items")
    func notDragged() {
        drag(from: 175, to: CGPoint(x: 100, y: 75), holding: 0.1)
        expect(owner.log, equals: [])
        phone.window.ashlar.press(at: CGPoint(x: 100, y: 75), for: 1)
        expect(owner.log.first == "items Row 1" && !owner.log.contains("begin true"))
        (owner.allows, owner.log) = (false, [])
        phone.window.ashlar.press(at: CGPoint(x: 100, y: 75), for: 1)
        expect(owner.log, equals: ["items Row 1", "select"])
        (owner.allows, owner.log, table.dragInteractionEnabled) = (true, [], false)
        phone.window.ashlar.press(at: CGPoint(x: 100, y: 75), for: 1)
        expect(owner.log, equals: ["select"])
    }

    @Test("Without a drop delegate, a row that can be moved is moved by the data source")
    func reordering() {
        table.dropDelegate = nil
        drag(from: 75, to: CGPoint(x: 100, y: 275))
        expect(owner.log, equals: ["items Row 1", "begin true", "move 1 5", "end"])
        expect(table.cellForRow(at: IndexPath(row: 5, section: 0))?.textLabel?.text, equals: "Row 1")
    }

    @Test("A list scrolls while the finger is held near its edge")
    func scrolling() {
        owner.rows = (0..<40).map { "Row \($0)" }
        table.reloadData()
        phone.window.layoutIfNeeded()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 75))
        phone.wait(0.6)
        finger.move(to: CGPoint(x: 100, y: 300))
        phone.wait(1)
        expect(table.contentOffset.y, equals: 0)
        finger.move(to: CGPoint(x: 100, y: 380))
        phone.wait(1)
        let offset = table.contentOffset.y
        expect((470...490).contains(offset) && owner.log.last == "update \(Int((offset + 380) / 50))")
        phone.wait(10)
        expect(table.contentOffset.y, equals: 1600)
        finger.cancel()
        phone.wait(1)
        expect(!LayoutScheduler.main.isWaiting && owner.log.last == "end")
    }

    @Test("Rows are dropped on a collection view")
    func otherList() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = UICollectionView(frame: CGRect(x: 0, y: 420, width: 390, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.dropDelegate) = (owner, owner)
        root.view.addSubview(view)
        phone.window.layoutIfNeeded()
        drag(from: 75, to: CGPoint(x: 50, y: 470))
        expect(owner.log.suffix(4), equals: ["exit", "drop on item 0, 2", "drop ended", "end"])
        // Each list was asked once whether it handles the drag.
        expect(owner.asked, equals: ["table", "collection"])
    }

    @Test("A list is asked once for each drag, and not told of one that it does not handle")
    func asking() {
        drag(from: 75, to: CGPoint(x: 100, y: 275))
        expect(owner.asked, equals: ["table"])
        (owner.asked, owner.log, owner.handles) = ([], [], false)
        drag(from: 75, to: CGPoint(x: 100, y: 275))
        expect(owner.asked == ["table"] && owner.log == ["items Row 2", "begin true", "end"])
    }

    /// Source: UITableViewDragDelegate.
    @Test("Rows that may not be moved are not moved, and the session tells whether they stay in the application")
    func restrictions() {
        (owner.allowsMove, owner.isRestricted) = (false, true)
        drag(from: 75, to: CGPoint(x: 100, y: 275))
        expect(!owner.log.contains { $0.hasPrefix("drop Row") } && owner.log.last == "end")
        expect(owner.sessions.map(\.allowsMoveOperation), equals: [false])
        expect(owner.sessions.map(\.isRestrictedToDraggingApplication), equals: [true])
    }

    @Test("The data source is not asked about an element that no longer exists", arguments: [true, false])
    func shrinking(isTable: Bool) {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 390, height: 50), 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.dragDelegate, view.dragInteractionEnabled) = (owner, owner, true)
        if !isTable { root.view.addSubview(view) }
        table.dropDelegate = nil
        phone.window.layoutIfNeeded()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 275))
        phone.wait(0.6)
        expect(owner.log, equals: [isTable ? "items Row 5" : "items Item 5"])
        owner.rows.removeLast(6)
        owner.count = 2
        if isTable { table.reloadData() } else { view.reloadData() }
        phone.window.layoutIfNeeded()
        for y in [200, 100, 20] {
            finger.move(to: CGPoint(x: 100, y: CGFloat(y)))
            phone.wait(0.02)
        }
        finger.lift()
        phone.wait(1)
        expect(owner.movable == [] && owner.log.last == (isTable ? "end" : "items Item 5"))
    }
}
