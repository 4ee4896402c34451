import AshlarUI
import Foundation
import TestSupport
import Testing

/// Public reports about compositional layouts.
@MainActor
@Suite("Reports: compositional layouts", .serialized)
struct CompositionalReportTests {
    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func layout(_ group: NSCollectionLayoutGroup) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    private final class HundredCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            let height = box.heightAnchor.constraint(equalToConstant: 100)
            height.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                height, box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    // Source: kishikawakatsumi/IBPCollectionViewCompositionalLayout, ListViewTests.swift, which run on Apple's classes.
    @Test("A list under bars begins below them, and its content is as high as its rows", arguments: 0..<4)
    func bars(_ container: Int) {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item])
        let (controller, grid) = (UIViewController(), Grid(layout(group), count: 94))
        grid.view.frame = controller.view.bounds
        grid.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(grid.view)
        let tabs = UITabBarController()
        var root: UIViewController = controller
        if container == 1 || container == 3 { root = UINavigationController(rootViewController: controller) }
        if container >= 2 {
            tabs.viewControllers = [root]
            root = tabs
        }
        let phone = Phone(root)
        phone.wait(0)
        let (view, safe) = (grid.view, controller.view.safeAreaInsets)
        expect(view.adjustedContentInset == safe && view.contentOffset == CGPoint(x: -safe.left, y: -safe.top))
        expect(view.contentSize, equals: CGSize(width: 390, height: 4136))
        expect((safe.top > 0) == (container % 2 == 1) && (safe.bottom > 0) == (container >= 2))
    }

    // Source: Apple, NSCollectionLayoutDimension; the sample "Implementing Modern Collection Views", Inset Items Grid.
    @Test("Items of a fifth of the width are squares within their insets")
    func fifths() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        let grid = Grid(layout(group), count: 7)
        let expected = [(5.0, 5.0), (317, 5), (5, 83)].map { CGRect(x: $0.0, y: $0.1, width: 68, height: 68) }
        for (item, frame) in zip([0, 4, 5], expected) {
            let got = grid.frame(item)
            expect(isNear(got.minX, frame.minX, within: 0.01) && isNear(got.minY, frame.minY, within: 0.01), "\(got)")
            expect(isNear(got.width, 68, within: 0.01) && isNear(got.height, 68, within: 0.01), "\(got)")
        }
        expect(isNear(grid.view.contentSize.height, 156, within: 0.01))
    }

    // Source: Apple's sample "Implementing Modern Collection Views", Two-Column Grid.
    @Test("The count of a group overrides the width of its item")
    func columns() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        let grid = Grid(UICollectionViewCompositionalLayout(section: section), count: 4)
        expect(grid.frame(0), equals: CGRect(x: 10, y: 0, width: 180, height: 44))
        expect(grid.frame(1), equals: CGRect(x: 200, y: 0, width: 180, height: 44))
        expect(grid.frame(2), equals: CGRect(x: 10, y: 54, width: 180, height: 44))
    }

    // Source: developer.apple.com/forums/thread/719750 (FB11776888); vbutko.com, "How to enable self-sizing cells".
    @Test("In a group of an estimated height, an item of its full height has the estimate")
    func estimatedGroup() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .estimated(250)), subitems: [item])
        let grid = Grid(layout(group), count: 2, cell: HundredCell.self)
        let cell = try #require(grid.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        expect(cell.frame == CGRect(x: 0, y: 0, width: 390, height: 250) && grid.frame(1).minY == 250)
    }

    // Source: vbutko.com, "How to enable self-sizing cells"; Apple, NSCollectionLayoutDimension.estimated(_:).
    @Test("With an estimated item in an estimated group, the content gives the height")
    func estimatedBoth() {
        let size = size(.fractionalWidth(1), .estimated(250))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let grid = Grid(layout(group), count: 3, cell: HundredCell.self)
        let frames = (0..<3).map { grid.view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .null }
        expect(frames, equals: [0, 100, 200].map { CGRect(x: 0, y: $0, width: 390, height: 100) })
        expect(grid.view.contentSize, equals: CGSize(width: 390, height: 300))
    }
}
