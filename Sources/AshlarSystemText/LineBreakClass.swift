/// The class of a character in Unicode's line breaking algorithm (UAX #14), without the classes that only make grapheme clusters.
///
/// Hangul counts as `ideographic`, as syllables may be separated. Scripts that need a dictionary, such as Thai, count as
/// `alphabetic`.
enum LineBreakClass: UInt8 {
    case space, zeroWidthSpace, wordJoiner, glue
    case breakAfter, breakBefore, breakBoth, hyphen, contingent
    case open, close, closeParenthesis, quotation
    case exclamation, inseparable, nonstarter, infixSeparator, symbol
    case numeric, prefix, postfix
    case alphabetic, hebrew, ideographic
}

extension LineBreakClass {
    /// The classes of U+0020 to U+007E, one letter each, which `init(letter:)` reads.
    private static let ascii: [LineBreakClass] = #"""
        s!"a$%a"()a+,-,/0000000000,,aaa!aaaaaaaaaaaaaaaaaaaaaaaaaaa($)aaaaaaaaaaaaaaaaaaaaaaaaaaaaa{|}a
        """#.utf8.map { LineBreakClass(letter: $0) }

    private init(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "s"): self = .space
        case UInt8(ascii: "!"): self = .exclamation
        case UInt8(ascii: "\""): self = .quotation
        case UInt8(ascii: "$"), UInt8(ascii: "+"): self = .prefix
        case UInt8(ascii: "%"): self = .postfix
        case UInt8(ascii: "("), UInt8(ascii: "{"): self = .open
        case UInt8(ascii: ")"): self = .closeParenthesis
        case UInt8(ascii: "}"): self = .close
        case UInt8(ascii: ","): self = .infixSeparator
        case UInt8(ascii: "-"): self = .hyphen
        case UInt8(ascii: "/"): self = .symbol
        case UInt8(ascii: "0"): self = .numeric
        case UInt8(ascii: "|"): self = .breakAfter
        default: self = .alphabetic
        }
    }

    // FIDELITY.md: linesBreakByUnicode.
    /// Creates the class of a character that begins with the scalar.
    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20..<0x7F: self = Self.ascii[Int(scalar.value) - 0x20]
        case 0x09, 0x3000: self = .space
        case 0..<0x2E80: self = Self.western(scalar)
        default: self = Self.eastern(scalar)
        }
    }

    private static func western(_ scalar: Unicode.Scalar) -> LineBreakClass {
        switch scalar.value {
        case 0xA0, 0x34F, 0x2007, 0x2011, 0x202F, 0x180E: .glue
        case 0xAD, 0x58A, 0x2010, 0x2012, 0x2013, 0x2027, 0x1361, 0x17D4, 0x17D5, 0x0964, 0x0965, 0x0E5A, 0x0E5B: .breakAfter
        case 0xB4, 0x2C8, 0x2CC, 0x1806: .breakBefore
        case 0x2014, 0x2E3A, 0x2E3B: .breakBoth
        case 0xA1, 0xBF, 0x201A, 0x201E, 0x2045, 0x207D, 0x208D, 0x2329: .open
        case 0x2046, 0x207E, 0x208E, 0x232A: .close
        case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A, 0x275B...0x2760: .quotation
        case 0xA3...0xA5, 0xB1, 0x20A0...0x20A6, 0x20A8...0x20B5, 0x20B7...0x20BA, 0x20BD, 0x20BE, 0x2116, 0x2212, 0x2213: .prefix
        case 0xA2, 0xB0, 0x2030...0x2037, 0x20A7, 0x20B6, 0x20BB, 0x20BC, 0x2103, 0x2109: .postfix
        case 0x61B, 0x61E, 0x61F, 0x6D4, 0x2762, 0x2763: .exclamation
        case 0x37E, 0x589, 0x60C, 0x60D, 0x2044: .infixSeparator
        case 0x2024...0x2026: .inseparable
        case 0x203C, 0x203D, 0x2047...0x2049: .nonstarter
        case 0x200B: .zeroWidthSpace
        case 0x2060, 0xFEFF: .wordJoiner
        case 0x0660...0x0669, 0x06F0...0x06F9, 0x066B, 0x066C, 0x0966...0x096F, 0x09E6...0x09EF, 0x0E50...0x0E59: .numeric
        case 0x05D0...0x05F2: .hebrew
        case 0x1100...0x11FF, 0x231A, 0x231B, 0x23F0...0x23F3, 0x2600...0x2603, 0x2614, 0x2615, 0x2618, 0x261A...0x261F,
            0x2639...0x263B, 0x2668, 0x267F, 0x26BD...0x26C8, 0x26CD, 0x26CF...0x26D1, 0x26D3, 0x26D4, 0x26D8, 0x26D9, 0x26DC,
            0x26DF...0x26E1, 0x26EA, 0x26F1...0x26FF, 0x2700...0x2704, 0x2708...0x270D, 0x2764:
            .ideographic
        default: scalar.properties.isWhitespace ? .space : .alphabetic
        }
    }

    private static func eastern(_ scalar: Unicode.Scalar) -> LineBreakClass {
        switch scalar.value {
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFE35, 0xFE37, 0xFE39, 0xFE3B,
            0xFE3D,
            0xFE3F, 0xFE41, 0xFE43, 0xFE59, 0xFE5B, 0xFE5D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
            .open
        case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F, 0xFE36,
            0xFE38,
            0xFE3A, 0xFE3C, 0xFE3E, 0xFE40, 0xFE42, 0xFE44, 0xFE50, 0xFE52, 0xFE5A, 0xFE5C, 0xFE5E, 0xFF09, 0xFF0C, 0xFF0E,
            0xFF3D,
            0xFF5D, 0xFF60, 0xFF61, 0xFF63, 0xFF64:
            .close
        // Small kana and the prolonged sound mark (class CJ) count as nonstarters, as in the algorithm without tailoring.
        case 0x3005, 0x301C, 0x303B, 0x303C, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,
            0x3095,
            0x3096, 0x309B...0x309E, 0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
            0x30F5,
            0x30F6, 0x30FB...0x30FE, 0x31F0...0x31FF, 0xFE54, 0xFE55, 0xFF1A, 0xFF1B, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
            .nonstarter
        case 0xFE15, 0xFE16, 0xFE56, 0xFE57, 0xFF01, 0xFF1F: .exclamation
        case 0xFE19: .inseparable
        case 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: .prefix
        case 0xFE6A, 0xFF05, 0xFFE0: .postfix
        case 0xFEFF: .wordJoiner
        case 0xFFFC: .contingent
        case 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFE50...0xFE6F,
            0xFF02...0xFF5E,
            0xFF66, 0xFF71...0xFF9D, 0xFFA0...0xFFDC, 0xFFE2...0xFFE4, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            .ideographic
        default: scalar.properties.isWhitespace ? .space : .alphabetic
        }
    }
}

extension LineBreakClass {
    /// Returns for each character whether a line may break before it, by the rules LB7 to LB31 of UAX #14.
    ///
    /// - Parameter classes: The classes of the characters. A line feed is a space; lines do not reach across one.
    static func opportunities(_ classes: [LineBreakClass]) -> [Bool] {
        var result = [Bool](repeating: false, count: classes.count)
        // The last character that is no space.
        var before: LineBreakClass?
        for index in classes.indices.dropFirst() {
            let (previous, after) = (classes[index - 1], classes[index])
            if previous != .space { before = previous }
            result[index] = previous == .space ? mayBreak(afterSpacesBehind: before, before: after) : mayBreak(previous, after)
        }
        return result
    }

    /// Returns whether a line may break after spaces.
    private static func mayBreak(afterSpacesBehind before: LineBreakClass?, before after: LineBreakClass) -> Bool {
        switch (before, after) {
        // LB7 and LB8.
        case (_, .space), (_, .zeroWidthSpace): false
        case (.zeroWidthSpace, _): true
        // LB11 and LB13.
        case (_, .wordJoiner), (_, .close), (_, .closeParenthesis), (_, .exclamation), (_, .symbol): false
        // LB14 to LB17.
        case (.open, _), (.quotation, .open), (.close, .nonstarter), (.closeParenthesis, .nonstarter), (.breakBoth, .breakBoth):
            false
        default: true
        }
    }

    /// Returns whether a line may break between two characters.
    private static func mayBreak(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
        switch (before, after) {
        // LB7 and LB8.
        case (_, .space), (_, .zeroWidthSpace): false
        case (.zeroWidthSpace, _): true
        // LB11 to LB12a.
        case (_, .wordJoiner), (.wordJoiner, _), (.glue, _): false
        case (.breakAfter, .glue), (.hyphen, .glue): true
        case (_, .glue): false
        // LB13 to LB17.
        case (_, .close), (_, .closeParenthesis), (_, .exclamation), (_, .symbol), (_, .infixSeparator), (.open, _): false
        case (.quotation, .open), (.close, .nonstarter), (.closeParenthesis, .nonstarter), (.breakBoth, .breakBoth): false
        // LB19 and LB20.
        case (_, .quotation), (.quotation, _): false
        case (_, .contingent), (.contingent, _): true
        // LB21 to LB22. A hyphen after a Hebrew letter is treated as after any other.
        case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _), (.symbol, .hebrew), (_, .inseparable): false
        // LB23 to LB24.
        case (.alphabetic, .numeric), (.hebrew, .numeric), (.numeric, .alphabetic), (.numeric, .hebrew): false
        case (.prefix, .ideographic), (.ideographic, .postfix): false
        case (.prefix, .alphabetic), (.prefix, .hebrew), (.postfix, .alphabetic), (.postfix, .hebrew): false
        case (.alphabetic, .prefix), (.alphabetic, .postfix), (.hebrew, .prefix), (.hebrew, .postfix): false
        // LB25.
        case (.close, .postfix), (.close, .prefix), (.closeParenthesis, .postfix), (.closeParenthesis, .prefix): false
        case (.numeric, .postfix), (.numeric, .prefix), (.postfix, .open), (.postfix, .numeric): false
        case (.prefix, .open), (.prefix, .numeric), (.hyphen, .numeric), (.infixSeparator, .numeric): false
        case (.numeric, .numeric), (.symbol, .numeric): false
        // LB28 to LB30.
        case (.alphabetic, .alphabetic), (.alphabetic, .hebrew), (.hebrew, .alphabetic), (.hebrew, .hebrew): false
        case (.infixSeparator, .alphabetic), (.infixSeparator, .hebrew): false
        case (.alphabetic, .open), (.hebrew, .open), (.numeric, .open): false
        case (.closeParenthesis, .alphabetic), (.closeParenthesis, .hebrew), (.closeParenthesis, .numeric): false
        default: true
        }
    }
}
