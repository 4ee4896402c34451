import Foundation

/// When something goes on, how fast, and how often.
@preconcurrency @MainActor
public protocol CAMediaTiming {
    /// When it begins, by `CACurrentMediaTime()`, or within a group by the group's time; 0 for at once.
    var beginTime: CFTimeInterval { get set }
    /// How long it takes once, in seconds.
    var duration: CFTimeInterval { get set }
    /// How fast its time goes: 1 unless set.
    var speed: Float { get set }
    /// How far into it it begins, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// How many times it goes on; 0 for once.
    var repeatCount: Float { get set }
    /// How long it goes on again and again, in seconds; 0 for `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether it goes back after each time.
    var autoreverses: Bool { get set }
    /// What is shown before and after it.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// A number of seconds.
public typealias CFTimeInterval = TimeInterval

/// What is shown before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's own value.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value after it.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before it.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Names of curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At one speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Begins slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Begins and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Begins quickly and ends slowly, as the system's own changes.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A curve between two control points, time along x.
@preconcurrency @MainActor
public final class CAMediaTimingFunction: NSObject {
    private let first: CGPoint
    private let second: CGPoint

    /// A curve by its name.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// A curve between two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        first = CGPoint(x: CGFloat(c1x), y: CGFloat(c1y))
        second = CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))
        super.init()
    }

    /// Writes the control point of an index: 0 for the beginning, 1 and 2 for those between, 3 for the end.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let point = [.zero, first, second, CGPoint(x: 1, y: 1)][min(max(idx, 0), 3)]
        (ptr[0], ptr[1]) = (Float(point.x), Float(point.y))
    }

    var curve: TimingCurve { .cubic(first, second) }
}

/// The time of the scheduler's clock, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { LayoutScheduler.main.time }
