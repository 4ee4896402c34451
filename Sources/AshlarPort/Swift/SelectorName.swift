/// The Objective-C names of declarations in Swift.
enum SelectorName {
    /// Returns the Objective-C name for a base name and argument labels, by the rules of the Swift compiler.
    ///
    ///     SelectorName.make("tapped", ["_"])           // tapped:
    ///     SelectorName.make("move", ["to", "after"])   // moveTo:after:
    ///     SelectorName.make("show", ["title"])         // showWithTitle:
    static func make(_ base: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            let begins = prepositions.contains(firstWord(first).lowercased())
            let ends = prepositions.contains(lastWord(base).lowercased())
            if !begins, !ends { name += "With" }
            name += first.prefix(1).uppercased() + first.dropFirst()
        }
        name += ":"
        for label in labels.dropFirst() { name += (label == "_" ? "" : label) + ":" }
        return name
    }

    /// Returns the selector of a property's setter.
    static func setter(_ property: String) -> String {
        "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    }

    private static func firstWord(_ name: String) -> Substring {
        let rest = name.dropFirst().prefix { $0.isLowercase }
        return name.prefix(1 + rest.count)
    }

    private static func lastWord(_ name: String) -> Substring {
        guard let index = name.lastIndex(where: \.isUppercase) else { return name[...] }
        return name[index...]
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via",
        "when", "with", "within",
    ]
}
