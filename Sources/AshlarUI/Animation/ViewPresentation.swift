import AshlarGraphics
import Foundation

/// The values that a view shows at a time, while its properties are those at the end of its animations.
public struct ViewPresentation: Hashable, Sendable {
    /// The smallest rectangle that encloses the view, in its superview's coordinates.
    public var frame: CGRect
    /// The bounds.
    public var bounds: CGRect
    /// The center in the superview's coordinates, before the transform is applied.
    public var center: CGPoint
    /// The transform about the center.
    public var transform: CGAffineTransform
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat
    /// The color behind the view's content; nil for none.
    public var backgroundColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat
    /// The width of the border, in points.
    public var borderWidth: CGFloat
    /// The color of the border.
    public var borderColor: CGColor?

    @MainActor
    init(_ look: ViewLook) {
        bounds = CGRect(origin: look.boundsOrigin, size: look.frame.size)
        center = CGPoint(
            x: look.frame.minX + look.anchor.x * look.frame.width, y: look.frame.minY + look.anchor.y * look.frame.height)
        transform = look.transform ?? .identity
        frame = look.frame
        if let own = look.transform {
            frame = CGRect(origin: .zero, size: look.frame.size).applying(look.placement(own, corner: look.frame.origin))
        }
        alpha = look.alpha
        backgroundColor = look.backgroundColor.map { UIColor($0) }
        cornerRadius = look.cornerRadius
        borderWidth = look.borderWidth
        borderColor = look.borderColor.map { CGColor($0) }
    }
}

extension AshlarNamespace {
    /// Returns the values that the view shows at a time of the scheduler's clock; nil for now. Without animations these are the
    /// view's properties.
    ///
    /// Values at a future time depend on the current animations only: completion closures may add others.
    public func presentation(at time: TimeInterval? = nil) -> ViewPresentation {
        let time = time ?? LayoutScheduler.main.time
        var look = ViewLook(view, at: time)
        view.rare?.sheetAbove?.pushBack(&look, at: time)
        return ViewPresentation(look)
    }

    /// Whether the picture of the view or of one of its descendants changes by itself: an animation runs, a content decelerates,
    /// or a wheel turns. What is hidden has no picture.
    public var isAnimating: Bool { view.nextPictureChange(frame: 0) != nil }

    /// Performs the pending layout and draws the view and its subviews as they are shown at a time.
    ///
    ///     for _ in 0..<30 {
    ///         view.ashlar.draw(in: nextFrame(), at: LayoutScheduler.main.time)
    ///         LayoutScheduler.main.advance(by: 1.0 / 30)
    ///     }
    ///
    /// - Parameters:
    ///   - context: The destination of the drawing.
    ///   - time: The time of the scheduler's clock, in seconds.
    public func draw(in context: any DrawingContext, at time: TimeInterval) {
        view.layoutIfNeeded()
        ViewRenderer(context: context, time: time).draw(view)
    }
}

extension UIView {
    /// Returns the time at which the picture of the view or of one of its descendants changes next by itself; nil if it does not.
    /// Hidden and transparent views have no picture, nor has what is clipped away.
    ///
    /// - Parameters:
    ///   - frame: The time between two pictures of an animation, in seconds.
    ///   - visible: The rectangle outside of which nothing can be seen, from the corner of the view's frame; nil for no limit.
    final func nextPictureChange(frame: TimeInterval, visible: CGRect? = nil) -> TimeInterval? {
        guard !isHidden else { return nil }
        if isMovedByAnimations { return LayoutScheduler.main.time + frame }
        for view in viewsAboveContent where view.isMovedByAnimations { return LayoutScheduler.main.time + frame }
        for view in viewsBelowContent where view.isMovedByAnimations { return LayoutScheduler.main.time + frame }
        guard alpha > 0 else { return nil }
        if let layer = appearance.layer, layer.hasMovingLayers { return LayoutScheduler.main.time + frame }
        var (least, inner) = (nextOwnChange, visible)
        if clipsToBounds {
            let bounds = CGRect(origin: .zero, size: frameValue.size)
            inner = visible.map { $0.overlaps(bounds) ? $0.intersection(bounds) : .zero } ?? bounds
        }
        // What a layer moves, or a shadow shows elsewhere, is asked everywhere.
        if let layer = appearance.layer, layer.shadowOpacity > 0 || layer.hasOwnWayWithSublayers { inner = nil }
        for subview in subviewList {
            var seen: CGRect?
            if let inner {
                guard subview.mayReach(inner, origin: boundsOrigin) else { continue }
                // The views inside one that is turned or moves are all asked.
                if subview.rare?.transform == nil, subview.rare?.sheetAbove == nil, !subview.isMovedByAnimations {
                    seen = inner.offsetBy(
                        dx: boundsOrigin.x - subview.frameValue.minX, dy: boundsOrigin.y - subview.frameValue.minY)
                }
            }
            guard let time = subview.nextPictureChange(frame: frame, visible: seen) else { continue }
            least = min(least ?? time, time)
        }
        return least
    }

    final var isMovedByAnimations: Bool { !(rare?.animations?.isEmpty ?? true) }
}
