import Foundation

/// A finger on the screen, from when it goes down until it is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// What the finger has done last. Raw values are UIKit's.
    public enum Phase: Int, Sendable {
        /// It has gone down.
        case began = 0
        /// It has moved.
        case moved = 1
        /// It lies where it was.
        case stationary = 2
        /// It was lifted.
        case ended = 3
        /// The touch goes on elsewhere.
        case cancelled = 4
        /// A pointer has come into the window.
        case regionEntered = 5
        /// A pointer has moved within the window.
        case regionMoved = 6
        /// A pointer has left the window.
        case regionExited = 7
    }

    /// What touches. Raw values are UIKit's.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger elsewhere, as on a remote control.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A mouse or a trackpad.
        case indirectPointer = 3
        /// The same as `pencil`.
        public static let stylus = TouchType.pencil
    }

    public override init() { super.init() }

    /// The clock's time of the last change, in seconds: see `LayoutScheduler.time`.
    open internal(set) var timestamp: TimeInterval = 0
    /// What the finger has done last.
    open internal(set) var phase = Phase.began
    /// How many times the finger has gone down at the place in quick succession, this time included.
    open internal(set) var tapCount = 0
    /// What touches: a finger unless the host says otherwise.
    open internal(set) var type = TouchType.direct
    /// The window that the finger went down on; nil for a tree without a window.
    open internal(set) weak var window: UIWindow?
    /// The view that the finger went down on. Later movement does not change it.
    open internal(set) weak var view: UIView?
    /// The recognisers that are given the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
    /// The radius of the finger, in points: always 0.
    open var majorRadius: CGFloat { 0 }
    /// The pressure of the finger: always 0.
    open var force: CGFloat { 0 }
    /// The greatest pressure: 0, since none is measured.
    open var maximumPossibleForce: CGFloat { 0 }

    /// Where the finger is, in the coordinates of a view; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }
    /// Where the finger was before its last change, in the coordinates of a view; nil stands for the window.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }
    /// As `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// As `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    // MARK: For the package

    /// The top of the tree that the finger is on.
    final weak var surface: UIView?
    /// Where the finger is, in the coordinates of the surface.
    final var point = CGPoint.zero
    final var previousPoint = CGPoint.zero
    /// Where the finger went down, and when.
    final var startPoint = CGPoint.zero
    final var startTime: TimeInterval = 0
    final var recognizers: [UIGestureRecognizer] = []
    /// How far the touch has come to its view.
    final var delivery = TouchDelivery()

    private final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let surface else { return point }
        return surface.convert(point, to: view ?? surface)
    }
}
