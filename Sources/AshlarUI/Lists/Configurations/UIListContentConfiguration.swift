import AshlarLayout
import Foundation

/// The configuration of an image, a text and a secondary text, in the styles of the rows and headers of lists.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Title"
///     content.secondaryText = "More of it"
///     cell.contentConfiguration = content
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The appearance of a text.
    public struct TextProperties: Hashable, Sendable {
        /// The alignment of lines. Raw values are UIKit's.
        public enum TextAlignment: Int, Sendable {
            /// Lines that begin on the leading side.
            case natural = 0
            /// Centered lines.
            case center
            /// Lines that fill the width.
            case justified
        }
        /// The transformation of letters. Raw values are UIKit's.
        public enum TextTransform: Int, Sendable {
            /// The text is not changed.
            case none = 0
            /// Uppercase letters.
            case uppercase
            /// Lowercase letters.
            case lowercase
            /// Words begin with an uppercase letter.
            case capitalized
        }

        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The function that computes the color from `color`; nil for `color` itself.
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { transformer?.value }
            set { transformer = newValue.map { Transformer(value: $0) } }
        }
        /// The alignment of lines.
        public var alignment = TextAlignment.natural
        /// The line break mode of a text that does not fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines. The default is 0, for no limit.
        public var numberOfLines = 0
        /// Whether a text that is too wide is drawn in a smaller font.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum factor of a smaller font.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the distances of letters may be reduced. The value is stored, but has no effect.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the content size category. The value is stored, but has no effect.
        public var adjustsFontForContentSizeCategory = true
        /// The transformation of letters.
        public var transform = TextTransform.none
        /// Whether a truncated text is shown in full on request. The value is stored, but has no effect.
        public var showsExpansionTextWhenTruncated = false

        private var transformer: Transformer?

        /// A color transformer. All transformers count as equal.
        private struct Transformer: Hashable, Sendable {
            var value: UIConfigurationColorTransformer
            static func == (a: Transformer, b: Transformer) -> Bool { true }
            func hash(into hasher: inout Hasher) {}
        }

        init(_ style: UIFont.TextStyle, _ color: UIColor = .label, weight: UIFont.Weight? = nil) {
            let font = UIFont.preferredFont(forTextStyle: style)
            self.font = weight.map { UIFont.systemFont(ofSize: font.pointSize, weight: $0) } ?? font
            self.color = color
        }

        /// Returns the color that is drawn.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func shown(_ text: String?) -> String? {
            switch transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
        }
    }

    /// The appearance of the image.
    public struct ImageProperties: Hashable, Sendable {
        /// The maximum size of the image, in points; 0 along an axis for no limit.
        public var maximumSize = CGSize.zero
        /// The size that is reserved for the image, in points; 0 along an axis for the size of the image.
        public var reservedLayoutSize = CGSize.zero
        /// The radius of the image's corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The color of template images.
        public var tintColor: UIColor?
        /// The size, weight, scale and colors of symbols that have none of their own; nil for the standard ones.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The value of `reservedLayoutSize` with which iOS aligns the image with others. Here it reserves no space.
        public static let standardDimension: CGFloat = -1
    }

    /// The image; nil for none.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil for none.
    public var text: String?
    /// The text with attributes, which is shown in place of `text`; nil for none. Attributes that it lacks come from `textProperties`.
    nonisolated(unsafe) public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The secondary text; nil for none.
    public var secondaryText: String?
    /// The secondary text with attributes, which is shown in place of `secondaryText`; nil for none.
    nonisolated(unsafe) public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The axes along which the margins of the cell are preserved.
    public var axesPreservingSuperviewLayoutMargins: Set<NSLayoutConstraint.Axis> = [.horizontal]
    /// The margins of the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the secondary text is beside the text if both fit.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between image and text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between texts beside one another, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts below one another, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    /// The opacity.
    public var alpha: CGFloat = 1

    nonisolated var hasText: Bool { text != nil || attributedText != nil }
    nonisolated var hasSecondaryText: Bool { secondaryText != nil || secondaryAttributedText != nil }

    private init(
        _ text: TextProperties, _ secondary: TextProperties, vertical: CGFloat = 11, horizontal: CGFloat = 16,
        padding: CGFloat = 2
    ) {
        (textProperties, secondaryTextProperties) = (text, secondary)
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        textToSecondaryTextVerticalPadding = padding
    }

    // MARK: Styles

    /// Returns the configuration of a text with a secondary text below it.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1))
    }

    /// Returns the configuration of a text with a gray secondary text below it.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1, .secondaryLabel))
    }

    /// Returns the configuration of a text with a gray secondary text at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(TextProperties(.body), TextProperties(.body, .secondaryLabel))
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// Returns the configuration of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.headline), TextProperties(.subheadline, .secondaryLabel), vertical: 6)
    }

    /// Returns the configuration of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.subheadline, .secondaryLabel), TextProperties(.subheadline, .secondaryLabel), vertical: 6)
    }

    /// Returns the configuration of a header in a grouped list, in uppercase letters.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel), vertical: 6)
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// Returns the configuration of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel), vertical: 6)
    }

    /// Returns the configuration of a row in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// Returns the configuration of a row with a secondary text in a sidebar.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// Returns the configuration of a row in a sidebar with an accompanying column.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// Returns the configuration of a row with a secondary text in a sidebar with an accompanying column.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// Returns the configuration of a header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.title3, weight: .semibold), TextProperties(.subheadline, .secondaryLabel))
    }
    /// Returns the configuration of a large header in a list with inset groups.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { sidebarHeader() }
    /// Returns the configuration of a larger header in a list with inset groups.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.title2, weight: .bold), TextProperties(.subheadline, .secondaryLabel))
    }
    /// Returns the configuration of a header in any list.
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    /// Returns the configuration of a footer in any list.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    // MARK: UIContentConfiguration

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state: texts are dimmed in a disabled cell.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        if (state as? UICellConfigurationState)?.isDisabled ?? false, textProperties.color == .label {
            updated.textProperties.color = .tertiaryLabel
        }
        return updated
    }
}

extension UIListContentConfiguration: Equatable {
    nonisolated public static func == (a: UIListContentConfiguration, b: UIListContentConfiguration) -> Bool {
        a.image === b.image && a.imageProperties == b.imageProperties && a.text == b.text && a.textProperties == b.textProperties
            && a.attributedText == b.attributedText && a.secondaryAttributedText == b.secondaryAttributedText
            && a.secondaryText == b.secondaryText && a.secondaryTextProperties == b.secondaryTextProperties
            && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
            && a.directionalLayoutMargins == b.directionalLayoutMargins
            && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
            && a.imageToTextPadding == b.imageToTextPadding && a.alpha == b.alpha
            && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
            && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding
    }
}
