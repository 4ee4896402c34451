import AshlarGraphics
import Foundation

/// What a view looks like apart from its content: its own values, or those that its animations give at an instant.
@MainActor
struct ViewLook {
    /// Without the transform.
    var frame: CGRect
    var boundsOrigin: CGPoint
    var alpha: CGFloat
    var backgroundColor: Color?
    /// Nil for the identity.
    var transform: CGAffineTransform?
    var cornerRadius: CGFloat
    var borderWidth: CGFloat
    var borderColor: Color?

    /// The values that were set.
    init(_ view: UIView) {
        let layer = view.appearance.layer
        frame = view.frameValue
        boundsOrigin = view.boundsOrigin
        alpha = view.alpha
        backgroundColor = view.backgroundColor?.value
        transform = view.rare?.transform
        cornerRadius = layer?.cornerRadius ?? 0
        borderWidth = layer?.borderWidth ?? 0
        borderColor = layer?.borderColor?.value
    }

    /// The values at an instant; nil for those that were set.
    init(_ view: UIView, at time: TimeInterval?) {
        self.init(view)
    }
}
