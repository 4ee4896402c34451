import AshlarLayout

/// The turns of the run loop in which windows are laid out, and the clock that animations and touches run by.
///
/// On iOS a turn comes by itself after `setNeedsLayout()`, `setNeedsUpdateConstraints()` or a change of a constraint. Here turns are
/// run by hand, so that tests and servers say when. A tree that is in no window has no turns: `layoutIfNeeded()` lays it out.
///
///     label.text = "A longer text"
///     LayoutScheduler.main.runTurn()
///
/// The clock stands still until `advance(by:)` moves it on, so that a test sees any instant of an animation:
///
///     UIView.animate(withDuration: 0.3) { box.alpha = 0 }
///     LayoutScheduler.main.advance(by: 0.15)
///     box.ashlar.presentation().alpha      // 0.5
@preconcurrency @MainActor
public final class LayoutScheduler {
    /// The one of all windows.
    public static let main = LayoutScheduler()

    private struct Entry {
        weak var window: UIWindow?
    }

    private var entries: [Entry] = []

    /// The clock's time in seconds, from 0 when the program begins. Only `advance(by:)` moves it on.
    public internal(set) var time: TimeInterval = 0

    /// What is to be done at a time, as the ends of animations. See `LayoutScheduler+Clock.swift`.
    var appointments = Appointments()

    private init() {}

    /// Takes part in the turns from now on, until the window goes away.
    func add(_ window: UIWindow) {
        entries.removeAll { $0.window == nil }
        entries.append(Entry(window: window))
    }

    /// The windows that there are, in the order in which they were made.
    var windows: [UIWindow] { entries.compactMap(\.window) }

    /// The windows that have something to update or to lay out and are shown, in the order in which they were made.
    private var waitingWindows: [UIWindow] {
        entries.compactMap(\.window).filter { $0.superview == nil && !$0.isHidden && ($0.waitsForPass || $0.waitsForControllers) }
    }

    /// Whether a turn would do something.
    public var isWaiting: Bool { appointments.isDue(at: time) || !waitingWindows.isEmpty }

    /// Does what is due by the clock, as calling the completions of animations, and then updates and lays out every window that waits
    /// and is not hidden. What becomes due or asks for `updateConstraints()` meanwhile waits for the next turn.
    ///
    /// - Returns: False if nothing was due and no window waited.
    @discardableResult
    public func runTurn() -> Bool {
        let hadAppointments = keepAppointments()
        let windows = waitingWindows
        for window in windows { window.layoutIfNeeded() }
        for window in windows { window.endTurn() }
        KeyValueObservers.compareAll()
        return hadAppointments || !windows.isEmpty
    }

    /// Runs turns until no window waits, or as many as the limit says: a view may ask for a further turn in each.
    ///
    /// - Returns: How many turns were run.
    @discardableResult
    public func runUntilIdle(limit: Int = 100) -> Int {
        var turns = 0
        while turns < limit, runTurn() { turns += 1 }
        return turns
    }
}

extension UIView {
    /// Whether the tree that the view is the top of has something to update, to solve or to lay out.
    final var waitsForPass: Bool {
        if item.waitsForLayout || directionGeneration != LayoutEnvironment.directionGeneration { return true }
        return LayoutPass.usesConstraints(self) && (item.waitsForUpdate || item.waitsForLoad || item.engine?.needsPass ?? false)
    }
}
