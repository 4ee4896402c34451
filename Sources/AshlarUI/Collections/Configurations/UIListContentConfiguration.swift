import AshlarLayout
import Foundation

/// An image, a text and a second text, in the shapes that rows and headers of lists have.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Title"
///     content.secondaryText = "More of it"
///     cell.contentConfiguration = content
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// What a text looks like.
    public struct TextProperties: Hashable, Sendable {
        /// The side that lines are set against. Raw values are UIKit's.
        public enum TextAlignment: Int, Sendable {
            /// Lines that begin on the leading side.
            case natural = 0
            /// Centered lines.
            case center
            /// Lines that fill the width.
            case justified
        }
        /// How letters are changed. Raw values are UIKit's.
        public enum TextTransform: Int, Sendable {
            /// The text as it is.
            case none = 0
            /// Capital letters.
            case uppercase
            /// Small letters.
            case lowercase
            /// Words begin with a capital letter.
            case capitalized
        }

        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// Makes another color of `color`.
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { transformer?.value }
            set { transformer = newValue.map { Transformer(value: $0) } }
        }
        /// The side that lines are set against.
        public var alignment = TextAlignment.natural
        /// How text that does not fit is broken or cut.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The greatest number of lines; 0, as by default, for no limit.
        public var numberOfLines = 0
        /// Whether a text that is too wide is drawn in a smaller font.
        public var adjustsFontSizeToFitWidth = false
        /// How small the font may become.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters may move together. Kept.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font would follow the content size that the user chose. There is one here.
        public var adjustsFontForContentSizeCategory = true
        /// How letters are changed.
        public var transform = TextTransform.none
        /// Whether a large text is shown on request. Kept.
        public var showsExpansionTextWhenTruncated = false

        private var transformer: Transformer?

        /// All transformers are taken for equal.
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

        /// The color that is shown.
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

    /// What the image looks like.
    public struct ImageProperties: Hashable, Sendable {
        /// The largest size that an image has; 0 along an axis for no limit.
        public var maximumSize = CGSize.zero
        /// The size that room is kept for; 0 along an axis for the image's own.
        public var reservedLayoutSize = CGSize.zero
        /// The radius of the image's corners.
        public var cornerRadius: CGFloat = 0
        /// The color of template images.
        public var tintColor: UIColor?
        /// The size that has the image aligned with others.
        public static let standardDimension: CGFloat = -1
    }

    /// The image; nil for none.
    public var image: UIImage?
    /// What the image looks like.
    public var imageProperties = ImageProperties()
    /// The text; nil for none.
    public var text: String?
    /// What the text looks like.
    public var textProperties: TextProperties
    /// The second text; nil for none.
    public var secondaryText: String?
    /// What the second text looks like.
    public var secondaryTextProperties: TextProperties
    /// The axes on which the cell's margins are kept.
    public var axesPreservingSuperviewLayoutMargins: Set<NSLayoutConstraint.Axis> = [.horizontal]
    /// The room around the content.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the second text stands beside the first one where it fits.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between image and text.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between texts beside one another.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts below one another.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    /// The opacity.
    public var alpha: CGFloat = 1

    private init(
        _ text: TextProperties, _ secondary: TextProperties, vertical: CGFloat = 11, horizontal: CGFloat = 16,
        padding: CGFloat = 2
    ) {
        (textProperties, secondaryTextProperties) = (text, secondary)
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        textToSecondaryTextVerticalPadding = padding
    }

    // MARK: Shapes

    /// A text, with a second one below it.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1))
    }

    /// A text, with a second one in gray below it.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1, .secondaryLabel))
    }

    /// A text, with a second one in gray at the trailing end.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(TextProperties(.body), TextProperties(.body, .secondaryLabel))
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// A header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.headline), TextProperties(.subheadline, .secondaryLabel), vertical: 6)
    }

    /// A footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.subheadline, .secondaryLabel), TextProperties(.subheadline, .secondaryLabel), vertical: 6)
    }

    /// A header of a grouped list, in capital letters.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel), vertical: 6)
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// A footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel), vertical: 6)
    }

    /// A row of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// A row of a sidebar with a second text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// A row of a sidebar with an accompanying column.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// A row of a sidebar with an accompanying column and a second text.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// A header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.title3, weight: .semibold), TextProperties(.subheadline, .secondaryLabel))
    }
    /// A large header of a list with inset groups.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { sidebarHeader() }
    /// A larger header of a list with inset groups.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.title2, weight: .bold), TextProperties(.subheadline, .secondaryLabel))
    }
    /// A header of any list.
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    /// A footer of any list.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    // MARK: UIContentConfiguration

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration for a state: dimmed texts where the cell is disabled.
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
            && a.secondaryText == b.secondaryText && a.secondaryTextProperties == b.secondaryTextProperties
            && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
            && a.directionalLayoutMargins == b.directionalLayoutMargins
            && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
            && a.imageToTextPadding == b.imageToTextPadding && a.alpha == b.alpha
            && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
            && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding
    }
}
