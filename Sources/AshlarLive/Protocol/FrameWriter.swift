import AshlarGraphics
import Foundation

/// Writes drawings as lists of numbered calls, for all pages together.
struct FrameWriter {
    private(set) var table = MarkTable()
    private var length = 0
    let pictures = LivePictures()

    /// Returns the numbers of the calls of a drawing.
    ///
    /// - Complexity: Linear in the number of calls and the length of their texts.
    mutating func write(_ drawing: Drawing) -> [Int] {
        table.trim(after: length)
        let canvas = LiveCanvas { [pictures] in pictures.name(of: $0) }
        drawing.draw(in: canvas)
        length = canvas.calls.count
        return canvas.calls.map { table.number(of: $0) }
    }
}

/// What one page knows: the calls that it was sent, and the last list.
struct FrameDifference {
    private var generation = -1
    /// The calls that the page has, by number.
    private var known: [Bool] = []
    private var frame: [Int] = []

    /// Returns the members of a message that take the page from its last list to a new one.
    ///
    /// Of the calls that were made since, only those of the new list are sent: a page that has missed frames does not get what
    /// they alone contained.
    ///
    /// - Complexity: Linear in the number of calls of both lists.
    mutating func members(for new: [Int], of table: MarkTable) -> String {
        if generation != table.generation { (generation, known, frame) = (table.generation, [], []) }
        var start = 0
        while start < min(frame.count, new.count), frame[start] == new[start] { start += 1 }
        var end = 0
        while end < min(frame.count, new.count) - start, frame[frame.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let middle = new[start..<(new.count - end)]
        let calls = runs(of: middle, table)
        frame = new
        return
            "\"g\":\(generation),\"calls\":[\(calls)],\"start\":\(start),\"end\":\(end),"
            + "\"marks\":[\(middle.map(String.init).joined(separator: ","))]"
    }

    /// The unknown calls among some, in lists of calls with consecutive numbers, each after the number of its first one.
    private mutating func runs(of numbers: ArraySlice<Int>, _ table: MarkTable) -> String {
        if known.count < table.calls.count { known += Array(repeating: false, count: table.calls.count - known.count) }
        var new: [Int] = []
        for number in numbers where !known[number] {
            known[number] = true
            new.append(number)
        }
        new.sort()
        var (text, last) = ("", -2)
        for number in new {
            if number == last + 1 { text += "," } else { text += (last < 0 ? "" : "],") + "[\(number)," }
            text += table.calls[number]
            last = number
        }
        return text.isEmpty ? text : text + "]"
    }
}

/// The pictures of an application as messages for one page, without a server: for a program with a connection of its own, and for
/// measurements.
///
///     let (host, frames) = (ScreenHost(), LiveFrames())
///     let message = frames.message(for: host.frame(at: 0).drawing)
///
/// The messages are of the kind `frame` of the protocol that `Documentation/Live/Protocol.md` describes.
public final class LiveFrames {
    private var writer = FrameWriter()
    private var difference = FrameDifference()
    private var number = 0

    /// Creates the messages of a page that knows nothing.
    public init() {}

    /// Returns the message that shows a drawing, after the ones before. The page must get every message.
    ///
    /// - Complexity: Linear in the number of drawing calls.
    public func message(for drawing: Drawing) -> String {
        number += 1
        let marks = writer.write(drawing)
        return "{\"k\":\"frame\",\"n\":\(number),\(difference.members(for: marks, of: writer.table)),\"typing\":0}"
    }

    /// Returns the bytes of an image of a drawing by the name in its message; nil for an unknown name.
    public func image(named name: String) -> Data? { writer.pictures.picture(named: name)?.data }
}
