import AshlarLayout
import Foundation

/// The check of geometry for NaN and infinity, which would spread to everything that is laid out with them.
///
/// Core Animation refuses such numbers too. A setter that receives one reports a fault and keeps its value.
@MainActor
enum Geometry {
    static func accepts(_ value: CGFloat) -> Bool { accepts(value, 0, 0, 0, as: "A length") }

    static func accepts(_ size: CGSize) -> Bool { accepts(size.width, size.height, 0, 0, as: "A size") }

    static func accepts(_ insets: UIEdgeInsets) -> Bool {
        accepts(insets.top, insets.left, insets.bottom, insets.right, as: "Insets")
    }

    static func accepts(_ insets: NSDirectionalEdgeInsets) -> Bool {
        accepts(insets.top, insets.leading, insets.bottom, insets.trailing, as: "Insets")
    }

    // FIDELITY.md: brokenGeometryIsRefused.
    private static func accepts(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, as what: String) -> Bool {
        if areFinite(a, b, c, d) { return true }
        let numbers = [a, b, c, d].map { $0.isNaN ? "nan" : $0.percentG }
        let shown = what == "A length" ? 1 : what == "A size" ? 2 : 4
        LayoutDiagnostics.fault(
            "CALayerInvalidGeometry", "\(what) must be finite, not [\(numbers.prefix(shown).joined(separator: " "))].")
        return false
    }

    /// Returns a rectangle with finite numbers: 0 in place of NaN, and the limit of lengths in place of infinity.
    nonisolated static func finite(_ rect: CGRect) -> CGRect {
        if rect.numbers.isFinite { return rect }
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : value.isNaN ? 0 : LengthLimit.limited(value) }
        return CGRect(
            x: finite(rect.origin.x), y: finite(rect.origin.y), width: finite(rect.size.width), height: finite(rect.size.height))
    }

    /// Returns whether all numbers are finite, at the least cost: the product with zero is zero unless a number or the sum is not
    /// finite.
    @inline(__always)
    static func areFinite(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Bool {
        if (a + b + c + d) * 0 == 0 { return true }
        return a.isFinite && b.isFinite && c.isFinite && d.isFinite
    }
}

extension CGPoint {
    func moved(by offset: CGPoint) -> CGPoint { CGPoint(x: x + offset.x, y: y + offset.y) }
}

extension CGRect {
    func moved(by offset: CGPoint) -> CGRect { CGRect(origin: origin.moved(by: offset), size: size) }

    /// The rectangle as a SIMD vector of x, y, width and height, for computing and comparing.
    var numbers: SIMD4<Double> { unsafeBitCast(self, to: SIMD4<Double>.self) }
}

extension SIMD4<Double> {
    /// Whether all numbers are finite. The product with zero is zero for finite numbers only.
    @inline(__always)
    var isFinite: Bool { self * 0 == .zero }
}
