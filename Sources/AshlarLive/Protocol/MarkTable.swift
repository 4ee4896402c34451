import Foundation

/// The drawing calls of all frames so far, each under a number, so that a page gets every call once.
///
/// A frame is a list of numbers. Between two frames of an application most calls stay: while a list scrolls, one transform
/// changes, and rows enter at one end.
struct MarkTable {
    /// The texts of the calls, by number.
    private(set) var calls: [String] = []
    private var numbers: [String: Int] = [:]
    /// Counts the times at which the table was emptied. A page with an older count has to forget its calls.
    private(set) var generation = 0

    /// The number of calls after which the table is emptied, unless a frame has almost as many.
    static let limit = 1 << 12

    /// Returns the number of a call.
    mutating func number(of call: String) -> Int {
        if let number = numbers[call] { return number }
        let number = calls.count
        calls.append(call)
        numbers[call] = number
        return number
    }

    /// Empties the table if it has reached its limit. Called between frames.
    ///
    /// - Parameter length: The number of calls of the last frame. A table of four such frames is kept, so that not every frame of a
    ///   picture with many calls is sent as a whole. The default is 0.
    mutating func trim(after length: Int = 0) {
        guard calls.count >= max(Self.limit, 4 * length) else { return }
        (calls, numbers) = ([], [:])
        generation += 1
    }
}
