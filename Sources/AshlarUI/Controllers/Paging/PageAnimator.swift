import Foundation

/// The animation of a change of pages: the pages slide side by side, or, for pages that curl, the new page slides over the old one.
@MainActor
final class PageAnimator: UIViewControllerAnimatedTransitioning {
    // FIDELITY.md: pagesFill.
    static let duration: TimeInterval = 0.3

    /// The direction in which the content moves, as a multiple of the container's size.
    private let way: CGVector
    private let curls: Bool

    init(way: CGVector, curls: Bool) { (self.way, self.curls) = (way, curls) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        let size = context.containerView.bounds.size
        let (x, y) = (way.dx * size.width, way.dy * size.height)
        context.containerView.addSubview(to)
        let (fromRest, toRest) = (from.transform, to.transform)
        AnimationBlock.suspend { to.transform = toRest.concatenating(CGAffineTransform(translationX: -x, y: -y)) }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut
        ) { [curls] in
            to.transform = toRest
            if !curls { from.transform = fromRest.concatenating(CGAffineTransform(translationX: x, y: y)) }
        } completion: { _ in
            (from.transform, to.transform) = (fromRest, toRest)
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
