import Foundation

/// A gesture recognizer for a quick movement in one of four directions. It is discrete.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe. Raw values are UIKit's.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The directions that are recognized. The default is `right`.
    open var direction: Direction = .right
    /// The number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1

    /// The minimum length of a swipe, in points; its maximum deviation, in points; and its maximum duration, in seconds.
    private static let length: CGFloat = 50
    private static let stray: CGFloat = 50
    private static let duration = 0.5

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if tracked.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard tracked.count == numberOfTouchesRequired, state == .possible, let first = tracked.first else { return }
        if event.timestamp - first.startTime > Self.duration { return state = .failed }
        let moves = tracked.map { CGPoint(x: $0.point.x - $0.startPoint.x, y: $0.point.y - $0.startPoint.y) }
        func goes(_ wanted: Direction, _ along: (CGPoint) -> CGFloat, _ across: (CGPoint) -> CGFloat) -> Bool {
            direction.contains(wanted)
                && moves.allSatisfy { along($0) >= Self.length && abs(across($0)) <= min(Self.stray, along($0)) }
        }
        if goes(.right, \.x, \.y) || goes(.left, { -$0.x }, \.y) || goes(.down, \.y, \.x) || goes(.up, { -$0.y }, \.x) {
            state = .ended
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }
}
