import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): attributesWithoutActor, usedViewsWaitHidden.
/// Tests for cells on a custom layout: the calls of the data source, and the reuse of cells.
@MainActor
@Suite struct CollectionViewTests {
    private func work(_ body: () -> Void) -> UICollectionView.Work {
        let before = UICollectionView.work
        body()
        let after = UICollectionView.work
        var work = UICollectionView.Work()
        work.madeViews = after.madeViews - before.madeViews
        work.reusedViews = after.reusedViews - before.reusedViews
        work.preparedLayouts = after.preparedLayouts - before.preparedLayouts
        work.attributes = after.attributes - before.attributes
        work.askedViews = after.askedViews - before.askedViews
        work.layoutSteps = after.layoutSteps - before.layoutSteps
        return work
    }

    @Test("Only items in the bounds have cells, and the layout is queried in UIKit's order")
    func visible() {
        let layout = DiagonalLayout()
        let scene = CollectionScene([100], layout: layout, width: 100, height: 100)
        scene.layout()
        expect(scene.numbers, equals: ["0.0", "0.1", "0.2"])
        expect(scene.frames, equals: [rect(0, 0, 40, 40), rect(40, 40, 40, 40), rect(80, 80, 40, 40)])
        expect(scene.view.contentSize, equals: CGSize(width: 4000, height: 4000))
        expect(layout.timesPrepared, equals: 1)
        expect(layout.rects, equals: [rect(0, 0, 100, 100)])
        expect(scene.asked, equals: [path(0), path(1), path(2)])
    }

    @Test("Scrolling reuses cells after prepareForReuse(), and does not prepare the layout")
    func reuse() {
        let layout = DiagonalLayout()
        let scene = CollectionScene([100], layout: layout, width: 100, height: 100)
        scene.layout()
        let first = scene.view.visibleCells[0]
        let work = work { scene.scroll(to: 1000, x: 1000) }
        expect(scene.numbers, equals: ["0.25", "0.26", "0.27"])
        expect(work.madeViews, equals: 0)
        expect(work.reusedViews, equals: 3)
        expect(layout.timesPrepared, equals: 1)
        expect(scene.view.visibleCells.contains { $0 === first })
        expect((first as? NumberCell)?.timesReused, equals: 1)
        // Cells that are not visible are hidden but not removed.
        expect(scene.view.subviews.count, equals: 3)
    }

    @Test("A layout that depends on the bounds is prepared for each change of the bounds")
    func boundsChange() {
        let layout = DiagonalLayout()
        layout.followsBounds = true
        let scene = CollectionScene([10], layout: layout, width: 100, height: 100)
        scene.layout()
        scene.scroll(to: 10)
        scene.scroll(to: 20)
        expect(layout.timesPrepared, equals: 3)
        // Setting the same bounds again is not a change.
        scene.view.setNeedsLayout()
        scene.layout()
        expect(layout.timesPrepared, equals: 3)
    }

    @Test("reloadData() queries everything again and clears the selection")
    func reload() {
        let scene = CollectionScene([3], layout: DiagonalLayout(), width: 200, height: 200)
        scene.layout()
        scene.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        scene.counts = [2, 1]
        scene.view.reloadData()
        expect(scene.view.indexPathsForSelectedItems == nil)
        scene.layout()
        expect(scene.numbers, equals: ["0.0", "0.1", "1.0"])
        expect(scene.view.numberOfSections, equals: 2)
    }

    @Test("Cells, index paths and points can be converted into each other")
    func lookups() throws {
        let scene = CollectionScene([5], layout: DiagonalLayout(), width: 200, height: 200)
        scene.layout()
        let cell = try #require(scene.view.cellForItem(at: path(3)))
        expect(scene.view.indexPath(for: cell), equals: path(3))
        expect(scene.view.indexPathForItem(at: CGPoint(x: 125, y: 125)), equals: path(3))
        expect(scene.view.indexPathForItem(at: CGPoint(x: 125, y: 10)) == nil)
        expect(scene.view.indexPathsForVisibleItems, equals: [path(0), path(1), path(2), path(3), path(4)])
        expect(scene.view.cellForItem(at: path(9)) == nil)
    }

    @Test("Views are drawn in the order of their zIndex")
    func order() {
        final class Stacked: DiagonalLayout {
            override func prepare() {
                super.prepare()
                for attributes in cache { attributes.zIndex = -attributes.indexPath.item }
            }
        }
        let scene = CollectionScene([3], layout: Stacked(), width: 200, height: 200)
        scene.layout()
        expect(scene.view.subviews.map { ($0 as? NumberCell)?.number }, equals: ["0.2", "0.1", "0.0"])
    }

    @Test("A layout's own attributes class reaches its cells, copied with its own copy(with:)")
    func ownAttributes() throws {
        final class Tinted: UICollectionViewLayoutAttributes {
            var tint = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone) as! Tinted
                copy.tint = tint
                return copy
            }
            override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) && (object as? Tinted)?.tint == tint }
        }
        final class TintLayout: DiagonalLayout {
            override class var layoutAttributesClass: AnyClass { Tinted.self }
            override func prepare() {
                super.prepare()
                cache = cache.map {
                    let tinted = Tinted(forCellWith: $0.indexPath)
                    tinted.frame = $0.frame
                    tinted.tint = 7
                    return tinted
                }
            }
        }
        final class TintCell: UICollectionViewCell {
            var tint = 0
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
                tint = (layoutAttributes as? Tinted)?.tint ?? -1
            }
        }
        let scene = CollectionScene([2], layout: TintLayout(), width: 200, height: 200)
        scene.view.register(TintCell.self, forCellWithReuseIdentifier: "tint")
        scene.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "tint", for: $1) }
        scene.layout()
        expect(scene.view.visibleCells.map { ($0 as? TintCell)?.tint }, equals: [7, 7])
        let first = Tinted(forCellWith: path(1))
        first.tint = 3
        let copy = try #require(first.copy() as? Tinted)
        expect(copy.tint == 3 && copy.indexPath == path(1) && copy == first)
        copy.tint = 4
        expect(copy != first)
    }

    @Test("Setting another layout moves the cells that stay visible")
    func otherLayout() {
        final class Row: DiagonalLayout {
            override func prepare() {
                super.prepare()
                for attributes in cache { attributes.frame.origin.y = 0 }
            }
        }
        let scene = CollectionScene([3], layout: DiagonalLayout(), width: 200, height: 200)
        let cells = scene.layout().visibleCells
        let old = scene.view.collectionViewLayout
        let row = Row()
        scene.view.collectionViewLayout = row
        scene.layout()
        expect(scene.view.visibleCells, equals: cells)
        expect(scene.frames, equals: [rect(0, 0, 40, 40), rect(40, 0, 40, 40), rect(80, 0, 40, 40)])
        expect(old.collectionView == nil && row.collectionView === scene.view)
    }

    @Test("If the content becomes shorter, the offset is adjusted")
    func shorter() {
        let scene = CollectionScene([100], layout: DiagonalLayout(), width: 100, height: 100)
        scene.layout()
        scene.scroll(to: 3900, x: 3900)
        scene.counts = [5]
        scene.view.reloadData()
        scene.layout()
        scene.layout()
        expect(scene.view.contentOffset, equals: CGPoint(x: 100, y: 100))
        expect(scene.numbers, equals: ["0.2", "0.3", "0.4"])
    }

    @Test("The delegate is notified of cells that appear and disappear")
    func displayCallbacks() {
        final class Listener: NSObject, UICollectionViewDelegate {
            var log: [String] = []
            func collectionView(
                _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) {
                log.append("will \(indexPath.item)")
            }
            func collectionView(
                _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) {
                log.append("did \(indexPath.item)")
            }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
        }
        let listener = Listener()
        let scene = CollectionScene([100], layout: DiagonalLayout(), width: 80, height: 80)
        scene.view.delegate = listener
        scene.layout()
        scene.scroll(to: 40, x: 40)
        expect(listener.log, equals: ["will 0", "will 1", "scroll", "did 0", "will 2"])
        let asScrollView: UIScrollView = scene.view
        expect(asScrollView.delegate === listener)
    }

    @Test("Decoration views have the classes that the layout registered")
    func decorations() {
        final class Shade: UICollectionReusableView {}
        final class Shaded: DiagonalLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let shade = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shade", with: path(0))
                shade.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
                shade.zIndex = -1
                return (super.layoutAttributesForElements(in: rect) ?? []) + [shade]
            }
        }
        let layout = Shaded()
        layout.register(Shade.self, forDecorationViewOfKind: "shade")
        let scene = CollectionScene([2], layout: layout)
        scene.layout()
        expect(scene.view.subviews.first is Shade)
        expect(scene.view.subviews.first?.frame, equals: rect(0, 0, 300, 300))
    }

    @Test("The background view fills the bounds behind the cells")
    func background() {
        let scene = CollectionScene([100], layout: DiagonalLayout(), width: 100, height: 100)
        let back = UIView()
        scene.view.backgroundView = back
        scene.layout()
        scene.scroll(to: 200, x: 200)
        expect(back.frame, equals: rect(200, 200, 100, 100))
        expect(scene.view.subviews.first === back)
    }

    @Test("Scrolling to an item respects the position, the content's ends and the insets")
    func scrollToItem() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 320, height: 100)
        flow.minimumLineSpacing = 0
        let scene = CollectionScene([50], layout: flow)
        scene.view.scrollToItem(at: path(10), at: .top, animated: false)
        expect(scene.view.contentOffset, equals: CGPoint(x: 0, y: 1000))
        scene.view.scrollToItem(at: path(10), at: .bottom, animated: false)
        expect(scene.view.contentOffset.y, equals: 620)
        scene.view.scrollToItem(at: path(10), at: .centeredVertically, animated: true)
        expect(scene.view.contentOffset.y, equals: 810)
        scene.view.scrollToItem(at: path(49), at: .top, animated: false)
        expect(scene.view.contentOffset.y, equals: 4520)
        scene.view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        scene.view.scrollToItem(at: path(10), at: .top, animated: false)
        expect(scene.view.contentOffset.y, equals: 980)
        scene.view.scrollToItem(at: path(11), at: [], animated: false)
        expect(scene.view.contentOffset.y, equals: 980)
    }

    @Test("Cells fill their content view, and show the selected background while they are selected")
    func cellViews() {
        let cell = UICollectionViewCell(frame: rect(0, 0, 50, 40))
        let (back, selected) = (UIView(), UIView())
        cell.selectedBackgroundView = selected
        cell.backgroundView = back
        cell.layoutIfNeeded()
        expect(cell.contentView.frame, equals: rect(0, 0, 50, 40))
        expect(cell.subviews, equals: [back, selected, cell.contentView])
        expect(selected.isHidden)
        cell.isSelected = true
        expect(!selected.isHidden)
        cell.frame.size = CGSize(width: 70, height: 60)
        cell.layoutIfNeeded()
        expect(back.frame == cell.contentView.frame && back.frame == rect(0, 0, 70, 60))
    }
}
