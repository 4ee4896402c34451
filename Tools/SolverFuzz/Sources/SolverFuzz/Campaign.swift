import Foundation

/// A run over seeds: distributes them to workers and counts the results. A worker that crashes or does not answer is replaced.
struct Campaign {
    let seeds: Swift.Range<Int>
    let jobs: Int
    let patience: Double
    let limit: Int
    let arguments: [String]
    let findingsFolder: String
    let shrinks: Bool
    let profile: Generator.Profile

    private var queue: [Int] = []
    private var retried: Set<Int> = []
    private var next: Int
    private var children: [Child] = []
    private var tally = Tally()

    /// Creates a run over a range of seeds that ends after a number of findings.
    init(
        seeds: Swift.Range<Int>, jobs: Int, patience: Double, limit: Int, arguments: [String], findings: String,
        shrinks: Bool, profile: Generator.Profile
    ) {
        self.seeds = seeds
        self.jobs = jobs
        self.patience = patience
        self.limit = limit
        self.arguments = arguments
        findingsFolder = findings
        self.shrinks = shrinks
        self.profile = profile
        next = seeds.lowerBound
    }

    /// Processes all seeds, and returns the number of findings.
    mutating func run() throws -> Int {
        for _ in 0..<Swift.min(jobs, seeds.count) { try startChild() }
        while !children.isEmpty {
            var descriptors = children.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            poll(&descriptors, nfds_t(descriptors.count), 500)
            for (child, descriptor) in zip(children, descriptors) where descriptor.revents != 0 {
                if let lines = child.lines() {
                    for line in lines { try hear(line, from: child) }
                } else {
                    try bury(child)
                }
            }
            for child in children where child.deadline < .now { try bury(child) }
            if let line = tally.progress(resume: resume) { say(line) }
        }
        say(tally.summary)
        return tally.findings
    }

    /// The range of seeds for resuming: it begins with the first unfinished seed.
    private var resume: String {
        let first = (queue + children.flatMap(\.seeds)).min() ?? next
        return "\(first)..\(seeds.upperBound)"
    }

    private mutating func takeSeed() -> Int? {
        guard tally.findings < limit else { return nil }
        if let seed = queue.popLast() { return seed }
        guard next < seeds.upperBound else { return nil }
        defer { next += 1 }
        return next
    }

    private mutating func startChild() throws {
        let child = try Child(arguments: arguments)
        children.append(child)
        // A worker gets two seeds: the oracle judges one while the solver runs the other.
        for _ in 0..<2 { feed(child) }
    }

    private mutating func feed(_ child: Child) {
        if let seed = takeSeed() { child.send(seed, patience: patience) } else { child.close() }
    }

    private mutating func hear(_ line: String, from child: Child) throws {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return }
        child.deadline = Date(timeIntervalSinceNow: parts[0] == "shrink" ? patience + 120 : patience)
        switch parts[0] {
        case "begin", "shrink": child.current = Int(parts[1])
        case "done":
            let report = try JSONDecoder().decode(Report.self, from: Data(parts[1].utf8))
            child.seeds.removeAll { $0 == report.seed }
            tally.add(report)
            if let finding = report.finding { say(finding) }
            feed(child)
        default: break
        }
    }

    /// Removes a worker that has ended or exceeded its time.
    private mutating func bury(_ child: Child) throws {
        let isLate = child.deadline < .now
        children.removeAll { $0 === child }
        if child.end(), child.seeds.isEmpty { return }
        // A new worker would fail in the same way.
        if child.current == nil, !isLate { throw Stillbirth() }
        if let seed = child.current, child.seeds.contains(seed) {
            let isolation = Isolation(seed: seed, profile: profile, patience: Swift.min(patience, 3))
            // The worker may have ended because of its oracle or an external signal, so the seed is tried once more.
            if try isLate || !retried.insert(seed).inserted || isolation.crashes() {
                child.seeds.removeAll { $0 == seed }
                var finding = "seed \(seed): \(isLate ? "no answer within \(patience) s" : "crash")"
                if shrinks, let snippet = try isolation.report() {
                    finding += try "\n" + Snippet.save(snippet, seed: seed, profile, in: findingsFolder) + "\n" + snippet
                }
                tally.add(Report(seed: seed, finding: finding))
                say(finding)
            } else {
                say("a worker ended on seed \(seed), which does not crash by itself: once more")
            }
        }
        queue += child.seeds
        for other in children { other.deadline = Date(timeIntervalSinceNow: patience) }
        if !queue.isEmpty || next < seeds.upperBound, tally.findings < limit { try startChild() }
    }
}

/// The error of a worker that ended before it ran any system.
struct Stillbirth: Error, CustomStringConvertible {
    var description: String { "A worker ended before it began: what it said is above." }
}

/// The sums of the results of all systems.
struct Tally {
    private let start = Date.now
    private var lastProgress = Date.now
    private var systems = 0
    private var solves = 0
    private var conflicts = 0
    private var grey = 0
    private var verdicts = 0
    private var noise = 0.0
    private var differing = 0
    private var moving = 0
    private(set) var findings = 0

    mutating func add(_ report: Report) {
        systems += 1
        solves += report.solves
        conflicts += report.conflicts
        verdicts += report.verdicts
        grey += report.grey
        noise = Swift.max(noise, report.noise)
        if report.differsFromOldRule { differing += 1 }
        if report.movesToEnd { moving += 1 }
        if report.finding != nil { findings += 1 }
    }

    /// Returns a line about the progress, or nil if the last line is less than ten seconds old.
    mutating func progress(resume: String) -> String? {
        guard Date.now.timeIntervalSince(lastProgress) > 10 else { return nil }
        lastProgress = .now
        return summary + "; resume with " + resume
    }

    var summary: String {
        let seconds = Date.now.timeIntervalSince(start)
        let rate = (Double(systems) / Swift.max(seconds, 1e-3) * 10).rounded() / 10
        let judged =
            verdicts == 0
            ? ""
            : " \(grey) too close to judge, values within \(noise); differs from the old rule: \(differing) systems;"
                + " a place moves to the end of an inequality: \(moving) systems;"
        return "\(systems) systems, \(solves) solves, \(conflicts) conflicts: \(findings) findings;\(judged)"
            + " \(Int(seconds)) s, \(rate) systems/s"
    }
}
