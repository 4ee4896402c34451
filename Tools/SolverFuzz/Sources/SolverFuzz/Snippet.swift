import AshlarSolver
import Foundation

/// Writes a script as a Swift test.
struct Snippet {
    private var lines: [String] = []
    private var boxes: Set<Int> = []
    private var present: [Int: RowPlan] = [:]
    private var owners: Set<Int> = []

    /// Returns the test of a shrunk script.
    static func text(_ script: [Edit], _ finding: Finding, seed: Int) -> String {
        var snippet = Snippet()
        snippet.lines = [
            "// \(finding.kind): \(finding.detail)",
            "@Test(\"Seed \(seed): \(finding.kind)\")",
            "func seed\(seed)() {",
            "    var solver = Solver()",
        ]
        for edit in script { snippet.write(edit) }
        if !finding.expected.isEmpty { snippet.expect(finding, at: Take(script).snapshots) }
        snippet.lines.append("}")
        return snippet.lines.joined(separator: "\n") + "\n"
    }

    /// Writes a test into the folder of findings, and returns its path.
    static func save(_ snippet: String, seed: Int, _ profile: Generator.Profile, in folder: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(profile == .large ? "large-" : "")seed-\(seed).swift"
        try snippet.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private mutating func write(_ edit: Edit) {
        switch edit {
        case .addBox(let number):
            guard owners.insert(number).inserted else { return }
            boxes.insert(number)
            add("let box\(number) = solver.makeBox()")
        case .addVariable(let number, let isExtent):
            guard owners.insert(number).inserted else { return }
            add("let variable\(number) = solver.makeVariable(.\(isExtent ? "extent" : "location"))")
        case .removeOwner(let number):
            guard owners.remove(number) != nil else { return }
            for (row, plan) in present.sorted(by: { $0.key > $1.key })
            where plan.summands.contains(where: { $0.slot.owner == number }) { removeRow(row) }
            add(boxes.contains(number) ? "solver.removeBox(box\(number))" : "solver.removeVariable(variable\(number))")
        case .addRow(let plan): write(plan)
        case .removeRow(let number): if present[number] != nil { removeRow(number) }
        case .setConstant(let number, let constant):
            if present[number] != nil { add("solver.setConstant(\(constant), of: row\(number))") }
        case .setPriority(let number, let priority):
            if present[number] != nil { add("solver.setPriority(Solver.Priority(\(priority)), of: row\(number))") }
        case .solve(let ranges):
            add("solver.solve()")
            for slot in ranges where owners.contains(slot.owner) { add("_ = solver.range(of: \(name(slot)))") }
        }
    }

    private mutating func write(_ plan: RowPlan) {
        guard plan.summands.allSatisfy({ owners.contains($0.slot.owner) }) else { return }
        present[plan.number] = plan
        let terms = plan.summands.map { "Solver.Term(variable: \(name($0.slot)), coefficient: \($0.coefficient))" }
        let relation = "\(plan.relation)"
        add("let row\(plan.number) = solver.addRow(")
        if terms.count < 2 {
            add("    [\(terms.joined())],")
        } else {
            add("    [")
            for term in terms { add("        \(term),") }
            add("    ],")
        }
        let constant = plan.constant == 0 ? 0 : plan.constant
        add("    relation: .\(relation), constant: \(constant), priority: Solver.Priority(\(plan.priority)),")
        add("    seniority: Solver.Seniority(tier: .\(plan.tier), sequence: \(plan.sequence)))")
    }

    /// Adds expectations of the correct values for the variables that have other values.
    private mutating func expect(_ finding: Finding, at snapshots: [Snapshot]) {
        guard let last = snapshots.last, finding.expected.count == last.slots.count else { return }
        for (index, value) in finding.expected.enumerated() where (value - last.values[index]).magnitude > 1e-7 {
            let found = "solver.value(of: \(name(last.slots[index])))"
            add("#expect((\(found) - \(value == 0 ? 0 : value)).magnitude < 1e-6)  // is \(last.values[index])")
        }
    }

    private mutating func removeRow(_ number: Int) {
        present[number] = nil
        add("solver.removeRow(row\(number))")
    }

    private mutating func add(_ line: String) { lines.append("    " + line) }

    private func name(_ slot: Slot) -> String {
        guard boxes.contains(slot.owner) else { return "variable\(slot.owner)" }
        return slot.offset == 0 ? "box\(slot.owner)" : "Solver.Variable(index: box\(slot.owner).index + \(slot.offset))"
    }
}
