import Foundation

/// A transformation of texts that shows problems of translations before there is one, as the pseudolanguages of Xcode's schemes do.
///
///     print(PseudoLanguage.long.applied(to: "Save"))        // "Saavee"
///
/// Format specifiers such as `%@` and `%1$ld` are kept.
public enum PseudoLanguage: String, CaseIterable, Sendable {
    /// Texts are 40 % longer, as many translations from English are. The vowels are written several times.
    case long
    /// Letters have accents, and the text is in brackets: text that stays plain is not localized, and a missing bracket was cut off.
    case accented
    /// Texts are set from right to left, without being translated.
    case rightToLeft = "rtl"

    /// Whether interfaces in this language are laid out from right to left.
    public var isRightToLeft: Bool { self == .rightToLeft }

    /// Returns the transformed text. White space, line breaks and format specifiers are kept.
    ///
    /// - Parameter text: The text.
    /// - Complexity: Linear in the length of the text.
    public func applied(to text: String) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else { return text }
        switch self {
        case .long: return Self.pieces(of: text).map { $0.isFixed ? $0.text : Self.lengthened($0.text) }.joined()
        case .accented:
            let changed = Self.pieces(of: text).map { $0.isFixed ? $0.text : String($0.text.map { Self.accents[$0] ?? $0 }) }
            return "[" + changed.joined() + "]"
        case .rightToLeft:
            // An override ends with its paragraph, so every line has its own.
            return text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : "\u{202E}\($0)\u{202C}" }.joined(separator: "\n")
        }
    }

    /// Returns the parts of a text: format specifiers, which are fixed, and what is between them.
    private static func pieces(of text: String) -> [(text: String, isFixed: Bool)] {
        var pieces: [(text: String, isFixed: Bool)] = []
        var plain = ""
        var rest = Substring(text)
        while let character = rest.first {
            if character == "%", let length = specifierLength(rest) {
                if !plain.isEmpty { pieces.append((plain, false)) }
                plain = ""
                pieces.append((String(rest.prefix(length)), true))
                rest = rest.dropFirst(length)
            } else {
                plain.append(character)
                rest = rest.dropFirst()
            }
        }
        if !plain.isEmpty { pieces.append((plain, false)) }
        return pieces
    }

    /// Returns the number of characters of the format specifier at the start of a text; nil if there is none.
    private static func specifierLength(_ text: Substring) -> Int? {
        var rest = text.dropFirst()
        if rest.first == "%" { return 2 }
        if rest.hasPrefix("#@") {
            let name = rest.dropFirst(2).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return rest.dropFirst(2 + name.count).first == "@" ? 4 + name.count : nil
        }
        rest = rest.drop { $0.isASCII && ($0.isNumber || "$+-.#' ".contains($0)) }
        rest = rest.drop { "hlqLzjt".contains($0) }
        guard let end = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".contains(end) else { return nil }
        // "50 % of all": a space after the sign is no flag there.
        if text.dropFirst().first == " " { return nil }
        return text.distance(from: text.startIndex, to: rest.startIndex) + 1
    }

    private static func lengthened(_ text: String) -> String {
        let letters = text.count(where: \.isLetter)
        let extra = (letters * 2 + 4) / 5
        guard extra > 0 else { return text }
        let isVowel: (Character) -> Bool = { "aeiouyAEIOUY".contains($0) }
        let vowels = text.count(where: isVowel)
        // Texts without vowels, such as "PDF", repeat all letters.
        let places = vowels > 0 ? vowels : letters
        let repeats: (Character) -> Bool = vowels > 0 ? isVowel : { $0.isLetter }
        var result = ""
        var place = 0
        for character in text {
            result.append(character)
            guard repeats(character) else { continue }
            // The copies are spread evenly over all places.
            let copies = extra * (place + 1) / places - extra * place / places
            result += String(repeating: character.lowercased(), count: copies)
            place += 1
        }
        return result
    }

    private static let accents: [Character: Character] = [
        "a": "å", "b": "ƀ", "c": "ç", "d": "ð", "e": "é", "f": "ƒ", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ", "l": "ļ",
        "m": "ɱ", "n": "ñ", "o": "ö", "p": "þ", "q": "ʠ", "r": "ŕ", "s": "š", "t": "ţ", "u": "û", "v": "ṽ", "w": "ŵ", "x": "ẋ",
        "y": "ý", "z": "ž", "A": "Å", "B": "Ɓ", "C": "Ç", "D": "Ð", "E": "É", "F": "Ƒ", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ",
        "K": "Ķ", "L": "Ļ", "M": "Ṁ", "N": "Ñ", "O": "Ö", "P": "Þ", "Q": "Ǫ", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "V": "Ṽ",
        "W": "Ŵ", "X": "Ẋ", "Y": "Ý", "Z": "Ž",
    ]
}
