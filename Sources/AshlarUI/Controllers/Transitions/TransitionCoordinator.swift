import Foundation

/// The coordinator of a transition: the closures of the application that run alongside it and after it.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    var isCancelled = false
    var transitionDuration: TimeInterval = 0
    var initiallyInteractive = false
    var isInteractive = false
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
    var completionCurve = UIView.AnimationCurve.easeInOut
    let containerView: UIView
    /// The animations of the transition, to which those of the closures belong; nil for a transition without an animator.
    var group: AnimationGroup?

    private let from: UIViewController?
    private let to: UIViewController?
    private var animations: [Closure] = []
    private var ownAnimation: (() -> Void)?
    private var ownCompletion: (() -> Void)?
    private var completions: [Closure] = []
    private var listeners: [Closure] = []
    /// The time that the animation takes, if it is not the stated duration, in seconds.
    private var runningTime: TimeInterval?
    /// The curve of an animation alongside the transition that takes a time.
    private var curve: (TimeInterval) -> TimingCurve = { _ in .easeInOut }
    private var begin: TimeInterval?
    private var hasEnded = false

    /// Whether the animator of the transition can be interrupted.
    var isInterruptible = false
    var targetTransform: CGAffineTransform { .identity }

    init(
        in containerView: UIView, from: UIViewController? = nil, to: UIViewController? = nil, animated: Bool,
        style: UIModalPresentationStyle = .none
    ) {
        (self.containerView, self.from, self.to, isAnimated, presentationStyle) = (containerView, from, to, animated, style)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.loadedView : key == .to ? to?.loadedView : nil
    }

    func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
        guard !hasEnded else { return false }
        if let animation { if begin == nil { animations.append(animation) } else { run([animation]) } }
        if let completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Closure?, completion: Closure?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    /// Sets how long the animation takes, in seconds, and on which curve it moves.
    func runs(for time: TimeInterval, on curve: @escaping (TimeInterval) -> TimingCurve) {
        (runningTime, self.curve) = (time, curve)
    }

    /// Whether closures wait for the beginning of the transition.
    var hasAnimations: Bool { !animations.isEmpty }

    /// Adds the changes that the container itself makes, before those of the application.
    func animateByItself(_ animation: @escaping () -> Void, completion: @escaping () -> Void) {
        (ownAnimation, ownCompletion) = (animation, completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Closure) { if !hasEnded { listeners.append(handler) } }
    func notifyWhenInteractionEnds(_ handler: @escaping Closure) { notifyWhenInteractionChanges(handler) }

    /// Ends the part of the transition that a gesture drives.
    func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        (isInteractive, isCancelled) = (false, cancelled)
        let closures = listeners
        listeners = []
        for closure in closures { closure(self) }
    }

    /// Calls the closures that run alongside the transition.
    func begin(isLaidOut: Bool = false) {
        guard begin == nil else { return }
        begin = LayoutScheduler.main.time
        let closures = animations
        animations = []
        if let ownAnimation { run([{ _ in ownAnimation() }]) }
        ownAnimation = nil
        guard !closures.isEmpty else { return }
        // UIKit lays the views out before it starts the animation, so that a layout in a closure animates its changes only.
        if !isLaidOut, isAnimated, transitionDuration > 0 { AnimationBlock.suspend { containerView.layoutIfNeeded() } }
        run(closures)
    }

    private func run(_ closures: [Closure]) {
        let passed = LayoutScheduler.main.time - (begin ?? 0)
        let time = runningTime ?? transitionDuration
        let rest = initiallyInteractive ? time : time - passed
        guard isAnimated, rest > 0 else {
            for closure in closures { closure(self) }
            return
        }
        let animate = {
            UIView.animate(
                rest, 0, self.isInteractive ? .linear : self.curve(rest),
                [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve],
                { for closure in closures { closure(self) } }, nil)
        }
        if let group { group.collect(animate) } else { animate() }
    }

    /// Calls the closures that run after the transition.
    func end() {
        guard !hasEnded else { return }
        begin(isLaidOut: true)
        hasEnded = true
        ownCompletion?()
        ownCompletion = nil
        let closures = completions
        (completions, listeners) = ([], [])
        for closure in closures { closure(self) }
    }
}
