import AshlarLayout
import Foundation

/// The presentation of controllers.
extension UIViewController {
    // MARK: The presentation

    final var currentPresentation: UIPresentationController? {
        if let presentation { return presentation }
        // A child is presented with its container.
        if let parentReference { return parentReference.currentPresentation }
        let made = makePresentation(by: nil, source: self)
        presentation = made
        return made
    }

    /// Removes an unused presentation controller of a former style.
    final func forgetUnusedPresentation() { if presentation?.hasBegun == false { presentation = nil } }

    /// Returns the object that places the controller's view.
    ///
    /// - Parameters:
    ///   - presenter: The controller that presents; nil if none does so far.
    ///   - source: The controller whose `present(_:animated:completion:)` was called.
    private final func makePresentation(by presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
        if let made = makeOwnPresentation(by: presenter) { return made }
        switch modalPresentationStyle.resolved {
        case .custom:
            let made = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: source)
            return made ?? CoveringPresentation(presentedViewController: self, presenting: presenter)
        case .pageSheet, .formSheet: return UISheetPresentationController(presentedViewController: self, presenting: presenter)
        case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        default: return CoveringPresentation(presentedViewController: self, presenting: presenter)
        }
    }

    /// The controllers that are presented by one another, starting with the one that this controller presents.
    final var presentedChain: [UIViewController] {
        var chain: [UIViewController] = []
        var present = presentedReference
        while let controller = present {
            chain.append(controller)
            present = controller.presentedReference
        }
        return chain
    }

    /// Returns the controller that presents on behalf of this one: the container at which the style's context is.
    private final func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var controller = self
        let needsContext = style == .currentContext || style == .overCurrentContext
        while let parent = controller.parentReference {
            if needsContext, controller.definesPresentationContext { break }
            controller = parent
        }
        return controller
    }

    // MARK: Presenting

    final func beginPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        // A dismissal without animation is over before the next presentation.
        if controller.appearance.isDismissed { controller.presentation?.endDismissalNow?() }
        if let other = controller.presentingReference {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "Application tried to present modally a view controller \(controller.description) that is already being presented by "
                    + "\(other.description).")
        }
        if let other = controller.parentReference {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "Application tried to present modally a view controller \(controller.description) that has a parent view controller "
                    + "\(other.description).")
        }
        let presenter = controller is any PresentedInPlace ? self : presenter(for: controller.modalPresentationStyle.resolved)
        if presenter === controller {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "Application tried to present modally a view controller on itself. "
                    + "Presenting controller is \(description).")
        }
        if let other = presenter.presentedReference, other.appearance.isDismissed { other.presentation?.endDismissalNow?() }
        if let other = presenter.presentedReference {
            return LayoutDiagnostics.log(
                "Attempt to present \(controller.description) on \(presenter.description) (from \(description)) which is already "
                    + "presenting \(other.description).")
        }
        guard let below = presenter.loadedView, let window = below.windowReference else {
            return LayoutDiagnostics.log(
                "Attempt to present \(controller.description) on \(presenter.description) (from \(description)) whose view is not in "
                    + "the window hierarchy.")
        }
        if controller.presentation == nil { controller.presentation = controller.makePresentation(by: presenter, source: self) }
        guard let presentation = controller.presentation else { return }
        presentation.presenting = presenter
        presentation.hasBegun = true
        window.endOverlays()
        if !(controller is any PresentedInPlace), !controller.disablesAutomaticKeyboardDismissal {
            let responder = FirstResponder.current
            if FirstResponder.endEditing(in: window, force: false), responder?.isFirstResponder == false {
                presentation.formerFirstResponder = responder
            }
        }
        let container = PresentationContainerView(frame: window.bounds)
        container.presentation = presentation
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let covered = presentation.coveredView ?? below
        let surroundings = presentation.shouldPresentInFullscreen ? window : covered.superviewReference ?? window
        container.frame = surroundings === window ? window.bounds : covered.frameValue
        presentation.container = container
        presenter.presentedReference = controller
        controller.presentingReference = presenter
        controller.appearance.isPresented = true
        surroundings.addSubview(container)
        container.inheritSafeArea()
        let coordinator = TransitionCoordinator(
            in: container, from: presenter, to: controller, animated: animated, style: presentation.presentationStyle)
        presenter.runningCoordinator = coordinator
        controller.runningCoordinator = coordinator
        if presentation.handlesOutsideTaps { container.addGestureRecognizer(OutsideTap(presentation)) }
        presentation.presentationTransitionWillBegin()
        controller.loadIfNeeded()
        let removes = presentation.shouldRemovePresentersView
        if removes { presenter.beginAppearance(false, animated: animated, withWindow: false) }
        controller.beginAppearance(true, animated: animated, withWindow: false)
        let frame = presentation.frameOfPresentedViewInContainerView
        let finish = { (didComplete: Bool) in
            coordinator.isCancelled = !didComplete
            presentation.runningTransition = nil
            for side in [presenter, controller] where side.runningCoordinator === coordinator { side.runningCoordinator = nil }
            controller.endPresenting(presenter, presentation, removes: removes && didComplete, didComplete: didComplete)
            coordinator.end()
            completion?()
        }
        let own =
            animated
            ? controller.transitioningDelegate?.animationController(forPresented: controller, presenting: presenter, source: self)
            : nil
        if own == nil, let view = presentation.presentedView {
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = frame
            if presentation.presentationStyle == .fullScreen { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            container.addSubview(view)
            view.inheritSafeArea()
            view.marginsChanged()
        }
        guard let animator = own ?? (animated ? presentation.animator(isPresenting: true) : nil) else {
            controller.notifyIsAppearing()
            coordinator.begin()
            return window.atEndOfTurn { finish(true) }
        }
        let context = TransitionContext(
            TransitionContext.Parts(
                containerView: container, from: presenter, to: controller,
                views: (removes ? below : nil, presentation.presentedView), frames: (below.frameValue, frame),
                style: presentation.presentationStyle),
            coordinator, animator: animator,
            interactor: own.flatMap { controller.transitioningDelegate?.interactionControllerForPresentation(using: $0) },
            holder: container, completion: finish)
        presentation.runningTransition = context
        context.start()
        controller.notifyIsAppearing()
        if !context.isOver { coordinator.begin() }
    }

    private final func endPresenting(
        _ presenter: UIViewController, _ presentation: UIPresentationController, removes: Bool, didComplete: Bool
    ) {
        // A dismissal within the same turn has already cleaned up, and another presentation may have begun.
        guard self.presentation === presentation, presentingReference === presenter, !appearance.isDismissed else { return }
        guard didComplete else {
            beginAppearance(false, animated: appearance.isAnimated, withWindow: false)
            endAppearance()
            presenter.beginAppearance(true, animated: false, withWindow: false)
            presenter.endAppearance()
            presentation.presentationTransitionDidEnd(false)
            removePresentation(presenter, presentation)
            return presentation.giveFirstResponderBack()
        }
        if removes, let view = presenter.loadedView, let superview = view.superviewReference {
            presentation.removed = (superview, superview.subviewList.firstIndex { $0 === view } ?? 0)
            view.removeFromSuperview()
        }
        endAppearance()
        if removes { presenter.endAppearance() }
        presentation.presentationTransitionDidEnd(true)
    }

    /// Removes all views and references of a presentation.
    private final func removePresentation(_ presenter: UIViewController, _ presentation: UIPresentationController) {
        presentation.container?.removeFromSuperview()
        // Another presentation of the controller may have begun.
        guard self.presentation === presentation else { return presentation.container = nil }
        presentation.presentedView?.removeFromSuperview()
        if loadedView?.superviewReference != nil, loadedView?.windowReference == nil { loadedView?.removeFromSuperview() }
        presentation.container = nil
        self.presentation = nil
        presentingReference = nil
        if presenter.presentedReference === self { presenter.presentedReference = nil }
    }

    // MARK: Dismissing

    final func beginDismissing(animated: Bool, completion: (() -> Void)?) {
        var around: UIViewController? = self
        while let controller = around {
            if let presented = controller.presentedReference {
                return presented.leave(controller, animated: animated, completion: completion)
            }
            around = controller.parentReference
        }
        around = self
        while let controller = around {
            if let presenter = controller.presentingReference {
                return presenter.dismiss(animated: animated, completion: completion)
            }
            around = controller.parentReference
        }
        completion?()
    }

    /// Ends the controller's own presentation, and immediately those above it.
    ///
    /// - Parameters:
    ///   - driver: The gesture that drives the system's animation; nil for none.
    ///   - willBegin: A closure that is called when there is a coordinator, before any other call.
    final func leave(
        _ presenter: UIViewController, animated: Bool, drivenBy driver: UIPercentDrivenInteractiveTransition? = nil,
        willBegin: () -> Void = {}, completion: (() -> Void)?
    ) {
        // A controller that is already being dismissed is not dismissed again, unless a finger that may still turn back does it.
        if appearance.isDismissed {
            guard driver == nil, let run = presentation?.runningTransition, run.isInteractive else { completion?(); return }
            run.settle(completed: false)
        }
        guard let presentation, let container = presentation.container, !appearance.isDismissed else { completion?(); return }
        presentation.runningTransition?.settle()
        for controller in presentedChain.reversed() { controller.leaveAtOnce() }
        let window = container.windowReference
        appearance.isDismissed = true
        let coordinator = TransitionCoordinator(
            in: container, from: self, to: presenter, animated: animated, style: presentation.presentationStyle)
        presenter.runningCoordinator = coordinator
        runningCoordinator = coordinator
        if driver != nil { (coordinator.initiallyInteractive, coordinator.isInteractive) = (true, true) }
        willBegin()
        presentation.dismissalTransitionWillBegin()
        beginAppearance(false, animated: animated, withWindow: false)
        let returns = putBack(presenter, presentation, animated: animated)
        let finish = { [self] (didComplete: Bool) in
            for controller in [presenter, self] where controller.runningCoordinator === coordinator {
                controller.runningCoordinator = nil
            }
            coordinator.isCancelled = !didComplete
            presentation.runningTransition = nil
            // A dismissal of a controller below, or another root controller, has ended the presentation meanwhile.
            guard self.presentation === presentation else {
                coordinator.end()
                completion?()
                return
            }
            if didComplete {
                let view = presentation.presentedView
                view?.removeFromSuperview()
                settle(presenter, presentation)
                if returns { presenter.endAppearance() }
                endAppearance()
                presentation.dismissalTransitionDidEnd(true)
                removePresentation(presenter, presentation)
                presentation.giveFirstResponderBack()
            } else {
                if returns { takeOut(presenter, presentation) }
                beginAppearance(true, animated: false, withWindow: false)
                endAppearance()
                appearance.isDismissed = false
                presentation.dismissalTransitionDidEnd(false)
            }
            coordinator.end()
            completion?()
        }
        let own = animated && driver == nil ? transitioningDelegate?.animationController(forDismissed: self) : nil
        let animator =
            own ?? (animated && window != nil ? presentation.animator(isPresenting: false, follows: driver != nil) : nil)
        if let animator {
            let context = TransitionContext(
                TransitionContext.Parts(
                    containerView: container, from: self, to: presenter,
                    views: (presentation.presentedView, returns ? presenter.loadedView : nil),
                    frames: (presentation.presentedView?.frameValue ?? .zero, presenter.loadedView?.frameValue ?? .zero),
                    style: presentation.presentationStyle),
                coordinator, animator: animator,
                interactor: driver ?? own.flatMap { transitioningDelegate?.interactionControllerForDismissal(using: $0) },
                holder: container, completion: finish)
            presentation.runningTransition = context
            context.start()
            if !context.isOver { coordinator.begin() }
            return
        }
        coordinator.begin()
        guard let window else { return finish(true) }
        // A drawing during this turn shows the end of the transition.
        container.isHidden = true
        guard !animated else { return window.atEndOfTurn { finish(true) } }
        let finishOnce = {
            guard presentation.endDismissalNow != nil else { return }
            presentation.endDismissalNow = nil
            finish(true)
        }
        presentation.endDismissalNow = finishOnce
        window.atEndOfTurn(finishOnce)
    }

    /// Adds the presenter's view again, if it was removed.
    ///
    /// - Returns: Whether the presenter appears again.
    private final func putBack(
        _ presenter: UIViewController, _ presentation: UIPresentationController, animated: Bool
    ) -> Bool {
        guard presentation.shouldRemovePresentersView else { return false }
        presenter.beginAppearance(true, animated: animated, withWindow: false)
        if let (superview, index) = presentation.removed, let view = presenter.loadedView {
            view.frame = CGRect(origin: superview.boundsOrigin, size: superview.frameValue.size)
            superview.insertSubview(view, at: index)
            view.inheritSafeArea()
            (presentation.putBack, presentation.removed) = (presentation.removed, nil)
        }
        presenter.notifyIsAppearing()
        return true
    }

    /// Removes the presenter's view again, after a dismissal that was cancelled.
    private final func takeOut(_ presenter: UIViewController, _ presentation: UIPresentationController) {
        presenter.beginAppearance(false, animated: false, withWindow: false)
        (presentation.removed, presentation.putBack) = (presentation.putBack, nil)
        presenter.loadedView?.removeFromSuperview()
        presenter.endAppearance()
    }

    /// Moves the presenter's view to its place in case an animator has moved it into the container.
    private final func settle(_ presenter: UIViewController, _ presentation: UIPresentationController) {
        guard let (superview, index) = presentation.putBack, let view = presenter.loadedView else { return }
        presentation.putBack = nil
        guard view.superviewReference === presentation.container else { return }
        view.frame = CGRect(origin: superview.boundsOrigin, size: superview.frameValue.size)
        superview.insertSubview(view, at: Swift.min(index, superview.subviewList.count))
        view.inheritSafeArea()
    }

    private final func leaveAtOnce() {
        presentation?.runningTransition?.settle()
        guard let presenter = presentingReference, let presentation else { return }
        defer { presentationWasCutOff() }
        appearance.isDismissed = true
        beginAppearance(false, animated: false, withWindow: false)
        // The presenter's view is removed as well.
        presentation.presentedView?.removeFromSuperview()
        endAppearance()
        removePresentation(presenter, presentation)
    }

    /// Ends all presentations without appearance calls for the presenters, because their window shows another root controller.
    final func endAllPresentations() { for controller in presentedChain.reversed() { controller.leaveAtOnce() } }
}

/// A controller that is presented by the controller that is asked to, and leaves the first responder alone: a search.
protocol PresentedInPlace: UIViewController {}
