/// The sizes at which linear conditions hold.
struct LinearRange {
    private(set) var lower: Double
    private(set) var upper: Double

    init(_ range: ClosedRange<Double>) { (lower, upper) = (range.lowerBound, range.upperBound) }

    /// Keeps the sizes at which a line is above a limit.
    mutating func keep(_ line: LayoutSweep.Line, above limit: Double) {
        guard line.rate.magnitude > 1e-12 else {
            if line.constant <= limit { upper = -.infinity }
            return
        }
        let crossing = (limit - line.constant) / line.rate
        if line.rate > 0 { lower = max(lower, crossing) } else { upper = min(upper, crossing) }
    }

    /// The sizes, or nil if there are none. Single sizes do not count.
    var range: ClosedRange<Double>? { upper - lower > 1e-9 ? lower...upper : nil }
}

extension LayoutSweep.Line {
    static func + (left: Self, right: Self) -> Self {
        Self(constant: left.constant + right.constant, rate: left.rate + right.rate)
    }

    static func - (left: Self, right: Self) -> Self {
        Self(constant: left.constant - right.constant, rate: left.rate - right.rate)
    }

    static func - (left: Double, right: Self) -> Self { Self(constant: left - right.constant, rate: -right.rate) }
}

extension LayoutSweep.Frame {
    /// The right edge.
    var maxX: LayoutSweep.Line { x + width }
    /// The bottom edge.
    var maxY: LayoutSweep.Line { y + height }
}
