import Foundation

// FIDELITY.md: someNamesAreKept.
/// How a view follows the movements of the device. Nothing moves here.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }
    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// The values by their key paths at an angle of the device; nil, the default, for none.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// How one value of a view follows the movements of the device.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The directions of a movement. Raw values are UIKit's.
    public enum EffectType: Int, Sendable {
        /// To the left and the right.
        case tiltAlongHorizontalAxis = 0
        /// To the top and the bottom.
        case tiltAlongVerticalAxis = 1
    }

    /// The value's key path.
    open private(set) var keyPath: String
    /// The direction.
    open private(set) var type: EffectType
    /// The value at one end of the movement.
    open var minimumRelativeValue: Any?
    /// The value at the other end of the movement.
    open var maximumRelativeValue: Any?

    /// A value that follows the movements in one direction.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    public required init?(coder: NSCoder) {
        (keyPath, type) = ("", .tiltAlongHorizontalAxis)
        super.init(coder: coder)
    }

    /// The value in the middle between the two ends, and beyond it in proportion, if both are numbers.
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

/// Effects at a time.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; nil for none.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// How the view follows the movements of the device: data only.
    public final var motionEffects: [UIMotionEffect] {
        get { rare?.motionEffects ?? [] }
        set { editRare { $0.motionEffects = newValue } }
    }
    /// Adds a way in which the view follows the movements of the device.
    public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    /// Takes such a way away.
    public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
