import Foundation

/// How the content of a scroll view fades where bars lie over it: stored only, nothing fades here.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
    /// The kinds of effects.
    @preconcurrency @MainActor
    open class Style: NSObject {
        /// As the system finds best.
        public class var automatic: Style { kinds.automatic }
        /// A soft edge.
        public class var soft: Style { kinds.soft }
        /// A dividing line.
        public class var hard: Style { kinds.hard }
        private static let kinds = (automatic: Style(), soft: Style(), hard: Style())
        private override init() { super.init() }
    }

    /// Whether the effect is not shown. The default is false.
    open var isHidden = false
    /// The kind of effect. The default is `automatic`.
    open var style = Style.automatic

    override init() { super.init() }
}

@MainActor private let effectsKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

extension UIScrollView {
    @MainActor private final class EdgeEffects {
        let (top, left) = (UIScrollEdgeEffect(), UIScrollEdgeEffect())
        let (bottom, right) = (UIScrollEdgeEffect(), UIScrollEdgeEffect())
    }

    private final var edgeEffects: EdgeEffects {
        if let effects = associations[effectsKey] as? EdgeEffects { return effects }
        let effects = EdgeEffects()
        associations[effectsKey] = effects
        return effects
    }

    /// How the content fades at the top: stored only.
    public final var topEdgeEffect: UIScrollEdgeEffect { edgeEffects.top }
    /// How the content fades at the left: stored only.
    public final var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects.left }
    /// How the content fades at the bottom: stored only.
    public final var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects.bottom }
    /// How the content fades at the right: stored only.
    public final var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects.right }
}
