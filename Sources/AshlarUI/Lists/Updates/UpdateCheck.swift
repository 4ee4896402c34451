import AshlarLayout
import Foundation

/// The checks of updates against the numbers of sections and items, with UIKit's messages.
struct UpdateCheck {
    let updates: ListUpdates
    /// The numbers of items before and after the updates.
    let old, new: ItemCounts
    let words: ListWords

    /// Checks that all sections and items exist, and that the number of sections adds up.
    func checkPlaces() throws(InvalidUpdate) {
        try checkSections()
        for path in updates.deletedItems.sorted() { try checkSource(path, "delete") }
        for path in updates.reloadedItems.sorted() {
            try checkSource(path, words.verbs.reload)
            if updates.deletedItems.contains(path) {
                throw InvalidUpdate("attempt to delete and reload the same index path (\(path.messageText))")
            }
        }
        for path in updates.insertedItems.sorted() { try checkTarget(path, "insert") }
        try checkMovedItems()
        let (inserted, deleted) = (updates.insertedSections.count, updates.deletedSections.count)
        guard new.sections.count == old.sections.count + inserted - deleted else {
            throw InvalidUpdate(
                "Invalid update: invalid number of sections.\(words.gap)The number of sections contained in the \(words.list) after "
                    + "the update (\(new.sections.count)) must be equal to the number of sections contained in the \(words.list) "
                    + "before the update (\(old.sections.count)), plus or minus the number of sections inserted or deleted "
                    + "(\(inserted) inserted, \(deleted) deleted).")
        }
    }

    private func checkSections() throws(InvalidUpdate) {
        let (before, after) = (old.sections.count, new.sections.count)
        for (verb, sections) in [("delete", updates.deletedSections), (words.verbs.reload, updates.reloadedSections)] {
            guard let section = sections.first(where: { $0 >= before }) else { continue }
            throw InvalidUpdate("attempt to \(verb) section \(section), but there are only \(before) sections before the update")
        }
        if let section = updates.insertedSections.first(where: { $0 >= after }) {
            throw InvalidUpdate("attempt to insert section \(section) but there are only \(after) sections after the update")
        }
        // Index sets do not tell whether an index was new: on Linux they always say that it was.
        var (sources, targets) = (Set(updates.deletedSections), Set(updates.insertedSections))
        for (from, to) in updates.movedSections {
            guard (0..<before).contains(from) else {
                throw InvalidUpdate("attempt to move section \(from), but there are only \(before) sections before the update")
            }
            guard (0..<after).contains(to) else {
                throw InvalidUpdate(
                    "attempt to move section \(from) to \(to), but there are only \(after) sections after the update")
            }
            guard sources.insert(from).inserted else {
                throw InvalidUpdate("attempt to \(words.deleteAndMove) the same section (\(from))")
            }
            guard targets.insert(to).inserted else {
                throw InvalidUpdate("attempt to perform an insert and a move to the same section (\(to))")
            }
        }
    }

    private func checkMovedItems() throws(InvalidUpdate) {
        var (sources, targets) = (updates.deletedItems, updates.insertedItems)
        for (from, to) in updates.movedItems {
            try checkSource(from, words.verbs.moveFrom)
            try checkTarget(to, words.verbs.moveTo)
            guard sources.insert(from).inserted else {
                throw InvalidUpdate("attempt to \(words.deleteAndMove) the same index path (\(from.messageText))")
            }
            guard words.movesToAllSections || !updates.insertedSections.contains(to[0]) else {
                throw InvalidUpdate("cannot move a \(words.item) into a newly inserted section (\(to[0]))")
            }
            guard targets.insert(to).inserted else {
                throw InvalidUpdate("attempt to perform an insert and a move to the same index path (\(to.messageText))")
            }
        }
    }

    /// Checks that an item existed before the updates.
    private func checkSource(_ path: IndexPath, _ verb: String) throws(InvalidUpdate) {
        guard !old.contains(path) else { return }
        let attempt = "attempt to \(verb) \(words.item) \(path.last ?? 0) from section \(path.first ?? 0)"
        guard path.count == 2, old.sections.indices.contains(path[0]) else {
            throw InvalidUpdate("\(attempt), but there are only \(old.sections.count) sections before the update")
        }
        throw InvalidUpdate("\(attempt) which only contains \(old.sections[path[0]]) \(words.item)s before the update")
    }

    /// Checks that an item exists after the updates.
    private func checkTarget(_ path: IndexPath, _ verb: String) throws(InvalidUpdate) {
        guard !new.contains(path) else { return }
        let attempt = "attempt to \(verb) \(words.item) \(path.last ?? 0) into section \(path.first ?? 0), but there are only"
        guard path.count == 2, new.sections.indices.contains(path[0]) else {
            throw InvalidUpdate("\(attempt) \(new.sections.count) sections after the update")
        }
        throw InvalidUpdate("\(attempt) \(new.sections[path[0]]) \(words.item)s in section \(path[0]) after the update")
    }

    /// Checks that the number of items of each section that stays adds up.
    ///
    /// - Parameter newSection: Returns the new index of a section; nil for one that was deleted or reloaded.
    func checkItemCounts(_ newSection: (Int) -> Int?) throws(InvalidUpdate) {
        func perSection(_ paths: some Sequence<IndexPath>) -> [Int: Int] {
            Dictionary(paths.map { ($0[0], 1) }, uniquingKeysWith: +)
        }
        let (deleted, inserted) = (perSection(updates.deletedItems), perSection(updates.insertedItems))
        let (out, into) = (perSection(updates.movedItems.map(\.from)), perSection(updates.movedItems.map(\.to)))
        for section in old.sections.indices {
            guard let target = newSection(section) else { continue }
            let (d, i, o, n) = (deleted[section] ?? 0, inserted[target] ?? 0, out[section] ?? 0, into[target] ?? 0)
            let (before, after) = (old.sections[section], new.sections.indices.contains(target) ? new.sections[target] : 0)
            guard after != before - d + i - o + n else { continue }
            let items = "\(words.item)s"
            throw InvalidUpdate(
                "Invalid update: invalid number of \(items) in section \(target).\(words.gap)The number of \(items) contained in an "
                    + "existing section after the update (\(after)) must be equal to the number of \(items) contained in that section "
                    + "before the update (\(before)), plus or minus the number of \(items) inserted or deleted from that section "
                    + "(\(i) inserted, \(d) deleted) and plus or minus the number of \(items) moved into or out of that section "
                    + "(\(n) moved in, \(o) moved out).")
        }
    }
}

/// The problem of updates that disagree with the data source.
struct InvalidUpdate: Error {
    /// The problem in UIKit's words.
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Raises the fault.
    func raise() { LayoutDiagnostics.fault("NSInternalInconsistencyException", reason) }
}
