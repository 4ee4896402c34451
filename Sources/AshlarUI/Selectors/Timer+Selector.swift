#if !canImport(ObjectiveC)
import Foundation

/// Timers that send a selector.
extension Timer {
    /// Creates and starts a timer on the scheduler's clock: see `LayoutScheduler.advance(by:)`.
    ///
    /// - Parameters:
    ///   - ti: The interval, in seconds. Intervals below 0.0001 count as 0.0001.
    ///   - aTarget: The object that receives the selector. The timer holds it strongly until the timer is invalidated, or has fired
    ///     if it does not repeat.
    ///   - aSelector: The selector, whose argument is the timer.
    ///   - userInfo: The value of the timer's `userInfo`; nil for none.
    ///   - yesOrNo: Whether the timer repeats.
    /// - Returns: The timer.
    @preconcurrency @MainActor
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = SchedulerTimer(interval: max(ti, 0.0001), repeats: yesOrNo, info: userInfo)
        timer.start(aTarget as AnyObject, aSelector)
        return timer
    }

    /// A timer that sends the target a selector with itself as the argument, once it was added to a run loop. It runs by that loop's
    /// clock, and keeps the target alive until it is invalidated.
    ///
    /// Foundation's timers here have no user info: `userInfo` stays nil.
    ///
    /// - Parameters:
    ///   - ti: The interval, in seconds. Intervals below 0.0001 count as 0.0001.
    ///   - aTarget: The object that receives the selector. The timer holds it strongly.
    ///   - aSelector: The selector, whose argument is the timer.
    ///   - userInfo: Has no effect.
    ///   - yesOrNo: Whether the timer repeats.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let message = TimerMessage(aTarget as AnyObject, aSelector)
        self.init(timeInterval: max(ti, 0.0001), repeats: yesOrNo) { message.send($0) }
    }

    /// A timer that sends the target a selector from a date on, once it was added to a run loop; see
    /// `init(timeInterval:target:selector:userInfo:repeats:)`.
    ///
    /// - Parameters:
    ///   - date: The time at which the timer first sends the selector.
    ///   - ti: The interval between further times, in seconds. Intervals below 0.0001 count as 0.0001.
    ///   - t: The object that receives the selector. The timer holds it strongly.
    ///   - s: The selector, whose argument is the timer.
    ///   - ui: Has no effect.
    ///   - rep: Whether the timer repeats.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool
    ) {
        let message = TimerMessage(t as AnyObject, s)
        self.init(fire: date, interval: max(ti, 0.0001), repeats: rep) { message.send($0) }
    }
}

/// What a timer of Foundation's sends.
private final class TimerMessage: @unchecked Sendable {
    private let target: AnyObject
    private let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) { (self.target, self.selector) = (target, selector) }

    func send(_ timer: Timer) {
        nonisolated(unsafe) let timer = timer
        MainActorCheck.run { _ = SelectorRegistry.send(selector, to: target, sender: timer) }
    }
}

/// A timer on the scheduler's clock. Foundation's timers need a run loop, which neither tests nor servers have.
private final class SchedulerTimer: Timer {
    private let step: TimeInterval
    private let isRepeated: Bool
    private let info: Any?
    private nonisolated(unsafe) var message: (target: AnyObject, selector: Selector)?
    private nonisolated(unsafe) var appointment: Appointments.ID?

    init(interval: TimeInterval, repeats: Bool, info: Any?) {
        (step, isRepeated, self.info) = (interval, repeats, info)
        super.init(fire: Date(timeIntervalSinceNow: interval), interval: repeats ? interval : 0, repeats: repeats) { _ in }
    }

    @MainActor
    func start(_ target: AnyObject, _ selector: Selector) {
        message = (target, selector)
        schedule()
    }

    @MainActor
    private func schedule() {
        // FIDELITY.md: timersBySchedulersClock.
        appointment = LayoutScheduler.main.perform(after: step) { [weak self] in self?.tick() }
        SchedulerTimers.running[ObjectIdentifier(self)] = self
    }

    @MainActor
    private func tick() {
        appointment = nil
        guard let message else { return }
        if isRepeated { schedule() }
        SelectorRegistry.send(message.selector, to: message.target, sender: self)
        if !isRepeated { invalidate() }
    }

    override var isValid: Bool { message != nil }
    override var userInfo: Any? { info }

    override func fire() {
        nonisolated(unsafe) let timer = self
        MainActor.assumeIsolated {
            guard let message = timer.message else { return }
            SelectorRegistry.send(message.selector, to: message.target, sender: timer)
            if !timer.isRepeated { timer.invalidate() }
        }
    }

    override func invalidate() {
        super.invalidate()
        message = nil
        nonisolated(unsafe) let timer = self
        guard MainActorCheck.isOnMainActor else { return }
        MainActor.assumeIsolated {
            if let appointment = timer.appointment { LayoutScheduler.main.cancel(appointment) }
            timer.appointment = nil
            SchedulerTimers.running[ObjectIdentifier(timer)] = nil
        }
    }
}

/// Holds the running timers strongly.
@MainActor
private enum SchedulerTimers {
    static var running: [ObjectIdentifier: Timer] = [:]
}
#endif
