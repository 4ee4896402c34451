/// The admission of required equalities one by one, in order of seniority, if they have at most two variables left after
/// substitution.
///
/// The admitted rows form a forest. Each row that adds information expresses one variable through another one, or determines it. A
/// row that adds no information about any variable either holds or contradicts the rows that connect its variables. The left sides
/// of these rows are linearly independent, so that only one combination of them cancels the row. This combination is the proof, and
/// the proof needs all its members. It is computed on request.
///
/// Trees are united by size, so that the path from a variable to its root has logarithmic length: R. E. Tarjan, *Efficiency of a
/// good but not linear set union algorithm*, 1975, doi:10.1145/321879.321884.
///
/// Rows with more variables left are skipped, as are rows whose coefficients make it a matter of rounding which variables are left.
///
/// Without admission, conflicts along a chain take 22 times as long, and independent conflicts 4.8 times as long.
struct Admission: ~Copyable {
    /// The parent of the root of a tree.
    private static let root: Int32 = -1
    /// The parent of a variable that is determined.
    private static let constant: Int32 = -2

    // By variable, which is `factor·parent + offset`.
    private var parents = Buffer<Int32>()
    private var factors = Buffer<Double>()
    private var offsets = Buffer<Double>()
    private var sizes = Buffer<Int32>()
    /// The index of the event that expressed each variable.
    private var orders = Buffer<Int32>()

    /// A row that expressed a variable through another one, or determined it.
    struct Event {
        var row: Int32
        /// The coefficient of the variable in the substituted row.
        var pivot: Double
    }

    private var events = Buffer<Event>()

    // A row after substitution, in terms of roots.
    private var roots = Buffer<Int32>()
    private var coefficients = Buffer<Double>()
    /// The sum of the magnitudes that were added to each coefficient.
    private var magnitudes = Buffer<Double>()
    private var target = 0.0
    /// The largest magnitude of a summand of the target.
    private var largest = 0.0
    /// The place of each root in `roots`, or -1.
    private var slots = Buffer<Int32>()

    /// The rows that contradict admitted rows, most senior first.
    private(set) var broken: [Int32] = []

    /// Discards all admitted rows, and admits the suitable ones of some required rows, which are sorted most senior first.
    mutating func run(_ rows: [Int32], _ problem: borrowing Problem) {
        parents.refill(Admission.root, count: problem.variableCount)
        factors.refill(1, count: problem.variableCount)
        offsets.refill(0, count: problem.variableCount)
        sizes.refill(1, count: problem.variableCount)
        orders.refill(0, count: problem.variableCount)
        slots.refill(-1, count: problem.variableCount)
        events.removeAll()
        broken.removeAll(keepingCapacity: true)
        let hasSmallCoefficients = problem.leastTolerance < Tolerance.contradiction
        for row in rows where problem.records[Int(row)].relation == .equal {
            guard reduce(row, problem) else { continue }
            switch roots.count {
            case 0:
                let rounding = Tolerance.rounding * largest
                if target.magnitude > Swift.max(problem.tolerance(of: row), rounding) {
                    broken.append(row)
                } else if hasSmallCoefficients, target.magnitude > Swift.max(Tolerance.feasibility, rounding) {
                    // Whether this is a rounding error depends on the other members of the proof.
                    let conflict = proof(of: row, problem)
                    if conflict.gap > problem.tolerance(of: conflict.members) { broken.append(row) }
                }
            case 1: express(0, through: Admission.constant, factor: 0, row)
            case 2:
                let gone = sizes[roots[0]] > sizes[roots[1]] ? 1 : 0
                express(gone, through: roots[1 - gone], factor: -coefficients[1 - gone] / coefficients[gone], row)
                sizes[Int(roots[1 - gone])] += sizes[roots[gone]]
            default: break
            }
        }
    }

    /// Substitutes roots for the variables of a row. Returns false if rounding affects which roots are left, or if more than two
    /// are left.
    private mutating func reduce(_ row: Int32, _ problem: borrowing Problem) -> Bool {
        let record = problem.records[Int(row)]
        roots.removeAll()
        coefficients.removeAll()
        magnitudes.removeAll()
        target = problem.constants[Int(row)]
        largest = target.magnitude
        for slot in record.start..<record.start + record.count {
            var variable = problem.termVariables[slot]
            var coefficient = problem.termCoefficients[slot]
            while parents[variable] != Admission.root {
                let part = coefficient * offsets[variable]
                target -= part
                largest = Swift.max(largest, part.magnitude)
                coefficient *= factors[variable]
                variable = parents[variable]
                if variable == Admission.constant { break }
            }
            if variable == Admission.constant { continue }
            let known = Int(slots[variable])
            if known >= 0 {
                coefficients[known] += coefficient
                magnitudes[known] += coefficient.magnitude
            } else {
                slots[Int(variable)] = Int32(truncatingIfNeeded: roots.count)
                roots.append(variable)
                coefficients.append(coefficient)
                magnitudes.append(coefficient.magnitude)
            }
        }
        var kept = 0
        var (least, greatest) = (Double.infinity, 0.0)
        var isDistinct = target.isFinite
        for index in roots.indices {
            slots[Int(roots[index])] = -1
            let magnitude = coefficients[index].magnitude
            greatest = Swift.max(greatest, magnitudes[index])
            if magnitude <= Tolerance.cancellation * magnitudes[index] { continue }
            if !(magnitude >= Tolerance.distinct * magnitudes[index]) { isDistinct = false }
            least = Swift.min(least, magnitude)
            roots[kept] = roots[index]
            coefficients[kept] = coefficients[index]
            kept += 1
        }
        roots.removeLast(roots.count - kept)
        coefficients.removeLast(coefficients.count - kept)
        return isDistinct && kept <= 2 && (kept == 0 || least >= Tolerance.distinct * greatest && least >= Tolerance.distinct)
    }

    /// Expresses a root of the reduced row through a parent, or determines it.
    private mutating func express(_ place: Int, through parent: Int32, factor: Double, _ row: Int32) {
        let variable = Int(roots[place])
        parents[variable] = parent
        factors[variable] = factor
        offsets[variable] = target / coefficients[place]
        orders[variable] = Int32(truncatingIfNeeded: events.count)
        events.append(Event(row: row, pivot: coefficients[place]))
    }
}

// MARK: - Proofs

extension Admission {
    /// Returns the combination of rows that cancels a broken row, most senior first. The multiplier of the broken row is 1 or -1.
    ///
    /// The proof is computed from the youngest event to the oldest.
    ///
    /// - Complexity: O(n log n) in the number of terms on the paths from the broken row's variables.
    func proof(of row: Int32, _ problem: borrowing Problem) -> Solver.Conflict {
        var parts = Parts()
        collect(row, 1, before: Int32(truncatingIfNeeded: events.count), &parts, problem)
        var members = [Solver.Member(row: Solver.Row(index: row), multiplier: 1)]
        var gap = problem.constants[Int(row)]
        while let (order, multiplier) = parts.popLast() {
            let event = events[order]
            members.append(Solver.Member(row: Solver.Row(index: event.row), multiplier: multiplier))
            gap += multiplier * problem.constants[Int(event.row)]
            collect(event.row, multiplier, before: order, &parts, problem)
        }
        if gap < 0 {
            gap = -gap
            for index in members.indices { members[index].multiplier = -members[index].multiplier }
        }
        members.sort { problem.precedes($0.row.index, $1.row.index) }
        return Solver.Conflict(members: members, bounds: [], broken: Solver.Row(index: row), gap: gap)
    }

    /// Adds the multipliers that cancel a row, times a multiplier, using only events before a given one.
    private func collect(
        _ row: Int32, _ multiplier: Double, before order: Int32, _ parts: inout Parts, _ problem: borrowing Problem
    ) {
        let record = problem.records[Int(row)]
        for slot in record.start..<record.start + record.count {
            var variable = problem.termVariables[slot]
            var coefficient = multiplier * problem.termCoefficients[slot]
            while variable >= 0, parents[variable] != Admission.root, orders[variable] < order {
                parts.add(-coefficient / events[orders[variable]].pivot, at: orders[variable])
                coefficient *= factors[variable]
                variable = parents[variable]
            }
        }
    }

    /// What the row of an event is multiplied by, or a part of that.
    private struct Part: HeapElement {
        var order: Int32
        var multiplier: Double

        /// The last event comes first.
        @inline(__always)
        static func precedes(_ left: Part, _ right: Part) -> Bool { left.order > right.order }
    }

    /// What the rows of events are multiplied by, the last event first.
    private struct Parts: ~Copyable {
        private var heap = Heap<Part>()

        /// Removes and returns the last event whose multiplier does not cancel.
        mutating func popLast() -> (order: Int32, multiplier: Double)? {
            while let part = heap.pop() {
                var sum = part.multiplier
                var magnitude = part.multiplier.magnitude
                while let next = heap.first, next.order == part.order {
                    sum += next.multiplier
                    magnitude += next.multiplier.magnitude
                    heap.pop()
                }
                if sum.magnitude > Tolerance.cancellation * magnitude { return (part.order, sum) }
            }
            return nil
        }

        mutating func add(_ multiplier: Double, at order: Int32) { heap.push(Part(order: order, multiplier: multiplier)) }
    }
}
