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
        guard let time, let animations = view.rare?.animations, !animations.isEmpty else { return }
        func shown(_ property: AnimatedProperty) -> AnimationVector {
            animations.value(of: property, from: view.modelValue(of: property), at: time)
        }
        for property in Set(animations.parts.map(\.property)) {
            let value = shown(property)
            switch property {
            case .position, .bounds: break
            case .transform:
                let transform = value.transform
                self.transform = transform.isIdentity ? nil : transform
            case .opacity: alpha = min(max(value.number, 0), 1)
            case .backgroundColor: backgroundColor = value.color
            case .cornerRadius: cornerRadius = max(0, value.number)
            case .borderWidth: borderWidth = max(0, value.number)
            case .borderColor: borderColor = value.color
            }
        }
        let (middle, bounds) = (shown(.position).point, shown(.bounds).rect)
        boundsOrigin = bounds.origin
        frame = CGRect(
            x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
}
