import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): tapsSelect.
/// Tests for selection by the application and by taps.
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
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            log.append("unhighlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
            log.append("should deselect \(indexPath.item)")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            log.append("should select \(indexPath.item)")
            return indexPath != refuses
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

    @Test("One item is selected at a time, and the delegate is not notified of selections by the application")
    func single() {
        let scene = scene()
        let listener = Listener()
        scene.view.delegate = listener
        scene.layout()
        scene.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        scene.view.selectItem(at: path(2), animated: false, scrollPosition: [])
        expect(scene.view.indexPathsForSelectedItems, equals: [path(2)])
        expect(scene.view.visibleCells.map(\.isSelected), equals: [false, false, true, false, false])
        scene.view.deselectItem(at: path(2), animated: false)
        expect(scene.view.indexPathsForSelectedItems == nil)
        scene.view.selectItem(at: path(99), animated: false, scrollPosition: [])
        expect(scene.view.indexPathsForSelectedItems == nil)
        expect(listener.log.isEmpty)
    }

    @Test("Several items can be selected while multiple selection is allowed")
    func multiple() {
        let scene = scene()
        scene.view.allowsMultipleSelection = true
        for item in [7, 0] { scene.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        expect(scene.view.indexPathsForSelectedItems, equals: [path(7), path(0)])
        // Cells that scroll into view have the selection state.
        scene.scroll(to: 200, x: 200)
        expect(scene.view.cellForItem(at: path(7))?.isSelected, equals: true)
        expect(scene.view.cellForItem(at: path(6))?.isSelected, equals: false)
        scene.view.allowsMultipleSelection = false
        expect(scene.view.indexPathsForSelectedItems == nil)
        scene.view.allowsSelection = false
        scene.view.selectItem(at: path(7), animated: false, scrollPosition: [])
        expect(scene.view.indexPathsForSelectedItems == nil)
    }

    /// The order is that in the comment about the delegate's methods in UIKit's interface.
    @Test("A tap highlights, asks the delegate, selects and unhighlights, in UIKit's order")
    func taps() {
        let scene = scene()
        let listener = Listener()
        scene.view.delegate = listener
        scene.layout()
        listener.refuses = path(3)
        for item in [1, 2, 3] { scene.view.ashlar.tap(at: CGPoint(x: item * 40 + 20, y: item * 40 + 20)) }
        expect(
            listener.log,
            equals: [
                "should highlight 1", "highlight true", "should select 1", "select 1", "unhighlight 1",
                "should highlight 2", "highlight true", "should select 2", "deselect 1", "select 2", "unhighlight 2",
                "should highlight 3", "highlight true", "should select 3", "unhighlight 3",
            ])
        expect(scene.view.indexPathsForSelectedItems, equals: [path(2)])
        expect(scene.view.visibleCells.map(\.isHighlighted), equals: Array(repeating: false, count: 5))
    }

    @Test("With multiple selection, a second tap deselects an item after asking the delegate")
    func severalTaps() {
        let scene = scene()
        let listener = Listener()
        scene.view.delegate = listener
        scene.view.allowsMultipleSelection = true
        scene.layout()
        for item in [0, 1, 0] { scene.view.ashlar.tap(at: CGPoint(x: item * 40 + 20, y: item * 40 + 20)) }
        expect(
            listener.log,
            equals: [
                "should highlight 0", "highlight true", "should select 0", "select 0", "unhighlight 0",
                "should highlight 1", "highlight true", "should select 1", "select 1", "unhighlight 1",
                "should highlight 0", "highlight true", "should deselect 0", "deselect 0", "unhighlight 0",
            ])
        expect(scene.view.indexPathsForSelectedItems, equals: [path(1)])
        // During editing, another property determines multiple selection.
        scene.view.isEditing = true
        scene.view.ashlar.tap(at: CGPoint(x: 100, y: 100))
        expect(scene.view.indexPathsForSelectedItems, equals: [path(1)])
        scene.view.isEditing = false
        scene.view.allowsSelection = false
        scene.view.ashlar.tap(at: CGPoint(x: 100, y: 100))
        expect(scene.view.indexPathsForSelectedItems == nil)
    }

    @Test("A drag ends the highlighting and selects nothing, and neither does a touch that stops scrolling")
    func drags() {
        let scene = scene()
        let listener = Listener()
        scene.view.delegate = listener
        scene.layout()
        let finger = scene.view.ashlar.touchDown(at: CGPoint(x: 60, y: 60))
        expect(listener.log, equals: [])
        LayoutScheduler.main.advance(by: 0.2)
        expect(scene.view.cellForItem(at: path(1))?.isHighlighted, equals: true)
        finger.move(x: 0, y: -20)
        expect(scene.view.isDragging && scene.view.cellForItem(at: path(1))?.isHighlighted == false)
        LayoutScheduler.main.advance(by: 0.5)
        finger.lift()
        scene.view.ashlar.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 130), for: 0.05)
        expect(scene.view.isDecelerating)
        LayoutScheduler.main.advance(by: 0.02)
        let second = scene.view.bounds.origin
        scene.view.ashlar.tap(at: CGPoint(x: second.x + 120, y: second.y + 40))
        expect(!scene.view.isDecelerating && scene.view.indexPathsForSelectedItems == nil)
        expect(listener.log, equals: ["should highlight 1", "highlight true", "unhighlight 1"])
    }

    @Test("A cell that is removed during a touch is not selected")
    func reloaded() {
        let scene = scene()
        let listener = Listener()
        scene.view.delegate = listener
        scene.layout()
        let finger = scene.view.ashlar.touchDown(at: CGPoint(x: 20, y: 20))
        LayoutScheduler.main.advance(by: 0.2)
        scene.view.reloadData()
        scene.layout()
        finger.lift()
        expect(scene.view.indexPathsForSelectedItems == nil)
        expect(scene.view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("Selecting an item with a scroll position scrolls to it")
    func scrolls() {
        let scene = scene()
        scene.view.selectItem(at: path(8), animated: false, scrollPosition: [.top, .left])
        expect(scene.view.contentOffset, equals: CGPoint(x: 200, y: 200))
    }

    @Test("During editing, the rules for editing determine how many items can be selected, and cells know the state")
    func editing() {
        let scene = scene()
        var states: [Bool] = []
        scene.view.allowsMultipleSelectionDuringEditing = true
        scene.view.allowsSelectionDuringEditing = true
        scene.view.isEditing = true
        for item in [1, 2] { scene.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        expect(scene.view.indexPathsForSelectedItems, equals: [path(1), path(2)])
        expect(scene.view.visibleCells.allSatisfy { $0.configurationState.isEditing })
        let cell = scene.view.cellForItem(at: path(0))
        cell?.configurationUpdateHandler = { _, state in states.append(state.isEditing) }
        scene.layout()
        // Cells that become visible have the editing state, too.
        scene.scroll(to: 200, x: 200)
        expect(scene.view.cellForItem(at: path(9))?.configurationState.isEditing, equals: true)
        scene.scroll(to: 0)
        scene.view.isEditing = false
        scene.layout()
        expect(scene.view.cellForItem(at: path(0))?.configurationState.isEditing, equals: false)
        expect(states.first, equals: true)
    }
}
