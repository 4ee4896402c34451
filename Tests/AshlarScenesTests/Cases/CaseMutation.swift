import TestSupport

@testable import AshlarScenes

/// Damages documents, either their bytes or their trees of values.
struct CaseMutator {
    var generator: SeededGenerator
    /// The strings of the document. A wrong name that belongs to another object finds more errors than an unknown name.
    var words: [String]

    private mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &generator) }
    private mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    // MARK: Bytes

    mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...index(4) where !bytes.isEmpty {
            let position = index(bytes.count)
            switch index(5) {
            case 0: bytes[position] = UInt8(truncatingIfNeeded: generator.next())
            case 1: bytes.remove(at: position)
            case 2: bytes.insert(pick(Array("{}[]\",:-0e.\\".utf8)) ?? 0, at: position)
            case 3: bytes.removeSubrange(position..<min(bytes.count, position + 1 + index(20)))
            default:
                let piece = bytes[position..<min(bytes.count, position + 1 + index(40))]
                bytes.insert(contentsOf: piece, at: index(bytes.count))
            }
        }
        return index(10) == 0 ? Array(bytes.prefix(index(bytes.count + 1))) : bytes
    }

    // MARK: Trees

    mutating func mutate(_ value: JSONValue) -> JSONValue {
        var value = value
        for _ in 0...index(3) {
            var target = index(value.count)
            edit(&value, &target)
        }
        return value
    }

    /// Replaces the value with the number `target`, in the order of reading.
    private mutating func edit(_ value: inout JSONValue, _ target: inout Int) {
        guard target > 0 else {
            if target == 0 { value = damaged(value) }
            target -= 1
            return
        }
        target -= 1
        switch value {
        case .array(var values):
            for index in values.indices where target >= 0 { edit(&values[index], &target) }
            value = .array(values)
        case .object(var members):
            for index in members.indices where target >= 0 { edit(&members[index].1, &target) }
            value = .object(members)
        default: break
        }
    }

    private mutating func damaged(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(var values) where !values.isEmpty && index(3) > 0:
            switch index(3) {
            case 0: values.remove(at: index(values.count))
            case 1: values.append(values[index(values.count)])
            default: values.swapAt(index(values.count), index(values.count))
            }
            return .array(values)
        case .object(var members) where !members.isEmpty && index(3) > 0:
            switch index(3) {
            case 0: members.remove(at: index(members.count))
            case 1: members.append(members[index(members.count)])
            default: members[index(members.count)].0 = pick(words) ?? ""
            }
            return .object(members)
        case .number(let number) where index(2) == 0:
            let numbers = [-number, number + 1, number * 0.5, number * 1e3, 0, -1, 1, 999.5, 1000]
            return .number(pick(numbers) ?? 0)
        case .string where index(2) == 0: return .string(pick(words) ?? "")
        default: return replacement()
        }
    }

    private mutating func replacement() -> JSONValue {
        switch index(8) {
        case 0: .null
        case 1: .bool(index(2) == 0)
        case 2: .number(pick([0, -1, 0.5, 1e-300, 1e9, -1e9, 1e10, 1e300, -1e300]) ?? 0)
        case 3: .string(pick(words) ?? "")
        case 4: .string(pick(["", "root", "root.layoutMarginsGuide", "a.b", "\u{0}", "…"]) ?? "")
        case 5: .array([])
        case 6: .array((0..<index(5)).map { .count($0 * 100) })
        default: .object([])
        }
    }
}

extension JSONValue {
    /// The number of values in the tree, including the value itself.
    var count: Int {
        switch self {
        case .array(let values): 1 + values.reduce(0) { $0 + $1.count }
        case .object(let members): 1 + members.reduce(0) { $0 + $1.1.count }
        default: 1
        }
    }

    /// All strings and keys in the tree.
    var strings: Set<String> {
        switch self {
        case .string(let string): [string]
        case .array(let values): values.reduce(into: []) { $0.formUnion($1.strings) }
        case .object(let members):
            members.reduce(into: []) {
                $0.insert($1.0)
                $0.formUnion($1.1.strings)
            }
        default: []
        }
    }
}
