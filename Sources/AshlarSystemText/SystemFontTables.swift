/// The measured widths, decoded once.
///
/// The tables are in memory that is never freed, so that threads that measure at the same time count no references to them. Any
/// thread can read them, which the compiler cannot know of pointers: the one instance fills the memory before it is there, and
/// nothing writes to it afterwards.
///
/// A glyph is an index: 0 to 94 for U+0020 to U+007E, then `OtherGlyphs`, then `Fallback`.
struct SystemFontTables: @unchecked Sendable {
    static let shared = SystemFontTables()

    /// The number of glyphs of ASCII.
    static let plain = 95
    /// The number of glyphs that have a width of their own in each weight.
    let count: Int
    /// The advances at 17 points and below in 1/1000 em, by glyph, the glyphs of each of nine weights together.
    let text: UnsafeBufferPointer<Double>
    /// The advances at 28 points and above.
    let display: UnsafeBufferPointer<Double>
    /// The amount that is added between two glyphs of ASCII in 1/1000 em, by the first glyph and then the second one.
    let kerning: UnsafeBufferPointer<Double>
    /// The glyph of each scalar below U+2800; `missing` for those without one.
    let glyphs: UnsafeBufferPointer<UInt16>

    static let missing = UInt16.max

    private init() {
        let others = Self.numbers(in: OtherGlyphs.advances)
        let count = Self.plain + others.count / 4
        var glyphs = [UInt16](repeating: Self.missing, count: 0x2800)
        for index in 0..<Self.plain { glyphs[0x20 + index] = UInt16(index) }
        for index in stride(from: 0, to: others.count, by: 4) {
            glyphs[Int(others[index])] = UInt16(Self.plain + index / 4)
        }
        for word in OtherGlyphs.bases.split(whereSeparator: \.isWhitespace) {
            let scalars = word.unicodeScalars
            guard let base = scalars.first else { continue }
            for scalar in scalars.dropFirst() { glyphs[Int(scalar.value)] = glyphs[Int(base.value)] }
        }

        func advances(_ lists: [String], of other: (Int, Double) -> Double) -> [Double] {
            var result: [Double] = []
            result.reserveCapacity(lists.count * count)
            for (weight, list) in lists.enumerated() {
                result += Self.numbers(in: list).map { $0 / 10 }
                // Bold is the seventh of the weights, regular the fourth one.
                let boldness = Double(weight - 3) / 3
                for index in stride(from: 0, to: others.count, by: 4) { result.append(other(index, boldness)) }
            }
            return result
        }
        func regular(_ index: Int, _ boldness: Double) -> Double {
            max(0, others[index + 1] + boldness * (others[index + 2] - others[index + 1]))
        }
        text = Self.kept(advances(TextAdvances.advances) { regular($0, $1) })
        display = Self.kept(
            advances(DisplayAdvances.advances) { max(0, regular($0, $1) + others[$0 + 3] - others[$0 + 1]) })
        kerning = Self.kept(Self.pairs(in: KerningPairs.pairs))
        (self.count, self.glyphs) = (count, Self.kept(glyphs))
    }

    /// Returns a copy of an array that lasts.
    private static func kept<T>(_ array: [T]) -> UnsafeBufferPointer<T> {
        let copy = UnsafeMutableBufferPointer<T>.allocate(capacity: array.count)
        _ = copy.initialize(from: array)
        return UnsafeBufferPointer(copy)
    }

    /// Returns the natural numbers of a text.
    private static func numbers(in text: String) -> [Double] {
        var (numbers, number): ([Double], Int?) = ([], nil)
        for byte in text.utf8 {
            if let digit = digit(byte) {
                number = (number ?? 0) * 10 + digit
            } else if let found = number {
                numbers.append(Double(found))
                number = nil
            }
        }
        if let number { numbers.append(Double(number)) }
        return numbers
    }

    /// Returns the matrix of pairs, each of which is two characters, a number and a comma.
    private static func pairs(in text: String) -> [Double] {
        var matrix = [Double](repeating: 0, count: plain * plain)
        let bytes = Array(text.utf8)
        var index = 0
        while index + 3 < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") {
                index += 1
                continue
            }
            let place = Int(bytes[index] - 0x20) * plain + Int(bytes[index + 1] - 0x20)
            index += 2
            let isNegative = bytes[index] == UInt8(ascii: "-")
            if isNegative { index += 1 }
            var number = 0
            while index < bytes.count, let digit = digit(bytes[index]) {
                number = number * 10 + digit
                index += 1
            }
            index += 1
            matrix[place] = Double(isNegative ? -number : number) / 10
        }
        return matrix
    }

    private static func digit(_ byte: UInt8) -> Int? {
        let value = Int(byte) - 0x30
        return (0...9).contains(value) ? value : nil
    }
}

/// A character that the table lacks, which a fallback font draws on iOS: its width is the same in all weights, and has no tracking.
///
/// Ideographs and emoji have the widths of Apple's fonts; the others are estimates.
enum Fallback: UInt16, CaseIterable {
    /// A mark or a control character by itself.
    case none
    case ideograph
    case halfWidth
    case emoji
    case hebrew
    case arabic
    case other
    /// A tab, as wide as four spaces of a regular text.
    case tab

    /// The advance, in 1/1000 em; of an emoji, at 24 points and above.
    var advance: Double {
        switch self {
        case .none: 0
        case .ideograph: 1000
        case .halfWidth: 500
        case .emoji: 1120
        case .hebrew, .arabic: 550
        case .other: 600
        case .tab: 1124
        }
    }

    /// The first of the glyphs of fallback fonts. There are fewer in the table.
    static let firstGlyph: UInt16 = 0x8000
    var glyph: UInt16 { Self.firstGlyph + rawValue }
    static let advances = allCases.map(\.advance)

    // FIDELITY.md: otherScriptsAreEstimated.
    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x09: self = .tab
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF: self = .none
        case 0xFF61...0xFFDC: self = .halfWidth
        case 0x590..<0x600, 0xFB1D..<0xFB50: self = .hebrew
        case 0x600..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: self = .arabic
        case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFE30..<0xFE70,
            0xFF01..<0xFFE7,
            0x20000..<0x40000:
            self = .ideograph
        case 0x1F000..<0x1FB00: self = .emoji
        default:
            let properties = scalar.properties
            if properties.isEmojiPresentation {
                self = .emoji
            } else if properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark {
                self = .none
            } else {
                self = .other
            }
        }
    }
}
