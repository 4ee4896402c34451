import AshlarLayout

/// The view of a container, which places its children when a subview is hidden or shown.
final class ControllerContainerView: UIView {
    package override func subviewDidHide(_ subview: UIView) { setNeedsLayout() }
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

    /// Replaces a child with another one.
    ///
    /// - Parameters:
    ///   - place: A closure that adds the new views to the container, and removes those that are no longer shown.
    ///   - completion: A closure that is called at the end of the turn, or at once if the container is not visible.
    final func exchange(
        _ old: UIViewController?, for new: UIViewController?, animated: Bool, willShow: () -> Void = {}, place: () -> Void,
        completion: @escaping () -> Void
    ) {
        guard isOnScreen, let view = loadedView, let window = view.windowReference else {
            place()
            return completion()
        }
        let coordinator = TransitionCoordinator(in: view, from: old, to: new, animated: animated)
        runningCoordinator = coordinator
        new?.loadIfNeeded()
        willShow()
        old?.beginAppearance(false, animated: animated, withWindow: false)
        new?.beginAppearance(true, animated: animated, withWindow: false)
        place()
        new?.loadedView?.inheritSafeArea()
        new?.tellIsAppearing()
        coordinator.begin()
        window.atEndOfTurn { [weak self, weak old, weak new] in
            old?.endAppearance()
            // A container that is about to appear or disappear itself forwards that to its children.
            if self?.appearance.phase != .appearing { new?.endAppearance() }
            if self?.runningCoordinator === coordinator { self?.runningCoordinator = nil }
            coordinator.end()
            completion()
        }
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
        if forwards { new.tellIsAppearing() }
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
