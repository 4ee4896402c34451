import AshlarLayout
import Foundation

/// The methods that adapt a presentation to its environment. The methods about dismissal are called when the
/// user dismisses the presentation, not when the application does.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style of the presentation in compact width. The default is `formSheet`.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

    /// Returns the style of the presentation for traits.
    ///
    /// - Parameters:
    ///   - controller: The presentation controller.
    ///   - traitCollection: The traits.
    /// - Returns: The style; `none` to keep the presentation's own. The default is `adaptivePresentationStyle(for:)` in compact
    ///   width and `none` otherwise.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle

    /// Returns the controller to show in an adapted style. It is never called here.
    ///
    /// - Parameters:
    ///   - controller: The presentation controller.
    ///   - style: The adapted style.
    /// - Returns: The controller. The default is nil, for the presented controller.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Returns whether the user may dismiss the presentation. The default is true.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Tells the delegate that the user is about to dismiss the presentation.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Tells the delegate that the user dismissed the presentation, after the transition.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Tells the delegate that the user tried to dismiss a presentation that may not be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns `formSheet`.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .formSheet }
    /// Returns the result of `adaptivePresentationStyle(for:)` in compact width, and `none` otherwise.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
    }
    /// Returns nil.
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// Returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// The default implementation does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// The default implementation does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// The default implementation does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// An object that places the view of a presented controller, and views that appear with it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    /// The presenting controller; the presented one while it is not known.
    open var presentingViewController: UIViewController { presenting ?? presentedViewController }
    /// The presented controller.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The view that contains the presented view; nil while nothing is presented.
    open var containerView: UIView? { container }
    /// The delegate that adapts the presentation. It is held weakly.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // The presented controller holds its presentation controller strongly.
    private weak var presented: UIViewController?
    final weak var presenting: UIViewController?
    final var container: PresentationContainerView?
    /// The place of the presenter's view while it is removed.
    final var removed: (superview: UIView, index: Int)?
    /// The place to which a dismissal has put the presenter's view back, until the dismissal ends.
    final var putBack: (superview: UIView, index: Int)?
    final var hasBegun = false
    /// The animated presentation or dismissal that is running.
    final var runningTransition: TransitionContext?
    /// The first responder that gave way to the presentation, and returns after it.
    final weak var formerFirstResponder: UIResponder?
    /// Ends a dismissal without animation before the turn ends; nil when there is none.
    final var endDismissalNow: (() -> Void)?

    /// Creates a presentation controller.
    ///
    /// - Parameters:
    ///   - presentedViewController: The controller that is presented. It is held weakly.
    ///   - presentingViewController: The controller that presents it; nil if it is not known yet. It is held weakly.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, presenting) = (presentedViewController, presentingViewController)
        super.init()
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle.resolved }
    /// The style for the present traits; `none` for the presentation's own.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
    /// Returns the style for traits; `none` for the presentation's own.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
    }

    /// The frame of the presented view in the container view's coordinates. The default is the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    /// The view of the presented controller.
    open var presentedView: UIView? { presentedViewController.view }
    /// Whether the presentation covers the whole window. The default is true.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view is removed during the presentation. The default is false.
    open var shouldRemovePresentersView: Bool { false }

    /// Called before the container view lays out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container view laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the controller is shown, when the container view exists. Overrides may add views.
    open func presentationTransitionWillBegin() {}
    /// Called after the controller was shown.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the controller is dismissed.
    open func dismissalTransitionWillBegin() {}
    /// Called after the controller was dismissed.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The traits of the presentation.
    open var traitCollection: UITraitCollection { container?.traitCollection ?? presentingViewController.traitCollection }

    // MARK: UIContentContainer

    /// The preferred size of the presented controller.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container?.setNeedsLayout()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        parentSize
    }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// Whether the presented view is placed in each layout of the container view.
    package var placesPresentedView: Bool { false }
    /// The view that the container view covers; nil for the presenter's view or the window.
    package var coveredView: UIView? { nil }
    /// Whether touches beside the presented view go to the views below.
    package var letsTouchesThrough: Bool { false }

    /// Views that move together with the presented view.
    var companions: [UIView] { [] }
    /// Whether taps beside the presented view are for the presentation.
    var handlesOutsideTaps: Bool { false }
    /// Sent when the user tapped beside the presented view.
    func outsideWasTapped() {}

    /// The system's animation; nil for a presentation that takes no time.
    var motion: PresentationAnimator.Motion? {
        switch presentedViewController.modalTransitionStyle {
        case .coverVertical: .cover
        case .flipHorizontal: shouldRemovePresentersView ? .flip : .dissolve
        case .crossDissolve, .partialCurl: .dissolve
        }
    }

    /// Makes the object that gave way to the presentation the first responder again, unless another one has become it.
    final func giveFirstResponderBack() {
        guard let former = formerFirstResponder else { return }
        formerFirstResponder = nil
        if FirstResponder.current == nil { former.becomeFirstResponder() }
    }

    /// Returns the system's animator; nil for a presentation that takes no time.
    ///
    /// - Parameter follows: Whether the presented view follows a finger, so that it slides whatever its style is.
    final func animator(isPresenting: Bool, follows: Bool = false) -> PresentationAnimator? {
        (follows ? .cover : motion).map {
            PresentationAnimator(
                $0, isPresenting: isPresenting, view: presentedView, companions: companions,
                presenterView: shouldRemovePresentersView ? presentingViewController.loadedView : nil)
        }
    }
}

extension UIModalPresentationStyle {
    /// The effective style of `automatic`.
    var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

/// The view that contains a presented view.
final class PresentationContainerView: UIView, TouchHolder {
    weak var presentation: UIPresentationController?
    var transitionsInside = 0

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // Views on their way receive no touches, and let none through.
        if transitionsInside > 0, event != nil { return heldTouchView(at: point, with: event) }
        let found = super.hitTest(point, with: event)
        if found === self, let popover = presentation as? UIPopoverPresentationController,
            let below = popover.passthroughView(at: point, in: self, with: event)
        {
            return below
        }
        return found === self && presentation?.letsTouchesThrough ?? false ? nil : found
    }

    override func layoutSubviews() {
        guard let presentation else { return super.layoutSubviews() }
        presentation.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        if presentation.placesPresentedView, let view = presentation.presentedView, view.superviewReference === self {
            let frame = presentation.frameOfPresentedViewInContainerView
            if view.frameValue != frame { view.frame = frame }
        }
        presentation.containerViewDidLayoutSubviews()
    }
}

/// A presentation that covers the window, or the view of the controller that defines the context.
final class CoveringPresentation: UIPresentationController {
    override var placesPresentedView: Bool { true }
    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
    }
    override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
}
