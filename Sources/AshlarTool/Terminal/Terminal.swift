import AshlarCommandLine
import Foundation

/// The terminal that standard output is connected to.
///
/// Text for a terminal is wrapped and colored. Text for a file or a pipe stays as it is, so that other programs can read it.
struct Terminal: Equatable {
    /// The number of characters in a line; nil if standard output is not a terminal.
    var columns: Int?
    /// Whether the terminal shows colors.
    var hasColor: Bool

    /// A file or a pipe.
    static let none = Terminal(columns: nil, hasColor: false)

    /// The terminal of this process's standard output.
    static var output: Terminal {
        guard isatty(StandardStream.output.rawValue) == 1 else { return .none }
        return Terminal(columns: windowColumns(), environment: ProcessInfo.processInfo.environment)
    }

    /// Whether standard input is a terminal, where a user types the input.
    static var isInputTyped: Bool { isatty(0) == 1 }

    init(columns: Int?, hasColor: Bool) {
        self.columns = columns
        self.hasColor = hasColor
    }

    /// Creates a terminal from the environment.
    ///
    /// - Parameters:
    ///   - columns: The number of characters in a line of the window; nil if unknown. The variable `COLUMNS` overrides it. The
    ///     default is 80.
    ///   - environment: The environment. There are no colors if `NO_COLOR` is set to a text that is not empty (no-color.org), or if
    ///     `TERM` is `dumb`.
    init(columns: Int?, environment: [String: String]) {
        let forced = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.columns = forced ?? columns ?? 80
        hasColor = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    private static func windowColumns() -> Int? {
        var size = winsize()
        guard ioctl(StandardStream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
