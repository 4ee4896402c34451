import AshlarLayout
import AshlarUI
import Foundation

/// Finds the widths at which texts break into other lines.
///
/// A text engine breaks a text into the same lines at every width from that of the widest line up to the measured width. So the
/// lines that fit a width end exactly at the width of their widest line, and from above every measured text tells where the range of
/// its lines begins. The search measures a text once or a few times for each break, and finds the break itself, not a width near it.
@MainActor
final class TextBreaks {
    /// A range of widths in which a text has the same size.
    struct Piece {
        var lower: Double
        var upper: Double
    }

    /// The number of widths at which a text was measured.
    private(set) var measured = 0

    private struct Known {
        var upper: Double
        var text: WrappedText
    }

    private var known: [ObjectIdentifier: [Known]] = [:]

    /// A length within which engines may count a line as fitting although it is wider, because of rounding.
    private static let margin = 2e-5

    /// Returns the text of a view at a width; nil if only the view's own code tells it.
    func text(of view: UIView, at width: Double) -> WrappedText? {
        let id = ObjectIdentifier(view)
        if let found = known[id]?.first(where: { $0.text.least <= width && width <= $0.upper }) { return found.text }
        guard let text = view.wrappedText(atWidth: width) else { return nil }
        measured += 1
        known[id, default: []].append(Known(upper: width, text: text))
        return text
    }

    /// Returns the range of widths around a width in which the text has the same lines, as far as a limit.
    ///
    /// - Returns: The range. At `upper` itself the lines are others, unless it is infinite. Nil if only the view's own code tells the
    ///   size, or if the width is smaller than a character.
    func piece(of view: UIView, at width: Double, upTo limit: Double) -> Piece? {
        guard let text = text(of: view, at: width) else { return nil }
        let lower = Double(text.least)
        // A character wider than the room: nothing tells where the next line breaks.
        guard lower <= width else { return nil }
        if text.isTruncated, !confirms(view, text, lower) { return nil }
        return Piece(lower: lower, upper: limit > width ? upperEnd(of: view, from: width, to: limit) : .infinity)
    }

    /// Checks that a text with an ellipsis has the same size at the width of its widest line, since engines promise the same lines
    /// only for texts that fit.
    private func confirms(_ view: UIView, _ text: WrappedText, _ width: Double) -> Bool {
        guard let least = view.wrappedText(atWidth: width) else { return false }
        measured += 1
        return least.size == text.size && least.isTruncated
    }

    /// Returns the smallest width above a width at which the text has other lines, or infinity if there is none up to a limit.
    private func upperEnd(of view: UIView, from width: Double, to limit: Double) -> Double {
        var same = width
        guard let last = text(of: view, at: limit) else { return width }
        if Double(last.least) <= same { return .infinity }
        // The lowest width that is known to have other lines: a width at which a range of widths with the same lines begins.
        var other = min(limit, Double(last.least))
        while other - same > Self.margin {
            guard let below = text(of: view, at: other - Self.margin) else { return same }
            if Double(below.least) <= same { return other }
            other = min(other - Self.margin, Double(below.least))
            let middle = (same + other) / 2
            guard let half = text(of: view, at: middle) else { return other }
            if Double(half.least) <= same { same = middle } else { other = min(other, Double(half.least)) }
        }
        return other
    }
}
