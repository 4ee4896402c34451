import Foundation

/// Transitions between contents. The changes take effect immediately, and transition effects are not drawn; completion closures are
/// called at the right time.
extension UIView {
    /// Makes a transition between contents of a view. The effect of the transition is not drawn.
    ///
    /// - Parameters:
    ///   - view: The view; unused, as no effect is drawn.
    ///   - duration: The duration, in seconds.
    ///   - options: The options. With `allowAnimatedContent`, the changes are animated. The default is none.
    ///   - animations: The closure with the changes, called immediately; nil for none.
    ///   - completion: The closure called with true after the duration. The default is nil.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        // FIDELITY.md: transitionsAreNotDrawn.
        if options.contains(.allowAnimatedContent) {
            animate(duration, 0, nil, options, animations ?? {}, nil)
        } else {
            AnimationBlock.suspend(animations ?? {})
        }
        callAfter(duration, completion)
    }

    /// Makes a transition from a view to another one. The views change at once, without a visible effect.
    ///
    /// - Parameters:
    ///   - fromView: The view to remove from its superview. With the option `showHideTransitionViews`, it is hidden instead.
    ///   - toView: The view to insert in its place. With the option `showHideTransitionViews`, it is shown instead.
    ///   - duration: The duration, in seconds.
    ///   - options: The options. The default is none.
    ///   - completion: The closure called with true after the duration. The default is nil.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock.suspend {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else if let superview = fromView.superview {
                superview.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        callAfter(duration, completion)
    }

    /// Removes views with a system animation: the views shrink and fade in 0.25 seconds, and are then removed from their
    /// superviews.
    ///
    /// - Parameters:
    ///   - animation: The kind of animation, of which `delete` is the only one.
    ///   - views: The views to remove.
    ///   - options: The options of the animation. The default is none.
    ///   - parallelAnimations: A closure with further changes to animate; nil for none.
    ///   - completion: The closure called when the views are removed, with true if the animation was not interrupted. The default
    ///     is nil.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let values = views.map { ($0, $0.alpha, $0.transform) }
        animate(
            0.25, 0, nil, options,
            {
                for view in views {
                    view.alpha = 0
                    view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
                }
                parallelAnimations?()
            },
            { finished in
                for (view, alpha, transform) in values {
                    view.removeFromSuperview()
                    (view.alpha, view.transform) = (alpha, transform)
                }
                completion?(finished)
            })
    }

    private static func callAfter(_ duration: TimeInterval, _ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        let isAnimated = AnimationBlock.isEnabled && duration.isFinite
        let run = AnimationRun(
            AnimationRun.Course(
                begin: LayoutScheduler.main.time, length: isAnimated ? max(0, duration) : 0, curve: .linear))
        run.whenOver(completion)
        run.scheduleEnd()
        AnimationGroup.current?.take(run)
    }
}
