import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): cellsAreAskedOnce.
/// Tests for cells that determine their own sizes.
@MainActor
@Suite struct CollectionSelfSizingTests {
    private func flow(_ estimate: CGSize) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = estimate
        return layout
    }

    @Test("Cells of an automatic flow layout have the size from their constraints")
    func automatic() {
        let scene = CollectionScene([3], layout: flow(UICollectionViewFlowLayout.automaticSize))
        scene.setUp = { cell, path in cell.fill(60 + CGFloat(path.item) * 20, 30) }
        scene.layout()
        expect(scene.frames.map(\.size), equals: [60, 80, 100].map { CGSize(width: $0, height: 30) })
        // The only line is the last one.
        expect(scene.frames.map(\.minX), equals: [0, 70, 160])
        expect(scene.view.contentSize, equals: CGSize(width: 320, height: 30))
        expect(scene.view.visibleCells[2].contentView.frame, equals: rect(0, 0, 100, 30))
    }

    @Test("Cells without constraints keep the estimated size, which is 50 × 50 for an automatic one")
    func withoutConstraints() {
        let scene = CollectionScene([2], layout: flow(UICollectionViewFlowLayout.automaticSize))
        scene.layout()
        expect(scene.frames.map(\.size), equals: [CGSize(width: 50, height: 50), CGSize(width: 50, height: 50)])
    }

    @Test("Cells are measured once, and again only when their content changes")
    func askedOnce() {
        let scene = CollectionScene([4], layout: flow(CGSize(width: 100, height: 40)))
        scene.setUp = { cell, _ in cell.fill(80, 30) }
        let start = UICollectionView.work.askedViews
        scene.layout()
        expect(UICollectionView.work.askedViews - start, equals: 4)
        scene.view.setNeedsLayout()
        scene.layout()
        scene.scroll(to: 1)
        expect(UICollectionView.work.askedViews - start, equals: 4)
    }

    @Test("An override of preferredLayoutAttributesFitting determines the size")
    func ownPreference() {
        final class Tall: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                var frame = layoutAttributes.frame
                frame.size = CGSize(width: 320, height: 77)
                layoutAttributes.frame = frame
                return layoutAttributes
            }
        }
        let scene = CollectionScene([3], layout: flow(CGSize(width: 320, height: 40)))
        scene.view.register(Tall.self, forCellWithReuseIdentifier: "tall")
        scene.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "tall", for: $1) }
        scene.layout()
        expect(scene.frames, equals: [rect(0, 0, 320, 77), rect(0, 87, 320, 77), rect(0, 174, 320, 77)])
    }

    @Test("Measured sizes are kept while cells are reused, and invalidateLayout() discards them")
    func remembered() {
        let scene = CollectionScene([60], layout: flow(CGSize(width: 300, height: 40)), height: 200)
        scene.setUp = { cell, _ in cell.fill(300, 90) }
        scene.layout()
        let first = scene.frame(1)
        expect(first, equals: rect(10, 100, 300, 90))
        scene.scroll(to: 1500)
        scene.layout()
        expect(scene.frame(1), equals: first)
        expect(scene.frame(59)?.height, equals: 40)
        scene.view.collectionViewLayout.invalidateLayout()
        expect(scene.frame(1)?.height, equals: 40)
        scene.layout()
        expect(scene.frames.allSatisfy { $0.height == 90 })
    }

    @Test("A cell that never agrees with its layout ends the measuring with one line in the log")
    func endless() {
        final class Growing: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.frame.size.height += 1
                return layoutAttributes
            }
        }
        final class Stubborn: DiagonalLayout {
            override func shouldInvalidateLayout(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> Bool { true }
            override func prepare() {
                super.prepare()
                for attributes in cache { attributes.frame.size.height = 40 + 3 * CGFloat(timesPrepared) }
            }
        }
        let scene = CollectionScene([1], layout: Stubborn())
        scene.view.register(Growing.self, forCellWithReuseIdentifier: "growing")
        scene.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "growing", for: $1) }
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(log.count, equals: 1)
        expect(scene.view.visibleCells.count, equals: 1)
    }

    @Test("A cell whose content changes is measured again")
    func contentChanges() throws {
        let scene = CollectionScene([2], layout: flow(CGSize(width: 100, height: 40)))
        scene.setUp = { cell, _ in cell.fill(80, 30) }
        scene.layout()
        let cell = try #require(scene.view.cellForItem(at: path(0)) as? NumberCell)
        cell.box.size = CGSize(width: 80, height: 50)
        cell.invalidateIntrinsicContentSize()
        scene.layout()
        expect(scene.frame(0)?.height, equals: 50)
    }
}
