import Foundation

/// Hands out seeds to workers and counts. A worker that crashes or never answers is replaced.
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

    /// Prepares to work on a range of seeds until so many findings were made.
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

    /// Works until all is done. Returns the number of findings.
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

    /// The first seed that is not done: everything before it is.
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
        // One to be judged and one to be played.
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

    /// Clears up after a worker that ended or has to be ended.
    private mutating func bury(_ child: Child) throws {
        let isLate = child.deadline < .now
        children.removeAll { $0 === child }
        if child.end(), child.seeds.isEmpty { return }
        // Another one would do no better.
        if child.current == nil, !isLate { throw Stillbirth() }
        if let seed = child.current, child.seeds.contains(seed) {
            let isolation = Isolation(seed: seed, profile: profile, patience: Swift.min(patience, 3))
            // A worker may also end because of its oracle, or by somebody's hand: then it is worth another try.
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

/// A worker ended before it played any system.
struct Stillbirth: Error, CustomStringConvertible {
    var description: String { "A worker ended before it began: what it said is above." }
}

/// Sums over systems.
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

    /// Now and then, a line about the progress.
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
