import AshlarLayout
import Foundation

/// The checks of a batch's sections and of the numbers of rows, with the messages of UIKit.
extension TableUpdatePlan {
    /// Raises UIKit's fault for an invalid batch. Returns false, the result of a failed check.
    static func fault(_ reason: String) -> Bool {
        LayoutDiagnostics.fault("NSInternalInconsistencyException", reason)
        return false
    }

    /// Returns whether the sections of a batch exist, and whether their numbers before and after it agree.
    static func checkSections(_ batch: ListUpdates, _ old: Int, _ new: Int) -> Bool {
        for section in batch.deletedSections where section >= old {
            return fault("attempt to delete section \(section), but there are only \(old) sections before the update")
        }
        // UIKit treats a reload as a deletion and an insertion.
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
