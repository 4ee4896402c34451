import Foundation

extension LayoutScheduler {
    /// Runs the application until it is quiet: until no window has had anything to lay out for a while, and no animation runs.
    ///
    /// `runUntilIdle()` runs turns of the layout only. A screen that is filled from the main queue, by a task, by a timer or by the
    /// answer of a `URLSession` needs this method, which serves the main run loop between the turns. The scheduler's clock follows
    /// the time that passes, so that animations go on.
    ///
    /// A task or a request that takes longer than `quiet` is not waited for, since it does not tell the scheduler that it runs.
    ///
    /// - Parameters:
    ///   - limit: The greatest time in seconds that the method takes. An application with an endless animation is never quiet. The
    ///     default is 10.
    ///   - quiet: The time in seconds without work that counts as quiet. The default is 0.2.
    /// - Returns: Whether the application was quiet before the limit.
    @discardableResult
    public func runUntilQuiet(limit: TimeInterval = 10, quiet: TimeInterval = 0.2) -> Bool {
        let uptime = { ProcessInfo.processInfo.systemUptime }
        let start = uptime()
        var (lastWork, now) = (start, start)
        while now - start < limit {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
            let elapsed = uptime() - now
            let hasWork = isWaiting || nextTime != nil
            advance(by: elapsed)
            now += elapsed
            if hasWork { lastWork = now }
            if now - lastWork >= quiet { return true }
        }
        return false
    }
}
