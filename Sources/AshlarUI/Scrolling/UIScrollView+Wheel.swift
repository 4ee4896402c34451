import AshlarLayout
import Foundation

/// Scrolling by a wheel or a trackpad.
///
/// The events of a trackpad that follow each other within 80 milliseconds are one drag, with all that belongs to one: the delegate's
/// calls, the resistance beyond the ends, refreshing, and the way to a place of rest. The browser of a Mac goes on sending events
/// after the fingers were lifted. They move the content as the finger did, and slow down by themselves, so that only a content whose
/// events end while it is fast goes on by itself. A content beyond its end, and one with pages, does not wait for the last of them.
///
/// FIDELITY.md: wheelsAreDrags.
extension UIScrollView {
    /// The events of a wheel or a trackpad that belong together.
    struct WheelSeries {
        /// How far the content is to move, in points.
        var distance = CGPoint.zero
        /// Whether the wheel turns in notches, each of which moves the content at once.
        let hasNotches: Bool
        /// Whether the drag has ended, and what follows of the events is their own gliding.
        var isReleased = false
        var end: Appointments.ID?
        /// The latest events.
        private(set) var events: [(time: TimeInterval, x: CGFloat, y: CGFloat)] = []

        init(hasNotches: Bool) { self.hasNotches = hasNotches }

        /// The least length of a notch, in points. The first event of a trackpad is shorter.
        static let notch: CGFloat = 40
        /// The time without events after which a series has ended, in seconds.
        static let pause: TimeInterval = 0.08
        /// The least speed at which a content goes on by itself, in points per second.
        static let speed: CGFloat = 300

        mutating func add(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
            events.append((time, x, y))
            if events.count > 8 { events.removeFirst() }
        }

        /// The velocity of the content in the last tenth of a second, in points per second.
        var velocity: CGPoint {
            guard let last = events.last, let first = events.first(where: { last.time - $0.time <= 0.1 }) else { return .zero }
            let span = last.time - first.time
            guard span > 0.005 else { return .zero }
            let recent = events.filter { $0.time > first.time }
            return CGPoint(x: recent.reduce(0) { $0 + $1.x } / span, y: recent.reduce(0) { $0 + $1.y } / span)
        }

        /// Whether the last four events become smaller and smaller, as they do after fingers were lifted.
        var slowsDown: Bool {
            let lengths = events.suffix(4).map { abs($0.x) + abs($0.y) }
            return lengths.count == 4 && zip(lengths, lengths.dropFirst()).allSatisfy { $0 > $1 }
        }

        /// Whether the last event is much larger than the one before, as when fingers move anew.
        var speedsUp: Bool {
            guard events.count > 1 else { return false }
            let (before, last) = (events[events.count - 2], events[events.count - 1])
            // Or as when they turn round.
            if before.x * last.x + before.y * last.y < 0 { return true }
            return abs(last.x) + abs(last.y) > 2 * (abs(before.x) + abs(before.y)) + 4
        }
    }

    /// Returns whether the content can move by a part of a distance without going beyond its ends.
    ///
    /// - Parameters:
    ///   - x: The distance to the right, in points.
    ///   - y: The distance down, in points.
    final func hasRoom(x: CGFloat, y: CGFloat) -> Bool {
        guard isScrollEnabled, x.isFinite, y.isFinite else { return false }
        let (range, offset) = (contentOffsetRange, contentOffset)
        return x > 0 && offset.x < range.maxX - 0.5 || x < 0 && offset.x > range.minX + 0.5
            || y > 0 && offset.y < range.maxY - 0.5 || y < 0 && offset.y > range.minY + 0.5
    }

    /// Returns whether the content can move along the axis of a distance, if only beyond its ends.
    final func canMove(x: CGFloat, y: CGFloat) -> Bool {
        x.isFinite && y.isFinite && canMove(abs(x) > abs(y) ? .horizontal : .vertical)
    }

    /// Whether events of a wheel move the content at present, so that they do not go to another scroll view.
    final var isMovedByWheel: Bool { drag.wheel != nil }

    /// Scrolls by the distances of one event of a wheel or a trackpad.
    ///
    /// - Parameters:
    ///   - x: The distance to the right, in points. It must be finite.
    ///   - y: The distance down, in points. It must be finite.
    ///   - hasNotches: Whether a wheel with notches turns; nil to tell it by the length of the first event.
    final func scrollByWheel(x: CGFloat, y: CGFloat, hasNotches: Bool? = nil) {
        // A finger holds the content.
        if drag.start != nil, drag.wheel == nil { return }
        let isFirst = drag.wheel == nil
        var series = drag.wheel ?? WheelSeries(hasNotches: hasNotches ?? (max(abs(x), abs(y)) >= WheelSeries.notch))
        series.add(x, y, at: LayoutScheduler.main.time)
        if series.isReleased, series.speedsUp {
            // The fingers have moved again.
            if let end = series.end { LayoutScheduler.main.cancel(end) }
            drag.wheel = nil
            return scrollByWheel(x: x, y: y, hasNotches: series.hasNotches)
        }
        if let end = series.end { LayoutScheduler.main.cancel(end) }
        series.end = LayoutScheduler.main.perform(after: WheelSeries.pause) { [weak self] in self?.endWheel() }
        series.distance.x += x
        series.distance.y += y
        if series.hasNotches, settlesFast {
            // A notch turns one page, however long it is.
            series.distance.x = min(max(series.distance.x, -bounds.width * 0.4), bounds.width * 0.4)
            series.distance.y = min(max(series.distance.y, -bounds.height * 0.4), bounds.height * 0.4)
        }
        drag.wheel = series
        guard !series.isReleased else { return }
        if series.hasNotches, !settlesFast { return moveByNotch(x: x, y: y, isFirst: isFirst) }
        let movement = CGPoint(x: -series.distance.x, y: -series.distance.y)
        if isFirst { beginDragging(movement) }
        guard drag.start != nil else { return }
        follow(movement)
        // Without a way beyond the ends, the way back begins at once.
        if !bounces { dragFromHere() }
        guard let series = drag.wheel, drag.start != nil else { return }
        let range = contentOffsetRange
        let nearest = CGPoint(
            x: min(max(contentOffset.x, range.minX), range.maxX), y: min(max(contentOffset.y, range.minY), range.maxY))
        if !series.hasNotches, series.slowsDown, settlesFast || nearest != contentOffset {
            drag.wheel?.isReleased = true
            endDragging(velocity: CGPoint(x: -series.velocity.x, y: -series.velocity.y))
        }
    }

    /// Moves the content at once, between its ends.
    private final func moveByNotch(x: CGFloat, y: CGFloat, isFirst: Bool) {
        if isFirst {
            stopDecelerating()
            stopOffsetAnimation()
            draggingWillBegin()
            if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
        }
        let range = contentOffsetRange
        let offset = CGPoint(
            x: min(max(contentOffset.x + x, range.minX), max(range.maxX, range.minX)),
            y: min(max(contentOffset.y + y, range.minY), max(range.maxY, range.minY)))
        if offset != contentOffset { setContentOffset(offset, animated: false) }
    }

    /// Ends the series: no event has come for a while.
    private final func endWheel() {
        guard let series = drag.wheel else { return }
        drag.wheel = nil
        guard !series.isReleased else { return }
        guard drag.start != nil else { return settle() }
        var velocity = CGPoint.zero
        if series.hasNotches {
            // The speed turns the page.
            func turn(_ distance: CGFloat) -> CGFloat {
                distance == 0 ? 0 : distance < 0 ? WheelSeries.speed * 2 : -WheelSeries.speed * 2
            }
            velocity = CGPoint(x: turn(series.distance.x), y: turn(series.distance.y))
        } else if !series.slowsDown, hypot(series.velocity.x, series.velocity.y) >= WheelSeries.speed {
            velocity = CGPoint(x: -series.velocity.x, y: -series.velocity.y)
        }
        endDragging(velocity: velocity)
    }

    /// Ends the series for a finger that begins to drag.
    final func endWheelForFinger() {
        guard let series = drag.wheel else { return }
        if let end = series.end { LayoutScheduler.main.cancel(end) }
        drag.wheel = nil
        if drag.start != nil { endDragging(velocity: .zero) }
    }
}
