import AshlarReport
import Foundation
import Synchronization

/// A programming error that raises an Objective-C exception on iOS.
public struct LayoutFault: Hashable, Sendable {
    /// The name of the exception, such as `NSInvalidArgumentException`.
    public var name: String
    /// The exception's reason, worded as UIKit words it.
    public var reason: String

    /// Where the error was found, such as `MASViewConstraint.install(), Masonry/MASViewConstraint+Install.swift:30`; nil for errors
    /// that UIKit finds itself.
    public var location: String?

    /// Creates a fault from the name and the reason of the exception that iOS would raise.
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

/// Called for each report of unsatisfiable constraints, after it was logged: a place for a breakpoint, as in UIKit.
///
/// - Parameters:
///   - broken: The constraint that was given up; nil if it is a content size or a translated frame.
///   - constraints: The constraints that cannot hold together.
@inline(never)
public func UIViewAlertForUnsatisfiableConstraints(_ broken: NSLayoutConstraint?, _ constraints: [NSLayoutConstraint]) {
    withExtendedLifetime((broken, constraints)) {}
}

/// Where programming errors and layout reports go. Both handlers can be replaced.
public enum LayoutDiagnostics {
    /// Receives every programming error of the package and of the DSLs above it.
    ///
    /// The default prints the exception as iOS does and traps. If a handler returns, the operation has no effect: an initialiser
    /// yields an inert constraint, a setter keeps the old value, activation leaves the constraint inactive.
    public static var faultHandler: @Sendable (LayoutFault) -> Void {
        get { handlers.withLock { $0.fault } }
        set { handlers.withLock { $0.fault = newValue } }
    }

    /// Receives reports that a layout survives: unsatisfiable constraints and warnings. The default prints to standard error.
    public static var logHandler: @Sendable (String) -> Void {
        get { handlers.withLock { $0.log } }
        set { handlers.withLock { $0.log = newValue } }
    }

    /// How constraints are printed where no `constraintFormatter` is set: as UIKit does today, or as it did up to iOS 8.
    public static var descriptionStyle: ConstraintDescriptionStyle {
        get { handlers.withLock { $0.style } }
        set { handlers.withLock { $0.style = newValue } }
    }

    /// Prints constraints, wherever one is described. Nil stands for UIKit's own form; `Masonry` sets its own.
    ///
    /// A description that the formatter itself asks for has UIKit's own form.
    public static var constraintFormatter: (@Sendable (NSLayoutConstraint) -> String)? {
        get { handlers.withLock { $0.formatter } }
        set {
            handlers.withLock {
                $0.formatter = newValue
                $0.hasReportedFormatter = false
            }
        }
    }

    /// Whether a formatter is at work on this thread.
    @TaskLocal private static var isFormatting = false

    /// What the formatter makes of a constraint; nil if there is none, and within the formatter.
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
    public static func fault(_ name: String, _ reason: String, location: String? = nil) {
        faultHandler(LayoutFault(name: name, reason: reason, location: location))
    }

    /// Runs the body with faults and log texts collected instead of handled.
    ///
    ///     let faults = LayoutDiagnostics.collecting { view.widthAnchor.constraint(equalToConstant: .nan) }.faults
    ///     print(faults[0].reason)   // Constant is not finite!  That's illegal.  constant:nan
    ///
    /// The handlers are global, so nothing else may lay out or fail meanwhile: call it on the main actor, with a synchronous body.
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
            // What the process has printed so far would be lost with its buffers.
            fflush(nil)
            if let location = fault.location { writeError("*** Assertion failure in \(location)\n") }
            writeError("*** Terminating app due to uncaught exception '\(fault.name)', reason: '\(fault.reason)'\n")
            fatalError(PrintableText.lines(fault.reason))
        }
        var log: @Sendable (String) -> Void = { writeError($0 + "\n") }
        var formatter: (@Sendable (NSLayoutConstraint) -> String)?
        /// It was logged that the formatter asks for what it is asked for.
        var hasReportedFormatter = false
        var style = ConstraintDescriptionStyle.current
    }

    private static let handlers = Mutex(Handlers())
}

/// Prints to standard error. Where that is closed or full the text is lost; layout goes on.
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
