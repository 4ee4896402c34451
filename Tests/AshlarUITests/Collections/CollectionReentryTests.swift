import Foundation
import TestSupport
import Testing

@testable import AshlarUI

/// Tests that combine every callback of a collection view with every change of the view.
@MainActor
@Suite("Changes to a collection view during its callbacks")
struct CollectionReentryTests {
    enum Hook: String, CaseIterable, Sendable {
        case sections, items, cell, supplementary, itemSize, insets, spacing, headerSize, willDisplay, didEnd, shouldHighlight
        case shouldSelect, didSelect, didDeselect, didScroll, reuse, preferred, prepare, elements, cellLayout, viewLayout
    }

    enum Change: String, CaseIterable, Sendable {
        case reload, insert, delete, lie, reloadItems, reloadSections, move, scroll, scrollBeyond, leave, dropSource, dropDelegate
        case layout, nested, invalidate, newLayout, offset, select, deselect, narrow, register, dequeue, clear, elsewhere
    }

    @MainActor
    final class Driver: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts = [30, 2]
        let hook: Hook
        let change: Change
        var left: Int
        var calls = 0
        var isBusy = 0
        /// The number of times that completion handlers of batches may still reload the data. They run at the ends of turns, so without a
        /// limit a batch in each callback and a reload in each completion handler would follow each other in every turn.
        var reloadsLeft = 3
        weak var view: UICollectionView?

        init(_ hook: Hook, _ change: Change, times: Int) { (self.hook, self.change, left) = (hook, change, times) }

        func reach(_ place: Hook) {
            calls += 1
            guard place == hook, left > 0, isBusy < 2, let view else { return }
            left -= 1
            isBusy += 1
            defer { isBusy -= 1 }
            act(on: view)
        }

        private func act(on view: UICollectionView) {
            switch change {
            case .reload: view.reloadData()
            case .insert:
                guard counts[0] < 60 else { return }
                counts[0] += 1
                view.insertItems(at: [path(0)])
            case .delete:
                guard counts[0] > 1 else { return }
                counts[0] -= 1
                view.deleteItems(at: [path(0)])
            case .lie: view.deleteItems(at: [path(0), path(7, 7), path(-1)])
            case .reloadItems: view.reloadItems(at: [path(0), path(0, 1)])
            case .reloadSections: view.reloadSections([0, 1])
            case .move: view.moveItem(at: path(0), to: path(counts[0] - 1))
            case .scroll: view.scrollToItem(at: path(0, 1), at: .bottom, animated: true)
            case .scrollBeyond: view.scrollToItem(at: path(99, 3), at: .top, animated: false)
            case .leave: view.removeFromSuperview()
            case .dropSource: view.dataSource = nil
            case .dropDelegate: view.delegate = nil
            case .layout: view.layoutIfNeeded()
            case .nested:
                view.performBatchUpdates {
                    view.performBatchUpdates({
                        guard self.counts[0] < 60 else { return }
                        self.counts[0] += 1
                        view.insertItems(at: [path(0)])
                    }) { _ in
                        guard self.reloadsLeft > 0 else { return }
                        self.reloadsLeft -= 1
                        view.reloadData()
                    }
                }
            case .invalidate: view.collectionViewLayout.invalidateLayout()
            case .newLayout: view.setCollectionViewLayout(HookedLayout(self), animated: true)
            case .offset: view.contentOffset.y += 70
            case .select: view.selectItem(at: path(1), animated: false, scrollPosition: .centeredVertically)
            case .deselect: view.deselectItem(at: path(0), animated: false)
            case .narrow: view.frame.size.width = view.frame.width == 320 ? 200 : 320
            case .register: view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
            case .dequeue: _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(3))
            case .clear: view.subviews.forEach { $0.removeFromSuperview() }
            case .elsewhere: UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 200)).addSubview(view)
            }
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int {
            reach(.sections)
            return counts.count
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            reach(.items)
            return counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            reach(.cell)
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? HookedCell)?.driver = self
            cell.accessibilityIdentifier = "\(indexPath.section).\(indexPath.item)"
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            reach(.supplementary)
            return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            reach(.itemSize)
            return CGSize(width: 90, height: 40)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets {
            reach(.insets)
            return .zero
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat {
            reach(.spacing)
            return 5
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize {
            reach(.headerSize)
            return CGSize(width: 0, height: 20)
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { reach(.willDisplay) }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { reach(.didEnd) }
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            reach(.shouldHighlight)
            return true
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            reach(.shouldSelect)
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { reach(.didSelect) }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { reach(.didDeselect) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { reach(.didScroll) }
    }

    final class HookedLayout: UICollectionViewFlowLayout {
        private weak var driver: Driver?

        init(_ driver: Driver) {
            self.driver = driver
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        override func prepare() {
            super.prepare()
            driver?.reach(.prepare)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            driver?.reach(.elements)
            return super.layoutAttributesForElements(in: rect)
        }
    }

    final class HookedCell: UICollectionViewCell {
        weak var driver: Driver?
        override func prepareForReuse() {
            super.prepareForReuse()
            driver?.reach(.reuse)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            driver?.reach(.cellLayout)
        }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            driver?.reach(.preferred)
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
    }

    final class HookedView: UICollectionView {
        weak var driver: Driver?
        override func layoutSubviews() {
            super.layoutSubviews()
            driver?.reach(.viewLayout)
        }
    }

    private func run(_ hook: Hook, _ change: Change, times: Int) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        let driver = Driver(hook, change, times: times)
        let layout = HookedLayout(driver)
        if hook == .preferred { layout.estimatedItemSize = CGSize(width: 90, height: 40) }
        let view = HookedView(frame: window.bounds, collectionViewLayout: layout)
        // Endless changes take many passes over the items on the screen, so that few are enough.
        if times == .max { view.frame.size.height = 100 }
        (driver.view, view.driver) = (view, driver)
        view.register(HookedCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "edge")
        (view.dataSource, view.delegate) = (driver, driver)
        window.addSubview(view)
        LayoutDiagnostics.collecting {
            LayoutScheduler.main.runTurn()
            for y in times == .max ? [100] : [100, 60, 900, 0] {
                view.contentOffset.y = CGFloat(y)
                LayoutScheduler.main.runTurn()
            }
            for y in times == .max ? [40.0] : [40.0, 90] {
                window.ashlar.touchDown(at: CGPoint(x: 40, y: y)).lift()
                LayoutScheduler.main.runTurn()
            }
            driver.counts[0] += 1
            view.insertItems(at: [path(0)])
            LayoutScheduler.main.runTurn()
            LayoutScheduler.main.advance(by: 1)
        }
        expect(driver.calls < 60_000, "\(hook) \(change): \(driver.calls) calls")
        driver.left = 0
        LayoutScheduler.main.runUntilIdle()
        window.addSubview(view)
        view.frame = window.bounds
        view.register(HookedCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (driver, driver)
        driver.counts = [4, 1]
        view.contentOffset = .zero
        let end = LayoutDiagnostics.collecting {
            view.reloadData()
            LayoutScheduler.main.runTurn()
        }
        let shown = view.visibleCells.compactMap(\.accessibilityIdentifier)
        expect(shown.sorted(), equals: ["0.0", "0.1", "0.2", "0.3", "1.0"], "\(hook) \(change) \(times)")
        expect(view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }.count, equals: 5, "\(hook) \(change) \(times)")
        expect(end.faults.isEmpty, "\(hook) \(change): \(end.faults)")
        window.subviews.forEach { $0.removeFromSuperview() }
    }

    @Test("Changes during any callback leave a working view", arguments: Hook.allCases)
    func changes(_ hook: Hook) {
        for change in Change.allCases {
            run(hook, change, times: 3)
        }
    }

    @Test("Changes during every callback come to an end", arguments: Hook.allCases)
    func endless(_ hook: Hook) { for change in Change.allCases { run(hook, change, times: .max) } }
}
