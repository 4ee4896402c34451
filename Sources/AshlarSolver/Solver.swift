/// A solver that finds the values of variables under linear constraints with priorities.
///
/// Rows are equalities and inequalities. A required row holds, unless it contradicts more senior required rows; then it is broken
/// and reported in ``conflicts``. Optional rows are satisfied as far as possible, strictly in order of priority. Within one
/// priority, the sum of the absolute violations is minimal.
///
///     var solver = Solver()
///     let width = solver.makeVariable(.extent)
///     let term = Solver.Term(variable: width, coefficient: 1)
///     let seniority = Solver.Seniority(tier: .user, sequence: 1)
///     _ = solver.addRow([term], relation: .greaterThanOrEqual, constant: 150, priority: .required, seniority: seniority)
///     solver.solve()
///     print(solver.value(of: width))        // 150.0
///
/// The solution depends only on the variables and rows that are present, never on the edits that led to them.
///
/// A solver holds up to 16,777,216 variables, and as many rows at a time. A row of more than four terms counts as one row for every
/// four terms. Exceeding a limit stops the program.
public struct Solver: ~Copyable {
    /// The compiler does not notice accesses of two parts of the engine that overlap through the box.
    private let boxedEngine = Boxed(Engine())
    var engine: Engine {
        @inline(__always)
        _read { yield boxedEngine.value }
        @inline(__always)
        nonmutating _modify { yield &boxedEngine.value }
    }
    var isStale = true
    var results = Results()

    /// Creates a solver without variables or rows.
    ///
    /// - Parameter solutions: The object in which the solver looks up solutions of other solvers and stores its own. The default is
    ///   nil, which shares nothing.
    public init(sharing solutions: SharedSolutions? = nil) { engine.solutions = solutions }

    /// The counts of work done since the solver was created.
    public var counters: Counters { engine.work }

    /// Reserves storage, so that adding the given numbers of variables and rows does not reallocate.
    ///
    /// - Parameters:
    ///   - count: The number of variables in total.
    ///   - rows: The number of rows in total.
    /// - Precondition: Both numbers are within the limits of ``Solver``.
    public mutating func reserveCapacity(variables count: Int, rows: Int) {
        engine.variables.reserveCapacity(count)
        engine.rows.reserveCapacity(variables: count, rows: rows)
    }
}

// MARK: - Variables

extension Solver {
    /// Creates a variable. The value is 0 until the next ``solve()``.
    public mutating func makeVariable(_ kind: VariableKind) -> Variable {
        isStale = true
        return Variable(index: engine.makeVariable(kind).index)
    }

    /// Creates the four variables of a rectangle (x, y, width and height, at consecutive indices) and returns the first.
    ///
    /// The first index is a multiple of four. The box settles after all boxes that were created before it.
    ///
    /// - Parameter isSigned: Whether the width and height can be negative. The default is false.
    public mutating func makeBox(isSigned: Bool = false) -> Variable {
        isStale = true
        return Variable(index: engine.makeBox(settlingRank: nil, isSigned: isSigned).index)
    }

    /// Creates the four variables of a rectangle, with a settling rank that the caller chooses.
    ///
    /// - Parameters:
    ///   - settlingRank: The position of the box in the settling order: positive, less than 2⁶⁰, and different from the rank of
    ///     every other box.
    ///   - isSigned: Whether the width and height can be negative. The default is false.
    /// - Returns: The first variable of the box.
    public mutating func makeBox(settlingRank: UInt64, isSigned: Bool = false) -> Variable {
        isStale = true
        return Variable(index: engine.makeBox(settlingRank: settlingRank, isSigned: isSigned).index)
    }

    /// Changes the settling rank of a box. The ranks decide between solutions that are otherwise equal. A solution that does not
    /// depend on the rank stays as it is.
    ///
    /// - Parameters:
    ///   - settlingRank: The new rank: positive, less than 2⁶⁰, and different from the rank of every other box.
    ///   - box: The first variable of the box, as ``makeBox(settlingRank:isSigned:)`` returned it.
    /// - Complexity: Constant. The next ``solve()`` decides the undetermined variables that are connected to the box again.
    public mutating func setSettlingRank(_ settlingRank: UInt64, of box: Variable) {
        if engine.setSettlingRank(settlingRank, of: VariableID(box)) { isStale = true }
    }

    /// Removes a variable that ``makeVariable(_:)`` created. Remove its rows first.
    public mutating func removeVariable(_ variable: Variable) {
        precondition(!engine.rows.uses(VariableID(variable)), "Remove the rows of a variable before the variable.")
        isStale = true
        engine.discard(VariableID(variable))
        engine.variables.removeSingle(VariableID(variable))
    }

    /// Removes the four variables of a rectangle. Remove their rows first.
    public mutating func removeBox(_ box: Variable) {
        for offset in 0..<4 as Range<Int32> {
            precondition(!engine.rows.uses(VariableID(box).place(offset)), "Remove the rows of a box before the box.")
        }
        isStale = true
        for offset in 0..<4 as Range<Int32> { engine.discard(VariableID(box).place(offset)) }
        engine.variables.removeBox(VariableID(box))
    }
}

// MARK: - Rows

extension Solver {
    /// Adds the row `sum(terms) relation constant`.
    ///
    /// Terms of the same variable are merged, and zero coefficients are dropped. A row without terms is valid: it either holds or
    /// is violated.
    ///
    /// - Parameters:
    ///   - terms: The products whose sum is the left side, in any order.
    ///   - relation: The relation of the sum to the constant.
    ///   - constant: The right side of the row.
    ///   - priority: The priority of the row.
    ///   - seniority: The position of the row in the order that decides conflicts and ties.
    /// - Returns: The handle of the row.
    public mutating func addRow(
        _ terms: UnsafeBufferPointer<Term>, relation: Relation, constant: Double, priority: Priority, seniority: Seniority
    ) -> Row {
        isStale = true
        results.noteEdit(priority)
        return Row(
            index: engine.addRow(terms, relation: relation, constant: constant, priority: priority, seniority: seniority).index)
    }

    /// Adds the row `sum(terms) relation constant`.
    ///
    /// Terms of the same variable are merged, and zero coefficients are dropped. A row without terms is valid: it either holds or
    /// is violated.
    ///
    /// - Parameters:
    ///   - terms: The products whose sum is the left side, in any order.
    ///   - relation: The relation of the sum to the constant.
    ///   - constant: The right side of the row.
    ///   - priority: The priority of the row.
    ///   - seniority: The position of the row in the order that decides conflicts and ties.
    /// - Returns: The handle of the row.
    public mutating func addRow(
        _ terms: [Term], relation: Relation, constant: Double, priority: Priority, seniority: Seniority
    ) -> Row {
        terms.withUnsafeBufferPointer {
            addRow($0, relation: relation, constant: constant, priority: priority, seniority: seniority)
        }
    }

    /// Removes a row. The solver can reuse the handle for a new row.
    public mutating func removeRow(_ row: Row) {
        isStale = true
        results.noteEdit(engine.rows.records[row.index].priority)
        engine.removeRow(RowID(row))
        results.forget(row)
    }

    /// Changes the right side of a row.
    ///
    /// - Parameters:
    ///   - constant: The new right side. Setting the current value does nothing.
    ///   - row: The row to change.
    public mutating func setConstant(_ constant: Double, of row: Row) {
        guard engine.rows.constants[row.index] != constant else { return }
        isStale = true
        engine.setConstant(constant, of: RowID(row))
        results.noteEdit(engine.rows.records[row.index].priority)
    }

    /// Changes the position of a row in the order that decides conflicts and ties. A solution that does not depend on the order
    /// stays as it is.
    ///
    /// - Parameters:
    ///   - seniority: The new position.
    ///   - row: The row to change.
    /// - Complexity: Constant. For a row whose variable is optimized by itself, linear in the number of rows of the variable. The
    ///   next ``solve()`` decides the conflicts and ties that involve the row again, unless the row holds in any case.
    public mutating func setSeniority(_ seniority: Seniority, of row: Row) {
        guard engine.rows.setSeniority(seniority, of: RowID(row)) else { return }
        results.noteEdit(engine.rows.records[row.index].priority)
        if engine.reconsider(RowID(row)) || results.needsConflictSearch { isStale = true }
    }

    /// Changes the priority of a row. The row keeps its seniority.
    ///
    /// - Parameters:
    ///   - priority: The new priority. Setting the current value does nothing.
    ///   - row: The row to change.
    public mutating func setPriority(_ priority: Priority, of row: Row) {
        let current = engine.rows.records[row.index].priority
        guard (current == .demoted ? .required : current) != priority else { return }
        isStale = true
        results.noteEdit(Swift.max(current, priority))
        engine.setPriority(priority, of: RowID(row))
    }
}

// MARK: - Answers

extension Solver {
    /// Returns the value of a variable that the last ``solve()`` found.
    public func value(of variable: Variable) -> Double { engine.variables.values[variable.index] }

    /// Calls a closure with the values of all variables, by variable index.
    public func withValues<R>(_ body: (UnsafeBufferPointer<Double>) -> R) -> R {
        body(engine.variables.values.all)
    }

    /// Calls a closure with the indices, in ascending order, of the variables that the last ``solve()`` changed. New variables
    /// count as changed.
    ///
    /// Call this method before the next edit. If many variables changed, each call scans all variables.
    public func withChangedVariables(_ body: (UnsafeBufferPointer<Int32>) -> Void) {
        engine.changes.withList(engine.variables.values.base, body)
    }

    /// The rows that the last ``solve()`` broke, in order of seniority, without those that were removed since.
    ///
    /// - Complexity: Linear in the number of broken rows.
    public var brokenRows: [Row] { results.broken.map { Row(index: $0.index) } }

    /// Returns the conflict that broke a row, or nil if the last ``solve()`` did not break it or if a member was removed since.
    ///
    /// - Complexity: About linear in the number of rows in the proof, for a row that contradicts equalities of two variables each.
    ///   ``solve()`` already found all other proofs.
    public func conflict(breaking row: Row) -> Conflict? {
        var workspace = Workspace()
        return results.conflict(breaking: RowID(row), &workspace)
    }

    /// The conflicts of the last ``solve()``: one for each broken row, in order of seniority.
    ///
    /// - Complexity: On each access, that of ``conflict(breaking:)`` for each broken row. A conflict of a chain can contain all
    ///   members of the conflict before it. If there are thousands of broken rows, use ``conflict(breaking:)`` for those of
    ///   interest.
    public var conflicts: [Conflict] {
        var workspace = Workspace()
        return results.broken.compactMap { results.conflict(breaking: $0, &workspace) }
    }

    /// Returns whether the last ``solve()`` broke a required row.
    public func isBroken(_ row: Row) -> Bool { results.isBroken(RowID(row)) }
}
