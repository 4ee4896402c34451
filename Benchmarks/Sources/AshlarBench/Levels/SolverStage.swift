import AshlarSolver

/// A stage with the rows of one solver.
final class SolverStage: Stage {
    @exclusivity(unchecked) private var solver: Solver
    @exclusivity(unchecked) private var rows: [Solver.Row]
    private let problem: Problem
    private let scene: Scene
    private let count: Int
    private var sequence: UInt64
    private let middleRow: Int?
    private let loosePin: Int?
    /// The index of the first of the four rows of each text's size: at least and at most its width, then at least and at most
    /// its height.
    private let textRows: [Int]

    init(_ prepared: Prepared) {
        let problem = prepared.problem
        self.problem = problem
        scene = prepared.scene
        count = prepared.viewCount
        let changing = prepared.workload.changingHeights
        middleRow = changing.isEmpty ? nil : problem.contentRows[changing[prepared.middle]].least
        loosePin = prepared.workload.loosePin.map { prepared.problem.pinRows[$0] }
        textRows = Self.firstRows(of: prepared)

        var solver = Solver()
        solver.reserveCapacity(variables: 4 * problem.viewCount, rows: problem.rows.count)
        for view in 0..<problem.viewCount {
            let box = solver.makeBox()
            precondition(box.index == Int32(4 * view), "Boxes of an empty solver are numbered from 0.")
        }
        var rows: [Solver.Row] = []
        rows.reserveCapacity(problem.rows.count)
        problem.terms.withUnsafeBufferPointer { terms in
            for (index, row) in problem.rows.enumerated() {
                rows.append(
                    solver.addRow(
                        UnsafeBufferPointer(rebasing: terms[problem.starts[index]..<problem.starts[index + 1]]),
                        relation: row.relation, constant: row.constant, priority: Solver.Priority(row.priority),
                        seniority: Solver.Seniority(tier: row.tier, sequence: UInt64(index + 1))))
            }
        }
        solver.solve()
        self.rows = rows
        self.solver = solver
        sequence = UInt64(problem.rows.count)
        blackHole(read())
    }

    private static func firstRows(of prepared: Prepared) -> [Int] {
        let contents = prepared.scene.contents
        return prepared.scene.texts.map { text in
            prepared.problem.contentRows[contents.firstIndex { $0.view == text.view }!].least
        }
    }

    var frames: [Frame] {
        solver.withValues { values in
            (1...count).map { Frame(values[4 * $0], values[4 * $0 + 1], values[4 * $0 + 2], values[4 * $0 + 3]) }
        }
    }

    func setWidth(_ width: Double) -> Double {
        solver.setConstant(width, of: rows[problem.widthRow])
        solver.solve()
        return read()
    }

    func setHeight(_ height: Double) -> Double {
        guard let middleRow else { return 0 }
        setContent(height, row: middleRow)
        solver.solve()
        return solver.value(of: Solver.Variable(index: Int32(4 * count + 1)))
    }

    func repin() {
        guard let loosePin else { return }
        solver.removeRow(rows[loosePin])
        solver.solve()
        sequence += 1
        let row = problem.rows[loosePin]
        rows[loosePin] = problem.terms.withUnsafeBufferPointer { terms in
            solver.addRow(
                UnsafeBufferPointer(rebasing: terms[problem.starts[loosePin]..<problem.starts[loosePin + 1]]),
                relation: row.relation, constant: row.constant, priority: Solver.Priority(row.priority),
                seniority: Solver.Seniority(tier: row.tier, sequence: sequence))
        }
        solver.solve()
    }

    func resize(to width: Double) -> Double {
        solver.setConstant(width, of: rows[problem.widthRow])
        // As for labels: first the size on one line, then the size within the resulting width.
        for (index, text) in scene.texts.enumerated() { setContent(text.width, row: textRows[index]) }
        solver.solve()
        for (index, text) in scene.texts.enumerated() {
            let size = text.size(within: solver.value(of: Solver.Variable(index: Int32(4 * text.view + 2))))
            setContent(size.width, row: textRows[index])
            setContent(size.height, row: textRows[index] + 2)
        }
        solver.solve()
        return read()
    }

    /// Changes the rows "at least" and "at most" of a content size.
    private func setContent(_ size: Double, row: Int) {
        solver.setConstant(size, of: rows[row])
        solver.setConstant(size, of: rows[row + 1])
    }

    /// The number of broken rows. It is 0, since a workload has no conflicts.
    var conflictCount: Int { solver.brokenRows.count }

    private func read() -> Double {
        solver.withValues { sum(UnsafeRawPointer($0.baseAddress! + 4), frames: count) }
    }
}
