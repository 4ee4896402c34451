import AshlarGraphics
import AshlarLayout
import Foundation

/// A value of an animated property: a vector of up to eight numbers, which can be added and scaled.
typealias AnimationVector = SIMD8<Double>

/// The animatable properties of views and layers.
enum AnimatedProperty: Hashable {
    /// The center, as x and y.
    case position
    /// The bounds, as x, y, width and height.
    case bounds
    /// The transform, as translation along x and y, angle, scale along x and y, and shear.
    case transform
    case opacity
    /// The background color, as red, green, blue and opacity.
    case backgroundColor
    case cornerRadius
    case borderWidth
    case borderColor
    case shadowColor
    case shadowOpacity
    case shadowRadius
    /// The shadow's offset, as x and y.
    case shadowOffset
    // Properties of shape layers.
    case strokeStart
    case strokeEnd
    case lineWidth
    case lineDashPhase
    case fillColor
    case strokeColor
    // Properties of gradient layers, as x and y.
    case startPoint
    case endPoint
}

extension AnimationVector {
    init(_ point: CGPoint) {
        self = .zero
        (self[0], self[1]) = (Double(point.x), Double(point.y))
    }

    init(_ rect: CGRect) {
        self = .zero
        (self[0], self[1]) = (Double(rect.origin.x), Double(rect.origin.y))
        (self[2], self[3]) = (Double(rect.size.width), Double(rect.size.height))
    }

    init(_ number: CGFloat) {
        self = .zero
        self[0] = Double(number)
    }

    init(_ transform: CGAffineTransform) {
        // FIDELITY.md: transformsByParts.
        let parts = transform.decomposed()
        self = .zero
        (self[0], self[1]) = (Double(parts.translation.dx), Double(parts.translation.dy))
        self[2] = Double(parts.rotation)
        (self[3], self[4]) = (Double(parts.scale.width), Double(parts.scale.height))
        self[5] = Double(parts.horizontalShear)
    }

    init(_ color: Color) {
        self = .zero
        (self[0], self[1], self[2], self[3]) = (color.red, color.green, color.blue, color.alpha)
    }

    var point: CGPoint { CGPoint(x: self[0], y: self[1]) }
    var rect: CGRect { CGRect(x: self[0], y: self[1], width: Swift.max(0, self[2]), height: Swift.max(0, self[3])) }
    var number: CGFloat { CGFloat(self[0]) }

    var transform: CGAffineTransform {
        CGAffineTransform(
            CGAffineTransformComponents(
                scale: CGSize(width: self[3], height: self[4]), horizontalShear: CGFloat(self[5]), rotation: CGFloat(self[2]),
                translation: CGVector(dx: self[0], dy: self[1])))
    }

    var color: Color {
        func unit(_ value: Double) -> Double { Swift.min(Swift.max(value, 0), 1) }
        return Color(red: unit(self[0]), green: unit(self[1]), blue: unit(self[2]), alpha: unit(self[3]))
    }
}

extension AnimatedProperty {
    /// Returns the difference of two values. Differences of angles take the shorter direction.
    func difference(_ from: AnimationVector, _ to: AnimationVector) -> AnimationVector {
        var difference = from - to
        if self == .transform { difference[2] = remainder(difference[2], 2 * .pi) }
        return difference
    }
}

extension UIView {
    /// Returns the value that was set.
    final func modelValue(of property: AnimatedProperty) -> AnimationVector {
        switch property {
        case .position: AnimationVector(anchorPlace(in: frameValue))
        case .bounds: AnimationVector(CGRect(origin: boundsOrigin, size: frameValue.size))
        case .transform: AnimationVector(rare?.transform ?? .identity)
        case .opacity: AnimationVector(appearance.alpha)
        case .backgroundColor: AnimationVector(appearance.backgroundColor?.value ?? .clear)
        default: appearance.layer?.value(of: property) ?? .zero
        }
    }

    /// Sets a value in the same way as the application.
    final func setModelValue(_ value: AnimationVector, of property: AnimatedProperty) {
        switch property {
        case .position: center = value.point
        case .bounds: bounds = value.rect
        case .transform: transform = value.transform
        case .opacity: alpha = value.number
        case .backgroundColor: backgroundColor = UIColor(value.color)
        default: layer.setValue(value, of: property)
        }
    }
}

extension CALayer {
    /// Returns the value that was set.
    final func modelValue(of property: AnimatedProperty) -> AnimationVector {
        if let view { return view.modelValue(of: property) }
        return switch property {
        case .position: AnimationVector(own.position)
        case .bounds: AnimationVector(own.bounds)
        case .transform: AnimationVector(own.transform.flat)
        case .opacity: AnimationVector(CGFloat(own.opacity))
        case .backgroundColor: AnimationVector(own.backgroundColor?.value ?? .clear)
        default: value(of: property) ?? .zero
        }
    }

    /// The layer's animations, created on demand.
    final var ownAnimations: ViewAnimations {
        if let view { return view.ownAnimations }
        if let animations { return animations }
        let made = ViewAnimations()
        animations = made
        return made
    }

    /// The layer's animations; nil for none.
    final var runningAnimations: ViewAnimations? { view.map { $0.rare?.animations } ?? animations }
}
