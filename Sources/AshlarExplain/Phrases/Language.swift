/// A language that explanations are written in.
public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
    /// English.
    case english = "en"
    /// Chinese in simplified characters.
    case simplifiedChinese = "zh-Hans"

    /// Creates the language that a code names.
    ///
    /// - Parameter code: A code of a language or a locale, such as `zh-Hans`, `zh_CN.UTF-8` or `en`. The initializer returns nil for other
    ///   languages, and for Chinese in traditional characters.
    public init?(code: String) {
        let parts = code.lowercased().split { !$0.isLetter && !$0.isNumber }
        switch parts.first {
        case "en": self = .english
        case "zh" where !parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }: self = .simplifiedChinese
        default: return nil
        }
    }

    /// Returns a phrase in the language.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - values: The texts that stand for `{0}`, `{1}` and so on.
    func say(_ phrase: Phrase, _ values: [String] = []) -> String {
        let pattern = self == .english ? phrase.texts.0 : phrase.texts.1
        guard !values.isEmpty else { return pattern }
        var text = ""
        var rest = pattern.utf8[...]
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            text += String(decoding: rest[..<brace], as: UTF8.self)
            let digit = rest.index(after: brace)
            text += values[Int(rest[digit] - UInt8(ascii: "0"))]
            rest = rest[rest.index(digit, offsetBy: 2)...]
        }
        return text + String(decoding: rest, as: UTF8.self)
    }

    func say(_ phrase: Phrase, _ values: String...) -> String { say(phrase, values) }

    /// Returns what a constraint asks for, such as `at least 8`.
    func say(_ relation: Statement.Relation, _ number: Double) -> String {
        switch relation {
        case .equal: number.forPeople
        case .atLeast: say(.atLeast, number.forPeople)
        case .atMost: say(.atMost, number.forPeople)
        }
    }

    /// Returns a phrase as a sentence: with a capital letter and a period.
    public func sentence(_ text: String) -> String {
        let ends: [Character] = [".", "。", "?", "？"]
        let end = text.last.map(ends.contains) ?? true ? "" : self == .english ? "." : "。"
        return text.prefix(1).uppercased() + text.dropFirst() + end
    }
}
