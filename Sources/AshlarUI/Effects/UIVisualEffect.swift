import AshlarGraphics
import Foundation

/// The effect that a visual effect view applies to the content behind it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
    /// Creates an effect that draws nothing.
    public override init() { super.init() }

    /// Returns the effect itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The color drawn over the content behind the view; nil for none.
    var tint: Color? { nil }
    /// The opacity of the view's content, from 0 to 1.
    var contentAlpha: CGFloat { 1 }
}

/// An effect that blurs the content behind the view and draws a tint over it.
///
/// Only the tint is drawn: the content behind it is not blurred. The tints of materials depend on the interface's style unless
/// their names specify light or dark.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The styles of blur effects. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Lighter than the content behind it.
        case extraLight = 0
        /// As light as the content behind it.
        case light = 1
        /// Darker than the content behind it.
        case dark = 2
        /// Much darker than the content behind it.
        case extraDark = 3
        /// Depending on the interface's style.
        case regular = 4
        /// More prominent than the content behind it.
        case prominent = 5
        /// The thinnest material.
        case systemUltraThinMaterial = 6
        /// A thin material.
        case systemThinMaterial = 7
        /// The standard material.
        case systemMaterial = 8
        /// A thick material.
        case systemThickMaterial = 9
        /// The material of the system's bars.
        case systemChromeMaterial = 10
        /// The thinnest material, always light.
        case systemUltraThinMaterialLight = 11
        /// A thin material, always light.
        case systemThinMaterialLight = 12
        /// The standard material, always light.
        case systemMaterialLight = 13
        /// A thick material, always light.
        case systemThickMaterialLight = 14
        /// The material of the system's bars, always light.
        case systemChromeMaterialLight = 15
        /// The thinnest material, always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material, always dark.
        case systemThinMaterialDark = 17
        /// The standard material, always dark.
        case systemMaterialDark = 18
        /// A thick material, always dark.
        case systemThickMaterialDark = 19
        /// The material of the system's bars, always dark.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates a blur effect with a style.
    public required init(style: Style) {
        self.style = style
        super.init()
    }

    override var tint: Color? {
        func white(_ value: Double, _ alpha: Double) -> Color { Color(red: value, green: value, blue: value, alpha: alpha) }
        // Views are drawn with their own traits as the current ones.
        let isDark = UITraitCollection.current.userInterfaceStyle == .dark
        return switch style {
        case .extraLight: white(0.97, 0.82)
        case .light: white(1, 0.5)
        case .dark: white(0.11, 0.73)
        case .extraDark: white(0.05, 0.85)
        case .regular: isDark ? white(0.12, 0.75) : white(0.97, 0.7)
        case .prominent: isDark ? white(0.11, 0.88) : white(0.98, 0.85)
        case .systemUltraThinMaterial: isDark ? white(0.15, 0.55) : white(0.95, 0.44)
        case .systemThinMaterial: isDark ? white(0.14, 0.7) : white(0.96, 0.6)
        case .systemMaterial: isDark ? white(0.12, 0.82) : white(0.97, 0.76)
        case .systemThickMaterial: isDark ? white(0.11, 0.9) : white(0.98, 0.88)
        case .systemChromeMaterial: isDark ? white(0.1, 0.85) : white(0.98, 0.8)
        case .systemUltraThinMaterialLight: white(0.95, 0.44)
        case .systemThinMaterialLight: white(0.96, 0.6)
        case .systemMaterialLight: white(0.97, 0.76)
        case .systemThickMaterialLight: white(0.98, 0.88)
        case .systemChromeMaterialLight: white(0.98, 0.8)
        case .systemUltraThinMaterialDark: white(0.15, 0.55)
        case .systemThinMaterialDark: white(0.14, 0.7)
        case .systemMaterialDark: white(0.12, 0.82)
        case .systemThickMaterialDark: white(0.11, 0.9)
        case .systemChromeMaterialDark: white(0.1, 0.85)
        }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    open override var hash: Int { style.hashValue }
}

/// The styles of vibrant content. Raw values are UIKit's.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Primary text.
    case label = 0
    /// Secondary text.
    case secondaryLabel = 1
    /// Tertiary text.
    case tertiaryLabel = 2
    /// Quaternary text.
    case quaternaryLabel = 3
    /// Large areas.
    case fill = 4
    /// Secondary areas.
    case secondaryFill = 5
    /// Tertiary areas.
    case tertiaryFill = 6
    /// Thin lines.
    case separator = 7
}

/// An effect that lets the content behind a blur shine through the view's content. The content is drawn with a lower opacity
/// instead.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    let blur: UIBlurEffect
    let style: UIVibrancyEffectStyle

    /// Creates an effect for content on a blur.
    ///
    /// - Parameters:
    ///   - blurEffect: The effect of the blur; stored only.
    ///   - style: The style of the content, which determines its opacity.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        (blur, self.style) = (blurEffect, style)
        super.init()
    }

    /// Creates an effect for primary text on a blur.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    override var contentAlpha: CGFloat { [0.9, 0.6, 0.4, 0.25, 0.5, 0.35, 0.2, 0.3][style.rawValue] }
}

/// The glass effect of iOS 26, drawn as a light tint.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    /// The styles of glass. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Translucent glass.
        case regular = 0
        /// Clear glass.
        case clear = 1
    }

    private let style: Style
    /// Whether the glass reacts to touches; stored only. The default is false.
    open var isInteractive = false
    /// The color of the glass; nil, the default, for white.
    open var tintColor: UIColor?

    /// Creates a glass effect with the style `regular`.
    public override convenience init() { self.init(style: .regular) }

    /// Creates a glass effect with a style.
    public required init(style: Style) {
        self.style = style
        super.init()
    }

    override var tint: Color? {
        tintColor?.withAlphaComponent(0.6).value ?? Color(red: 1, green: 1, blue: 1, alpha: style == .clear ? 0.25 : 0.6)
    }
}

/// A view that shows an effect, and content in front of it.
///
/// Add subviews to `contentView`. The effect is drawn as a tint over the content behind the view; nothing is blurred.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The view for the content. It fills the effect view.
    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: CGRect(origin: .zero, size: frameValue.size))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }()

    /// The effect; nil for none.
    open var effect: UIVisualEffect? { didSet { contentView.alpha = effect?.contentAlpha ?? 1 } }

    /// Creates a view that shows an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        setUp(effect)
    }

    /// Creates a view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(nil)
    }

    /// Creates a view without an effect. Archives are not read; the initializer exists so that subclasses compile.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp(nil)
    }

    private func setUp(_ effect: UIVisualEffect?) {
        addSubview(contentView)
        self.effect = effect
        contentView.alpha = effect?.contentAlpha ?? 1
    }

    package override func drawContent(in context: any DrawingContext) {
        // FIDELITY.md: effectsAreTints.
        guard !ViewRenderer.leavesOutEffects, let tint = effect?.tint else { return }
        let bounds = CGRect(origin: .zero, size: bounds.size)
        context.fill(ViewLook(self).shape(of: bounds), color: tint)
    }
}
