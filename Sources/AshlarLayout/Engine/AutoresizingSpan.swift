import Foundation

/// One axis of an autoresizing mask: how the near edge and the length follow the superview's length.
///
/// Flexible parts divide the length that the fixed parts leave, in proportion to their current lengths: a part p of the flexible
/// total T becomes `p (W − F) / T` in a superview of length W with fixed parts F. The immediate resizing of views outside the
/// engine and the constraints that represent a mask inside the engine both use this formula, so they always agree.
package struct AutoresizingSpan {
    /// A linear function of the superview's length W: `slope * W + constant`.
    package struct Line {
        package var slope: Double
        package var constant: Double

        package func value(at length: CGFloat) -> CGFloat { CGFloat(slope) * length + CGFloat(constant) }
    }

    package var position: Line
    package var length: Line

    /// The mask bits of one axis.
    package struct Flexible: OptionSet {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let nearMargin = Flexible(rawValue: 1)
        package static let length = Flexible(rawValue: 2)
        package static let farMargin = Flexible(rawValue: 4)
    }

    package init(position x: CGFloat, length w: CGFloat, in total: CGFloat, flexible mask: Flexible) {
        let near = Double(x)
        let size = Double(w)
        let far = Double(total) - near - size
        var flexible = mask
        // Without a flexible part, the far margin is flexible.
        if flexible.isEmpty { flexible = .farMargin }
        if flexible == .farMargin {
            position = Line(slope: 0, constant: near)
            length = Line(slope: 0, constant: size)
            return
        }
        let parts: [(Double, Flexible)] = [(near, .nearMargin), (size, .length), (far, .farMargin)]
        let fixed = parts.reduce(0) { flexible.contains($1.1) ? $0 : $0 + $1.0 }
        let flexTotal = Double(total) - fixed
        let count = Double(flexible.rawValue.nonzeroBitCount)
        func line(_ value: Double, _ part: Flexible) -> Line {
            guard flexible.contains(part) else { return Line(slope: 0, constant: value) }
            let share = flexTotal == 0 ? 1 / count : value / flexTotal
            // A share beyond this is rounding noise of enormous numbers.
            guard share.magnitude < 1e9, fixed.magnitude < LengthLimit.row else { return Line(slope: 0, constant: value) }
            return Line(slope: share, constant: -share * fixed)
        }
        position = line(near, .nearMargin)
        length = line(size, .length)
    }

    /// Returns the spans of both axes of an item. A root has no flexible part.
    static func spans(of item: LayoutItem, isRoot: Bool) -> (horizontal: AutoresizingSpan, vertical: AutoresizingSpan) {
        let mask = isRoot ? 0 : item.autoresizingMask
        return (
            AutoresizingSpan(
                position: item.frame.origin.x, length: item.frame.size.width, in: item.capturedSize.width,
                flexible: Flexible(rawValue: mask & 7)),
            AutoresizingSpan(
                position: item.frame.origin.y, length: item.frame.size.height, in: item.capturedSize.height,
                flexible: Flexible(rawValue: (mask >> 3) & 7))
        )
    }
}
