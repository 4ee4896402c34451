import Foundation

/// An element of a file of Interface Builder, with its line and a note of what was read from it.
public final class InterfaceElement {
    /// The element's name, such as `label`.
    public let name: String
    /// The attributes. Reading them here leaves no note of what was understood.
    public let attributes: [String: String]
    /// The elements inside this one, in order.
    public internal(set) var children: [InterfaceElement] = []
    /// The line on which the element starts, counted from 1.
    public let line: Int
    /// The characters inside the element. They are kept for elements that hold text, such as `string`.
    public internal(set) var text = ""

    /// Whether a builder has understood the element.
    public internal(set) var isRead = false
    /// The attributes that a builder has asked for.
    private(set) var readNames: Set<String> = []

    init(name: String, attributes: [String: String], line: Int) {
        (self.name, self.attributes, self.line) = (name, attributes, line)
    }

    /// The id of the object; nil for elements that are values.
    public var id: String? { attributes["id"] }
    /// The property of the parent that the element is; nil for none.
    public var key: String? { attributes["key"] }

    /// Returns an attribute, and notes that it and the element were read.
    func read(_ name: String) -> String? {
        isRead = true
        guard let value = attributes[name] else { return nil }
        readNames.insert(name)
        return value
    }

    /// Notes that the element and the attributes with these names were understood, although their values are not needed.
    func note(_ names: String...) {
        isRead = true
        for name in names where attributes[name] != nil { readNames.insert(name) }
    }

    /// The size in the attributes `width` and `height`; nil if there is none. Negative lengths count as 0.
    var size: CGSize? {
        let numbers = ["width", "height"].compactMap { read($0).flatMap(Double.init) }
        guard numbers.count == 2, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e9 }) else { return nil }
        return CGSize(width: max(0, numbers[0]), height: max(0, numbers[1]))
    }

    /// Returns the first child with a name, without a note.
    func first(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Calls a closure for this element and all elements inside it, parents first, without recursion.
    public func forEach(_ body: (InterfaceElement) -> Void) {
        var waiting = [self]
        while let element = waiting.popLast() {
            body(element)
            waiting.append(contentsOf: element.children.reversed())
        }
    }
}
