import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): layoutsChangeInPlace, completionsEndTurns.
/// Tests for changes from one layout of a collection view to another.
@MainActor
@Suite struct LayoutTransitionTests {
    private let window = UIWindow(frame: rect(0, 0, 320, 480))
    private var clock: LayoutScheduler { .main }

    private func flow(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: width, height: height)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }

    private func scene(_ count: Int, _ layout: UICollectionViewLayout) -> CollectionScene {
        let scene = CollectionScene([count], layout: layout)
        window.ashlar.pixelSnapping = .off
        window.addSubview(scene.view)
        clock.runUntilIdle()
        return scene
    }

    @Test("An animated change shows the cells on their way, and is completed at its end")
    func animated() throws {
        let scene = scene(8, flow(320, 100))
        let cell = try #require(scene.view.cellForItem(at: path(1)))
        var done: [Bool] = []
        let grid = flow(160, 80)
        scene.view.setCollectionViewLayout(grid, animated: true) { done.append($0) }
        expect(scene.view.collectionViewLayout === grid && cell.frame == rect(160, 0, 160, 80) && done.isEmpty)
        expect(cell.ashlar.presentation().frame, equals: rect(0, 100, 320, 100))
        clock.advance(by: 0.15)
        let shown = cell.ashlar.presentation().frame
        expect(abs(shown.minX - 80) < 1e-6 && abs(shown.minY - 50) < 1e-6 && abs(shown.maxX - 320) < 1e-6 && done.isEmpty)
        clock.advance(by: 0.15)
        expect(done == [true] && !scene.view.ashlar.isAnimating)
    }

    @Test("Cells that leave are shown on their way to their new places, and are gone at the end")
    func leaving() throws {
        // Five of twenty cells are visible, and only one of them after the change.
        let scene = scene(20, flow(320, 100))
        let before = scene.view.subviews.count
        var done: [Bool] = []
        scene.view.setCollectionViewLayout(flow(320, 480), animated: true) { done.append($0) }
        expect(scene.view.indexPathsForVisibleItems, equals: [path(0)])
        let pictures = scene.view.subviews.filter {
            !($0 is UICollectionViewCell) && $0.bounds.size == CGSize(width: 320, height: 480)
        }
        expect(pictures.count, equals: 4)
        let second = try #require(pictures.first { $0.center.y == 480 + 240 })
        expect(second.ashlar.presentation().frame, equals: rect(0, 100, 320, 100))
        clock.advance(by: 0.15)
        expect((second.ashlar.presentation().frame.minY - 290).magnitude < 1e-6)
        clock.advance(by: 0.2)
        expect(done == [true] && scene.view.subviews.count <= before)
        expect(pictures.allSatisfy { $0.superview == nil })
    }

    @Test("A layout can say where cells come from and where they go")
    func ownWays() throws {
        final class Sliding: UICollectionViewFlowLayout {
            override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = CGRect(x: 320, y: 0, width: 10, height: 10)
                attributes.alpha = 0
                return attributes
            }
            override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = CGRect(x: -100, y: 0, width: 10, height: 10)
                return attributes
            }
        }
        func sliding(_ height: CGFloat) -> Sliding {
            let layout = Sliding()
            layout.itemSize = CGSize(width: 320, height: height)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            return layout
        }
        let scene = scene(20, sliding(480))
        scene.view.setCollectionViewLayout(sliding(240), animated: true)
        let second = try #require(scene.view.cellForItem(at: path(1)))
        expect(second.frame == rect(0, 240, 320, 240) && second.alpha == 1)
        let start = second.ashlar.presentation()
        expect(start.frame == rect(320, 0, 10, 10) && start.alpha == 0)
        clock.advance(by: 1)
        scene.view.setCollectionViewLayout(sliding(480), animated: true)
        expect(scene.view.subviews.contains { $0.frame == rect(-100, 0, 10, 10) })
    }

    @Test("A change without an animation is completed at the end of the turn")
    func immediate() {
        let scene = scene(3, flow(320, 100))
        var done: [Bool] = []
        scene.view.setCollectionViewLayout(flow(160, 80), animated: false) { done.append($0) }
        expect(done.isEmpty)
        clock.runTurn()
        expect(done == [true] && scene.frames[1] == rect(160, 0, 160, 80))
    }

    @Test("The new layout says where the content is after an animated change")
    func target() {
        final class Jumping: UICollectionViewFlowLayout {
            override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
                CGPoint(x: 0, y: proposedContentOffset.y + 40)
            }
        }
        let scene = scene(50, flow(320, 100))
        let layout = Jumping()
        layout.itemSize = CGSize(width: 320, height: 60)
        scene.view.setCollectionViewLayout(layout, animated: true)
        expect(scene.view.contentOffset.y, equals: 40)
    }

    @Test("A transition layout is between its two layouts at every progress")
    func progress() {
        let scene = scene(6, flow(320, 100))
        let grid = flow(160, 80)
        let transition = scene.view.startInteractiveTransition(to: grid)
        expect(scene.view.collectionViewLayout === transition && transition.nextLayout === grid)
        expect(transition.collectionView === scene.view && grid.collectionView === scene.view)
        scene.layout()
        expect(scene.frame(1) == rect(0, 100, 320, 100) && scene.view.contentSize.height == 600)
        transition.transitionProgress = 0.25
        scene.layout()
        expect(scene.frame(1) == rect(40, 75, 280, 95) && scene.view.contentSize.height == 510)
        expect(scene.view.cellForItem(at: path(1))?.frame, equals: rect(40, 75, 280, 95))
        transition.transitionProgress = 1
        scene.layout()
        expect(scene.frames.map(\.minX) == [0, 160, 0, 160, 0, 160] && scene.frames.map(\.minY) == [0, 0, 80, 80, 160, 160])
        transition.updateValue(3, forAnimatedKey: "x")
        expect(transition.value(forAnimatedKey: "x") == 3 && transition.value(forAnimatedKey: "y") == 0)
    }

    @Test("Finishing installs the next layout, canceling the former one, and both tell so", arguments: [true, false])
    func ends(_ finishes: Bool) throws {
        let list = flow(320, 100)
        let scene = scene(6, list)
        let grid = flow(160, 80)
        var ends: [[Bool]] = []
        let transition = scene.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
        transition.transitionProgress = 0.5
        clock.runUntilIdle()
        let cell = try #require(scene.view.cellForItem(at: path(1)))
        expect(cell.frame, equals: rect(80, 50, 240, 90))
        if finishes { scene.view.finishInteractiveTransition() } else { scene.view.cancelInteractiveTransition() }
        expect(scene.view.collectionViewLayout === (finishes ? grid : list) && ends.isEmpty)
        expect(cell.ashlar.presentation().frame, equals: rect(80, 50, 240, 90))
        expect(cell.frame == (finishes ? rect(160, 0, 160, 80) : rect(0, 100, 320, 100)))
        expect((finishes ? list : grid).collectionView == nil && transition.collectionView == nil)
        // Half of the way takes half of the time.
        clock.advance(by: 0.15)
        expect(ends, equals: [[true, finishes]])
    }

    @Test("The delegate can give the transition its own layout, and items can change during it")
    func ownLayout() {
        final class Own: UICollectionViewTransitionLayout {}
        final class Delegate: UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
                newLayout toLayout: UICollectionViewLayout
            ) -> UICollectionViewTransitionLayout { Own(currentLayout: fromLayout, nextLayout: toLayout) }
        }
        let delegate = Delegate()
        let scene = scene(4, flow(320, 100))
        scene.view.delegate = delegate
        let transition = scene.view.startInteractiveTransition(to: flow(160, 80))
        expect(transition is Own)
        transition.transitionProgress = 0.5
        scene.layout()
        scene.counts = [5]
        scene.view.insertItems(at: [path(0)])
        scene.layout()
        // The fifth item: at 0, 400 and at 0, 160.
        expect(scene.view.visibleCells.count == 5 && scene.frame(4) == rect(0, 280, 240, 90))
    }

    @Test("A transition that is not running cannot be ended, and one that is replaced is dropped")
    func faultsAndReplacement() {
        let scene = scene(4, flow(320, 100))
        expect(faults { scene.view.finishInteractiveTransition() }.count, equals: 1)
        var ends: [[Bool]] = []
        let first = scene.view.startInteractiveTransition(to: flow(160, 80)) { ends.append([$0, $1]) }
        var second: UICollectionViewTransitionLayout?
        expect(faults { second = scene.view.startInteractiveTransition(to: flow(80, 80)) }.count == 1 && second === first)
        let last = flow(100, 50)
        scene.view.collectionViewLayout = last
        clock.runUntilIdle()
        expect(ends == [[false, false]] && scene.frames[1].size == CGSize(width: 100, height: 50))
        expect(first.nextLayout.collectionView == nil)
    }
}
