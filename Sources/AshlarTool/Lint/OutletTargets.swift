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

    /// - Parameters:
    ///   - document: The file.
    ///   - names: The names of outlets through which code sets accessibility labels or titles.
    init(_ document: InterfaceDocument, labeledBy names: Set<String>) {
        document.root.forEach { element in
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
