import Foundation

/// The progress of an animation as a function of time, from 0 to 1. Springs may temporarily exceed 1.
enum TimingCurve: Hashable {
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points. Its x axis is time.
    case cubic(CGPoint, CGPoint)
    case spring(Spring)

    static let easeInOut = TimingCurve.cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    static let easeIn = TimingCurve.cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    static let easeOut = TimingCurve.cubic(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))

    /// The curve of the system's transitions: that of a spring without overshoot, which has settled at the end of the duration.
    ///
    /// Documented: the default spring, `UISpringTimingParameters()`, has a damping ratio of 4.56. Observed: pushes and keyboards have
    /// a mass of 3, a stiffness of 1000 and a damping of 500 (React Navigation's documentation, "exact values from
    /// UINavigationController's animation configuration"; flutter/engine, pull request 37604), which are that ratio. Overdamping is
    /// not allowed by default, so the spring is critically damped and has settled after half a second.
    static func settling(in duration: TimeInterval) -> TimingCurve {
        .spring(Spring(duration: duration, dampingRatio: 1, velocity: 0))
    }

    /// Returns the progress after a fraction of the duration.
    ///
    /// - Parameters:
    ///   - fraction: The elapsed fraction of the duration, from 0 to 1.
    ///   - duration: The duration, in seconds.
    func value(at fraction: Double, duration: TimeInterval) -> Double {
        // Exact values at both ends, so that an animation ends at its target.
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        switch self {
        case .linear: return fraction
        case .cubic(let first, let second): return Self.cubic(fraction, first, second)
        case .spring(let spring): return spring.value(at: fraction * duration)
        }
    }

    private static func cubic(_ time: Double, _ first: CGPoint, _ second: CGPoint) -> Double {
        func curve(_ s: Double, _ one: CGFloat, _ two: CGFloat) -> Double {
            let rest = 1 - s
            return 3 * rest * rest * s * Double(one) + 3 * rest * s * s * Double(two) + s * s * s
        }
        // Time increases with the parameter, so bisection finds the parameter. 50 steps reach the precision of a Double.
        var (low, high) = (0.0, 1.0)
        let (x1, x2) = (min(max(first.x, 0), 1), min(max(second.x, 0), 1))
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if curve(middle, x1, x2) < time { low = middle } else { high = middle }
        }
        return curve((low + high) / 2, first.y, second.y)
    }
}

/// A damped spring with a mass of 1, released at 0 and pulled to 1.
struct Spring: Hashable {
    /// The undamped angular frequency, in radians per second.
    var frequency: Double
    /// The damping ratio: 1 for no overshoot, smaller values for more oscillation.
    var dampingRatio: Double
    /// The initial velocity, in distances per second: with 1, the spring would cover the whole distance in one second.
    var velocity: Double

    // FIDELITY.md: springsSettleToAThousandth.
    /// The remaining amplitude at which a spring counts as settled.
    private static let rest = 0.001
    /// The settling duration of a critically damped spring of frequency 1: solves (1 + x)·e^(−x) = 0.001.
    private static let criticalDuration = 9.2334

    init(frequency: Double, dampingRatio: Double, velocity: Double) {
        self.frequency = max(frequency, 1e-6)
        self.dampingRatio = max(dampingRatio, 0.001)
        self.velocity = velocity
    }

    /// Creates a spring that settles within a duration.
    init(duration: TimeInterval, dampingRatio: Double, velocity: Double) {
        let unit = Spring(frequency: 1, dampingRatio: dampingRatio, velocity: 0)
        self.init(
            frequency: unit.settlingDuration / max(duration, 1e-6), dampingRatio: dampingRatio, velocity: velocity)
    }

    /// Creates a spring from its physical parameters.
    ///
    /// - Parameter allowsOverdamping: Whether a damping above the critical one slows the spring down. Otherwise it counts as the
    ///   critical one. Documented: for SwiftUI's `Spring(mass:stiffness:damping:allowOverDamping:)`. Observed: for Core Animation
    ///   (robb/RBBAnimation, version 0.2.0).
    init(mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool = false) {
        let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            frequency: (stiffness / mass).squareRoot(), dampingRatio: allowsOverdamping ? ratio : min(ratio, 1),
            velocity: velocity)
    }

    /// The time until the amplitude has decreased to a thousandth, in seconds.
    var settlingDuration: TimeInterval {
        // Underdamped springs decay as e^(−ζωt), critically damped ones as (1 + ωt)e^(−ωt), overdamped ones by their slower
        // exponential.
        if dampingRatio < 1 { return -log(Self.rest) / (dampingRatio * frequency) }
        if dampingRatio == 1 { return Self.criticalDuration / frequency }
        let slow = dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot()
        return max(Self.criticalDuration, -log(Self.rest) / slow) / frequency
    }

    func value(at time: TimeInterval) -> Double {
        let (w, z) = (frequency, dampingRatio)
        if z < 1 {
            let swing = w * (1 - z * z).squareRoot()
            let decay = exp(-z * w * time)
            return 1 - decay * (cos(swing * time) + (z * w - velocity) / swing * sin(swing * time))
        }
        if z == 1 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
        let root = w * (z * z - 1).squareRoot()
        let (slow, fast) = (-z * w + root, -z * w - root)
        // x = 1 + A e^(slow t) + B e^(fast t), x(0) = 0, x'(0) = v.
        let a = (velocity + fast) / (slow - fast)
        let b = -1 - a
        return 1 + a * exp(slow * time) + b * exp(fast * time)
    }
}
