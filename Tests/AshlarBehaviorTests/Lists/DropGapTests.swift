import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): dropsOpenGaps.
/// The room that lists open for what is dragged over them.
///
/// Apple's documentation of `UITableViewDropProposal` ("The table view uses that information to provide appropriate visual feedback to
/// the user") and of its intent `insertAtDestinationIndexPath`; WWDC 2017, session 223, shows the gap at the destination. The cell of
/// the row that is dragged has an alpha of 0 meanwhile: developer.apple.com/forums/thread/709899.
@MainActor
@Suite("Gaps for drops")
struct DropGapTests {
    final class Owner: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate,
        UICollectionViewDataSource,
        UICollectionViewDragDelegate, UICollectionViewDropDelegate
    {
        var operation = UIDropOperation.move
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
        var rows = (0..<6).map { "Row \($0)" }
        var takes = true
        var items = 7

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        private func item(_ name: String) -> [UIDragItem] {
            let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
            item.localObject = name
            return [item]
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { item(rows[indexPath.row]) }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal { UITableViewDropProposal(operation: operation, intent: intent) }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            guard takes, let target = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
            tableView.performBatchUpdates {
                if let source = item.sourceIndexPath, self.operation == .move {
                    self.rows.remove(at: source.row)
                    tableView.deleteRows(at: [source], with: .automatic)
                }
                self.rows.insert(item.dragItem.localObject as? String ?? "", at: target.row)
                tableView.insertRows(at: [target], with: .automatic)
            }
            coordinator.drop(item.dragItem, toRowAt: target)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }
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
            UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
        }
        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
        {}
    }

    private let owner = Owner()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    private let root = UIViewController()
    private let phone: Phone

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.rowHeight, table.dataSource) = (50, owner)
        (table.dragDelegate, table.dropDelegate, table.dragInteractionEnabled) = (owner, owner, true)
        root.view.addSubview(table)
        phone = Phone(root)
    }

    /// The tops of the table's rows, in the order of their index paths.
    private func tops() -> [CGFloat] {
        (0..<owner.rows.count).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.frame.minY ?? -1 }
    }

    private func lift(at y: CGFloat, _ x: CGFloat = 100) -> Finger {
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: x, y: y))
        phone.wait(0.6)
        return finger
    }

    private func move(_ finger: Finger, to x: CGFloat, _ y: CGFloat) {
        finger.move(to: CGPoint(x: x, y: y - 12))
        finger.move(to: CGPoint(x: x, y: y))
        phone.wait(0.5)
    }

    @Test("A row that is moved takes its room along: the rows between make way, and its own cell is not shown")
    func movedRow() {
        let finger = lift(at: 75)
        move(finger, to: 100, 225)
        expect(tops(), equals: [0, 50, 50, 100, 150, 250])
        let source = table.cellForRow(at: IndexPath(row: 1, section: 0))
        expect(source?.alpha, equals: 0)
        move(finger, to: 100, 25)
        expect(tops() == [50, 50, 100, 150, 200, 250] && source?.alpha == 0)
        // Beside the table there is no gap.
        move(finger, to: 100, 600)
        expect(tops() == [0, 50, 100, 150, 200, 250] && source?.alpha == 1)
        finger.cancel()
        phone.wait(1)
        expect(!table.hasActiveDrop && !LayoutScheduler.main.isWaiting)
    }

    @Test("Rows are on their way to make room, and those in their places stay there when the row is dropped")
    func dropped() {
        let finger = lift(at: 75)
        finger.move(to: CGPoint(x: 100, y: 213))
        finger.move(to: CGPoint(x: 100, y: 225))
        phone.wait(0.1)
        let third = table.cellForRow(at: IndexPath(row: 2, section: 0))
        expect(shownY(third) > 50 && shownY(third) < 100)
        phone.wait(0.4)
        finger.lift()
        phone.wait(0.1)
        expect(owner.rows, equals: ["Row 0", "Row 2", "Row 3", "Row 4", "Row 1", "Row 5"])
        expect(shownY(third) == 50 && tops() == [0, 50, 100, 150, 200, 250])
        phone.wait(1)
        expect((0..<6).allSatisfy { table.cellForRow(at: IndexPath(row: $0, section: 0))?.alpha == 1 })
    }

    @Test("What is copied gets room of its own at the row, and a drop that changes nothing closes it")
    func copied() {
        owner.operation = .copy
        owner.takes = false
        let finger = lift(at: 75)
        move(finger, to: 100, 175)
        expect(tops(), equals: [0, 50, 100, 200, 250, 300])
        expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.alpha, equals: 1)
        finger.lift()
        phone.wait(0.1)
        let fourth = table.cellForRow(at: IndexPath(row: 3, section: 0))
        expect(shownY(fourth) > 150 && shownY(fourth) < 200)
        phone.wait(1)
        expect(tops(), equals: [0, 50, 100, 150, 200, 250])
    }

    @Test("Another intent and a drop that is refused open nothing")
    func nothing() {
        owner.intent = .insertIntoDestinationIndexPath
        let finger = lift(at: 75)
        move(finger, to: 100, 175)
        expect(tops(), equals: [0, 50, 100, 150, 200, 250])
        (owner.intent, owner.operation) = (.insertAtDestinationIndexPath, .forbidden)
        move(finger, to: 100, 225)
        expect(tops(), equals: [0, 50, 100, 150, 200, 250])
        finger.cancel()
        phone.wait(1)
    }

    @Test("Items of a collection view take the places of their neighbors", arguments: [UIDropOperation.move, .copy])
    func items(_ operation: UIDropOperation) {
        owner.operation = operation
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGSize(width: 100, height: 100), 10, 10)
        let view = UICollectionView(frame: CGRect(x: 0, y: 410, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.dragDelegate, view.dropDelegate, view.dragInteractionEnabled) = (owner, owner, owner, true)
        root.view.addSubview(view)
        phone.window.layoutIfNeeded()
        func origins() -> [CGPoint] {
            (0..<7).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.origin ?? CGPoint(x: -1, y: -1) }
        }
        let places = origins()
        expect(places[4] == CGPoint(x: 110, y: 110) && places[6] == CGPoint(x: 0, y: 220))
        // From item 1 to item 5, at the end of the second line.
        let finger = lift(at: 460, 160)
        move(finger, to: 270, 570)
        let moved = origins()
        if operation == .move {
            expect([0, 2, 3, 4, 5, 6].map { moved[$0] }, equals: [0, 1, 2, 3, 4, 6].map { places[$0] })
            expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha, equals: 0)
        } else {
            expect(moved, equals: places.prefix(5) + [places[6], CGPoint(x: 110, y: 220)])
        }
        finger.cancel()
        phone.wait(1)
        expect(origins() == places && view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 1)
    }
}
