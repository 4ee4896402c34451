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
        ViewPresentation(ViewLook(view, at: time ?? LayoutScheduler.main.time))
    }

    /// Whether the picture of the view or of one of its descendants changes by itself: an animation runs, a content decelerates,
    /// or a wheel turns.
    public var isAnimating: Bool {
        var isAnimating = false
        func look(at view: UIView) { if !(view.rare?.animations?.isEmpty ?? true) { isAnimating = true } }
        view.forEachInSubtree {
            look(at: $0)
            for other in $0.viewsAboveContent + $0.viewsBelowContent { look(at: other) }
            if !$0.isHidden, $0.nextOwnChange != nil { isAnimating = true }
        }
        return isAnimating
    }

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
