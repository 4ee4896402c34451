/// The methods that decide whether a gesture is recognized, and together with which other gestures. All have default
/// implementations.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Asks the delegate whether a gesture may be recognized. The default is true. With false, the gesture recognizer fails.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Asks the delegate whether two gestures may be recognized at the same time.
    ///
    /// - Parameters:
    ///   - gestureRecognizer: The gesture recognizer of the delegate.
    ///   - otherGestureRecognizer: The other gesture recognizer.
    /// - Returns: Whether both may be recognized. The default is false. It is enough if one of the two delegates returns true.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Asks the delegate whether a gesture recognizer waits until another one fails.
    ///
    /// - Parameters:
    ///   - gestureRecognizer: The gesture recognizer of the delegate.
    ///   - otherGestureRecognizer: The gesture recognizer that must fail first.
    /// - Returns: Whether the gesture recognizer waits. The default is false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Asks the delegate whether another gesture recognizer waits until this one fails.
    ///
    /// - Parameters:
    ///   - gestureRecognizer: The gesture recognizer of the delegate.
    ///   - otherGestureRecognizer: The gesture recognizer that waits.
    /// - Returns: Whether the other gesture recognizer waits. The default is false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Asks the delegate whether a gesture recognizer receives a touch that begins.
    ///
    /// - Parameters:
    ///   - gestureRecognizer: The gesture recognizer of the delegate.
    ///   - touch: The touch.
    /// - Returns: Whether the gesture recognizer receives the touch. The default is true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

    /// Asks the delegate whether a gesture recognizer receives an event.
    ///
    /// - Parameters:
    ///   - gestureRecognizer: The gesture recognizer of the delegate.
    ///   - event: The event.
    /// - Returns: Whether the gesture recognizer receives the event. The default is true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns true.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    /// Returns true.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
}
