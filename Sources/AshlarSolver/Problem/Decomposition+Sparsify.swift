extension Decomposition {
    /// Shortens rows by adding multiples of required equalities. Returns whether a row has changed.
    ///
    /// A row plus a multiple of an equality is equivalent to the row, since the equality holds. The method uses two reductions of
    /// the presolve literature (E. D. Andersen and K. D. Andersen, *Presolving in linear programming*, 1995,
    /// doi:10.1007/BF01586000):
    ///
    /// - *Sparsification*: a row that shares two or more roots with an equality can lose more roots than it gains. Where guides of
    ///   equal width space views, the minimal gap between two views is a row over three roots, which becomes `guide >= gap`.
    /// - *Free column substitution*: an unbounded root of one equality and a few other rows is eliminated from the other rows, and
    ///   follows from the equality. The method skips roots for which the number of terms would grow.
    ///
    /// No step adds terms, so that the total cost is linear in the size of the reduced problem.
    ///
    /// Without sparsification, an overfull stack with equal gaps takes a pivot for most views: 2.7 times as many instructions for 50
    /// views, and 14 times as many for 1,000. Large stacks with equal centers take 10 to 30 % fewer without it, since their second
    /// decomposition costs more than the pivots that it saves.
    mutating func sparsify(_ reduced: inout ReducedProblem, roots count: Int) -> Bool {
        guard rewriting.findEqualities(&reduced, isSetAside, roots: count) else { return false }
        var hasChanged = false
        for row in rewriting.firstOther..<reduced.count where !isSetAside[row] && !rewriting.isEquality[row] {
            while shorten(row, &reduced) { hasChanged = true }
        }
        if substituteFreeRoots(&reduced, roots: count) { hasChanged = true }
        dropDominated(&reduced)
        return hasChanged
    }

    // MARK: Sparsification

    /// Adds the multiple of an equality with the largest gain to a row. Returns false if there is no gain.
    private mutating func shorten(_ row: Int, _ reduced: inout ReducedProblem) -> Bool {
        let terms = reduced.terms(of: row)
        guard terms.count > 1 else { return false }
        for slot in terms { rewriting.places[reduced.rowRoots[slot]] = Int32(truncatingIfNeeded: slot) }
        defer { for slot in terms { rewriting.places[reduced.rowRoots[slot]] = -1 } }
        var best: (gain: Int, equality: Int32, factor: Double)?
        for slot in terms {
            let equalities = rewriting.equalities(of: reduced.rowRoots[slot])
            // The equalities of a frequent root are usually those of its neighbors, too.
            guard equalities.count <= Rewriting.fewest else { continue }
            for index in equalities {
                let equality = rewriting.equalityRows[index]
                // A longer equality adds more than it cancels.
                guard !isSetAside[equality], reduced.terms(of: Int(equality)).count <= 2 * terms.count else { continue }
                let factor = -reduced.coefficients[slot] / rewriting.equalityCoefficients[index]
                guard Tolerance.isModerate(factor.magnitude) else { continue }
                let gain = gain(of: Int(equality), factor, reduced)
                if gain > best?.gain ?? 0 { best = (gain, equality, factor) }
            }
        }
        guard let best else { return false }
        rewrite(row, adding: Int(best.equality), best.factor, &reduced)
        return true
    }

    /// Returns the gain for the marked row of adding a multiple of an equality. A term of an unbounded root counts 3, and another
    /// term counts 2. The gain is not positive if the row would have more terms, or none.
    private func gain(of equality: Int, _ factor: Double, _ reduced: borrowing ReducedProblem) -> Int {
        var gain = 0
        var (lost, gained, kept) = (0, 0, 0)
        for slot in reduced.terms(of: equality) {
            let root = Int(reduced.rowRoots[slot])
            let place = rewriting.places[root]
            let weight = reduced.isUnbounded(root) ? 3 : 2
            if place < 0 {
                gain -= weight
                gained += 1
            } else if ReducedProblem.cancels(reduced.coefficients[Int(place)], factor * reduced.coefficients[slot]) {
                gain += weight
                lost += 1
            } else {
                kept += 1
            }
        }
        return gained > lost || gained + kept == 0 ? 0 : gain
    }

    /// Adds a multiple of an equality to a row, and records the row as a sum.
    private mutating func rewrite(_ row: Int, adding equality: Int, _ factor: Double, _ reduced: inout ReducedProblem) {
        let index: Int
        if sumsByRow[row] >= 0 {
            index = Int(sumsByRow[row])
        } else {
            index = sums.count
            sums.append(Sum(parts: [(Int32(truncatingIfNeeded: row), 1)]))
            sumsByRow[row] = Int32(truncatingIfNeeded: index)
        }
        sums[index].add(parts(of: Int32(truncatingIfNeeded: equality)), factor)
        reduced.add(equality, factor, to: row)
    }

    /// Returns the parts of a row: those of its sum, or the row itself.
    func parts(of row: Int32) -> [(row: Int32, factor: Double)] {
        sumsByRow[row] < 0 ? [(row, 1)] : sums[Int(sumsByRow[row])].parts
    }

    // MARK: Free columns

    private mutating func substituteFreeRoots(_ reduced: inout ReducedProblem, roots count: Int) -> Bool {
        rewriting.findRows(reduced, isSetAside, roots: count)
        var hasChanged = false
        for root in 0..<count
        where reduced.isUnbounded(root) && !mustStay[root] && rewriting.equalities(of: Int32(root)).count == 1 {
            let equality = Int(rewriting.equalityRows[rewriting.equalities(of: Int32(root)).lowerBound])
            guard !isSetAside[equality], let rows = rowsToSubstitute(Int32(root), equality, reduced) else { continue }
            for (row, factor) in rows {
                rewrite(row, adding: equality, factor, &reduced)
                rewriting.isStale[row] = true
            }
            for slot in reduced.terms(of: equality) { rewriting.isTouched[reduced.rowRoots[slot]] = true }
            isSetAside[equality] = true
            singletonRoots.append(Int32(root))
            rowsSetAside.append(Int32(truncatingIfNeeded: equality))
            hasChanged = true
        }
        return hasChanged
    }

    /// Returns the rows from which a free root would be eliminated, with the factors of the equality. Returns nil if the
    /// substitution does not pay.
    private mutating func rowsToSubstitute(
        _ root: Int32, _ equality: Int, _ reduced: borrowing ReducedProblem
    ) -> [(row: Int, factor: Double)]? {
        let range = rewriting.rows(of: root)
        guard range.count > 1, range.count <= Rewriting.fewest, !rewriting.isTouched[root], !rewriting.isStale[equality] else {
            return nil
        }
        let own = reduced.coefficient(of: root, in: equality)
        let size = reduced.terms(of: equality).count
        guard own != 0, size <= 6 else { return nil }
        var rows: [(row: Int, factor: Double)] = []
        var growth = -size
        for index in range {
            let row = Int(rewriting.rootRows[index])
            if row == equality { continue }
            guard !isSetAside[row], !rewriting.isStale[row] else { return nil }
            let factor = -reduced.coefficient(of: root, in: row) / own
            guard Tolerance.isModerate(factor.magnitude) else { return nil }
            let terms = reduced.terms(of: row)
            var change = 0
            for slot in terms { rewriting.places[reduced.rowRoots[slot]] = Int32(truncatingIfNeeded: slot) }
            for slot in reduced.terms(of: equality) {
                let place = rewriting.places[reduced.rowRoots[slot]]
                if place < 0 {
                    change += 1
                } else if ReducedProblem.cancels(reduced.coefficients[Int(place)], factor * reduced.coefficients[slot]) {
                    change -= 1
                }
            }
            for slot in terms { rewriting.places[reduced.rowRoots[slot]] = -1 }
            // A row without terms could be a contradiction that no later stage would find.
            guard terms.count + size <= 8, terms.count + change > 0 else { return nil }
            growth += change
            rows.append((row, factor))
        }
        return growth <= 0 ? rows : nil
    }

    // MARK: Parallel rows

    /// Drops required inequalities that another one over the same roots implies. Of equal ones, it drops the junior row.
    private mutating func dropDominated(_ reduced: inout ReducedProblem) {
        rewriting.order.removeAll(keepingCapacity: true)
        for row in 0..<reduced.count where reduced.stages[row] == ReducedProblem.required {
            guard !isSetAside[row], reduced.relations[row] != .equal, sumsByRow[row] >= 0 else { continue }
            rewriting.order.append(reduced.signature(of: row))
        }
        guard rewriting.order.count > 1 else { return }
        rewriting.order.sort { $0.hash != $1.hash ? $0.hash < $1.hash : $0.row < $1.row }
        var first = 0
        while first < rewriting.order.count {
            var last = first + 1
            while last < rewriting.order.count, rewriting.order[last].hash == rewriting.order[first].hash { last += 1 }
            dropDominated(first..<last, reduced)
            first = last
        }
    }

    /// Drops the implied inequalities among rows whose signatures are equal.
    private mutating func dropDominated(_ range: Range<Int>, _ reduced: borrowing ReducedProblem) {
        guard range.count > 1 else { return }
        var tightest = rewriting.order[range.lowerBound]
        for index in range.dropFirst() {
            let other = rewriting.order[index]
            guard reduced.isParallel(Int(tightest.row), Int(other.row)) else { continue }
            if other.limit > tightest.limit {
                isSetAside[tightest.row] = true
                tightest = other
            } else {
                isSetAside[other.row] = true
            }
        }
    }
}

/// The scratch data of ``Decomposition/sparsify(_:roots:)``.
struct Rewriting: ~Copyable {
    /// The largest number of equalities, or of rows, of a root that is considered.
    static let fewest = 4
    /// The smallest number of rows of several roots for which the reduction pays.
    static let worthwhile = 32

    /// Whether each row is a required equality that is not set aside.
    private(set) var isEquality = Buffer<Bool>()
    /// The first row of several roots that is not a required equality.
    private(set) var firstOther = 0
    /// The place of each root in the current row, or -1.
    var places = Buffer<Int32>()
    /// The required equalities of each root, in compressed form.
    private var equalityStarts = Buffer<Int32>()
    private(set) var equalityRows = Buffer<Int32>()
    private(set) var equalityCoefficients = Buffer<Double>()
    /// The rows of each root, in compressed form, before the substitution of free roots.
    private var rowStarts = Buffer<Int32>()
    private(set) var rootRows = Buffer<Int32>()
    /// Whether each row has changed since.
    var isStale = Buffer<Bool>()
    /// Whether each root can have been added to rows since.
    var isTouched = Buffer<Bool>()

    /// A row with a hash, for the comparison with parallel rows.
    struct Signature {
        var hash: UInt64
        var row: Int32
        /// The right side, after scaling to a canonical `>=` inequality. A larger limit is tighter.
        var limit: Double
    }

    var order: [Signature] = []

    func equalities(of root: Int32) -> Range<Int> { Int(equalityStarts[root])..<Int(equalityStarts[Int(root) + 1]) }
    func rows(of root: Int32) -> Range<Int> { Int(rowStarts[root])..<Int(rowStarts[Int(root) + 1]) }

    /// Whether there are enough rows to rewrite, and equalities to do so.
    static func isWorthwhile(_ reduced: borrowing ReducedProblem, _ isSetAside: borrowing Buffer<Bool>) -> Bool {
        guard reduced.mixedCount > 0 else { return false }
        var (equalities, others) = (0, 0)
        for row in 0..<reduced.count where !isSetAside[row] {
            if reduced.stages[row] == ReducedProblem.required, reduced.relations[row] == .equal {
                equalities += 1
            } else if reduced.terms(of: row).count > 1 {
                others += 1
            }
        }
        return equalities > 0 && others > 0 && equalities + others >= worthwhile
    }

    /// Lists the required equalities of each root. Returns false, and does no work, if there is nothing to rewrite.
    mutating func findEqualities(
        _ reduced: inout ReducedProblem, _ isSetAside: borrowing Buffer<Bool>, roots count: Int
    ) -> Bool {
        guard Rewriting.isWorthwhile(reduced, isSetAside) else { return false }
        firstOther = reduced.count
        for row in 0..<reduced.count where !isSetAside[row] {
            if reduced.stages[row] == ReducedProblem.required, reduced.relations[row] == .equal { continue }
            guard reduced.terms(of: row).count > 1 else { continue }
            firstOther = row
            break
        }
        isEquality.refill(false, count: reduced.count)
        for row in 0..<reduced.count
        where !isSetAside[row] && reduced.stages[row] == ReducedProblem.required && reduced.relations[row] == .equal {
            isEquality[row] = true
        }
        places.refill(-1, count: count)
        equalityStarts.refill(0, count: count + 1)
        for row in 0..<reduced.count where isEquality[row] {
            for slot in reduced.terms(of: row) { equalityStarts[reduced.rowRoots[slot]] += 1 }
        }
        Rewriting.accumulate(equalityStarts)
        equalityRows.refill(0, count: Int(equalityStarts[count]))
        equalityCoefficients.refill(0, count: Int(equalityStarts[count]))
        for row in (0..<reduced.count).reversed() where isEquality[row] {
            for slot in reduced.terms(of: row) {
                let root = reduced.rowRoots[slot]
                equalityStarts[root] -= 1
                equalityRows[equalityStarts[root]] = Int32(truncatingIfNeeded: row)
                equalityCoefficients[equalityStarts[root]] = reduced.coefficients[slot]
            }
        }
        return true
    }

    /// Lists the rows of each root.
    mutating func findRows(_ reduced: borrowing ReducedProblem, _ isSetAside: borrowing Buffer<Bool>, roots count: Int) {
        isStale.refill(false, count: reduced.count)
        isTouched.refill(false, count: count)
        rowStarts.refill(0, count: count + 1)
        for row in 0..<reduced.count where !isSetAside[row] {
            for slot in reduced.terms(of: row) { rowStarts[reduced.rowRoots[slot]] += 1 }
        }
        Rewriting.accumulate(rowStarts)
        rootRows.refill(0, count: Int(rowStarts[count]))
        for row in (0..<reduced.count).reversed() where !isSetAside[row] {
            for slot in reduced.terms(of: row) {
                let root = reduced.rowRoots[slot]
                rowStarts[root] -= 1
                rootRows[rowStarts[root]] = Int32(truncatingIfNeeded: row)
            }
        }
    }

    /// Replaces counts with end indices. When each list is then filled backward, the ends become starts.
    private static func accumulate(_ counts: borrowing Buffer<Int32>) {
        var total: Int32 = 0
        for index in counts.indices {
            total += counts[index]
            counts[index] = total
        }
    }
}

extension Decomposition.Sum {
    /// Adds a multiple of other parts. The first part stays first.
    mutating func add(_ others: [(row: Int32, factor: Double)], _ factor: Double) {
        for other in others {
            if let known = parts.firstIndex(where: { $0.row == other.row }) {
                parts[known].factor += factor * other.factor
            } else {
                parts.append((other.row, factor * other.factor))
            }
        }
    }
}

extension ReducedProblem {
    /// Returns whether the sum of two coefficients is zero up to rounding.
    @inline(__always)
    static func cancels(_ left: Double, _ right: Double) -> Bool {
        (left + right).magnitude <= Tolerance.coefficient * Swift.max(1, left.magnitude)
    }

    func coefficient(of root: Int32, in row: Int) -> Double {
        for slot in terms(of: row) where rowRoots[slot] == root { return coefficients[slot] }
        return 0
    }

    /// Adds a multiple of another row to a row.
    mutating func add(_ other: Int, _ factor: Double, to row: Int) {
        let start = rowRoots.count
        for slot in terms(of: row) {
            rowRoots.append(rowRoots[slot])
            coefficients.append(coefficients[slot])
        }
        let own = start..<rowRoots.count
        for slot in terms(of: other) {
            let (root, coefficient) = (rowRoots[slot], factor * coefficients[slot])
            if let known = own.first(where: { rowRoots[$0] == root }) {
                coefficients[known] =
                    ReducedProblem.cancels(coefficients[known], coefficient) ? 0 : coefficients[known] + coefficient
            } else {
                rowRoots.append(root)
                coefficients.append(coefficient)
            }
        }
        var end = start
        for slot in start..<rowRoots.count where coefficients[slot] != 0 {
            rowRoots[end] = rowRoots[slot]
            coefficients[end] = coefficients[slot]
            end += 1
        }
        rowRoots.removeLast(rowRoots.count - end)
        coefficients.removeLast(coefficients.count - end)
        replaced.append(
            Replaced(row: Int32(truncatingIfNeeded: row), start: starts[row], end: ends[row], target: targets[row]))
        starts[row] = Int32(truncatingIfNeeded: start)
        ends[row] = Int32(truncatingIfNeeded: end)
        targets[row] += factor * targets[other]
    }

    /// Returns the signature of a row: a hash that is equal for parallel rows of the same orientation, and the scaled right side.
    func signature(of row: Int) -> Rewriting.Signature {
        let scale = scale(of: row)
        var hash: UInt64 = 0
        for slot in terms(of: row) {
            // Single precision makes rounding errors rarely change the hash. `isParallel(_:_:)` compares the rows exactly.
            let bits = UInt64(Float(coefficients[slot] * scale).bitPattern)
            hash &+= (UInt64(UInt32(bitPattern: rowRoots[slot])) << 32 | bits) &* 0x9E37_79B9_7F4A_7C15
        }
        return Rewriting.Signature(hash: hash, row: Int32(truncatingIfNeeded: row), limit: targets[row] * scale)
    }

    /// Returns the factor that scales an inequality to `>=`, with a coefficient of 1 or -1 at the root with the lowest index.
    private func scale(of row: Int) -> Double {
        var least = terms(of: row).lowerBound
        for slot in terms(of: row) where rowRoots[slot] < rowRoots[least] { least = slot }
        let sign: Double = relations[row] == .greaterThanOrEqual ? 1 : -1
        return sign / coefficients[least].magnitude
    }

    /// Returns whether the left sides of two inequalities are equal after scaling.
    func isParallel(_ one: Int, _ other: Int) -> Bool {
        guard terms(of: one).count == terms(of: other).count else { return false }
        let (scale, otherScale) = (scale(of: one), scale(of: other))
        for slot in terms(of: one) {
            let difference = coefficients[slot] * scale - coefficient(of: rowRoots[slot], in: other) * otherScale
            if difference.magnitude > Tolerance.coefficient { return false }
        }
        return true
    }
}
