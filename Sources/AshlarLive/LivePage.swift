import AshlarUI
import Foundation

/// A page that watches the application: what it knows, and whether it keeps up.
@MainActor
final class LivePage {
    let number: Int
    /// Sends a message.
    let send: @Sendable (String) -> Void
    private var generation = -1
    private var known = 0
    private var frame: [Int] = []
    /// The number of the last frame that was sent.
    private(set) var frameNumber = 0
    /// Whether the page was told that a view takes text.
    private(set) var isTyping = false
    /// The fingers of the page that are on the screen, by their numbers among those of all pages.
    private(set) var fingers: Set<Int> = []
    private var drawn = 0
    private var (second, received) = (0, 0)

    init(number: Int, _ send: @escaping @Sendable (String) -> Void) { (self.number, self.send) = (number, send) }

    /// The number of messages that a page may send in a second. A mouse sends about 120.
    static let messageLimit = 2000

    /// Whether the page has drawn all frames that were sent to it. Frames in between are left out for a page that has not, so that
    /// it gets the newest picture and not a queue.
    var isReady: Bool { drawn >= frameNumber }

    func wasDrawn(_ number: Int) { drawn = max(drawn, min(number, frameNumber)) }

    /// Counts a message.
    ///
    /// - Parameter time: The time in seconds.
    /// - Returns: Whether the page is within its limit.
    func mayReceive(at time: TimeInterval) -> Bool {
        let now = Int(time)
        if now != second { (second, received) = (now, 0) }
        received += 1
        return received <= Self.messageLimit
    }

    /// Returns an event of the page with a finger's number that no other page has.
    func own(_ event: HostEvent.Kind) -> HostEvent.Kind {
        func own(_ finger: Int) -> Int { number * ClientMessage.fingerLimit + finger }
        switch event {
        case .fingerDown(let finger, let point):
            fingers.insert(own(finger))
            return .fingerDown(own(finger), at: point)
        case .fingerMoved(let finger, let point): return .fingerMoved(own(finger), to: point)
        case .fingerUp(let finger):
            fingers.remove(own(finger))
            return .fingerUp(own(finger))
        case .fingerCancelled(let finger):
            fingers.remove(own(finger))
            return .fingerCancelled(own(finger))
        default: return event
        }
    }

    /// Returns the message with what is new in a frame.
    func message(for new: [Int], number: Int, of table: MarkTable, isTyping: Bool) -> String {
        if generation != table.generation { (generation, known, frame) = (table.generation, 0, []) }
        var start = 0
        while start < min(frame.count, new.count), frame[start] == new[start] { start += 1 }
        var end = 0
        while end < min(frame.count, new.count) - start, frame[frame.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let middle = new[start..<(new.count - end)].map(String.init).joined(separator: ",")
        let calls = table.calls[known...].joined(separator: ",")
        let message =
            "{\"k\":\"frame\",\"n\":\(number),\"g\":\(generation),\"at\":\(known),\"calls\":[\(calls)],\"start\":\(start),"
            + "\"end\":\(end),\"marks\":[\(middle)],\"typing\":\(isTyping ? 1 : 0)}"
        (known, frame, frameNumber, self.isTyping) = (table.calls.count, new, number, isTyping)
        return message
    }
}
