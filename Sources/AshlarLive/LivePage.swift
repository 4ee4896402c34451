import Foundation

/// A page that watches the application: what it knows, and whether it keeps up.
@MainActor
final class LivePage {
    /// Sends a message.
    let send: @Sendable (String) -> Void
    private var generation = -1
    private var known = 0
    private var frame: [Int] = []
    /// The number of the last frame that was sent.
    private(set) var frameNumber = 0
    private var drawn = 0
    private var (second, received) = (0, 0)

    init(_ send: @escaping @Sendable (String) -> Void) { self.send = send }

    /// The number of messages that a page may send in a second. A mouse sends about 120.
    static let messageLimit = 2000

    /// Whether the page has drawn all frames that were sent to it. Frames in between are left out for a page that has not, so that it
    /// gets the newest picture and not a queue.
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

    /// Returns the message with what is new in a frame.
    func message(for new: [Int], number: Int, time: TimeInterval, of table: MarkTable, typing: Int) -> String {
        if generation != table.generation { (generation, known, frame) = (table.generation, 0, []) }
        var start = 0
        while start < min(frame.count, new.count), frame[start] == new[start] { start += 1 }
        var end = 0
        while end < min(frame.count, new.count) - start, frame[frame.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let middle = new[start..<(new.count - end)].map(String.init).joined(separator: ",")
        let calls = table.calls[known...].joined(separator: ",")
        let message =
            "{\"k\":\"frame\",\"n\":\(number),\"g\":\(generation),\"at\":\(known),\"calls\":[\(calls)],\"start\":\(start),\"end\":\(end),"
            + "\"marks\":[\(middle)],\"typing\":\(typing)}"
        (known, frame, frameNumber) = (table.calls.count, new, number)
        return message
    }
}
