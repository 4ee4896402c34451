import AshlarUI
import Foundation
import TestSupport
import Testing

/// Small programs with lists in the manner of tutorials, used by taps and drags. Each expectation is what Apple's documentation of the
/// named classes says.
@MainActor
@Suite("Programs with lists")
struct ListTutorialTests {
    private final class Ordering: RowsController {
        override func viewDidLoad() {
            super.viewDidLoad()
            (rows, reloads) = (["A", "B", "C", "D"], false)
            navigationItem.rightBarButtonItem = editButtonItem
        }
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
    }

    /// `editButtonItem`, `tableView(_:moveRowAt:to:)`.
    @Test("The Edit button shows handles that move rows, and becomes Done")
    func ordering() {
        let list = Ordering(style: .plain)
        let phone = Phone(UINavigationController(rootViewController: list))
        phone.wait(0.1)
        phone.tap(text: "Edit")
        phone.wait(1)
        expect(list.isEditing && list.tableView.isEditing && phone.texts.contains("Done"))
        let cell = list.tableView.visibleCells[0]
        let start = cell.convert(CGPoint(x: cell.bounds.maxX - 20, y: 22), to: phone.window)
        phone.window.ashlar.drag(from: start, to: CGPoint(x: start.x, y: start.y + 2 * cell.bounds.height), for: 0.5)
        phone.wait(1)
        expect(list.rows, equals: ["B", "C", "A", "D"])
        phone.tap(text: "Done")
        phone.wait(1)
        expect(!list.tableView.isEditing && phone.texts.contains("Edit"))
        expect(list.tableView.visibleCells.map { $0.textLabel?.text }, equals: ["B", "C", "A", "D"])
    }

    private final class Folding: RowsController {
        var open: Set<Int> = []
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            open.contains(indexPath.row) ? 120 : 44
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            if open.remove(indexPath.row) == nil { open.insert(indexPath.row) }
            tableView.deselectRow(at: indexPath, animated: true)
            tableView.performBatchUpdates(nil)
        }
    }

    /// `performBatchUpdates(_:completion:)` asks for the heights anew.
    @Test("A row that is tapped grows, the rows below move on their way, and a second tap makes it small again")
    func folding() {
        let list = Folding(style: .plain)
        list.rows = ["A", "B", "C"]
        let phone = Phone(list)
        let cells = list.tableView.visibleCells
        phone.tap(cells[0])
        expect(cells[0].frame.height == 120 && cells[1].frame.minY == 120)
        expect(shownY(cells[1]) < 119)
        phone.wait(1)
        expect(shownY(cells[1]) == 120 && list.tableView.indexPathForSelectedRow == nil)
        phone.tap(cells[0])
        phone.wait(1)
        expect(cells.map(\.frame.minY), equals: [0, 44, 88])
    }

    private final class Photos: UICollectionViewController {
        var names = (0..<9).map { "\($0)" }
        var log: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
            collectionView.allowsMultipleSelection = true
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("+\(indexPath.item)")
        }
        override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            log.append("-\(indexPath.item)")
        }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard let path = indexPaths.first else { return nil }
            return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
                UIMenu(children: [
                    UIAction(title: "Remove", attributes: .destructive) { [unowned self] _ in
                        names.remove(at: path.item)
                        collectionView.deleteItems(at: [path])
                    }
                ])
            })
        }
    }

    private func photos() -> (Photos, Phone) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 120)
        let grid = Photos(collectionViewLayout: layout)
        return (grid, Phone(grid))
    }

    /// `allowsMultipleSelection`.
    @Test("A grid with multiple selection selects and deselects by taps, and scrolls without selecting")
    func grid() {
        let (grid, phone) = photos()
        for item in [0, 4, 0, 8] { phone.tap(grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0))!) }
        expect(grid.log, equals: ["+0", "+4", "-0", "+8"])
        expect(grid.collectionView.indexPathsForSelectedItems?.map(\.item).sorted(), equals: [4, 8])
        phone.swipe(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))!, y: 60)
        phone.wait(1)
        expect(grid.log.count, equals: 4)
    }

    /// `collectionView(_:contextMenuConfigurationForItemsAt:point:)`.
    @Test("A menu of a photo removes it, and the others close up")
    func menu() {
        let (grid, phone) = photos()
        let cell = grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))!
        let place = cell.frame
        phone.window.ashlar.press(at: cell.convert(CGPoint(x: 60, y: 60), to: phone.window), for: 0.8)
        phone.wait(0.5)
        phone.tap(text: "Remove")
        phone.wait(1)
        expect(grid.names == ["0", "2", "3", "4", "5", "6", "7", "8"] && grid.log == [])
        expect(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.frame, equals: place)
        expect(!phone.texts.contains("Remove"))
    }
}
