import Foundation
import Synchronization

/// Watches over systems under way: says which one crashed the process, or takes too long.
enum Sentry {
    private struct Watch {
        var seed: Int
        var deadline: Date
    }

    private static let watches = Mutex<[Int: Watch]>([:])
    /// What a signal handler may read: the latest seed of each worker, or -1.
    private nonisolated(unsafe) static let seeds: UnsafeMutablePointer<Int> = {
        let seeds = UnsafeMutablePointer<Int>.allocate(capacity: 64)
        seeds.initialize(repeating: -1, count: 64)
        return seeds
    }()

    /// Starts to watch. `onDelay` is called on a thread of its own with a seed that takes too long.
    static func start(onDelay: @escaping @Sendable (Int) -> Void) {
        _ = seeds
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
            signal(number) { number in
                Sentry.reportCrash()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 0.5)
                let late = watches.withLock { watches in watches.values.first { $0.deadline < .now } }
                if let late { onDelay(late.seed) }
            }
        }
    }

    /// Notes that a worker begins or goes on with a system.
    static func enter(_ seed: Int, worker: Int, seconds: Double) {
        seeds[worker % 64] = seed
        watches.withLock { $0[worker] = Watch(seed: seed, deadline: Date(timeIntervalSinceNow: seconds)) }
    }

    /// Notes that a worker waits.
    static func leave(worker: Int) {
        seeds[worker % 64] = -1
        watches.withLock { $0[worker] = nil }
    }

    /// Writes the seeds under way, with nothing but what a signal handler may use.
    private static func reportCrash() {
        for index in 0..<64 where seeds[index] >= 0 {
            var digits: [64 of UInt8] = .init(repeating: 0)
            var rest = seeds[index]
            var start = 63
            repeat {
                digits[start] = UInt8(48 + rest % 10)
                rest /= 10
                start -= 1
            } while rest > 0
            write(2, "crashed on seed ", 16)
            for place in start + 1..<64 {
                var digit = digits[place]
                write(2, &digit, 1)
            }
            write(2, " or a neighbour: run it with --isolate\n", 39)
        }
    }
}
