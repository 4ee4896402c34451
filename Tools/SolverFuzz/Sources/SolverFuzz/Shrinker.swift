import Foundation

/// Reduces a failing script: removes edits, then parts of rows, as long as a finding of the same kind remains.
struct Shrinker {
    var script: [Edit]
    private let check: ([Edit]) throws -> Finding?
    private let deadline: Date

    /// The finding of the smallest script so far.
    private(set) var finding: Finding

    /// Creates a shrinker. `check` returns the finding to keep, or nil if the script does not have it.
    init(_ script: [Edit], _ finding: Finding, seconds: Double = 60, check: @escaping ([Edit]) throws -> Finding?) {
        self.script = script
        self.finding = finding
        self.check = check
        deadline = Date(timeIntervalSinceNow: seconds)
    }

    /// Shrinks the script until no reduction is possible or the time is up.
    mutating func run() throws {
        try cutTail()
        var size = 0
        repeat {
            size = weight
            _ = try shrunk(script) { try attempt($0) }
            try mergeOwners()
            try simplifyRows()
        } while weight < size && Date.now < deadline
    }

    /// The weight that shrinking reduces: edits weigh most, then terms, then unusual numbers.
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

    /// Removes the edits after the failing solve.
    private mutating func cutTail() throws {
        var solves = -1
        let end = script.firstIndex {
            if $0.isSolve { solves += 1 }
            return solves == finding.step
        }
        if let end { _ = try attempt(Array(script[...end])) }
    }

    /// Replaces boxes by others.
    private mutating func mergeOwners() throws {
        let owners = script.compactMap { if case .addBox(let number) = $0 { number } else { nil } }
        for (place, owner) in owners.enumerated().reversed() {
            for other in owners[..<place] {
                let merged = script.filter { if case .addBox(owner) = $0 { false } else { true } }.map { edit in
                    guard case .addRow(var plan) = edit else { return edit }
                    for index in plan.summands.indices where plan.summands[index].slot.owner == owner {
                        plan.summands[index].slot.owner = other
                    }
                    return .addRow(plan)
                }
                if try attempt(merged) { break }
            }
        }
    }

    /// Removes terms, and simplifies the remaining ones.
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
