import AshlarLayout
import Foundation

/// Dragging: a finger moves the content, which decelerates after it is released.
extension UIScrollView {
    struct Drag {
        var pan: ScrollPan?
        /// The content offset at the start of the drag, with the damping of bouncing undone.
        var start: CGPoint?
        /// The axis to which directional lock restricts the drag; nil for both.
        var lock: NSLayoutConstraint.Axis?
        var deceleration: Deceleration?
        /// The animated change of the content offset. See `UIScrollView+Animation.swift`.
        var animation: OffsetAnimation?
        /// Whether the scroll view itself sets the content offset, so that an animation goes on.
        var isAdjusting = false
    }

    /// A deceleration whose remaining distance shrinks by the same factor in each millisecond.
    struct Deceleration {
        let start: CGPoint
        let target: CGPoint
        let begin: TimeInterval
        let rate: CGFloat
        var step: Appointments.ID?

        func offset(at time: TimeInterval) -> CGPoint {
            let rest = CGFloat(pow(Double(rate), (time - begin) * 1000))
            return CGPoint(x: target.x + (start.x - target.x) * rest, y: target.y + (start.y - target.y) * rest)
        }
    }

    /// The pan recognizer, created on demand or when a finger touches the content.
    final var scrollPan: ScrollPan {
        if let pan = drag.pan { return pan }
        let pan = ScrollPan(self)
        drag.pan = pan
        add(pan)
        return pan
    }

    // MARK: What can move

    private final func canMove(_ axis: NSLayoutConstraint.Axis) -> Bool {
        guard isScrollEnabled else { return false }
        let range = contentOffsetRange
        return axis == .horizontal
            ? range.width > 0 || alwaysBounceHorizontal && bounces : range.height > 0 || alwaysBounceVertical && bounces
    }

    /// Whether touches are held back from the content until it is clear that they are not a drag.
    final var holdsContentTouches: Bool {
        delaysContentTouches && scrollPan.isEnabled && (canMove(.horizontal) || canMove(.vertical))
    }

    final var dragMayBegin: Bool {
        let movement = scrollPan.translation(in: self)
        guard canMove(abs(movement.x) > abs(movement.y) ? .horizontal : .vertical) else { return false }
        for touch in scrollPan.tracked {
            guard touch.delivery.stage == .told, let view = touch.view, view !== self, view.isDescendant(of: self) else {
                continue
            }
            if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
        }
        return true
    }

    // MARK: Dragging

    final func panChanged(_ pan: UIPanGestureRecognizer) {
        switch pan.currentState {
        case .began:
            beginDragging(pan)
            followFinger(pan)
        case .changed: followFinger(pan)
        case .ended:
            window?.inputViews?.letGo(velocity: pan.velocity(in: self).y)
            letGo(velocity: pan.velocity(in: self))
        case .cancelled:
            window?.inputViews?.letGo(velocity: 0)
            letGo(velocity: .zero)
        default: break
        }
    }

    private final func beginDragging(_ pan: UIPanGestureRecognizer) {
        stopDecelerating()
        stopOffsetAnimation()
        let movement = pan.translation(in: self)
        drag.start = contentOffset
        drag.lock = isDirectionalLockEnabled ? (abs(movement.x) > abs(movement.y) ? .horizontal : .vertical) : nil
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
        delegate?.scrollViewWillBeginDragging(self)
    }

    private final func followFinger(_ pan: UIPanGestureRecognizer) {
        guard let start = drag.start, !zooming.isPinching else { return }
        let (movement, range) = (pan.translation(in: self), contentOffsetRange)
        func place(_ axis: NSLayoutConstraint.Axis, _ start: CGFloat, _ movement: CGFloat, _ low: CGFloat, _ high: CGFloat)
            -> CGFloat
        {
            guard canMove(axis), drag.lock ?? axis == axis else { return start }
            let wanted = start - movement
            let nearest = min(max(wanted, low), high)
            // Beyond its ends the content follows the finger by half the distance.
            return bounces ? nearest + (wanted - nearest) / 2 : nearest
        }
        let offset = CGPoint(
            x: place(.horizontal, start.x, movement.x, range.minX, range.maxX),
            y: place(.vertical, start.y, movement.y, range.minY, range.maxY))
        if offset != contentOffset { contentOffset = offset }
        if keyboardDismissMode.isInteractive, let inputViews = window?.inputViews { inputViews.pull(to: pan.location(in: window).y) }
        if hasRefreshControl { refreshControl?.pull(range.minY - contentOffset.y) }
    }

    /// Starts the drag again from the present content offset and position of the finger.
    final func dragFromHere() {
        guard drag.start != nil, let pan = drag.pan else { return }
        let movement = pan.translation(in: self)
        drag.start = CGPoint(x: contentOffset.x + movement.x, y: contentOffset.y + movement.y)
    }

    private final func letGo(velocity: CGPoint) {
        guard drag.start != nil else { return }
        drag.start = nil
        // The content offset changes against the finger's movement.
        func speed(_ axis: NSLayoutConstraint.Axis, _ value: CGFloat) -> CGFloat {
            canMove(axis) && drag.lock ?? axis == axis ? -value / 1000 : 0
        }
        let velocity = CGPoint(x: speed(.horizontal, velocity.x), y: speed(.vertical, velocity.y))
        var target = restingPlace(velocity)
        target.y = collapsingBar.restingPlace(near: target.y)
        target = restingPlace(proposed: target, velocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        target = limited(target)
        let decelerates = hypot(target.x - contentOffset.x, target.y - contentOffset.y) > 0.01
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard decelerates, drag.start == nil else { return }
        delegate?.scrollViewWillBeginDecelerating(self)
        let isOutside = limited(contentOffset) != contentOffset
        let rate = isPagingEnabled || isOutside ? DecelerationRate.fast : decelerationRate
        drag.deceleration = Deceleration(
            start: contentOffset, target: target, begin: LayoutScheduler.main.time, rate: min(max(rate.rawValue, 0), 0.9999))
        scheduleStep()
    }

    /// Returns the content offset at which a content released at a velocity, in points per millisecond, comes to rest.
    private final func restingPlace(_ velocity: CGPoint) -> CGPoint {
        let rate = min(max(decelerationRate.rawValue, 0), 0.9999)
        // FIDELITY.md: contentsComeToRest.
        let way = rate / (1 - rate)
        let offset = contentOffset
        guard isPagingEnabled else { return limited(CGPoint(x: offset.x + velocity.x * way, y: offset.y + velocity.y * way)) }
        // Turns one page at most: at a speed of at least 0.3 points per millisecond, or beyond half a page.
        func page(_ offset: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let place = offset / length
            if speed > 0.3 { return (place + 1e-6).rounded(.down) * length + length }
            if speed < -0.3 { return (place - 1e-6).rounded(.up) * length - length }
            return place.rounded() * length
        }
        return limited(
            CGPoint(x: page(offset.x, velocity.x, bounds.width), y: page(offset.y, velocity.y, bounds.height)))
    }

    private final func limited(_ offset: CGPoint) -> CGPoint {
        let range = contentOffsetRange
        return CGPoint(
            x: canMove(.horizontal) ? min(max(offset.x, range.minX), range.maxX) : contentOffset.x,
            y: canMove(.vertical) ? min(max(offset.y, range.minY), range.maxY) : contentOffset.y)
    }

    // MARK: Coming to rest

    private final func scheduleStep() {
        drag.deceleration?.step = LayoutScheduler.main.perform(after: 1.0 / 60) { [weak self] in self?.moveOn() }
    }

    private final func moveOn() {
        guard let deceleration = drag.deceleration else { return }
        let offset = deceleration.offset(at: LayoutScheduler.main.time)
        guard hypot(offset.x - deceleration.target.x, offset.y - deceleration.target.y) < 0.5 else {
            contentOffset = offset
            // The delegate may have stopped the deceleration.
            if drag.deceleration != nil { scheduleStep() }
            return
        }
        drag.deceleration = nil
        contentOffset = deceleration.target
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Stops the deceleration at the present content offset.
    final func stopDecelerating() {
        guard let deceleration = drag.deceleration else { return }
        if let step = deceleration.step { LayoutScheduler.main.cancel(step) }
        drag.deceleration = nil
        delegate?.scrollViewDidEndDecelerating(self)
    }
}

/// The pan that moves a scroll view's content.
final class ScrollPan: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView, scrollView.isDecelerating else { return }
        // A finger that touches a moving content only stops it; other views do not receive it.
        TouchCenter.shared.cancelInViews(Array(touches))
        scrollView.stopDecelerating()
    }

    override func stateDidChange() { scrollView?.panChanged(self) }
}
