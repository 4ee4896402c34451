import Foundation

/// The timing of an animation or a layer: start, duration, speed and repetitions.
@preconcurrency @MainActor
public protocol CAMediaTiming {
    /// The start time of the clock of `CACurrentMediaTime()`, or of the group's time for an animation of a group; 0 for
    /// immediately.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one cycle, in seconds.
    var duration: CFTimeInterval { get set }
    /// The factor of the time's speed. The default is 1.
    var speed: Float { get set }
    /// The position in the animation at which it starts, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles; 0 for one.
    var repeatCount: Float { get set }
    /// The total duration of all cycles, in seconds; 0 for `repeatCount` cycles.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle also runs backwards.
    var autoreverses: Bool { get set }
    /// The value shown before the start and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// A number of seconds.
public typealias CFTimeInterval = TimeInterval

/// The values shown before the start and after the end of an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's own value, before and after.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value, after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value, before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before the start and the last value after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The names of timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A curve that starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A curve that ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A curve that starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of the system's changes, which starts quickly and ends slowly.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve between two control points, with time along x and progress along y.
@preconcurrency @MainActor
public final class CAMediaTimingFunction: NSObject {
    private let first: CGPoint
    private let second: CGPoint

    /// Creates the curve with a name. An unknown name counts as `linear`.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Creates a curve from (0, 0) to (1, 1) between two control points.
    ///
    /// - Parameters:
    ///   - c1x: The x coordinate of the control point of the start.
    ///   - c1y: The y coordinate of the control point of the start.
    ///   - c2x: The x coordinate of the control point of the end.
    ///   - c2y: The y coordinate of the control point of the end.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        first = CGPoint(x: CGFloat(c1x), y: CGFloat(c1y))
        second = CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))
        super.init()
    }

    /// Writes the coordinates of a control point.
    ///
    /// - Parameters:
    ///   - idx: The index of the point: 0 for the start, 1 and 2 for the control points, 3 for the end. It is limited to this
    ///     range.
    ///   - ptr: Receives the x and y coordinates.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let point = [.zero, first, second, CGPoint(x: 1, y: 1)][min(max(idx, 0), 3)]
        (ptr[0], ptr[1]) = (Float(point.x), Float(point.y))
    }

    var curve: TimingCurve { .cubic(first, second) }
}

/// Returns the time of the scheduler's clock, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { LayoutScheduler.main.time }
