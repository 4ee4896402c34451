/// The `#Preview`s and the classes of a Swift source.
struct PreviewDeclarations {
    /// A `#Preview` with its body.
    struct Body {
        /// The name in its parentheses; nil for none.
        var name: String?
        var line: Int
        /// The bytes of `#Preview`.
        var keyword: Range<Int>
        /// The byte after the closing brace.
        var end: Int
        /// The conditions of `#if` around it, the outermost first.
        var conditions: [String]
    }

    /// A class.
    struct Class {
        /// The name, with those of the types around it.
        var name: String
        /// The first type after the colon; nil for none.
        var parent: String?
        var line: Int
        var isGeneric = false
        /// Whether only the types around it can use it.
        var isHidden = false
        var conditions: [String]
        var initializers: [Initializer] = []
    }

    /// An initializer in the body of a class.
    struct Initializer: Equatable {
        /// The labels of the arguments that have no default.
        var labels: [String]
        var isHidden = false
        var isConvenience = false
        /// Whether it can return nil, throw an error or wait.
        var isUncertain = false
    }

    private(set) var bodies: [Body] = []
    private(set) var classes: [Class] = []
    /// The modules that are imported.
    private(set) var imports: Set<String> = []

    private let source: SwiftTokens
    private let closers: [Int: Int]
    /// The types and other braces around the present place.
    private var scopes: [Scope] = []
    private var conditions: [String] = []

    private struct Scope {
        /// The name of the type; nil for a function or another brace.
        var name: String?
        /// The place of the class among `classes`; nil for another type.
        var index: Int?
        var isHidden = false
    }

    /// Reads a source.
    ///
    /// - Complexity: Linear in the length of the source.
    init(_ bytes: [UInt8]) {
        source = SwiftTokens(bytes)
        closers = Self.closers(in: source)
        read()
    }

    private func word(_ index: Int) -> String? {
        guard source.tokens.indices.contains(index), source.tokens[index].kind == .word else { return nil }
        return source.text(source.tokens[index])
    }

    private mutating func read() {
        var index = 0
        while index < source.tokens.count {
            let token = source.tokens[index]
            guard token.kind == .word else {
                if source.has("{", at: index) { scopes.append(Scope()) }
                if source.has("}", at: index), !scopes.isEmpty { scopes.removeLast() }
                if source.has("#", at: index) { index = directive(index) ?? index }
                index += 1
                continue
            }
            switch source.text(token) {
            case "class", "actor", "struct", "enum", "extension", "protocol": index = type(index) ?? index + 1
            case "init": index = initializer(index) ?? index + 1
            case "import":
                if scopes.isEmpty { imports.formUnion(module(after: index).map { [$0] } ?? []) }
                index += 1
            default: index += 1
            }
        }
    }

    private func module(after index: Int) -> String? {
        let kinds: Set = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"]
        guard let next = word(index + 1) else { return nil }
        return kinds.contains(next) ? word(index + 2) : next
    }

    // MARK: Directives

    /// Reads a directive from its `#`, and returns its last token.
    private mutating func directive(_ index: Int) -> Int? {
        guard let name = word(index + 1) else { return nil }
        switch name {
        case "if":
            let (text, end) = condition(after: index + 1)
            conditions.append(text)
            return end
        case "elseif":
            let (text, end) = condition(after: index + 1)
            if let last = conditions.popLast() { conditions.append("!(\(last)) && (\(text))") }
            return end
        case "else": if let last = conditions.popLast() { conditions.append("!(\(last))") }
        case "endif": _ = conditions.popLast()
        case "Preview" where scopes.isEmpty: return preview(index)
        default: return nil
        }
        return index + 1
    }

    /// The tokens on the line of a directive, after its word.
    private func condition(after index: Int) -> (text: String, end: Int) {
        let line = source.tokens[index].line
        var end = index
        while end + 1 < source.tokens.count, source.tokens[end + 1].line == line { end += 1 }
        guard end > index else { return ("true", index) }
        let range = source.tokens[index + 1].range.lowerBound..<source.tokens[end].range.upperBound
        return (String(decoding: source.bytes[range], as: UTF8.self), end)
    }

    /// Reads a preview from its `#`, and returns the last token of its body.
    private mutating func preview(_ index: Int) -> Int? {
        var next = index + 2
        var name: String?
        if source.has("(", at: next) {
            guard let end = closing(next) else { return nil }
            if next + 1 < end, source.tokens[next + 1].kind == .text {
                let text = source.text(source.tokens[next + 1])
                // One with an interpolation has no name before it runs.
                if text.count >= 2, !text.contains("\\"), !text.hasPrefix("#") { name = String(text.dropFirst().dropLast()) }
            }
            next = end + 1
        }
        guard source.has("{", at: next), let end = closing(next) else { return nil }
        let keyword = source.tokens[index].range.lowerBound..<source.tokens[index + 1].range.upperBound
        bodies.append(
            Body(
                name: name, line: source.tokens[index].line, keyword: keyword, end: source.tokens[end].range.upperBound,
                conditions: conditions))
        return end
    }

    /// Returns the token that closes a bracket; nil if none does.
    private func closing(_ index: Int) -> Int? { closers[index] }

    /// Returns the tokens that close brackets, by those that open them, in linear time.
    private static func closers(in source: SwiftTokens) -> [Int: Int] {
        var (open, closers): ([Int], [Int: Int]) = ([], [:])
        for (index, token) in source.tokens.enumerated() where token.kind == .mark {
            switch source.bytes[token.range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if let first = open.popLast() { closers[first] = index }
            default: break
            }
        }
        return closers
    }

    // MARK: Types

    /// Reads the head of a type from its keyword, and returns the token after its brace.
    private mutating func type(_ index: Int) -> Int? {
        // `class func` is a method, `.class` an argument, and `P: class` an old constraint.
        let others: Set = ["func", "var", "let", "subscript", "override", "private", "public", "internal", "final", "static"]
        guard let first = word(index + 1), !others.contains(first), !source.has(".", at: index - 1) else { return nil }
        var (name, next) = (first, index + 2)
        while source.has(".", at: next), let part = word(next + 1) { (name, next) = ("\(name).\(part)", next + 2) }
        let isGeneric = source.has("<", at: next)
        guard let brace = brace(after: next) else { return nil }
        var parent: String?
        if isGeneric {
            var depth = 0
            while next < brace {
                if source.has("<", at: next) { depth += 1 }
                if source.has(">", at: next) { depth -= 1 }
                next += 1
                if depth == 0 { break }
            }
        }
        if source.has(":", at: next) {
            next += 1
            // Attributes such as `@MainActor` come first.
            while source.has("@", at: next) { next += 2 }
            if var found = word(next) {
                while source.has(".", at: next + 1), let part = word(next + 2) { (found, next) = (part, next + 2) }
                parent = found
            }
        }
        let isHidden = modifiers(before: index).contains { $0 == "private" || $0 == "fileprivate" && !scopes.isEmpty }
        let outer = scopes.map(\.name)
        var scope = Scope(name: name, isHidden: isHidden && !scopes.isEmpty)
        if word(index) == "class", outer.allSatisfy({ $0 != nil }) {
            scope.index = classes.count
            classes.append(
                Class(
                    name: (outer.compactMap(\.self) + [name]).joined(separator: "."), parent: parent,
                    line: source.tokens[index].line, isGeneric: isGeneric,
                    isHidden: scope.isHidden || scopes.contains { $0.isHidden }, conditions: conditions))
        }
        scopes.append(scope)
        return brace + 1
    }

    /// The brace that begins a body; nil if something else comes first.
    private func brace(after index: Int) -> Int? {
        let others: Set = ["class", "struct", "enum", "extension", "func", "var", "let", "import"]
        // A head has no more tokens than this, so that a broken source costs linear time.
        for place in index..<min(index + 400, source.tokens.count) {
            if let word = word(place), others.contains(word) { return nil }
            guard source.tokens[place].kind == .mark else { continue }
            if source.has("{", at: place) { return place }
            if source.has("}", at: place) || source.has(";", at: place) { return nil }
            // `where A == B` is a part of a head, and an assignment is not.
            if source.has("=", at: place), !source.has("=", at: place - 1), !source.has("=", at: place + 1) { return nil }
        }
        return nil
    }

    /// The words of the declaration before its keyword.
    private func modifiers(before index: Int) -> [String] {
        let known: Set = [
            "private", "fileprivate", "internal", "public", "open", "final", "required", "convenience", "override", "nonisolated",
            "objc", "MainActor", "dynamic", "indirect",
        ]
        var found: [String] = []
        var place = index - 1
        while place >= 0 {
            if let word = word(place), known.contains(word) { found.append(word) } else if !source.has("@", at: place) { break }
            place -= 1
        }
        return found
    }

    // MARK: Initializers

    /// Reads an initializer of a class from its word, and returns the token after its parameters.
    private mutating func initializer(_ index: Int) -> Int? {
        guard let owner = scopes.last?.index, !source.has(".", at: index - 1) else { return nil }
        var next = index + 1
        var isUncertain = false
        if source.has("?", at: next) || source.has("!", at: next) { (isUncertain, next) = (true, next + 1) }
        // A generic initializer takes a type that nothing tells.
        if source.has("<", at: next) { return nil }
        guard source.has("(", at: next), let end = closing(next) else { return nil }
        isUncertain = isUncertain || ["throws", "async", "rethrows"].contains(word(end + 1) ?? "")
        let words = modifiers(before: index)
        classes[owner].initializers.append(
            Initializer(
                labels: labels(in: next + 1..<end), isHidden: words.contains("private"),
                isConvenience: words.contains("convenience"), isUncertain: isUncertain))
        return end + 1
    }

    /// The labels of the parameters without a default.
    private func labels(in range: Range<Int>) -> [String] {
        var labels: [String] = []
        var (depth, label, hasDefault): (Int, String?, Bool) = (0, nil, false)
        func finish() {
            if let label, !hasDefault { labels.append(label) }
            (label, hasDefault) = (nil, false)
        }
        for index in range {
            let token = source.tokens[index]
            if depth == 0, label == nil, token.kind == .word, !source.has("@", at: index - 1) { label = source.text(token) }
            guard token.kind == .mark else { continue }
            switch source.bytes[token.range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            // That of an arrow closes nothing.
            case UInt8(ascii: ">") where !source.has("-", at: index - 1): depth -= 1
            case UInt8(ascii: ",") where depth == 0: finish()
            case UInt8(ascii: "=") where depth == 0: hasDefault = true
            default: break
            }
        }
        finish()
        return labels
    }
}
