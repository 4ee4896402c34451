import AshlarUI
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Controllers of collection views")
struct CollectionControllerTests {
    /// A controller written as for iOS. It overrides some methods of the data source and the delegate, and adds methods of a flow
    /// layout's delegate.
    private final class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        var selected: [Int] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath.item)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 100, height: 80) }
    }

    private let window = phoneWindow(320, 480, safeArea: .zero)

    @Test("The collection view fills the controller's view and has the layout given to the initializer")
    func filling() {
        let layout = UICollectionViewFlowLayout()
        let grid = Grid(collectionViewLayout: layout)
        expect(!grid.isViewLoaded && grid.collectionViewLayout === layout)
        show(grid, in: window)
        expect(grid.collectionView.superview === grid.view && grid.collectionView.frame == grid.view.bounds)
        expect(grid.collectionView.collectionViewLayout === layout)
        expect(grid.collectionView.dataSource === grid && grid.collectionView.delegate === grid)
        // Three items of 100 points in a line of 320, with gaps of 10 points.
        expect(grid.collectionView.visibleCells.count, equals: 12)
        expect(grid.collectionView.cellForItem(at: path(2))?.frame, equals: CGRect(x: 220, y: 0, width: 100, height: 80))
        window.frame.size.width = 414
        LayoutScheduler.main.runTurn()
        expect(grid.collectionView.frame.width, equals: 414)
        expect(grid.collectionView.cellForItem(at: path(2))?.frame.minX, equals: 314)
    }

    @Test("The selection is cleared when the controller appears again, unless clearing is turned off")
    func selection() {
        let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
        let stack = UINavigationController(rootViewController: grid)
        show(stack, in: window)
        func tap() { grid.collectionView.ashlar.tap(at: CGPoint(x: 50, y: grid.collectionView.bounds.minY + 70)) }
        func leaveAndReturn() {
            stack.pushViewController(UIViewController(), animated: false)
            LayoutScheduler.main.runUntilIdle()
            stack.popViewController(animated: false)
            LayoutScheduler.main.runUntilIdle()
        }
        tap()
        expect(grid.selected == [0] && grid.collectionView.indexPathsForSelectedItems == [path(0)])
        leaveAndReturn()
        expect(grid.collectionView.indexPathsForSelectedItems == nil)
        grid.clearsSelectionOnViewWillAppear = false
        tap()
        leaveAndReturn()
        expect(grid.collectionView.indexPathsForSelectedItems, equals: [path(0)])
    }

    @Test("Editing is passed to the collection view, and the collection view can be replaced")
    func replacing() {
        let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
        show(grid, in: window)
        grid.setEditing(true, animated: false)
        expect(grid.collectionView.isEditing)
        let other = UICollectionView(frame: .zero, collectionViewLayout: DiagonalLayout())
        grid.collectionView = other
        expect(grid.view.subviews == [other] && other.frame == grid.view.bounds)
    }

    /// A controller that overrides the methods that controllers for iOS can override.
    private final class Zooming: UICollectionViewController {
        override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
        override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        override func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
        override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
        override func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
        override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
        override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
        override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { insets += 1 }
        var insets = 0
    }

    @Test("The methods of scroll view delegates can be overridden, and are called")
    func scrolling() {
        let controller = Zooming(collectionViewLayout: UICollectionViewFlowLayout())
        show(controller, in: window)
        controller.collectionView.contentInset.top += 10
        LayoutScheduler.main.runTurn()
        expect(controller.insets > 0)
        expect(controller.collectionView.delegate?.scrollViewShouldScrollToTop(controller.collectionView), equals: false)
    }
}
