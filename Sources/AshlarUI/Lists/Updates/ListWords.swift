import Foundation

/// The words of UIKit's messages about the rows of a table view or the items of a collection view, and what only one of the two
/// allows.
struct ListWords {
    let list: String
    let item: String
    /// What stands between two sentences.
    let gap: String
    /// The verbs for reloaded elements, and for the two ends of moved items. A table view treats them as deleted and inserted.
    let verbs: (reload: String, moveFrom: String, moveTo: String)
    /// The verbs for an element that is both deleted and moved.
    let deleteAndMove: String
    /// Whether items may be moved into inserted sections.
    let movesToAllSections: Bool

    static let table = ListWords(
        list: "table view", item: "row", gap: "  ", verbs: ("delete", "delete", "insert"),
        deleteAndMove: "perform a delete and a move from", movesToAllSections: false)
    static let collection = ListWords(
        list: "collection view", item: "item", gap: " ", verbs: ("reload", "move", "move"),
        deleteAndMove: "delete and move", movesToAllSections: true)

    /// Returns the message about scrolling to a path that does not exist.
    func outOfBounds(_ path: IndexPath, _ counts: ItemCounts) -> String {
        let (sections, attempt) = (counts.sections, "Attempted to scroll the \(list) to an out-of-bounds")
        guard path.count == 2, sections.indices.contains(path[0]) else {
            return "\(attempt) section (\(path.first ?? 0)) when there are only \(sections.count) sections."
        }
        return "\(attempt) \(item) (\(path[1])) when there are only \(sections[path[0]]) \(item)s in section \(path[0])."
    }
}
