import AshlarSolver
import Foundation

/// Layouts that could be otherwise at the same cost.
extension LayoutEngine {
    /// An unknown that was moved to the other end of its range to be seen.
    struct Exercise {
        var variable: Solver.Variable
        var target: Double
        var row: Solver.Row
    }

    /// True if x, y, width or height could be different at the same cost.
    package func hasAmbiguousLayout(_ item: LayoutItem) -> Bool {
        guard item.host === self else { return false }
        return withoutExercises { Self.slots.contains { solver.isAmbiguous(Solver.Variable(index: item.base + $0)) } }
    }

    /// The unknowns of an item by axis, so that what decides them together is asked once: x, width, y, height.
    private static let slots: [Int32] = [0, 2, 1, 3]

    /// The unknowns of the item that could be different, by number: x, y, width, height.
    package func ambiguousVariables(of item: LayoutItem) -> [Int32] {
        guard item.host === self else { return [] }
        return withoutExercises {
            Self.slots.map { item.base + $0 }.filter { solver.isAmbiguous(Solver.Variable(index: $0)) }.sorted()
        }
    }

    /// Moves the first ambiguous unknown of the item, of width, height, x and y in this order, to the other end of its range, or
    /// back if that was done before. Ends that are nowhere are those of the superview.
    ///
    /// - Returns: False if nothing is ambiguous.
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
        // A view that can be anywhere stays within its superview.
        let length = slot < 2 ? solver.value(of: Solver.Variable(index: variable.index + 2)) : 0
        let lower = range.lower.isFinite ? range.lower : min(0, range.upper)
        let upper = range.upper.isFinite ? range.upper : max(outer - length, lower)
        return value - lower <= upper - value ? upper : lower
    }

    /// A wish that gives way to everything else.
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

    /// Answers as if nothing had been moved.
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
