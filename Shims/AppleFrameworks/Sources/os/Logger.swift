import AppleFoundation
import Foundation

/// The weight of a message.
public struct OSLogType: Hashable, Sendable {
    let name: String
    public static let `default` = OSLogType(name: "default")
    public static let info = OSLogType(name: "info")
    public static let debug = OSLogType(name: "debug")
    public static let error = OSLogType(name: "error")
    public static let fault = OSLogType(name: "fault")
}

/// A log of messages, which are written to the standard error stream.
public final class OSLog: NSObject, Sendable {
    let subsystem: String
    let category: String
    public init(subsystem: String, category: String) { (self.subsystem, self.category) = (subsystem, category) }
    public static let `default` = OSLog(subsystem: "", category: "default")
    public static let disabled = OSLog(subsystem: "", category: "disabled")
}

/// Writes a message. `%@` and other places for arguments are filled in; the words `{public}` and `{private}` in them are left out.
public func os_log(_ message: String, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...) {
    let format = "\(message)".replacingOccurrences(of: "{public}", with: "").replacingOccurrences(of: "{private}", with: "")
    LogLine.write(String(format: format, arguments: arguments), log.category, type)
}

/// Writes a message.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: String) { LogLine.write(message, log.category, type) }

enum LogLine {
    static func write(_ text: String, _ category: String, _ type: OSLogType) {
        guard category != "disabled" else { return }
        FileHandle.standardError.write(Data("[\(category)] \(type.name): \(text)\n".utf8))
    }
}

/// How much of a value a log shows. All is shown here.
public struct OSLogPrivacy: Sendable {
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let auto = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// The parts of a message.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
            if let value = value() { text += "\(value)" } else { text += "nil" }
        }
    }
}

/// A log of messages, which are written to the standard error stream.
public struct Logger: Sendable {
    private let category: String
    public init() { category = "default" }
    public init(subsystem: String, category: String) { self.category = category }
    public init(_ log: OSLog) { category = log.category }
    public func log(_ message: OSLogMessage) { LogLine.write(message.text, category, .default) }
    public func log(level: OSLogType, _ message: OSLogMessage) { LogLine.write(message.text, category, level) }
    public func trace(_ message: OSLogMessage) { LogLine.write(message.text, category, .debug) }
    public func debug(_ message: OSLogMessage) { LogLine.write(message.text, category, .debug) }
    public func info(_ message: OSLogMessage) { LogLine.write(message.text, category, .info) }
    public func notice(_ message: OSLogMessage) { LogLine.write(message.text, category, .default) }
    public func warning(_ message: OSLogMessage) { LogLine.write(message.text, category, .error) }
    public func error(_ message: OSLogMessage) { LogLine.write(message.text, category, .error) }
    public func critical(_ message: OSLogMessage) { LogLine.write(message.text, category, .fault) }
    public func fault(_ message: OSLogMessage) { LogLine.write(message.text, category, .fault) }
}

/// A lock for short times.
public struct os_unfair_lock: Sendable { public init() {} }

/// A lock around a state.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State
    public init(initialState: State) { state = initialState }
    public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&state) }
    }
}
