import Ashlar

/// A text size of the system's settings, by the name that Xcode's previews use.
public enum LintTextSize: String, Codable, Sendable, CaseIterable, Comparable {
    /// The sizes below the default.
    case xs, s, m
    /// The default.
    case l
    /// The sizes above the default.
    case xl, xxl, xxxl
    /// The sizes for accessibility.
    case ax1, ax2, ax3, ax4, ax5

    /// The size as UIKit names it.
    public var category: UIContentSizeCategory {
        switch self {
        case .xs: .extraSmall
        case .s: .small
        case .m: .medium
        case .l: .large
        case .xl: .extraLarge
        case .xxl: .extraExtraLarge
        case .xxxl: .extraExtraExtraLarge
        case .ax1: .accessibilityMedium
        case .ax2: .accessibilityLarge
        case .ax3: .accessibilityExtraLarge
        case .ax4: .accessibilityExtraExtraLarge
        case .ax5: .accessibilityExtraExtraExtraLarge
        }
    }

    public static func < (first: LintTextSize, second: LintTextSize) -> Bool {
        allCases.firstIndex(of: first)! < allCases.firstIndex(of: second)!
    }
}
