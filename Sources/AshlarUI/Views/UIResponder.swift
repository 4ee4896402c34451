import AshlarLayout
import Foundation

/// The common ancestor of views and controllers: what touches go to, and from each to the next one until one of them takes them.
///
/// Touches come from a host: see `AshlarNamespace.touchDown(at:)`.
@preconcurrency @MainActor
open class UIResponder: LayoutItemOwner {
    package nonisolated(unsafe) final var associations: [UnsafeRawPointer: Any]?

    public override init() { super.init() }

    /// The object that events go to next, if this one does not take them.
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// Sent when fingers go down. Passes them on to `next` unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Sent when fingers have moved. Passes them on to `next` unless overridden.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Sent when fingers were lifted. Passes them on to `next` unless overridden.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Sent when touches go on elsewhere, as to a gesture recogniser. Passes them on to `next` unless overridden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    /// Sent when estimated properties of touches are known better: never here.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: The first responder

    /// Whether the object may become the first responder: false unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Makes the object the first responder, if it may, and the one before gives way.
    ///
    /// - Returns: Whether it is the first responder now. A view must be in a window.
    @discardableResult
    open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

    /// Whether the object may stop being the first responder: true unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Has the object not be the first responder any more.
    ///
    /// - Returns: False if `canResignFirstResponder` says so.
    @discardableResult
    open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

    /// Whether keys go to this object first.
    open var isFirstResponder: Bool { FirstResponder.current === self }

    /// The view that stands for the keyboard while the object is the first responder: data only, since there is no keyboard.
    open var inputView: UIView? { nil }
    /// The view above the keyboard while the object is the first responder: data only, since there is no keyboard.
    open var inputAccessoryView: UIView? { nil }
    /// Says that `inputView` or `inputAccessoryView` is another one. They are not shown, so nothing is to be done.
    open func reloadInputViews() {}
}
