import Foundation

/// The rounds of one pass in which margins followed from frames.
///
/// Preserved margins, safe areas and readable content follow from frames, and frames from margins. As a rule there is an order in
/// which all of them settle after a few rounds. A view that its own margin places, as by `view.bottomMargin == superview.bottom`,
/// closes a circle: the search for an answer may then end elsewhere for each beginning, or not at all. So what has not settled
/// begins anew, with margins that no frame has a say in: whatever was laid out before, the end is the same.
struct MarginRounds {
    /// How many rounds may begin with the margins of the last pass.
    static let limit = 4
    /// How many rounds there may be from the new beginning on.
    static let limitAnew = 20
    /// How many of those may bring a greater change than the one before.
    static let patience = 8
    /// From the new beginning on, changes that are smaller than this, in points, are none: they would only become smaller still.
    static let precision: CGFloat = 1e-4

    /// What becomes of a change.
    enum Answer {
        case follow, stay
        /// The first change that is refused because margins never settle.
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

    /// Asked before margins change by so many points because frames have.
    mutating func answer(to difference: CGFloat) -> Answer {
        if hasGivenUp || beginsAnew { return .stay }
        if isAnew {
            if difference < Self.precision { return .stay }
            if rounds == Self.limitAnew || widenings == Self.patience {
                hasGivenUp = true
                return .giveUp
            }
        } else if rounds == Self.limit {
            beginsAnew = true
            return .stay
        }
        change = max(change, difference)
        return .follow
    }

    /// - Parameter isAnew: No frame has had a say in the margins yet.
    init(isAnew: Bool = false) { self.isAnew = isAnew }

    /// Whether the margins of the next pass had better begin anew at once: those of this one may depend on where they began.
    var isCircular: Bool { isAnew && rounds > Self.limit }

    /// - Returns: Whether all margins have to begin anew.
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
