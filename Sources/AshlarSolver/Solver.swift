/// Finds the values of variables under linear constraints with priorities.
///
/// Rows are equalities and inequalities. Required rows hold, or the most junior one that
/// contradicts its seniors is broken and reported in ``conflicts``. Optional rows are fulfilled
/// as far as possible, strictly in order of priority; within one priority the sum of absolute
/// violations is least.
///
///     var solver = Solver()
///     let width = solver.makeVariable(.extent)
///     let term = Solver.Term(variable: width, coefficient: 1)
///     let seniority = Solver.Seniority(tier: .user, sequence: 1)
///     _ = solver.addRow([term], relation: .greaterThanOrEqual, constant: 150, priority: .required, seniority: seniority)
///     solver.solve()
///     print(solver.value(of: width))        // 150.0
///
/// The answer depends only on the variables and rows present, never on the edits that led to them.
///
/// There is room for 16,777,216 variables and as many rows at a time, where a row of more than four terms counts as one for
/// every four of them. What goes beyond stops the program.
public struct Solver: ~Copyable {
    var engine = Engine()
    var isStale = true
    var results = Results()

    /// Makes a solver without variables or rows.
    ///
    /// - Parameter solutions: Where the solver looks for what others have solved, and keeps what it solves. The default is nowhere.
    public init(sharing solutions: SharedSolutions? = nil) { engine.solutions = solutions }

    /// How much work was done so far.
    public var counters: Counters { engine.work }

    /// Reserves storage, so that adding the announced variables and rows does not reallocate.
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
    /// Makes one variable. Its value is unknown until the next ``solve()``, and zero until then.
    public mutating func makeVariable(_ kind: VariableKind) -> Variable {
        isStale = true
        return Variable(index: engine.makeVariable(kind))
    }

    /// Makes the four variables of a rectangle and returns the first: x, y, width, height, at consecutive indices.
    ///
    /// The first index is a multiple of four. Among what nothing determines the box has the last turn to settle.
    ///
    /// - Parameter isSigned: Whether width and height may be negative.
    public mutating func makeBox(isSigned: Bool = false) -> Variable {
        isStale = true
        return Variable(index: engine.makeBox(settlingRank: nil, isSigned: isSigned))
    }

    /// Makes the four variables of a rectangle that settles in a turn of the caller's choice, whenever it is made.
    ///
    /// - Parameters:
    ///   - settlingRank: The rank in which the box settles: positive, less than 2⁶⁰, and different from every other box's.
    ///   - isSigned: Whether width and height may be negative.
    /// - Returns: The first variable of the box.
    public mutating func makeBox(settlingRank: UInt64, isSigned: Bool = false) -> Variable {
        isStale = true
        return Variable(index: engine.makeBox(settlingRank: settlingRank, isSigned: isSigned))
    }

    /// Changes the rank in which a box settles. A unique rank decides between solutions that are otherwise equal; a solution that
    /// does not depend on the rank stays as it is.
    ///
    /// - Parameters:
    ///   - settlingRank: The rank: positive, less than 2⁶⁰, and different from every other box's.
    ///   - box: The first variable of the box, as ``makeBox(settlingRank:isSigned:)`` returned it.
    /// - Complexity: Constant; the next ``solve()`` reconsiders the undetermined variables that are connected with the box.
    public mutating func setSettlingRank(_ settlingRank: UInt64, of box: Variable) {
        if engine.setSettlingRank(settlingRank, of: box.index) { isStale = true }
    }

    /// Removes a variable made by ``makeVariable(_:)``. Remove its rows first.
    public mutating func removeVariable(_ variable: Variable) {
        precondition(!engine.rows.uses(variable.index), "Remove the rows of a variable before the variable.")
        isStale = true
        engine.discard(variable.index)
        engine.variables.removeSingle(variable.index)
    }

    /// Removes the four variables of a rectangle. Remove their rows first.
    public mutating func removeBox(_ box: Variable) {
        for offset in 0..<4 as Range<Int32> {
            precondition(!engine.rows.uses(box.index + offset), "Remove the rows of a box before the box.")
        }
        isStale = true
        for offset in 0..<4 as Range<Int32> { engine.discard(box.index + offset) }
        engine.variables.removeBox(box.index)
    }
}

// MARK: - Rows

extension Solver {
    /// Adds the row `sum(terms) relation constant`.
    ///
    /// Terms with the same variable are merged and zero coefficients are dropped. A row without terms is allowed: it either holds
    /// or is violated.
    ///
    /// - Parameters:
    ///   - terms: The products whose sum is the left side, in any order.
    ///   - relation: The relation of the sum to the constant.
    ///   - constant: The right side of the row.
    ///   - priority: The row's priority.
    ///   - seniority: The row's place in the order that decides conflicts and ties.
    /// - Returns: The handle of the row.
    public mutating func addRow(
        _ terms: UnsafeBufferPointer<Term>, relation: Relation, constant: Double, priority: Priority, seniority: Seniority
    ) -> Row {
        isStale = true
        results.noteEdit(priority)
        return Row(
            index: engine.addRow(terms, relation: relation, constant: constant, priority: priority, seniority: seniority))
    }

    /// Adds the row `sum(terms) relation constant`.
    ///
    /// Terms with the same variable are merged and zero coefficients are dropped. A row without terms is allowed: it either holds
    /// or is violated.
    ///
    /// - Parameters:
    ///   - terms: The products whose sum is the left side, in any order.
    ///   - relation: The relation of the sum to the constant.
    ///   - constant: The right side of the row.
    ///   - priority: The row's priority.
    ///   - seniority: The row's place in the order that decides conflicts and ties.
    /// - Returns: The handle of the row.
    public mutating func addRow(
        _ terms: [Term], relation: Relation, constant: Double, priority: Priority, seniority: Seniority
    ) -> Row {
        terms.withUnsafeBufferPointer {
            addRow($0, relation: relation, constant: constant, priority: priority, seniority: seniority)
        }
    }

    /// Removes a row. Its handle may be handed out again.
    public mutating func removeRow(_ row: Row) {
        isStale = true
        results.noteEdit(engine.rows.records[row.index].priority)
        engine.removeRow(row.index)
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
        engine.setConstant(constant, of: row.index)
        results.noteEdit(engine.rows.records[row.index].priority)
    }

    /// Changes a row's place in the order that decides conflicts and ties. A solution that does not depend on the order stays as it
    /// is.
    ///
    /// - Parameters:
    ///   - seniority: The new place.
    ///   - row: The row to change.
    /// - Complexity: Constant; linear in the rows of its variable for a row with a single variable. The next ``solve()``
    ///   reconsiders the conflicts and ties that involve the row, unless the row is met in any case.
    public mutating func setSeniority(_ seniority: Seniority, of row: Row) {
        guard engine.rows.setSeniority(seniority, of: row.index) else { return }
        results.noteEdit(engine.rows.records[row.index].priority)
        if engine.reconsider(row.index) || results.needsJudgement { isStale = true }
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
        engine.setPriority(priority, of: row.index)
    }
}

// MARK: - Answers

extension Solver {
    /// The value found by the last ``solve()``.
    public func value(of variable: Variable) -> Double { engine.variables.values[variable.index] }

    /// Lends all values, by variable index.
    public func withValues<R>(_ body: (UnsafeBufferPointer<Double>) -> R) -> R {
        body(engine.variables.values.all)
    }

    /// Lends the ascending indices of the variables whose value the last ``solve()`` changed. New variables count as changed.
    ///
    /// Ask before the next edit. If they are many, each call goes over all variables.
    public func withChangedVariables(_ body: (UnsafeBufferPointer<Int32>) -> Void) {
        engine.changes.withList(engine.variables.values.base, body)
    }

    /// The rows that the last ``solve()`` gave up, in order of seniority, unless they were removed since.
    ///
    /// - Complexity: Linear in the number of broken rows.
    public var brokenRows: [Row] { results.broken.map { Row(index: $0) } }

    /// What a broken row contradicts; nil if the last ``solve()`` did not break it, or if a member was removed since.
    ///
    /// - Complexity: About linear in the rows that the proof follows from, for a row that contradicts equalities between two variables
    ///   each. Other proofs were found by ``solve()``.
    public func conflict(breaking row: Row) -> Conflict? {
        var workspace = Workspace()
        return results.conflict(breaking: row.index, &workspace)
    }

    /// What could not hold in the last ``solve()``: one conflict for each broken row, in order of seniority.
    ///
    /// - Complexity: As ``conflict(breaking:)`` for each broken row, each time. Every conflict of a chain may have all members of the
    ///   one before: of thousands, ask for those that are needed.
    public var conflicts: [Conflict] {
        var workspace = Workspace()
        return results.broken.compactMap { results.conflict(breaking: $0, &workspace) }
    }

    /// Whether the last ``solve()`` gave up a required row.
    public func isBroken(_ row: Row) -> Bool { results.isBroken(row.index) }
}
