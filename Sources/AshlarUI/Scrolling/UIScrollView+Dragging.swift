import AshlarLayout
import Foundation

/// Dragging: a finger moves the content, which decelerates after it is released.
extension UIScrollView {
    struct Drag {
        var pan: ScrollPan?
        /// The events of a wheel or a trackpad that move the content at present. See `UIScrollView+Wheel.swift`.
        var wheel: WheelSeries?
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

    /// A movement that goes on after the finger was lifted.
    struct Deceleration {
        var x: ScrollMotion
        var y: ScrollMotion
        var step: Appointments.ID?
        var isAtRest: Bool { x.isAtRest && y.isAtRest }
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

    /// Whether the user can move the content along an axis, if only beyond its ends.
    final func canMove(_ axis: NSLayoutConstraint.Axis) -> Bool {
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
            guard touch.delivery.stage == .delivered, let view = touch.view, view !== self, view.isDescendant(of: self) else {
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
            endWheelForFinger()
            beginDragging(pan.translation(in: self))
            followFinger(pan)
        case .changed: followFinger(pan)
        case .ended:
            window?.inputViews?.endDragging(velocity: pan.velocity(in: self).y)
            endDragging(velocity: pan.velocity(in: self))
        case .cancelled:
            window?.inputViews?.endDragging(velocity: 0)
            endDragging(velocity: .zero)
        default: break
        }
    }

    /// Begins a drag.
    ///
    /// - Parameter movement: How far the finger has moved already.
    final func beginDragging(_ movement: CGPoint) {
        draggingWillBegin()
        stopDecelerating()
        stopOffsetAnimation()
        let range = contentOffsetRange
        func undamped(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
            let end = min(max(offset, low), high)
            return offset == end ? offset : end + RubberBand.pull(offset - end, length: length)
        }
        drag.start = CGPoint(
            x: undamped(contentOffset.x, range.minX, range.maxX, bounds.width),
            y: undamped(contentOffset.y, range.minY, range.maxY, bounds.height))
        indicators.show()
        drag.lock = isDirectionalLockEnabled ? (abs(movement.x) > abs(movement.y) ? .horizontal : .vertical) : nil
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
        delegate?.scrollViewWillBeginDragging(self)
    }

    private final func followFinger(_ pan: UIPanGestureRecognizer) {
        guard drag.start != nil, !zooming.isPinching else { return }
        follow(pan.translation(in: self))
        if keyboardDismissMode.isInteractive, let inputViews = window?.inputViews {
            inputViews.pull(to: pan.location(in: window).y + keyboardDismissPadding)
        }
    }

    /// Moves the content by the movement of a finger since the drag began.
    final func follow(_ movement: CGPoint) {
        guard let start = drag.start, !zooming.isPinching else { return }
        let range = contentOffsetRange
        func place(_ axis: NSLayoutConstraint.Axis, _ start: CGFloat, _ movement: CGFloat, _ low: CGFloat, _ high: CGFloat)
            -> CGFloat
        {
            let length = axis == .horizontal ? bounds.width : bounds.height
            guard canMove(axis), drag.lock ?? axis == axis else {
                return axis == .horizontal ? contentOffset.x : contentOffset.y
            }
            let wanted = start - movement
            let nearest = min(max(wanted, low), high)
            // FIDELITY.md: contentsComeToRest.
            return bounces ? nearest + RubberBand.stretch(wanted - nearest, length: length) : nearest
        }
        let offset = CGPoint(
            x: place(.horizontal, start.x, movement.x, range.minX, range.maxX),
            y: place(.vertical, start.y, movement.y, range.minY, range.maxY))
        if offset != contentOffset { contentOffset = offset }
        if hasRefreshControl { refreshControl?.pull(range.minY - contentOffset.y) }
    }

    /// Starts the drag again from the present content offset and position of the finger.
    final func dragFromHere() {
        guard drag.start != nil else { return }
        let movement: CGPoint
        if let wheel = drag.wheel {
            movement = CGPoint(x: -wheel.distance.x, y: -wheel.distance.y)
        } else if let pan = drag.pan {
            movement = pan.translation(in: self)
        } else {
            return
        }
        drag.start = CGPoint(x: contentOffset.x + movement.x, y: contentOffset.y + movement.y)
    }

    /// Ends a drag at a velocity of the finger, in points per second.
    final func endDragging(velocity: CGPoint) {
        guard drag.start != nil else { return }
        drag.start = nil
        // The content offset changes against the finger's movement.
        func speed(_ axis: NSLayoutConstraint.Axis, _ value: CGFloat) -> CGFloat {
            canMove(axis) && drag.lock ?? axis == axis ? -value / 1000 : 0
        }
        let velocity = CGPoint(x: speed(.horizontal, velocity.x), y: speed(.vertical, velocity.y))
        let free = restingPlace(velocity)
        var target = limited(free)
        target.y = collapsingBar.restingPlace(near: target.y)
        target = restingPlace(proposed: target, velocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        let motions = motions(free, limited(target), velocity)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: !motions.isAtRest)
        guard !motions.isAtRest, drag.start == nil else { return indicators.hideAfterDelay() }
        decelerate(motions)
    }

    /// Moves a content that a finger has stopped on to a place where it may rest, when the finger is lifted without a drag.
    final func settle() {
        guard drag.start == nil, drag.deceleration == nil, drag.animation == nil, !zooming.isPinching else { return }
        let free = restingPlace(.zero)
        var target = limited(free)
        target.y = collapsingBar.restingPlace(near: target.y)
        target = limited(restingPlace(proposed: target, velocity: .zero))
        let motions = motions(free, target, .zero)
        guard !motions.isAtRest else { return }
        indicators.show()
        decelerate(motions)
    }

    private final func decelerate(_ motions: Deceleration) {
        delegate?.scrollViewWillBeginDecelerating(self)
        drag.deceleration = motions
        scheduleStep()
    }

    /// Returns the movement along both axes after the finger was lifted. See `motion(_:_:_:_:_:_:)`.
    private final func motions(_ free: CGPoint, _ target: CGPoint, _ velocity: CGPoint) -> Deceleration {
        let range = contentOffsetRange
        return Deceleration(
            x: motion(.horizontal, contentOffset.x, free.x, target.x, velocity.x, range.minX...range.maxX),
            y: motion(.vertical, contentOffset.y, free.y, target.y, velocity.y, range.minY...range.maxY))
    }

    /// Returns the movement along one axis after the finger was lifted.
    ///
    /// - Parameters:
    ///   - free: The place at which the content would come to rest if it had no ends.
    ///   - target: The place at which it is to come to rest.
    ///   - velocity: The velocity, in points per millisecond.
    private final func motion(
        _ axis: NSLayoutConstraint.Axis, _ start: CGFloat, _ free: CGFloat, _ target: CGFloat, _ velocity: CGFloat,
        _ range: ClosedRange<CGFloat>
    ) -> ScrollMotion {
        let now = LayoutScheduler.main.time
        guard canMove(axis) else { return ScrollMotion(from: start, to: start, at: now, rate: 0.99) }
        let nearest = min(max(start, range.lowerBound), range.upperBound)
        if nearest != start, target == nearest {
            // The resistance slows the content down as it slows the finger's way.
            let length = axis == .horizontal ? bounds.width : bounds.height
            let share = 1 - min(abs(start - nearest) / max(length, 1), 1)
            return ScrollMotion(from: start, backTo: nearest, velocity: velocity * 1000 * share * share * 0.55, at: now)
        }
        let isFast = settlesFast || nearest != start
        let rate = (isFast ? DecelerationRate.fast : decelerationRate).rawValue
        // A content that flies beyond its end is not slowed down before, unless somebody chose another target.
        let passes = !isFast && !range.contains(free) && target == min(max(free, range.lowerBound), range.upperBound)
        return ScrollMotion(from: start, to: passes ? free : target, at: now, rate: rate)
    }

    /// Returns the content offset at which a content released at a velocity, in points per millisecond, would come to rest
    /// without ends.
    private final func restingPlace(_ velocity: CGPoint) -> CGPoint {
        let rate = min(max(decelerationRate.rawValue, 0), 0.9999)
        // FIDELITY.md: contentsComeToRest.
        let way = rate / (1 - rate)
        let offset = contentOffset
        guard isPagingEnabled else { return CGPoint(x: offset.x + velocity.x * way, y: offset.y + velocity.y * way) }
        // Turns one page at most: at a speed of at least 0.3 points per millisecond, or beyond half a page.
        func page(_ offset: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let place = offset / length
            if speed > 0.3 { return (place + 1e-6).rounded(.down) * length + length }
            if speed < -0.3 { return (place - 1e-6).rounded(.up) * length - length }
            return place.rounded() * length
        }
        return CGPoint(x: page(offset.x, velocity.x, bounds.width), y: page(offset.y, velocity.y, bounds.height))
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
        guard var moving = drag.deceleration else { return }
        let (time, range) = (LayoutScheduler.main.time, contentOffsetRange)
        var offset = contentOffset
        if !moving.x.isAtRest { offset.x = moving.x.place(at: time, in: range.minX...range.maxX, bounces: bounces) }
        if !moving.y.isAtRest { offset.y = moving.y.place(at: time, in: range.minY...range.maxY, bounces: bounces) }
        moving.step = nil
        guard moving.x.isAtRest, moving.y.isAtRest else {
            drag.deceleration = moving
            contentOffset = offset
            // The delegate may have stopped the deceleration.
            if drag.deceleration != nil { scheduleStep() }
            return
        }
        drag.deceleration = nil
        contentOffset = offset
        indicators.hideAfterDelay()
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Stops the deceleration at the present content offset.
    final func stopDecelerating() {
        guard let deceleration = drag.deceleration else { return }
        if let step = deceleration.step { LayoutScheduler.main.cancel(step) }
        drag.deceleration = nil
        indicators.hideAfterDelay()
        delegate?.scrollViewDidEndDecelerating(self)
    }
}

/// The pan that moves a scroll view's content.
final class ScrollPan: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?
    /// Whether the finger has stopped a moving content.
    private var hasStopped = false

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
        hasStopped = true
    }

    override func reset() {
        super.reset()
        guard hasStopped else { return }
        hasStopped = false
        scrollView?.settle()
    }

    override func stateDidChange() { scrollView?.panChanged(self) }
}
