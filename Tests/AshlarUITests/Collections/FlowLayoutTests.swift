import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): linesOfOneSize, itemsAreNotSnapped, attributesAreBoxes.
/// Tests for frames of flow layouts.
///
/// Apple's Collection View Programming Guide, "Using the Flow Layout": items are added to a line until there is not enough
/// room. The layout increases the spacing until the items fit evenly. Items of different sizes are centered in the line's
/// height.
@MainActor
@Suite struct FlowLayoutTests {
    private func flow(_ size: CGSize = CGSize(width: 100, height: 50), _ change: (UICollectionViewFlowLayout) -> Void = { _ in })
        -> UICollectionViewFlowLayout
    {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        change(layout)
        return layout
    }

    @Test("The default values are UIKit's")
    func defaults() {
        let layout = UICollectionViewFlowLayout()
        expect(layout.itemSize, equals: CGSize(width: 50, height: 50))
        expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero && layout.estimatedItemSize == .zero)
        expect(layout.scrollDirection, equals: .vertical)
    }

    @Test("The items of a line are spread over its whole length")
    func justified() {
        let scene = CollectionScene([7], layout: flow(), width: 340)
        scene.layout()
        // Three items of 100 points leave 40 points for two gaps.
        expect(
            scene.frames[0...3],
            equals: [rect(0, 0, 100, 50), rect(120, 0, 100, 50), rect(240, 0, 100, 50), rect(0, 60, 100, 50)])
        // Items of one size keep to the columns in the last line, too (Observed: rdar://20825965).
        expect(scene.frame(6), equals: rect(0, 120, 100, 50))
        expect(scene.frame(4), equals: rect(120, 60, 100, 50))
        expect(scene.view.contentSize, equals: CGSize(width: 340, height: 170))
    }

    @Test("A single item in a line is centered")
    func alone() {
        // Observed: stackoverflow.com/questions/13017257
        let scene = CollectionScene([2], layout: flow(CGSize(width: 200, height: 50)), width: 320)
        expect(scene.frame(0), equals: rect(60, 0, 200, 50))
        expect(scene.frame(1), equals: rect(60, 60, 200, 50))
    }

    @Test("Items that are an exact fraction of the width fit")
    func thirds() {
        let scene = CollectionScene(
            [6],
            layout: flow(CGSize(width: 320.0 / 3, height: 50)) {
                $0.minimumInteritemSpacing = 0
                $0.minimumLineSpacing = 0
            })
        expect(scene.frame(2)!.minY, equals: 0)
        expect(scene.frame(3), equals: rect(0, 50, 320.0 / 3, 50))
        let sevenths = CollectionScene(
            [14], layout: flow(CGSize(width: 375.0 / 7, height: 50)) { $0.minimumInteritemSpacing = 0 }, width: 375)
        expect(sevenths.frame(6)!.minY == 0 && sevenths.frame(7)!.minY == 60)
    }

    @Test("Insets, headers and footers follow each other")
    func sections() {
        let layout = flow {
            $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
            $0.headerReferenceSize = CGSize(width: 1, height: 30)
            $0.footerReferenceSize = CGSize(width: 1, height: 20)
        }
        let scene = CollectionScene([3, 0, 1], layout: layout)
        scene.layout()
        expect(scene.header(0), equals: rect(0, 0, 320, 30))
        expect(scene.frame(0), equals: rect(10, 35, 100, 50))
        // Two items fit into 300 points: one line has two items, and one has one.
        expect(scene.frame(1), equals: rect(210, 35, 100, 50))
        expect(scene.frame(2), equals: rect(10, 95, 100, 50))
        expect(scene.footer(0), equals: rect(0, 160, 320, 20))
        // A section without items has its insets, header and footer.
        expect(scene.header(1), equals: rect(0, 180, 320, 30))
        expect(scene.footer(1), equals: rect(0, 230, 320, 20))
        expect(scene.frame(0, 2), equals: rect(10, 285, 100, 50))
        expect(scene.view.contentSize.height, equals: 370)
        expect(scene.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count, equals: 3)
    }

    @Test("In a horizontal layout, lines are columns")
    func horizontal() {
        let layout = flow(CGSize(width: 50, height: 100)) {
            $0.scrollDirection = .horizontal
            $0.headerReferenceSize = CGSize(width: 20, height: 1)
        }
        let scene = CollectionScene([7], layout: layout, width: 320, height: 340)
        expect(scene.header(0), equals: rect(0, 0, 20, 340))
        expect(scene.frame(0), equals: rect(20, 0, 50, 100))
        expect(scene.frame(1), equals: rect(20, 120, 50, 100))
        expect(scene.frame(3), equals: rect(80, 0, 50, 100))
        scene.layout()
        expect(scene.view.contentSize, equals: CGSize(width: 190, height: 340))
    }

    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var sizes: [CGSize] = []
        var timesAsked = 0
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            timesAsked += 1
            return sizes[indexPath.item]
        }
    }

    @Test("Items of different sizes are centered in their line, and the last line is not spread")
    func different() {
        let sizes = Sizes()
        sizes.sizes = [(100, 50), (100, 30), (150, 40), (80, 20), (90, 60), (40, 40)].map { CGSize(width: $0.0, height: $0.1) }
        let scene = CollectionScene([6], layout: flow())
        scene.view.delegate = sizes
        scene.layout()
        // 100 + 10 + 100 = 210. An item of 150 does not fit, so 120 points are left between the two.
        expect(scene.frame(0), equals: rect(0, 0, 100, 50))
        expect(scene.frame(1), equals: rect(220, 10, 100, 30))
        // 150 + 10 + 80 = 240. An item of 90 does not fit, so 90 points are left between the two.
        expect(scene.frame(2), equals: rect(0, 60, 150, 40))
        expect(scene.frame(3), equals: rect(240, 70, 80, 20))
        // The last line has the minimum spacing (Observed: stackoverflow.com/questions/56035879).
        expect(scene.frame(4), equals: rect(0, 110, 90, 60))
        expect(scene.frame(5), equals: rect(100, 120, 40, 40))
        expect(sizes.timesAsked, equals: 6)
    }

    @Test("A delegate can set all metrics for each section")
    func delegateMetrics() {
        final class Metrics: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                insetForSectionAt section: Int
            ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section) * 10, left: 20, bottom: 0, right: 0) }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                minimumLineSpacingForSectionAt section: Int
            ) -> CGFloat { 4 }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                minimumInteritemSpacingForSectionAt section: Int
            ) -> CGFloat { 100 }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                referenceSizeForHeaderInSection section: Int
            ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 12) }
        }
        let metrics = Metrics()
        let scene = CollectionScene([3, 1], layout: flow())
        scene.view.delegate = metrics
        expect(scene.header(0) == nil)
        // A width of 300 points: two items of 100 with 100 between them.
        expect(scene.frame(1), equals: rect(220, 0, 100, 50))
        expect(scene.frame(2), equals: rect(20, 54, 100, 50))
        expect(scene.header(1), equals: rect(0, 104, 320, 12))
        expect(scene.frame(0, 1), equals: rect(20, 126, 100, 50))
    }

    @Test("Without sizes from a delegate, the positions of a million items are computed arithmetically")
    func delegateWithoutSizes() {
        final class Quiet: NSObject, UICollectionViewDelegateFlowLayout {}
        let quiet = Quiet()
        let scene = CollectionScene([1_000_000], layout: flow())
        scene.view.delegate = quiet
        let before = UICollectionView.work.layoutSteps
        scene.layout()
        expect(UICollectionView.work.layoutSteps - before < 60)
    }

    @Test("The cost of a million items depends only on the visible items, at any offset")
    func million() {
        let scene = CollectionScene([1_000_000], layout: flow())
        let start = UICollectionView.work
        scene.layout()
        // A width of 320 points has three columns, and a height of 480 has eight lines of 60.
        expect(scene.frames.count, equals: 24)
        expect(scene.view.contentSize.height, equals: 20_000_030)
        let first = UICollectionView.work
        expect(first.madeViews - start.madeViews, equals: 24)
        expect(first.layoutSteps - start.layoutSteps < 40)
        for place in [1_000_000.0, 19_000_000, 15_000_000, 0] { scene.scroll(to: place) }
        let last = UICollectionView.work
        expect(last.preparedLayouts - start.preparedLayouts, equals: 1)
        expect(last.madeViews - start.madeViews <= 27)
        expect(last.layoutSteps - first.layoutSteps < 4 * 40)
        expect(last.attributes - first.attributes <= 108)
        expect(scene.numbers.first, equals: "0.0")
        scene.scroll(to: 19_999_550)
        expect(scene.numbers.last, equals: "0.999999")
    }

    @Test("If sizes differ, the visible items are found by binary search")
    func manyDifferent() {
        let sizes = Sizes()
        sizes.sizes = (0..<20_000).map { CGSize(width: 60 + CGFloat($0 % 7) * 10, height: 20 + CGFloat($0 % 5) * 10) }
        let scene = CollectionScene([20_000], layout: flow())
        scene.view.delegate = sizes
        scene.layout()
        expect(sizes.timesAsked, equals: 20_000)
        let before = UICollectionView.work.layoutSteps
        scene.scroll(to: 100_000)
        expect(UICollectionView.work.layoutSteps - before < 80)
        expect(sizes.timesAsked, equals: 20_000)
        expect(!scene.frames.isEmpty && scene.frames.allSatisfy { $0.maxY > 100_000 && $0.minY < 100_480 })
        // The visible items, found by checking each item.
        let all = (0..<20_000).compactMap { scene.frame($0) }.filter { $0.maxY > 100_000 && $0.minY < 100_480 }
        expect(scene.frames, equals: all)
    }

    @Test("Ten thousand sections are searched by binary search")
    func manySections() {
        let layout = flow { $0.headerReferenceSize = CGSize(width: 0, height: 10) }
        let scene = CollectionScene(Array(repeating: 3, count: 10_000), layout: layout)
        scene.layout()
        let before = UICollectionView.work.layoutSteps
        scene.scroll(to: 300_000)
        expect(UICollectionView.work.layoutSteps - before < 60)
        // A line of three items and a header have 60 points each.
        expect(scene.view.contentSize.height, equals: 600_000)
        expect(scene.view.indexPathsForVisibleItems.first, equals: path(0, 5_000))
    }

    @Test("A subclass can set sizes in prepare()")
    func sizesInPrepare() {
        final class Columns: UICollectionViewFlowLayout {
            override func prepare() {
                super.prepare()
                guard let collectionView else { return }
                let width = (collectionView.bounds.width - 20) / 3
                itemSize = CGSize(width: width, height: width)
            }
        }
        let scene = CollectionScene([4], layout: Columns())
        scene.layout()
        expect(
            scene.frames, equals: [rect(0, 0, 100, 100), rect(110, 0, 100, 100), rect(220, 0, 100, 100), rect(0, 110, 100, 100)])
        scene.view.frame.size.width = 620
        scene.layout()
        expect(scene.frames[1], equals: rect(210, 0, 200, 200))
    }

    @Test("A subclass can change the attributes that super returns")
    func leftAligned() {
        final class Left: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let attributes = super.layoutAttributesForElements(in: rect)?.map {
                    $0.copy() as! UICollectionViewLayoutAttributes
                }
                var (x, line): (CGFloat, CGFloat) = (0, -1)
                for attribute in attributes ?? [] {
                    if attribute.frame.minY != line { (x, line) = (0, attribute.frame.minY) }
                    attribute.frame.origin.x = x
                    x = attribute.frame.maxX + minimumInteritemSpacing
                }
                return attributes
            }
        }
        let layout = Left()
        layout.itemSize = CGSize(width: 90, height: 50)
        let scene = CollectionScene([3], layout: layout)
        scene.layout()
        // Without the override, there would be 25 points between them.
        expect(scene.frames, equals: [rect(0, 0, 90, 50), rect(100, 0, 90, 50), rect(200, 0, 90, 50)])
    }

    @Test("Pinned headers stay visible in front of the cells while their section is visible")
    func pinned() {
        let layout = flow {
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.sectionHeadersPinToVisibleBounds = true
        }
        let scene = CollectionScene([20, 20], layout: layout)
        scene.layout()
        scene.scroll(to: 200)
        expect(scene.header(0), equals: rect(0, 200, 320, 30))
        expect(scene.view.subviews.last is NumberHeader)
        // 7 lines of 60 minus 10, plus the header, end at 440. The next header moves this one up.
        scene.scroll(to: 420)
        expect(scene.header(0), equals: rect(0, 410, 320, 30))
        expect(scene.header(1), equals: rect(0, 440, 320, 30))
        scene.scroll(to: 500)
        expect(scene.header(1), equals: rect(0, 500, 320, 30))
    }

    @Test("Content insets make the lines narrower")
    func insets() {
        let scene = CollectionScene([3], layout: flow())
        scene.view.contentInset = UIEdgeInsets(top: 7, left: 10, bottom: 0, right: 10)
        scene.layout()
        expect(scene.frame(1), equals: rect(200, 0, 100, 50))
        expect(scene.view.contentSize.width, equals: 300)
        scene.view.contentInset = .zero
        scene.layout()
        expect(scene.frame(1), equals: rect(110, 0, 100, 50))
    }

    @Test("Items that do not fit are logged once with UIKit's message, and are shown")
    func tooWide() {
        let scene = CollectionScene([1], layout: flow(CGSize(width: 400, height: 50)))
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        // Observed: github.com/patchthecode/JTAppleCalendar/issues/823
        expect(log.count, equals: 1)
        expect(
            log.first?.hasPrefix(
                "The behavior of the UICollectionViewFlowLayout is not defined because:\nthe item width must be"), equals: true)
        expect(scene.frames, equals: [rect(0, 0, 400, 50)])
    }

    @Test("Mirrored layouts start on the right")
    func mirrored() {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = Mirrored()
        layout.itemSize = CGSize(width: 100, height: 50)
        let scene = CollectionScene([3], layout: layout)
        scene.view.semanticContentAttribute = .forceRightToLeft
        scene.layout()
        expect(scene.frames, equals: [rect(220, 0, 100, 50), rect(110, 0, 100, 50), rect(0, 0, 100, 50)])
        expect(scene.view.indexPathForItem(at: CGPoint(x: 300, y: 10)), equals: path(0))
    }

    @Test("Attributes can rotate and scale a cell around its center, and a transform that the application set is kept")
    func transforms() throws {
        final class Carousel: UICollectionViewFlowLayout {
            var scale: CGFloat = 2
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map { original in
                    let attributes = original.copy() as! UICollectionViewLayoutAttributes
                    if attributes.indexPath.item == 0 { attributes.transform = CGAffineTransform(scaleX: scale, y: scale) }
                    return attributes
                }
            }
        }
        let layout = Carousel()
        layout.itemSize = CGSize(width: 100, height: 50)
        let scene = CollectionScene([3], layout: layout)
        scene.layout()
        let cell = try #require(scene.view.cellForItem(at: path(0)))
        expect(cell.bounds.size == CGSize(width: 100, height: 50) && cell.center == CGPoint(x: 50, y: 25))
        expect(cell.transform.a == 2 && cell.frame == rect(-50, -25, 200, 100))
        scene.scroll(to: 10)
        expect(cell.transform.a == 2 && cell.center == CGPoint(x: 50, y: 25))
        layout.scale = 1
        layout.invalidateLayout()
        scene.layout()
        expect(cell.transform.isIdentity && cell.frame == rect(0, 0, 100, 50))
        let other = try #require(scene.view.cellForItem(at: path(1)))
        other.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        scene.view.setNeedsLayout()
        scene.layout()
        expect(other.transform.a == 0.5 && other.bounds.width == 100)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
        attributes.frame = rect(10, 20, 100, 50)
        attributes.transform3D = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        expect(abs(attributes.frame.minX - 35) < 1e-9 && abs(attributes.frame.width - 50) < 1e-9)
        expect(attributes.size == CGSize(width: 100, height: 50) && attributes.center == CGPoint(x: 60, y: 45))
        let straight = attributes.copied(at: attributes.place)
        straight.transform = .identity
        expect(attributes != straight)
        expect(attributes, equals: attributes.copied(at: attributes.place))
    }

    @Test("Sizes that are not finite count as zero")
    func brokenSizes() {
        let sizes = Sizes()
        sizes.sizes = [
            CGSize(width: CGFloat.nan, height: 10), CGSize(width: 50, height: -CGFloat.infinity), CGSize(width: 50, height: 20),
        ]
        let scene = CollectionScene([3], layout: flow())
        scene.view.delegate = sizes
        let found = LayoutDiagnostics.collecting { scene.layout() }
        expect(found.faults.isEmpty)
        expect(scene.frame(2)?.size, equals: CGSize(width: 50, height: 20))
    }
}
