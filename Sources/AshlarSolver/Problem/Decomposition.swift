/// The decomposition of the reduced problem into components, which can be solved one by one.
///
/// A root that occurs in only one row and has no bounds can always satisfy that row, so that neither affects the rest. The pair, a
/// free column singleton and its row, is set aside until the other roots of the row are known. The remaining rows form components
/// that share no row.
///
/// A root with a bound on one side is set aside as well, in the hope that its value meets the bound. If the optimum without the
/// bound meets the bound, it is the optimum with the bound.
struct Decomposition: ~Copyable {
    /// The free singletons and their rows, in the order in which they were set aside.
    var singletonRoots = Buffer<Int32>()
    var rowsSetAside = Buffer<Int32>()
    var isSetAside = Buffer<Bool>()
    /// Whether each root must not be set aside.
    var mustStay = Buffer<Bool>()

    // The components, in compressed form.
    var rootStarts = Buffer<Int32>()
    var componentRoots = Buffer<Int32>()
    var rowStarts = Buffer<Int32>()
    var componentRows = Buffer<Int32>()

    private(set) var counts = Buffer<Int32>()
    /// The exclusive or of the rows of each root. If one row is left, this is its index.
    private var blends = Buffer<Int32>()
    private var stack = Buffer<Int32>()
    /// Whether each root was set aside.
    private var isTaken = Buffer<Bool>()
    /// The parents of union-find over the roots.
    var leaders = Buffer<Int32>()
    /// The rows that are sums of other rows.
    var sums: [Sum] = []
    /// The index of the sum of each row, or -1.
    var sumsByRow = Buffer<Int32>()
    var linking = Linking()
    var rewriting = Rewriting()
    /// Whether rows are as they were that could be sparsified.
    private(set) var mayBeSparsified = false
    private var components = Buffer<Int32>()

    var count: Int { rootStarts.count - 1 }

    func roots(of component: Int) -> Range<Int> { Int(rootStarts[component])..<Int(rootStarts[component + 1]) }
    func rows(of component: Int) -> Range<Int> { Int(rowStarts[component])..<Int(rowStarts[component + 1]) }
    func component(of root: Int32) -> Int { Int(components[Int(root)]) }

    /// Splits the remaining rows. Private pairs are set aside only if `allowsSingletons`, and rows are sparsified only if `sparsifies`.
    ///
    /// Methods that only read the reduced problem take it as `inout` all the same, because lending an `inout` argument would copy
    /// it.
    mutating func run(
        _ reduced: inout ReducedProblem, _ presolve: borrowing Presolve, _ kinds: borrowing Buffer<VariableStore.Kind>,
        allowsSingletons: Bool, sparsifies: Bool = true
    ) {
        mayBeSparsified = false
        reduced.restore()
        sums.removeAll(keepingCapacity: true)
        isSetAside.refill(false, count: reduced.count)
        sumsByRow.refill(-1, count: reduced.count)
        singletonRoots.removeAll()
        rowsSetAside.removeAll()
        if allowsSingletons {
            setAside(&reduced, presolve, kinds)
            // Shorter rows, and rows that are added up, can lead to further free singletons.
            for _ in 0..<2 {
                if sparsifies {
                    if sparsify(&reduced, roots: kinds.count) { setAside(&reduced, presolve, kinds) }
                } else if !mayBeSparsified {
                    mayBeSparsified = Rewriting.isWorthwhile(reduced, isSetAside)
                }
                guard aggregate(&reduced, roots: kinds.count) else { break }
                setAside(&reduced, presolve, kinds)
            }
        }
        connect(&reduced, presolve)
        gather(&reduced, presolve, kinds)
    }

    private mutating func setAside(
        _ reduced: inout ReducedProblem, _ presolve: borrowing Presolve, _ kinds: borrowing Buffer<VariableStore.Kind>
    ) {
        counts.refill(0, count: kinds.count)
        blends.refill(0, count: kinds.count)
        for row in 0..<reduced.count where !isSetAside[row] {
            for slot in reduced.terms(of: row) {
                let root = Int(reduced.rowRoots[slot])
                counts[root] += 1
                blends[root] ^= Int32(truncatingIfNeeded: row)
            }
        }
        func isCandidate(_ root: Int) -> Bool {
            counts[root] == 1 && !mustStay[root] && (reduced.lower[root] == -.infinity || reduced.upper[root] == .infinity)
        }
        stack.removeAll()
        // The youngest roots are set aside first. An older one then settles at zero before the roots that follow from it.
        for index in kinds.indices where counts[index] == 1 && isCandidate(index) {
            stack.append(Int32(truncatingIfNeeded: index))
        }
        while let root = stack.popLast() {
            guard isCandidate(Int(root)) else { continue }
            let row = Int(blends[Int(root)])
            isSetAside[row] = true
            singletonRoots.append(root)
            rowsSetAside.append(Int32(truncatingIfNeeded: row))
            for slot in reduced.terms(of: row) {
                let other = Int(reduced.rowRoots[slot])
                counts[other] -= 1
                blends[other] ^= Int32(truncatingIfNeeded: row)
                if isCandidate(other) { stack.append(Int32(truncatingIfNeeded: other)) }
            }
        }
    }

    mutating func leader(of root: Int32) -> Int32 {
        var root = root
        while leaders[Int(root)] != root {
            leaders[Int(root)] = leaders[Int(leaders[Int(root)])]
            root = leaders[Int(root)]
        }
        return root
    }

    private mutating func connect(_ reduced: inout ReducedProblem, _ presolve: borrowing Presolve) {
        leaders.count(to: presolve.roots.count)
        for row in 0..<reduced.count where !isSetAside[row] {
            let terms = reduced.terms(of: row)
            let first = leader(of: reduced.rowRoots[terms.lowerBound])
            for slot in terms.dropFirst() {
                let other = leader(of: reduced.rowRoots[slot])
                leaders[Int(other)] = first
            }
        }
    }

    /// Lists the roots and rows of each component. The components are in the order of their first roots.
    private mutating func gather(
        _ reduced: inout ReducedProblem, _ presolve: borrowing Presolve, _ kinds: borrowing Buffer<VariableStore.Kind>
    ) {
        components.refill(-1, count: kinds.count)
        rootStarts.refill(0, count: 1)
        isTaken.refill(false, count: kinds.count)
        for root in singletonRoots.all { isTaken[Int(root)] = true }
        for index in kinds.indices
        where kinds[index] != .absent && Int(presolve.roots[index]) == index && !isTaken[index] {
            let leader = Int(leader(of: Int32(truncatingIfNeeded: index)))
            if components[leader] < 0 {
                components[leader] = Int32(truncatingIfNeeded: rootStarts.count - 1)
                rootStarts.append(0)
            }
            components[index] = components[leader]
            rootStarts[Int(components[index])] += 1
        }
        let count = rootStarts.count - 1
        rowStarts.refill(0, count: count + 1)
        var rowCount = 0
        for row in 0..<reduced.count where !isSetAside[row] {
            rowStarts[Int(components[Int(reduced.rowRoots[Int(reduced.starts[row])])])] += 1
            rowCount += 1
        }
        Decomposition.accumulate(rootStarts)
        Decomposition.accumulate(rowStarts)
        componentRoots.refill(0, count: Int(rootStarts[count]))
        componentRows.refill(0, count: rowCount)
        for index in kinds.indices.reversed()
        where kinds[index] != .absent && Int(presolve.roots[index]) == index && !isTaken[index] {
            let component = Int(components[index])
            rootStarts[component] -= 1
            componentRoots[Int(rootStarts[component])] = Int32(truncatingIfNeeded: index)
        }
        for row in (0..<reduced.count).reversed() where !isSetAside[row] {
            let component = Int(components[Int(reduced.rowRoots[Int(reduced.starts[row])])])
            rowStarts[component] -= 1
            componentRows[Int(rowStarts[component])] = Int32(truncatingIfNeeded: row)
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
