/// A simplex tableau as in textbooks: `A·x = b`, `x >= 0`, one objective after the other.
///
/// The implementation is simple and slow on purpose. It shares no code and no approach with the solver: it uses the standard
/// form with split variables instead of penalties, and after each objective it excludes the columns with a positive reduced
/// cost, which leaves exactly the optimal face.
struct Tableau {
    private var rows: [[Double]]
    private var basis: [Int]
    private var isBanned: [Bool]
    private let columns: Int
    private let epsilon = 1e-9

    /// Creates a tableau, or returns nil if the system is infeasible by more than the tolerance.
    init?(_ matrix: [[Double]], _ target: [Double], columns: Int, tolerance: Double) {
        self.columns = columns
        let count = matrix.count
        rows = []
        basis = []
        isBanned = [Bool](repeating: false, count: columns + count)
        for (index, row) in matrix.enumerated() {
            let sign: Double = target[index] < 0 ? -1 : 1
            var line = row.map { $0 * sign } + [Double](repeating: 0, count: count + 1)
            line[columns + index] = 1
            line[columns + count] = target[index] * sign
            rows.append(line)
            basis.append(columns + index)
        }
        var cost = [Double](repeating: 0, count: columns + count)
        for index in 0..<count { cost[columns + index] = 1 }
        guard let least = minimize(cost), least <= tolerance else { return nil }
        for index in 0..<count { isBanned[columns + index] = true }
        // Artificial variables that stay in the basis at zero must not grow again.
        for index in rows.indices where basis[index] >= columns {
            let column = (0..<columns).max { rows[index][$0].magnitude < rows[index][$1].magnitude }
            if let column, rows[index][column].magnitude > 1e-7 { pivot(index, column) }
        }
        for index in rows.indices.reversed() where basis[index] >= columns {
            rows.remove(at: index)
            basis.remove(at: index)
        }
    }

    /// Minimizes an objective, and returns its value, or nil if there is no minimum.
    mutating func minimize(_ cost: [Double]) -> Double? {
        let last = isBanned.count
        let cost = cost + [Double](repeating: 0, count: last - cost.count)
        while true {
            let reduced = reduce(cost)
            guard let entering = (0..<last).first(where: { !isBanned[$0] && reduced[$0] < -epsilon }) else {
                return rows.indices.reduce(0) { $0 + cost[basis[$1]] * rows[$1][last] }
            }
            var leaving: Int?
            var least = Double.infinity
            for index in rows.indices where rows[index][entering] > epsilon {
                let ratio = rows[index][last] / rows[index][entering]
                let isBetter = ratio < least - 1e-12
                if isBetter || (ratio <= least + 1e-12 && leaving.map { basis[index] < basis[$0] } == true) {
                    least = Swift.min(least, ratio)
                    leaving = index
                }
            }
            guard let leaving else { return nil }
            pivot(leaving, entering)
        }
    }

    /// Restricts the tableau to the optimal points of a minimized objective.
    mutating func fix(_ cost: [Double]) {
        let reduced = reduce(cost + [Double](repeating: 0, count: isBanned.count - cost.count))
        for column in 0..<columns where reduced[column] > 1e-8 { isBanned[column] = true }
    }

    func value(_ column: Int) -> Double {
        basis.firstIndex(of: column).map { rows[$0][isBanned.count] } ?? 0
    }

    private func reduce(_ cost: [Double]) -> [Double] {
        var reduced = cost
        for index in rows.indices where cost[basis[index]] != 0 {
            for column in reduced.indices { reduced[column] -= cost[basis[index]] * rows[index][column] }
        }
        return reduced
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let scale = rows[row][column]
        for index in rows[row].indices { rows[row][index] /= scale }
        for other in rows.indices where other != row {
            let factor = rows[other][column]
            if factor == 0 { continue }
            for index in rows[other].indices { rows[other][index] -= factor * rows[row][index] }
        }
        basis[row] = column
    }
}
