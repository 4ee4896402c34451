import AshlarSolver
import Foundation

/// Ambiguity: layouts that have other solutions at the same cost.
extension LayoutEngine {
    /// A temporary row that moves an ambiguous unknown to the other end of its range.
    struct Exercise {
        var variable: Solver.Variable
        var target: Double
        var row: Solver.Row
    }

    /// Returns whether x, y, width or height of the item could have another value at the same cost.
    package func hasAmbiguousLayout(_ item: LayoutItem) -> Bool {
        guard item.host === self else { return false }
        return withoutExercises { Self.slots.contains { solver.isAmbiguous(Solver.Variable(index: item.base + $0)) } }
    }

    /// The offsets of an item's unknowns, grouped by axis (x, width, y, height): consecutive questions about one axis share work.
    private static let slots: [Int32] = [0, 2, 1, 3]

    /// Returns the indexes of the item's ambiguous unknowns, in ascending order: x, y, width, height.
    package func ambiguousVariables(of item: LayoutItem) -> [Int32] {
        guard item.host === self else { return [] }
        return withoutExercises {
            Self.slots.map { item.base + $0 }.filter { solver.isAmbiguous(Solver.Variable(index: $0)) }.sorted()
        }
    }

    /// Moves the item's first ambiguous unknown, in the order width, height, x, y, to the other end of its range. If it was moved
    /// before, moves it back. An infinite end of the range is replaced by an edge of the superview.
    ///
    /// - Returns: False if the item has no ambiguous unknown.
    package func exerciseAmbiguity(of item: LayoutItem) -> Bool {
        guard item.host === self else { return false }
        if exercises[item.base] != nil {
            withdrawExercise(of: item)
            solve()
            return true
        }
        for slot in [2, 3, 0, 1] as [Int32] {
            let variable = Solver.Variable(index: item.base + slot)
            guard solver.isAmbiguous(variable) else { continue }
            // FIDELITY.md: exercisedToTheEnd.
            let target = otherEnd(of: variable, slot, item)
            exercises[item.base] = Exercise(variable: variable, target: target, row: addExercise(variable, target))
            solve()
            return true
        }
        return false
    }

    private func otherEnd(of variable: Solver.Variable, _ slot: Int32, _ item: LayoutItem) -> Double {
        let range = solver.range(of: variable)
        let value = solver.value(of: variable)
        let size = item.parent.map { alignmentRect(of: $0).size } ?? .zero
        let outer = Double(slot & 1 == 0 ? size.width : size.height)
        // A view with an unlimited position stays within its superview.
        let length = slot < 2 ? solver.value(of: Solver.Variable(index: variable.index + 2)) : 0
        let lower = range.lower.isFinite ? range.lower : min(0, range.upper)
        let upper = range.upper.isFinite ? range.upper : max(outer - length, lower)
        return value - lower <= upper - value ? upper : lower
    }

    /// Adds a row of the lowest priority, which gives way to all other rows.
    private func addExercise(_ variable: Solver.Variable, _ target: Double) -> Solver.Row {
        noteDirty()
        return solver.addRow(
            [Solver.Term(variable: variable, coefficient: 1)], relation: .equal, constant: target,
            priority: Solver.Priority(Float.leastNormalMagnitude),
            seniority: .constraint(.user, ActivationClock.tick()))
    }

    func withdrawExercise(of item: LayoutItem) {
        guard let exercise = exercises.removeValue(forKey: item.base) else { return }
        solver.removeRow(exercise.row)
        noteDirty()
    }

    /// Calls the body with all exercises removed from the solver, then adds them again.
    private func withoutExercises<Result>(_ body: () -> Result) -> Result {
        guard !exercises.isEmpty else { return body() }
        for exercise in exercises.values { solver.removeRow(exercise.row) }
        defer {
            for (base, exercise) in exercises.sorted(by: { $0.key < $1.key }) {
                exercises[base]?.row = addExercise(exercise.variable, exercise.target)
            }
            solve()
        }
        return body()
    }
}
