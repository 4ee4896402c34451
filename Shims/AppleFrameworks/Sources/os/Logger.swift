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

/// Writes a message. `%@` and other places for arguments are filled in; words such as `{public}` in them are left out.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...) {
    LogLine.write(LogLine.text(message, arguments), log.category, type)
}

/// Writes a message. `%@` and other places for arguments are filled in; words such as `{public}` in them are left out.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...) {
    LogLine.write(LogLine.text(message, arguments), log.category, type)
}

/// Writes a message with values in it as it is.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
    LogLine.write(message.text, log.category, type)
}

/// Writes a message with values in it as it is.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    LogLine.write(message.text, log.category, type)
}

/// Writes a text of a variable as it is.
@_disfavoredOverload
public func os_log(_ message: String, log: OSLog = .default, type: OSLogType = .default) {
    LogLine.write(message, log.category, type)
}

/// Writes a text of a variable as it is.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: String) { LogLine.write(message, log.category, type) }

enum LogLine {
    /// Fills in the arguments of a format. A format with more places than arguments is returned as it is.
    static func text(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
        let format = "\(message)".replacing(/%\{[^}]*\}/, with: "%")
        // A place can take the width and the precision from arguments of their own.
        let places = format.matches(of: /%(?:%|[^%A-Za-z@]*(?:hh|ll|[hlLqjzt])?[A-Za-z@])/).reduce(0) { count, match in
            count + (match.0 == "%%" ? 0 : 1 + match.0.count { $0 == "*" })
        }
        return places > arguments.count ? format : String(format: format, arguments: arguments)
    }

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
