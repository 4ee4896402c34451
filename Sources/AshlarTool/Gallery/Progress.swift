import AshlarCommandLine
import Foundation

/// A progress line on standard error. It is rewritten in place on a terminal; otherwise, each step is a line.
final class Progress {
    private let total: Int
    private var done = 0
    private let isTerminal = isatty(2) != 0

    init(total: Int) { self.total = total }

    func step(_ what: String) {
        done += 1
        write(isTerminal ? "\r\u{1B}[K[\(done)/\(total)] \(what)" : "[\(done)/\(total)] \(what)\n")
    }

    func finish() { if isTerminal { write("\r\u{1B}[K") } }

    private func write(_ text: String) { StandardStream.tell(text) }
}
