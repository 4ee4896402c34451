import Foundation

/// The rules of languages for the form of a text that contains a number.
///
///     PluralRule.category(of: 3, language: "ru")        // .few
///     PluralRule.category(of: 5, language: "ru")        // .many
///
/// The rules are those for cardinal numbers of Unicode's Common Locale Data Repository (CLDR), version 44, for the languages in which
/// applications are mostly translated. Other languages have the rule of English.
public enum PluralRule {
    /// The categories of numbers. A language has some of them, and always `other`.
    public enum Category: String, CaseIterable, Sendable {
        /// The category of 0 in Arabic, Latvian and Welsh.
        case zero
        /// The singular.
        case one
        /// The dual.
        case two
        /// A small number, in languages that distinguish it.
        case few
        /// A great number, in languages that distinguish it.
        case many
        /// All other numbers.
        case other
    }

    /// The properties of a number by which CLDR's rules decide.
    struct Operands {
        /// The absolute value.
        let n: Double
        /// The digits before the decimal point.
        let i: Int
        /// The number of digits after the decimal point.
        let v: Int
        /// The digits after the decimal point, as a number.
        let f: Int
        /// The digits after the decimal point without trailing zeros, as a number.
        let t: Int

        /// - Parameters:
        ///   - number: The number. A magnitude above 10¹⁵ counts as 10¹⁵, and one that is not a number as 0.
        ///   - digits: The number of digits after the decimal point that are shown, at most 6.
        init(_ number: Double, digits: Int) {
            n = number.isNaN ? 0 : min(number.magnitude, 1e15)
            i = Int(n)
            v = min(max(digits, 0), 6)
            let scale = (0..<v).reduce(1) { scale, _ in scale * 10 }
            f = Int(((n - Double(i)) * Double(scale)).rounded())
            var rest = f
            while rest != 0, rest % 10 == 0 { rest /= 10 }
            t = rest
        }

        /// Whether the number is a whole one in a range.
        func isWhole(_ range: ClosedRange<Int>) -> Bool { f == 0 && range.contains(i) }
        /// Whether the number has no digits after the point, and its rest of a division is in a range.
        func ends(_ range: ClosedRange<Int>, of modulus: Int) -> Bool { v == 0 && range.contains(i % modulus) }
        /// Whether the number is whole, and its rest of a division is in a range.
        func wholeEnds(_ range: ClosedRange<Int>, of modulus: Int) -> Bool { f == 0 && range.contains(i % modulus) }
    }

    /// Returns the category of a number in a language.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - digits: The number of digits after the decimal point that are shown. The default is 0.
    ///   - language: The identifier of the language, such as `ru` or `pt-PT`.
    public static func category(of number: Double, digits: Int = 0, language: String) -> Category {
        let parts = language.replacingOccurrences(of: "_", with: "-").lowercased().split(separator: "-").map(String.init)
        let code = parts.first ?? "en"
        let isPortugal = code == "pt" && parts.contains("pt") && parts.dropFirst().contains("pt")
        return (isPortugal ? english : rules[code] ?? english)(Operands(number, digits: digits))
    }

    // MARK: Rules

    private typealias Rule = @Sendable (Operands) -> Category

    private static let rules: [String: Rule] = {
        let families: [([String], Rule)] = [
            (
                [
                    "ja", "ko", "zh", "yue", "th", "vi", "id", "in", "ms", "lo", "my", "km", "jv", "bo", "dz", "ig", "to", "wo",
                    "yo",
                ], { _ in .other }
            ),
            (
                [
                    "bg", "el", "hu", "nb", "nn", "no", "tr", "ka", "az", "kk", "ky", "uz", "mn", "sq", "eu", "af", "ml", "mr",
                    "ne",
                    "ta", "te", "ku", "fo", "so", "tk", "ug", "lb", "eo", "ha", "rm",
                ], { $0.f == 0 && $0.i == 1 ? .one : .other }
            ),
            (["hi", "bn", "fa", "gu", "kn", "zu", "am", "as"], { $0.i == 0 || $0.f == 0 && $0.i == 1 ? .one : .other }),
            (["pa", "ln", "mg", "ak", "ti", "wa"], { $0.isWhole(0...1) ? .one : .other }),
            (["hy", "ff"], { $0.i <= 1 ? .one : .other }),
            (["fr", "pt"], { $0.i <= 1 ? .one : millions($0) }),
            (["es"], { $0.f == 0 && $0.i == 1 ? .one : millions($0) }),
            (["it", "ca"], { $0.i == 1 && $0.v == 0 ? .one : millions($0) }),
            (["da"], { $0.f == 0 && $0.i == 1 || $0.t != 0 && $0.i <= 1 ? .one : .other }),
            (["ru", "uk", "be"], slavic),
            (["pl"], polish),
            (["cs", "sk"], { $0.v != 0 ? .many : $0.i == 1 ? .one : (2...4).contains($0.i) ? .few : .other }),
            (["hr", "sr", "bs", "sh"], southSlavic),
            (
                ["mk"],
                { $0.ends(1...1, of: 10) && !$0.ends(11...11, of: 100) || $0.f % 10 == 1 && $0.f % 100 != 11 ? .one : .other }
            ),
            (
                ["sl"],
                { $0.v != 0 || $0.ends(3...4, of: 100) ? .few : $0.i % 100 == 1 ? .one : $0.i % 100 == 2 ? .two : .other }
            ),
            (["lt"], lithuanian),
            (["lv"], latvian),
            (
                ["ro", "mo"],
                { $0.i == 1 && $0.v == 0 ? .one : $0.v != 0 || $0.n == 0 || $0.wholeEnds(1...19, of: 100) ? .few : .other }
            ),
            (["ar"], arabic),
            (
                ["he", "iw"],
                { $0.i == 1 && $0.v == 0 || $0.i == 0 && $0.v != 0 ? .one : $0.i == 2 && $0.v == 0 ? .two : .other }
            ),
            (
                ["is"],
                {
                    let isOne = $0.t == 0 && $0.i % 10 == 1 && $0.i % 100 != 11 || $0.t % 10 == 1 && $0.t % 100 != 11
                    return isOne ? .one : .other
                }
            ),
            (
                ["fil", "tl"],
                {
                    $0.v == 0
                        ? ([4, 6, 9].contains($0.i % 10) && !(1...3).contains($0.i) ? .other : .one)
                        : [4, 6, 9].contains($0.f % 10) ? .other : .one
                }
            ),
            (["cy"], { $0.f != 0 ? .other : [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][$0.i] ?? .other }),
            (
                ["ga"],
                {
                    guard $0.f == 0 else { return .other }
                    return $0.i == 1
                        ? .one : $0.i == 2 ? .two : (3...6).contains($0.i) ? .few : (7...10).contains($0.i) ? .many : .other
                }
            ),
        ]
        var rules: [String: Rule] = [:]
        for (codes, rule) in families { for code in codes { rules[code] = rule } }
        return rules
    }()

    private static let english: Rule = { $0.i == 1 && $0.v == 0 ? .one : .other }

    /// Whole millions, which are followed by a preposition in Romance languages.
    private static let millions: Rule = { $0.v == 0 && $0.i != 0 && $0.i % 1_000_000 == 0 ? .many : .other }

    private static let slavic: Rule = {
        guard $0.v == 0 else { return .other }
        let isTeen = (11...14).contains($0.i % 100)
        if !isTeen, $0.i % 10 == 1 { return .one }
        return !isTeen && (2...4).contains($0.i % 10) ? .few : .many
    }

    private static let polish: Rule = {
        guard $0.v == 0 else { return .other }
        if $0.i == 1 { return .one }
        return (2...4).contains($0.i % 10) && !(12...14).contains($0.i % 100) ? .few : .many
    }

    private static let southSlavic: Rule = {
        func holds(_ number: Int, _ last: ClosedRange<Int>, not teens: ClosedRange<Int>) -> Bool {
            last.contains(number % 10) && !teens.contains(number % 100)
        }
        if $0.v == 0 && holds($0.i, 1...1, not: 11...11) || holds($0.f, 1...1, not: 11...11) { return .one }
        return $0.v == 0 && holds($0.i, 2...4, not: 12...14) || holds($0.f, 2...4, not: 12...14) ? .few : .other
    }

    private static let lithuanian: Rule = {
        guard $0.f == 0 else { return .many }
        let isTeen = (11...19).contains($0.i % 100)
        if !isTeen, $0.i % 10 == 1 { return .one }
        return !isTeen && (2...9).contains($0.i % 10) ? .few : .other
    }

    private static let latvian: Rule = {
        if $0.wholeEnds(0...0, of: 10) || $0.wholeEnds(11...19, of: 100) || $0.v == 2 && (11...19).contains($0.f % 100) {
            return .zero
        }
        let isOne =
            $0.wholeEnds(1...1, of: 10) || $0.v == 2 && $0.f % 10 == 1 && $0.f % 100 != 11 || $0.v != 2 && $0.f % 10 == 1
        return isOne ? .one : .other
    }

    private static let arabic: Rule = {
        guard $0.f == 0 else { return .other }
        switch $0.i {
        case 0: return .zero
        case 1: return .one
        case 2: return .two
        default: break
        }
        return (3...10).contains($0.i % 100) ? .few : (11...99).contains($0.i % 100) ? .many : .other
    }
}
