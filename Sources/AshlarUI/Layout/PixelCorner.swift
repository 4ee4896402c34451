import Foundation

/// The origin of a view's coordinates in window space, from which the frames of its subviews are rounded to pixels.
///
/// Rectangles are vectors of four numbers here: x, y, width and height, as in a `CGRect`.
package struct PixelCorner {
    let exact: SIMD2<Double>
    let grid: PixelGrid?
    /// The origin of the superview in whole pixels, and the origin of its bounds.
    private let pixels: SIMD2<Double>
    private let bounds: SIMD2<Double>

    @MainActor init(of view: __shared UIView, scale: CGFloat?) {
        self.init(
            at: SIMD2(Double(view.exactOrigin.x), Double(view.exactOrigin.y)),
            boundsOrigin: SIMD2(Double(view.boundsOrigin.x), Double(view.boundsOrigin.y)), scale: scale)
    }

    /// - Parameters:
    ///   - origin: The exact position of the view in window space.
    ///   - bounds: The origin of the view's bounds.
    ///   - scale: The number of pixels per point; nil for exact frames.
    @inline(__always)
    package init(at origin: SIMD2<Double>, boundsOrigin bounds: SIMD2<Double>, scale: CGFloat?) {
        self.bounds = bounds
        exact = origin - bounds
        // Without `map`, whose closure would check the main actor.
        if let scale { grid = PixelGrid(scale: scale) } else { grid = nil }
        pixels = grid?.pixels(SIMD4(lowHalf: origin, highHalf: origin)).lowHalf ?? .zero
    }

    /// Returns the exact position of a subview in window space.
    @inline(__always)
    package func origin(of frame: SIMD4<Double>) -> SIMD2<Double> { exact + frame.lowHalf }

    /// Returns the frame whose edges are on pixels in window space. Whole numbers are subtracted, so the result has the same
    /// bits wherever on the grid the superview is.
    @inline(__always)
    package func snapped(_ frame: SIMD4<Double>, from origin: SIMD2<Double>) -> SIMD4<Double> {
        guard let grid else { return frame.isFinite ? frame : Self.finite(frame) }
        let edges = grid.pixels(SIMD4(lowHalf: origin, highHalf: origin + frame.highHalf))
        let points = grid.points(SIMD4(lowHalf: edges.lowHalf - pixels, highHalf: edges.highHalf - edges.lowHalf))
        let snapped = points + SIMD4(lowHalf: bounds, highHalf: .zero)
        // The frames that an application sets can be so large that positions in window space are not finite.
        return snapped.isFinite ? snapped : Self.finite(frame)
    }

    @inline(never)
    private static func finite(_ frame: SIMD4<Double>) -> SIMD4<Double> {
        Geometry.finite(unsafeBitCast(frame, to: CGRect.self)).numbers
    }
}
