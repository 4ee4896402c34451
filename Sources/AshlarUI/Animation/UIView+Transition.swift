import Foundation

/// Transitions from one content to another. The changes hold at once and their effect is not drawn; the completion comes in time.
extension UIView {
    /// Changes the content of a view, and calls the completion after the duration. Changes are animated only with the option
    /// `allowAnimatedContent`.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.allowAnimatedContent) {
            animate(duration, 0, nil, options, animations ?? {}, nil)
        } else {
            AnimationBlock.suspend(animations ?? {})
        }
        callAfter(duration, completion)
    }

    /// Puts a view in the place of another one in its superview, or hides one and shows the other with `showHideTransitionViews`, and
    /// calls the completion after the duration.
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

    /// Takes views out as the system does, shrinking and fading, and calls the completion when they are gone.
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
        LayoutScheduler.main.perform(after: isAnimated ? duration : 0) { completion(true) }
    }
}
