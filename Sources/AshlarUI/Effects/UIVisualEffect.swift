import AshlarGraphics
import Foundation

/// What a visual effect view does with what is behind it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
    /// Creates an effect that shows nothing.
    public override init() { super.init() }

    /// The effect itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// What is drawn over what is behind the view; nil for nothing.
    var tint: Color? { nil }
    /// How strong the content's colours are drawn, from 0 to 1.
    var contentAlpha: CGFloat { 1 }
}

/// Blurs what is behind the view, and lays a tint over it.
///
/// Only the tint is drawn: what is behind shows through it sharply. The tints of materials follow the interface's style where their
/// names do not say light or dark.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// Kinds of blur. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Lighter than what is behind.
        case extraLight = 0
        /// As light as what is behind.
        case light = 1
        /// Darker than what is behind.
        case dark = 2
        /// Even darker.
        case extraDark = 3
        /// As the interface's style has it.
        case regular = 4
        /// Standing out from the content.
        case prominent = 5
        /// The thinnest material.
        case systemUltraThinMaterial = 6
        /// A thin material.
        case systemThinMaterial = 7
        /// The usual material.
        case systemMaterial = 8
        /// A thick material.
        case systemThickMaterial = 9
        /// The material of the system's bars.
        case systemChromeMaterial = 10
        /// The thinnest material, always light.
        case systemUltraThinMaterialLight = 11
        /// A thin material, always light.
        case systemThinMaterialLight = 12
        /// The usual material, always light.
        case systemMaterialLight = 13
        /// A thick material, always light.
        case systemThickMaterialLight = 14
        /// The material of the system's bars, always light.
        case systemChromeMaterialLight = 15
        /// The thinnest material, always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material, always dark.
        case systemThinMaterialDark = 17
        /// The usual material, always dark.
        case systemMaterialDark = 18
        /// A thick material, always dark.
        case systemThickMaterialDark = 19
        /// The material of the system's bars, always dark.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates a blur of a kind.
    public required init(style: Style) {
        self.style = style
        super.init()
    }

    override var tint: Color? {
        func white(_ value: Double, _ alpha: Double) -> Color { Color(red: value, green: value, blue: value, alpha: alpha) }
        return switch style {
        case .extraLight: white(0.97, 0.82)
        case .light: white(1, 0.5)
        case .dark: white(0.11, 0.73)
        case .extraDark: white(0.05, 0.85)
        case .regular: white(0.97, 0.7)
        case .prominent: white(0.98, 0.85)
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight: white(0.95, 0.44)
        case .systemThinMaterial, .systemThinMaterialLight: white(0.96, 0.6)
        case .systemMaterial, .systemMaterialLight: white(0.97, 0.76)
        case .systemThickMaterial, .systemThickMaterialLight: white(0.98, 0.88)
        case .systemChromeMaterial, .systemChromeMaterialLight: white(0.98, 0.8)
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

/// How strong vibrant content is. Raw values are UIKit's.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Text.
    case label = 0
    /// Text of less weight.
    case secondaryLabel = 1
    /// Text of still less weight.
    case tertiaryLabel = 2
    /// Text of the least weight.
    case quaternaryLabel = 3
    /// Large areas.
    case fill = 4
    /// Areas of less weight.
    case secondaryFill = 5
    /// Areas of still less weight.
    case tertiaryFill = 6
    /// Thin lines.
    case separator = 7
}

/// Lets what is behind a blur shine through the content. The content is drawn with a part of its opacity instead.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    let blur: UIBlurEffect
    let style: UIVibrancyEffectStyle

    /// Creates an effect for content on a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        (blur, self.style) = (blurEffect, style)
        super.init()
    }

    /// Creates an effect for text on a blur.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    override var contentAlpha: CGFloat { [0.9, 0.6, 0.4, 0.25, 0.5, 0.35, 0.2, 0.3][style.rawValue] }
}

/// Glass of iOS 26, drawn as a light tint.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    /// Kinds of glass. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Glass that what is behind is less seen through.
        case regular = 0
        /// Glass that is as clear as can be.
        case clear = 1
    }

    private let style: Style
    /// Whether the glass answers to touches; stored only.
    open var isInteractive = false
    /// The colour of the glass; nil for none.
    open var tintColor: UIColor?

    /// Creates glass of the regular kind.
    public override convenience init() { self.init(style: .regular) }

    /// Creates glass of a kind.
    public required init(style: Style) {
        self.style = style
        super.init()
    }

    override var tint: Color? {
        tintColor?.withAlphaComponent(0.6).value ?? Color(red: 1, green: 1, blue: 1, alpha: style == .clear ? 0.25 : 0.6)
    }
}

/// Shows an effect, and content in front of it.
///
/// Subviews belong into `contentView`. What the effect does is drawn as a tint over what is behind the view: nothing is blurred.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The view that content belongs into. It fills the effect view.
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

    /// Exists so that subclasses compile. Archives are not read: the view has no effect.
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
        guard let tint = effect?.tint else { return }
        let bounds = CGRect(origin: .zero, size: bounds.size)
        context.fill(ViewLook(self).shape(of: bounds), color: tint)
    }
}
