import AshlarLayout

/// The scheduler of the turns in which windows are laid out, with the clock of animations and touches.
///
/// On iOS the run loop starts a turn after `setNeedsLayout()`, `setNeedsUpdateConstraints()` or a change of a constraint. Here the
/// program runs the turns, so that tests and servers control the time. A tree without a window has no turns: `layoutIfNeeded()`
/// lays it out.
///
///     label.text = "A longer text"
///     LayoutScheduler.main.runTurn()
///
/// The clock stands still until `advance(by:)` advances it, so that a test can inspect any time of an animation:
///
///     UIView.animate(withDuration: 0.3) { box.alpha = 0 }
///     LayoutScheduler.main.advance(by: 0.15)
///     box.ashlar.presentation().alpha      // 0.5
@preconcurrency @MainActor
public final class LayoutScheduler {
    /// The scheduler of all windows.
    public static let main = LayoutScheduler()

    private struct Entry {
        weak var window: UIWindow?
    }

    private var entries: [Entry] = []

    /// The clock's time in seconds, 0 at the start of the program. Only `advance(by:)` changes it.
    public internal(set) var time: TimeInterval = 0

    /// The actions that are scheduled for a time, such as the ends of animations. See `LayoutScheduler+Clock.swift`.
    var appointments = Appointments()

    /// The actions for the end of a turn, such as the completion handlers of updates of tables.
    private var endActions: [@MainActor () -> Void] = []

    private init() {}

    /// Adds a window, which takes part in the turns until it is deallocated.
    func add(_ window: UIWindow) {
        entries.removeAll { $0.window == nil }
        entries.append(Entry(window: window))
    }

    /// The existing windows, in the order of their creation.
    var windows: [UIWindow] { entries.compactMap(\.window) }

    /// The visible windows with something to update or to lay out, in the order of their creation.
    private var waitingWindows: [UIWindow] {
        entries.compactMap(\.window).filter { $0.superview == nil && !$0.isHidden && ($0.waitsForPass || $0.waitsForControllers) }
    }

    /// Whether a turn has something to do.
    public var isWaiting: Bool { appointments.isDue(at: time) || !waitingWindows.isEmpty || !endActions.isEmpty }

    /// Schedules an action for the end of the current turn, or of the next one: after the windows have been laid out.
    func performAtEndOfTurn(_ action: @escaping @MainActor () -> Void) { endActions.append(action) }

    /// Runs the actions that are due, such as the completion handlers of animations, and then updates and lays out every waiting
    /// window that is not hidden. The completion handlers of updates of tables and collection views are called at the end. Actions
    /// that become due and requests for `updateConstraints()` during the turn wait for the next turn.
    ///
    /// - Returns: False if nothing was due and no window waited.
    @discardableResult
    public func runTurn() -> Bool {
        // FIDELITY.md: turnsAreRunByHand.
        let hadAppointments = runDueActions()
        let windows = waitingWindows
        for window in windows { window.layoutIfNeeded() }
        for window in windows { window.endTurn() }
        let actions = endActions
        endActions = []
        for action in actions { action() }
        KeyValueObservers.compareAll()
        return hadAppointments || !windows.isEmpty || !actions.isEmpty
    }

    /// Runs turns until no window waits, or until the limit is reached: a view may request another turn in each turn.
    ///
    /// Blocks of the main queue, tasks, timers of run loops and answers of a `URLSession` are not waited for: see
    /// ``runUntilQuiet(limit:quiet:)``.
    ///
    /// - Returns: The number of turns that were run.
    @discardableResult
    public func runUntilIdle(limit: Int = 100) -> Int {
        var turns = 0
        while turns < limit, runTurn() { turns += 1 }
        return turns
    }
}

extension UIView {
    /// Whether the tree whose root is the view has something to update, to solve or to lay out.
    final var waitsForPass: Bool {
        if item.waitsForLayout || !hasPresentSurroundings { return true }
        return LayoutPass.usesConstraints(self) && (item.waitsForUpdate || item.waitsForLoad || item.engine?.needsPass ?? false)
    }
}
