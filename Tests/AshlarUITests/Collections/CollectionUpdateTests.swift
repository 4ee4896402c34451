import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): updatesMustAddUp, completionsEndTurns.
/// Tests for insertions, deletions and moves of items and sections: the remaining cells stay the same objects.
@MainActor
@Suite struct CollectionUpdateTests {
    private func scene(_ counts: [Int]) -> CollectionScene {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 320, height: 20)
        flow.minimumLineSpacing = 0
        let scene = CollectionScene(counts, layout: flow)
        scene.layout()
        return scene
    }

    @Test("Inserted items get cells, and the items after them keep theirs")
    func insertions() {
        let scene = scene([3])
        let cells = scene.view.visibleCells
        scene.asked = []
        scene.counts = [5]
        scene.view.insertItems(at: [path(0), path(2)])
        expect(scene.asked, equals: [path(0), path(2)])
        expect(scene.view.cellForItem(at: path(1)) === cells[0])
        expect(scene.view.cellForItem(at: path(3)) === cells[1])
        expect(scene.view.cellForItem(at: path(4)) === cells[2])
        scene.layout()
        expect(cells[2].frame, equals: rect(0, 80, 320, 20))
    }

    @Test("Deleted items lose their cells, and the other items close the gap")
    func deletions() {
        let scene = scene([4])
        let cells = scene.view.visibleCells
        scene.asked = []
        scene.counts = [2]
        scene.view.deleteItems(at: [path(1), path(2)])
        expect(scene.asked.isEmpty)
        expect(scene.view.visibleCells, equals: [cells[0], cells[3]])
        expect(cells[3].frame, equals: rect(0, 20, 320, 20))
        expect(scene.view.contentSize.height, equals: 40)
        expect(cells[1].isHidden)
    }

    @Test("A moved item keeps its cell")
    func moves() {
        let scene = scene([4, 2])
        let cells = scene.view.visibleCells
        scene.view.moveItem(at: path(0), to: path(2))
        expect(scene.view.visibleCells.prefix(4).map { $0 }, equals: [cells[1], cells[2], cells[0], cells[3]])
        scene.counts = [3, 3]
        scene.view.moveItem(at: path(0), to: path(1, 1))
        expect(scene.view.visibleCells, equals: [cells[2], cells[0], cells[3], cells[4], cells[1], cells[5]])
    }

    @Test("Reloaded items get new cells, and reconfigured items keep theirs")
    func reloads() {
        let scene = scene([3])
        let cells = scene.view.visibleCells
        scene.asked = []
        scene.view.reloadItems(at: [path(1)])
        expect(scene.asked, equals: [path(1)])
        scene.asked = []
        let reused = (cells[2] as? NumberCell)?.timesReused
        scene.view.reconfigureItems(at: [path(2)])
        expect(scene.asked, equals: [path(2)])
        expect(scene.view.cellForItem(at: path(2)) === cells[2])
        expect((cells[2] as? NumberCell)?.timesReused, equals: reused)
        scene.counts = [5]
        scene.view.reloadSections([0])
        expect(scene.numbers.count, equals: 5)
    }

    @Test("A batch is compared as a whole, and its completion handler is called once at the end")
    func batch() {
        let scene = scene([4, 1])
        let cells = scene.view.visibleCells
        var log: [String] = []
        scene.view.performBatchUpdates {
            scene.counts = [4, 0, 2]
            scene.view.deleteItems(at: [path(0)])
            scene.view.insertItems(at: [path(1)])
            scene.view.insertSections([1])
            scene.view.performBatchUpdates {
                scene.view.insertItems(at: [path(0, 2)])
                log.append("inner")
            } completion: {
                log.append("inner \($0)")
            }
            expect(scene.view.numberOfSections, equals: 2)
            log.append("outer")
        } completion: {
            log.append("outer \($0)")
        }
        expect(log, equals: ["inner", "outer"])
        LayoutScheduler.main.runTurn()
        expect(log == ["inner", "outer", "outer true", "inner true"] || log == ["inner", "outer", "inner true", "outer true"])
        expect(scene.view.numberOfSections, equals: 3)
        expect(scene.view.cellForItem(at: path(0)) === cells[1])
        expect(scene.view.cellForItem(at: path(2)) === cells[2])
        expect(scene.view.cellForItem(at: path(1, 2)) === cells[4])
    }

    @Test("Moved sections keep their cells")
    func movedSections() {
        let scene = scene([1, 2, 3])
        let cells = scene.view.visibleCells
        scene.counts = [3, 1, 2]
        scene.view.moveSection(2, toSection: 0)
        expect(scene.view.visibleCells, equals: Array(cells[3...5]) + Array(cells[0...2]))
        scene.counts = [1, 2]
        scene.view.deleteSections([0])
        expect(scene.view.visibleCells, equals: Array(cells[0...2]))
    }

    @Test("The selection follows its items")
    func selection() {
        let scene = scene([5])
        scene.view.allowsMultipleSelection = true
        for item in [4, 1, 2] { scene.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        scene.counts = [4]
        scene.view.performBatchUpdates(
            {
                scene.view.deleteItems(at: [path(1), path(0)])
                scene.view.insertItems(at: [path(0)])
            }, completion: nil)
        expect(scene.view.indexPathsForSelectedItems, equals: [path(3), path(1)])
        expect(scene.view.visibleCells.map(\.isSelected), equals: [false, true, false, true])
    }

    @Test("The layout is notified of the updates after it is prepared")
    func layoutHears() {
        final class Hearing: DiagonalLayout {
            var log: [String] = []
            override func prepare() {
                super.prepare()
                log.append("prepare")
            }
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: updateItems)
                for item in updateItems {
                    log.append(
                        "\(item.updateAction) \(item.indexPathBeforeUpdate?.item ?? -1) \(item.indexPathAfterUpdate?.item ?? -1)")
                }
            }
            override func finalizeCollectionViewUpdates() {
                super.finalizeCollectionViewUpdates()
                log.append("finalize")
            }
        }
        let layout = Hearing()
        let scene = CollectionScene([3], layout: layout)
        scene.layout()
        layout.log = []
        scene.view.performBatchUpdates(
            {
                scene.view.deleteItems(at: [path(0)])
                scene.view.insertItems(at: [path(2)])
            }, completion: nil)
        expect(layout.log, equals: ["prepare", "delete 0 -1", "insert -1 2", "finalize"])
    }

    @Test("Updates before the first query of the data source are part of that query's result")
    func early() {
        let scene = CollectionScene([3], layout: DiagonalLayout())
        scene.counts = [4]
        expect(LayoutDiagnostics.collecting { scene.view.insertItems(at: [path(3)]) }.faults.isEmpty)
        scene.layout()
        expect(scene.numbers.count, equals: 4)
    }

    @Test("Measured sizes follow their items")
    func measuredSizes() {
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 300, height: 20)
        flow.minimumLineSpacing = 0
        let scene = CollectionScene([20], layout: flow, height: 200)
        scene.setUp = { cell, path in cell.fill(300, 40 + CGFloat(path.item)) }
        scene.layout()
        expect(scene.frame(1)?.height, equals: 41)
        scene.scroll(to: 400)
        scene.counts = [19]
        scene.view.deleteItems(at: [path(0)])
        expect(scene.frame(0)?.height, equals: 41)
    }

    @Test("After random updates, each cell shows its item, and the layout equals that after a reload", arguments: 0..<40)
    func random(_ seed: UInt64) {
        var generator = Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        let scene = scene([])
        var next = 0
        func item() -> Int {
            next += 1
            return next
        }
        var model: [[Int]] = (0..<3).map { _ in (0..<generator.next(6)).map { _ in item() } }
        scene.counts = model.map(\.count)
        var shown: [ObjectIdentifier: Int] = [:]
        scene.setUp = { cell, path in shown[ObjectIdentifier(cell)] = model[path.section][path.item] }
        scene.view.reloadData()
        scene.layout()
        for _ in 0..<10 {
            // Items and sections are shuffled, removed and inserted.
            var changed = model
            for _ in 0..<generator.next(4) {
                let section = generator.next(changed.count)
                if !changed.isEmpty, !changed[section].isEmpty, generator.next(2) == 0 {
                    let moved = changed[section].remove(at: generator.next(changed[section].count))
                    let target = generator.next(changed.count)
                    if generator.next(2) == 0 { changed[target].insert(moved, at: generator.next(changed[target].count + 1)) }
                } else if !changed.isEmpty {
                    changed[section].insert(item(), at: generator.next(changed[section].count + 1))
                }
            }
            if generator.next(4) == 0 { changed.append([item()]) }
            let updates = SnapshotDifference(
                from: NSDiffableDataSourceSnapshot(model), to: NSDiffableDataSourceSnapshot(changed)
            ).updates
            let faults = LayoutDiagnostics.collecting {
                scene.view.performBatchUpdates(
                    {
                        model = changed
                        scene.counts = model.map(\.count)
                        var updates = updates
                        updates.depth = 1
                        scene.view.batch = updates
                    }, completion: nil)
            }.faults
            expect(faults.isEmpty)
            scene.layout()
            for cell in scene.view.visibleCells {
                let path = scene.view.indexPath(for: cell)!
                expect(shown[ObjectIdentifier(cell)], equals: model[path.section][path.item])
            }
            expect(scene.view.visibleCells.count, equals: min(24, model.joined().count))
            let frames = scene.frames
            expect(frames, equals: frames.indices.map { rect(0, CGFloat($0) * 20, 320, 20) })
        }
    }

    @Test("Inserting a thousand items below the visible ones requests no cell, and takes no more steps than a hundred")
    func largeInsertions() {
        func cost(_ count: Int) -> (asked: Int, work: UICollectionView.Work) {
            let scene = scene([10_000])
            scene.scroll(to: 4_000)
            let shown = scene.view.visibleCells.count
            scene.asked = []
            let before = UICollectionView.work
            scene.counts = [10_000 + count]
            scene.view.insertItems(at: (9_000..<9_000 + count).map { path($0) })
            scene.layout()
            expect(scene.view.visibleCells.count, equals: shown)
            var work = UICollectionView.work
            work.layoutSteps -= before.layoutSteps
            work.attributes -= before.attributes
            work.madeViews -= before.madeViews
            work.reusedViews -= before.reusedViews
            work.preparedLayouts -= before.preparedLayouts
            work.askedViews -= before.askedViews
            return (scene.asked.count, work)
        }
        let (hundred, thousand) = (cost(100), cost(1_000))
        expect(hundred.asked == 0 && thousand.asked == 0)
        expect(thousand.work, equals: hundred.work)
    }

    private struct Numbers {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return limit > 0 ? Int(state % UInt64(limit)) : 0
        }
    }

    @Test("A batch with changes has uncommitted updates")
    func uncommitted() {
        let scene = CollectionScene([3], layout: UICollectionViewFlowLayout())
        scene.layout()
        expect(!scene.view.hasUncommittedUpdates)
        scene.view.performBatchUpdates {
            expect(!scene.view.hasUncommittedUpdates)
            scene.counts = [4]
            scene.view.insertItems(at: [path(3)])
            expect(scene.view.hasUncommittedUpdates)
        }
        expect(!scene.view.hasUncommittedUpdates)
    }
}

extension NSDiffableDataSourceSnapshot where SectionIdentifierType == Int, ItemIdentifierType == Int {
    init(_ items: [[Int]]) {
        self.init()
        appendSections(Array(items.indices))
        for (section, items) in items.enumerated() { appendItems(items, toSection: section) }
    }
}
