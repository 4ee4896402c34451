import AshlarSolver

/// A system of rows in plain values, for the oracle.
struct Model {
    struct Line {
        var terms: [(variable: Int, coefficient: Double)]
        var relation: Solver.Relation
        var constant: Double
        var priority: Float
        var tier: Solver.Seniority.Tier
        var sequence: UInt64
        var handle: Solver.Row

        var isRequired: Bool { priority >= 1000 }
    }

    /// Variable indices by age; whether each is an extent.
    var variables: [(index: Int, isExtent: Bool)] = []
    var lines: [Line] = []

    struct Answer {
        var broken: [Solver.Row] = []
        var values: [Int: Double] = [:]
    }

    private var bySeniority: [Line] {
        lines.sorted { ($0.tier.rawValue, $0.sequence) < ($1.tier.rawValue, $1.sequence) }
    }

    /// Admits the required lines one by one.
    func judge() -> (accepted: [Line], broken: [Line]) {
        var accepted: [Line] = []
        var broken: [Line] = []
        for line in bySeniority where line.isRequired {
            if Face(self, required: accepted + [line], soft: []).isFeasible {
                accepted.append(line)
            } else {
                broken.append(line)
            }
        }
        return (accepted, broken)
    }

    func solve() -> Answer {
        let (accepted, broken) = judge()
        var face = levels(accepted, broken, withTies: true)
        for wantsExtent in [true, false] {
            for variable in variables where variable.isExtent == wantsExtent { face.minimiseMagnitude(of: variable.index) }
        }
        var answer = Answer(broken: broken.map(\.handle))
        for variable in variables { answer.values[variable.index] = face.value(of: variable.index) }
        return answer
    }

    func range(of variable: Int) -> [Double] {
        let (accepted, broken) = judge()
        let face = levels(accepted, broken, withTies: false)
        return [face.extreme(of: variable, sign: 1), face.extreme(of: variable, sign: -1)]
    }

    private func levels(_ accepted: [Line], _ broken: [Line], withTies: Bool) -> Face {
        let optional = bySeniority.filter { !$0.isRequired }
        let priorities = Set(optional.map(\.priority)).sorted(by: >)
        let levels = [broken] + priorities.map { priority in optional.filter { $0.priority == priority } }
        var face = Face(self, required: accepted, soft: levels.flatMap { $0 })
        var first = 0
        for level in levels where !level.isEmpty {
            face.minimise(first..<first + level.count)
            if withTies { for row in first..<first + level.count { face.minimise(row..<row + 1) } }
            first += level.count
        }
        return face
    }
}

/// What is still optimal, as a tableau.
struct Face {
    private var tableau: Tableau?
    private var columnOf: [Int: Int] = [:]
    private var isSplit: [Int: Bool] = [:]
    private var columns = 0
    private var costs: [(Int, Int)] = []
    private var relations: [Solver.Relation] = []

    var isFeasible: Bool { tableau != nil }

    init(_ model: Model, required: [Model.Line], soft: [Model.Line]) {
        for variable in model.variables {
            columnOf[variable.index] = columns
            isSplit[variable.index] = !variable.isExtent
            columns += variable.isExtent ? 1 : 2
        }
        // Each line gets two columns: how far it is above and below its constant.
        let lines = required + soft
        let first = columns
        columns += 2 * lines.count
        var matrix: [[Double]] = []
        for (index, line) in lines.enumerated() {
            var row = [Double](repeating: 0, count: columns)
            for term in line.terms {
                let column = columnOf[term.variable]!
                row[column] += term.coefficient
                if isSplit[term.variable]! { row[column + 1] -= term.coefficient }
            }
            let isSoft = index >= required.count
            if isSoft || line.relation == .greaterThanOrEqual { row[first + 2 * index] = -1 }
            if isSoft || line.relation == .lessThanOrEqual { row[first + 2 * index + 1] = 1 }
            if isSoft {
                costs.append((first + 2 * index, first + 2 * index + 1))
                relations.append(line.relation)
            }
            matrix.append(row)
        }
        tableau = Tableau(matrix, lines.map(\.constant), columns: columns, tolerance: 1e-5)
    }

    private mutating func minimise(_ cost: [Double]) {
        _ = tableau?.minimise(cost)
        tableau?.fix(cost)
    }

    mutating func minimise(_ rows: Range<Int>) {
        var cost = [Double](repeating: 0, count: columns)
        for row in rows {
            if relations[row] != .greaterThanOrEqual { cost[costs[row].0] = 1 }
            if relations[row] != .lessThanOrEqual { cost[costs[row].1] = 1 }
        }
        minimise(cost)
    }

    mutating func minimiseMagnitude(of variable: Int) {
        var cost = [Double](repeating: 0, count: columns)
        cost[columnOf[variable]!] = 1
        if isSplit[variable]! { cost[columnOf[variable]! + 1] = 1 }
        minimise(cost)
    }

    func extreme(of variable: Int, sign: Double) -> Double {
        var cost = [Double](repeating: 0, count: columns)
        cost[columnOf[variable]!] = sign
        if isSplit[variable]! { cost[columnOf[variable]! + 1] = -sign }
        var tableau = tableau!
        return tableau.minimise(cost).map { $0 * sign } ?? -.infinity * sign
    }

    func value(of variable: Int) -> Double {
        let column = columnOf[variable]!
        return tableau!.value(column) - (isSplit[variable]! ? tableau!.value(column + 1) : 0)
    }
}
