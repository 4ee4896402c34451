import AshlarJSON
import AshlarReport
import Foundation

/// A value of a case file, with its position. Its methods check that the value has the type that the schema requires.
struct CaseNode {
    /// The greatest magnitude of numbers. Larger ones would lose precision in layout.
    static let numberLimit = 1e9
    /// The greatest number of elements or keys of lists that are kept in memory: as many as the constraints of a case.
    static let elementLimit = 100_000
    private static let fewKeys = 24

    var value: JSONNode
    var file: String
    var path: CasePath
    /// Whether keys that the schema does not define are ignored.
    var allowsUnknownKeys = false

    var place: CasePlace { CasePlace(file: file, path: path, line: value.line) }

    func error(_ reason: String) -> CaseError { place.error(reason) }

    private func mismatch(_ expected: String) -> CaseError { error("expected \(expected), found \(value.kind)") }

    func child(_ value: JSONNode, _ path: CasePath) -> CaseNode {
        CaseNode(value: value, file: file, path: path, allowsUnknownKeys: allowsUnknownKeys)
    }

    // MARK: Plain values

    func string() throws(CaseError) -> String {
        guard case .string(let string) = value.content else { throw mismatch("a string") }
        return string
    }

    /// Returns a string that is not empty.
    func name() throws(CaseError) -> String {
        let name = try string()
        guard !name.isEmpty else { throw error("the name is empty") }
        return name
    }

    func bool() throws(CaseError) -> Bool {
        guard case .bool(let bool) = value.content else { throw mismatch("true or false") }
        return bool
    }

    func number() throws(CaseError) -> CGFloat {
        guard case .number(let number) = value.content else { throw mismatch("a number") }
        guard abs(number) <= Self.numberLimit else { throw error("the number must be from -1e9 to 1e9") }
        return CGFloat(number)
    }

    func number(in range: ClosedRange<CGFloat>) throws(CaseError) -> CGFloat {
        let number = try number()
        guard range.contains(number) else {
            throw error(
                "expected a number from \(format(range.lowerBound)) to \(format(range.upperBound)), found \(format(number))")
        }
        return number
    }

    func positiveNumber() throws(CaseError) -> CGFloat {
        let number = try number()
        guard number > 0 else { throw error("expected a positive number, found \(format(number))") }
        return number
    }

    func integer(in range: ClosedRange<Int>) throws(CaseError) -> Int {
        let number = try number()
        guard let integer = Int(exactly: number), range.contains(integer) else {
            throw error("expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(format(number))")
        }
        return integer
    }

    /// Returns the value of the table with this name. Error messages call it `subject`, such as "attribute".
    func choice<Value>(_ subject: String, _ table: [String: Value]) throws(CaseError) -> Value {
        let name = try string()
        guard let value = table[name] else { throw error("unknown \(subject) \(quoted(name))") }
        return value
    }

    // MARK: Arrays

    /// Returns the elements of an array, which are read one by one.
    func elements() throws(CaseError) -> LazyMapSequence<EnumeratedSequence<JSONElements>, CaseNode> {
        guard case .array(let values) = value.content else { throw mismatch("an array") }
        return values.enumerated().lazy.map { index, value in child(value, .index(path, index)) }
    }

    /// Returns the elements of an array of limited length.
    func array() throws(CaseError) -> [CaseNode] {
        var nodes: [CaseNode] = []
        for node in try elements() {
            guard nodes.count < Self.elementLimit else {
                throw node.error("a list can have at most \(Self.elementLimit) elements")
            }
            nodes.append(node)
        }
        return nodes
    }

    func numbers(_ parts: String) throws(CaseError) -> [CGFloat] {
        let nodes = try elements()
        let (wanted, count) = (parts.split(separator: " ").count, nodes.reduce(0) { count, _ in count + 1 })
        guard count == wanted else { throw error("expected \(wanted) numbers (\(parts)), found \(count)") }
        var numbers: [CGFloat] = []
        for node in nodes { numbers.append(try node.number()) }
        return numbers
    }

    func size() throws(CaseError) -> CGSize {
        let numbers = try numbers("width height")
        guard numbers[0] >= 0, numbers[1] >= 0 else { throw error("a size cannot be negative") }
        return CGSize(width: numbers[0], height: numbers[1])
    }

    func rect() throws(CaseError) -> CGRect {
        let numbers = try numbers("x y width height")
        guard numbers[2] >= 0, numbers[3] >= 0 else { throw error("a size cannot be negative") }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    // MARK: Objects

    /// Returns the members in the order of the file. A repeated key is an error.
    func entries() throws(CaseError) -> [(key: String, node: CaseNode)] {
        guard case .object(let members) = value.content else { throw mismatch("an object") }
        var seen: Set<String> = []
        var entries: [(key: String, node: CaseNode)] = []
        // A small number of keys is compared faster than hashed.
        func isNew(_ key: String) -> Bool {
            if entries.count < Self.fewKeys { return !entries.contains { $0.key == key } }
            if seen.isEmpty { seen.formUnion(entries.map(\.key)) }
            return seen.insert(key).inserted
        }
        for member in members {
            let node = child(member.value, .key(path, member.key))
            guard entries.count < Self.elementLimit else {
                throw node.error("an object can have at most \(Self.elementLimit) keys")
            }
            guard isNew(member.key) else { throw node.error("the key occurs twice") }
            entries.append((member.key, node))
        }
        return entries
    }

    func object() throws(CaseError) -> CaseObject {
        CaseObject(node: self, members: try entries())
    }
}

/// An object of a case file with a fixed set of keys.
struct CaseObject {
    let node: CaseNode
    /// The members, in the order of the file.
    let members: [(key: String, node: CaseNode)]

    /// The value of a key; nil if it is missing. Objects have few keys, so a linear search is faster than a dictionary.
    subscript(key: String) -> CaseNode? { members.first { $0.key == key }?.node }

    func required(_ key: String) throws(CaseError) -> CaseNode {
        guard let member = self[key] else { throw node.error("\(quoted(key)) is missing") }
        return member
    }

    /// Throws an error for the first key that is not in `keys`.
    func checkKeys(_ keys: [String]) throws(CaseError) {
        guard !node.allowsUnknownKeys else { return }
        for member in members where !keys.contains(member.key) { throw member.node.error("unknown key") }
    }
}

/// Returns a number with at most four decimals and no trailing zeros.
func format(_ number: CGFloat) -> String { DecimalText.rounded(Double(number), to: 4) }
