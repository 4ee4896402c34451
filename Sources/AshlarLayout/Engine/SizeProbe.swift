import AshlarSolver
import Foundation

/// An observer of the solves of one layout pass, which finds how the layout moves if the root's width or height grows, and how far
/// this holds.
///
/// A pass solves an engine several times: with texts on one line, and then with the wrapped sizes that follow from the widths of
/// the solve before. Each solve moves along the direction of the root's size within limits, as long as the texts keep their lines.
/// The pass as a whole is linear where all limits hold.
package final class SizeProbe {
    /// A view that wraps, at the width that a solve gave it.
    package struct Wrap {
        package let item: LayoutItem
        package let width: Double
        /// The change of the width for each point of growth.
        package let rate: Double
    }

    /// A row of the solver with its place relative to its optimum, for comparisons of two solutions.
    package struct RowState {
        package let row: Int32
        /// The sum of the row's terms minus its constant, and its change for each point of growth.
        package let residual: Double
        package let rate: Double
    }

    /// 2 for the width of the root, 3 for its height.
    private let slot: Int

    /// The limits of the growth of the root's size within which all solves of the pass are linear.
    package private(set) var lower = -Double.infinity
    package private(set) var upper = Double.infinity

    /// The views that wrapped, in the order of the solves.
    package private(set) var wraps: [Wrap] = []

    /// The rates of the unknowns at the last solve, by variable index. Empty if the engine does not contain the root's size, so that
    /// nothing moves.
    package private(set) var rates: [Double] = []

    /// Whether the solver found a direction for each solve.
    package private(set) var isSmooth = true

    /// Whether the root's size and the sizes of wrapped texts were all that changed. Anything else was set by code, of which the
    /// probe cannot know how it depends on the size.
    package private(set) var isExplained = true

    /// Whether the engine solved during the pass.
    package private(set) var hasSolution = false

    /// - Parameter slot: 2 for the width of the root, 3 for its height.
    package init(slot: Int) { self.slot = slot }

    func noteEdits(_ engine: LayoutEngine) {
        let edits = engine.solver.pendingEdits
        if edits.isStructural { isExplained = false }
        for row in edits.constants {
            switch engine.rowOwners[Int(row.index)] {
            case .frame(let item, slot) where item === engine.root: break
            case .content(let item, _) where item.wrappedSizes != nil: break
            default: isExplained = false
            }
        }
    }

    package func noteSolution(_ engine: LayoutEngine) {
        hasSolution = true
        let key = engine.root.frameRows[slot]
        guard key >= 0 else { return }
        guard let direction = engine.solver.direction(of: Solver.Row(index: key)) else { return isSmooth = false }
        lower = max(lower, direction.lower)
        upper = min(upper, direction.upper)
        rates = direction.rates
    }

    /// Records that a view is about to be wrapped at the width of the last solve.
    package func noteWrap(_ item: LayoutItem, _ engine: LayoutEngine) {
        guard item.isHosted(by: engine) else { return }
        wraps.append(Wrap(item: item, width: engine.alignmentRect(of: item).width, rate: rate(of: item, 2)))
    }

    /// Limits the growth.
    package func limit(lower: Double, upper: Double) {
        self.lower = max(self.lower, lower)
        self.upper = min(self.upper, upper)
    }

    /// Returns the rate of an unknown of an item: 0 and 1 for its position, 2 and 3 for its size.
    package func rate(of item: LayoutItem, _ slot: Int) -> Double {
        let index = Int(item.base) + slot
        return item.base >= 0 && index < rates.count ? rates[index] : 0
    }
}

extension LayoutEngine {
    /// Returns all rows with their residuals, and the residuals' rates for the rates of a probe.
    package func rowStates(_ probe: SizeProbe) -> [SizeProbe.RowState] {
        let key = root.frameRows
        return rowOwners.indices.compactMap { index in
            if case .none = rowOwners[index] { return nil }
            let content = solver.content(of: Solver.Row(index: Int32(index)))
            var (residual, rate) = (-content.constant, 0.0)
            for term in content.terms {
                residual += term.coefficient * solver.value(of: term.variable)
                let place = Int(term.variable.index)
                if place < probe.rates.count { rate += term.coefficient * probe.rates[place] }
            }
            if (0..<4).contains(where: { key[$0] == Int32(index) }) { return nil }
            return SizeProbe.RowState(row: Int32(index), residual: residual, rate: rate)
        }
    }

    /// Returns the text that reports print for a row, its relation and its priority.
    package func description(ofRow row: Int32) -> (text: String, relation: NSLayoutConstraint.Relation, priority: Float) {
        let content = solver.content(of: Solver.Row(index: row))
        let relation: NSLayoutConstraint.Relation =
            switch content.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        return (line(ofRow: row), relation, content.priority)
    }

    /// The rows that the last solve broke because they contradict others.
    package var brokenRows: [Int32] { solver.brokenRows.map(\.index) }

    /// The number of solves of the engine's solver.
    package var solveCount: Int { solver.counters.solves }
}
