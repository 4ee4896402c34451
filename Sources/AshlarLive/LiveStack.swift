import Foundation

#if os(Linux) && canImport(Runtime)
import Runtime
#endif

/// The calls that led to a fault, as they were on the thread that found it.
///
/// They are captured at once, and get their names later, on another thread: a large program has many names.
struct LiveStack: Sendable {
    /// The number of calls that are shown.
    static let limit = 20

    #if os(Linux) && canImport(Runtime)
    private let backtrace: Backtrace?

    /// Captures the calls of this thread.
    init() { backtrace = try? Backtrace.capture(limit: 64) }

    /// The calls, from the innermost one that is the application's or a library's, with their places where those are known.
    var text: String {
        guard let frames = backtrace?.symbolicated()?.frames else { return "" }
        let lines = frames.compactMap { frame -> String? in
            guard let symbol = frame.symbol else { return nil }
            let place = symbol.sourceLocation.map { " at \(($0.path as NSString).lastPathComponent):\($0.line)" } ?? ""
            return symbol.name + place
        }
        return Self.text(of: lines)
    }
    #else
    private let lines: [String]

    /// Captures the calls of this thread.
    init() { lines = Thread.callStackSymbols }

    /// The calls, as the system names them.
    var text: String { Self.text(of: lines) }
    #endif

    /// Numbers the calls without those that report the fault.
    static func text(of lines: [String]) -> String {
        // The application's own calls may have such names too, further out.
        let own = ["LayoutDiagnostics", "LiveStack", "reportFaults", "Backtrace", "thunk for", "partial apply"]
        let calls = lines.drop { line in own.contains { line.contains($0) } }
        return calls.prefix(limit).enumerated().map { "\($0.offset) \($0.element)" }.joined(separator: "\n")
    }
}
