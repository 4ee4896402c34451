import Foundation
import TestSupport
import Testing

@testable import AshlarUI

@Suite("Plans of updates")
struct UpdatePlanTests {
    /// Returns the problem of updates in the words of table views and in those of collection views.
    private func problems(_ old: [Int], _ new: [Int], _ change: (inout ListUpdates) -> Void) -> [String?] {
        var updates = ListUpdates()
        change(&updates)
        return [ListWords.table, .collection].map { words in
            do throws(InvalidUpdate) {
                _ = try UpdatePlan(updates, from: ItemCounts(old), to: ItemCounts(new), words)
                return nil
            } catch {
                return error.reason
            }
        }
    }

    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("Tables and collections refuse the same updates, each in words of their own")
    func words() {
        expect(
            problems([2], [2]) { $0.reloadedSections = [3] },
            equals: [
                "attempt to delete section 3, but there are only 1 sections before the update",
                "attempt to reload section 3, but there are only 1 sections before the update",
            ])
        expect(
            problems([2], [2]) { $0.reloadedItems = [path(0, 2)] },
            equals: [
                "attempt to delete row 2 from section 0 which only contains 2 rows before the update",
                "attempt to reload item 2 from section 0 which only contains 2 items before the update",
            ])
        expect(
            problems([2], [2]) { $0.movedItems = [(path(4, 0), path(0, 0))] },
            equals: [
                "attempt to delete row 0 from section 4, but there are only 1 sections before the update",
                "attempt to move item 0 from section 4, but there are only 1 sections before the update",
            ])
        expect(
            problems([2], [2]) { $0.movedItems = [(path(0, 0), path(0, 5))] },
            equals: [
                "attempt to insert row 5 into section 0, but there are only 2 rows in section 0 after the update",
                "attempt to move item 5 into section 0, but there are only 2 items in section 0 after the update",
            ])
        expect(
            problems([2], [2]) { $0.movedItems = [(path(0, 0), path(0, 1)), (path(0, 0), path(0, 0))] },
            equals: [
                "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 0})",
                "attempt to delete and move the same index path ({length = 2, path = 0 - 0})",
            ])
    }

    @Test("Only collections move items into inserted sections")
    func insertedSections() {
        expect(
            problems([2], [1, 1]) {
                $0.insertedSections = [1]
                $0.movedItems = [(path(0, 0), path(1, 0))]
            }, equals: ["cannot move a row into a newly inserted section (1)", nil])
    }

    @Test("Two sections or items never get the same place")
    func twice() {
        let sections = problems([1, 1, 1], [1, 1, 1]) { $0.movedSections = [(0, 2), (1, 2)] }
        expect(sections, equals: Array(repeating: "attempt to perform an insert and a move to the same section (2)", count: 2))
        let items = problems([3], [3]) { $0.movedItems = [(path(0, 0), path(0, 2)), (path(0, 1), path(0, 2))] }
        let reason = "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 2})"
        expect(items, equals: Array(repeating: reason, count: 2))
    }

    @Test("Items follow their moved section, and their places in it change with insertions and deletions")
    func movedSection() throws {
        var updates = ListUpdates()
        updates.movedSections = [(2, 0)]
        updates.insertedSections = [3]
        updates.deletedItems = [path(2, 0)]
        updates.insertedItems = [path(0, 2)]
        updates.reloadedItems = [path(2, 2)]
        let plan = try UpdatePlan(updates, from: ItemCounts([1, 1, 3]), to: ItemCounts([3, 1, 1, 7]), .table)
        expect((0..<3).map(plan.section), equals: [1, 2, 0])
        expect((0..<4).map(plan.origin), equals: [2, 0, 1, nil])
        expect((0..<3).map { plan.newPath(of: path(2, $0)) }, equals: [nil, path(0, 0), path(0, 1)])
        expect((0..<3).map { plan.keptPath(of: path(2, $0)) }, equals: [nil, path(0, 0), nil])
        expect(plan.newPath(of: path(1, 0)), equals: path(2, 0))
    }
}
