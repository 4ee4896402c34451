import AshlarGraphics
import Foundation

/// A text style of iOS with its sizes, from the table "iOS, iPadOS Dynamic Type sizes" in Apple's Human Interface Guidelines.
///
///     SystemTextStyle.body.size(at: .large)           // 17
///     SystemTextStyle.body.linePitch(at: .large)      // 22
public enum SystemTextStyle: String, CaseIterable, Sendable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title1
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, semibold.
    case headline
    /// 17 points.
    case body
    /// 16 points.
    case callout
    /// 15 points.
    case subheadline
    /// 13 points.
    case footnote
    /// 12 points.
    case caption1
    /// 11 points.
    case caption2

    /// A text size that a user prefers, the smallest first.
    public enum TextSize: Int, CaseIterable, Sendable {
        /// The smallest size.
        case extraSmall
        /// Two sizes below the default.
        case small
        /// One size below the default.
        case medium
        /// The default.
        case large
        /// One size above the default.
        case extraLarge
        /// Two sizes above the default.
        case extraExtraLarge
        /// The largest of the ordinary sizes.
        case extraExtraExtraLarge
        /// The first of the larger accessibility sizes.
        case accessibilityMedium
        /// The second of the larger accessibility sizes.
        case accessibilityLarge
        /// The third of the larger accessibility sizes.
        case accessibilityExtraLarge
        /// The fourth of the larger accessibility sizes.
        case accessibilityExtraExtraLarge
        /// The largest size.
        case accessibilityExtraExtraExtraLarge
    }

    /// Returns the style's size at a text size, in points.
    public func size(at textSize: TextSize) -> CGFloat { sizes[textSize.rawValue] }

    /// Returns the distance between the baselines of two lines at a text size in points, which the table calls the leading.
    public func linePitch(at textSize: TextSize) -> CGFloat {
        // The leading depends on the size alone, with one exception.
        if self == .subheadline, textSize == .extraExtraExtraLarge { return 28 }
        return Self.linePitch(forSize: size(at: textSize)) ?? size(at: textSize) * SystemTextEngine.lineHeight
    }

    /// The weight in CSS's scale: 600 for `headline`, else 400.
    public var weight: Int { self == .headline ? 600 : 400 }

    /// Returns the style's font at a text size.
    public func font(at textSize: TextSize) -> Font {
        var font = Font(size: size(at: textSize), weight: weight)
        font.linePitch = linePitch(at: textSize)
        return font
    }

    /// Returns the distance between the baselines of two lines that a text style of a size has, in points.
    ///
    /// - Parameter size: The size, in points.
    /// - Returns: The distance, or nil for a size that no style has at any text size.
    public static func linePitch(forSize size: CGFloat) -> CGFloat? { leadings.first { $0.0 == size }?.1 }

    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }

    private static let leadings: [(CGFloat, CGFloat)] = [
        (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24), (20, 25), (21, 26), (22, 28),
        (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (29, 35), (30, 37), (31, 38), (32, 39), (33, 40), (34, 41),
        (36, 43), (37, 44), (38, 46), (39, 47), (40, 48), (42, 50), (43, 51), (44, 52), (47, 56), (48, 57), (49, 58), (50, 59),
        (51, 60), (52, 61), (53, 62), (55, 65), (56, 66), (58, 68), (60, 70),
    ]
}
