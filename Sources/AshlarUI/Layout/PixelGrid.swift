import Foundation

/// A grid of pixels, to which coordinates in window space are rounded. Halves are rounded up.
///
/// Each edge is rounded by itself, so edges that meet stay together at any depth of the hierarchy.
package struct PixelGrid {
    let scale: CGFloat
    /// The reciprocal of the scale if it is exact, as for scales of 1 and 2. A division takes as long as all other operations
    /// together.
    private let inverse: CGFloat?

    package init(scale: CGFloat) {
        self.scale = scale
        inverse = Double(scale).significandBitPattern == 0 ? 1 / scale : nil
    }

    /// Returns the edges of a rectangle in whole pixels: left, top, right, bottom.
    @inline(__always)
    func pixels(_ edges: SIMD4<Double>) -> SIMD4<Double> {
        // The small offset keeps binary noise just below a half from affecting the result.
        // FIDELITY.md: edgesSnap.
        let values = edges * Double(scale) + 1e-6
        // Equivalent to `rounded(.toNearestOrEven)`, which is a function call on processors without an instruction for it. Doubles as large as the
        // shift have no fraction, so adding it rounds; from 2^51 on all numbers are whole anyway. The sum of the squares bounds
        // each of the numbers.
        let shift = 0x1.8p52
        let squares = values.lowHalf * values.lowHalf + values.highHalf * values.highHalf
        guard squares.x + squares.y < 0x1p102 else { return values.rounded(.toNearestOrEven) }
        return (values + shift) - shift
    }

    @inline(__always)
    func points(_ pixels: SIMD4<Double>) -> SIMD4<Double> {
        if let inverse { return pixels * Double(inverse) }
        return pixels / Double(scale)
    }

    /// Returns the position on the grid that is nearest to a coordinate.
    func snap(_ value: CGFloat) -> CGFloat { CGFloat(points(pixels(SIMD4(repeating: Double(value)))).x) }

    /// Rounds a length up to whole pixels, ignoring noise.
    package func ceil(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }

    /// Returns the distance of a coordinate from the pixel below, in pixels. Rounding depends only on it.
    func phase(_ value: CGFloat) -> CGFloat { value * scale - (value * scale).rounded(.down) }
}

extension UIView {
    /// Returns a size whose sides are rounded up to pixels.
    final func roundedUp(_ size: CGSize) -> CGSize {
        guard let scale = displayScale else { return size }
        let grid = PixelGrid(scale: scale)
        return CGSize(width: grid.ceil(size.width), height: grid.ceil(size.height))
    }
}
