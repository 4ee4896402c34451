/// A line of text whose parts have styles, and which is wrapped if it is too long.
struct StyledLine {
    /// The style of a part of a line.
    enum Style: String {
        case plain = ""
        case bold = "1"
        case dim = "2"
        case problem = "1;31"
        case blue = "34"
        case green = "32"
        case magenta = "35"
        case yellow = "33"
        case cyan = "36"
        case brightMagenta = "95"
        case brightGreen = "92"
        case brightBlue = "94"

        /// Creates the style of the name of a view, which resembles the view's color in the picture.
        ///
        /// - Parameter view: The index of the view in the diagram.
        init(view: Int) {
            let all: [Style] = [.blue, .green, .magenta, .yellow, .cyan, .brightMagenta, .brightGreen, .brightBlue]
            self = all[view % all.count]
        }
    }

    private var words: [(text: String, style: Style)] = []
    /// The number of spaces before the second and the following lines.
    private let indentation: Int

    /// Creates an empty line.
    ///
    /// - Parameter indentation: The number of spaces before the second and the following lines after wrapping.
    init(indentation: Int) { self.indentation = indentation }

    /// Adds a text to the end of the line.
    ///
    /// - Parameters:
    ///   - text: The text, without line breaks.
    ///   - style: The text's style.
    mutating func add(_ text: some StringProtocol, _ style: Style = .plain) {
        guard !text.isEmpty else { return }
        // Each word keeps the spaces before it.
        var word = ""
        for character in text {
            if character == " ", let last = word.last, last != " " {
                words.append((word, style))
                word = ""
            }
            word.append(character)
        }
        words.append((word, style))
    }

    /// Returns the line as it is printed.
    ///
    /// - Parameter terminal: The terminal. The line is only wrapped and colored if it has columns and colors.
    /// - Returns: One or more lines, without a line break at the end.
    func text(for terminal: Terminal) -> String {
        var result = ""
        var column = 0
        // A line that has no word yet is not wrapped before a word that is too long.
        var hasWord = false
        var style = Style.plain
        func change(to next: Style) {
            guard terminal.hasColor, next != style else { return }
            if style != .plain { result += "\u{1B}[0m" }
            if next != .plain { result += "\u{1B}[\(next.rawValue)m" }
            style = next
        }
        for (place, (word, wordStyle)) in words.enumerated() {
            let blanks = word.prefix { $0 == " " }
            let letters = word.dropFirst(blanks.count)
            let width = letters.reduce(0) { $0 + Self.width(of: $1) }
            if let columns = terminal.columns, !blanks.isEmpty, hasWord,
                column + blanks.count + width + widthAttached(after: place) > columns
            {
                change(to: .plain)
                result += "\n" + String(repeating: " ", count: indentation)
                column = indentation
                hasWord = false
            } else {
                if style != wordStyle { change(to: .plain) }
                result += blanks
                column += blanks.count
            }
            guard !letters.isEmpty else { continue }
            change(to: wordStyle)
            result += letters
            hasWord = true
            column += width
        }
        change(to: .plain)
        return result
    }

    /// Returns the number of columns of the parts that follow a part without a space between, such as an attribute after a name in
    /// another style.
    private func widthAttached(after place: Int) -> Int {
        var width = 0
        for (word, _) in words[(place + 1)...] {
            if word.first == " " { break }
            width += word.reduce(0) { $0 + Self.width(of: $1) }
        }
        return width
    }

    /// Returns the number of columns that a character takes: 2 for East Asian wide characters and emoji, else 1.
    private static func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6,
            0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
