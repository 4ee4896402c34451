import Foundation

/// The animation of the changes made by one block, such as one call of `UIView.animate` or one run of a property animator.
///
/// The views have their new values already. Until the run ends, their presentation moves from the old values to the new ones.
@MainActor
final class AnimationRun {
    /// The progress of a run over time. 0 shows the old values and 1 the new ones.
    struct Course: Equatable {
        var from = 0.0
        var to = 1.0
        var begin: TimeInterval
        var length: TimeInterval
        var curve: TimingCurve
        /// The number of repetitions, and whether each one runs forwards and then backwards.
        var repeatCount = 1.0
        var autoreverses = false

        /// The time at which the course ends; infinite for an endless repetition.
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
    /// Whether touches reach the views during the animation.
    var allowsInteraction = false
    /// The completion handlers, in the order in which they are called.
    private var completions: [(Bool) -> Void] = []
    /// Whether values jump at the end of each part of the run.
    var isDiscrete = false
    private(set) var isOver = false
    /// The number of blocks that record changes of the run at present, one inside the other.
    var openBlocks = 0
    private var end: Appointments.ID?
    /// The views, in the order in which they were added. The last one always belongs to the run.
    private var views: [Reference] = []
    /// The indexes in ``views``, by the identifiers of the views.
    private var places: [ObjectIdentifier: Int] = [:]

    private struct Reference {
        let id: ObjectIdentifier
        weak var view: UIView?
    }

    init(_ course: Course) { self.course = course }

    /// The number of runs with animated views.
    private(set) static var openRuns = 0

    // MARK: Views

    /// The views whose presentation differs from their values.
    var animatedViews: [UIView] { views.compactMap(\.view) }
    var isEmpty: Bool { views.isEmpty }

    /// Returns whether a view belongs to the run. A deallocated view may have had the same identifier.
    private func contains(_ view: UIView) -> Bool { places[ObjectIdentifier(view)].map { views[$0].view === view } ?? false }

    func add(_ view: UIView) {
        if contains(view) { return }
        if views.isEmpty { Self.openRuns += 1 }
        let id = ObjectIdentifier(view)
        places[id] = views.count
        views.append(Reference(id: id, view: view))
    }

    /// Removes a view from the run. Removing the last one cancels the run, unless a block still records its changes: a window that turns
    /// drops its own animations before its subviews are laid out.
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
        if openBlocks == 0 { finish(false) }
    }

    // MARK: The end

    /// Adds a completion handler. It is called once, with whether the run has reached its end.
    func whenOver(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    private func takeCompletions() -> [(Bool) -> Void] {
        defer { completions = [] }
        return completions
    }

    /// Schedules the end of the run at the time of its course.
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

    /// Ends the animation of the views and calls the completion handlers: immediately if the run has reached its end, otherwise in
    /// the next turn.
    func finish(_ finished: Bool) {
        guard !isOver else { return }
        isOver = true
        cancelEnd()
        let views = animatedViews
        if !self.views.isEmpty { Self.openRuns -= 1 }
        self.views = []
        places = [:]
        for view in views { view.rare?.animations?.drop(self) }
        let completions = takeCompletions()
        guard !completions.isEmpty else { return }
        if finished { return completions.forEach { $0(true) } }
        LayoutScheduler.main.perform(after: 0) { completions.forEach { $0(false) } }
    }

    /// Calls the completion handlers in the next turn, for a run without changes.
    func finishInNextTurn() {
        isOver = true
        let completions = takeCompletions()
        guard !completions.isEmpty else { return }
        LayoutScheduler.main.perform(after: 0) { completions.forEach { $0(true) } }
    }
}
