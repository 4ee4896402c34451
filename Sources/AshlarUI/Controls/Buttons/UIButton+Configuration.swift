import AshlarLayout
import Foundation

extension UIButton {
    /// What a button looks like, as a value: title, subtitle, image, their places and the background.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Buy"
    ///     configuration.image = UIImage(systemName: "cart")
    ///     configuration.imagePadding = 8
    ///     let button = UIButton(configuration: configuration)
    @preconcurrency @MainActor
    public struct Configuration {
        /// How large a button is.
        public enum Size: Int, Sendable {
            /// The usual size.
            case medium = 0
            /// Smaller than usual.
            case small = 1
            /// The smallest size.
            case mini = 2
            /// Larger than usual.
            case large = 3
        }

        /// How title and subtitle are aligned.
        public enum TitleAlignment: Int, Sendable {
            /// Towards the image, or in the middle.
            case automatic = 0
            /// Title and subtitle begin at the same place.
            case leading = 1
            /// Title and subtitle have the same center.
            case center = 2
            /// Title and subtitle end at the same place.
            case trailing = 3
        }

        /// How round the background's corners are.
        public enum CornerStyle: Int, Sendable {
            /// The background configuration's radius.
            case fixed = -1
            /// The background configuration's radius, as the content size has it; the same here.
            case dynamic = 0
            /// A small radius.
            case small = 1
            /// A middle one.
            case medium = 2
            /// A large one.
            case large = 3
            /// Half circles.
            case capsule = 4
        }

        /// How a button is drawn on a computer; stored only.
        public enum MacIdiomStyle: Int, Sendable {
            /// The style of the configuration's kind.
            case automatic = 0
            /// With a border.
            case bordered = 1
            /// Without a border.
            case borderless = 2
            /// Without a border, in the tint color.
            case borderlessTinted = 3
        }

        /// A mark beside the title; stored only.
        public enum Indicator: Int, Sendable {
            /// What the button's menu asks for.
            case automatic = 0
            /// No indicator.
            case none = 1
            /// The indicator of a button that chooses from a menu.
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

        /// A title in the tint color.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A title in the tint color on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A title in the tint color on a light tone of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A white title on the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// As `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// As `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// As `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
        /// A title on glass, drawn as a light gray capsule.
        public static func glass() -> Configuration { capsule(.glass) }
        /// As `glass()`.
        public static func clearGlass() -> Configuration { capsule(.glass) }
        /// A white title on glass of the tint color.
        public static func prominentGlass() -> Configuration { capsule(.filled) }
        /// As `prominentGlass()`.
        public static func prominentClearGlass() -> Configuration { capsule(.filled) }

        private static func capsule(_ style: Style) -> Configuration {
            var configuration = Configuration(style)
            configuration.cornerStyle = .capsule
            return configuration
        }

        /// The background. A color of its own goes before `baseBackgroundColor`.
        public var background: UIBackgroundConfiguration
        /// How round the background's corners are. The default is `dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        /// How large the button is. The default is `medium`. Sets the content insets that go with it, unless others were set.
        public var buttonSize = Size.medium {
            didSet { if contentInsets == Self.insets(oldValue) { contentInsets = Self.insets(buttonSize) } }
        }
        /// How a button is drawn on a computer; stored only.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// The color of title and image; nil for the style's own.
        public var baseForegroundColor: UIColor?
        /// The color that the background's is made of; nil for the style's own.
        public var baseBackgroundColor: UIColor?

        /// The image; nil for that of `setImage(_:for:)`.
        public var image: UIImage?
        /// Makes another color of the image's.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// What a symbol looks like that does not say it itself.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a wheel turns in the image's place. The default is false.
        public var showsActivityIndicator = false
        /// Makes another color of the wheel's.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title; nil for that of `setTitle(_:for:)`.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with attributes. It is shown in the font and the color of its beginning.
        public var attributedTitle: AttributedString?
        /// Makes other attributes of the title's.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How a title that does not fit is cut.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The second text, below the title; nil for none.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The second text with attributes. It is shown in the font and the color of its beginning.
        public var attributedSubtitle: AttributedString?
        /// Makes other attributes of the subtitle's.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How a subtitle that does not fit is cut.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// A mark beside the title; stored only.
        public var indicator = Indicator.automatic
        /// Makes another color of the mark's; stored only.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// The distances of the content from the edges. The default is 7 points above and below and 12 beside.
        public var contentInsets: NSDirectionalEdgeInsets
        /// Takes over the insets that go with the size.
        public mutating func setDefaultContentInsets() { contentInsets = Self.insets(buttonSize) }
        /// The side of the title that the image is on. The default is `leading`.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The distance between image and title. The default is 0.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle. The default is 1.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle are aligned. The default is `automatic`.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether a selected button looks different by itself. The default is true.
        public var automaticallyUpdateForSelection = true

        private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            case .mini: NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        // MARK: State

        /// The configuration with its colors for the button's state: a selected button stands out more, a disabled one is gray.
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

        /// The background of a configuration is clear unless set.
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

    /// Changes a configuration when the button's state changes.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// What pressing a button stands for. Raw values are UIKit's.
    public enum Role: Int, Sendable {
        /// Nothing in particular.
        case normal = 0
        /// What the user most likely wants.
        case primary = 1
        /// The way out, which changes nothing.
        case cancel = 2
        /// What cannot be undone: a configured button is red.
        case destructive = 3
    }
}

extension UIColor {
    /// The color with a part of its opacity.
    func faded(by part: CGFloat) -> UIColor { withAlphaComponent(cgColor.alpha * part) }
}
