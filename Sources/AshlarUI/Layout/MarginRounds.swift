import Foundation

/// The rounds of one pass in which margins follow frames.
///
/// Preserved margins, safe areas and readable content depend on frames, and frames depend on margins. Usually all of them converge
/// after a few rounds. A view whose own margin determines its frame, as in `view.bottomMargin == superview.bottom`, makes the
/// dependency circular: the iteration may then converge to a different result for each starting point, or not at all. Therefore
/// margins that have not converged are reset to values that no frame influences, and the iteration starts again. The result then
/// does not depend on earlier layouts.
struct MarginRounds {
    /// The greatest number of rounds that start from the margins of the last pass.
    static let limit = 4
    /// The greatest number of rounds after the reset.
    static let limitAnew = 20
    /// The greatest number of rounds after the reset whose change exceeds that of the round before.
    static let patience = 8
    /// The smallest change that counts after the reset, in points. Smaller changes would only converge further.
    static let precision: CGFloat = 1e-4

    /// The answer to a change of margins.
    enum Answer {
        case follow, stay
        /// The margins do not converge. Returned for the first change that is refused for this reason.
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

    /// Returns whether margins may follow a change of frames, given the size of the change in points.
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

    /// - Parameter isAnew: Whether no frame has influenced the margins yet.
    init(isAnew: Bool = false) { self.isAnew = isAnew }

    /// Whether the next pass should reset the margins at its start, because those of this pass may depend on their starting values.
    var isCircular: Bool { isAnew && rounds > Self.limit }

    /// - Returns: Whether all margins must be reset.
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
