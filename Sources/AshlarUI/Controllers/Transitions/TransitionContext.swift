import Foundation

/// The context of an animated transition, which an animator receives, and the course of the transition.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
    /// What takes part in a transition.
    struct Parts {
        let containerView: UIView
        let from: UIViewController
        let to: UIViewController
        /// The views that are added or removed; nil for those that stay.
        var views: (from: UIView?, to: UIView?)
        /// The frame of the first controller's view at the beginning, and that of the second controller's view at the end.
        var frames: (from: CGRect, to: CGRect)
        var style = UIModalPresentationStyle.none
    }

    private let parts: Parts
    let coordinator: TransitionCoordinator
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The animations of the transition.
    private(set) var group = AnimationGroup(duration: 0)
    /// The duration that the animator states, in seconds.
    private(set) var duration: TimeInterval = 0
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var isOver = false
    private var completion: ((Bool) -> Void)?
    private weak var holder: (any TouchHolder)?

    var containerView: UIView { parts.containerView }
    var presentationStyle: UIModalPresentationStyle { parts.style }
    var isAnimated: Bool { true }
    var targetTransform: CGAffineTransform { .identity }

    /// Creates the context of a transition.
    ///
    /// - Parameters:
    ///   - holder: The view in which touches are held back during the transition; nil for none.
    ///   - completion: A closure that is called at the end of the transition, with whether it was completed.
    init(
        _ parts: Parts, _ coordinator: TransitionCoordinator, animator: any UIViewControllerAnimatedTransitioning,
        interactor: (any UIViewControllerInteractiveTransitioning)?, holder: (any TouchHolder)?,
        completion: @escaping (Bool) -> Void
    ) {
        (self.parts, self.coordinator, self.animator, self.interactor) = (parts, coordinator, animator, interactor)
        (self.holder, self.completion) = (holder, completion)
        duration = max(0, animator.transitionDuration(using: self))
        let system = animator as? any SystemAnimator
        let time = system?.runningTime ?? duration
        group = AnimationGroup(duration: time)
        (coordinator.transitionDuration, coordinator.group) = (duration, group)
        coordinator.runs(for: time) { system?.curve(over: $0) ?? .easeInOut }
    }

    // MARK: The course

    /// Starts the transition: with the gesture, or else with the animator.
    func start() {
        holder?.transitionsInside += 1
        coordinator.isInterruptible = interruptible != nil
        (interactor as? UIPercentDrivenInteractiveTransition)?.join(self)
        guard let interactor, interactor.wantsInteractiveStart else { return animate() }
        isInteractive = true
        (coordinator.initiallyInteractive, coordinator.isInteractive) = (true, true)
        (coordinator.completionVelocity, coordinator.completionCurve) = (interactor.completionSpeed, interactor.completionCurve)
        interactor.startInteractiveTransition(self)
    }

    /// Starts the animator: the one that can be interrupted if there is one.
    func animate() {
        guard let interruptible else { return group.collect { animator.animateTransition(using: self) } }
        group.collect { group.start(interruptible) }
    }

    /// The animator of a transition that can be interrupted; nil for none.
    private lazy var interruptible: (any UIViewImplicitlyAnimating)? = {
        if animator is any SystemAnimator { return nil }
        let made = animator.interruptibleAnimator(using: self)
        return made is AbsentAnimator ? nil : made
    }()

    /// Shows the end of the transition, or its beginning, at once.
    func settle(completed: Bool = true) {
        guard !isOver else { return }
        if !completed { cancelInteractiveTransition() }
        isInteractive = false
        coordinator.isInteractive = false
        group.finish(isForward: completed)
        completeTransition(completed)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        (isOver, isInteractive, transitionWasCancelled) = (true, false, !didComplete)
        coordinator.isInteractive = false
        coordinator.isCancelled = !didComplete
        holder?.transitionsInside -= 1
        completion(didComplete)
        animator.animationEnded(didComplete)
    }

    // MARK: What takes part

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? parts.from : key == .to ? parts.to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? parts.views.from : key == .to ? parts.views.to : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect { vc === parts.from ? parts.frames.from : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === parts.to ? parts.frames.to : .zero }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator.percentComplete = percentComplete }

    func finishInteractiveTransition() {
        isInteractive = false
        coordinator.endInteraction(cancelled: false)
    }

    func cancelInteractiveTransition() {
        (isInteractive, transitionWasCancelled) = (false, true)
        coordinator.endInteraction(cancelled: true)
        coordinator.isCancelled = true
    }

    func pauseInteractiveTransition() {
        isInteractive = true
        coordinator.isInteractive = true
    }
}

/// A view that keeps touches from its subviews while a transition runs in it.
@MainActor
protocol TouchHolder: UIView {
    /// The number of transitions that run.
    var transitionsInside: Int { get set }
}

extension TouchHolder {
    /// Returns the view itself for a touch inside of it. Its own animations do not matter: a touch that went past it would reach
    /// the views below.
    func heldTouchView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        isUserInteractionEnabled && !isHidden && self.point(inside: point, with: event) ? self : nil
    }
}
