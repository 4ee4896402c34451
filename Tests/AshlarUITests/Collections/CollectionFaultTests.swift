import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): updatesMustAddUp.
/// Tests with invalid input: the messages equal UIKit's, and the collection view still works.
@MainActor
@Suite struct CollectionFaultTests {
    private func faults(_ body: () -> Void) -> [String] { LayoutDiagnostics.collecting(body).faults.map(\.reason) }

    @Test("Dequeuing an unregistered identifier is a fault and returns a plain cell")
    func unregistered() {
        let scene = CollectionScene([1], layout: DiagonalLayout())
        scene.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "none", for: $1) }
        // Observed: github.com/kanaishinichi/TAXHeaderSheet/issues/8
        expect(
            faults { scene.layout() },
            equals: [
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier none - must register a nib or a class "
                    + "for the identifier or connect a prototype cell in a storyboard"
            ])
        expect(scene.view.visibleCells.count, equals: 1)
    }

    @Test("A cell that was not dequeued is a fault, and is shown")
    func undequeued() {
        let scene = CollectionScene([1], layout: DiagonalLayout())
        scene.makeCell = { _, _ in UICollectionViewCell(frame: .zero) }
        let found = faults { scene.layout() }
        expect(found.count, equals: 1)
        expect(
            found.first?.hasPrefix("the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuse"),
            equals: true
        )
        expect(scene.frames, equals: [rect(0, 0, 40, 40)])
    }

    @Test("Scrolling to an item that does not exist is a fault")
    func scrolling() {
        let scene = CollectionScene([1], layout: DiagonalLayout())
        scene.layout()
        // Observed: github.com/Coder-TanJX/JXBanner/issues/30
        let item = faults { scene.view.scrollToItem(at: path(1000), at: .top, animated: false) }
        expect(
            item.first?.hasPrefix(
                "Attempted to scroll the collection view to an out-of-bounds item (1000) when there are only 1 items in section 0. "
                    + "Collection view: <UICollectionView"), equals: true)
        let section = faults { scene.view.scrollToItem(at: path(0, 3), at: .top, animated: false) }
        expect(section.first?.contains("out-of-bounds section (3) when there are only 1 sections"), equals: true)
        expect(scene.view.contentOffset, equals: .zero)
    }

    @Test("Layout attributes of items that do not exist are logged and ignored")
    func strangeAttributes() {
        final class Strange: DiagonalLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let strange = UICollectionViewLayoutAttributes(forCellWith: path(9))
                strange.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                let nowhere = UICollectionViewLayoutAttributes()
                nowhere.frame = strange.frame
                return [strange, nowhere] + (super.layoutAttributesForElements(in: rect) ?? [])
            }
        }
        let scene = CollectionScene([1], layout: Strange())
        // Observed: github.com/onmyway133/notes/issues/550
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(log.count, equals: 2)
        expect(log.first?.hasSuffix("but are not valid for the data source counts. Attributes will be ignored."), equals: true)
        expect(scene.numbers, equals: ["0.0"])
    }

    @Test("A supplementary view without the data source's method is a fault, not a crash")
    func noSupplementary() {
        final class Plain: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
            }
        }
        let flow = UICollectionViewFlowLayout()
        flow.headerReferenceSize = CGSize(width: 0, height: 20)
        let scene = CollectionScene([], layout: flow)
        let plain = Plain()
        scene.view.dataSource = plain
        let found = faults { scene.layout() }
        expect(found.count, equals: 1)
        expect(found.first?.contains("or is nil ((null))"), equals: true)
        expect(scene.view.visibleCells.count, equals: 1)
    }

    @Test("An index path of another length is a fault")
    func indexPaths() {
        expect(faults { _ = IndexPath(index: 3).item }.count, equals: 1)
        expect(faults { _ = IndexPath(index: 3).section }.count, equals: 1)
        var path = IndexPath(item: 4, section: 2)
        path.item += 1
        path.section = 0
        expect(path, equals: IndexPath(item: 5, section: 0))
    }

    @Test("Inconsistent updates are a fault, and the current data is shown")
    func inconsistentUpdates() {
        let scene = CollectionScene([3], layout: DiagonalLayout())
        scene.layout()
        scene.counts = [3]
        // Observed: github.com/nghialv/Sapporo/issues/3
        expect(
            faults { scene.view.insertItems(at: [path(0), path(1)]) },
            equals: [
                "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the "
                    + "update (3) must be equal to the number of items contained in that section before the update (3), plus or minus "
                    + "the number of items inserted or deleted from that section (2 inserted, 0 deleted) and plus or minus the number "
                    + "of items moved into or out of that section (0 moved in, 0 moved out)."
            ])
        scene.layout()
        expect(scene.numbers, equals: ["0.0", "0.1", "0.2"])
        scene.counts = [1]
        var isDone: Bool?
        // Observed: github.com/firebase/friendlypix-ios/issues/43
        expect(
            faults {
                scene.view.performBatchUpdates {
                    scene.view.deleteItems(at: [path(7)])
                } completion: {
                    isDone = $0
                }
            },
            equals: [
                "attempt to delete item 7 from section 0 which only contains 3 items before the update"
            ])
        expect(isDone == nil)
        LayoutScheduler.main.runTurn()
        expect(isDone, equals: false)
        scene.layout()
        expect(scene.numbers, equals: ["0.0"])
        scene.counts = [1, 1]
        expect(
            faults { scene.view.deleteSections([0]) },
            equals: [
                "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update "
                    + "(2) must be equal to the number of sections contained in the collection view before the update (1), plus or "
                    + "minus the number of sections inserted or deleted (0 inserted, 1 deleted)."
            ])
        scene.layout()
        expect(
            faults { scene.view.deleteSections([4]) },
            equals: [
                "attempt to delete section 4, but there are only 2 sections before the update"
            ])
        scene.layout()
        expect(scene.numbers, equals: ["0.0", "1.0"])
    }

    @Test("A data source that changes the view while it is queried leaves a working view", arguments: 0..<8)
    func changesWhileAsked(_ kind: Int) {
        let scene = CollectionScene([5], layout: DiagonalLayout())
        var left = 3
        scene.setUp = { [weak scene] _, _ in
            guard let scene, left > 0 else { return }
            left -= 1
            switch kind {
            case 0: scene.view.reloadData()
            case 1: scene.view.collectionViewLayout = DiagonalLayout()
            case 2:
                scene.counts[0] -= 1
                scene.view.deleteItems(at: [path(0)])
            case 3: scene.view.layoutIfNeeded()
            case 4: scene.view.contentOffset.y += 10
            case 5:
                scene.view.dataSource = nil
                scene.view.dataSource = scene
            case 6: scene.view.performBatchUpdates({ scene.view.reloadSections([0]) }, completion: nil)
            default: scene.view.subviews.forEach { $0.removeFromSuperview() }
            }
        }
        let found = LayoutDiagnostics.collecting {
            scene.layout()
            scene.layout()
            scene.view.setNeedsLayout()
            scene.layout()
        }
        expect(found.faults.isEmpty)
        let expected = kind == 2 ? 2 : 5
        expect(scene.view.visibleCells.count, equals: expected)
        expect(Set(scene.numbers).count, equals: expected)
        expect(scene.view.visibleCells.allSatisfy { kind == 7 || $0.superview === scene.view && !$0.isHidden })
    }

    @Test("A data source that reloads repeatedly comes to an end")
    func reloadsForEver() {
        let scene = CollectionScene([5], layout: DiagonalLayout())
        scene.setUp = { [weak scene] _, _ in scene?.view.reloadData() }
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(log.contains { $0.contains("LayoutLoop") })
        scene.setUp = { _, _ in }
        scene.view.reloadData()
        scene.layout()
        expect(scene.numbers.count, equals: 5)
    }

    @Test("A layout that invalidates itself while it is prepared is prepared once")
    func invalidatesInPrepare() {
        final class Restless: DiagonalLayout {
            override func prepare() {
                super.prepare()
                invalidateLayout()
            }
        }
        let layout = Restless()
        let scene = CollectionScene([2], layout: layout)
        expect(LayoutDiagnostics.collecting { scene.layout() }.log.isEmpty)
        expect(layout.timesPrepared, equals: 1)
        expect(scene.numbers, equals: ["0.0", "0.1"])
    }

    @Test("A delegate that reloads when a cell disappears does not affect other cells")
    func reloadsOnLeaving() {
        final class Restless: NSObject, UICollectionViewDelegate {
            var left = 3
            func collectionView(
                _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) {
                guard left > 0 else { return }
                left -= 1
                collectionView.reloadData()
            }
        }
        let delegate = Restless()
        let scene = CollectionScene([100], layout: DiagonalLayout(), width: 100, height: 100)
        scene.view.delegate = delegate
        scene.layout()
        scene.scroll(to: 200, x: 200)
        scene.layout()
        expect(scene.numbers, equals: ["0.5", "0.6", "0.7"])
    }
}
