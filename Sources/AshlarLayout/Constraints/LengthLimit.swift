import Foundation
import Synchronization

/// The largest length that constraints and content sizes can have, in points.
///
/// Observed: UIKit lays out a view whose content size is `CGFloat.greatestFiniteMagnitude` with 2777777 points (an answer of DonMag's
/// on qanswer.pro), and substitutes the constants of constraints beyond a limit, with a message.
package enum LengthLimit {
    package static let points: CGFloat = 2_777_777

    /// Returns a finite length, at most as long as the limit in either direction.
    package static func limited(_ length: CGFloat) -> CGFloat { max(-points, min(length, points)) }

    /// The largest number in a row of the solver. Frames and insets that the application sets can be larger, and their sums infinite.
    static let row = 1e12

    /// Returns a right-hand side that the solver can take: a finite number within the limit of rows, and 0 for NaN.
    @inline(__always)
    static func rowConstant(_ constant: Double) -> Double {
        if constant.magnitude <= row { return constant }
        return constant.isNaN ? 0 : constant < 0 ? -row : row
    }

    /// Returns the constant that a constraint has in place of a finite one, and logs a message once if it differs.
    @inline(__always)
    static func constant(_ constant: CGFloat) -> CGFloat { constant.magnitude <= points ? constant : substitute(constant) }

    @inline(never)
    private static func substitute(_ constant: CGFloat) -> CGFloat {
        if !hasWarned.exchange(true, ordering: .relaxed) {
            LayoutDiagnostics.log(
                "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller value will be "
                    + "substituted, but this problem should be fixed. Break on BOOL _NSLayoutConstraintNumberExceedsLimit(void) to "
                    + "debug.  This will be logged only once.  This may break in the future.")
        }
        return limited(constant)
    }

    private static let hasWarned = Atomic(false)
}
