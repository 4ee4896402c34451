/// Keeps a result from being optimized away.
@inline(never)
func blackHole<T>(_ value: T) { _ = value }

/// Times of one thing, in nanoseconds.
struct Times: Codable {
    var samples: [Double]

    var median: Double {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

/// How long to measure.
struct Effort {
    /// Seconds for one cell of the table.
    var seconds: Double
    /// How many samples at least, and at most.
    var samples: ClosedRange<Int>

    static let full = Effort(seconds: 0.3, samples: 5...200)
    static let quick = Effort(seconds: 0.02, samples: 3...10)

    /// Samples until time is up.
    func times(_ sample: () -> Double) -> Times {
        var samples: [Double] = []
        var spent = 0.0
        while samples.count < self.samples.lowerBound || (samples.count < self.samples.upperBound && spent < seconds * 1e9) {
            let time = sample()
            samples.append(time)
            spent += time
            // What takes this long has said enough.
            if spent > 20e9 * seconds { break }
        }
        return Times(samples: samples)
    }
}

/// The nanoseconds that something takes.
@inline(__always)
func nanoseconds(_ body: () -> Void) -> Double { ContinuousClock().measure(body).nanoseconds }
