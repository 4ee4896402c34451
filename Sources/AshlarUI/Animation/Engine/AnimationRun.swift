import Foundation

/// The course of the changes that one block has made: one run of `UIView.animate` or of a property animator.
///
/// The views have their new values already. Until the run is over they *show* the old ones, less and less.
@MainActor
final class AnimationRun {
    /// From one progress to another in a time. 0 shows the old values, 1 the new ones.
    struct Course {
        var from = 0.0
        var to = 1.0
        var begin: TimeInterval
        var length: TimeInterval
        var curve: TimingCurve
        /// How often the way is gone, and whether every other time it is gone backwards.
        var repeatCount = 1.0
        var autoreverses = false

        /// When the course is over; infinite for one that is repeated for ever.
        var end: TimeInterval { begin + length * repeatCount * (autoreverses ? 2 : 1) }

        func progress(at time: TimeInterval) -> Double {
            let passed = time - begin
            if passed < 0 || passed == 0 && length > 0 { return from }
            guard length > 0, time < end - 1e-9 else { return to }
            let cycles = passed / length
            var share = cycles - cycles.rounded(.down)
            if autoreverses, Int(cycles.rounded(.down)) % 2 == 1 { share = 1 - share }
            return from + (to - from) * curve.value(at: share, duration: length)
        }
    }

    var course: Course
    /// Whether touches reach views meanwhile.
    var allowsInteraction = false
    /// Called once, with whether the run came to its end.
    var completion: ((Bool) -> Void)?
    /// Whether values within a part of the run are reached at its end at once.
    var isDiscrete = false
    private(set) var isOver = false
    private var end: Appointments.ID?
    /// In the order in which they were added. The last one is still part of the run.
    private var views: [Reference] = []
    /// The positions in ``views``.
    private var places: [ObjectIdentifier: Int] = [:]

    private struct Reference {
        let id: ObjectIdentifier
        weak var view: UIView?
    }

    init(_ course: Course) { self.course = course }

    /// How many runs have views that show other values than their own.
    private(set) static var openRuns = 0

    // MARK: Views

    /// The views that show other values than their own.
    var animatedViews: [UIView] { views.compactMap(\.view) }
    var isEmpty: Bool { views.isEmpty }

    /// Whether a view shows other values than its own. A view that has gone may have had the same identifier.
    private func contains(_ view: UIView) -> Bool { places[ObjectIdentifier(view)].map { views[$0].view === view } ?? false }

    func add(_ view: UIView) {
        if contains(view) { return }
        if views.isEmpty { Self.openRuns += 1 }
        let id = ObjectIdentifier(view)
        places[id] = views.count
        views.append(Reference(id: id, view: view))
    }

    /// Called when a view gives up its part in the run. With the last one the run is broken off.
    ///
    /// - Complexity: Amortized constant.
    func remove(_ view: UIView) {
        guard !isOver, contains(view), let place = places.removeValue(forKey: ObjectIdentifier(view)) else { return }
        views[place].view = nil
        while let last = views.last, last.view == nil {
            views.removeLast()
            if places[last.id] == views.count { places[last.id] = nil }
        }
        if !views.isEmpty { return }
        Self.openRuns -= 1
        finish(false)
    }

    // MARK: The end

    /// Has the run end by the clock.
    func scheduleEnd() {
        cancelEnd()
        guard course.end.isFinite else { return }
        let scheduler = LayoutScheduler.main
        end = scheduler.perform(after: course.end - scheduler.time) { [self] in
            end = nil
            finish(true)
        }
    }

    func cancelEnd() {
        if let end { LayoutScheduler.main.cancel(end) }
        end = nil
    }

    /// Has the views show their own values from now on, and calls the completion: at once if the run has come to its end, else in the
    /// next turn.
    func finish(_ finished: Bool) {
        guard !isOver else { return }
        isOver = true
        cancelEnd()
        let views = animatedViews
        if !self.views.isEmpty { Self.openRuns -= 1 }
        self.views = []
        places = [:]
        for view in views { view.rare?.animations?.drop(self) }
        guard let completion else { return }
        self.completion = nil
        if finished { completion(true) } else { LayoutScheduler.main.perform(after: 0) { completion(false) } }
    }

    /// Calls the completion in the next turn: there is nothing to be animated.
    func finishInNextTurn() {
        guard let completion else { return isOver = true }
        self.completion = nil
        isOver = true
        LayoutScheduler.main.perform(after: 0) { completion(true) }
    }
}
