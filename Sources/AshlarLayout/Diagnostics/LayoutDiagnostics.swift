import AshlarReport
import Foundation
import Synchronization

/// A programming error that raises an Objective-C exception on iOS.
public struct LayoutFault: Hashable, Sendable {
    /// The name of the exception, such as `NSInvalidArgumentException`.
    public var name: String
    /// The exception's reason, in UIKit's words.
    public var reason: String

    /// The place where the error was found, such as `MASViewConstraint.install(), Masonry/MASViewConstraint+Install.swift:30`; nil
    /// for errors that UIKit itself finds.
    public var location: String?

    /// Creates a fault from the name and the reason of the exception that iOS would raise.
    ///
    /// - Parameters:
    ///   - name: The name of the exception, such as `NSInvalidArgumentException`.
    ///   - reason: The exception's reason, in UIKit's words.
    ///   - location: The place where the error was found. The default is nil, for errors that UIKit itself finds.
    public init(name: String, reason: String, location: String? = nil) {
        self.name = name
        self.reason = reason
        self.location = location
    }
}

/// The forms in which UIKit has printed constraints.
public enum ConstraintDescriptionStyle: Sendable {
    /// `<NSLayoutConstraint:0x1 UILabel:0x2.width == 200   (active)>`
    case current
    /// Up to iOS 8: `<NSLayoutConstraint:0x1 H:[UILabel:0x2(200)]>`
    case legacy
}

/// Called for each report of unsatisfiable constraints, after the report was logged: a place for a breakpoint, as in UIKit.
///
/// - Parameters:
///   - broken: The constraint that was broken; nil if it is a content size or a translated frame.
///   - constraints: The constraints that cannot hold together.
@inline(never)
public func UIViewAlertForUnsatisfiableConstraints(_ broken: NSLayoutConstraint?, _ constraints: [NSLayoutConstraint]) {
    withExtendedLifetime((broken, constraints)) {}
}

/// The handlers of programming errors and of layout reports. Both can be replaced.
public enum LayoutDiagnostics {
    /// Receives every programming error found by the package and by the layout libraries built on it.
    ///
    /// The default prints the exception as iOS does and traps. If a handler returns, the operation has no effect: an initializer
    /// yields an inert constraint, a setter keeps the old value, activation leaves the constraint inactive.
    public static var faultHandler: @Sendable (LayoutFault) -> Void {
        get { handlers.withLock { $0.fault } }
        set { handlers.withLock { $0.fault = newValue } }
    }

    /// Receives reports after which layout continues: unsatisfiable constraints and warnings. The default prints to standard error.
    public static var logHandler: @Sendable (String) -> Void {
        get { handlers.withLock { $0.log } }
        set { handlers.withLock { $0.log = newValue } }
    }

    /// The form in which constraints are printed if `constraintFormatter` is nil. The default is `current`.
    public static var descriptionStyle: ConstraintDescriptionStyle {
        get { handlers.withLock { $0.style } }
        set { handlers.withLock { $0.style = newValue } }
    }

    /// The function that prints constraints wherever one is described. Nil stands for UIKit's own form; `Masonry` sets its own.
    ///
    /// Within the formatter, a constraint's description has UIKit's own form.
    public static var constraintFormatter: (@Sendable (NSLayoutConstraint) -> String)? {
        get { handlers.withLock { $0.formatter } }
        set {
            handlers.withLock {
                $0.formatter = newValue
                $0.hasReportedFormatter = false
            }
        }
    }

    /// Whether a formatter is running on this thread.
    @TaskLocal private static var isFormatting = false

    /// Returns the formatter's text for a constraint; nil if there is no formatter, and within the formatter.
    static func formatted(_ constraint: NSLayoutConstraint) -> String? {
        guard let formatter = constraintFormatter else { return nil }
        if isFormatting {
            let wasReported = handlers.withLock { handlers in
                defer { handlers.hasReportedFormatter = true }
                return handlers.hasReportedFormatter
            }
            if !wasReported {
                log("[LayoutLoop] constraintFormatter asks for the description of a constraint: it gets UIKit's own form")
            }
            return nil
        }
        return $isFormatting.withValue(true) { formatter(constraint) }
    }

    /// Reports a programming error to `faultHandler`.
    ///
    /// - Parameters:
    ///   - name: The name of the exception that iOS would raise, such as `NSInvalidArgumentException`.
    ///   - reason: The exception's reason, in UIKit's words.
    ///   - location: The place where the error was found. The default is nil, for errors that UIKit itself finds.
    public static func fault(_ name: String, _ reason: String, location: String? = nil) {
        // FIDELITY.md: faultsReturn.
        faultHandler(LayoutFault(name: name, reason: reason, location: location))
    }

    /// Runs a closure, and collects faults and log messages instead of handling them.
    ///
    ///     let faults = LayoutDiagnostics.collecting { view.widthAnchor.constraint(equalToConstant: .nan) }.faults
    ///     print(faults[0].reason)   // Constant is not finite!  That's illegal.  constant:nan
    ///
    /// The handlers are global, so nothing else may lay out or fail at the same time. Call this method on the main actor, with a
    /// synchronous closure.
    @discardableResult
    public static func collecting<Result>(
        _ body: () throws -> Result
    ) rethrows -> (result: Result, faults: [LayoutFault], log: [String]) {
        let records = Records()
        let saved = handlers.withLock { $0 }
        handlers.withLock {
            $0.fault = { fault in records.content.withLock { $0.faults.append(fault) } }
            $0.log = { text in records.content.withLock { $0.log.append(text) } }
        }
        defer {
            handlers.withLock {
                $0.fault = saved.fault
                $0.log = saved.log
            }
        }
        let result = try body()
        let content = records.content.withLock { $0 }
        return (result, content.faults, content.log)
    }

    package static func log(_ text: String) { logHandler(text) }

    private final class Records: Sendable {
        let content = Mutex<(faults: [LayoutFault], log: [String])>(([], []))
    }

    private struct Handlers: Sendable {
        var fault: @Sendable (LayoutFault) -> Void = { fault in
            // Flushes the process's output, which would be lost with its buffers.
            fflush(nil)
            if let location = fault.location { writeError("*** Assertion failure in \(location)\n") }
            writeError("*** Terminating app due to uncaught exception '\(fault.name)', reason: '\(fault.reason)'\n")
            fatalError(PrintableText.lines(fault.reason))
        }
        var log: @Sendable (String) -> Void = { writeError($0 + "\n") }
        var formatter: (@Sendable (NSLayoutConstraint) -> String)?
        /// Whether a formatter that asks for a constraint's description was logged.
        var hasReportedFormatter = false
        var style = ConstraintDescriptionStyle.current
    }

    private static let handlers = Mutex(Handlers())
}

/// Prints to standard error. If standard error is closed or full, the text is lost and layout continues.
private func writeError(_ text: String) {
    var text = PrintableText.lines(text)
    text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            let count = write(2, rest.baseAddress!, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno != EINTR {
                return
            }
        }
    }
}
