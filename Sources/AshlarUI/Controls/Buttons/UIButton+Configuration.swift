import AshlarLayout
import Foundation

extension UIButton {
    /// The appearance of a button as a value: title, subtitle, image, their positions and the background.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Buy"
    ///     configuration.image = UIImage(systemName: "cart")
    ///     configuration.imagePadding = 8
    ///     let button = UIButton(configuration: configuration)
    @preconcurrency @MainActor
    public struct Configuration {
        /// The size of a button.
        public enum Size: Int, Sendable {
            /// The default size.
            case medium = 0
            /// Smaller than the default size.
            case small = 1
            /// The smallest size.
            case mini = 2
            /// Larger than the default size.
            case large = 3
        }

        /// The alignment of title and subtitle.
        public enum TitleAlignment: Int, Sendable {
            /// Aligned towards the image, or centered without one.
            case automatic = 0
            /// The leading edges of title and subtitle are aligned.
            case leading = 1
            /// The centers of title and subtitle are aligned.
            case center = 2
            /// The trailing edges of title and subtitle are aligned.
            case trailing = 3
        }

        /// The style of the background's corners.
        public enum CornerStyle: Int, Sendable {
            /// The background configuration's radius.
            case fixed = -1
            /// The background configuration's radius, adjusted to the content size on iOS; equal to `fixed` here.
            case dynamic = 0
            /// A small radius.
            case small = 1
            /// A medium radius.
            case medium = 2
            /// A large radius.
            case large = 3
            /// A radius of half the height.
            case capsule = 4
        }

        /// The style of a button on a Mac. Stored only.
        public enum MacIdiomStyle: Int, Sendable {
            /// The default style of the configuration.
            case automatic = 0
            /// With a border.
            case bordered = 1
            /// Without a border.
            case borderless = 2
            /// Without a border, in the tint color.
            case borderlessTinted = 3
        }

        /// The indicator beside the title. Stored only.
        public enum Indicator: Int, Sendable {
            /// The indicator that the button's menu determines.
            case automatic = 0
            /// No indicator.
            case none = 1
            /// The indicator of a pop-up button.
            case popup = 2
        }

        enum Style { case plain, gray, tinted, filled, glass }

        var style: Style

        private init(_ style: Style) {
            self.style = style
            background = .clear()
            background.cornerRadius = 5.95
            contentInsets = Self.insets(.medium)
        }

        /// Returns a configuration with a title in the tint color.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a configuration with a title in the tint color on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a configuration with a title in the tint color on a light tone of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a configuration with a white title on the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns the same as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns the same as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns the same as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns the same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
        /// Returns a configuration with a title on glass, which is drawn as a light gray capsule.
        public static func glass() -> Configuration { capsule(.glass) }
        /// Returns the same as `glass()`.
        public static func clearGlass() -> Configuration { capsule(.glass) }
        /// Returns a configuration with a white title on glass of the tint color, which is drawn as a capsule.
        public static func prominentGlass() -> Configuration { capsule(.filled) }
        /// Returns the same as `prominentGlass()`.
        public static func prominentClearGlass() -> Configuration { capsule(.filled) }

        private static func capsule(_ style: Style) -> Configuration {
            var configuration = Configuration(style)
            configuration.cornerStyle = .capsule
            return configuration
        }

        /// The background. Its own color takes precedence over `baseBackgroundColor`.
        public var background: UIBackgroundConfiguration
        /// The style of the background's corners. The default is `dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button. The default is `medium`. Setting it also sets the content insets to those of the size, unless
        /// others were set.
        public var buttonSize = Size.medium {
            didSet { if contentInsets == Self.insets(oldValue) { contentInsets = Self.insets(buttonSize) } }
        }
        /// The style of a button on a Mac. Stored only.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// The color of title and image; nil for the style's color.
        public var baseForegroundColor: UIColor?
        /// The color from which the background's color is derived; nil for the style's color.
        public var baseBackgroundColor: UIColor?

        /// The image; nil for the image of `setImage(_:for:)`.
        public var image: UIImage?
        /// The transformation of the image's color; nil for none.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The symbol configuration of an image without one of its own; nil for none.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator replaces the image. The default is false.
        public var showsActivityIndicator = false
        /// The transformation of the activity indicator's color; nil for none.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title; nil for the title of `setTitle(_:for:)`.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with attributes. It is shown in the font and the color of its first character.
        public var attributedTitle: AttributedString?
        /// The transformation of the title's attributes; nil for none.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the title. The default is `byWordWrapping`.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The subtitle, below the title; nil for none.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The subtitle with attributes. It is shown in the font and the color of its first character.
        public var attributedSubtitle: AttributedString?
        /// The transformation of the subtitle's attributes; nil for none.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the subtitle. The default is `byWordWrapping`.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The indicator beside the title. Stored only.
        public var indicator = Indicator.automatic
        /// The transformation of the indicator's color; nil for none. Stored only.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// The distances of the content from the edges, in points. The default is 7 at the top and the bottom and 12 at the sides.
        public var contentInsets: NSDirectionalEdgeInsets
        /// Sets the content insets to those of the button's size.
        public mutating func setDefaultContentInsets() { contentInsets = Self.insets(buttonSize) }
        /// The side of the title on which the image is placed. The default is `leading`.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The distance between image and title, in points. The default is 0.
        public var imagePadding: CGFloat = 0
        /// The room for the image on its way to the title, in points; the image is in its middle. A larger image ignores it. The
        /// default is 0.
        public var imageReservation: CGFloat = 0
        /// The distance between title and subtitle, in points. The default is 1.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle. The default is `automatic`.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether the appearance changes automatically when the button is selected. The default is true.
        public var automaticallyUpdateForSelection = true

        private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            // FIDELITY.md: configuredButtons.
            case .mini: NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        // MARK: State

        /// Returns the configuration with the colors for the button's state: a selected button is more prominent, and a disabled
        /// one is gray.
        public func updated(for button: UIButton) -> Configuration {
            var updated = self
            if automaticallyUpdateForSelection, button.isSelected {
                switch style {
                case .plain: updated.style = .tinted
                case .gray, .tinted, .glass: updated.style = .filled
                case .filled: break
                }
            }
            let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor
            let colors = updated.colors(tint, isEnabled: button.isEnabled)
            let fades = button.isHighlighted && button.isEnabled
            func shown(_ color: UIColor) -> UIColor { fades ? color.faded(by: 0.75) : color }
            updated.baseForegroundColor = shown(colors.foreground)
            updated.background.backgroundColor = shown(
                background.backgroundColor.map { isClear($0) ? colors.background : $0 } ?? colors.background)
            switch cornerStyle {
            case .fixed, .dynamic: break
            case .small: updated.background.cornerRadius = 4
            case .medium: updated.background.cornerRadius = 5.95
            case .large: updated.background.cornerRadius = 8.75
            case .capsule: updated.background.cornerRadius = .greatestFiniteMagnitude
            }
            return updated
        }

        /// Returns whether a color is clear. The background of a configuration is clear unless it was set.
        private func isClear(_ color: UIColor) -> Bool { color.value.alpha == 0 }

        private func colors(_ tint: UIColor, isEnabled: Bool) -> (foreground: UIColor, background: UIColor) {
            guard isEnabled else {
                let background: UIColor = style == .plain ? .clear : .tertiarySystemFill
                return (.tertiaryLabel, background)
            }
            switch style {
            case .plain: return (baseForegroundColor ?? tint, .clear)
            case .gray, .glass: return (baseForegroundColor ?? tint, baseBackgroundColor ?? .secondarySystemFill)
            case .tinted: return (baseForegroundColor ?? tint, (baseBackgroundColor ?? tint).faded(by: 0.18))
            case .filled: return (baseForegroundColor ?? .white, baseBackgroundColor ?? tint)
            }
        }
    }

    /// A function that updates a button's configuration when the button's state changes.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// The role of a button. The raw values are UIKit's.
    public enum Role: Int, Sendable {
        /// No specific role.
        case normal = 0
        /// The most likely choice.
        case primary = 1
        /// The choice that cancels without a change.
        case cancel = 2
        /// The choice that deletes data. A configured button is red.
        case destructive = 3
    }
}

extension UIColor {
    /// Returns the color with its opacity multiplied by a factor.
    func faded(by part: CGFloat) -> UIColor { withAlphaComponent(cgColor.alpha * part) }
}
