import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): wheelsAreDrags.
// A section that scrolls by itself is a scroll view of its own on iOS (documentation of `orthogonalScrollingBehavior`: "The section
// scrolls its content along the axis perpendicular to the layout's"), so that a wheel turns it as other scroll views.
@MainActor
@Suite("Wheels over sections that scroll by themselves", .serialized)
struct SectionWheelTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @MainActor
    private final class Stage {
        let host = ScreenHost(runsMainQueue: false)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let view: UICollectionView
        let source = Source()
        private let hidden = UIApplication.shared.windows.filter { !$0.isHidden }

        /// A section of groups 100 points wide that scrolls by itself, above a list of 30 rows.
        init(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
            for other in hidden { other.isHidden = true }
            let layout = UICollectionViewCompositionalLayout { section, _ in
                let size = NSCollectionLayoutSize(
                    widthDimension: section == 0 ? .absolute(100) : .fractionalWidth(1), heightDimension: .absolute(100))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                let made = NSCollectionLayoutSection(group: group)
                if section == 0 { made.orthogonalScrollingBehavior = behavior }
                return made
            }
            view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            let root = UIViewController()
            root.view.addSubview(view)
            window.rootViewController = root
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            wait(0.1)
        }

        func wait(_ seconds: Double) { _ = host.frame(at: LayoutScheduler.main.time + seconds) }

        func turn(x: CGFloat = 0, y: CGFloat = 0, at point: CGPoint = CGPoint(x: 50, y: 50), times: Int = 1) {
            for _ in 0..<times {
                let time = LayoutScheduler.main.time + 1.0 / 60
                _ = host.frame(at: time, events: [HostEvent(.wheel(at: point, x: x, y: y), at: time)])
            }
        }

        /// How far the section has scrolled.
        var way: CGFloat {
            view.layoutIfNeeded()
            let shown = view.indexPathsForVisibleItems.filter { $0.section == 0 }.min() ?? IndexPath(item: 0, section: 0)
            return CGFloat(shown.item) * 100 - (view.cellForItem(at: shown)?.frame.minX ?? 0)
        }

        func end() {
            window.isHidden = true
            for other in hidden { other.isHidden = false }
        }
    }

    @Test("A notch of a wheel turns one group of a section with paging", arguments: [CGFloat(40), 100, 240])
    func notches(_ length: CGFloat) {
        let stage = Stage(.groupPaging)
        defer { stage.end() }
        stage.turn(x: length)
        stage.wait(2)
        expect(stage.way, equals: 100)
        stage.turn(x: length)
        stage.wait(2)
        expect(stage.way, equals: 200)
        stage.turn(x: -length)
        stage.wait(2)
        expect(stage.way, equals: 100)
    }

    @Test("A trackpad moves a section that scrolls freely as far as its events say, and the list when they go down")
    func trackpads() {
        let stage = Stage(.continuous)
        defer { stage.end() }
        for way in [CGFloat(30), 26, 22, 18, 14, 10, 6, 3, 1] { stage.turn(x: way) }
        stage.wait(2)
        expect(stage.way == 130 && stage.view.contentOffset == .zero, "\(stage.way)")
        for way in [CGFloat(12), 10, 8, 6, 4, 2, 1] { stage.turn(y: way) }
        stage.wait(2)
        expect(stage.view.contentOffset.y == 43 && stage.way == 130, "\(stage.view.contentOffset) \(stage.way)")
    }

    @Test("Two fingers on a trackpad turn one group of a section with paging, also with the events that follow them")
    func pages() {
        let stage = Stage(.groupPaging)
        defer { stage.end() }
        for way in [CGFloat(10), 20, 30, 24, 18, 12, 8, 4, 2, 1] { stage.turn(x: way) }
        stage.wait(2)
        expect(stage.way, equals: 100)
    }
}
