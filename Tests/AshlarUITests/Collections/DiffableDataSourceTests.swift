import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

/// Tests for snapshots of identifiers, and for the changes between two snapshots.
@MainActor
@Suite struct DiffableDataSourceTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func faults(_ body: () -> Void) -> [String] { LayoutDiagnostics.collecting(body).faults.map(\.reason) }

    @Test("Sections and items can be appended, inserted, moved and deleted")
    func snapshots() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2])
        snapshot.appendItems([3], toSection: "a")
        expect(snapshot.itemIdentifiers, equals: [3, 1, 2])
        snapshot.insertItems([4, 5], beforeItem: 2)
        snapshot.insertItems([6], afterItem: 3)
        snapshot.moveItem(1, afterItem: 6)
        expect(snapshot.itemIdentifiers(inSection: "a"), equals: [3, 6, 1])
        expect(snapshot.itemIdentifiers(inSection: "b"), equals: [4, 5, 2])
        expect(snapshot.sectionIdentifier(containingItem: 1), equals: "a")
        expect(snapshot.indexOfItem(5) == 4 && snapshot.indexOfItem(9) == nil)
        snapshot.insertSections(["c"], beforeSection: "b")
        snapshot.moveSection("a", afterSection: "b")
        expect(snapshot.sectionIdentifiers, equals: ["c", "b", "a"])
        // An existing item is moved.
        snapshot.appendItems([3, 7], toSection: "c")
        expect(snapshot.itemIdentifiers(inSection: "c"), equals: [3, 7])
        snapshot.deleteItems([7, 99])
        snapshot.deleteSections(["b"])
        expect(snapshot.itemIdentifiers, equals: [3, 6, 1])
        expect(snapshot.numberOfItems == 3 && snapshot.numberOfSections == 2 && snapshot.numberOfItems(inSection: "a") == 2)
        snapshot.reloadItems([6])
        snapshot.reconfigureItems([3])
        expect(snapshot.reloadedItemIdentifiers == [6] && snapshot.reconfiguredItemIdentifiers == [3])
        snapshot.deleteAllItems()
        expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test("Duplicate items and positions that do not exist are faults without an effect")
    func snapshotFaults() {
        var snapshot = Snapshot()
        expect(
            faults { snapshot.appendItems([1]) },
            equals: [
                "There are currently no sections in the data source. Please add a section first."
            ])
        snapshot.appendSections(["a"])
        // Observed: github.com/apptekstudios/ASCollectionView/issues/80
        expect(
            faults { snapshot.appendItems([1, 2, 1]) },
            equals: [
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}"
            ])
        expect(faults { snapshot.appendSections(["a"]) }.count, equals: 1)
        expect(faults { snapshot.insertItems([1], beforeItem: 5) }.count, equals: 1)
        expect(faults { snapshot.reloadItems([5]) }.count, equals: 1)
        expect(faults { snapshot.reconfigureItems([5]) }.count, equals: 1)
        expect(faults { snapshot.moveSection("a", afterSection: "x") }.count, equals: 1)
        expect(faults { _ = snapshot.itemIdentifiers(inSection: "x") }.count, equals: 1)
        expect(snapshot.numberOfItems == 0 && snapshot.sectionIdentifiers == ["a"])
    }

    private func makeView() -> UICollectionView {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 320, height: 20)
        flow.minimumLineSpacing = 0
        let view = UICollectionView(frame: rect(0, 0, 320, 480), collectionViewLayout: flow)
        view.ashlar.pixelSnapping = .off
        return view
    }

    @Test("Items that stay keep their cells from one snapshot to the next")
    func applying() {
        let view = makeView()
        var configured: [Int] = []
        let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, number in
            cell.number = "\(number)"
            configured.append(number)
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
        }
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4], toSection: "b")
        var isApplied = false
        source.apply(snapshot, animatingDifferences: false) { isApplied = true }
        expect(!isApplied)
        LayoutScheduler.main.runTurn()
        view.layoutIfNeeded()
        expect(isApplied && configured == [1, 2, 3, 4])
        let cells = Dictionary(uniqueKeysWithValues: view.visibleCells.map { (($0 as? NumberCell)?.number ?? "", $0) })
        configured = []
        snapshot.deleteItems([2])
        snapshot.moveItem(4, beforeItem: 1)
        snapshot.appendItems([5], toSection: "b")
        snapshot.moveSection("b", beforeSection: "a")
        source.apply(snapshot)
        view.layoutIfNeeded()
        expect(configured, equals: [5])
        expect(view.visibleCells.map { ($0 as? NumberCell)?.number }, equals: ["5", "4", "1", "3"])
        expect(view.visibleCells[1] === cells["4"] && view.visibleCells[3] === cells["3"])
        expect(source.itemIdentifier(for: path(0, 1)), equals: 4)
        expect(source.indexPath(for: 3), equals: path(2, 1))
        expect(source.sectionIdentifier(for: 0) == "b" && source.index(for: "a") == 1)
        configured = []
        snapshot = source.snapshot()
        snapshot.reconfigureItems([3])
        snapshot.reloadItems([4])
        source.apply(snapshot)
        view.layoutIfNeeded()
        expect(configured.sorted(), equals: [3, 4])
        expect(view.visibleCells[3] === cells["3"])
        expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
        source.applySnapshotUsingReloadData(snapshot)
        view.layoutIfNeeded()
        expect(view.visibleCells.count, equals: 4)
    }

    @Test("A cell provider that returns no cell is a fault and gives an empty cell")
    func noCell() {
        let view = makeView()
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1])
        source.apply(snapshot)
        expect(faults { view.layoutIfNeeded() }.count, equals: 1)
        expect(view.visibleCells.count, equals: 1)
    }

    @Test("The provider supplies supplementary views through a registration")
    func supplementary() {
        let view = makeView()
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(width: 0, height: 10)
        let cells = UICollectionView.CellRegistration<NumberCell, Int> { _, _, _ in }
        var log: [String] = []
        let headers = UICollectionView.SupplementaryRegistration<NumberHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { _, kind, path in log.append("\(kind) \(path.section)") }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        source.apply(snapshot)
        view.layoutIfNeeded()
        expect(log, equals: ["UICollectionElementKindSectionHeader 0", "UICollectionElementKindSectionHeader 1"])
        expect(
            view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).allSatisfy { $0 is NumberHeader })
    }

    @Test(
        "The longest increasing subsequence is increasing, and as long as possible",
        arguments: [[], [3], [1, 2, 3], [3, 2, 1], [2, 5, 3, 7, 11, 8, 10, 13, 6]])
    func subsequences(_ values: [Int]) {
        let found = longestIncreasing(values).sorted().map { values[$0] }
        expect(found, equals: found.sorted())
        let lengths = [0: 0, 1: 1]
        let expected = values.count < 2 ? lengths[values.count] : [[1, 2, 3]: 3, [3, 2, 1]: 1][values] ?? 6
        expect(found.count, equals: expected)
    }
}
