import Foundation

/// The new positions of sections and items, for updates that agree with the data source.
struct UpdatePlan {
    private let sections: PlaceMap
    /// The changes of items by section, for sections in which items come or go. The keys are the sections' indexes before the
    /// updates.
    private var items: [Int: PlaceMap] = [:]
    private let itemMoves: [IndexPath: IndexPath]
    private let reloadedSections: IndexSet

    /// - Returns: A plan, or the problem of the updates in UIKit's words.
    static func check(
        _ updates: ListUpdates, from old: ItemCounts, to new: ItemCounts
    ) -> (plan: UpdatePlan?, problem: String?) {
        if let problem = places(of: updates, old, new) { return (nil, problem) }
        let inserted = updates.insertedSections.count
        let deleted = updates.deletedSections.count
        guard new.sections.count == old.sections.count + inserted - deleted else {
            return (
                nil,
                "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update "
                    + "(\(new.sections.count)) must be equal to the number of sections contained in the collection view before the "
                    + "update (\(old.sections.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, "
                    + "\(deleted) deleted)."
            )
        }
        let plan = UpdatePlan(updates)
        return plan.problem(updates, old, new).map { (nil, $0) } ?? (plan, nil)
    }

    private init(_ updates: ListUpdates) {
        sections = PlaceMap(
            leaving: updates.deletedSections, coming: updates.insertedSections, moves: updates.movedSections)
        reloadedSections = updates.reloadedSections
        itemMoves = Dictionary(updates.movedItems.map { ($0.from, $0.to) }) { first, _ in first }
        var leaving: [Int: [Int]] = [:]
        var coming: [Int: [Int]] = [:]
        for path in updates.deletedItems { leaving[path[0], default: []].append(path[1]) }
        for path in updates.insertedItems { coming[path[0], default: []].append(path[1]) }
        for move in updates.movedItems {
            leaving[move.from[0], default: []].append(move.from[1])
            coming[move.to[0], default: []].append(move.to[1])
        }
        // The keys of `items` are indexes before the updates, so the origin of each section with new items is needed.
        var origins: [Int: Int] = [:]
        let concerned = Set(leaving.keys)
        for section in concerned { if let target = sections(section) { origins[target] = section } }
        for target in coming.keys where origins[target] == nil {
            if let origin = origin(of: target, updates) { origins[target] = origin }
        }
        for section in concerned.union(origins.values) {
            let target = sections(section)
            items[section] = PlaceMap(leaving: leaving[section] ?? [], coming: target.flatMap { coming[$0] } ?? [])
        }
    }

    /// Returns the index that a section had before the updates; nil for an inserted section.
    private func origin(of target: Int, _ updates: ListUpdates) -> Int? {
        if let move = updates.movedSections.first(where: { $0.to == target }) { return move.from }
        if updates.insertedSections.contains(target) { return nil }
        // The inverse map.
        let back = PlaceMap(
            leaving: updates.insertedSections, coming: updates.deletedSections,
            moves: updates.movedSections.map { ($0.to, $0.from) })
        return back(target)
    }

    /// Returns the new index of a section; nil if it was deleted.
    func section(_ section: Int) -> Int? { sections(section) }

    /// Returns the new index path of an item; nil if it was deleted or reloaded with its section.
    func item(_ path: IndexPath) -> IndexPath? {
        guard path.count == 2 else { return path }
        if let target = itemMoves[path] { return target }
        guard !reloadedSections.contains(path[0]), let section = sections(path[0]) else { return nil }
        guard let map = items[path[0]] else { return IndexPath(item: path[1], section: section) }
        return map(path[1]).map { IndexPath(item: $0, section: section) }
    }

    // MARK: Problems

    private static func places(of updates: ListUpdates, _ old: ItemCounts, _ new: ItemCounts) -> String? {
        let (before, after) = (old.sections.count, new.sections.count)
        func beforeItem(_ path: IndexPath, _ what: String) -> String? {
            guard path.count == 2, old.sections.indices.contains(path[0]) else {
                return
                    "attempt to \(what) item \(path.last ?? 0) from section \(path.first ?? 0), but there are only \(before) sections "
                    + "before the update"
            }
            if old.contains(path) { return nil }
            return
                "attempt to \(what) item \(path[1]) from section \(path[0]) which only contains \(old.sections[path[0]]) items before "
                + "the update"
        }
        func afterItem(_ path: IndexPath, _ what: String) -> String? {
            guard path.count == 2, new.sections.indices.contains(path[0]) else {
                return
                    "attempt to \(what) item \(path.last ?? 0) into section \(path.first ?? 0), but there are only \(after) sections "
                    + "after the update"
            }
            if new.contains(path) { return nil }
            return
                "attempt to \(what) item \(path[1]) into section \(path[0]), but there are only \(new.sections[path[0]]) items in "
                + "section \(path[0]) after the update"
        }
        for section in updates.deletedSections where section >= before {
            return "attempt to delete section \(section), but there are only \(before) sections before the update"
        }
        for section in updates.reloadedSections where section >= before {
            return "attempt to reload section \(section), but there are only \(before) sections before the update"
        }
        for section in updates.insertedSections where section >= after {
            return "attempt to insert section \(section) but there are only \(after) sections after the update"
        }
        for move in updates.movedSections {
            if !(0..<before).contains(move.from) {
                return "attempt to move section \(move.from), but there are only \(before) sections before the update"
            }
            if !(0..<after).contains(move.to) {
                return "attempt to move section \(move.from) to \(move.to), but there are only \(after) sections after the update"
            }
        }
        for path in updates.deletedItems.sorted() { if let problem = beforeItem(path, "delete") { return problem } }
        for path in updates.reloadedItems.sorted() {
            if let problem = beforeItem(path, "reload") { return problem }
            if updates.deletedItems.contains(path) {
                return "attempt to delete and reload the same index path (\(path.messageText))"
            }
        }
        for path in updates.insertedItems.sorted() { if let problem = afterItem(path, "insert") { return problem } }
        for move in updates.movedItems {
            if let problem = beforeItem(move.from, "move") ?? afterItem(move.to, "move") { return problem }
            if updates.deletedItems.contains(move.from) {
                return "attempt to delete and move the same index path (\(move.from.messageText))"
            }
            if updates.insertedItems.contains(move.to) {
                return "attempt to perform an insert and a move to the same index path (\(move.to.messageText))"
            }
        }
        return nil
    }

    private func problem(_ updates: ListUpdates, _ old: ItemCounts, _ new: ItemCounts) -> String? {
        func perSection(_ paths: some Sequence<IndexPath>) -> [Int: Int] {
            var counts: [Int: Int] = [:]
            for path in paths { counts[path[0], default: 0] += 1 }
            return counts
        }
        let (deleted, inserted) = (perSection(updates.deletedItems), perSection(updates.insertedItems))
        let (out, into) = (perSection(updates.movedItems.map(\.from)), perSection(updates.movedItems.map(\.to)))
        for section in old.sections.indices {
            guard let target = sections(section), !updates.reloadedSections.contains(section) else { continue }
            let (d, i, o, n) = (deleted[section] ?? 0, inserted[target] ?? 0, out[section] ?? 0, into[target] ?? 0)
            let (before, after) = (old.sections[section], new.sections.indices.contains(target) ? new.sections[target] : 0)
            guard after != before - d + i - o + n else { continue }
            return
                "Invalid update: invalid number of items in section \(target). The number of items contained in an existing section "
                + "after the update (\(after)) must be equal to the number of items contained in that section before the update "
                + "(\(before)), plus or minus the number of items inserted or deleted from that section (\(i) inserted, \(d) deleted) "
                + "and plus or minus the number of items moved into or out of that section (\(n) moved in, \(o) moved out)."
        }
        return nil
    }
}
