import AshlarUI
import TestSupport
import Testing

@MainActor
@Suite("Snapshots of sections and items")
struct SnapshotTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    @Test("Items are inserted, moved and deleted by their identifiers")
    func edits() {
        var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.insertItems([9], beforeItem: 2)
        snapshot.insertItems([8], afterItem: 4)
        snapshot.moveItem(1, afterItem: 8)
        snapshot.deleteItems([3, 77])
        snapshot.insertSections(["c"], beforeSection: "b")
        snapshot.moveSection("a", afterSection: "b")
        expect(snapshot.sectionIdentifiers, equals: ["c", "b", "a"])
        expect(snapshot.itemIdentifiers, equals: [4, 8, 1, 9, 2])
        expect(snapshot.itemIdentifiers(inSection: "b"), equals: [4, 8, 1])
        expect(snapshot.indexOfItem(9), equals: 3)
        expect(snapshot.sectionIdentifier(containingItem: 9), equals: "a")
        snapshot.deleteSections(["b"])
        expect(snapshot.numberOfItems == 2 && snapshot.numberOfSections == 2)
    }

    @Test("Invalid uses of identifiers are faults with UIKit's message, and change nothing")
    func faultTexts() {
        var snapshot = Snapshot()
        // Observed: comments of github.com/miku1958/ConfigableCollectionView quote this text, and the texts about positions below.
        expect(
            faults { snapshot.appendItems([1]) },
            equals: [
                "There are currently no sections in the data source. Please add a section first."
            ])
        snapshot.appendSections(["a"])
        // Observed: github.com/mastodon/mastodon-ios/issues/1366
        expect(
            faults { snapshot.appendItems([1, 2, 1]) },
            equals: [
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}"
            ])
        expect(snapshot.numberOfItems, equals: 0)
        // Observed: openillumi.com/en/en-fix-nsdiffabledatasource-reloaditems-trap
        expect(
            faults { snapshot.reloadItems([5]) },
            equals: ["Attempted to reload item identifier that does not exist in the snapshot: 5"]
        )
        // Observed: github.com/CovidTrackerFr/vitemadose-ios/issues/69
        let missing =
            "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
            + "(which has O(1) performance)"
        expect(faults { snapshot.appendItems([5], toSection: "z") }, equals: [missing])
        expect(faults { _ = snapshot.itemIdentifiers(inSection: "z") }, equals: [missing])
        expect(
            faults { snapshot.appendSections(["a"]) },
            equals: [
                "Section identifier count does not match data source count. This is most likely due to a hashing issue with the "
                    + "identifiers."
            ])
        // Observed: github.com/l984-451/Rivulet/pull/187 for items, and the comments mentioned above for sections.
        expect(
            faults { snapshot.appendSections(["b", "c", "b"]) },
            equals: [
                "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    b\n)}"
            ])
        expect(faults { snapshot.reloadSections(["z"]) }, equals: ["Invalid section identifier for reload specified: z"])
        func unsatisfied(_ index: String) -> [String] { ["Invalid parameter not satisfying: \(index) != NSNotFound"] }
        expect(faults { snapshot.insertSections(["b"], afterSection: "z") }, equals: unsatisfied("insertIndex"))
        expect(faults { snapshot.moveSection("z", beforeSection: "a") }, equals: unsatisfied("fromSection"))
        expect(faults { snapshot.moveSection("a", beforeSection: "z") }, equals: unsatisfied("toSection"))
        expect(faults { snapshot.insertItems([7], beforeItem: 5) }, equals: unsatisfied("insertIndex"))
        expect(faults { snapshot.moveItem(5, afterItem: 6) }, equals: unsatisfied("fromIndex"))
        expect(snapshot.sectionIdentifiers == ["a"] && snapshot.numberOfItems == 0)
        snapshot.appendItems([1, 2])
        expect(faults { snapshot.moveItem(1, afterItem: 6) }, equals: unsatisfied("toIndex"))
        let log = LayoutDiagnostics.collecting { snapshot.appendItems([1]) }.log
        expect(
            log.first?.hasPrefix("Diffable data source detected an attempt to insert or append 1 item identifiers"), equals: true)
        expect(snapshot.itemIdentifiers, equals: [2, 1])
    }

    @Test("A section snapshot knows the levels of its items, and shows the children of expanded items")
    func outlines() {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruits", "nuts"])
        outline.append(["apple", "pear"], to: "fruits")
        outline.append(["red", "green"], to: "apple")
        expect(outline.items, equals: ["fruits", "apple", "red", "green", "pear", "nuts"])
        expect(outline.visibleItems == ["fruits", "nuts"] && outline.rootItems == ["fruits", "nuts"])
        outline.expand(["apple", "unknown"])
        expect(outline.visibleItems == ["fruits", "nuts"] && !outline.isVisible("red") && outline.isExpanded("apple"))
        outline.expand(["fruits"])
        expect(outline.visibleItems == ["fruits", "apple", "red", "green", "pear", "nuts"] && outline.isVisible("red"))
        expect(outline.level(of: "red") == 2 && outline.parent(of: "red") == "apple" && outline.parent(of: "nuts") == nil)
        expect(outline.index(of: "pear") == 4 && outline.index(of: "unknown") == nil)
        let part = outline.snapshot(of: "fruits", includingParent: true)
        expect(
            part.items == ["fruits", "apple", "red", "green", "pear"] && part.isExpanded("apple") && part.isExpanded("fruits"))
        outline.insert(["plum"], before: "pear")
        outline.insert(["seeds"], after: "nuts")
        var colors = NSDiffableDataSourceSectionSnapshot<String>()
        colors.append(["yellow"])
        outline.replace(childrenOf: "apple", using: colors)
        expect(outline.items, equals: ["fruits", "apple", "yellow", "plum", "pear", "nuts", "seeds"])
        outline.delete(["apple"])
        outline.collapse(["fruits"])
        expect(outline.items == ["fruits", "plum", "pear", "nuts", "seeds"] && outline.visibleItems.count == 3)
        expect(faults { outline.append(["plum"]) }.count, equals: 1)
        expect(faults { outline.append(["x"], to: "unknown") }.count, equals: 1)
        expect(!outline.contains("x"))
    }
}
