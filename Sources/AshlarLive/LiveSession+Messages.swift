import AshlarUI
import Foundation

extension LiveSession {
    /// The time in seconds after which an application that takes no messages counts as hanging.
    nonisolated static var silence: TimeInterval { 4 }

    /// Takes a message of a page, without waiting for the application. The loop's next turn shows what it did.
    ///
    /// - Returns: Why the message cannot be used; nil if it can. The page's connection is then closed.
    nonisolated func receive(_ text: String, from number: Int) async -> String? {
        guard let progress = progress(of: number) else { return nil }
        let now = clockOfMessages.realTime
        guard progress.mayReceive(at: now) else { return "too many messages" }
        do throws(ClientMessage.Problem) {
            let message = try ClientMessage(text)
            // The application sleeps on unless the page is to get something newer.
            if case .drawn(let drawn) = message {
                if progress.draw(drawn) { Task { @MainActor in continueSending(to: number) } }
                return nil
            }
            guard let place = inbox.put(message, from: number, at: now, length: text.utf8.count) else {
                return "too many messages that the app has not taken"
            }
            if place.isFirst { Task { @MainActor in takeMessages() } }
            if case .restart(let language) = message { Task.detached { await self.restartIfSilent(language, place.number) } }
            return nil
        } catch {
            return error.reason
        }
    }

    private func continueSending(to number: Int) {
        if let page = pages[number] { send(to: page) }
    }

    /// Does what pages have asked for since the last call.
    func takeMessages() {
        let (now, present) = (clock.now, clockOfMessages.realTime)
        for entry in inbox.takeAll() {
            guard let page = pages[entry.page] else { continue }
            if entry.message != .ping { activePage = page }
            // What arrived while the application was busy happened then, and not now.
            handle(entry.message, from: page, at: now - max(0, present - entry.time) * clock.speed)
        }
        inbox.done()
    }

    /// Ends an application that a page has asked to start again, and that takes no messages.
    ///
    /// - Parameters:
    ///   - language: The language of the launch; nil for the one that the process has.
    ///   - number: The number of the message by which the page has asked.
    private nonisolated func restartIfSilent(_ language: String?, _ number: Int) async {
        while !inbox.isDone(number) {
            let waited = inbox.waiting(at: clockOfMessages.realTime)
            if waited >= Self.silence { return LiveRestart.force(after: waited, mainThread, language, settings.withLock { $0 }) }
            try? await Task.sleep(for: .seconds(min(0.5, max(0.01, Self.silence - waited))))
        }
    }
}
