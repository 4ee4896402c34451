import Foundation

/// The timing of a property animator: a curve or a spring.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of timing: a curve, a spring, or both.
    var timingCurveType: UITimingCurveType { get }
    /// The parameters of the curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The parameters of the spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing. Raw values are UIKit's.
public enum UITimingCurveType: Int, Sendable {
    /// One of the system's four curves.
    case builtin = 0
    /// A Bézier curve.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A spring in combination with a curve.
    case composed = 3
}

/// The timing of a cubic Bézier curve between two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The system's curve; `easeInOut` for a custom curve.
    public let animationCurve: UIView.AnimationCurve
    /// The control point of the curve's start.
    public let controlPoint1: CGPoint
    /// The control point of the curve's end.
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// Creates the system's curve for property animators, which starts quickly and ends slowly.
    public override convenience init() {
        self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
    }

    /// Creates one of the system's four curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, isBuiltin) = (curve, true)
        switch curve.timing {
        case .cubic(let first, let second): (controlPoint1, controlPoint2) = (first, second)
        default: (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
        }
        super.init()
    }

    /// Creates a curve from (0, 0) to (1, 1), with time along x and progress along y.
    ///
    /// - Parameters:
    ///   - point1: The control point of the curve's start.
    ///   - point2: The control point of the curve's end.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, isBuiltin, controlPoint1, controlPoint2) = (.easeInOut, false, point1, point2)
        super.init()
    }

    /// Creates the curve of an animation's options.
    convenience init(_ options: UIView.AnimationOptions) {
        if let curve = options.publicCurve {
            self.init(animationCurve: curve)
        } else if case .cubic(let first, let second) = options.curve {
            self.init(controlPoint1: first, controlPoint2: second)
        } else {
            self.init()
        }
    }

    /// Whether the curve is one of the system's (`builtin`) or a custom one (`cubic`).
    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    /// The parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Always nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    final var curve: TimingCurve {
        isBuiltin && animationCurve == .linear ? .linear : .cubic(controlPoint1, controlPoint2)
    }
}

/// The timing of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity along x and y, in total distances per second. The component with the larger magnitude counts.
    public let initialVelocity: CGVector
    private let dampingRatio: Double
    /// The spring; nil if its duration is the animator's.
    private let spring: Spring?

    /// Creates the system's spring, with a mass of 3, a stiffness of 1000 and a damping of 500. It settles in half a second.
    public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// Creates a spring that settles within the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: The damping ratio: 1 for no oscillation; lower values oscillate more.
    ///   - velocity: The initial velocity along x and y, in total distances per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        (initialVelocity, dampingRatio, spring) = (velocity, Double(ratio), nil)
        super.init()
    }

    /// Creates a spring that settles within the animator's duration and has no initial velocity.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// Creates a spring from its physical properties, which also determine its duration; the animator's is ignored.
    ///
    /// - Parameters:
    ///   - mass: The mass of the object on the spring.
    ///   - stiffness: The stiffness of the spring.
    ///   - damping: The damping of the motion. A damping above the critical one counts as the critical one.
    ///   - velocity: The initial velocity along x and y, in total distances per second.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let spring = Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Self.length(velocity))
        (initialVelocity, dampingRatio, self.spring) = (velocity, spring.dampingRatio, spring)
        super.init()
    }

    /// Creates a spring from its perceptual properties, which also determine its duration; the animator's is ignored.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration, which is the period of one oscillation, in seconds. The default is 0.5.
    ///   - bounce: The bounce, from 0 (none) to 1; negative values damp the motion more. The default is 0.
    ///   - velocity: The initial velocity along x and y, in total distances per second. The default is zero.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        let spring = Spring(
            frequency: 2 * .pi / max(duration, 1e-6), dampingRatio: Spring.dampingRatio(bounce: Double(bounce)),
            velocity: Self.length(velocity))
        (initialVelocity, dampingRatio, self.spring) = (velocity, spring.dampingRatio, spring)
        super.init()
    }

    private static func length(_ vector: CGVector) -> Double {
        let (x, y) = (Double(vector.dx), Double(vector.dy))
        return abs(x) > abs(y) ? x : y
    }

    /// The kind of timing, which is `spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Always nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The duration until the spring settles; nil if it is the animator's.
    final var settlingDuration: TimeInterval? { spring?.settlingDuration }

    final func curve(duration: TimeInterval) -> TimingCurve {
        .spring(
            spring
                ?? Spring(duration: duration, dampingRatio: dampingRatio, velocity: Self.length(initialVelocity)))
    }
}
