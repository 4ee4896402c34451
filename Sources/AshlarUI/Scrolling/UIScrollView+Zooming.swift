import AshlarLayout
import Foundation

/// Zooming: the zoomed view is transformed, and the content size follows.
extension UIScrollView {
    struct Zooming {
        var scale: CGFloat = 1
        var pinch: ScrollPinch?
        /// The scale at the start of the pinch.
        var start: CGFloat = 1
        var isPinching = false
        /// Whether the scale is returning from beyond its limits.
        var isBouncing = false
        /// The last center that zooming assigned to the zoomed view, to distinguish it from one that constraints assign.
        var center: CGPoint?
    }

    private final var canZoom: Bool { maximumZoomScale > minimumZoomScale }

    /// The pinch recognizer, created on demand or when a finger touches the view; nil if the scale cannot change.
    final var scrollPinch: ScrollPinch? {
        if let pinch = zooming.pinch {
            pinch.isEnabled = canZoom
            return canZoom ? pinch : nil
        }
        guard canZoom else { return nil }
        let pinch = ScrollPinch(self)
        zooming.pinch = pinch
        add(pinch)
        return pinch
    }

    // MARK: Setting the scale

    /// - Parameter point: A point of the content whose position on the screen stays; nil for the center of the bounds.
    /// - Parameter isElastic: Whether the scale may exceed its limits with increasing resistance.
    final func scaleContent(to wanted: CGFloat, around point: CGPoint?, isElastic: Bool = false) {
        guard wanted.isFinite, let view = delegate?.viewForZooming(in: self) else { return }
        var scale = nearestScale(to: wanted)
        // FIDELITY.md: zoomsBounceByRoots.
        if isElastic, wanted > 0, scale > 0 { scale *= (wanted / scale).squareRoot() }
        guard scale > 0, scale != zooming.scale else { return }
        let factor = scale / zooming.scale
        let anchor = point ?? CGPoint(x: bounds.midX, y: bounds.midY)
        let (size, place) = (contentSize, CGPoint(x: anchor.x - bounds.minX, y: anchor.y - bounds.minY))
        zooming.scale = scale
        view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        view.center = CGPoint(x: view.center.x * factor, y: view.center.y * factor)
        zooming.center = view.center
        contentSize = CGSize(width: size.width * factor, height: size.height * factor)
        move(to: CGPoint(x: anchor.x * factor - place.x, y: anchor.y * factor - place.y))
        delegate?.scrollViewDidZoom(self)
    }

    private final func nearestScale(to wanted: CGFloat) -> CGFloat {
        min(max(wanted, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    /// Sets the content offset, limited to the range of the content.
    private final func move(to offset: CGPoint) {
        let range = contentOffsetRange
        let limited = CGPoint(x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
        if limited != contentOffset { contentOffset = limited }
    }

    /// Shows a rectangle of the zoomed view as large as possible, centered.
    final func show(_ rect: CGRect) {
        guard rect.width > 0, rect.height > 0, let view = delegate?.viewForZooming(in: self) else { return }
        scaleContent(to: min(bounds.width / rect.width, bounds.height / rect.height), around: nil)
        let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self)
        move(to: CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2))
    }

    /// Performs a change of the scale. Documented: the delegate is told of the beginning and the end of animated changes and of
    /// pinches.
    final func zoom(_ isAnimated: Bool, _ change: () -> Void) {
        guard isAnimated, let view = delegate?.viewForZooming(in: self) else { return change() }
        stopDecelerating()
        delegate?.scrollViewWillBeginZooming(self, with: view)
        let options: UIView.AnimationOptions = [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve]
        withoutActuallyEscaping(change) { change in
            UIView.animate(withDuration: 0.3, delay: 0, options: options, animations: change) { [weak self] _ in
                guard let self else { return }
                self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zooming.scale)
            }
        }
    }

    // MARK: Fingers

    final func pinchChanged(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.currentState {
        case .began:
            guard let view = delegate?.viewForZooming(in: self) else { return }
            zooming.start = zooming.scale
            zooming.isPinching = true
            stopDecelerating()
            delegate?.scrollViewWillBeginZooming(self, with: view)
            follow(pinch)
        case .changed where zooming.isPinching: follow(pinch)
        case .ended where zooming.isPinching, .cancelled where zooming.isPinching:
            zooming.isPinching = false
            dragFromHere()
            if zooming.scale != nearestScale(to: zooming.scale) { return bounceBack(around: pinch.location(in: self)) }
            delegate?.scrollViewDidEndZooming(self, with: delegate?.viewForZooming(in: self), atScale: zooming.scale)
        default: break
        }
    }

    private final func follow(_ pinch: UIPinchGestureRecognizer) {
        scaleContent(to: zooming.start * pinch.scale, around: pinch.location(in: self), isElastic: bouncesZoom)
    }

    /// Animates the scale back into its limits. Documented: the delegate is told of the end after the bounce.
    private final func bounceBack(around point: CGPoint) {
        zooming.isBouncing = true
        let options: UIView.AnimationOptions = [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve]
        UIView.animate(withDuration: 0.3, delay: 0, options: options) {
            self.scaleContent(to: self.zooming.scale, around: point)
        } completion: { [weak self] _ in
            guard let self, self.zooming.isBouncing else { return }
            self.zooming.isBouncing = false
            self.delegate?.scrollViewDidEndZooming(
                self, with: self.delegate?.viewForZooming(in: self), atScale: self.zooming.scale)
        }
    }

    // MARK: Layout

    /// Returns the content size at the present scale, given the size at a scale of 1 that constraints produce.
    final func zoomed(_ size: CGSize) -> CGSize {
        guard zooming.scale != 1 else { return size }
        return CGSize(width: size.width * zooming.scale, height: size.height * zooming.scale)
    }

    /// Moves the zoomed view to its position at the present scale, after constraints have placed it for a scale of 1.
    final func placeZoomedView() {
        let scale = zooming.scale
        guard scale != 1, let view = delegate?.viewForZooming(in: self), !view.translatesAutoresizingMaskIntoConstraints,
            view.center != zooming.center
        else { return }
        view.center = CGPoint(x: view.center.x * scale, y: view.center.y * scale)
        zooming.center = view.center
    }
}

/// The pinch recognizer that changes the scale of a scroll view's content. It works simultaneously with the pan recognizer.
final class ScrollPinch: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPan && preventedGestureRecognizer.view === view)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is ScrollPan && preventingGestureRecognizer.view === view)
    }

    override func stateDidChange() { scrollView?.pinchChanged(self) }
}
