import AshlarNib
import Foundation

/// The objects of a file that outlets refer to, so that code may change them.
struct OutletTargets {
    /// The ids of all of them.
    private(set) var ids: Set<String> = []
    /// The ids of those to which single outlets refer, and not only collections.
    private(set) var single: Set<String> = []
    /// The ids of those whose accessibility labels, traits or titles code sets.
    private(set) var labeled: Set<String> = []

    /// The ids of the labels and image views that cells of the system's styles place.
    private(set) var placed: Set<String> = []
    /// Whether code gives rows their heights.
    let hasRowHeights: Bool

    /// - Parameters:
    ///   - document: The file.
    ///   - names: The names of outlets through which code sets accessibility labels or titles.
    ///   - hasRowHeights: Whether code gives rows their heights.
    init(_ document: InterfaceDocument, labeledBy names: Set<String>, hasRowHeights: Bool) {
        self.hasRowHeights = hasRowHeights
        document.root.forEach { element in
            if element.name == "tableViewCell" {
                placed.formUnion(["textLabel", "detailTextLabel", "imageView"].compactMap { element.attributes[$0] })
            }
            guard element.name == "outlet" || element.name == "outletCollection", let id = element.attributes["destination"]
            else {
                return
            }
            ids.insert(id)
            if element.name == "outlet" { single.insert(id) }
            if let name = element.attributes["property"], names.contains(name) { labeled.insert(id) }
        }
    }
}
