import AshlarSolver

extension Snapshot {
    /// Returns the JSON line for the oracle. Rows are in compressed sparse row form, in which the oracle passes them on.
    func json(seed: Int) -> String {
        var starts = [0]
        var columns: [Int] = []
        var coefficients: [Double] = []
        let ages = Dictionary(uniqueKeysWithValues: slots.indices.map { (slots[$0], $0) })
        for row in rows {
            for (column, coefficient) in row.merged(ages) {
                columns.append(column)
                coefficients.append(coefficient)
            }
            starts.append(columns.count)
        }
        var line = "{\"seed\":\(seed),\"step\":\(step)"
        line += ",\"extents\":\(list(isExtent.map { $0 ? 1 : 0 }))"
        line += ",\"starts\":\(list(starts)),\"columns\":\(list(columns)),\"coefficients\":\(list(coefficients))"
        line += ",\"relations\":\(list(rows.map(\.relation.rawValue))),\"constants\":\(list(rows.map(\.constant)))"
        line += ",\"priorities\":\(list(rows.map(\.priority)))"
        line += ",\"values\":\(list(values)),\"broken\":\(list(broken))"
        line += ",\"conflicts\":[\(conflicts.map(\.json).joined(separator: ","))]"
        line += ",\"ranges\":[\(ranges.map(\.json).joined(separator: ","))]}"
        return line
    }
}

extension RowPlan {
    /// Returns the terms with equal variables merged and zero terms removed, as the solver does.
    ///
    /// The terms keep the order of their first occurrence, since the first location of an inequality settles after others.
    fileprivate func merged(_ ages: [Slot: Int]) -> [(column: Int, coefficient: Double)] {
        var terms: [(column: Int, coefficient: Double)] = []
        var places: [Slot: Int] = [:]
        for summand in summands {
            if let place = places[summand.slot] {
                terms[place].coefficient += summand.coefficient
            } else {
                places[summand.slot] = terms.count
                terms.append((ages[summand.slot] ?? -1, summand.coefficient))
            }
        }
        return terms.filter { $0.coefficient.magnitude > 1e-10 }
    }
}

extension Snapshot.Conflict {
    fileprivate var json: String {
        "{\"members\":\(list(members)),\"multipliers\":\(list(multipliers)),\"bounds\":\(list(bounds))"
            + ",\"bound_multipliers\":\(list(boundMultipliers)),\"broken\":\(broken),\"gap\":\(number(gap))}"
    }
}

extension Snapshot.Range {
    fileprivate var json: String { "[\(variable),\(number(lower)),\(number(upper)),\(isAmbiguous ? 1 : 0)]" }
}

private func list(_ values: [some BinaryInteger]) -> String {
    "[" + values.map { "\($0)" }.joined(separator: ",") + "]"
}

private func list(_ values: [some BinaryFloatingPoint & CustomStringConvertible]) -> String {
    "[" + values.map { number(Double($0)) }.joined(separator: ",") + "]"
}

/// Returns a number in the notation of Python's JSON reader, which has names for infinities.
private func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    return "\(value)"
}
