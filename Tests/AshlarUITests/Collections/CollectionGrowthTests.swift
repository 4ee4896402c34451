import Foundation
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// Tests for the cost of collection views with self-sizing items, in counted work: it depends only on the visible items.
@MainActor
@Suite struct CollectionGrowthTests {
    /// Returns a scene of items of 320 × 20 to 59 points, one below the other.
    private func scene(_ count: Int, _ layout: UICollectionViewLayout) -> CollectionScene {
        let scene = CollectionScene([count], layout: layout)
        scene.setUp = { cell, path in cell.fill(320, 20 + CGFloat(path.item * 7 % 40)) }
        return scene
    }

    private func compositional() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    }

    private func flow() -> UICollectionViewLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 30)
        layout.minimumLineSpacing = 0
        return layout
    }

    /// Returns the steps of the layout in each of sixty screens, and in a jump to the middle.
    private func steps(_ count: Int, _ layout: UICollectionViewLayout) -> (screens: [Int], jump: Int) {
        let scene = scene(count, layout)
        scene.layout()
        var screens: [Int] = []
        for screen in 1...60 {
            let before = UICollectionView.work.layoutSteps
            scene.scroll(to: CGFloat(screen) * 300)
            screens.append(UICollectionView.work.layoutSteps - before)
        }
        // The sizes measured on the way are consistent.
        let frames = scene.frames
        for (upper, lower) in zip(frames, frames.dropFirst()) { expect(abs(upper.maxY - lower.minY) < 1e-6) }
        expect(frames.allSatisfy { $0.height != 30 || Int($0.height - 20) % 40 == 10 })
        let before = UICollectionView.work.layoutSteps
        scene.view.scrollToItem(at: path(count / 2), at: .top, animated: false)
        scene.layout()
        expect(scene.view.cellForItem(at: path(count / 2)) != nil)
        return (screens, UICollectionView.work.layoutSteps - before)
    }

    @Test("A screen costs the same at any position, and the same among 10,000 items as among 1,000")
    func screens() {
        for layout in [compositional, flow] {
            let (small, large) = (steps(1_000, layout()), steps(10_000, layout()))
            expect(small.screens, equals: large.screens)
            let (first, last) = (small.screens.prefix(10).reduce(0, +), small.screens.suffix(10).reduce(0, +))
            expect(last <= first * 3 / 2, "\(first) \(last)")
            expect(large.jump <= small.jump * 3 / 2 + 20, "\(small.jump) \(large.jump)")
        }
    }

    @Test("The delegate is asked once for the sizes that items then change")
    func delegateSizes() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            var asked = 0
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                asked += 1
                return CGSize(width: 150, height: 30 + CGFloat(indexPath.item % 2))
            }
        }
        let (scene, sizes) = (scene(1_000, flow()), Sizes())
        scene.setUp = { cell, path in cell.fill(path.item % 5 == 0 ? 320 : 150, 20 + CGFloat(path.item * 7 % 40)) }
        scene.view.delegate = sizes
        scene.layout()
        for screen in 1...10 { scene.scroll(to: CGFloat(screen) * 300) }
        expect(sizes.asked, equals: 1_000)
    }

    @Test("Breaking only the lines around changed items gives the same lines as breaking all lines", arguments: 1...40)
    func lines(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        typealias Size = (length: CGFloat, extent: CGFloat)
        func size() -> Size { (CGFloat(next(30)), CGFloat(10 + next(300))) }
        var sizes: [Size] = (0..<1 + next(40)).map { _ in size() }
        func broken() -> FlowLines { FlowLines(sizes, room: 320, lineSpacing: CGFloat(next(1) + 5), itemSpacing: 8) }
        var lines = broken()
        for _ in 0..<30 {
            let item = next(sizes.count)
            sizes[item] = size()
            lines.set(sizes[item], of: item)
            let all = broken()
            expect(lines.lineCount == all.lineCount && abs(lines.total - all.total) < 1e-9)
            for item in sizes.indices {
                let (a, b) = (lines.place(of: item), all.place(of: item))
                expect(abs(a.main - b.main) < 1e-9 && abs(a.cross - b.cross) < 1e-9, "seed \(seed)")
            }
            var (found, expected): ([Int], [Int]) = ([], [])
            let lower = CGFloat(next(200))
            lines.forEach(from: lower, to: lower + 60) { found.append($0) }
            all.forEach(from: lower, to: lower + 60) { expected.append($0) }
            expect(found, equals: expected)
        }
    }

    @Test("Sections that are solved step by step have the same positions as sections that are solved together", arguments: 0..<4)
    func sections(kind: Int) throws {
        func group() -> NSCollectionLayoutGroup {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: kind == 2 ? .estimated(100) : .fractionalWidth(0.5), heightDimension: .estimated(30)))
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
            switch kind {
            case 0: return .vertical(layoutSize: size, subitems: [item, item])
            case 1: return .horizontal(layoutSize: size, repeatingSubitem: item, count: 2)
            default: return .horizontal(layoutSize: size, subitems: [item])
            }
        }
        let section = NSCollectionLayoutSection(group: group())
        section.interGroupSpacing = 7
        section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
        if kind == 3 { section.orthogonalScrollingBehavior = .continuous }
        var setting = SolvedSection.Setting(
            container: CGSize(width: 320, height: 480), insets: .zero, traits: UITraitCollection(), measured: [:],
            measuredViews: [:])
        let axis = FlowAxis(isVertical: true)
        var stepwise = SolvedSection(section, index: 0, count: 31, axis: axis, setting)
        for item in [30, 0, 7, 8, 3, 29, 7, 15, 0] {
            setting.measured[item] = CGSize(width: 60 + item * 5, height: 20 + (item * 13 + setting.measured.count * 5) % 40)
            stepwise.update([item], measured: setting.measured)
            let whole = SolvedSection(section, index: 0, count: 31, axis: axis, setting)
            expect(abs(stepwise.length - whole.length) < 1e-9 && stepwise.groupCount == whole.groupCount)
            expect(abs(stepwise.crossLength - whole.crossLength) < 1e-9)
            for item in 0..<31 {
                let (a, b) = (try #require(stepwise.leaf(item)).frame, try #require(whole.leaf(item)).frame)
                expect(abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-9)
            }
            let area = CGRect(x: 0, y: 60, width: 320, height: 70)
            var (found, expected): (Set<Int>, Set<Int>) = ([], [])
            stepwise.forEach(in: area) {
                found.insert($0.item)
            } view: { _ in
            }
            for item in 0..<31 {
                let frame = try #require(whole.leaf(item)).frame
                if frame.minY < area.maxY, frame.maxY > area.minY, frame.minX < area.maxX, frame.maxX > area.minX {
                    expected.insert(item)
                }
            }
            expect(found.isSuperset(of: expected))
        }
    }

    @Test("Mapped positions equal those after removals and insertions one by one", arguments: 1...20)
    func placeMap(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let leaving = Set((0..<8).map { _ in next(30) })
        let coming = Set((0..<8).map { _ in next(30) })
        var list: [Int?] = (0..<30).filter { !leaving.contains($0) }
        for place in coming.sorted() { list.insert(nil, at: min(place, list.count)) }
        let map = PlaceMap(leaving: leaving, coming: coming)
        for old in 0..<30 where coming.allSatisfy({ $0 < list.count }) {
            expect(map(old), equals: list.firstIndex { $0 == old }, "seed \(seed)")
        }
    }
}
