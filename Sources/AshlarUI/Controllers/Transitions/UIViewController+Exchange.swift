import AshlarLayout
import Foundation

/// Who animates the exchange of a container's children, and where.
struct ExchangePlan {
    let animator: any UIViewControllerAnimatedTransitioning
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The view that contains the views of the children.
    let containerView: UIView
    /// The frame of the new child's view.
    let frame: CGRect
    /// A closure that is called with the coordinator before the animator starts.
    var prepare: (TransitionCoordinator) -> Void = { _ in }
    /// A closure that returns the container to its former children, after a transition that was canceled.
    var undo: () -> Void = {}
}

extension UIViewController {
    /// Replaces a child with another one.
    ///
    /// - Parameters:
    ///   - plan: Who animates the exchange; nil for one that takes no time.
    ///   - willShow: A closure that is called before the appearance methods.
    ///   - place: A closure that adds the new views to the container, and removes those that are no longer shown.
    ///   - completion: A closure that is called with whether the transition was completed: at its end, at the end of the turn if it
    ///     takes no time, or at once if the container is not visible.
    final func exchange(
        _ old: UIViewController?, for new: UIViewController?, animated: Bool, by plan: ExchangePlan? = nil,
        willShow: () -> Void = {}, place: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        settleTransition()
        guard isOnScreen, let view = loadedView, let window = view.windowReference else {
            place()
            return completion(true)
        }
        let coordinator = TransitionCoordinator(
            in: plan?.containerView ?? view, from: old, to: new, animated: animated)
        runningCoordinator = coordinator
        new?.loadIfNeeded()
        willShow()
        old?.beginAppearance(false, animated: animated, withWindow: false)
        new?.beginAppearance(true, animated: animated, withWindow: false)
        if let plan, let old, let new {
            return animateExchange(old, new, plan, coordinator, place: place, completion: completion)
        }
        place()
        new?.loadedView?.inheritSafeArea()
        new?.notifyIsAppearing()
        coordinator.begin()
        window.atEndOfTurn { [weak self, weak old, weak new] in
            // Another exchange of the same turn may have begun to show the old child again, or to remove the new one.
            if old?.appearance.phase == .disappearing { old?.endAppearance() }
            // A container that is about to appear or disappear itself forwards that to its children.
            if new?.appearance.phase == .appearing, self?.appearance.phase != .appearing { new?.endAppearance() }
            if self?.runningCoordinator === coordinator { self?.runningCoordinator = nil }
            coordinator.end()
            completion(true)
        }
    }

    private final func animateExchange(
        _ old: UIViewController, _ new: UIViewController, _ plan: ExchangePlan, _ coordinator: TransitionCoordinator,
        place: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        if let view = new.loadedView {
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if view.frameValue != plan.frame { view.frame = plan.frame }
        }
        let parts = TransitionContext.Parts(
            containerView: plan.containerView, from: old, to: new, views: (old.loadedView, new.loadedView),
            frames: (old.loadedView?.frameValue ?? .zero, plan.frame))
        let context = TransitionContext(
            parts, coordinator, animator: plan.animator, interactor: plan.interactor, holder: loadedView as? any TouchHolder
        ) { [weak self] didComplete in
            guard let self else { return }
            self.runningTransition = nil
            if didComplete {
                place()
                old.endAppearance()
                // A container that is about to appear or disappear itself forwards that to its children.
                if self.appearance.phase != .appearing { new.endAppearance() }
            } else {
                self.returnTo(old, from: new, plan, place: place)
            }
            if self.runningCoordinator === coordinator { self.runningCoordinator = nil }
            coordinator.end()
            completion(didComplete)
        }
        runningTransition = context
        plan.prepare(coordinator)
        context.start()
        new.loadedView?.inheritSafeArea()
        new.notifyIsAppearing()
        if !context.isOver { coordinator.begin() }
    }

    /// Shows the old child again. UIKit's order: the new child disappears, then the old one appears.
    private final func returnTo(
        _ old: UIViewController, from new: UIViewController, _ plan: ExchangePlan, place: () -> Void
    ) {
        let animated = new.appearance.isAnimated
        new.beginAppearance(false, animated: animated, withWindow: false)
        plan.undo()
        place()
        new.loadedView?.removeFromSuperview()
        new.endAppearance()
        old.beginAppearance(true, animated: animated, withWindow: false)
        old.notifyIsAppearing()
        old.endAppearance()
    }

    /// Ends a transition of the container at once, because another one begins.
    final func settleTransition() {
        // FIDELITY.md: transitionsSettleFirst.
        runningTransition?.settle()
    }
}
