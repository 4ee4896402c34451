import Foundation

/// How fast a property animator's changes go at which time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// Whether a curve, a spring, or both.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Kinds of timing. Raw values are UIKit's.
public enum UITimingCurveType: Int, Sendable {
    /// One of the four curves of the system.
    case builtin = 0
    /// A Bézier curve.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A spring along a curve.
    case composed = 3
}

/// A curve from the beginning to the end, as a cubic Bézier curve between two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve of the system; `easeInOut` for one of the application's own.
    public let animationCurve: UIView.AnimationCurve
    /// The control point of the beginning.
    public let controlPoint1: CGPoint
    /// The control point of the end.
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// The system's curve for property animators: begins quickly and ends slowly.
    public override convenience init() {
        self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
    }

    /// One of the four curves of the system.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, isBuiltin) = (curve, true)
        switch curve.timing {
        case .cubic(let first, let second): (controlPoint1, controlPoint2) = (first, second)
        default: (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
        }
        super.init()
    }

    /// A curve between two control points, time along x.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, isBuiltin, controlPoint1, controlPoint2) = (.easeInOut, false, point1, point2)
        super.init()
    }

    /// Whether one of the system's curves or one of the application's own.
    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    /// Itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    final var curve: TimingCurve {
        isBuiltin && animationCurve == .linear ? .linear : .cubic(controlPoint1, controlPoint2)
    }
}

/// A spring that pulls to the end.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// How fast it moves at first, in whole ways per second along x and y. The longer of the two counts here.
    public let initialVelocity: CGVector
    private let dampingRatio: Double
    /// Nil for a spring whose duration the animator says.
    private let spring: Spring?

    /// The system's spring: a mass of 3 on a stiffness of 1000, damped by 500.
    public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// A spring that has settled after the animator's duration.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        (initialVelocity, dampingRatio, spring) = (velocity, Double(ratio), nil)
        super.init()
    }

    /// A spring that has settled after the animator's duration, and rests at first.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// A spring as physics knows it. Its duration follows from it; the animator's does not count.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let spring = Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Self.length(velocity))
        (initialVelocity, dampingRatio, self.spring) = (velocity, spring.dampingRatio, spring)
        super.init()
    }

    /// A spring that is told by its looks: one swing's duration, and a bounce from 0 to 1.
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

    /// A spring.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The duration that follows from the spring; nil if the animator says it.
    final var settlingDuration: TimeInterval? { spring?.settlingDuration }

    final func curve(duration: TimeInterval) -> TimingCurve {
        .spring(
            spring
                ?? Spring(duration: duration, dampingRatio: dampingRatio, velocity: Self.length(initialVelocity)))
    }
}
