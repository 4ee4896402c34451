/// A position in a text that moves forward as tokens are recognized.
struct Cursor {
    private(set) var rest: Substring

    init(_ text: some StringProtocol) { rest = Substring(text) }

    var isAtEnd: Bool { rest.isEmpty }
    var next: Character? { rest.first }

    mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }

    /// Moves past the text if it comes next, and returns whether it did.
    mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    /// Moves to the first character that does not satisfy the predicate, and returns the text before it.
    mutating func take(while fits: (Character) -> Bool) -> Substring {
        let taken = rest.prefix(while: fits)
        rest = rest[taken.endIndex...]
        return taken
    }

    /// Moves past the next occurrence of the text, and returns the text before it; nil if there is none.
    mutating func take(upTo text: String) -> Substring? {
        guard let place = rest.firstRange(of: text) else { return nil }
        defer { rest = rest[place.upperBound...] }
        return rest[..<place.lowerBound]
    }

    /// Moves past a character of the rest.
    mutating func skip(through index: Substring.Index) { rest = rest[rest.index(after: index)...] }

    /// Reads a decimal number with sign, fraction and exponent, as `%g` and Swift print them.
    mutating func number() -> Double? {
        var copy = self
        var digits = ""
        if copy.take("-") { digits = "-" } else if copy.take("+") { digits = "" }
        let body = copy.take { $0.isASCII && $0.isNumber || $0 == "." }
        guard body.contains(where: { $0.isNumber }) else { return nil }
        digits += body
        if copy.next == "e" || copy.next == "E" {
            var exponent = copy
            _ = exponent.take { $0 == "e" || $0 == "E" }
            let sign = exponent.take("-") ? "-" : exponent.take("+") ? "" : ""
            let power = exponent.take { $0.isASCII && $0.isNumber }
            if !power.isEmpty {
                digits += "e" + sign + power
                copy = exponent
            }
        }
        guard let value = Double(digits), value.isFinite else { return nil }
        self = copy
        return value
    }

    /// Reads a number, or a number in the framework's notation for a space: `NSSpace(8)`, `NSLayoutAnchorConstraintSpace(20)`.
    mutating func length() -> Double? {
        if let number = number() { return number }
        var copy = self
        for name in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] where copy.take(name) {
            guard let value = copy.number(), copy.take(")") else { return nil }
            self = copy
            return value
        }
        return nil
    }
}
