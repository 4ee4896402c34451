import AshlarNib
import Foundation

/// The objects of a file that outlets refer to, so that code may change them.
struct OutletTargets {
    /// The ids of all of them.
    private(set) var ids: Set<String> = []
    /// The ids of those to which single outlets refer, and not only collections.
    private(set) var single: Set<String> = []
    /// The ids of those whose accessibility labels or titles code sets.
    private(set) var labeled: Set<String> = []
    /// The ids of those whose accessibility traits code sets.
    private(set) var traited: Set<String> = []

    /// The ids of the labels and image views that cells of the system's styles place.
    private(set) var placed: Set<String> = []
    /// The ids of the cells whose rows may have heights that code gives.
    private(set) var sized: Set<String> = []

    /// - Parameters:
    ///   - document: The file.
    ///   - names: The names of outlets through which code sets accessibility labels, titles or traits.
    ///   - rowHeights: The sources that give rows their heights.
    init(_ document: InterfaceDocument, labeledBy names: LabeledNames, rowHeights: [SourceWords] = []) {
        document.root.forEach { element in
            if element.name == "tableViewCell" {
                let names = ["customClass", "reuseIdentifier"].compactMap { element.attributes[$0] }.map { SourceWords.word($0) }
                let isSized = rowHeights.contains { file in names.isEmpty || names.contains { file.words.contains($0) } }
                if isSized, let id = element.id { sized.insert(id) }
                placed.formUnion(["textLabel", "detailTextLabel", "imageView"].compactMap { element.attributes[$0] })
            }
            guard element.name == "outlet" || element.name == "outletCollection", let id = element.attributes["destination"]
            else {
                return
            }
            ids.insert(id)
            if element.name == "outlet" { single.insert(id) }
            guard let name = element.attributes["property"] else { return }
            if names.names.contains(name) { labeled.insert(id) }
            if names.traits.contains(name) { traited.insert(id) }
        }
    }
}
