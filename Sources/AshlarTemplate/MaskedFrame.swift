import AshlarLayout
import AshlarUI
import Foundation

/// The frame of a view that only its autoresizing mask places, as a function of its superview's size.
struct MaskedFrame: Sendable {
    /// A linear function of a length of the superview, as in `AutoresizingSpan`.
    private struct Line: Sendable {
        var slope: Double
        var constant: Double

        init(_ line: AutoresizingSpan.Line) { (slope, constant) = (line.slope, line.constant) }

        func value(at length: CGFloat) -> CGFloat { CGFloat(slope) * length + CGFloat(constant) }
    }

    private let (x, y, width, height): (Line, Line, Line, Line)

    /// - Parameters:
    ///   - frame: The frame in a superview of a size, in points.
    ///   - size: The size.
    ///   - mask: The parts that stretch.
    init(_ frame: CGRect, in size: CGSize, _ mask: UIView.AutoresizingMask) {
        let bits = UInt8(truncatingIfNeeded: mask.rawValue)
        let h = AutoresizingSpan(
            position: frame.minX, length: frame.width, in: size.width, flexible: .init(rawValue: bits & 7))
        let v = AutoresizingSpan(
            position: frame.minY, length: frame.height, in: size.height, flexible: .init(rawValue: (bits >> 3) & 7))
        (x, width) = (Line(h.position), Line(h.length))
        (y, height) = (Line(v.position), Line(v.length))
    }

    /// Returns the frame in a superview of some size, in points.
    func frame(in size: CGSize) -> CGRect {
        CGRect(
            x: x.value(at: size.width), y: y.value(at: size.height), width: max(0, width.value(at: size.width)),
            height: max(0, height.value(at: size.height)))
    }
}
