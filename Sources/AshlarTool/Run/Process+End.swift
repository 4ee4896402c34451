import Foundation

extension Process {
    /// Ends the program at once, if it runs, and waits for its end.
    ///
    /// `terminate()` sends SIGTERM, which a program never sees if the thread that started it has blocked signals, as the threads of
    /// Dispatch have: a child inherits what is blocked.
    func end() {
        guard isRunning else { return }
        kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}
