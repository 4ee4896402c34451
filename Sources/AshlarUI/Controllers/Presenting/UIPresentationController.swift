import AshlarLayout
import Foundation

/// The delegate that chooses how a presentation adapts to compact widths. The methods about dismissal by the user are never called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style for little room across.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style for traits.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    /// The controller to show in another style. Not asked.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Whether the user may end the presentation. Not asked.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user is about to end the presentation. Not sent.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has ended the presentation. Not sent.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user has tried to end the presentation. Not sent.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// A sheet.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .formSheet }
    /// What the other question gives where there is little room across, else the style as it is.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
    }
    /// None.
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// Yes.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Decides where a presented controller's view lies, and what else is shown with it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    /// The controller that presents; the presented one as long as that is not known.
    open var presentingViewController: UIViewController { presenting ?? presentedViewController }
    /// The controller that is presented.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The view around what is presented, while it is shown.
    open var containerView: UIView? { container }
    /// Asked how the presentation adapts to little room.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // The presented controller keeps its presentation.
    private weak var presented: UIViewController?
    final weak var presenting: UIViewController?
    final var container: PresentationContainerView?
    /// Where the view below was taken out.
    final var removed: (superview: UIView, index: Int)?
    final var hasBegun = false
    /// Ends a dismissal without animation before the turn ends; nil when there is none.
    final var endDismissalNow: (() -> Void)?

    /// Creates a presentation of one controller by another.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, presenting) = (presentedViewController, presentingViewController)
        super.init()
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle.resolved }
    /// The style for little room across; `none` for the style as it is.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
    /// The style for traits; `none` for the style as it is.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
    }

    /// Where the presented view lies in the container: all of it unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    /// The view that is presented.
    open var presentedView: UIView? { presentedViewController.view }
    /// Whether the presentation covers the window, and not only a part of it: true unless overridden.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the view below is taken out of the window meanwhile: false unless overridden.
    open var shouldRemovePresentersView: Bool { false }

    /// Sent before the container lays out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Sent after the container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Sent before the controller is shown; the container exists. The place for further views.
    open func presentationTransitionWillBegin() {}
    /// Sent after the controller was shown.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Sent before the controller is dismissed.
    open func dismissalTransitionWillBegin() {}
    /// Sent after the controller was dismissed.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The surroundings of what is presented.
    open var traitCollection: UITraitCollection { container?.traitCollection ?? presentingViewController.traitCollection }

    // MARK: What containers are told

    /// The size that the presented controller would like to have.
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

    /// Whether the package places the presented view in each layout of the container.
    package var placesPresentedView: Bool { false }
    /// The view that the container lies over, if it does not cover the presenter's or the window.
    package var coveredView: UIView? { nil }
    /// Whether touches beside the presented view go to what lies below.
    package var letsTouchesThrough: Bool { false }
}

extension UIModalPresentationStyle {
    /// The style that stands behind `automatic`.
    var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

/// The view around what is presented.
final class PresentationContainerView: UIView {
    weak var presentation: UIPresentationController?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
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

/// A presentation whose view covers the window, or the view of the controller that defines the context.
final class CoveringPresentation: UIPresentationController {
    override var placesPresentedView: Bool { true }
    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
    }
    override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
}
