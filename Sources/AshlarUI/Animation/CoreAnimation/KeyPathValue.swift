import AshlarGraphics
import Foundation

/// The value that a key path of a layer refers to: some of the numbers of an animated property.
struct KeyPathValue {
    let property: AnimatedProperty
    /// The indexes of the numbers in the property's vector.
    let places: [Int]
    /// Whether one number sets all of them.
    var isUniform = false

    /// Creates the value for a key path; nil if the key path cannot be animated.
    init?(_ keyPath: String) {
        switch keyPath {
        case "position": (property, places) = (.position, [0, 1])
        case "position.x": (property, places) = (.position, [0])
        case "position.y": (property, places) = (.position, [1])
        case "bounds": (property, places) = (.bounds, [0, 1, 2, 3])
        case "bounds.origin": (property, places) = (.bounds, [0, 1])
        case "bounds.origin.x": (property, places) = (.bounds, [0])
        case "bounds.origin.y": (property, places) = (.bounds, [1])
        case "bounds.size": (property, places) = (.bounds, [2, 3])
        case "bounds.size.width": (property, places) = (.bounds, [2])
        case "bounds.size.height": (property, places) = (.bounds, [3])
        case "opacity": (property, places) = (.opacity, [0])
        case "backgroundColor": (property, places) = (.backgroundColor, [0, 1, 2, 3])
        case "cornerRadius": (property, places) = (.cornerRadius, [0])
        case "borderWidth": (property, places) = (.borderWidth, [0])
        case "borderColor": (property, places) = (.borderColor, [0, 1, 2, 3])
        case "transform", "affineTransform": (property, places) = (.transform, [0, 1, 2, 3, 4, 5])
        case "transform.translation": (property, places) = (.transform, [0, 1])
        case "transform.translation.x": (property, places) = (.transform, [0])
        case "transform.translation.y": (property, places) = (.transform, [1])
        case "transform.rotation", "transform.rotation.z": (property, places) = (.transform, [2])
        case "transform.scale": (property, places, isUniform) = (.transform, [3, 4], true)
        case "transform.scale.x": (property, places) = (.transform, [3])
        case "transform.scale.y": (property, places) = (.transform, [4])
        case "shadowColor": (property, places) = (.shadowColor, [0, 1, 2, 3])
        case "shadowOpacity": (property, places) = (.shadowOpacity, [0])
        case "shadowRadius": (property, places) = (.shadowRadius, [0])
        case "shadowOffset": (property, places) = (.shadowOffset, [0, 1])
        case "strokeStart": (property, places) = (.strokeStart, [0])
        case "strokeEnd": (property, places) = (.strokeEnd, [0])
        case "lineWidth": (property, places) = (.lineWidth, [0])
        case "lineDashPhase": (property, places) = (.lineDashPhase, [0])
        case "fillColor": (property, places) = (.fillColor, [0, 1, 2, 3])
        case "strokeColor": (property, places) = (.strokeColor, [0, 1, 2, 3])
        case "startPoint": (property, places) = (.startPoint, [0, 1])
        case "endPoint": (property, places) = (.endPoint, [0, 1])
        default: return nil
        }
    }

    /// Returns the numbers of a value that the application has set; nil for a value of another kind.
    func numbers(_ value: Any?) -> [Double]? {
        var numbers: [Double]
        switch value {
        case let value as Double: numbers = [value]
        case let value as CGFloat: numbers = [Double(value)]
        case let value as Float: numbers = [Double(value)]
        case let value as Int: numbers = [Double(value)]
        case let value as NSNumber: numbers = [value.doubleValue]
        case let value as CGPoint: numbers = [Double(value.x), Double(value.y)]
        case let value as CGSize: numbers = [Double(value.width), Double(value.height)]
        case let value as CGRect: numbers = Self.list(AnimationVector(value), 4)
        case let value as CGAffineTransform: numbers = Self.list(AnimationVector(value), 6)
        case let value as CATransform3D: numbers = Self.list(AnimationVector(value.flat), 6)
        case let value as CGColor: numbers = Self.list(AnimationVector(value.value), 4)
        case let value as UIColor: numbers = Self.list(AnimationVector(value.value), 4)
        default: return nil
        }
        if isUniform, numbers.count == 1 { numbers = places.map { _ in numbers[0] } }
        return numbers.count == places.count ? numbers : nil
    }

    private static func list(_ vector: AnimationVector, _ count: Int) -> [Double] { (0..<count).map { vector[$0] } }
}

/// The presentation value of one property during an explicit animation, which replaces the layer's value.
final class ExplicitPart: AnimationPart {
    private let value: KeyPathValue
    private let animation: CAPropertyAnimation
    private let frame: LayerAnimation.Frame
    private let outer: [LayerAnimation.Frame]

    init(
        _ value: KeyPathValue, _ animation: CAPropertyAnimation, _ frame: LayerAnimation.Frame, _ outer: [LayerAnimation.Frame]
    ) {
        (self.value, self.animation, self.frame, self.outer) = (value, animation, frame, outer)
        super.init(value.property)
    }

    override func apply(to vector: inout AnimationVector, at time: TimeInterval) {
        // Each group has its own time, relative to that of the enclosing group.
        var time = time
        for frame in outer {
            guard let own = frame.time(at: time) else { return }
            time = own
        }
        guard let share = frame.share(at: time) else { return }
        let model = value.places.map { vector[$0] }
        guard let numbers = animation.values(at: share, model: model, layout: value) else { return }
        for (place, number) in zip(value.places, numbers) {
            if animation.isAdditive { vector[place] += number } else { vector[place] = number }
        }
    }
}
