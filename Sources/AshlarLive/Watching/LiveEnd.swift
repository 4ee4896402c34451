import Foundation

/// The end of an application that crashed, as pages show it.
actor LiveEnd: LiveContent {
    /// How it ended.
    struct Description: Sendable, Equatable {
        /// A sentence.
        let title: String
        /// The message and the stack, as the program printed them.
        let text: String
    }

    private let description: Description
    private let restart: @Sendable (String?) -> Void
    private var isRestarting = false
    private var pages = 0

    init(_ description: Description, restart: @escaping @Sendable (_ language: String?) -> Void) {
        (self.description, self.restart) = (description, restart)
    }

    func open(_ send: @escaping @Sendable (String) -> Void) -> Int? {
        pages += 1
        send("{\"k\":\"end\",\"title\":\(LiveText.json(description.title)),\"text\":\(LiveText.json(description.text))}")
        return pages
    }

    /// Starts the application again if a page asks for it. What else a page sends is for an application that runs no more.
    func receive(_ text: String, from page: Int) -> String? {
        do throws(ClientMessage.Problem) {
            guard case .restart(let language) = try ClientMessage(text), !isRestarting else { return nil }
            isRestarting = true
            restart(language)
            return nil
        } catch {
            return error.reason
        }
    }

    func close(_ page: Int) {}
    func picture(named name: String) -> LivePicture? { nil }
    func document() -> String? { nil }

    // MARK: Description

    private static let names: [Int32: (String, String)] = [
        SIGILL: ("SIGILL", "a trap of Swift, such as a failed precondition"),
        SIGTRAP: ("SIGTRAP", "a trap of Swift, such as a failed precondition"),
        SIGSEGV: ("SIGSEGV", "access to memory that it does not have"),
        SIGBUS: ("SIGBUS", "access to memory that it does not have"), SIGABRT: ("SIGABRT", "abort()"),
        SIGFPE: ("SIGFPE", "an arithmetic error"), SIGKILL: ("SIGKILL", "it was killed, perhaps for want of memory"),
        SIGTERM: ("SIGTERM", "it was asked to end"),
    ]

    /// The number of characters of the text.
    static let textLimit = 32 << 10

    /// Describes the end of a program.
    ///
    /// - Parameters:
    ///   - signal: The signal that ended it.
    ///   - log: The end of what it printed.
    static func describe(signal: Int32, log: String) -> Description {
        let (name, reason) = names[signal] ?? ("signal \(signal)", "")
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
        // The message comes before the stack that the runtime prints. An application goes on after an exception of UIKit, so that only
        // one that is near the end has ended it.
        let end = lines.lastIndex { $0.contains("Program crashed") || $0.contains("*** Signal") }
        let before = lines[..<(end ?? lines.count)]
        let start =
            before.suffix(10).lastIndex { $0.contains("Fatal error") || $0.contains("*** Terminating app") }
            ?? before.lastIndex { $0.contains("Fatal error") } ?? end ?? max(0, lines.count - 40)
        let text = lines[start...].joined(separator: "\n")
        return Description(
            title: "The app has crashed with \(name)\(reason.isEmpty ? "" : ": \(reason)").",
            text: String(text.prefix(textLimit)).trimmingCharacters(in: .newlines))
    }
}
