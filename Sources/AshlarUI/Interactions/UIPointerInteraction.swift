import Foundation

/// The methods that provide the regions and styles of a pointer over a view. They are called where a host has a pointer: see
/// `ScreenHost.pointerStyle`.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// Asks the delegate for the region at a position of the pointer.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - request: The position of the pointer.
    ///   - defaultRegion: The region that the system suggests.
    /// - Returns: The region; nil for none. The default is the suggested region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// Asks the delegate for the style of the pointer in a region.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - region: The region of the pointer.
    /// - Returns: The style. The default is nil, for the system's style.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?

    /// Tells the delegate that the pointer is about to enter a region. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - region: The region of the pointer.
    ///   - animator: The object that runs animations with the transition.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)

    /// Tells the delegate that the pointer is about to leave a region. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - region: The region of the pointer.
    ///   - animator: The object that runs animations with the transition.
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
    /// Runs a closure alongside the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs a closure after the animation.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// An interaction of a pointer with a view.
@preconcurrency @MainActor
open class UIPointerInteraction: ViewInteraction {
    /// The delegate that provides regions and styles. The interaction holds it weakly.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// Whether the interaction is enabled. The default is true.
    open var isEnabled = true

    /// Creates an interaction with a delegate, which it holds weakly.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Has the delegate asked for the region and the style when the pointer moves next, even within the same region.
    open func invalidate() { isStale = true }

    /// Whether the delegate is asked again within the same region.
    private var isStale = false

    /// The region that the pointer is in; nil if it is outside.
    private var region: UIPointerRegion?
    private var style: UIPointerStyle?

    /// Moves the pointer to a point of the view, or away with nil.
    ///
    /// - Returns: Whether the pointer is in a region of the interaction, and the style that it has there.
    func move(to point: CGPoint?) -> (isInside: Bool, style: UIPointerStyle?) {
        let next = point.flatMap { nextRegion(at: $0) }
        if let old = region, next.map({ Self.isSame($0, old) }) != true { leave(old) }
        guard let next, let delegate else { return (false, nil) }
        if region == nil {
            let animator = PointerAnimator()
            delegate.pointerInteraction(self, willEnter: next, animator: animator)
            animator.run()
            (region, style) = (next, delegate.pointerInteraction(self, styleFor: next))
        } else if isStale {
            (region, style) = (next, delegate.pointerInteraction(self, styleFor: next))
        }
        isStale = false
        return (true, style)
    }

    private func nextRegion(at point: CGPoint) -> UIPointerRegion? {
        guard isEnabled, let delegate, let view else { return nil }
        let request = UIPointerRegionRequest()
        request.location = point
        let all = UIPointerRegion(rect: view.bounds)
        guard let found = delegate.pointerInteraction(self, regionFor: request, defaultRegion: all), found.rect.contains(point)
        else {
            return nil
        }
        return found
    }

    private func leave(_ old: UIPointerRegion) {
        (region, style) = (nil, nil)
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willExit: old, animator: animator)
        animator.run()
    }

    private static func isSame(_ a: UIPointerRegion, _ b: UIPointerRegion) -> Bool {
        a === b || (a.rect == b.rect && a.identifier == b.identifier)
    }
}

/// Runs what a delegate adds to the movement of a pointer into or out of a region.
@MainActor
private final class PointerAnimator: UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        let (bodies, ends) = (animations, completions)
        UIView.animate(withDuration: 0.2) {
            for body in bodies { body() }
        } completion: { isFinished in
            for end in ends { end(isFinished) }
        }
    }
}

/// The position of a pointer in a view.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The position of the pointer, in the coordinates of the interaction's view.
    open internal(set) var location = CGPoint.zero
    /// The modifier keys that are pressed.
    open internal(set) var modifiers: UIKeyModifierFlags = []
}

/// A rectangle in which a pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The rectangle, in the coordinates of the interaction's view.
    public let rect: CGRect
    /// The identifier of the region.
    public let identifier: AnyHashable?
    /// The axes along which the pointer latches to the center of the region.
    open var latchingAxes: UIAxis = []

    /// Creates a region.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the coordinates of the interaction's view.
    ///   - identifier: The identifier of the region. The default is nil.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }
}

/// A set of axes. Raw values are UIKit's.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// The vertical axis.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// The effect of a pointer on the view below it.
@preconcurrency @MainActor
public enum UIPointerEffect {
    /// The effect that the system chooses.
    case automatic(UITargetedPreview)
    /// The view is highlighted.
    case highlight(UITargetedPreview)
    /// The view is lifted.
    case lift(UITargetedPreview)
    /// The view is scaled, tinted or gets a shadow.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

    /// The place of the tint. Raw values are UIKit's.
    public enum TintMode: Int, Sendable {
        /// No tint.
        case none = 0
        /// In front of the view.
        case overlay = 1
        /// Behind the view.
        case underlay = 2
    }
}

/// The shape of a pointer.
@preconcurrency @MainActor
public enum UIPointerShape {
    /// A custom outline.
    case path(UIBezierPath)
    /// A rectangle with round corners.
    case roundedRect(CGRect, radius: CGFloat = -1)
    /// A horizontal beam.
    case horizontalBeam(length: CGFloat)
    /// A vertical beam.
    case verticalBeam(length: CGFloat)
}

/// The style of a pointer.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    /// The effect on the view; nil for none.
    public let effect: UIPointerEffect?
    /// The shape of the pointer; nil for the shape of the effect.
    public let shape: UIPointerShape?
    /// The axes along which the pointer cannot move.
    public let constrainedAxes: UIAxis

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis) {
        (self.effect, self.shape, constrainedAxes) = (effect, shape, axes)
        super.init()
    }

    /// Creates a style with an effect on the view.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - shape: The shape of the pointer. The default is nil, for the shape of the effect.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape, []) }

    /// Creates a style with a shape.
    ///
    /// - Parameters:
    ///   - shape: The shape of the pointer.
    ///   - axes: The axes along which the pointer cannot move. The default is none.
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape, axes) }

    /// Whether the pointer is hidden.
    private(set) var isHidden = false

    /// Returns the style of a hidden pointer.
    public static func hidden() -> UIPointerStyle {
        let style = UIPointerStyle(nil, nil, [])
        style.isHidden = true
        return style
    }
    /// Returns the style of the system's pointer.
    public static func system() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
}
