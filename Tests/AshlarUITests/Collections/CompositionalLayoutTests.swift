import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

@MainActor
private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

// Named differences (FIDELITY.md): openGroupsHoldOneOfEach, headersOutsideOfInsets.
/// Tests for frames of compositional layouts, from Apple's sample "Implementing Modern Collection Views" (WWDC 2019, session
/// 215).
@MainActor
@Suite struct CompositionalLayoutTests {
    private func scene(_ counts: [Int], _ section: NSCollectionLayoutSection, width: CGFloat = 400, height: CGFloat = 480)
        -> CollectionScene
    {
        let scene = CollectionScene(
            counts, layout: UICollectionViewCompositionalLayout(section: section), width: width, height: height)
        scene.layout()
        return scene
    }

    @Test("In a grid, items can have a fifth of the width, and groups can be as high as that")
    func grid() {
        // The layout of "GridViewController" in the sample.
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        let scene = scene([12], NSCollectionLayoutSection(group: group))
        expect(scene.frame(0), equals: rect(0, 0, 80, 80))
        expect(scene.frame(4), equals: rect(320, 0, 80, 80))
        expect(scene.frame(5), equals: rect(0, 80, 80, 80))
        expect(scene.frame(11), equals: rect(80, 160, 80, 80))
        expect(scene.view.contentSize, equals: CGSize(width: 400, height: 240))
        expect(scene.numbers.count, equals: 12)
    }

    @Test("Insets of items leave space around them")
    func insetItems() {
        // The layout of "InsetItemsGridViewController".
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        expect(scene([3], NSCollectionLayoutSection(group: group)).frame(1), equals: rect(85, 5, 70, 70))
    }

    @Test("A repeated item shares the group, with spacing and the section's insets")
    func columns() {
        // The layout of "TwoColumnViewController": two columns, 10 points between items and groups and on both sides.
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        let scene = scene([5], section)
        expect(scene.frame(0), equals: rect(10, 0, 185, 44))
        expect(scene.frame(1), equals: rect(205, 0, 185, 44))
        expect(scene.frame(4), equals: rect(10, 108, 185, 44))
        expect(scene.view.contentSize.height, equals: 152)
    }

    @Test("Groups can contain groups")
    func nested() {
        // The layout of "NestedGroupsViewController".
        let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        leading.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let trailing = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3)))
        trailing.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: trailing, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [leading, column])
        let scene = scene([4], NSCollectionLayoutSection(group: group))
        expect(scene.frame(0), equals: rect(10, 10, 260, 220))
        expect(scene.frame(1), equals: rect(290, 10, 100, 100))
        expect(scene.frame(2), equals: rect(290, 130, 100, 100))
        expect(scene.frame(3), equals: rect(10, 250, 260, 220))
        expect(scene.view.contentSize.height, equals: 480)
    }

    @Test("Flexible spacing shares the remaining space, at edges and between items")
    func flexible() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: item, count: 3)
        group.interItemSpacing = .flexible(10)
        expect(scene([3], NSCollectionLayoutSection(group: group)).frame(2), equals: rect(300, 0, 100, 40))
        let centered = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
        centered.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
        let middle = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: centered, count: 1)
        expect(scene([1], NSCollectionLayoutSection(group: middle)).frame(0), equals: rect(150, 10, 100, 40))
    }

    @Test("Headers and footers are outside of the section's insets")
    func boundary() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 6, trailing: 10)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top),
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(0.5), .absolute(10)), elementKind: UICollectionView.elementKindSectionFooter,
                alignment: .bottomTrailing),
        ]
        let scene = scene([2, 1], section)
        expect(scene.header(0), equals: rect(20, 0, 370, 30))
        expect(scene.frame(0), equals: rect(20, 35, 370, 50))
        expect(scene.footer(0), equals: rect(205, 141, 185, 10))
        expect(scene.header(1), equals: rect(20, 151, 370, 30))
        expect(scene.view.contentSize.height, equals: 252)
        section.supplementariesFollowContentInsets = false
        scene.view.collectionViewLayout.invalidateLayout()
        expect(scene.header(0), equals: rect(0, 0, 400, 30))
    }

    @Test("Pinned headers stay visible in front of the cells until their section ends")
    func pinned() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        header.pinToVisibleBounds = true
        header.zIndex = 2
        section.boundarySupplementaryItems = [header]
        let scene = scene([20, 20], section)
        scene.scroll(to: 300)
        expect(scene.header(0), equals: rect(0, 300, 400, 30))
        expect(scene.view.subviews.last is NumberHeader)
        scene.scroll(to: 1015)
        expect(scene.header(0), equals: rect(0, 1000, 400, 30))
    }

    @Test("Badges are anchored to their item")
    func badges() {
        // The layout of "ItemBadgeSupplementaryViewController": a badge at the top trailing corner, moved by 30 % of its size.
        let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor)
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        let scene = scene([8], section)
        expect(scene.frame(5), equals: rect(110, 120, 90, 100))
        let attributes = scene.view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(5))
        expect(attributes?.frame, equals: rect(186, 114, 20, 20))
        expect(attributes?.zIndex, equals: 1)
        expect(scene.view.visibleSupplementaryViews(ofKind: "badge").count, equals: 8)
    }

    @Test("A background decoration is behind its section")
    func background() {
        final class Shade: UICollectionReusableView {}
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let shade = NSCollectionLayoutDecorationItem.background(elementKind: "shade")
        shade.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        section.decorationItems = [shade]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Shade.self, forDecorationViewOfKind: "shade")
        let scene = CollectionScene([2], layout: layout, width: 400)
        scene.layout()
        expect(scene.view.subviews.first is Shade)
        expect(scene.view.subviews.first?.frame, equals: rect(5, 5, 390, 90))
    }

    @Test("Each section has its own layout, and the layout has spacing and headers of its own")
    func sections() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(44)), elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top),
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(10)), elementKind: UICollectionView.elementKindSectionFooter,
                alignment: .bottom),
        ]
        var environments: [CGSize] = []
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                environments.append(environment.container.effectiveContentSize)
                let columns = index == 0 ? 1 : 4
                let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(CGFloat(columns) * 20)), subitem: item, count: columns)
                return NSCollectionLayoutSection(group: group)
            }, configuration: configuration)
        let scene = CollectionScene([2, 5], layout: layout, width: 400)
        scene.layout()
        expect(scene.frame(1), equals: rect(0, 64, 400, 20))
        expect(scene.frame(0, 1), equals: rect(0, 104, 100, 80))
        expect(scene.frame(4, 1), equals: rect(0, 184, 100, 80))
        expect(scene.view.contentSize.height, equals: 274)
        expect(environments, equals: [CGSize(width: 400, height: 480), CGSize(width: 400, height: 480)])
        let kind = UICollectionView.elementKindSectionFooter
        expect(
            scene.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(index: 0))?.frame,
            equals: rect(0, 264, 400, 10))
        expect(scene.view.visibleSupplementaryViews(ofKind: kind).count, equals: 1)
    }

    @Test("Rows with an estimated height have the height of their content at the full width")
    func estimatedRows() {
        let row = size(.fractionalWidth(1), .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let scene = CollectionScene(
            [20], layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), width: 400,
            height: 200)
        scene.setUp = { cell, path in cell.fill(100, 60 + CGFloat(path.item)) }
        scene.layout()
        expect(scene.frames, equals: [rect(0, 0, 400, 60), rect(0, 60, 400, 61), rect(0, 121, 400, 62), rect(0, 183, 400, 63)])
        // Five cells were requested at 44 points each, and four are visible.
        expect(scene.view.contentSize.height, equals: 970)
        scene.scroll(to: 100)
        expect(scene.frame(4)?.height, equals: 64)
    }

    @Test("Items with an estimated width fill lines, as tags do")
    func tags() {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .absolute(30)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        let scene = CollectionScene([6], layout: UICollectionViewCompositionalLayout(section: section), width: 400)
        let widths: [CGFloat] = [50, 150, 200, 180, 30, 100]
        scene.setUp = { cell, path in cell.fill(widths[path.item], 30) }
        scene.layout()
        // 50 + 10 + 150 = 210, and an item of 200 does not fit.
        expect(scene.frame(1), equals: rect(60, 0, 150, 30))
        expect(scene.frame(2), equals: rect(0, 35, 200, 30))
        // 200 + 10 + 180 = 390.
        expect(scene.frame(3), equals: rect(210, 35, 180, 30))
        expect(scene.frame(4), equals: rect(0, 70, 30, 30))
        expect(scene.frame(5), equals: rect(40, 70, 100, 30))
    }

    @Test("A group with an estimated height is as high as its highest item, and fractional heights follow")
    func estimatedGroup() {
        let open = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
        let share = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [open, share])
        let scene = CollectionScene(
            [4], layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), width: 400)
        scene.setUp = { cell, path in if path.item % 2 == 0 { cell.fill(10, 80 + CGFloat(path.item)) } }
        scene.layout()
        expect(scene.frames, equals: [rect(0, 0, 200, 80), rect(200, 0, 200, 80), rect(0, 80, 200, 82), rect(200, 80, 200, 82)])
    }

    @Test("A section with orthogonal scrolling places its groups side by side")
    func orthogonal() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(0.75), .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        let scene = scene([100, 1], section)
        expect(scene.frame(1), equals: rect(310, 0, 300, 100))
        expect(scene.frame(99), equals: rect(99 * 310, 0, 300, 100))
        expect(scene.frame(0, 1), equals: rect(0, 100, 300, 100))
        expect(scene.view.contentSize, equals: CGSize(width: 400, height: 200))
        expect(scene.numbers, equals: ["0.0", "0.1", "1.0"])
    }

    @Test("A custom group sets the frames of its items")
    func custom() {
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
            let width = environment.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 50, width: width / 2, height: 50), zIndex: 3),
            ]
        }
        let scene = scene([3], NSCollectionLayoutSection(group: group))
        expect(scene.frames, equals: [rect(0, 0, 200, 100), rect(200, 50, 200, 50), rect(0, 100, 200, 100)])
        expect(scene.view.layoutAttributesForItem(at: path(1))?.zIndex, equals: 3)
    }

    @Test("In a right-to-left layout, the leading edge is on the right")
    func rightToLeft() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets.leading = 40
        let scene = CollectionScene([2], layout: UICollectionViewCompositionalLayout(section: section), width: 400)
        scene.view.semanticContentAttribute = .forceRightToLeft
        scene.layout()
        expect(scene.frames, equals: [rect(270, 0, 90, 40), rect(180, 0, 90, 40)])
    }

    @Test("In a horizontal layout, sections follow each other from left to right")
    func horizontal() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [item])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
        let scene = CollectionScene([3, 1], layout: layout, width: 400, height: 200)
        scene.layout()
        expect(
            scene.frames, equals: [rect(0, 0, 100, 100), rect(0, 100, 100, 100), rect(100, 0, 100, 100), rect(200, 0, 100, 100)])
        expect(scene.view.contentSize, equals: CGSize(width: 300, height: 200))
    }

    @Test("The cost of a million items in equal groups depends only on the visible items")
    func million() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let before = UICollectionView.work
        let scene = scene([1_000_000], NSCollectionLayoutSection(group: group))
        scene.scroll(to: 12_345_678)
        let after = UICollectionView.work
        expect(after.layoutSteps - before.layoutSteps < 40)
        expect(after.attributes - before.attributes < 50)
        expect(scene.view.contentSize.height, equals: 25_000_000)
        expect(scene.numbers.first, equals: "0.493824")
    }

    @Test("A change of width queries the sections again, and a group without items shows none")
    func otherWidths() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let scene = scene([2], NSCollectionLayoutSection(group: group))
        scene.view.frame.size.width = 300
        scene.layout()
        expect(scene.frames, equals: [rect(0, 0, 150, 40), rect(150, 0, 150, 40)])
        let empty = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [])
        expect(self.scene([2], NSCollectionLayoutSection(group: empty)).frames.isEmpty)
        let none = UICollectionViewCompositionalLayout { _, _ in nil }
        let strange = CollectionScene([2], layout: none)
        expect(LayoutDiagnostics.collecting { strange.layout() }.faults.count, equals: 1)
        expect(strange.frames.isEmpty)
    }
}

// Named differences (FIDELITY.md): sectionsScrollAlone, attributesAreBoxes.
@MainActor
@Suite("Sections with orthogonal scrolling")
struct SectionScrollTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private var clock: LayoutScheduler { .main }

    /// Returns a scene of two sections with 100 groups each, which are 300 points wide, 100 high and 10 apart. The first
    /// section scrolls separately.
    private func scene(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, isRightToLeft: Bool = false,
        change: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil
    ) -> CollectionScene {
        let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(100)),
                subitems: [NSCollectionLayoutItem(layoutSize: full)])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            if index == 0 {
                section.orthogonalScrollingBehavior = behavior
                section.visibleItemsInvalidationHandler = change
                section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
            }
            return section
        }
        let scene = CollectionScene([100, 100], layout: layout, width: 400, height: 400)
        if isRightToLeft { scene.view.semanticContentAttribute = .forceRightToLeft }
        window.addSubview(scene.view)
        clock.runTurn()
        return scene
    }

    private func x(_ item: Int, _ scene: CollectionScene) -> CGFloat? { scene.view.cellForItem(at: path(item))?.frame.minX }

    @Test("A drag across the layout's direction scrolls only the section, and more items become visible")
    func follows() {
        let scene = scene(.continuous)
        expect(x(0, scene) == 20 && x(1, scene) == 330 && scene.view.cellForItem(at: path(2)) == nil)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 300, y: 50))
        finger.move(x: -200, y: 5)
        expect(x(0, scene) == -180 && x(1, scene) == 130 && scene.view.contentOffset == .zero)
        finger.move(x: -100, y: 0)
        expect(x(1, scene) == 30 && x(2, scene) == 340 && x(0, scene) == -280)
        expect(scene.view.cellForItem(at: path(0, 1))?.frame.minX, equals: 0)
        clock.advance(by: 0.5)
        finger.lift()
        expect(x(1, scene), equals: 30)
        // Along the axis of the layout, the collection view scrolls as usual.
        let other = window.ashlar.touchDown(at: CGPoint(x: 300, y: 80))
        other.move(x: 5, y: -60)
        expect(scene.view.contentOffset.y == 60 && x(1, scene) == 30)
        other.lift()
        // The section keeps its offset when everything is laid out again.
        scene.view.reloadData()
        scene.view.contentOffset.y = 0
        clock.runTurn()
        expect(x(1, scene), equals: 30)
    }

    @Test("After a fast drag, the section keeps scrolling up to its last group")
    func rests() {
        let scene = scene(.continuous)
        for _ in 0..<60 {
            window.ashlar.drag(from: CGPoint(x: 390, y: 50), to: CGPoint(x: 10, y: 50), for: 0.05)
            clock.advance(by: 0.05)
        }
        clock.advance(by: 5)
        // 20 + 100 · 310 − 10 + 20 minus 400.
        expect(x(99, scene), equals: 80)
    }

    @Test(
        "The behavior stops scrolling at a group's leading edge, one group further, at a group's center, or one page further",
        arguments: [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary, CGFloat(20)),
            (.groupPaging, 20),
            (.groupPagingCentered, 50), (.paging, -70),
        ])
    func stops(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, start: CGFloat) {
        let scene = scene(behavior)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 300, y: 50))
        finger.move(x: -220, y: 0)
        clock.advance(by: 0.5)
        finger.lift()
        clock.advance(by: 3)
        expect(x(1, scene), equals: start)
    }

    @Test("In a right-to-left layout, the section begins on the right")
    func mirrored() {
        let scene = scene(.groupPaging, isRightToLeft: true)
        expect(x(0, scene) == 80 && x(1, scene) == -230)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 50))
        finger.move(x: 200, y: 0)
        expect(x(0, scene) == 280 && x(1, scene) == -30)
        clock.advance(by: 0.5)
        finger.lift()
        clock.advance(by: 3)
        expect(x(1, scene), equals: 80)
    }

    @Test("Scrolling to an item scrolls its section, and another layout resets the offset")
    func toItems() {
        let scene = scene(.continuous)
        scene.view.scrollToItem(at: path(50), at: .left, animated: false)
        clock.runTurn()
        expect(x(50, scene), equals: 20)
        scene.view.scrollToItem(at: path(10), at: .centeredHorizontally, animated: false)
        clock.runTurn()
        expect(x(10, scene), equals: 50)
        let count = scene.view.gestureRecognizers?.count ?? 0
        scene.view.setCollectionViewLayout(DiagonalLayout(), animated: false)
        clock.runTurn()
        expect(count > 0 && scene.view.gestureRecognizers?.count ?? 0 == count - 1)
    }

    @Test("The visible items handler can change visible items while the section scrolls")
    func visibleItems() throws {
        var offsets: [CGPoint] = []
        var paths: [IndexPath] = []
        let scene = scene(
            .continuous,
            change: { items, offset, environment in
                offsets.append(offset)
                paths = items.map(\.indexPath)
                for item in items {
                    // The usual code of carousels uses the distance from the center of the screen.
                    let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                    let scale = max(0.5, 1 - distance / 1000)
                    item.transform = CGAffineTransform(scaleX: scale, y: scale)
                    item.alpha = scale
                    item.zIndex = Int(scale * 100)
                }
            })
        expect(paths == [path(0), path(1)] && offsets.last == .zero)
        let first = try #require(scene.view.cellForItem(at: path(0)))
        // The center of the item is at 170, 30 points from the center of the screen.
        expect(abs(first.transform.a - 0.97) < 1e-9 && abs(first.alpha - 0.97) < 1e-9)
        expect(first.bounds.width == 300 && first.center == CGPoint(x: 170, y: 50))
        let finger = window.ashlar.touchDown(at: CGPoint(x: 300, y: 50))
        finger.move(x: -200, y: 0)
        expect(offsets.last == CGPoint(x: 200, y: 0) && paths == [path(0), path(1)])
        expect(abs(first.transform.a - 0.77) < 1e-9 && first.center.x == -30)
        let second = try #require(scene.view.cellForItem(at: path(1)))
        expect(abs(second.transform.a - 0.92) < 1e-9)
        expect(scene.view.subviews.firstIndex(of: second)! > scene.view.subviews.firstIndex(of: first)!)
        finger.lift()
        clock.advance(by: 3)
        scene.view.contentOffset.y = 20
        clock.runTurn()
        expect(offsets.last?.y == 0 && offsets.count < 400)
    }

    @Test("A section without orthogonal scrolling receives the collection view's offset")
    func visibleItemsOfPlainSections() throws {
        var offset: CGPoint?
        let scene = scene(
            .none,
            change: { items, point, _ in
                offset = point
                for item in items where item.indexPath.item == 1 { item.isHidden = true }
                for item in items { item.center.x += 5 }
            })
        expect(offset == .zero && scene.view.cellForItem(at: path(0))?.frame.minX == 25)
        expect(scene.view.cellForItem(at: path(1))?.isHidden ?? true)
        scene.view.contentOffset.y = 40
        clock.runTurn()
        expect(offset == CGPoint(x: 0, y: 40) && scene.view.cellForItem(at: path(0))?.frame.minX == 25)
    }

    @Test("A handler that scrolls or reloads does not cause an endless layout")
    func hostileHandlers() {
        weak var view: UICollectionView?
        var calls = 0
        let scene = scene(
            .continuous,
            change: { _, _, _ in
                calls += 1
                view?.contentOffset.y += 1
                if calls < 5 { view?.reloadData() }
                _ = view?.collectionViewLayout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 400, height: 400))
            })
        view = scene.view
        scene.view.setNeedsLayout()
        LayoutDiagnostics.collecting { clock.runTurn() }
        expect(calls > 0 && scene.view.cellForItem(at: path(0)) != nil)
    }
}
