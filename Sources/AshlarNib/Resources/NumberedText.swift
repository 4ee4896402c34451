import Foundation

/// A text of a table with numbers in its places, in the forms of a language's plural rule.
struct NumberedText {
    private let source: StringTable.Text
    private let language: String
    private let numbers: [Double]

    init(_ source: StringTable.Text, language: String, numbers: [Double]) {
        (self.source, self.language, self.numbers) = (source, language, numbers)
    }

    /// Forms may contain variables themselves; so many of them are replaced.
    private static let variableLimit = 64

    var text: String {
        guard var text = source.format, !source.variables.isEmpty else {
            let form = numbers.first.flatMap { self.form(of: source.forms, for: $0) } ?? source.value
            return filled(form, with: numbers)
        }
        var places: [String: Int] = [:]
        for _ in 0..<Self.variableLimit {
            guard let variable = Self.variable(in: text) else { break }
            let place = variable.place ?? places[variable.name] ?? places.count
            places[variable.name] = place
            let number = numbers.indices.contains(place) ? numbers[place] : 0
            let forms = source.variables[variable.name] ?? [:]
            let form = filled(self.form(of: forms, for: number) ?? forms["other"] ?? "", with: [number])
            text.replaceSubrange(variable.range, with: form)
        }
        return text
    }

    /// Returns the form for a number; nil if there is neither one of its category nor `other`.
    private func form(of forms: [String: String], for number: Double) -> String? {
        if number == 0, let zero = forms["zero"] { return zero }
        let category = PluralRule.category(of: number, digits: Self.digits(of: number), language: language)
        return forms[category.rawValue] ?? forms["other"]
    }

    /// The number of digits after the decimal point with which a number is written without a format, at most 6.
    private static func digits(of number: Double) -> Int {
        guard number.isFinite, number != number.rounded() else { return 0 }
        let text = "\(number)"
        return text.firstIndex(of: ".").map { min(6, text.distance(from: $0, to: text.endIndex) - 1) } ?? 0
    }

    /// Finds the first variable, such as `%#@files@` or `%2$#@files@`.
    private static func variable(in text: String) -> (range: Range<String.Index>, name: String, place: Int?)? {
        var start = text.startIndex
        while let percent = text[start...].firstIndex(of: "%") {
            var next = text.index(after: percent)
            var digits = ""
            while next < text.endIndex, text[next].isASCII, text[next].isNumber {
                digits.append(text[next])
                next = text.index(after: next)
            }
            if !digits.isEmpty, next < text.endIndex, text[next] == "$" { next = text.index(after: next) }
            if text[next...].hasPrefix("#@"), let end = text[text.index(next, offsetBy: 2)...].firstIndex(of: "@") {
                let name = String(text[text.index(next, offsetBy: 2)..<end])
                return (percent..<text.index(after: end), name, Int(digits).map { $0 - 1 })
            }
            start = next
        }
        return nil
    }

    // MARK: Places for numbers

    private static let modifiers: Set<Character> = ["l", "h", "q", "z", "t", "j", "L"]
    private static let flags: Set<Character> = ["+", "-", "0", " ", "#", "'"]

    /// Puts numbers in the places of a text: `%d`, `%.1f`, `%2$lld` and the like. Other places stay as they are.
    private func filled(_ text: String, with numbers: [Double]) -> String {
        var result = ""
        var rest = text[...]
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                result.append("%")
                rest = rest.dropFirst()
                continue
            }
            let start = rest
            let leading = rest.prefix { $0.isASCII && $0.isNumber }
            var place: Int?
            if !leading.isEmpty, rest.dropFirst(leading.count).first == "$" {
                place = Int(leading).map { $0 - 1 }
                rest = rest.dropFirst(leading.count + 1)
            }
            rest = rest.drop { Self.flags.contains($0) || $0.isASCII && $0.isNumber }
            var precision: Int?
            if rest.first == "." {
                let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
                precision = Int(digits) ?? 0
                rest = rest.dropFirst(1 + digits.count)
            }
            rest = rest.drop { Self.modifiers.contains($0) }
            guard let kind = rest.first, "diufFgGeE".contains(kind) else {
                result.append("%")
                rest = start
                continue
            }
            rest = rest.dropFirst()
            let index = place ?? next
            if place == nil { next += 1 }
            guard numbers.indices.contains(index) else { continue }
            result += Self.words(numbers[index], isWhole: "diu".contains(kind), precision)
        }
        return result + rest
    }

    private static func words(_ number: Double, isWhole: Bool, _ precision: Int?) -> String {
        guard number.isFinite else { return "\(number)" }
        if isWhole { return Int(exactly: number.rounded(.towardZero)).map { "\($0)" } ?? "\(number)" }
        return String(format: "%.\(min(precision ?? 6, 30))f", number)
    }
}
