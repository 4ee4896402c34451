import AshlarLayout
import Foundation

/// The words of UIKit's messages about the updates of a table view or collection view.
struct UpdateWords {
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

    static let table = UpdateWords(
        list: "table view", item: "row", gap: "  ", verbs: ("delete", "delete", "insert"),
        deleteAndMove: "perform a delete and a move from", movesToAllSections: false)
    static let collection = UpdateWords(
        list: "collection view", item: "item", gap: " ", verbs: ("reload", "move", "move"),
        deleteAndMove: "delete and move", movesToAllSections: true)
}

/// The problem of updates that disagree with the data source.
struct InvalidUpdate: Error {
    /// The problem in UIKit's words.
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Raises the fault.
    func raise() { LayoutDiagnostics.fault("NSInternalInconsistencyException", reason) }
}
