import AshlarLayout
import AshlarUI
import Foundation

/// How the frame of a view that code places follows the size of its superview: each number grows in proportion to the superview's
/// width or height.
///
/// Two kinds of code of this package are known well enough to prove something with them. Autoresizing masks are a documented linear
/// function. Containers such as tables, cells and bars give their pieces whole rows and columns: the code has no case for a size between
/// those at which margins change, of which the sweep knows. The ratios of such a piece are read off layouts at both ends and in the
/// middle of the range, and each interval is confirmed by a layout of its own.
struct PlacementLaw {
    /// The change of x, y, width and height for each point of the superview's width (x, width) or height (y, height).
    var ratios: SIMD4<Double>

    /// A frame in a superview of a size, both as they are on the screen.
    struct Observation {
        var frame: SIMD4<Double>
        var size: SIMD2<Double>
    }

    /// The ratios that containers use: a piece at a fixed place, one that is centered, and one that follows the far edge.
    private static let simple = [0, 0.5, 1.0]
    /// The difference from a ratio's prediction that counts as rounding, in points.
    private static let tolerance = 1e-6

    /// Returns the law of a view that its autoresizing mask places.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - size: The superview's size.
    ///   - mask: The mask.
    init(autoresizing frame: SIMD4<Double>, in size: SIMD2<Double>, mask: UInt) {
        let h = AutoresizingSpan(position: frame.x, length: frame.z, in: size.x, flexible: .init(rawValue: UInt8(mask & 7)))
        let v = AutoresizingSpan(position: frame.y, length: frame.w, in: size.y, flexible: .init(rawValue: UInt8(mask >> 3 & 7)))
        ratios = mask == 0 ? .zero : SIMD4(h.position.slope, v.position.slope, h.length.slope, v.length.slope)
    }

    /// Returns the law that all observations of a piece of a container follow; nil if none of the simple ones does.
    ///
    /// - Parameters:
    ///   - observations: The frames in layouts at several sizes.
    ///   - followsContent: Whether the height and the vertical place follow the contents of rows, whose breaks are known.
    init?(of observations: [Observation], followsContent: Bool) {
        guard let first = observations.first, observations.count > 1 else { return nil }
        ratios = .zero
        for (place, axis) in [(0, 0), (1, 1), (2, 0), (3, 1)] where !followsContent || axis == 0 {
            let found = Self.simple.first { ratio in
                observations.allSatisfy { other in
                    let predicted = first.frame[place] + ratio * (other.size[axis] - first.size[axis])
                    return (other.frame[place] - predicted).magnitude <= Self.tolerance
                }
            }
            guard let found else { return nil }
            ratios[place] = found
        }
    }
}
