import Foundation

// What a view keeps for source compatibility. Nothing here shows it.

extension UIView {
    /// How the view shows the focus; nil, the default, for not at all. Stored only: there is no focus.
    public final var focusEffect: UIFocusEffect? {
        get { rare?.stored.focusEffect }
        set { editRare { $0.stored.focusEffect = newValue } }
    }

    /// The group of views that the focus moves in; nil, the default, for the one around. Stored only.
    public final var focusGroupIdentifier: String? {
        get { rare?.stored.focusGroupIdentifier }
        set { editRare { $0.stored.focusGroupIdentifier = newValue } }
    }

    /// How soon the focus comes to the view within its group. The default is 0. Stored only.
    public final var focusGroupPriority: Int {
        get { rare?.stored.focusGroupPriority ?? 0 }
        set { editRare { $0.stored.focusGroupPriority = newValue } }
    }

    /// How the view shows that someone looks or points at it; nil, the default, for not at all. Stored only.
    public final var hoverStyle: UIHoverStyle? {
        get { rare?.stored.hoverStyle }
        set { editRare { $0.stored.hoverStyle = newValue } }
    }

    /// Whether the view keeps its colors where the person has inverted those of the screen. The default is false. Stored only.
    public final var accessibilityIgnoresInvertColors: Bool {
        get { rare?.stored.ignoresInvertColors ?? false }
        set { editRare { $0.stored.ignoresInvertColors = newValue } }
    }
}

/// The outline of an effect.
public struct UIShape: Hashable, Sendable {
    private enum Kind: Hashable {
        case rect(radius: CGFloat?)
        case capsule
        case circle
        case path(ObjectIdentifier)
    }

    private let kind: Kind
    /// The outline of the application's own, kept alive.
    private let path: UIBezierPath?

    private init(_ kind: Kind, _ path: UIBezierPath? = nil) { (self.kind, self.path) = (kind, path) }

    /// The view's rectangle.
    public static let rect = UIShape(.rect(radius: nil))
    /// Half circles at the ends.
    public static let capsule = UIShape(.capsule)
    /// A circle.
    public static let circle = UIShape(.circle)
    /// The view's rectangle with round corners.
    public static func rect(cornerRadius: CGFloat) -> UIShape { UIShape(.rect(radius: cornerRadius)) }
    /// An outline of the application's own.
    public static func path(_ path: UIBezierPath) -> UIShape { UIShape(.path(ObjectIdentifier(path)), path) }

    public static func == (a: UIShape, b: UIShape) -> Bool { a.kind == b.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// How a view shows that someone looks or points at it. It is not shown here.
@preconcurrency @MainActor
public struct UIHoverStyle {
    /// The outline of the effect; nil for the view's own.
    public var shape: UIShape?
    /// Whether the effect is shown. The default is true.
    public var isEnabled = true

    /// The usual effect with an outline.
    public init(shape: UIShape? = nil) { self.shape = shape }

    /// The usual effect.
    public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}
