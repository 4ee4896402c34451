import AshlarSweep

extension Linter {
    /// The names of the rules whose findings depend on the size of the screen. The others say the same at every size.
    static let rulesOfSizes: Set<String> = [
        "conflict", "ambiguous", "tie", "text-clipped", "overlap", "outside", "safe-area", "touch-target",
    ]

    /// Checks a layout at every size of a range.
    ///
    /// The rules look at the layout on both sides of each breakpoint, where a finding of the sweep begins or ends, and in the middle
    /// between, and at seven places within each range in which views overlap. Where a finding begins or ends in between, the size is
    /// searched for. As frames are linear between breakpoints, a rule that compares frames with fixed numbers holds at every size
    /// between two sizes at which it holds. A finding that lies between two of the places and that the sweep does not see is missed.
    ///
    ///     let sweep = window.ashlar.sweep(width: 320...1366, findsAmbiguity: false)
    ///     linter.add(sweep) { width in
    ///         window.frame.size.width = width
    ///         window.layoutIfNeeded()
    ///         return LintLayout(of: window, setting: LintSetting(width: width, height: 667), title: "Card", file: "Card.swift")
    ///     }
    ///
    /// - Parameters:
    ///   - sweep: The sweep.
    ///   - layout: A closure that lays the swept tree out at a size, and returns the layout.
    @MainActor
    public mutating func add(_ sweep: LayoutSweep, layout: @escaping (Double) -> LintLayout) {
        var search = SizeSearch(sweep: sweep) { [self] size in
            let layout = layout(size)
            return (findings(in: layout) { Self.rulesOfSizes.contains($0.name) }, layout.setting)
        }
        for result in search.run() { add(result.found, result.key, result.ranges) }
    }
}

/// Finds the sizes at which findings begin and end.
@MainActor
private struct SizeSearch {
    typealias Check = (Double) -> (findings: [(key: Linter.Key, found: Linter.Found)], setting: LintSetting)

    /// The length to which the place is found where a finding begins or ends, in points.
    private static let resolution = 1.0 / 256
    /// The length of a range below which it comes from frames that are rounded to pixels, in points. A text that begins to fit between
    /// two pixels is an example.
    private static let pixel = 0.5
    /// The number of parts of each range in which the sweep finds an overlap, at whose ends the rules look. The rule for overlaps
    /// passes over small ones and over those that are intended, so that it can hold in the middle of such a range only, or near its ends.
    private static let parts = 8
    /// The largest distance between two layouts where frames are not proved, in points.
    private static let step = 16.0

    let sweep: LayoutSweep
    let check: Check
    private var checked: [Double: [Linter.Key: Linter.Found]] = [:]
    /// The worst finding of each key, in the order in which they were found.
    private var worst: [Linter.Key: Linter.Found] = [:]
    private var order: [Linter.Key] = []
    private var spans: [Linter.Key: [(from: Double, to: Double, isProved: Bool)]] = [:]
    private var setting: LintSetting?

    init(sweep: LayoutSweep, check: @escaping Check) { (self.sweep, self.check) = (sweep, check) }

    /// The parts of the range between breakpoints. Where only code places views in another way, the range goes on.
    private var stretches: [ClosedRange<Double>] {
        var ends = sweep.breakpoints.filter { breakpoint in
            !breakpoint.changes.allSatisfy { if case .code = $0 { true } else { false } }
        }.map(\.size)
        ends = ends.filter { $0 > sweep.range.lowerBound && $0 < sweep.range.upperBound } + [sweep.range.upperBound]
        var result: [ClosedRange<Double>] = []
        var start = sweep.range.lowerBound
        for end in ends where end > start {
            result.append(start...end)
            start = end
        }
        return result
    }

    /// Returns the findings with their ranges.
    mutating func run() -> [(key: Linter.Key, found: Linter.Found, ranges: [LintRange])] {
        for stretch in stretches { look(at: stretch) }
        guard let setting else { return [] }
        return order.compactMap { key in
            guard let found = worst[key], let list = spans[key] else { return nil }
            let least = min(Self.pixel, sweep.range.upperBound - sweep.range.lowerBound)
            let ranges = Self.merged(list).filter { $0.to - $0.from >= least }.map { span in
                LintRange(
                    axis: sweep.axis, from: span.from, to: span.to, isProved: span.isProved, textSize: setting.textSize,
                    language: setting.language, isRightToLeft: setting.isRightToLeft)
            }
            guard !ranges.isEmpty else { return nil }
            return (key, found, ranges)
        }
    }

    private mutating func look(at stretch: ClosedRange<Double>) {
        // At a breakpoint itself either side may hold.
        let inset = min(Self.resolution, (stretch.upperBound - stretch.lowerBound) / 4)
        let (first, last) = (stretch.lowerBound + inset, stretch.upperBound - inset)
        let intervals = sweep.intervals.indices.filter {
            sweep.intervals[$0].range.upperBound > first && sweep.intervals[$0].range.lowerBound < last
        }
        var sizes: Set<Double> = [first, (first + last) / 2, last]
        for finding in sweep.findings {
            for range in finding.ranges {
                var places = [range.lowerBound, range.upperBound].flatMap { [$0 - inset, $0 + inset] }
                if finding.kind == .overlap {
                    let part = (range.upperBound - range.lowerBound) / Double(Self.parts)
                    places += (1..<Self.parts).map { range.lowerBound + part * Double($0) }
                }
                sizes.formUnion(places.filter { $0 > first && $0 < last })
            }
        }
        if intervals.contains(where: { sweep.intervals[$0].isProved.contains(false) }) {
            sizes.formUnion(stride(from: first + Self.step, to: last, by: Self.step))
        }
        let sorted = sizes.sorted()
        for (lower, upper) in zip(sorted, sorted.dropFirst()) {
            let (below, above) = (findings(at: lower), findings(at: upper))
            let start = lower == first ? stretch.lowerBound : lower
            let end = upper == last ? stretch.upperBound : upper
            for key in order {
                guard let found = below[key] ?? above[key] else { continue }
                let isProved = isProved(found, intervals)
                let from = below[key] == nil ? edge(of: key, holding: upper, other: lower) : start
                let to = above[key] == nil ? edge(of: key, holding: lower, other: upper) : end
                spans[key, default: []].append((from, to, isProved))
            }
        }
    }

    /// Returns the size at which a finding ends that holds at one size and not at another.
    private mutating func edge(of key: Linter.Key, holding: Double, other: Double) -> Double {
        var (holding, other) = (holding, other)
        while (other - holding).magnitude > Self.resolution {
            let middle = (holding + other) / 2
            if findings(at: middle)[key] != nil { holding = middle } else { other = middle }
        }
        return (holding + other) / 2
    }

    private mutating func findings(at size: Double) -> [Linter.Key: Linter.Found] {
        if let known = checked[size] { return known }
        let (list, setting) = check(size)
        self.setting = self.setting ?? setting
        var result: [Linter.Key: Linter.Found] = [:]
        for (key, found) in list {
            result[key] = found
            guard let known = worst[key] else {
                worst[key] = found
                order.append(key)
                continue
            }
            if found.weight > known.weight { worst[key] = found }
        }
        checked[size] = result
        return result
    }

    /// Whether the frames of the views of a finding, and of the views around them, are proved in some intervals.
    private func isProved(_ found: Linter.Found, _ intervals: [Int]) -> Bool {
        var views: Set<Int> = []
        for (index, view) in sweep.views.enumerated() where found.views.contains(view.identity) {
            var present: Int? = index
            while let place = present, views.insert(place).inserted { present = sweep.views[place].superview }
        }
        return intervals.allSatisfy { interval in
            let isProved = sweep.intervals[interval].isProved
            // A view that layout has added is not part of the sweep.
            return views.isEmpty ? !isProved.contains(false) : views.allSatisfy { isProved[$0] }
        }
    }

    /// Joins spans that meet.
    private static func merged(
        _ spans: [(from: Double, to: Double, isProved: Bool)]
    ) -> [(from: Double, to: Double, isProved: Bool)] {
        var result: [(from: Double, to: Double, isProved: Bool)] = []
        for span in spans {
            guard let last = result.last, span.from - last.to < 2 * resolution else {
                result.append(span)
                continue
            }
            result[result.count - 1] = (last.from, span.to, last.isProved && span.isProved)
        }
        return result
    }
}
