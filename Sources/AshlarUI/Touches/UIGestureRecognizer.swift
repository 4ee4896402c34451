import Foundation

/// Finds a gesture in the touches on a view and on everything in it. A state machine that a host feeds with touches.
///
/// A discrete gesture, as a tap, goes from `possible` to `ended`; a continuous one, as a pan, to `began`, `changed` and `ended` or
/// `cancelled`. Either may go to `failed` instead. After that it is `possible` again for the touches that follow.
///
///     let tap = UITapGestureRecognizer()
///     tap.ashlar.addHandler { tap in print(tap.location(in: tap.view)) }
///     view.addGestureRecognizer(tap)
///     view.ashlar.tap(at: CGPoint(x: 10, y: 20))       // prints (10.0, 20.0)
///
/// A subclass overrides `touchesBegan(_:with:)` and its like, calls super, and sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far the gesture has come. Raw values are UIKit's.
    public enum State: Int, Sendable {
        /// Not found yet.
        case possible = 0
        /// A continuous gesture was found.
        case began = 1
        /// A continuous gesture has gone on.
        case changed = 2
        /// The gesture is over: a discrete one was found.
        case ended = 3
        /// A continuous gesture was broken off.
        case cancelled = 4
        /// The touches are no such gesture.
        case failed = 5
        /// A discrete gesture was found: the same as `ended`.
        public static let recognized = State.ended
    }

    /// A recogniser that sends the target a selector, with itself as the argument, in each of the states `began`, `changed`, `ended`
    /// and `cancelled`. The target is not kept alive.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recogniser without a target. It can be given one, or a handler; see `ashlar`.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// A recogniser without a target. Archives are not read.
    public init?(coder: NSCoder) { super.init() }

    // MARK: Targets

    /// Sends one more target a selector.
    open func addTarget(_ target: Any, action: Selector) {
        let added = ActionTarget(target, action)
        targets.removeAll { $0.isGone }
        if !targets.contains(where: { $0.hasSame(added) }) { targets.append(added) }
    }

    /// Stops sending a target a selector. Without a target all targets are meant, without a selector all of them.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { (target == nil || $0.isFor(target)) && (action == nil || $0.selector == action) }
    }

    final var targets: [ActionTarget] = []

    /// Tells the targets and the handlers that the state has changed.
    final func callHandlers() {
        for target in targets {
            if let object = target.object { SelectorRegistry.send(target.selector, to: object, sender: self) }
        }
        for handler in handlers { handler.call(self) }
    }

    // MARK: Settings

    /// How far the gesture has come. Subclasses set it; what they set is subject to the delegate and to other recognisers.
    open var state: State {
        get { currentState }
        set { request(newValue) }
    }

    /// Has a say in when the gesture is recognised.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether the recogniser is given touches: true unless set. Set to false, a gesture that goes on is cancelled.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { TouchCenter.shared.perform { self.breakOff() } } }
    }

    /// The view that the recogniser was added to.
    open internal(set) weak var view: UIView?

    /// Whether the view's touches are cancelled when the gesture is recognised: true unless set.
    open var cancelsTouchesInView = true
    /// Whether the view is told of touches only after the gesture has failed: false unless set.
    open var delaysTouchesBegan = false
    /// Whether the view is told of the end of touches only after the gesture has failed: true unless set.
    open var delaysTouchesEnded = true
    /// The touch types that the recogniser is given, as raw values; all unless set.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
    /// The press types that the recogniser is given: data only, since there are no presses.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether touches of one type only are taken at a time: true unless set. All touches here are of one type.
    open var requiresExclusiveTouchType = true
    /// A name for debugging.
    open var name: String?
    /// The keys that were held when the gesture was recognised: none here.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons that are held: none here.
    open var buttonMask: UIEvent.ButtonMask { [] }

    // MARK: Touches

    /// How many fingers take part in the gesture.
    open var numberOfTouches: Int { tracked.count }

    /// The middle of the fingers in the coordinates of a view; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { convert(centroid, to: view) }

    /// The place of one of the fingers in the coordinates of a view; nil stands for the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard tracked.indices.contains(touchIndex) else {
            LayoutDiagnostics.fault(
                "NSRangeException",
                "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(tracked.count)).")
            return .zero
        }
        return tracked[touchIndex].location(in: view)
    }

    /// Waits with this gesture until another one has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }

    // MARK: For subclasses

    /// Sent when the gesture is over or has failed, before the next one: the place for forgetting what it was found by.
    open func reset() {}

    /// Has the recogniser not be given a touch any more.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        tracked.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    /// Whether this gesture, once recognised, keeps another one from being recognised: true unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another gesture, once recognised, keeps this one from being recognised: true unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture waits until another one has failed: false unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another gesture waits until this one has failed: false unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the recogniser is given an event: what the delegate says unless overridden.
    open func shouldReceive(_ event: UIEvent) -> Bool { delegate?.gestureRecognizer(self, shouldReceive: event) ?? true }

    /// Sent when fingers go down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Sent when fingers have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Sent when fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Sent when touches were broken off.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    // MARK: For the package

    struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    final var currentState = State.possible
    /// What was asked for while another gesture has still to fail, in order.
    final var waitingStates: [State] = []
    final var requirements: [Requirement] = []
    /// The fingers that take part, in the order in which they went down.
    final var tracked: [UITouch] = []
    /// All fingers that took part since the recogniser was reset.
    final var seen: [UITouch] = []
    /// Called when the state changes to one that is told of.
    final var handlers: [(id: Int, call: @MainActor (UIGestureRecognizer) -> Void)] = []
    /// The place that the gesture has had last, in the coordinates of its surface.
    final var lastCentroid = CGPoint.zero

    /// Sent before the handlers are called. For the package's own recognisers.
    package func stateDidChange() {}

    /// Whether the gesture may still be found although no finger is down: between the taps of a double tap.
    package var waitsBetweenTouches: Bool { false }

    /// The middle of the fingers, or where it was before the last one was lifted.
    final var centroid: CGPoint { Self.middle(of: tracked) ?? lastCentroid }

    /// The fingers that are still down.
    final var fingersDown: [UITouch] { tracked.filter { $0.phase != .ended && $0.phase != .cancelled } }

    /// Breaks the gesture off: what touches that are cancelled do to most kinds.
    final func cancelOrFail() { state = currentState == .possible ? .failed : .cancelled }

    static func middle(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.point.x } / count, y: touches.reduce(0) { $0 + $1.point.y } / count)
    }

    final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let surface = tracked.first?.surface ?? seen.first?.surface ?? self.view?.rootView else { return point }
        return surface.convert(point, to: view ?? surface)
    }
}

/// What this package offers on a recogniser beyond UIKit.
@preconcurrency @MainActor
public struct GestureNamespace<Recognizer: UIGestureRecognizer> {
    let recognizer: Recognizer

    /// Names a handler, so that it can be removed.
    public struct HandlerID: Hashable, Sendable {
        let number: Int
    }

    /// Calls the handler with the recogniser in each of the states `began`, `changed`, `ended` and `cancelled`.
    @discardableResult
    public func addHandler(_ handler: @escaping @MainActor (Recognizer) -> Void) -> HandlerID {
        let id = (recognizer.handlers.last?.id ?? 0) + 1
        // FIDELITY.md: recognizersHaveHandlers.
        recognizer.handlers.append((id, { if let recognizer = $0 as? Recognizer { handler(recognizer) } }))
        return HandlerID(number: id)
    }

    /// Calls the handler no more.
    public func removeHandler(_ id: HandlerID) { recognizer.handlers.removeAll { $0.id == id.number } }
}

/// Gives each kind of recogniser a namespace of its own kind.
@preconcurrency @MainActor
public protocol GestureRecognizing: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureRecognizing {}

extension GestureRecognizing {
    /// What this package offers beyond UIKit.
    public var ashlar: GestureNamespace<Self> { GestureNamespace(recognizer: self) }
}
