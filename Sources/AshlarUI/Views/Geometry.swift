import AshlarLayout
import Foundation

/// The check of geometry for NaN and infinity, which would spread to everything that is laid out with them.
///
/// Core Animation refuses such numbers too. A setter that receives one reports a fault and keeps its value.
@MainActor
enum Geometry {
    static func accepts(_ value: CGFloat) -> Bool { accepts(value, 0, 0, 0, as: "a length") }

    static func accepts(_ size: CGSize) -> Bool { accepts(size.width, size.height, 0, 0, as: "a size") }

    static func accepts(_ insets: UIEdgeInsets) -> Bool {
        accepts(insets.top, insets.left, insets.bottom, insets.right, as: "insets")
    }

    static func accepts(_ insets: NSDirectionalEdgeInsets) -> Bool {
        accepts(insets.top, insets.leading, insets.bottom, insets.trailing, as: "insets")
    }

    // FIDELITY.md: brokenGeometryIsRefused.
    private static func accepts(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, as what: String) -> Bool {
        if areFinite(a, b, c, d) { return true }
        let numbers = [a, b, c, d].map { $0.isNaN ? "nan" : $0.percentG }
        let shown = what == "a length" ? 1 : what == "a size" ? 2 : 4
        LayoutDiagnostics.fault(
            "CALayerInvalidGeometry", "\(what) must be finite: [\(numbers.prefix(shown).joined(separator: " "))]")
        return false
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
