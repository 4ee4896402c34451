import Foundation

/// A reader of the formats of predicates, as Apple's "Predicate Format String Syntax" describes them.
struct PredicateParser {
    private enum Token: Equatable {
        case word(String)
        case symbol(String)
        case text(String)
        case number(Double)
        case integer(Int)
        case argument(isKey: Bool)
    }

    private var tokens: [Token]?
    private var position = 0
    private var arguments: [Any?]

    init(_ format: String, _ arguments: [Any?]) {
        self.arguments = arguments
        tokens = Self.tokens(format)
    }

    /// Returns the condition; nil if the format is damaged, or has what is not supported.
    mutating func parse() -> PredicateTest? {
        guard tokens != nil, let test = parseAny(depth: 0), next == nil else { return nil }
        return test
    }

    // MARK: Words

    private static func tokens(_ format: String) -> [Token]? {
        var (tokens, rest) = ([Token](), Substring(format))
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" || first == "'" {
                var text = ""
                rest.removeFirst()
                while let character = rest.popFirst(), character != first {
                    if character == "\\", let escaped = rest.popFirst() { text.append(escaped) } else { text.append(character) }
                }
                tokens.append(.text(text))
            } else if first == "%" {
                guard let match = rest.prefixMatch(of: /%(?:(K)|@|l{0,2}[diuxX]|z[du]|\.?\d*l?[fg]|c)/) else { return nil }
                tokens.append(.argument(isKey: match.1 != nil))
                rest = rest[match.range.upperBound...]
            } else if first.isNumber || first == "-" && rest.dropFirst().first?.isNumber == true {
                guard let match = rest.prefixMatch(of: /-?[0-9]+(?:\.[0-9]+)?/), let number = Double(match.0) else { return nil }
                tokens.append(Int(match.0).map(Token.integer) ?? .number(number))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /[A-Za-z_@$#][A-Za-z0-9_.@]*/) {
                tokens.append(.word(String(match.0)))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /==|!=|<>|<=|=<|>=|=>|&&|\|\||[=<>!(){},\[\].]/) {
                tokens.append(.symbol(String(match.0)))
                rest = rest[match.range.upperBound...]
            } else {
                return nil
            }
        }
        return tokens
    }

    private var next: Token? { tokens.flatMap { position < $0.count ? $0[position] : nil } }

    private mutating func take(_ words: String...) -> Bool {
        switch next {
        case .word(let word) where words.contains(word.uppercased()): break
        case .symbol(let symbol) where words.contains(symbol): break
        default: return false
        }
        position += 1
        return true
    }

    // MARK: Conditions

    private mutating func parseAny(depth: Int) -> PredicateTest? {
        guard let first = parseAll(depth: depth) else { return nil }
        var tests = [first]
        while take("OR", "||") {
            guard let test = parseAll(depth: depth) else { return nil }
            tests.append(test)
        }
        return tests.count == 1 ? first : .any(tests)
    }

    private mutating func parseAll(depth: Int) -> PredicateTest? {
        guard let first = parseTest(depth: depth) else { return nil }
        var tests = [first]
        while take("AND", "&&") {
            guard let test = parseTest(depth: depth) else { return nil }
            tests.append(test)
        }
        return tests.count == 1 ? first : .all(tests)
    }

    private mutating func parseTest(depth: Int) -> PredicateTest? {
        guard depth < 100 else { return nil }
        if take("NOT", "!") { return parseTest(depth: depth + 1).map { .not($0) } }
        if take("TRUEPREDICATE") { return .constant(true) }
        if take("FALSEPREDICATE") { return .constant(false) }
        if take("(") {
            guard let test = parseAny(depth: depth + 1), take(")") else { return nil }
            return test
        }
        var quantifier = PredicateTest.Comparison.Quantifier.one
        if take("ANY", "SOME") {
            quantifier = .any
        } else if take("ALL") {
            quantifier = .all
        } else if take("NONE") {
            quantifier = .none
        }
        guard let left = parseValue(depth: depth), let operation = parseOperation(), let right = parseValue(depth: depth) else {
            return nil
        }
        return .comparison(
            .init(quantifier: quantifier, left: left, operation: operation.name, options: operation.options, right: right))
    }

    private mutating func parseOperation() -> (name: String, options: Set<Character>)? {
        let name: String
        switch next {
        case .symbol(let symbol) where ["=", "==", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>"].contains(symbol): name = symbol
        case .word(let word)
        where ["BETWEEN", "IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES"].contains(word.uppercased()):
            name = word.uppercased()
        default: return nil
        }
        position += 1
        guard take("[") else { return (name, []) }
        guard case .word(let options) = next else { return nil }
        position += 1
        guard take("]") else { return nil }
        return (name, Set(options.lowercased()))
    }

    private mutating func parseValue(depth: Int) -> PredicateValue? {
        guard depth < 100, let token = next else { return nil }
        position += 1
        switch token {
        case .text(let text): return .constant(text)
        case .number(let number): return .constant(number)
        case .integer(let number): return .constant(number)
        case .argument(let isKey):
            guard !arguments.isEmpty else { return nil }
            let value = arguments.removeFirst().flatMap(PredicateOperation.unwrapped)
            guard isKey else { return .constant(value) }
            return (value as? String).map { .path($0.split(separator: ".").map(String.init)) }
        case .symbol("{"):
            var values: [PredicateValue] = []
            while !take("}") {
                guard let value = parseValue(depth: depth + 1), take(",") || next == .symbol("}") else { return nil }
                values.append(value)
            }
            return .list(values)
        case .word(let word):
            switch word.uppercased() {
            case "TRUE", "YES": return .constant(true)
            case "FALSE", "NO": return .constant(false)
            case "NIL", "NULL": return .constant(nil)
            default:
                guard !word.hasPrefix("$"), !word.hasPrefix("#") else { return nil }
                let keys = word.split(separator: ".").map(String.init)
                return .path(keys.first?.uppercased() == "SELF" ? ["SELF"] + keys.dropFirst() : keys)
            }
        case .symbol: return nil
        }
    }
}
