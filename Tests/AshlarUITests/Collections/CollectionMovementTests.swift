import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): movedItemsAreShown.
@MainActor
@Suite("Interactive movement of items")
struct CollectionMovementTests {
    /// Letters that can be moved, except for the first one.
    private final class Letters: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var sections: [[String]]
        var moves: [String] = []
        var target: ((IndexPath) -> IndexPath)?
        init(_ sections: [String]) { self.sections = sections.map { $0.map { String($0) } } }
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
            (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            sections[indexPath.section][indexPath.item] != "a"
        }
        func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            moves.append("\(sourceIndexPath) \(destinationIndexPath)")
            let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
            sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
        }
        func collectionView(
            _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
            atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath { target?(proposedIndexPath) ?? proposedIndexPath }
    }

    private let letters: Letters
    private let scene: CollectionScene
    private var view: UICollectionView { scene.view }

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        letters = Letters(["abcdef", "uv"])
        scene = CollectionScene([], layout: layout, width: 160, height: 400)
        view.dataSource = letters
        view.delegate = letters
        scene.layout()
    }

    @Test("Other items make room during a movement, and the data source is notified at its end")
    func moves() throws {
        let cell = try #require(view.cellForItem(at: path(1)))
        expect(view.beginInteractiveMovementForItem(at: path(1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 130, y: 25))
        scene.layout()
        expect(scene.numbers, equals: ["a", "c", "d", "b", "e", "f", "u", "v"])
        expect(cell.frame == rect(110, 5, 40, 40) && view.subviews.last === cell)
        expect(view.cellForItem(at: path(1))?.frame, equals: rect(40, 0, 40, 40))
        expect(letters.moves == [] && letters.sections[0] == ["a", "b", "c", "d", "e", "f"])
        view.endInteractiveMovement()
        scene.layout()
        expect(letters.moves == ["\(path(1)) \(path(3))"] && letters.sections[0] == ["a", "c", "d", "b", "e", "f"])
        expect(cell.frame == rect(120, 0, 40, 40) && scene.numbers == ["a", "c", "d", "b", "e", "f", "u", "v"])
        // No cell was requested again.
        view.reloadData()
        scene.layout()
        expect(scene.numbers, equals: ["a", "c", "d", "b", "e", "f", "u", "v"])
    }

    @Test("An item can be moved to another section and keeps its selection")
    func sections() {
        view.selectItem(at: path(5), animated: false, scrollPosition: [])
        expect(view.beginInteractiveMovementForItem(at: path(5)))
        // The second section begins below the two lines of the first one.
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 100))
        scene.layout()
        expect(scene.numbers, equals: ["a", "b", "c", "d", "e", "u", "f", "v"])
        expect(view.numberOfItems(inSection: 0) == 5 && view.numberOfItems(inSection: 1) == 3)
        expect(view.indexPathsForSelectedItems, equals: [path(1, 1)])
        view.endInteractiveMovement()
        scene.layout()
        expect(letters.sections, equals: [["a", "b", "c", "d", "e"], ["u", "f", "v"]])
    }

    @Test("A canceled movement restores all positions, and an item that cannot be moved is not moved")
    func cancelled() {
        expect(!view.beginInteractiveMovementForItem(at: path(0)) && !view.beginInteractiveMovementForItem(at: path(9)))
        expect(view.beginInteractiveMovementForItem(at: path(4)))
        expect(!view.beginInteractiveMovementForItem(at: path(2)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
        scene.layout()
        expect(scene.numbers.first, equals: "e")
        view.cancelInteractiveMovement()
        scene.layout()
        expect(scene.numbers == ["a", "b", "c", "d", "e", "f", "u", "v"] && letters.moves == [])
        expect(view.cellForItem(at: path(4))?.frame, equals: rect(0, 40, 40, 40))
    }

    @Test("The delegate can change the destination, and a destination that does not exist is ignored")
    func delegate() {
        letters.target = { _ in path(2) }
        expect(view.beginInteractiveMovementForItem(at: path(1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 130, y: 60))
        scene.layout()
        expect(scene.numbers.prefix(4), equals: ["a", "c", "b", "d"])
        letters.target = { _ in path(99, 7) }
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
        scene.layout()
        expect(scene.numbers.prefix(4), equals: ["a", "c", "b", "d"])
        // Updates end the movement.
        letters.target = nil
        letters.sections[0].append("g")
        view.insertItems(at: [path(6)])
        scene.layout()
        expect(scene.numbers.prefix(7) == ["a", "b", "c", "d", "e", "f", "g"] && letters.moves == [])
    }

    @Test("A long press in a controller's collection view moves the item, and a tap still selects")
    func presses() throws {
        final class Board: UICollectionViewController {
            var order = Array("abcdef").map { String($0) }
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath) }
            override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
                indexPath.item != 0
            }
            override func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) { order.insert(order.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let board = Board(collectionViewLayout: layout)
        let window = phoneWindow(160, 400, safeArea: .zero)
        show(board, in: window)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 60, y: 20))
        LayoutScheduler.main.advance(by: 0.6)
        finger.move(to: CGPoint(x: 140, y: 20))
        finger.lift()
        expect(board.order, equals: ["a", "c", "d", "b", "e", "f"])
        expect(board.collectionView.indexPathsForSelectedItems == nil)
        // The first item does not move, however long the press is.
        let other = window.ashlar.touchDown(at: CGPoint(x: 20, y: 20))
        LayoutScheduler.main.advance(by: 0.6)
        other.move(to: CGPoint(x: 25, y: 20))
        other.lift()
        expect(board.order.first, equals: "a")
        window.ashlar.tap(at: CGPoint(x: 60, y: 20))
        expect(board.collectionView.indexPathsForSelectedItems, equals: [path(1)])
    }

    @Test("The layout's target content offset determines where scrolling stops")
    func rest() {
        final class Pages: DiagonalLayout {
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 40).rounded() * 40) }
        }
        let scene = CollectionScene([50], layout: Pages(), width: 200, height: 200)
        scene.layout()
        scene.view.ashlar.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 55), for: 0.3)
        LayoutScheduler.main.advance(by: 5)
        expect(scene.view.contentOffset.y > 95 && scene.view.contentOffset.y.truncatingRemainder(dividingBy: 40) == 0)
    }
}
