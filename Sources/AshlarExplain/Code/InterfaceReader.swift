/// Finds the constraints and views of a storyboard or a XIB file.
struct InterfaceReader {
    private(set) var constraints: [SourceConstraint] = []
    /// The classes of the views, by their identifiers.
    private(set) var classes: [String: String] = [:]
    /// The lines of the views, by their identifiers.
    private(set) var places: [String: Int] = [:]

    init(_ source: SourceFile, file: Int) {
        var open: [(tag: String, id: String?)] = []
        for (index, line) in source.lines.enumerated() {
            for part in line.split(separator: "<").dropFirst(line.trimmingBlanks().hasPrefix("<") ? 0 : 1) {
                if part.hasPrefix("/") {
                    if !open.isEmpty { open.removeLast() }
                    continue
                }
                guard let end = part.lastIndex(of: ">"), part.first?.isLetter ?? false else { continue }
                let body = part[..<end]
                let tag = String(body.prefix { $0.isLetter || $0.isNumber })
                let values = Self.values(body.dropFirst(tag.count))
                if tag == "constraint" {
                    read(values, owner: open.last { $0.id != nil && $0.tag != "constraints" }?.id, file, index)
                } else if let id = values["id"] {
                    classes[id] = values["customClass"] ?? Self.className(tag)
                    places[id] = index
                }
                if !body.hasSuffix("/") { open.append((tag, values["id"])) }
            }
        }
    }

    private mutating func read(_ values: [String: String], owner: String?, _ file: Int, _ line: Int) {
        guard let name = values["firstAttribute"], let attribute = Attribute(logged: name),
            let view = values["firstItem"] ?? owner
        else { return }
        let relation = values["relation"] ?? ""
        var result = SourceConstraint(
            file: file, lines: line...line, form: .interface, first: .init(view: view, attribute: attribute),
            relation: relation.hasPrefix("greater") ? .atLeast : relation.hasPrefix("less") ? .atMost : .equal, second: nil,
            constant: values["constant"].map { Double($0) } ?? 0, multiplier: values["multiplier"].map { Double($0) } ?? 1)
        if let other = values["secondItem"], let name = values["secondAttribute"], let attribute = Attribute(logged: name) {
            result.second = .init(view: other, attribute: attribute)
        }
        constraints.append(result)
    }

    /// Returns the attributes of a tag.
    private static func values(_ text: Substring) -> [String: String] {
        var values: [String: String] = [:]
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            let key = parts[index].trimmingBlanks().droppingSuffix("=")
            values[String(key)] = String(parts[index + 1])
        }
        return values
    }

    /// Returns the class of an element, such as `UIImageView` for `imageView`.
    private static func className(_ tag: String) -> String { "UI" + tag.prefix(1).uppercased() + tag.dropFirst() }
}
