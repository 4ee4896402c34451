/// Keeps a result from being optimized away.
@inline(never)
func blackHole<T>(_ value: T) { _ = value }

/// The times of one operation, in nanoseconds.
struct Times: Codable {
    var samples: [Double]

    var median: Double {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

/// The duration of a measurement.
struct Effort {
    /// The number of seconds for one cell of the table.
    var seconds: Double
    /// The least and the greatest number of samples.
    var samples: ClosedRange<Int>

    static let full = Effort(seconds: 0.3, samples: 5...200)
    static let quick = Effort(seconds: 0.02, samples: 3...10)

    /// Collects samples until the time is up.
    func times(_ sample: () -> Double) -> Times {
        var samples: [Double] = []
        var spent = 0.0
        while samples.count < self.samples.lowerBound || (samples.count < self.samples.upperBound && spent < seconds * 1e9) {
            let time = sample()
            samples.append(time)
            spent += time
            // An operation that takes this long needs no further samples.
            if spent > 20e9 * seconds { break }
        }
        return Times(samples: samples)
    }
}

/// Returns the time that a closure takes, in nanoseconds.
@inline(__always)
func nanoseconds(_ body: () -> Void) -> Double { ContinuousClock().measure(body).nanoseconds }
