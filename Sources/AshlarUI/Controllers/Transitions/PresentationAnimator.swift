import Foundation

/// The system's animation of a presentation or a dismissal.
@MainActor
final class PresentationAnimator: SystemAnimator {
    /// What the presented view does.
    enum Motion {
        /// Slides up from the bottom of the container.
        case cover
        /// Fades in.
        case dissolve
        /// Turns about its vertical axis, after the presenter's view has.
        case flip
        /// Fades in and shrinks to its size. It only fades out.
        case alert

        /// The duration of a presentation and of a dismissal, in seconds.
        var durations: (present: TimeInterval, dismiss: TimeInterval) {
            // FIDELITY.md: transitionsTakeTime.
            switch self {
            case .cover: (0.5, 0.4)
            case .dissolve: (0.4, 0.4)
            case .flip: (0.75, 0.75)
            case .alert: (0.4, 0.25)
            }
        }
    }

    /// The scale at which an alert begins.
    private static let alertScale: CGFloat = 1.2

    private let motion: Motion
    private let isPresenting: Bool
    private let view: UIView?
    private let companions: [UIView]
    private let presenterView: UIView?

    /// - Parameters:
    ///   - view: The presented view.
    ///   - companions: Views that move with it.
    ///   - presenterView: The presenter's view, if it is removed during the presentation.
    init(_ motion: Motion, isPresenting: Bool, view: UIView?, companions: [UIView], presenterView: UIView?) {
        (self.motion, self.isPresenting, self.view, self.presenterView) = (motion, isPresenting, view, presenterView)
        self.companions = companions
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? motion.durations.present : motion.durations.dismiss
    }

    var runningTime: TimeInterval { transitionDuration(using: nil) }
    /// What fades, shrinks or turns does not move as a spring does.
    var hasSpring: Bool { motion == .cover }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view else { return context.completeTransition(!context.transitionWasCancelled) }
        let container = context.containerView
        let isPresenting = isPresenting
        let (rest, restAlpha, dimming) = (view.transform, view.alpha, container.backgroundColor)
        let clear = dimming?.withAlphaComponent(0)
        let (away, awayAlpha) = distance(of: view, in: container, rest, restAlpha)
        if isPresenting {
            AnimationBlock.suspend {
                view.transform = motion == .flip ? flat(rest) : away
                view.alpha = awayAlpha
                for view in companions { (view.transform, view.alpha) = (away, awayAlpha) }
                container.backgroundColor = clear
            }
        }
        move(context) { [self] in
            container.backgroundColor = isPresenting ? dimming : clear
            guard motion != .flip else { return flip(view, rest) }
            (view.transform, view.alpha) = isPresenting ? (rest, restAlpha) : (away, awayAlpha)
            for view in companions { (view.transform, view.alpha) = isPresenting ? (.identity, 1) : (away, awayAlpha) }
        } completion: { [presenterView, companions] in
            (view.transform, view.alpha) = (rest, restAlpha)
            for view in companions { (view.transform, view.alpha) = (.identity, 1) }
            presenterView?.transform = .identity
            container.backgroundColor = dimming
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Returns the transform and the opacity of the view before it has come.
    private func distance(
        of view: UIView, in container: UIView, _ rest: CGAffineTransform, _ alpha: CGFloat
    ) -> (CGAffineTransform, CGFloat) {
        switch motion {
        case .cover:
            let way = max(0, container.bounds.maxY - view.frameValue.minY)
            return (rest.concatenating(CGAffineTransform(translationX: 0, y: way)), alpha)
        case .dissolve: return (rest, 0)
        case .alert: return (isPresenting ? rest.scaledBy(x: Self.alertScale, y: Self.alertScale) : rest, 0)
        case .flip: return (flat(rest), alpha)
        }
    }

    private func flat(_ transform: CGAffineTransform) -> CGAffineTransform { transform.scaledBy(x: 0.001, y: 1) }

    /// Narrows one view in the first half of the time, and widens the other in the second half.
    private func flip(_ view: UIView, _ rest: CGAffineTransform) {
        let (first, second) = isPresenting ? (presenterView, view) : (view, presenterView)
        if !isPresenting, let presenterView { AnimationBlock.suspend { presenterView.transform = flat(.identity) } }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { [self] in
            if let first { first.transform = flat(first === view ? rest : .identity) }
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            second?.transform = second === view ? rest : .identity
        }
    }
}
