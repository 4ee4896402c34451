/// The variations of an element that count for size classes, the least specific first.
struct ElementVariations {
    let matching: [InterfaceElement]

    init(_ element: InterfaceElement, _ classes: SizeClasses) {
        var found: [(specificity: Int, element: InterfaceElement)] = []
        for child in element.children where child.name == "variation" {
            guard let key = child.read("key") else { continue }
            // A variation for another size class is understood, and has no effect.
            child.forEach { $0.note() }
            guard let specificity = classes.specificity(of: key) else {
                Self.noteAll(child)
                continue
            }
            found.append((specificity, child))
        }
        // Sorting is stable, so of two equally specific variations the later one wins.
        matching = found.sorted { $0.specificity < $1.specificity }.map(\.element)
    }

    private static func noteAll(_ variation: InterfaceElement) {
        variation.forEach { element in for name in element.attributes.keys { element.note(name) } }
    }

    /// Returns the most specific variation's value of an attribute; nil if no variation has it.
    func attribute(_ name: String) -> String? {
        for variation in matching.reversed() where name != "key" {
            if let value = variation.read(name) { return value }
        }
        return nil
    }

    /// Returns the most specific variation's child for a key; nil if no variation has it.
    func child(key: String) -> InterfaceElement? {
        for variation in matching.reversed() {
            if let child = variation.children.first(where: { $0.key == key && $0.name != "mask" }) { return child }
        }
        return nil
    }

    /// Returns the ids of a list that are not installed.
    ///
    /// - Parameter list: `constraints` or `subviews`.
    func excluded(from list: String) -> Set<String> {
        var excluded: Set<String> = []
        for variation in matching {
            for mask in variation.children where mask.name == "mask" && mask.key == list {
                mask.note()
                for entry in mask.children {
                    guard let reference = entry.read("reference") else { continue }
                    switch entry.name {
                    case "exclude": excluded.insert(reference)
                    case "include": excluded.remove(reference)
                    default: break
                    }
                }
            }
        }
        return excluded
    }
}
