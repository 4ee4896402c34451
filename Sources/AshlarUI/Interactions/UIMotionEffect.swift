import Foundation

// FIDELITY.md: someNamesAreKept.
/// An effect that changes a view with the motion of the device. Motion has no effect here.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }
    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Returns the values of the effect, by key path, for a tilt of the device. The default is nil, for no change.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that interpolates one value of a view between two values.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The direction of the motion. Raw values are UIKit's.
    public enum EffectType: Int, Sendable {
        /// Tilting to the left and right.
        case tiltAlongHorizontalAxis = 0
        /// Tilting up and down.
        case tiltAlongVerticalAxis = 1
    }

    /// The key path of the value.
    open private(set) var keyPath: String
    /// The direction of the motion.
    open private(set) var type: EffectType
    /// The value at one end of the movement.
    open var minimumRelativeValue: Any?
    /// The value at the other end of the movement.
    open var maximumRelativeValue: Any?

    /// Creates an effect.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the value.
    ///   - type: The direction of the motion.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    public required init?(coder: NSCoder) {
        (keyPath, type) = ("", .tiltAlongHorizontalAxis)
        super.init(coder: coder)
    }

    /// Returns the value at a tilt, interpolated linearly between the two values; nil unless both are numbers. The offset −1 gives
    /// `minimumRelativeValue`, and 1 gives `maximumRelativeValue`.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        func number(_ value: Any?) -> CGFloat? {
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        }
        guard let low = number(minimumRelativeValue), let high = number(maximumRelativeValue) else { return nil }
        let place = (type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical) / 2 + 0.5
        return [keyPath: low + (high - low) * place]
    }
}

/// A group of effects that are applied together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; nil for none.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// The motion effects of the view. They are stored, but have no effect.
    public final var motionEffects: [UIMotionEffect] {
        get { rare?.motionEffects ?? [] }
        set { editRare { $0.motionEffects = newValue } }
    }
    /// Adds a motion effect.
    public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    /// Removes a motion effect.
    public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
