import Foundation

/// A state machine that recognizes a gesture in the touches on a view and its subviews.
///
/// A discrete gesture, such as a tap, changes its state from `possible` to `ended`. A continuous gesture, such as a pan, changes to
/// `began`, `changed`, and `ended` or `cancelled`. Both change to `failed` if the touches are no such gesture. Afterwards the state
/// is `possible` again for the next touches.
///
///     let tap = UITapGestureRecognizer()
///     tap.ashlar.addHandler { tap in print(tap.location(in: tap.view)) }
///     view.addGestureRecognizer(tap)
///     view.ashlar.tap(at: CGPoint(x: 10, y: 20))       // prints (10.0, 20.0)
///
/// A subclass overrides `touchesBegan(_:with:)` and the other touch methods, calls super, and sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, AssociationHolder {
    /// Whether the gesture has something to begin with. For the package's own recognizers.
    package var isReadyToBegin: Bool { true }

    /// The state of a gesture recognizer. Raw values are UIKit's.
    public enum State: Int, Sendable {
        /// The gesture has not been recognized yet.
        case possible = 0
        /// A continuous gesture was recognized.
        case began = 1
        /// A continuous gesture changed.
        case changed = 2
        /// The gesture ended: for a discrete gesture, it was recognized.
        case ended = 3
        /// A continuous gesture was canceled.
        case cancelled = 4
        /// The touches are not the gesture.
        case failed = 5
        /// A discrete gesture was recognized: the same as `ended`.
        public static let recognized = State.ended
    }

    /// Creates a gesture recognizer with a target.
    ///
    /// The selector is sent in each of the states `began`, `changed`, `ended` and `cancelled`.
    ///
    /// - Parameters:
    ///   - target: The object that receives the selector. The gesture recognizer holds it weakly. Nil means no target.
    ///   - action: The selector, whose argument is the gesture recognizer. Nil means no target.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a gesture recognizer without a target. A target or a handler can be added later; see `ashlar`.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Creates a gesture recognizer without a target. The archive is not read.
    public init?(coder: NSCoder) { super.init() }

    // MARK: Targets

    /// Adds a target. A target and selector that are already present are not added again.
    ///
    /// - Parameters:
    ///   - target: The object that receives the selector. The gesture recognizer holds it weakly.
    ///   - action: The selector, whose argument is the gesture recognizer.
    open func addTarget(_ target: Any, action: Selector) {
        let added = ActionTarget(target, action)
        targets.removeAll { $0.isGone }
        if !targets.contains(where: { $0.matches(added) }) { targets.append(added) }
    }

    /// Removes targets.
    ///
    /// - Parameters:
    ///   - target: The target; nil for all targets.
    ///   - action: The selector; nil for all selectors.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { (target == nil || $0.isFor(target)) && (action == nil || $0.selector == action) }
    }

    final var targets: [ActionTarget] = []
    final var associations = AssociatedValues()

    /// Calls the targets and handlers after a change of the state.
    final func callHandlers() {
        for target in targets {
            if let object = target.object { SelectorRegistry.send(target.selector, to: object, sender: self) }
        }
        for handler in handlers { handler.call(self) }
    }

    // MARK: Settings

    /// The state of the gesture recognizer. Subclasses set it; the delegate and other gesture recognizers may prevent the change.
    open var state: State {
        get { currentState }
        set { request(newValue) }
    }

    /// The delegate that decides whether the gesture is recognized. It is held weakly.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether the gesture recognizer receives touches. The default is true. Setting it to false cancels a gesture that has begun.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { TouchCenter.shared.perform { self.breakOff() } } }
    }

    /// The view to which the gesture recognizer is attached.
    open internal(set) weak var view: UIView?

    /// Whether the touches of the view are canceled when the gesture is recognized. The default is true.
    open var cancelsTouchesInView = true
    /// Whether the view receives touches only after the gesture has failed. The default is false.
    open var delaysTouchesBegan = false
    /// Whether the view receives the end of touches only after the gesture has failed. The default is true.
    open var delaysTouchesEnded = true
    /// The raw values of the touch types that the gesture recognizer receives. The default is all types.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
    /// The raw values of the press types that the gesture recognizer receives. They are stored, but have no effect.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether the gesture recognizer receives touches of only one type at a time. The value is stored, but has no effect. The
    /// default is true.
    open var requiresExclusiveTouchType = true
    /// The name of the gesture recognizer for debugging.
    open var name: String?
    /// The modifier keys that are pressed. Always empty here.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons that are pressed. Always empty here.
    open var buttonMask: UIEvent.ButtonMask { [] }

    // MARK: Touches

    /// The number of fingers in the gesture.
    open var numberOfTouches: Int { tracked.count }

    /// Returns the center of the fingers in the coordinates of a view, or of the window if the view is nil.
    open func location(in view: UIView?) -> CGPoint { convert(centroid, to: view) }

    /// Returns the position of one finger in the coordinates of a view.
    ///
    /// - Parameters:
    ///   - touchIndex: The index of the finger, in the order in which the fingers went down. An index out of range is a fault.
    ///   - view: The view; nil for the window.
    /// - Returns: The position; zero after a fault.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard tracked.indices.contains(touchIndex) else {
            LayoutDiagnostics.fault(
                "NSRangeException",
                "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(tracked.count)).")
            return .zero
        }
        return tracked[touchIndex].location(in: view)
    }

    /// Makes the gesture recognizer wait until another one fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        requirements.append(Requirement(recognizer: otherGestureRecognizer))
    }

    // MARK: For subclasses

    /// Called after the gesture ended or failed, before the next one. Subclasses reset their own state here.
    open func reset() {}

    /// Stops the gesture recognizer from receiving a touch.
    ///
    /// - Parameters:
    ///   - touch: The touch to ignore.
    ///   - event: The event of the touch. It has no effect.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        tracked.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    /// Returns whether this gesture, once recognized, prevents another one. The default is true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether another gesture, once recognized, prevents this one. The default is true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this gesture recognizer waits until another one fails. The default is false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether another gesture recognizer waits until this one fails. The default is false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether the gesture recognizer receives an event. The default is the delegate's answer, or true without a delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool { delegate?.gestureRecognizer(self, shouldReceive: event) ?? true }

    /// Called when fingers go down. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - touches: The touches that began.
    ///   - event: The event of the touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers move. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - touches: The touches that moved.
    ///   - event: The event of the touches.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers are lifted. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - touches: The touches that ended.
    ///   - event: The event of the touches.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches are canceled. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - touches: The touches that were canceled.
    ///   - event: The event of the touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    // MARK: For the package

    struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    final var currentState = State.possible
    /// The requested states, in order, that wait until other gestures have failed.
    final var waitingStates: [State] = []
    final var requirements: [Requirement] = []
    /// The fingers in the gesture, in the order in which they went down.
    final var tracked: [UITouch] = []
    /// All fingers in the gesture since the last reset.
    final var seen: [UITouch] = []
    /// The closures that are called after a change of the state.
    final var handlers: [(id: Int, call: @MainActor (UIGestureRecognizer) -> Void)] = []
    /// The last center of the fingers, in the coordinates of their surface.
    final var lastCentroid = CGPoint.zero

    /// Called before the handlers, for gesture recognizers of this package.
    package func stateDidChange() {}

    /// Whether the gesture can still be recognized while no finger is down, as between the taps of a double tap.
    package var waitsBetweenTouches: Bool { false }

    /// The center of the fingers, or its last value before the last finger was lifted.
    final var centroid: CGPoint { Self.middle(of: tracked) ?? lastCentroid }

    /// The fingers that are down.
    final var fingersDown: [UITouch] { tracked.filter { $0.phase != .ended && $0.phase != .cancelled } }

    /// Cancels a gesture that has begun, and fails any other. Most gesture recognizers call it when touches are canceled.
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

/// The features of a gesture recognizer that this package adds to UIKit's.
@preconcurrency @MainActor
public struct GestureNamespace<Recognizer: UIGestureRecognizer> {
    let recognizer: Recognizer

    /// An identifier with which a handler can be removed.
    public struct HandlerID: Hashable, Sendable {
        let number: Int
    }

    /// Adds a handler that is called with the gesture recognizer in each of the states `began`, `changed`, `ended` and `cancelled`.
    @discardableResult
    public func addHandler(_ handler: @escaping @MainActor (Recognizer) -> Void) -> HandlerID {
        let id = (recognizer.handlers.last?.id ?? 0) + 1
        // FIDELITY.md: recognizersHaveHandlers.
        recognizer.handlers.append((id, { if let recognizer = $0 as? Recognizer { handler(recognizer) } }))
        return HandlerID(number: id)
    }

    /// Removes a handler.
    public func removeHandler(_ id: HandlerID) { recognizer.handlers.removeAll { $0.id == id.number } }
}

/// A protocol that gives each class of gesture recognizers a namespace of its own type.
@preconcurrency @MainActor
public protocol GestureRecognizing: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureRecognizing {}

extension GestureRecognizing {
    /// The features that this package adds to UIKit's.
    public var ashlar: GestureNamespace<Self> { GestureNamespace(recognizer: self) }
}
