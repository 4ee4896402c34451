import Foundation

/// The system's animation of pushes and pops: the upper view slides in from the trailing edge or out to it, and the lower view
/// moves by 30 percent of the width below a shade.
@MainActor
final class NavigationAnimator: SystemAnimator {
    // FIDELITY.md: transitionsTakeTime.
    /// The duration that coordinators state for a push or a pop, in seconds.
    static let statedDuration: TimeInterval = 0.35
    /// The time in which the spring settles, in seconds.
    static let duration: TimeInterval = 0.5
    /// The share of the width by which the lower view moves.
    private static let parallax: CGFloat = 0.3
    /// The opacity of the shade over the lower view.
    private static let shade: CGFloat = 0.1
    /// The width of the shadow beside the upper view, in points.
    private static let shadow: CGFloat = 9

    private let isPush: Bool

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.statedDuration
    }

    var runningTime: TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(!context.transitionWasCancelled)
        }
        let container = context.containerView
        let (upper, lower) = isPush ? (to, from) : (from, to)
        // The direction is that of the navigation controller's view.
        let direction = (container.superview ?? container).effectiveUserInterfaceLayoutDirection
        let width = container.bounds.width * (direction == .rightToLeft ? -1 : 1)
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        container.insertSubview(shade, belowSubview: upper)
        let edge = shadowView(beside: upper, isMirrored: direction == .rightToLeft)
        container.insertSubview(edge, belowSubview: upper)
        let (upperRest, lowerRest) = (upper.transform, lower.transform)
        let away = upperRest.concatenating(CGAffineTransform(translationX: width, y: 0))
        let aside = lowerRest.concatenating(CGAffineTransform(translationX: -width * Self.parallax, y: 0))
        let edgeAway = CGAffineTransform(translationX: width, y: 0)
        AnimationBlock.suspend {
            shade.alpha = isPush ? 0 : Self.shade
            if isPush { edge.transform = edgeAway }
            if isPush { upper.transform = away } else { lower.transform = aside }
        }
        move(context) { [isPush] in
            shade.alpha = isPush ? Self.shade : 0
            upper.transform = isPush ? upperRest : away
            edge.transform = isPush ? .identity : edgeAway
            if !isPush { edge.alpha = 0 }
            lower.transform = isPush ? aside : lowerRest
        } completion: {
            shade.removeFromSuperview()
            edge.removeFromSuperview()
            (upper.transform, lower.transform) = (upperRest, lowerRest)
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// A shadow of the upper view on the lower one, which fades out away from the upper view.
    private func shadowView(beside upper: UIView, isMirrored: Bool) -> UIView {
        let x = isMirrored ? upper.frame.maxX : upper.frame.minX - Self.shadow
        let view = UIView(frame: CGRect(x: x, y: upper.frame.minY, width: Self.shadow, height: upper.frame.height))
        view.isUserInteractionEnabled = false
        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.colors = [UIColor.clear, UIColor(white: 0, alpha: 0.12)].map(\.cgColor)
        gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
        gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
        view.layer.addSublayer(gradient)
        return view
    }
}
