import Foundation

/// Hands out seeds to the workers and keeps count.
actor Ledger {
    private let seeds: Swift.Range<Int>
    private let limit: Int
    private var next: Int
    private var underWay: [Int: Date] = [:]
    private var slowest = (seed: 0, seconds: 0.0)
    private let start = Date.now
    private var lastReport = Date.now

    private var systems = 0
    private var solves = 0
    private var conflicts = 0
    private var grey = 0
    private var noise = 0.0
    private(set) var findings = 0

    /// Prepares to hand out seeds until so many findings were made.
    init(seeds: Swift.Range<Int>, limit: Int) {
        self.seeds = seeds
        self.limit = limit
        next = seeds.lowerBound
    }

    /// The next seed, or nil when there is nothing to do.
    func take() -> Int? {
        guard next < seeds.upperBound, findings < limit else { return nil }
        defer { next += 1 }
        underWay[next] = .now
        return next
    }

    /// Notes a finished system.
    func note(_ take: Take, seed: Int, verdicts: [Verdict]) {
        if let begin = underWay.removeValue(forKey: seed), Date.now.timeIntervalSince(begin) > slowest.seconds {
            slowest = (seed, Date.now.timeIntervalSince(begin))
        }
        systems += 1
        solves += take.snapshots.count
        conflicts += take.snapshots.reduce(0) { $0 + $1.conflicts.count }
        grey += verdicts.count { $0.grey == true }
        noise = verdicts.reduce(noise) { Swift.max($0, $1.kind == nil ? $1.noise ?? 0 : 0) }
        if Date.now.timeIntervalSince(lastReport) > 10 {
            lastReport = Date.now
            say("\(summary); resume with \(underWay.keys.min() ?? next)..\(seeds.upperBound)")
        }
    }

    /// Counts a finding; prints it.
    func note(_ text: String) {
        findings += 1
        say(text)
    }

    /// Everything so far in one line.
    var summary: String {
        let seconds = Date.now.timeIntervalSince(start)
        let rate = (Double(systems) / Swift.max(seconds, 1e-3) * 10).rounded() / 10
        return "\(systems) systems, \(solves) solves, \(conflicts) conflicts, \(findings) findings, \(grey) too close to judge,"
            + " values within \(noise), \(Int(seconds)) s, \(rate) systems/s,"
            + " seed \(slowest.seed) took longest: \((slowest.seconds * 10).rounded() / 10) s"
    }
}
