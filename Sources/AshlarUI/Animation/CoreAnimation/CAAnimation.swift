import AshlarGraphics
import Foundation

/// The methods that inform the delegate of an animation. Both have an implementation that does nothing.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation starts.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation stops.
    ///
    /// - Parameters:
    ///   - anim: The animation.
    ///   - flag: True if the animation reached its end, false if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// The default implementation does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// The default implementation does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation, which is added to a layer to change what it shows. The layer's properties keep their values.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming {
    public override init() { super.init() }

    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// The timing curve; nil for a constant speed. A layer sets it to the transaction's when the animation is added.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, which the animation retains.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation is removed from the layer at its end. The default is true.
    open var isRemovedOnCompletion = true

    /// The duration of the animation, or that of the transaction if it has none.
    final var statedDuration: TimeInterval { duration > 0 ? duration : CATransaction.animationDuration() }

    /// The total duration with repetitions, in seconds of the layer's time; infinite for an endless animation.
    final var wholeDuration: TimeInterval {
        let once = statedDuration * (autoreverses ? 2 : 1)
        return repeatDuration > 0 ? repeatDuration : once * (repeatCount > 0 ? Double(repeatCount) : 1)
    }

    /// Returns the position within one cycle, from 0 to 1 before the timing curve is applied, at a time since the start; nil if the
    /// animation shows nothing then.
    final func share(at passed: TimeInterval) -> Double? {
        var time = passed * Double(speed)
        if time < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            time = 0
        }
        time += timeOffset
        let (whole, once) = (wholeDuration, statedDuration)
        if time > whole || time >= whole - 1e-9 && isRemovedOnCompletion {
            guard fillMode == .forwards || fillMode == .both, !isRemovedOnCompletion else { return nil }
            time = whole
        }
        guard once > 0 else { return 1 }
        let cycles = time / once
        var (cycle, share) = (cycles.rounded(.down), cycles - cycles.rounded(.down))
        // The end of a cycle is not the start of the next one.
        if share == 0, cycle > 0, time >= whole { (cycle, share) = (cycle - 1, 1) }
        if autoreverses, Int(cycle) % 2 == 1 { share = 1 - share }
        return share
    }

    /// Returns the changes of the animation as it is when it is added to a layer.
    func parts(begin: TimeInterval, outer: [LayerAnimation.Frame]) -> [AnimationPart] { [] }
}

/// An animation of a property of a layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// Creates an animation of the property at a key path, such as `position.x`, `transform.scale` or `opacity`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The key path of the property.
    open var keyPath: String?
    /// Whether the values are added to the layer's. The default is false.
    open var isAdditive = false
    /// Whether each repetition continues from the end of the one before; stored only. The default is false.
    open var isCumulative = false

    /// Returns the value at a position within one cycle, given the value that the layer shows without the animation. For the
    /// package's own kinds.
    func values(at share: Double, model: [Double], layout: KeyPathValue) -> [Double]? { nil }

    override func parts(begin: TimeInterval, outer: [LayerAnimation.Frame]) -> [AnimationPart] {
        guard let keyPath, let layout = KeyPathValue(keyPath) else { return [] }
        return [ExplicitPart(layout, self, LayerAnimation.Frame(self, begin: begin), outer)]
    }
}

/// An animation between two values.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at which the animation starts. If nil, the animation starts at `toValue` minus `byValue`, or at the layer's value if
    /// one of them is missing.
    open var fromValue: Any?
    /// The value at which the animation ends. If nil, the animation ends at `fromValue` plus `byValue`, or at the layer's value if one
    /// of them is missing.
    open var toValue: Any?
    /// The difference of the end value from the start value.
    open var byValue: Any?

    /// Returns the position between the two values at a position within one cycle. For the package's own kinds.
    func way(_ share: Double) -> Double {
        timingFunction?.curve.value(at: share, duration: statedDuration) ?? share
    }

    override func values(at share: Double, model: [Double], layout: KeyPathValue) -> [Double]? {
        let (from, to, by) = (layout.numbers(fromValue), layout.numbers(toValue), layout.numbers(byValue))
        let own = isAdditive ? model.map { _ in 0 } : model
        let ends: ([Double], [Double])
        switch (from, to, by) {
        case (let from?, let to?, _): ends = (from, to)
        case (let from?, nil, let by?): ends = (from, zip(from, by).map(+))
        case (nil, let to?, let by?): ends = (zip(to, by).map(-), to)
        case (let from?, nil, nil): ends = (from, own)
        case (nil, let to?, nil): ends = (own, to)
        case (nil, nil, let by?): ends = (own, zip(own, by).map(+))
        case (nil, nil, nil): return nil
        }
        let way = way(share)
        return zip(ends.0, ends.1).map { $0 + ($1 - $0) * way }
    }
}

/// An animation between two values with the motion of a spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// The mass of the object on the spring. The default is 1.
    open var mass: CGFloat = 1
    /// The stiffness of the spring. The default is 100.
    open var stiffness: CGFloat = 100
    /// The damping of the motion. The default is 10.
    open var damping: CGFloat = 10
    /// The initial velocity, in total distances per second. The default is 0.
    open var initialVelocity: CGFloat = 0
    /// Whether the damping may exceed the critical one. The default is false: a greater damping counts as the critical one.
    open var allowsOverdamping = false

    /// Creates an animation with a spring described by its perceptual properties.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The perceptual duration, which is the period of one oscillation, in seconds.
    ///   - bounce: The bounce, from 0 (none) to 1; negative values damp the motion more.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / max(perceptualDuration, 1e-6)
        stiffness = CGFloat(frequency * frequency)
        damping = CGFloat(2 * Spring.dampingRatio(bounce: Double(bounce)) * frequency)
        allowsOverdamping = bounce < 0
    }

    /// The duration until the spring settles, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    private var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(initialVelocity),
            allowsOverdamping: allowsOverdamping)
    }

    override func way(_ share: Double) -> Double { spring.value(at: share * statedDuration) }
}

/// The calculation of values between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Values are interpolated linearly.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Values are not interpolated: each applies until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Values change at a constant speed. Calculated like `linear`.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Values are on a smooth curve. Calculated like `linear`.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Values are on a smooth curve, at a constant speed. Calculated like `linear`.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether what a path moves turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It looks along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// It looks against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a sequence of values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// The times at which the values are reached, from 0 to 1; nil for equal steps.
    open var keyTimes: [NSNumber]?
    /// The timing curves between the values; nil for a constant speed.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The calculation of values between keyframes. The default is `linear`.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The way of a point, such as `position`, in place of `values`: the ends of the path's lines and curves are the keyframes, and the
    /// point follows the path between them. The default is nil. With the mode `paced` it moves at one speed.
    open var path: CGPath? { didSet { knownWay = nil } }
    /// Whether what is moved turns with the path. The default is nil: not at all. Stored only.
    open var rotationMode: CAAnimationRotationMode?

    private var knownWay: KeyframeWay?

    /// The point after a share of the time; nil for a path without a point.
    private func point(at share: Double) -> [Double]? {
        guard let path else { return nil }
        let way = knownWay ?? KeyframeWay(path.path)
        knownWay = way
        let time = timingFunction?.curve.value(at: share, duration: statedDuration) ?? share
        return way.point(
            at: time, times: keyTimes?.map(\.doubleValue), mode: calculationMode,
            curves: timingFunctions?.map { curve in { curve.curve.value(at: $0, duration: self.statedDuration) } })
    }

    override func values(at share: Double, model: [Double], layout: KeyPathValue) -> [Double]? {
        if path != nil, layout.places.count == 2 { return point(at: share) }
        let values = (self.values ?? []).compactMap { layout.numbers($0) }
        guard let first = values.first, let last = values.last else { return nil }
        let time = timingFunction?.curve.value(at: share, duration: statedDuration) ?? share
        let isDiscrete = calculationMode == .discrete
        // Each discrete value has a time; otherwise each pair of neighboring values has an interval.
        let steps = isDiscrete ? values.count : max(1, values.count - 1)
        let times = keyTimes.map { $0.map(\.doubleValue) } ?? (0...steps).map { Double($0) / Double(steps) }
        let index = (times.lastIndex { $0 <= time } ?? 0)
        if isDiscrete { return values[min(index, values.count - 1)] }
        guard time >= times.first ?? 0 else { return first }
        guard index + 1 < min(values.count, times.count) else { return last }
        let length = times[index + 1] - times[index]
        var way = length > 0 ? (time - times[index]) / length : 1
        if let functions = timingFunctions, functions.indices.contains(index) {
            way = functions[index].curve.value(at: way, duration: statedDuration)
        }
        return zip(values[index], values[index + 1]).map { $0 + ($1 - $0) * way }
    }
}

/// A group of animations on one layer that start and end together.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The animations. Their times are relative to the group's; what exceeds the group's end is cut off.
    open var animations: [CAAnimation]?

    override func parts(begin: TimeInterval, outer: [LayerAnimation.Frame]) -> [AnimationPart] {
        let frame = LayerAnimation.Frame(self, begin: begin)
        return (animations ?? []).flatMap { $0.parts(begin: $0.beginTime, outer: outer + [frame]) }
    }
}

/// The kinds of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new content fades in.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content moves in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content moves out and uncovers the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The directions of transitions.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition from a layer's old content to its new one. It takes its time and informs its delegate; its effect is not drawn.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// The kind of transition. The default is `fade`.
    open var type = CATransitionType.fade
    /// The direction; nil, the default, for none.
    open var subtype: CATransitionSubtype?
    /// The position at which the transition starts, from 0 to 1; stored only. The default is 0.
    open var startProgress: Float = 0
    /// The position at which the transition ends, from 0 to 1; stored only. The default is 1.
    open var endProgress: Float = 1
}
