import AshlarGraphics
import Foundation

/// What a view shows at an instant, while its own values are those at the end of its animations.
public struct ViewPresentation: Hashable, Sendable {
    /// The smallest rectangle around the view in its superview's coordinates.
    public var frame: CGRect
    /// The view's own coordinates.
    public var bounds: CGRect
    /// The middle of the view in its superview's coordinates, before the transform moves it.
    public var center: CGPoint
    /// How the view is turned, scaled and moved about its middle.
    public var transform: CGAffineTransform
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat
    /// The colour behind everything; nil for none.
    public var backgroundColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat
    /// The width of the border, in points.
    public var borderWidth: CGFloat
    /// The colour of the border.
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
    /// What the view shows at a time of the scheduler's clock; nil for now. Without animations these are the view's own values.
    ///
    /// Times to come are told as they are known by now: what completions will do is not.
    public func presentation(at time: TimeInterval? = nil) -> ViewPresentation {
        ViewPresentation(ViewLook(view, at: time ?? LayoutScheduler.main.time))
    }

    /// Whether the view or something in it shows other values than its own.
    public var isAnimating: Bool {
        guard AnimationRun.openRuns > 0 || LayerAnimation.openCount > 0 else { return false }
        var isAnimating = false
        view.forEachInSubtree { if !($0.rare?.animations?.isEmpty ?? true) { isAnimating = true } }
        return isAnimating
    }

    /// Lays out what waits and draws the view with its subviews as they are shown at a time of the scheduler's clock.
    ///
    ///     for _ in 0..<30 {
    ///         view.ashlar.draw(in: nextFrame(), at: LayoutScheduler.main.time)
    ///         LayoutScheduler.main.advance(by: 1.0 / 30)
    ///     }
    public func draw(in context: any DrawingContext, at time: TimeInterval) {
        view.layoutIfNeeded()
        ViewRenderer(context: context, time: time).draw(view)
    }
}
