/// A line of values with what a process must know to answer it.
struct BatchLine: Equatable {
    /// The number of the line in the batch, from 1.
    var number: Int
    /// The number of the line before that has the same name; nil for none.
    var repeats: Int?
    var values: [UInt8]

    /// The most that goes before the values when a line is sent to a process, in bytes.
    static let room = 64

    init(number: Int, repeats: Int? = nil, values: [UInt8]) {
        (self.number, self.repeats, self.values) = (number, repeats, values)
    }

    /// Reads a line that was sent to this process: its number, a comma and the number of the line that it repeats, if any, a space, and
    /// the values.
    init(sent bytes: [UInt8]) {
        let numbers = bytes.prefix { $0 != 0x20 }.split(separator: 0x2C).map { Int(String(decoding: $0, as: UTF8.self)) }
        self.init(
            number: (numbers.first ?? nil) ?? 0, repeats: numbers.count > 1 ? numbers[1] : nil,
            values: Array(bytes.drop { $0 != 0x20 }.dropFirst()))
    }

    /// The line as it is sent to a process.
    var bytes: [UInt8] { Array("\(number)\(repeats.map { ",\($0)" } ?? "") ".utf8) + values + [0x0A] }
}
