import AshlarGraphics
import Foundation

/// Is told when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has begun.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over: true if it has come to its end, false if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What can be added to a layer to change what it shows for a while. The layer's own values stay.
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

    /// The curve of its time; nil for one speed.
    open var timingFunction: CAMediaTimingFunction?
    /// Told of its beginning and end. Held for as long as the animation goes on.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether it is taken off the layer at its end: true unless set.
    open var isRemovedOnCompletion = true

    /// The duration of an animation that says none, unless the transaction does.
    final var statedDuration: TimeInterval { duration > 0 ? duration : CATransaction.animationDuration() }

    /// The whole time, in seconds of the layer's; infinite for one that goes on for ever.
    final var wholeDuration: TimeInterval {
        let once = statedDuration * (autoreverses ? 2 : 1)
        return repeatDuration > 0 ? repeatDuration : once * (repeatCount > 0 ? Double(repeatCount) : 1)
    }

    /// The time within one go, from 0 to 1 on the curve, for a time since it began; nil where nothing is shown.
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
        // The end of a way is no new beginning.
        if share == 0, cycle > 0, time >= whole { (cycle, share) = (cycle - 1, 1) }
        if autoreverses, Int(cycle) % 2 == 1 { share = 1 - share }
        return share
    }

    /// What it changes, and how; as it is when it is added to a layer.
    func parts(begin: TimeInterval, outer: [LayerAnimation.Frame]) -> [AnimationPart] { [] }
}

/// An animation of one value of a layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// An animation of the value at a key path, such as `position.x`, `transform.scale` or `opacity`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The name of the value.
    open var keyPath: String?
    /// Whether its values are added to the layer's own: false unless set.
    open var isAdditive = false
    /// Whether each repetition goes on from where the one before has ended: data only.
    open var isCumulative = false

    /// The value after a share of the time, for the value that the layer shows without it. For the package's own kinds.
    func values(at share: Double, model: [Double], layout: KeyPathValue) -> [Double]? { nil }

    override func parts(begin: TimeInterval, outer: [LayerAnimation.Frame]) -> [AnimationPart] {
        guard let keyPath, let layout = KeyPathValue(keyPath) else { return [] }
        return [ExplicitPart(layout, self, LayerAnimation.Frame(self, begin: begin), outer)]
    }
}

/// An animation from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; the layer's own for nil.
    open var fromValue: Any?
    /// The last value; the layer's own for nil.
    open var toValue: Any?
    /// The difference of the last value from the first.
    open var byValue: Any?

    /// The way between the two values after a share of the time. For the package's own kinds.
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

/// An animation from one value to another as a spring moves.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// The mass: 1 unless set.
    open var mass: CGFloat = 1
    /// The stiffness of the spring: 100 unless set.
    open var stiffness: CGFloat = 100
    /// How much it is damped: 10 unless set.
    open var damping: CGFloat = 10
    /// How fast it moves at first, in whole ways per second.
    open var initialVelocity: CGFloat = 0
    /// Whether a spring that does not swing may be damped more: data only.
    open var allowsOverdamping = false

    /// A spring that is told by its looks: one swing's duration, and a bounce from 0 to 1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / max(perceptualDuration, 1e-6)
        stiffness = CGFloat(frequency * frequency)
        damping = CGFloat(2 * Spring.dampingRatio(bounce: Double(bounce)) * frequency)
    }

    /// When the spring has settled, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    private var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(initialVelocity))
    }

    override func way(_ share: Double) -> Double { spring.value(at: share * statedDuration) }
}

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In proportion.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Not at all: each value stays until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At one speed: as `linear` here.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve: as `linear` here.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve at one speed: as `linear` here.
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

/// An animation through a row of values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// When each value is reached, from 0 to 1; in equal steps for nil.
    open var keyTimes: [NSNumber]?
    /// The curves from each value to the next.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between keyframes are found.
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
        // Discrete values have a time each, others one between each two.
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

/// Several animations on one layer that begin and end together.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The animations. Their times are the group's; what goes beyond its end is cut off.
    open var animations: [CAAnimation]?

    override func parts(begin: TimeInterval, outer: [LayerAnimation.Frame]) -> [AnimationPart] {
        let frame = LayerAnimation.Frame(self, begin: begin)
        return (animations ?? []).flatMap { $0.parts(begin: $0.beginTime, outer: outer + [frame]) }
    }
}

/// Kinds of `CATransition`.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Fades.
    public static let fade = CATransitionType(rawValue: "fade")
    /// Moves in over the old content.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// Pushes the old content out.
    public static let push = CATransitionType(rawValue: "push")
    /// Uncovers the new content.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Directions of `CATransition`.
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

/// A transition from a layer's old content to its new one. It takes its time and tells its delegate; its effect is not drawn.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// The kind: a fade unless set.
    open var type = CATransitionType.fade
    /// The direction; nil for none.
    open var subtype: CATransitionSubtype?
    /// How far into it it begins, from 0 to 1.
    open var startProgress: Float = 0
    /// How far it goes, from 0 to 1.
    open var endProgress: Float = 1
}
