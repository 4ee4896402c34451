import AshlarUI
import Foundation
import TestSupport
import Testing

// Expectations from the documentation of UICollectionLayoutSectionOrthogonalScrollingBehavior and of `isPagingEnabled`.
@MainActor
@Suite("Sections that page by themselves")
struct SectionPagingTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// Drags by half a page, and returns how long the content moves afterwards.
    private func settlingTime(of view: UIScrollView, _ place: () -> CGFloat, expecting end: CGFloat) -> Double {
        let phone = Phone(UIViewController())
        phone.window.addSubview(view)
        phone.window.layoutIfNeeded()
        view.ashlar.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 130, y: 50), for: 0.15)
        var (time, still, last) = (0.0, 0.0, place())
        while still < 0.3, time < 10 {
            phone.wait(1.0 / 60)
            time += 1.0 / 60
            let now = place()
            still = abs(now - last) < 0.01 ? still + 1.0 / 60 : 0
            last = now
        }
        expect(abs(last - end) < 0.5)
        return time - still
    }

    /// The issue: `groupPaging` settles in 2.87 s where `isPagingEnabled` takes 0.57.
    @Test(
        "Groups come to rest as quickly as pages",
        arguments: [UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .groupPagingCentered, .paging])
    func groups(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
        let source = Source()
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = behavior
            return section
        }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let time = settlingTime(
            of: view, { view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX ?? -1 }, expecting: 0)
        let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        pages.isPagingEnabled = true
        pages.contentSize = CGSize(width: 3600, height: 100)
        let expected = settlingTime(of: pages, { -pages.contentOffset.x }, expecting: -300)
        expect(abs(time - expected) < 0.1 && expected < 0.8)
    }
}
