import Foundation

/// An error of the Swift compiler.
struct CompilerMessage: Hashable {
    /// What the compiler misses, as far as its words tell.
    enum Kind: Hashable {
        case missingName(String)
        case missingType(String)
        case missingAttribute(String)
        case missingMember(of: String, String)
        /// A member of a type that is missing, or whose type has to be the type that has it.
        case missingCase(of: String, String)
        /// A member of a type that has the name of its module.
        case missingModuleMember(module: String, String)
        /// A reference to objects of a protocol that values can conform to.
        case weakReference(to: String)
        case missingOperator(String)
        /// An operator that the types of its operands lack.
        case missingOperation(String, String, String)
        case other
    }

    var path: String
    var line: Int
    var column: Int
    var text: String

    /// The error as the compiler prints it.
    var description: String { path.isEmpty ? "error: \(text)" : "\(path):\(line):\(column): error: \(text)" }

    /// Reads the errors in the output of a compiler. Each occurs once. Errors without a place in a file have an empty path; they count
    /// only if there are no others, since the compiler ends its list with a summary of this form.
    static func all(in output: String, root: String) -> [CompilerMessage] {
        var seen: Set<CompilerMessage> = []
        var found: [CompilerMessage] = []
        for line in output.split(whereSeparator: \.isNewline) {
            guard let range = line.range(of: ": error: ") else { continue }
            let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            if place.first == "<unknown>" {
                // The compiler does not come to the files if a part of a module is missing. Its own faults are not among these.
                let message = CompilerMessage(path: "", line: 0, column: 0, text: String(line[range.upperBound...]))
                guard message.isAboutMissingModule else { continue }
                if seen.insert(message).inserted { found.append(message) }
                continue
            }
            guard place.count >= 3, let number = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else {
                continue
            }
            var path = place.dropLast(2).joined(separator: ":")
            if path.hasPrefix(root + "/") { path = String(path.dropFirst(root.count + 1)) }
            let message = CompilerMessage(path: path, line: number, column: column, text: String(line[range.upperBound...]))
            if seen.insert(message).inserted { found.append(message) }
        }
        guard found.isEmpty else { return found }
        for line in output.split(whereSeparator: \.isNewline) {
            guard let range = line.range(of: "error: ") else { continue }
            let message = CompilerMessage(path: "", line: 0, column: 0, text: String(line[range.upperBound...]))
            if seen.insert(message).inserted { found.append(message) }
        }
        return found
    }

    /// Whether the compiler does not check the types of a module after this error.
    var stopsModule: Bool { path.isEmpty || isAboutMissingModule }

    private var isAboutMissingModule: Bool {
        text.hasPrefix("no such module") || text.hasPrefix("missing required module")
    }

    /// The texts between quotes.
    var names: [String] { text.matches(of: /'([^']+)'/).map { String($0.1) } }

    var kind: Kind {
        let names = names
        if text.hasPrefix("cannot find type '"), let name = names.first { return .missingType(name) }
        if text.hasPrefix("cannot find '"), let name = names.first { return .missingName(name) }
        if text.hasPrefix("module '"), names.count == 2, text.contains("has no member named") {
            return .missingModuleMember(module: names[0], names[1].prefixName)
        }
        if let match = text.firstMatch(of: /^cannot call value of non-function type 'module<(\w+)>'/) {
            return .missingModuleMember(module: String(match.1), "init")
        }
        if text.hasPrefix("unknown attribute '"), let name = names.first { return .missingAttribute(name) }
        if text.hasPrefix("value of type '") || text.hasPrefix("value of optional type '"), names.count == 2,
            text.contains("has no member")
        {
            return .missingMember(of: names[0], names[1].prefixName)
        }
        if text.hasPrefix("type '"), names.count == 2, text.contains("has no member") {
            return .missingCase(of: names[0].unwrappedName, names[1].prefixName)
        }
        if text.hasPrefix("member '"), names.count == 4, text.contains("produces result of type 'Inferred'") {
            return .missingCase(of: names[1].unwrappedName, names[0].prefixName)
        }
        if text.hasPrefix("'weak' must not be applied to non-class-bound '"), names.count >= 2 {
            return .weakReference(to: names[1].withoutAny)
        }
        if text.hasPrefix("cannot find operator '"), let name = names.first { return .missingOperator(name) }
        if text.hasPrefix("binary operator '") {
            if text.contains("cannot be applied to two"), names.count == 2 {
                return .missingOperation(names[0], names[1], names[1])
            }
            if text.contains("cannot be applied to operands of type"), names.count == 3 {
                return .missingOperation(names[0], names[1], names[2])
            }
        }
        return .other
    }
}

extension String {
    /// The name before the labels of a method: `show` for `show(_:in:)`.
    var prefixName: String { String(prefix { $0 != "(" }) }

    /// The name of a protocol without the word for a value of it: `Routing` for `any Routing` and `(any Routing)?`.
    var withoutAny: String {
        let plain = filter { $0 != "(" && $0 != ")" && $0 != "?" && $0 != "!" }
        return plain.hasPrefix("any ") ? String(plain.dropFirst(4)) : plain
    }

    /// The name of a type without the marks of optional ones: `Status` for `Status??`.
    var unwrappedName: String { String(prefix { $0 != "?" && $0 != "!" }) }
}
