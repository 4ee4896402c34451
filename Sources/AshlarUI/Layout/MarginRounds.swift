import Foundation

/// The rounds of one pass in which margins changed because frames had changed.
///
/// Preserved margins, safe areas and readable content depend on frames, and frames depend on margins. Normally all of them converge
/// after a few rounds. A view that is placed by its own margin, such as with `view.bottomMargin == superview.bottom`, creates a
/// circular dependency: the result may then depend on the start, or there may be none. Margins that have not converged are
/// therefore computed again from a start that does not depend on frames, so the result does not depend on earlier layouts.
struct MarginRounds {
    /// The maximum number of rounds that start from the margins of the last pass.
    static let limit = 4
    /// The maximum number of rounds after the restart.
    static let limitAnew = 20
    /// The maximum number of rounds after the restart whose change is greater than that of the round before.
    static let patience = 8
    /// The smallest change, in points, that counts after the restart. Smaller changes would only become smaller still.
    static let precision: CGFloat = 1e-4

    /// The treatment of a change.
    enum Answer {
        case follow, stay
        /// The first change that is refused because the margins do not converge.
        case giveUp
    }

    private let isAnew: Bool
    private var hasGivenUp = false
    private var rounds = 0
    private var widenings = 0
    /// The largest change of this round and of the one before, in points.
    private var change: CGFloat = 0
    private var lastChange = CGFloat.infinity
    private var beginsAnew = false

    /// Returns whether margins may change by a number of points because frames have changed.
    mutating func answer(to difference: CGFloat) -> Answer {
        if hasGivenUp || beginsAnew { return .stay }
        if isAnew {
            if difference < Self.precision { return .stay }
            if rounds == Self.limitAnew || widenings == Self.patience {
                hasGivenUp = true
                return .giveUp
            }
        } else if rounds == Self.limit {
            // FIDELITY.md: circlesBeginAnew.
            beginsAnew = true
            return .stay
        }
        change = max(change, difference)
        return .follow
    }

    /// - Parameter isAnew: Whether the margins do not depend on any frame yet.
    init(isAnew: Bool = false) { self.isAnew = isAnew }

    /// Whether the next pass restarts at once, because the margins of this one may depend on their start.
    var isCircular: Bool { isAnew && rounds > Self.limit }

    /// - Returns: Whether all margins must be computed again from the start.
    mutating func endRound() -> Bool {
        if beginsAnew {
            self = MarginRounds(isAnew: true)
            return true
        }
        guard change > 0 else { return false }
        rounds += 1
        if change > 1.05 * lastChange { widenings += 1 }
        lastChange = change
        change = 0
        return false
    }
}
