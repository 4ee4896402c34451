import Foundation

/// The touch of a finger on the screen, from the time when it goes down until it is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch. Raw values are UIKit's.
    public enum Phase: Int, Sendable {
        /// The finger went down.
        case began = 0
        /// The finger moved.
        case moved = 1
        /// The finger did not move.
        case stationary = 2
        /// The finger was lifted.
        case ended = 3
        /// The system canceled the touch.
        case cancelled = 4
        /// A pointer entered the window.
        case regionEntered = 5
        /// A pointer moved within the window.
        case regionMoved = 6
        /// A pointer left the window.
        case regionExited = 7
    }

    /// The type of a touch. Raw values are UIKit's.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on another device, such as a remote control.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A mouse or a trackpad.
        case indirectPointer = 3
        /// The same as `pencil`.
        public static let stylus = TouchType.pencil
    }

    public override init() { super.init() }

    /// The time of the last change on the scheduler's clock, in seconds: see `LayoutScheduler.time`.
    open internal(set) var timestamp: TimeInterval = 0
    /// The phase of the touch.
    open internal(set) var phase = Phase.began
    /// The number of consecutive taps at this place, including this touch.
    open internal(set) var tapCount = 0
    /// The type of the touch. The default is `direct`.
    open internal(set) var type = TouchType.direct
    /// The window in which the touch began; nil for a view hierarchy without a window.
    open internal(set) weak var window: UIWindow?
    /// The view on which the touch began. It does not change when the finger moves.
    open internal(set) weak var view: UIView?
    /// The gesture recognizers that receive the touch; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
    /// The radius of the touch, in points. Always 0.
    open var majorRadius: CGFloat { 0 }
    /// The force of the touch. Always 0.
    open var force: CGFloat { 0 }
    /// The maximum force of a touch. Always 0, because force is not measured.
    open var maximumPossibleForce: CGFloat { 0 }

    /// Returns the position of the finger in the coordinates of a view, or of the window if the view is nil.
    open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }
    /// Returns the position of the finger before its last change, in the coordinates of a view, or of the window if the view is
    /// nil.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }
    /// Returns the same as `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// Returns the same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    // MARK: For the package

    /// The root view of the hierarchy that the finger is on.
    final weak var surface: UIView?
    /// The position of the finger, in the coordinates of the surface.
    final var point = CGPoint.zero
    final var previousPoint = CGPoint.zero
    /// The position and the time at which the finger went down.
    final var startPoint = CGPoint.zero
    final var startTime: TimeInterval = 0
    final var recognizers: [UIGestureRecognizer] = []
    /// The state of the delivery of the touch to its view.
    final var delivery = TouchDelivery()

    private final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let surface else { return point }
        return surface.convert(point, to: view ?? surface)
    }
}
