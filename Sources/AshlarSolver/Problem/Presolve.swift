/// The presolve of a problem: it expresses variables through fewer *roots* by means of required equalities.
///
/// A *singleton row*, with one undetermined variable, determines it. A row with two undetermined variables *substitutes* one for
/// the other, `v = factor·root + offset`. Rows with three or more roots stay open. Singleton rows alone solve layouts whose views
/// are pinned to each other or nested.
struct Presolve: ~Copyable {
    static let constant: Int32 = -1
    static let none: Int32 = -1

    /// A contradiction, before the conflict search determines the rows that take part in it.
    enum Infeasibility {
        case row(Int32)
        case bound(Int32)
        /// Several rows and bounds that contradict each other.
        case several(rows: [Int32], bounds: [Int32])
    }

    // By variable.
    /// The root of each variable's group, which is the variable itself for a root, or `constant`.
    var roots = Buffer<Int32>()
    var factors = Buffer<Double>()
    var offsets = Buffer<Double>()
    /// The variables of each group, as circular lists.
    var next = Buffer<Int32>()
    private var sizes = Buffer<Int32>()
    /// The row that eliminated each variable, or `none`.
    var definers = Buffer<Int32>()

    // By row.
    /// An upper bound of the number of roots of each open required equality; -1 for other rows.
    var openCounts = Buffer<Int32>()
    private var isQueued = Buffer<Bool>()

    // The open equalities of each variable.
    private var adjacencyStarts = Buffer<Int32>()
    private var adjacency = Buffer<Int32>()
    private var ready = Buffer<Int32>()
    private var pairs = Buffer<Int32>()

    /// The elimination of a root by a row, which determines it or expresses it through another root.
    struct Event {
        var row: Int32
        var root: Int32
        var pivot: Double
        /// The root through which it is expressed, or `constant`.
        var parent: Int32
        var factor: Double
    }

    /// The eliminations, in order.
    var events = Buffer<Event>()

    // The row over roots that `reduce` computed last.
    var reducedRoots = Buffer<Int32>()
    var reducedCoefficients = Buffer<Double>()
    var reducedTarget = 0.0
    private var slots = Buffer<Int32>()

    var infeasibilities: [Infeasibility] = []
    /// The violation above which a row or bound counts as an infeasibility.
    var tolerance = Tolerance.contradiction
    /// Whether a variable was substituted in this run.
    private var hasSubstituted = false
    var singletonCount = 0
    var substitutedCount = 0

    /// Discards all results and makes each variable its own root.
    mutating func reset(variables: Int, rows: Int) {
        roots.count(to: variables)
        next.count(to: variables)
        factors.refill(1, count: variables)
        offsets.refill(0, count: variables)
        sizes.refill(1, count: variables)
        definers.refill(Presolve.none, count: variables)
        slots.refill(-1, count: variables)
        openCounts.refill(-1, count: rows)
        isQueued.refill(false, count: rows)
        ready.removeAll()
        pairs.removeAll()
        infeasibilities.removeAll(keepingCapacity: true)
        events.removeAll()
        hasSubstituted = false
    }

    /// Eliminates variables by the equalities among some required rows. Rows that cannot hold are recorded as infeasibilities and
    /// left out.
    mutating func run(_ rows: [Int32], _ problem: borrowing Problem) {
        connect(rows, problem)
        for row in rows where openCounts[Int(row)] >= 0 {
            if openCounts[Int(row)] <= 1 {
                enqueue(row)
            } else if openCounts[Int(row)] == 2 {
                enqueuePair(row)
            }
        }
        var nextReady = 0
        var nextPair = 0
        while true {
            let row: Int32
            if nextReady < ready.count {
                row = ready[nextReady]
                nextReady += 1
            } else if nextPair < pairs.count {
                row = pairs[nextPair]
                nextPair += 1
            } else {
                break
            }
            isQueued[Int(row)] = false
            guard openCounts[Int(row)] >= 0 else { continue }
            reduce(row, problem)
            switch reducedRoots.count {
            case 0: close(row)
            case 1: determine(row, problem)
            case 2: substitute(row, problem)
            default: break
            }
        }
    }

    /// Lists the open equalities of each variable.
    private mutating func connect(_ rows: [Int32], _ problem: borrowing Problem) {
        adjacencyStarts.refill(0, count: roots.count + 1)
        for row in rows where problem.records[Int(row)].relation == .equal {
            let record = problem.records[Int(row)]
            openCounts[Int(row)] = Int32(truncatingIfNeeded: record.count)
            for slot in record.start..<record.start + record.count {
                adjacencyStarts[Int(problem.termVariables[slot])] += 1
            }
        }
        var total: Int32 = 0
        for index in adjacencyStarts.indices {
            total += adjacencyStarts[index]
            adjacencyStarts[index] = total
        }
        adjacency.refill(0, count: Int(total))
        // Backward, so that each list is in the order of the rows.
        for row in rows.reversed() where openCounts[Int(row)] >= 0 {
            let record = problem.records[Int(row)]
            for slot in record.start..<record.start + record.count {
                let variable = Int(problem.termVariables[slot])
                adjacencyStarts[variable] -= 1
                adjacency[Int(adjacencyStarts[variable])] = row
            }
        }
    }

    private mutating func enqueue(_ row: Int32) {
        // Even if the row waits in `pairs`, which comes last.
        isQueued[Int(row)] = true
        ready.append(row)
    }

    private mutating func enqueuePair(_ row: Int32) {
        guard !isQueued[Int(row)] else { return }
        isQueued[Int(row)] = true
        pairs.append(row)
    }

    /// Rewrites a row over roots, into `reducedRoots`, `reducedCoefficients` and `reducedTarget`.
    mutating func reduce(_ row: Int32, _ problem: borrowing Problem) {
        let record = problem.records[Int(row)]
        reducedRoots.removeAll()
        reducedCoefficients.removeAll()
        var target = problem.constants[Int(row)]
        for slot in record.start..<record.start + record.count {
            let variable = Int(problem.termVariables[slot])
            let coefficient = problem.termCoefficients[slot]
            target -= coefficient * offsets[variable]
            let root = roots[variable]
            if root == Presolve.constant { continue }
            let known = Int(slots[Int(root)])
            if known >= 0 {
                reducedCoefficients[known] += coefficient * factors[variable]
            } else {
                slots[Int(root)] = Int32(truncatingIfNeeded: reducedRoots.count)
                reducedRoots.append(root)
                reducedCoefficients.append(coefficient * factors[variable])
            }
        }
        var kept = 0
        for index in reducedRoots.indices {
            slots[Int(reducedRoots[index])] = -1
            guard reducedCoefficients[index].magnitude > Tolerance.coefficient else { continue }
            reducedRoots[kept] = reducedRoots[index]
            reducedCoefficients[kept] = reducedCoefficients[index]
            kept += 1
        }
        reducedRoots.removeLast(reducedRoots.count - kept)
        reducedCoefficients.removeLast(reducedCoefficients.count - kept)
        reducedTarget = target
    }

    /// Closes an equality without roots, which is redundant or infeasible.
    private mutating func close(_ row: Int32) {
        openCounts[Int(row)] = -1
        if reducedTarget.magnitude > tolerance { infeasibilities.append(.row(row)) }
    }

    /// Determines all variables of a group.
    private mutating func determine(_ row: Int32, _ problem: borrowing Problem) {
        openCounts[Int(row)] = -1
        singletonCount += 1
        let root = reducedRoots[0]
        let value = reducedTarget / reducedCoefficients[0]
        events.append(Event(row: row, root: root, pivot: reducedCoefficients[0], parent: Presolve.constant, factor: 0))
        definers[Int(root)] = row
        var member = root
        repeat {
            let index = Int(member)
            offsets[index] = member == root ? value : factors[index] * value + offsets[index]
            factors[index] = 0
            roots[index] = Presolve.constant
            for slot in Int(adjacencyStarts[index])..<Int(adjacencyStarts[index + 1]) {
                let other = adjacency[slot]
                guard openCounts[Int(other)] >= 0 else { continue }
                openCounts[Int(other)] -= 1
                // Substituted variables can have canceled or become one term, so that the counts are upper bounds.
                if openCounts[Int(other)] <= 1 {
                    enqueue(other)
                } else if openCounts[Int(other)] == 2 || hasSubstituted {
                    enqueuePair(other)
                }
            }
            member = next[index]
        } while member != root
    }

    /// Expresses the smaller of two groups through the root of the larger.
    private mutating func substitute(_ row: Int32, _ problem: borrowing Problem) {
        openCounts[Int(row)] = -1
        substitutedCount += 1
        hasSubstituted = true
        var gone = 0
        let (first, second) = (Int(reducedRoots[0]), Int(reducedRoots[1]))
        if sizes[first] > sizes[second] || (sizes[first] == sizes[second] && first < second) { gone = 1 }
        if reducedCoefficients[gone].magnitude < Tolerance.stablePivot * reducedCoefficients[1 - gone].magnitude {
            gone = 1 - gone
        }
        let root = reducedRoots[1 - gone]
        let old = reducedRoots[gone]
        let factor = -reducedCoefficients[1 - gone] / reducedCoefficients[gone]
        let offset = reducedTarget / reducedCoefficients[gone]
        definers[Int(old)] = row
        events.append(Event(row: row, root: old, pivot: reducedCoefficients[gone], parent: root, factor: factor))
        var member = old
        repeat {
            let index = Int(member)
            offsets[index] += factors[index] * offset
            factors[index] *= factor
            roots[index] = root
            for slot in Int(adjacencyStarts[index])..<Int(adjacencyStarts[index + 1])
            where openCounts[Int(adjacency[slot])] > 1 {
                enqueuePair(adjacency[slot])
            }
            member = next[index]
        } while member != old
        sizes[Int(root)] += sizes[Int(old)]
        (next[root], next[old]) = (next[old], next[root])
    }
}

extension Array {
    /// Replaces all elements with copies of one value, and keeps the capacity.
    mutating func refill(_ value: Element, count: Int) {
        removeAll(keepingCapacity: true)
        append(contentsOf: repeatElement(value, count: count))
    }
}
