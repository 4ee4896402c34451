import AshlarUI
import Foundation

/// Reads the values of an element: variations first, with notes of what was read and messages about values that make no sense.
@MainActor
struct ElementReader {
    let element: InterfaceElement
    let variations: ElementVariations
    let context: BuildContext

    init(_ element: InterfaceElement, _ context: BuildContext) {
        self.element = element
        self.context = context
        variations = ElementVariations(element, context.options.sizeClasses)
        element.note()
        // An explicit nil stands for the default.
        for child in element.children where child.name == "nil" { child.note("name") }
    }

    var name: String { element.name }
    var id: String? { element.id }

    /// The attribute with a name; nil if it is absent.
    subscript(name: String) -> String? {
        // Both are read, so that both are noted.
        let own = element.read(name)
        return variations.attribute(name) ?? own
    }

    func problem(_ reason: String) { context.problem(element, reason) }

    // MARK: Attributes

    /// Reads `YES` or `NO`; nil if the attribute is absent.
    func bool(_ name: String) -> Bool? {
        switch self[name] {
        case "YES": true
        case "NO": false
        case nil: nil
        case let value?:
            problem(name, value)
        }
    }

    /// Reads a finite number; nil if the attribute is absent.
    func number(_ name: String) -> CGFloat? {
        guard let text = self[name] else { return nil }
        guard let number = Self.number(text) else { return problem(name, text) }
        return number
    }

    func integer(_ name: String) -> Int? {
        guard let number = number(name) else { return nil }
        return Int(exactly: number.rounded())
    }

    /// Reads a value by its name; nil if the attribute is absent.
    func choice<Value>(_ name: String, _ table: KeyValuePairs<String, Value>) -> Value? {
        guard let text = self[name] else { return nil }
        guard let found = table.first(where: { $0.key == text }) else { return problem(name, text) }
        return found.value
    }

    /// Numbers above this magnitude would lose the precision of layout.
    private static let limit = 1e9

    static func number(_ text: String) -> CGFloat? {
        guard let number = Double(text), number.isFinite, abs(number) <= limit else { return nil }
        return CGFloat(number)
    }

    private func problem<Value>(_ name: String, _ value: String) -> Value? {
        problem("<\(element.name)> \(name)=\"\(value.prefix(80))\" is not understood")
        return nil
    }

    // MARK: Children

    func reader(_ element: InterfaceElement) -> ElementReader { ElementReader(element, context) }

    /// The child for a key, noted as read; nil if there is none.
    func child(key: String) -> ElementReader? {
        let own = element.children.first { $0.key == key && $0.name != "variation" && $0.name != "mask" }
        if let own { own.note() }
        return (variations.child(key: key) ?? own).map(reader)
    }

    /// The first child with a name, noted as read; nil if there is none.
    func child(_ name: String) -> ElementReader? { element.first(name).map(reader) }

    /// The elements of a list, such as `subviews`; empty if there is none. The list is noted, the elements are not.
    func list(_ name: String) -> [InterfaceElement] {
        guard let list = element.first(name) else { return [] }
        list.note()
        return list.children
    }

    /// The rectangle for a key.
    func rect(_ key: String = "frame") -> CGRect? {
        guard let rect = child(key: key), rect.name == "rect" else { return nil }
        guard let x = rect.number("x"), let y = rect.number("y"), let width = rect.number("width"),
            let height = rect.number("height")
        else { return nil }
        return CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
    }

    /// The size for a key.
    func size(_ key: String) -> CGSize? {
        guard let size = child(key: key), size.name == "size", let width = size.number("width"),
            let height = size.number("height")
        else { return nil }
        return CGSize(width: max(0, width), height: max(0, height))
    }

    /// The insets for a key, in any of the elements that hold insets.
    func insets(_ key: String) -> UIEdgeInsets? {
        guard let inset = child(key: key) else { return nil }
        let names =
            inset.name == "edgeInsets" ? ["top", "left", "bottom", "right"] : ["minY", "minX", "maxY", "maxX"]
        let numbers = names.map { inset.number($0) ?? 0 }
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    /// The insets for a key, with leading and trailing sides.
    func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
        guard let inset = child(key: key) else { return nil }
        let numbers = ["top", "leading", "bottom", "trailing"].map { inset.number($0) ?? 0 }
        return NSDirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }

    // MARK: Texts

    /// The text of a property: in the language of the resources, as an attribute, or as a child element.
    ///
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - key: The name in string tables. The default is that of the property.
    func text(_ property: String, key: String? = nil) -> String? {
        let own = self[property] ?? child(key: property).flatMap(\.content)
        if let id = element.id, let found = context.options.resources.string(forKey: "\(id).\(key ?? property)") { return found }
        return own
    }

    /// The characters of a `string` or `mutableString` element; nil for another element.
    var content: String? {
        guard element.name == "string" || element.name == "mutableString" else { return nil }
        if element.read("base64-UTF8") == "YES" {
            // Interface Builder leaves out the padding.
            let characters = element.text.filter { !$0.isWhitespace }
            let padded = characters + String(repeating: "=", count: (4 - characters.count % 4) % 4)
            return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
        }
        return element.text
    }
}
