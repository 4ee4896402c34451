import Foundation

#if canImport(Glibc)
import Glibc

/// Starts the program anew if a step of the walk through the screens ends it, without that step: a function whose body does not compile here
/// and returns a value traps when it is called.
@MainActor
enum StepRestart {
    private static let key = "ASHLAR_SKIPPED_STEPS"
    /// The greatest number of steps that are left out.
    private static let limit = 12
    nonisolated(unsafe) private static var arguments = CommandLine.unsafeArgv
    nonisolated(unsafe) private static var isInStep = false

    /// The numbers of the steps that ended the program before.
    static let skipped: Set<Int> = Set(
        (ProcessInfo.processInfo.environment[key] ?? "").split(separator: ",").compactMap { Int($0) })

    /// Waits for traps.
    static func install() {
        guard skipped.count < limit else { return }
        arguments = CommandLine.unsafeArgv
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            // The mask of a handler would outlive the start of the program.
            if StepRestart.isInStep { execv("/proc/self/exe", StepRestart.arguments) }
            signal(number, SIG_DFL)
            raise(number)
        }
        action.sa_flags = Int32(SA_NODEFER)
        for number in [SIGILL, SIGTRAP] { sigaction(number, &action, nil) }
    }

    /// Says which step comes.
    static func begin(_ number: Int) {
        let list = (skipped.sorted() + [number]).map(String.init).joined(separator: ",")
        setenv(key, list, 1)
        isInStep = true
    }

    /// Says that the walk is over.
    static func end() { isInStep = false }
}
#else
@MainActor
enum StepRestart {
    static let skipped: Set<Int> = []
    static func install() {}
    static func begin(_ number: Int) {}
    static func end() {}
}
#endif
