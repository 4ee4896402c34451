import AshlarGraphics
import Foundation
import Testing

@testable import AshlarUI

/// What is selected, by the application and by taps.
@MainActor
@Suite struct CollectionSelectionTests {
    private final class Listener: NSObject, UICollectionViewDelegate {
        var log: [String] = []
        var refuses: IndexPath?
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            log.append("should highlight \(indexPath.item)")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            log.append("highlight \(collectionView.cellForItem(at: indexPath)!.isHighlighted)")
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            indexPath != refuses
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            log.append("deselect \(indexPath.item)")
        }
    }

    private func scene() -> CollectionScene {
        let scene = CollectionScene([10], layout: DiagonalLayout(), width: 200, height: 200)
        scene.layout()
        return scene
    }

    @Test("One item is selected at a time; the delegate is not told of what the application does")
    func single() {
        let scene = scene()
        let listener = Listener()
        scene.view.delegate = listener
        scene.layout()
        scene.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        scene.view.selectItem(at: path(2), animated: false, scrollPosition: [])
        #expect(scene.view.indexPathsForSelectedItems == [path(2)])
        #expect(scene.view.visibleCells.map(\.isSelected) == [false, false, true, false, false])
        scene.view.deselectItem(at: path(2), animated: false)
        #expect(scene.view.indexPathsForSelectedItems == nil)
        scene.view.selectItem(at: path(99), animated: false, scrollPosition: [])
        #expect(scene.view.indexPathsForSelectedItems == nil)
        #expect(listener.log.isEmpty)
    }

    @Test("Several items are selected where that is allowed, until it is not")
    func multiple() {
        let scene = scene()
        scene.view.allowsMultipleSelection = true
        for item in [7, 0] { scene.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        #expect(scene.view.indexPathsForSelectedItems == [path(7), path(0)])
        // Cells that come into sight know of it.
        scene.scroll(to: 200, x: 200)
        #expect(scene.view.cellForItem(at: path(7))?.isSelected == true)
        #expect(scene.view.cellForItem(at: path(6))?.isSelected == false)
        scene.view.allowsMultipleSelection = false
        #expect(scene.view.indexPathsForSelectedItems == nil)
        scene.view.allowsSelection = false
        scene.view.selectItem(at: path(7), animated: false, scrollPosition: [])
        #expect(scene.view.indexPathsForSelectedItems == nil)
    }

    @Test("A tap highlights, asks and selects in UIKit's order")
    func taps() {
        let scene = scene()
        let listener = Listener()
        scene.view.delegate = listener
        scene.layout()
        listener.refuses = path(3)
        scene.view.performTap(at: path(1))
        scene.view.performTap(at: path(2))
        scene.view.performTap(at: path(3))
        #expect(
            listener.log == [
                "should highlight 1", "highlight true", "select 1", "should highlight 2", "highlight true", "deselect 1",
                "select 2",
                "should highlight 3", "highlight true",
            ])
        #expect(scene.view.indexPathsForSelectedItems == [path(2)])
    }

    @Test("Selecting with a position scrolls there")
    func scrolls() {
        let scene = scene()
        scene.view.selectItem(at: path(8), animated: false, scrollPosition: [.top, .left])
        #expect(scene.view.contentOffset == CGPoint(x: 200, y: 200))
    }
}
