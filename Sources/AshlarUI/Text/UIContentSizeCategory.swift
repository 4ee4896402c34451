import AshlarSystemText
import Foundation

/// A text size that a user prefers. Categories are compared by size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Unspecified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Two sizes below the default.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// One size below the default.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// One size above the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Two sizes above the default.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest of the ordinary sizes.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first of the larger accessibility sizes.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of the larger accessibility sizes.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of the larger accessibility sizes.
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of the larger accessibility sizes.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted when the preferred text size has changed.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category in the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// All sizes, the smallest first.
    static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// The index among all sizes; that of the default for an unspecified category.
    var place: Int { Self.all.firstIndex(of: self) ?? 3 }

    /// Whether this is one of the larger accessibility sizes.
    public var isAccessibilityCategory: Bool { place >= 7 }

    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.place < right.place }
}

extension LayoutEnvironment {
    /// All text sizes that a user can prefer, the smallest first, for tests that iterate over them.
    public static var contentSizeCategories: [UIContentSizeCategory] { UIContentSizeCategory.all }
}

/// A view whose font follows the preferred text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether the font follows the preferred text size. Only fonts for a text style and those made by `UIFontMetrics` do.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIFont.TextStyle {
    /// Returns the size of the style in points, from the table "iOS, iPadOS Dynamic Type sizes" in Apple's Human Interface
    /// Guidelines.
    func size(for category: UIContentSizeCategory) -> CGFloat { system.size(at: category.system) }

    /// Returns the distance between the baselines of the style's lines in points, which the same table calls the leading.
    func linePitch(for category: UIContentSizeCategory) -> CGFloat { system.linePitch(at: category.system) }

    /// The style in the table. An unknown one counts as `body`.
    private var system: SystemTextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title1: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .callout: .callout
        case .subheadline: .subheadline
        case .footnote: .footnote
        case .caption1: .caption1
        case .caption2: .caption2
        default: .body
        }
    }
}

extension UIContentSizeCategory {
    fileprivate var system: SystemTextStyle.TextSize { SystemTextStyle.TextSize(rawValue: place) ?? .large }
}
