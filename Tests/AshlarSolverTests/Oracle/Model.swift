import AshlarSolver

/// A system of rows as plain values, for the oracle.
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

    /// The variable indices by age, and whether each variable is an extent.
    var variables: [(index: Int, isExtent: Bool)] = []
    var lines: [Line] = []

    struct Answer {
        var broken: [Solver.Row] = []
        var values: [Int: Double] = [:]
    }

    private var bySeniority: [Line] {
        lines.sorted { ($0.tier.rawValue, $0.sequence) < ($1.tier.rawValue, $1.sequence) }
    }

    /// Admits the required lines one by one, and returns the accepted and the broken ones.
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

    /// Solves for the single point that is left after all objectives.
    ///
    /// The sums of all levels come first, then the ties of all levels, then sizes, then locations at the bounds of
    /// inequalities, then the other locations.
    func solve() -> Answer {
        let (accepted, broken) = judge()
        let levels = levels(broken)
        var face = optimum(accepted, levels)
        for line in levels.joined() { face.minimize([line]) }
        for extent in variables where extent.isExtent { face.minimizeMagnitude(of: extent.index) }
        let limits = bySeniority.filter { $0.relation != .equal && leader(of: $0) != nil }
        for line in limits { face.keepEquality(of: line) }
        let leaders = Set(limits.compactMap { leader(of: $0) })
        for isLeading in [false, true] {
            for place in variables where !place.isExtent && leaders.contains(place.index) == isLeading {
                face.minimizeMagnitude(of: place.index)
            }
        }
        var answer = Answer(broken: broken.map(\.handle))
        for variable in variables { answer.values[variable.index] = face.value(of: variable.index) }
        return answer
    }

    /// Returns the range of a variable over all points with the least sums, regardless of ties and settling.
    func range(of variable: Int) -> [Double] {
        let (accepted, broken) = judge()
        let face = optimum(accepted, levels(broken))
        return [face.extreme(of: variable, sign: 1), face.extreme(of: variable, sign: -1)]
    }

    /// Returns the lines to satisfy as far as possible: the broken ones, and then those of each priority, each in order of
    /// seniority.
    private func levels(_ broken: [Line]) -> [[Line]] {
        let optional = bySeniority.filter { !$0.isRequired }
        let priorities = Set(optional.map(\.priority)).sorted(by: >)
        return [broken] + priorities.map { priority in optional.filter { $0.priority == priority } }
    }

    private func optimum(_ accepted: [Line], _ levels: [[Line]]) -> Face {
        var face = Face(self, required: accepted, soft: levels.flatMap { $0 })
        for level in levels { face.minimize(level) }
        return face
    }

    /// Returns the first location among the terms of a line, without those that cancel.
    private func leader(of line: Line) -> Int? {
        let places = line.terms.map(\.variable).filter { index in variables.contains { $0.index == index && !$0.isExtent } }
        return places.first { place in
            line.terms.reduce(0) { $1.variable == place ? $0 + $1.coefficient : $0 }.magnitude > 1e-10
        }
    }
}

/// The points that are still optimal, as a tableau.
struct Face {
    private var tableau: Tableau?
    private var columnOf: [Int: Int] = [:]
    private var isSplit: [Int: Bool] = [:]
    private var columns = 0
    /// The columns of the distances of each line above and below its constant; nil for a side that is not allowed.
    private var gaps: [Solver.Row: (above: Int?, below: Int?)] = [:]

    var isFeasible: Bool { tableau != nil }

    init(_ model: Model, required: [Model.Line], soft: [Model.Line]) {
        for variable in model.variables {
            columnOf[variable.index] = columns
            isSplit[variable.index] = !variable.isExtent
            columns += variable.isExtent ? 1 : 2
        }
        // Each line gets two columns, for its distances above and below its constant.
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
            let above = isSoft || line.relation == .greaterThanOrEqual ? first + 2 * index : nil
            let below = isSoft || line.relation == .lessThanOrEqual ? first + 2 * index + 1 : nil
            if let above { row[above] = -1 }
            if let below { row[below] = 1 }
            gaps[line.handle] = (above, below)
            matrix.append(row)
        }
        tableau = Tableau(matrix, lines.map(\.constant), columns: columns, tolerance: 1e-5)
    }

    private mutating func minimize(_ cost: [Double]) {
        _ = tableau?.minimize(cost)
        tableau?.fix(cost)
    }

    /// Restricts the face to the points where the sum of the violations of some optional lines is least.
    mutating func minimize(_ lines: [Model.Line]) {
        var cost = [Double](repeating: 0, count: columns)
        for line in lines {
            if line.relation != .greaterThanOrEqual, let above = gaps[line.handle]?.above { cost[above] = 1 }
            if line.relation != .lessThanOrEqual, let below = gaps[line.handle]?.below { cost[below] = 1 }
        }
        minimize(cost)
    }

    /// Restricts the face to the points where a line holds with equality, if there are any.
    mutating func keepEquality(of line: Model.Line) {
        var cost = [Double](repeating: 0, count: columns)
        for gap in [gaps[line.handle]?.above, gaps[line.handle]?.below] {
            if let gap { cost[gap] = 1 }
        }
        var nearest = tableau!
        guard let distance = nearest.minimize(cost), distance <= 1e-6 else { return }
        nearest.fix(cost)
        tableau = nearest
    }

    mutating func minimizeMagnitude(of variable: Int) {
        var cost = [Double](repeating: 0, count: columns)
        cost[columnOf[variable]!] = 1
        if isSplit[variable]! { cost[columnOf[variable]! + 1] = 1 }
        minimize(cost)
    }

    func extreme(of variable: Int, sign: Double) -> Double {
        var cost = [Double](repeating: 0, count: columns)
        cost[columnOf[variable]!] = sign
        if isSplit[variable]! { cost[columnOf[variable]! + 1] = -sign }
        var tableau = tableau!
        return tableau.minimize(cost).map { $0 * sign } ?? -.infinity * sign
    }

    func value(of variable: Int) -> Double {
        let column = columnOf[variable]!
        return tableau!.value(column) - (isSplit[variable]! ? tableau!.value(column + 1) : 0)
    }
}
