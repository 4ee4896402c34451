import Foundation

/// Makes a failing script small: drops edits, then parts of rows, while the same kind of finding remains.
struct Shrinker {
    var script: [Edit]
    private let check: ([Edit]) throws -> Finding?
    private let deadline: Date

    /// The finding of the smallest script so far.
    private(set) var finding: Finding

    /// Prepares to shrink. `check` gives the finding to be kept, or nil when it is gone.
    init(_ script: [Edit], _ finding: Finding, seconds: Double = 60, check: @escaping ([Edit]) throws -> Finding?) {
        self.script = script
        self.finding = finding
        self.check = check
        deadline = Date(timeIntervalSinceNow: seconds)
    }

    /// Shrinks until nothing helps or the time is up.
    mutating func run() throws {
        try cutTail()
        var size = 0
        repeat {
            size = weight
            _ = try shrunk(script) { try attempt($0) }
            try simplifyRows()
        } while weight < size && Date.now < deadline
    }

    /// What shrinking makes less: edits count most, then terms, then anything that is not plain.
    private var weight: Int {
        script.reduce(0) { sum, edit in
            guard case .addRow(let plan) = edit else { return sum + 100 }
            let odd = plan.summands.count { $0.coefficient.magnitude != 1 }
            return sum + 100 + 10 * plan.summands.count + odd + (plan.tier == .user ? 0 : 1) + (plan.constant == 0 ? 0 : 1)
        }
    }

    /// Keeps a smaller script if it still fails.
    private mutating func attempt(_ smaller: [Edit]) throws -> Bool {
        guard Date.now < deadline, let found = try check(smaller) else { return false }
        script = smaller
        finding = found
        return true
    }

    /// Drops what comes after the failing solve.
    private mutating func cutTail() throws {
        var solves = -1
        let end = script.firstIndex {
            if $0.isSolve { solves += 1 }
            return solves == finding.step
        }
        if let end { _ = try attempt(Array(script[...end])) }
    }

    /// Drops terms, and makes what is left plain.
    private mutating func simplifyRows() throws {
        for index in script.indices {
            guard case .addRow(let plan) = script[index] else {
                if case .solve(let ranges) = script[index], !ranges.isEmpty {
                    for place in ranges.indices.reversed() {
                        var fewer = ranges
                        fewer.remove(at: place)
                        if try replace(index, .solve(ranges: fewer)) { break }
                    }
                }
                continue
            }
            var plain = plan
            for place in plan.summands.indices.reversed() {
                var fewer = plain
                fewer.summands.remove(at: place)
                if try replace(index, .addRow(fewer)) { plain = fewer }
            }
            for place in plain.summands.indices where plain.summands[place].coefficient.magnitude != 1 {
                var changed = plain
                changed.summands[place].coefficient = plain.summands[place].coefficient < 0 ? -1 : 1
                if try replace(index, .addRow(changed)) { plain = changed }
            }
            for constant in [0, plain.constant.rounded()] where plain.constant != constant && plain.constant != 0 {
                var changed = plain
                changed.constant = constant
                if try replace(index, .addRow(changed)) { plain = changed }
            }
            if plain.tier != .user {
                var changed = plain
                changed.tier = .user
                if try replace(index, .addRow(changed)) { plain = changed }
            }
        }
    }

    private mutating func replace(_ index: Int, _ edit: Edit) throws -> Bool {
        var changed = script
        changed[index] = edit
        return try attempt(changed)
    }
}
