/// The names of a conflict's items for people: a name, a class and text, or a class and number, but never a whole address.
struct ItemNames {
    /// The language of the texts that the names stand in.
    let language: Language
    private var names: [Item: String] = [:]
    /// The items of the constraints by their names, in the order in which the constraints name them.
    private(set) var views: [Explanation.NamedView] = []

    /// Creates the names of all items of some constraints.
    ///
    /// - Parameters:
    ///   - statements: The constraints, in the order in which numbers are given.
    ///   - isByAddress: Whether items of one class are told apart by the ends of their addresses, as in `UIView …3b70`. Numbers say
    ///     nothing where no list of the constraints is printed. The default is false.
    ///   - language: The language of the texts that the names stand in. The default is English.
    init(_ statements: [Statement], isByAddress: Bool = false, language: Language = .english) {
        self.language = language
        var order: [Item] = []
        var best: [Item: Item] = [:]
        for statement in statements {
            for item in statement.anchors.map(\.item) + [statement.superview].compactMap(\.self) {
                // The log may name a view in one line and print only its address in another.
                if let known = best[item.key] {
                    if known.name == nil, known.text == nil, item.name != nil || item.text != nil { best[item.key] = item }
                } else {
                    best[item.key] = item
                    order.append(item.key)
                }
            }
        }
        var groups: [String: [Item]] = [:]
        for key in order { groups[base(of: best[key]!), default: []].append(key) }
        for (base, keys) in groups {
            let ends = keys.map { best[$0]!.address.flatMap { $0.hasPrefix("0x") ? String($0.dropFirst(2).suffix(4)) : nil } }
            let areDistinct = isByAddress && !ends.contains(nil) && Set(ends).count == keys.count
            for (number, key) in keys.enumerated() {
                names[key] = keys.count == 1 ? base : areDistinct ? "\(base) …\(ends[number]!)" : "\(base) \(number + 1)"
            }
        }
        for key in order where best[key]!.isUnnamedSuperview {
            let inner = Item(type: "", address: best[key]!.name)
            names[key] = language.say(.superviewOf, names[inner] ?? inner.name ?? "?")
        }
        views = order.filter { !best[$0]!.isUnnamedSuperview }.map { .init(name: names[$0] ?? "", address: best[$0]!.address) }
    }

    subscript(item: Item) -> String { names[item.key] ?? base(of: item) }

    private func base(of item: Item) -> String {
        if let name = item.name, !item.isUnnamedSuperview { return name }
        let type = Self.plain(item.type)
        switch item.text {
        case "UIViewSafeAreaLayoutGuide"?: return language.say(.safeArea)
        case "UIViewLayoutMarginsGuide"?: return language.say(.layoutMargins)
        case "UIViewReadableContentGuide"?: return language.say(.readableContent)
        case let text?: return "\(type) '\(text)'"
        case nil: return type
        }
    }

    /// Returns the class without its module and without the lengths of a mangled name.
    private static func plain(_ type: String) -> String {
        if type.contains("<") { return type }
        let last = type.split(separator: ".").last.map(String.init) ?? type
        guard last.hasPrefix("_TtC") else { return last }
        // _TtC6Module4Name: the last run of letters is the class.
        var parts: [Substring] = []
        var rest = last.drop { !$0.isNumber }
        while let length = Int(rest.prefix { $0.isNumber }), length > 0 {
            rest = rest.drop { $0.isNumber }
            guard rest.count >= length else { break }
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
            // P33_…: a private class has the number of its file before its name.
            if rest.hasPrefix("P"), let length = Int(rest.dropFirst().prefix { $0.isNumber }), rest.count > length {
                rest = rest.dropFirst().drop { $0.isNumber }.dropFirst(length)
            }
        }
        return parts.last.map(String.init) ?? last
    }
}
