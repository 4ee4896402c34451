import AshlarSolver

/// The result of running a script once.
struct Take {
    var snapshots: [Snapshot] = []
    var findings: [Finding] = []

    /// Runs a script once.
    init(_ script: [Edit]) {
        var player = Player()
        for edit in script {
            if let snapshot = player.play(edit) { snapshots.append(snapshot) }
        }
        findings = player.findings
    }
}

/// Checks without an oracle, which compare the solver with itself.
enum SelfCheck {
    /// The relative tolerance for rounding errors between values that were computed in different ways.
    static let tolerance = 1e-6

    /// Runs a script twice, and also solves each of its systems with new solvers.
    static func run(_ script: [Edit]) -> Take {
        var take = Take(script)
        let again = Take(script)
        for (first, second) in zip(take.snapshots, again.snapshots) where first.values != second.values {
            take.findings.append(
                Finding(kind: "determinism", detail: "playing the script twice gives other values", step: first.step))
        }
        for snapshot in take.snapshots { take.findings += rebuilt(snapshot) }
        take.findings.sort { $0.step < $1.step }
        return take
    }

    /// Compares the values with those of a new solver that gets the rows by age, and of one that gets them in reverse order.
    private static func rebuilt(_ snapshot: Snapshot) -> [Finding] {
        var findings: [Finding] = []
        for (kind, isBackwards) in [("rebuilt", false), ("backwards", true)] {
            let other = scratch(snapshot, isBackwards: isBackwards)
            guard let difference = difference(snapshot, other) else { continue }
            findings.append(
                Finding(kind: "\(kind) \(difference.kind)", detail: difference.detail, step: snapshot.step))
        }
        return findings
    }

    private static func scratch(_ snapshot: Snapshot, isBackwards: Bool) -> Snapshot? {
        var player = Player()
        var seen: Set<Int> = []
        let boxes = Set(snapshot.slots.filter { $0.offset > 0 }.map(\.owner))
        for (slot, isExtent) in zip(snapshot.slots, snapshot.isExtent) where seen.insert(slot.owner).inserted {
            _ = player.play(boxes.contains(slot.owner) ? .addBox(slot.owner) : .addVariable(slot.owner, isExtent: isExtent))
        }
        let rows = snapshot.rows.sorted { ($0.number < $1.number) != isBackwards }
        for row in rows { _ = player.play(.addRow(row)) }
        return player.play(.solve(ranges: snapshot.ranges.map { snapshot.slots[$0.variable] }))
    }

    private static func difference(_ one: Snapshot, _ other: Snapshot?) -> (kind: String, detail: String)? {
        guard let other else { return nil }
        if one.broken != other.broken { return ("broken", "broken rows \(one.broken), from scratch \(other.broken)") }
        for (index, (value, fresh)) in zip(one.values, other.values).enumerated() where !agree(value, fresh) {
            return ("values", "variable \(index) is \(value), from scratch \(fresh)")
        }
        for (range, fresh) in zip(one.ranges, other.ranges)
        where !agree(range.lower, fresh.lower) || !agree(range.upper, fresh.upper) {
            return (
                "range",
                "variable \(range.variable) in \(range.lower)...\(range.upper), from scratch \(fresh.lower)...\(fresh.upper)"
            )
        }
        for (conflict, fresh) in zip(one.conflicts, other.conflicts) where conflict.members != fresh.members {
            return ("members", "members \(conflict.members), from scratch \(fresh.members)")
        }
        return nil
    }

    static func agree(_ one: Double, _ other: Double) -> Bool {
        if one == other { return true }
        guard one.isFinite, other.isFinite else { return false }
        return (one - other).magnitude <= tolerance * Swift.max(1, one.magnitude)
    }
}
