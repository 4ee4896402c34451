import Foundation

/// A value with a text of its own in snapshots by `dump`.
public protocol AnySnapshotStringConvertible {
    /// Whether what is in the value is shown too. The default is false.
    static var renderChildren: Bool { get }
    /// The text.
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    /// Whether what is in the value is shown too: false.
    public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
    /// The character in quotation marks.
    public var snapshotDescription: String { debugDescription }
}

extension String: AnySnapshotStringConvertible {
    /// The text in quotation marks.
    public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
    /// The text in quotation marks.
    public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
    /// The number of bytes.
    public var snapshotDescription: String { "\(count) bytes" }
}

extension Date: AnySnapshotStringConvertible {
    /// The date and time in the time zone UTC, as in ISO 8601.
    public var snapshotDescription: String { formatted(.iso8601) }
}

extension URL: AnySnapshotStringConvertible {
    /// The whole address.
    public var snapshotDescription: String { absoluteString }
}

/// A value and all that is in it as text: a line for each part, indented, in an order that does not change.
struct ValueDump {
    let text: String

    init(_ value: Any) { text = Self.lines(value, name: nil, indent: 0, around: []).joined(separator: "\n") + "\n" }

    private static func lines(_ value: Any, name: String?, indent: Int, around: Set<ObjectIdentifier>) -> [String] {
        let mirror = Mirror(reflecting: value)
        var (around, children) = (around, Array(mirror.children))
        let count = children.count
        func line(_ text: String, isLeaf: Bool) -> String {
            let label = name.map { "\($0): " } ?? ""
            return String(repeating: " ", count: indent) + (isLeaf ? "- " : "▿ ") + label + text
        }
        let text: String
        var isSorted = false
        switch mirror.displayStyle {
        case .collection: text = counted(count, "element")
        case .dictionary: (text, isSorted) = (counted(count, "key/value pair"), true)
        case .set: (text, isSorted) = (counted(count, "member"), true)
        case .tuple: text = "(\(counted(count, "element")))"
        case .optional: text = typeName(mirror) + (count == 0 ? ".none" : "")
        default:
            if let own = value as? any AnySnapshotStringConvertible {
                guard type(of: own).renderChildren else { return [line(own.snapshotDescription, isLeaf: true)] }
                text = own.snapshotDescription
            } else if let described = value as? any CustomStringConvertible {
                text = withoutAddresses(described.description)
            } else if mirror.displayStyle == .class {
                let identity = ObjectIdentifier(value as AnyObject)
                guard around.insert(identity).inserted else {
                    return [line("(circular reference detected)", isLeaf: count == 0)]
                }
                (text, isSorted) = (typeName(mirror), true)
            } else if mirror.displayStyle == .struct {
                (text, isSorted) = (typeName(mirror), true)
            } else if mirror.displayStyle == .enum {
                text = typeName(mirror) + (count == 0 ? ".\(value)" : "")
            } else {
                text = String(describing: value)
            }
        }
        if isSorted {
            // Properties by their names, and members of dictionaries and sets by their texts.
            children = children.map { ($0, [$0.label ?? ""] + lines($0.value, name: nil, indent: 0, around: around)) }
                .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
        }
        return [line(text, isLeaf: count == 0)]
            + children.flatMap { lines($0.value, name: $0.label, indent: indent + 2, around: around) }
    }

    private static func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

    /// A type without the numbers of those that functions declare.
    private static func typeName(_ mirror: Mirror) -> String {
        String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
    }
}

/// Returns a description of objects without their addresses.
func withoutAddresses(_ text: String) -> String { text.replacing(#/:?\s*0x[\da-f]+(\s*)/#, with: { "\($0.output.1)" }) }
