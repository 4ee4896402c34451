import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Another launch of the application in the place of this process.
enum LiveRestart {
    /// The environment variable with the language that a person chose in a page.
    static let languageVariable = "ASHLAR_LIVE_LANGUAGE"

    /// Launches the application anew: with a device, and with a language in the user defaults, as Xcode's schemes do.
    ///
    /// Foundation on Linux finds the texts of bundles without asking for this language; see `Documentation/Live`.
    ///
    /// - Parameters:
    ///   - language: A language such as `pt-BR`; nil for the one that the process has.
    ///   - settings: The device that is shown, and the address, the port and the secret of the page.
    static func perform(language: String?, settings: LiveSettings) {
        for (name, value) in variables(settings) { setenv(name, value, 1) }
        // The page that is open connects again.
        setenv("ASHLAR_LIVE_OPEN", "0", 1)
        setenv(LiveWatcher.quietVariable, "1", 1)
        var arguments = CommandLine.arguments
        if let language {
            setenv(languageVariable, language, 1)
            arguments = Self.arguments(arguments, in: language)
        }
        // Sockets of this launch must not be those of the next one.
        for file in 3..<Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)).clamped(to: 3...65536)) {
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        }
        let path = LiveWatcher.executable
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments.dropFirst()).map { strdup($0) } + [nil]
        execv(path, &words)
        FileHandle.standardError.write(Data("AshlarLive: \(path) cannot be launched again\n".utf8))
    }

    /// The environment by which a launch has settings: its page is at the same address as that of the launch before.
    static func variables(_ settings: LiveSettings) -> [String: String] {
        [
            "ASHLAR_LIVE_DEVICE": settings.device.name, "ASHLAR_LIVE_HOST": settings.address,
            "ASHLAR_LIVE_PORT": String(settings.port), "ASHLAR_LIVE_TOKEN": settings.token,
        ]
    }

    /// Ends an application that hangs: by a signal for its main thread, so that the watcher shows where it is, or, without a
    /// watcher, by another launch in its place.
    ///
    /// - Parameters:
    ///   - seconds: For how long it has taken no messages.
    ///   - thread: The thread that hangs.
    ///   - language: The language of the launch; nil for the one that the process has.
    ///   - settings: The settings of the launch.
    static func force(after seconds: TimeInterval, _ thread: LiveThread, _ language: String?, _ settings: LiveSettings) {
        let isFirst = isForced.withLock { isForced in
            defer { isForced = true }
            return !isForced
        }
        guard isFirst else { return }
        let text = "*** Terminating app: it has not answered for \(Int(seconds)) s, and a page has asked for another launch.\n"
        FileHandle.standardError.write(Data(text.utf8))
        // It takes seconds, which a thread of tasks does not have.
        Thread.detachNewThread {
            guard ProcessInfo.processInfo.environment[LiveWatcher.variable] == "1" else {
                return perform(language: language, settings: settings)
            }
            thread.abort()
        }
    }

    /// Whether the application was told to end.
    private static let isForced = Mutex(false)

    /// Returns arguments that have the user defaults say a language.
    static func arguments(_ arguments: [String], in language: String) -> [String] {
        var result: [String] = []
        var isValue = false
        for argument in arguments {
            if !isValue, argument != "-AppleLanguages" { result.append(argument) }
            isValue = !isValue && argument == "-AppleLanguages"
        }
        return result + ["-AppleLanguages", "(\(language))"]
    }

    /// Whether a language is written from right to left.
    static func isRightToLeft(_ language: String) -> Bool {
        ["ar", "dv", "fa", "he", "ku", "ps", "ug", "ur", "yi"].contains(String(language.prefix { $0 != "-" }).lowercased())
    }
}

/// A thread that can be ended with the process.
struct LiveThread: @unchecked Sendable {
    private let thread = pthread_self()

    /// Has the thread end the process, as `abort()` does there.
    ///
    /// The runtime's handler prints the calls of the thread and returns. Only the next signal ends the process.
    func abort() {
        for _ in 0..<100 {
            pthread_kill(thread, SIGABRT)
            usleep(200_000)
        }
        // A program may ignore the signal.
        kill(getpid(), SIGKILL)
    }
}

extension Comparable {
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
