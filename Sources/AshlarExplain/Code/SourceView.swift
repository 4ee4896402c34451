/// What a file tells of a view: its class, its text, where it is created, and whether its mask is turned off.
struct SourceView: Sendable {
    /// The class; nil if the file does not tell.
    var type: String?
    /// The index of the line where the view is created.
    var line: Int?
    /// Whether the file sets `translatesAutoresizingMaskIntoConstraints` to false.
    var unmask = false
    /// The text that the file gives the view.
    var text: String?
    /// The index of the line that sets the switch to true.
    var maskLine: Int?
    /// The name of the view within the closure that creates it.
    var inner: String?

    /// Returns the views of a code file by their names.
    static func all(in file: SourceFile) -> [String: SourceView] {
        var views: [String: SourceView] = [:]
        // The property that a closure creates, until the closure ends.
        var outer: String?
        for (index, line) in file.lines.enumerated() {
            let text = line.trimmingBlanks()
            if let (name, type) = declaration(text) {
                if let property = outer, !text.hasSuffix("{") {
                    views[property]?.inner = name
                    if let type { views[property]?.type = type }
                    views[property]?.line = index
                } else {
                    views[name] = SourceView(type: type, line: index)
                    if text.hasSuffix("= {") { outer = name }
                }
            }
            if text.hasPrefix("}()") { outer = nil }
            if let place = text.firstRange(of: ".translatesAutoresizingMaskIntoConstraints = ") {
                let name = key(text[..<place.lowerBound], outer, views)
                let isOff = ["false", "NO"].contains(where: text[place.upperBound...].hasPrefix)
                views[name, default: .init()].unmask = isOff
                views[name]?.maskLine = isOff ? nil : index
            }
            for mark in [".text = \"", ".setTitle(\"", ".text = @\""] {
                guard let place = text.firstRange(of: mark) else { continue }
                let name = key(text[..<place.lowerBound], outer, views)
                views[name, default: .init()].text = String(text[place.upperBound...].prefix { $0 != "\"" })
            }
        }
        return views
    }

    private static func key(_ text: Substring, _ outer: String?, _ views: [String: SourceView]) -> String {
        let name = text.split(whereSeparator: \.isWhitespace).last.map { String($0) } ?? ""
        if let outer, views[outer]?.inner == name || name == "$0" { return outer }
        return name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    }

    /// Reads `let name = UILabel()`, `var name: UILabel!`, `UILabel *name = …` and the like.
    private static func declaration(_ text: Substring) -> (name: String, type: String?)? {
        let words = text.split(separator: " ")
        if let place = words.firstIndex(where: { $0 == "let" || $0 == "var" }), place + 1 < words.count {
            var name = words[place + 1]
            var type: String?
            if name.hasSuffix(":"), place + 2 < words.count {
                name = name.dropLast()
                type = String(words[place + 2].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            } else if let sign = text.firstRange(of: "= ") {
                let made = text[sign.upperBound...].prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
                let rest = text[sign.upperBound...].dropFirst(made.count)
                if rest.hasPrefix("("), made.first?.isUppercase ?? false { type = String(made).plainClass }
            }
            guard name.first.map({ $0.isLetter || $0 == "_" }) ?? false else { return nil }
            return (String(name), type)
        }
        // Objective-C.
        guard let star = text.firstIndex(of: "*"), text.contains("=") || text.contains("@property") else { return nil }
        let type = text[..<star].split(whereSeparator: { " )".contains($0) }).last ?? ""
        let name = text[text.index(after: star)...].trimmingBlanks().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty, type.first?.isUppercase ?? false else { return nil }
        return (String(name), String(type))
    }
}
