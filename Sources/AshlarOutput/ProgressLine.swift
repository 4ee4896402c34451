import AshlarCommandLine
import Foundation

/// A progress line on standard error. It is rewritten in place on a terminal; otherwise, each step is a line.
public final class ProgressLine {
    private let total: Int
    private var done = 0
    private let isTerminal = isatty(2) != 0

    public init(total: Int) { self.total = total }

    public func step(_ what: String) {
        done += 1
        write(isTerminal ? "\r\u{1B}[K[\(done)/\(total)] \(what)" : "[\(done)/\(total)] \(what)\n")
    }

    public func finish() { if isTerminal { write("\r\u{1B}[K") } }

    private func write(_ text: String) { StandardStream.printError(text) }
}
