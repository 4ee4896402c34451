import Foundation

/// Measures the processor time of the calling thread, which other tests and processes do not affect.
public enum ProcessorTime {
    /// Returns the processor time that a closure takes on this thread, in seconds.
    public static func measure(_ body: () throws -> Void) rethrows -> Double {
        let start = now
        try body()
        return now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
