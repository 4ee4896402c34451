import AshlarLayout

/// The view of a container, which places its children when a subview is hidden or shown, and keeps touches from them during a
/// transition.
final class ControllerContainerView: UIView, TouchHolder {
    var transitionsInside = 0

    package override func subviewDidHide(_ subview: UIView) { setNeedsLayout() }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        transitionsInside > 0 && event != nil ? heldTouchView(at: point, with: event) : super.hitTest(point, with: event)
    }
}

extension UIViewController {
    /// Whether the view was removed for a presentation in its place, which adds it again.
    final var isReplaced: Bool { presentedReference?.presentation?.removed != nil }

    /// Removes the views of controllers that are no longer shown from their superview.
    final func clear(_ container: UIView, of shown: UIViewController?) {
        for view in container.subviewList where view !== shown?.loadedView && !(view is PresentationContainerView) {
            view.removeFromSuperview()
        }
        container.arrangeSearches(of: shown)
    }

    /// Adds the view of a child to a view of the container, where its frame alone places it.
    final func install(_ child: UIViewController, in container: UIView, frame: CGRect) {
        child.loadIfNeeded()
        guard let view = child.loadedView else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.frameValue != frame { view.frame = frame }
        if view.superviewReference !== container { container.addSubview(view) }
    }

    /// Whether the view is visible in a window, so that new children receive the appearance methods.
    final var isOnScreen: Bool {
        loadedView?.windowReference != nil && (appearance.phase == .appearing || appearance.phase == .appeared)
    }

    /// Implements `transition(from:to:duration:options:animations:completion:)`.
    final func exchangeChildren(
        _ old: UIViewController, _ new: UIViewController, _ duration: Double, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        guard old !== new, let parent = old.parentReference, parent === new.parentReference else {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "Children view controllers \(old.description) and \(new.description) must have a common parent view controller "
                    + "when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
                    + "completion:]")
        }
        let forwards = shouldAutomaticallyForwardAppearanceMethods && isOnScreen
        let isAnimated = duration > 0
        new.loadIfNeeded()
        if forwards {
            old.beginAppearance(false, animated: isAnimated, withWindow: false)
            new.beginAppearance(true, animated: isAnimated, withWindow: false)
        }
        let container = old.loadedView?.superviewReference ?? loadedView
        if let view = new.loadedView, let container {
            if view.superviewReference !== container { container.addSubview(view) }
            view.inheritSafeArea()
        }
        if forwards { new.notifyIsAppearing() }
        UIView.transition(
            // FIDELITY.md: exchangesEndInTime.
            with: container ?? UIView(), duration: duration, options: options.union(.allowAnimatedContent), animations: animations
        ) { finished in
            old.loadedView?.removeFromSuperview()
            if forwards {
                old.endAppearance()
                new.endAppearance()
            }
            completion?(finished)
        }
    }
}
