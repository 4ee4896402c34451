import Foundation

/// Is asked what a pointer does above a view.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// The region at a place; nil for none. The default is the region that is given.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// What the pointer looks like in a region. The default is nil: as the system finds best.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// Sent before the pointer enters a region. Does nothing by default.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
    /// Sent before the pointer leaves a region. Does nothing by default.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        nil
    }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
}

/// The animation of a pointer that enters or leaves a region.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
    /// Runs a closure with the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs a closure after the animation.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A pointer above a view: data only.
@preconcurrency @MainActor
open class UIPointerInteraction: ViewInteraction {
    /// Is asked what the pointer does.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether the pointer is taken notice of. The default is true.
    open var isEnabled = true

    /// An interaction that asks a delegate.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Asks the delegate anew.
    open func invalidate() {}
}

/// Where a pointer is.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The place in the interaction's view.
    open internal(set) var location = CGPoint.zero
    /// The keys that are held.
    open internal(set) var modifiers: UIKeyModifierFlags = []
}

/// A rectangle in which a pointer looks the same.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The rectangle.
    public let rect: CGRect
    /// A name for telling regions apart.
    public let identifier: AnyHashable?
    /// The axes along which the pointer is held at the region's middle.
    open var latchingAxes: UIAxis = []

    /// A region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }
}

/// Axes. Raw values are UIKit's.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Across.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// What happens with a view below a pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
    /// As the system finds best.
    case automatic(UITargetedPreview)
    /// A light shines below it.
    case highlight(UITargetedPreview)
    /// It is lifted.
    case lift(UITargetedPreview)
    /// It grows or is tinted.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

    /// Where the tint lies. Raw values are UIKit's.
    public enum TintMode: Int, Sendable {
        /// There is none.
        case none = 0
        /// In front.
        case overlay = 1
        /// Behind.
        case underlay = 2
    }
}

/// The outline of a pointer.
@preconcurrency @MainActor
public enum UIPointerShape {
    /// An outline of the application's.
    case path(UIBezierPath)
    /// A rectangle with round corners.
    case roundedRect(CGRect, radius: CGFloat = -1)
    /// A beam across.
    case horizontalBeam(length: CGFloat)
    /// An upright beam.
    case verticalBeam(length: CGFloat)
}

/// What a pointer looks like.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    /// What happens with the view; nil for nothing.
    public let effect: UIPointerEffect?
    /// The outline; nil for the effect's.
    public let shape: UIPointerShape?
    /// The axes along which the pointer is held.
    public let constrainedAxes: UIAxis

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis) {
        (self.effect, self.shape, constrainedAxes) = (effect, shape, axes)
        super.init()
    }

    /// An effect on the view, and an outline or that of the effect.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape, []) }
    /// An outline, held along some axes.
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape, axes) }

    /// No pointer is to be seen.
    public static func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
    /// As the system finds best.
    public static func system() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
}
