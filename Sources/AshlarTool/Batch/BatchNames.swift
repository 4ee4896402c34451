import AshlarOutput

/// The names of the files that lines have asked for, so that no line replaces the file of another.
struct BatchNames {
    /// The key whose value names a line.
    private let key: String
    private var lines: [String: Int] = [:]

    /// Creates the names of a batch; nil if its lines have no names or write no files.
    init?(key: String?, format: PictureFormat?) {
        guard let key, format != nil else { return nil }
        self.key = key
    }

    /// Returns the number of the line before that has the name of a line; nil for none, and for a line without a name.
    ///
    /// - Complexity: Memory grows with the number of names.
    mutating func earlierLine(_ line: [UInt8], number: Int) -> Int? {
        guard let value = try? BatchValue.read(line)[key], let name = value.name else { return nil }
        if let earlier = lines[name] { return earlier }
        lines[name] = number
        return nil
    }
}

extension BatchValue {
    /// The name that the value gives to a line; nil for other than a text or a number.
    var name: String? {
        switch self {
        case .text(let text): text
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .flag, .null, .other: nil
        }
    }
}
