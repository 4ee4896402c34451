import AshlarLayout
import Foundation

/// The checks of a batch, with the messages of UIKit.
extension TableUpdatePlan {
    /// Finds the position of each section and row after the batch.
    ///
    /// - Returns: Nil after a fault.
    init?(_ batch: TableUpdates, old model: SectionHeights, newCount: Int) {
        let oldCount = model.count
        guard Self.checkSections(batch, oldCount, newCount) else { return nil }
        // Sections that are neither deleted nor moved keep their order, in the positions that are not the target of an insertion or
        // a move.
        oldSections = Array(repeating: nil, count: newCount)
        newSections = Array(repeating: nil, count: oldCount)
        let targets = IndexSet(batch.movedSections.map(\.to)).union(batch.insertedSections)
        let leaving = IndexSet(batch.movedSections.map(\.from)).union(batch.deletedSections)
        var place = 0
        for section in 0..<oldCount where !leaving.contains(section) {
            while targets.contains(place) { place += 1 }
            guard place < newCount else { return nil }
            oldSections[place] = section
            newSections[section] = place
            place += 1
        }
        for (from, to) in batch.movedSections {
            oldSections[to] = from
            newSections[from] = to
        }
        guard addRows(of: batch, model, newCount) else { return nil }
        for section in batch.reloadedSections {
            guard let new = newSections[section] else { continue }
            oldSections[new] = nil
            newSections[section] = nil
        }
    }

    private static func fault(_ reason: String) -> Bool {
        LayoutDiagnostics.fault("NSInternalInconsistencyException", reason)
        return false
    }

    private static func checkSections(_ batch: TableUpdates, _ old: Int, _ new: Int) -> Bool {
        for section in batch.deletedSections where section >= old {
            return fault("attempt to delete section \(section), but there are only \(old) sections before the update")
        }
        for section in batch.reloadedSections where section >= old {
            return fault("attempt to delete section \(section), but there are only \(old) sections before the update")
        }
        for (from, _) in batch.movedSections where from < 0 || from >= old {
            return fault("attempt to move section \(from), but there are only \(old) sections before the update")
        }
        let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
        guard new == old + inserted - deleted else {
            return fault(
                "Invalid update: invalid number of sections.  The number of sections contained in the table view after the update "
                    + "(\(new)) must be equal to the number of sections contained in the table view before the update (\(old)), "
                    + "plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
        }
        for section in batch.insertedSections where section >= new {
            return fault("attempt to insert section \(section) but there are only \(new) sections after the update")
        }
        for (_, to) in batch.movedSections where to < 0 || to >= new {
            return fault("attempt to move section to \(to), but there are only \(new) sections after the update")
        }
        var (sources, targets) = (IndexSet(), IndexSet())
        for (from, to) in batch.movedSections {
            guard sources.insert(from).inserted, !batch.deletedSections.contains(from) else {
                return fault("attempt to perform a delete and a move from the same section (\(from))")
            }
            guard targets.insert(to).inserted, !batch.insertedSections.contains(to) else {
                return fault("attempt to perform an insert and a move to the same section (\(to))")
            }
        }
        return true
    }

    private mutating func addRows(of batch: TableUpdates, _ model: SectionHeights, _ newCount: Int) -> Bool {
        for path in batch.deletedRows + batch.reloadedRows + batch.movedRows.map(\.from) {
            guard path.isPlaceInSection else {
                _ = path.section
                return false
            }
            guard path.section >= 0, path.section < model.count else {
                return Self.fault(
                    "attempt to delete row \(path.row) from section \(path.section), but there are only \(model.count) sections "
                        + "before the update")
            }
            let count = model[path.section].rows.count
            guard path.row >= 0, path.row < count else {
                return Self.fault(
                    "attempt to delete row \(path.row) from section \(path.section) which only contains \(count) rows before the "
                        + "update")
            }
        }
        for path in batch.insertedRows + batch.movedRows.map(\.to) {
            guard path.isPlaceInSection else {
                _ = path.section
                return false
            }
            guard path.section >= 0, path.section < newCount, path.row >= 0 else {
                return Self.fault(
                    "attempt to insert row \(path.row) into section \(path.section), but there are only \(newCount) sections after "
                        + "the update")
            }
        }
        let deleted = Set(batch.deletedRows)
        reloads = Set(batch.reloadedRows)
        for (from, to) in batch.movedRows {
            if deleted.contains(from) || moves[from] != nil {
                return Self.fault("attempt to perform a delete and a move from the same index path (\(from.messageText))")
            }
            if batch.insertedSections.contains(to.section) {
                return Self.fault("cannot move a row into a newly inserted section (\(to.section))")
            }
            moves[from] = to
        }
        if let path = reloads.first(where: deleted.contains) {
            return Self.fault("attempt to delete and reload the same index path (\(path.messageText))")
        }
        // Changes to rows of deleted or inserted sections are part of the change of the section.
        for path in deleted where newSections[path.section] != nil {
            deletedRows[path.section, default: []].append(path.row)
            counts[newSections[path.section]!, default: Counts()].deleted += 1
        }
        var inserted: Set<IndexPath> = []
        for path in batch.insertedRows where oldSections[path.section] != nil {
            guard inserted.insert(path).inserted else { continue }
            insertedRows[path.section, default: []].append(path.row)
            counts[path.section, default: Counts()].inserted += 1
        }
        for (from, to) in moves {
            if let section = newSections[from.section] {
                deletedRows[from.section, default: []].append(from.row)
                counts[section, default: Counts()].movedOut += 1
            }
            guard inserted.insert(to).inserted else {
                return Self.fault("attempt to perform an insert and a move to the same index path (\(to.messageText))")
            }
            insertedRows[to.section, default: []].append(to.row)
            counts[to.section, default: Counts()].movedIn += 1
        }
        for section in deletedRows.keys { deletedRows[section]!.sort() }
        for section in insertedRows.keys { insertedRows[section]!.sort() }
        return true
    }

    /// Whether a section that stays has as many rows as the batch says.
    func check(_ section: Int, rows new: Int, old: Int) -> Bool {
        let counts = counts[section] ?? Counts()
        for row in insertedRows[section] ?? [] where row >= new {
            return Self.fault(
                "attempt to insert row \(row) into section \(section), but there are only \(new) rows in section \(section) after "
                    + "the update")
        }
        if new == old + counts.inserted - counts.deleted + counts.movedIn - counts.movedOut { return true }
        return Self.fault(
            "Invalid update: invalid number of rows in section \(section).  The number of rows contained in an existing section "
                + "after the update (\(new)) must be equal to the number of rows contained in that section before the update "
                + "(\(old)), plus or minus the number of rows inserted or deleted from that section (\(counts.inserted) inserted, "
                + "\(counts.deleted) deleted) and plus or minus the number of rows moved into or out of that section "
                + "(\(counts.movedIn) moved in, \(counts.movedOut) moved out).")
    }
}
