import AshlarGraphics
import Foundation

/// The advances of the system font at one size and weight.
struct SystemFace {
    /// The em size, in points.
    let size: CGFloat
    /// The amount that is added to each advance, in points.
    let tracking: CGFloat
    private let tables = SystemFontTables.shared
    private let kind: Kind
    /// The first glyph of the weight.
    private let first: Int
    /// The share of the design for large sizes.
    private let share: Double
    private let digit: Double?

    private enum Kind { case proportional, monospaced }

    init(_ font: Font) {
        // FIDELITY.md: systemWidthsAreReconstructed, italicIsAsWideAsUpright, familiesAreTheSystemFont.
        size = font.size.isFinite ? max(0, font.size) : 0
        let weight = min(max((font.weight + 50) / 100 - 1, 0), 8)
        // FIDELITY.md: farWeightsFollowInter.
        first = weight * tables.count
        // FIDELITY.md: monospacedFontIsOneWidth.
        kind = font.isMonospaced ? .monospaced : .proportional
        // FIDELITY.md: largeTextIsEstimated.
        share = Self.interpolated(Self.designs, at: Double(size))
        tracking = font.isMonospaced ? 0 : size / 1000 * CGFloat(Self.interpolated(Self.trackings, at: Double(size)))
        // FIDELITY.md: monospacedDigitsFollowInter.
        let digits = (Self.textDigits[weight], Self.displayDigits[weight])
        digit = font.hasMonospacedDigits ? digits.0 + share * (digits.1 - digits.0) : nil
    }

    /// Returns the advance of a glyph with its tracking, in points.
    func advance(of glyph: UInt16) -> CGFloat {
        if glyph >= Fallback.firstGlyph {
            let em = glyph == Fallback.emoji.glyph ? Self.emojiSize(size) : size
            return em / 1000 * CGFloat(Fallback.advances[Int(glyph - Fallback.firstGlyph)])
        }
        if kind == .monospaced { return size * Self.monospacedAdvance }
        if let digit, Self.digits ~= glyph { return size / 1000 * CGFloat(digit) + tracking }
        let (text, display) = (tables.text[first + Int(glyph)], tables.display[first + Int(glyph)])
        return size / 1000 * CGFloat(text + share * (display - text)) + tracking
    }

    /// Returns the amount that is added between two glyphs, in points.
    func kerning(_ left: UInt16, _ right: UInt16) -> CGFloat {
        let plain = SystemFontTables.plain
        guard kind == .proportional, left < plain, right < plain else { return 0 }
        // Columns of digits stay columns.
        if digit != nil, Self.digits ~= left || Self.digits ~= right { return 0 }
        return size / 1000 * CGFloat(tables.kerning[Int(left) * plain + Int(right)])
    }

    /// Returns the size in which emoji are drawn, which is larger than that of small text.
    ///
    /// An emoji is about 22.8 points wide in text of 17 points, and 42.5 to 43 in text of 38 points.
    private static func emojiSize(_ size: CGFloat) -> CGFloat {
        switch size {
        case ..<16: size * 1.25
        case ..<24: 20 + (size - 16) / 2
        default: size
        }
    }

    /// The glyphs of 0 to 9.
    private static let digits: Range<UInt16> = 16..<26

    /// The advance of every character of the monospaced system font, in ems: 1,266 of 2,048 units.
    private static let monospacedAdvance: CGFloat = 1266.0 / 2048

    /// The share of the design for large sizes by the size in points. Apple's font changes from one design to the other between
    /// 17 and 28 points; the values between fit texts of known width.
    private static let designs: [(Double, Double)] = [
        (17, 0), (18, 0.05), (20, 0.247), (22, 0.542), (24, 0.826), (26, 0.899), (28, 1),
    ]

    /// The widths of digits of one width for each weight in 1/1000 em, at 17 points and below and at 28 points and above.
    private static let textDigits: [Double] = [597, 616, 635, 653, 665, 675, 695, 706, 717]
    private static let displayDigits: [Double] = [547, 567, 585, 609, 617, 630, 654, 671, 689]

    /// The tracking in 1/1000 em, by the size in points.
    ///
    /// Apple's Human Interface Guidelines list it rounded to 1/100 point, which determines whole units of the font (1/2048 em). At
    /// 10 to 17 points it is fitted to saved widths together with the advances, and equals Apple's within the rounding; at 15 points
    /// it is Apple's, as a button of Tinder/Layout needs.
    private static let trackings: [(Double, Double)] = [
        (6, 40.04), (7, 32.71), (8, 26.37), (9, 19.04), (10, 11.9), (11, 5.36), (12, -0.17), (13, -5.85), (14, -10.93),
        (15, -15.33), (16, -19.69), (17, -25.59), (18, -24.41), (19, -23.93), (20, -22.46), (21, -17.09), (22, -11.72),
        (23, -4.39), (24, 2.93),
        (25, 5.86), (26, 8.3), (27, 10.74), (28, 13.67), (29, 13.67), (30, 13.18), (31, 12.7), (32, 12.7), (33, 12.21),
        (34, 11.72),
        (35, 10.74), (36, 10.25), (37, 9.77), (39, 9.77), (40, 9.28), (41, 8.79), (43, 8.79), (44, 8.3), (45, 7.81), (47, 7.81),
        (48, 7.32), (49, 6.84), (51, 6.84), (52, 5.86), (53, 6.35), (54, 5.86), (56, 5.37), (58, 4.88), (60, 4.39), (62, 3.91),
        (64, 3.42), (66, 2.93), (68, 2.44), (70, 1.95), (72, 1.95), (76, 0.98), (80, 0),
    ]

    private static func interpolated(_ points: [(Double, Double)], at size: Double) -> Double {
        guard let next = points.firstIndex(where: { $0.0 >= size }) else { return points[points.count - 1].1 }
        guard next > 0 else { return points[0].1 }
        let (left, right) = (points[next - 1], points[next])
        return left.1 + (right.1 - left.1) * (size - left.0) / (right.0 - left.0)
    }
}
