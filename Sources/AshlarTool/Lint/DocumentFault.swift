import AshlarNib
import Foundation

/// Something in an interface file that is wrong whatever the layout: an invalid number, a priority out of its range, an id that two
/// objects have, or a reference to an object that does not exist.
struct DocumentFault {
    /// The line, counted from 1.
    var line: Int
    /// What identifies the fault in a later version of the file.
    var key: String
    /// What is wrong, as a sentence without a period.
    var reason: String
    /// Whether the object cannot be made as it is written.
    var isError: Bool

    /// Returns the faults of a document in the order of the file.
    ///
    /// - Complexity: Linear in the size of the document.
    @MainActor
    static func all(in document: InterfaceDocument) -> [DocumentFault] {
        var faults = document.duplicates.map {
            DocumentFault(line: $0.line, key: "duplicate \($0.reason)", reason: $0.reason, isError: false)
        }
        document.root.forEach { element in
            faults += numbers(of: element)
            faults += references(of: element, in: document)
        }
        return faults.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    }

    // MARK: Numbers

    /// The attributes that are numbers, by the names of elements.
    private static let numbers: [String: [String]] = [
        "rect": ["x", "y", "width", "height"], "size": ["width", "height"], "point": ["x", "y"],
        "inset": ["minX", "minY", "maxX", "maxY"], "constraint": ["constant", "priority"], "fontDescription": ["pointSize"],
        "edgeInsets": ["top", "left", "bottom", "right", "leading", "trailing"],
    ]
    /// The priorities of views. Those of constraints are checked with the constraints.
    private static let priorities = [
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority",
    ]

    private static func numbers(of element: InterfaceElement) -> [DocumentFault] {
        var faults: [DocumentFault] = []
        func note(_ name: String, _ text: String, _ why: String) {
            faults.append(
                DocumentFault(
                    line: element.line, key: "number \(element.id ?? element.name) \(name)",
                    reason: "the \(name) '\(text.prefix(40))' of <\(element.name)> \(why)", isError: true))
        }
        for name in numbers[element.name] ?? [] {
            guard let text = element.attributes[name] else { continue }
            if Double(text)?.isFinite != true { note(name, text, "is not a number") }
        }
        for name in element.name == "constraint" ? ["priority"] : priorities {
            guard let text = element.attributes[name], let value = Double(text), value.isFinite else { continue }
            if value <= 0 || value > 1000 { note(name, text, "must be above 0 and at most 1000") }
        }
        if element.name == "constraint", let text = element.attributes["multiplier"] {
            let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
            let isRatio =
                (1...2).contains(parts.count) && parts.allSatisfy { $0?.isFinite == true } && (parts.count < 2 || parts[1] != 0)
            if !isRatio { note("multiplier", text, "is not a number or a ratio") }
        }
        return faults
    }

    // MARK: References

    /// The attributes that name another object of the file, by the names of elements.
    private static let references: [String: [String]] = [
        "constraint": ["firstItem", "secondItem"], "outlet": ["destination"], "outletCollection": ["destination"],
        "action": ["destination"], "segue": ["destination"],
    ]
    /// The ids of the file's owner and of the first responder, which need no element.
    private static let wellKnown: Set<String> = ["-1", "-2", "-3"]

    private static func references(of element: InterfaceElement, in document: InterfaceDocument) -> [DocumentFault] {
        (references[element.name] ?? []).compactMap { name in
            guard let id = element.attributes[name], !wellKnown.contains(id), document.elements[id] == nil else { return nil }
            let owner = element.attributes["property"] ?? element.attributes["selector"] ?? element.attributes["identifier"]
            let what =
                element.name == "constraint"
                ? "the \(name == "firstItem" ? "first" : "second") item of the constraint"
                : "the \(element.name == "outletCollection" ? "outlet collection" : element.name)\(owner.map { " '\($0.prefix(60))'" } ?? "")"
            return DocumentFault(
                line: element.line, key: "reference \(element.id ?? owner ?? element.name) \(name)",
                reason: "\(what) refers to '\(id.prefix(60))', which does not exist", isError: true)
        }
    }
}
