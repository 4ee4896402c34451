import Ashlar
import AshlarLint
import Foundation

/// The sizes, text sizes and directions in which a view is tested: all combinations of them.
///
///     expectLayout(view, at: .widths(320, 375, 414).textSizes(.l, .ax3).rightToLeft())
public struct LayoutMatrix: Hashable, Sendable {
    /// A size of the view under test.
    public struct Size: Hashable, Sendable {
        /// The width in points.
        public var width: Double
        /// The height in points; nil for the height that the constraints of the view give.
        public var height: Double?
    }

    /// The sizes.
    public var sizes: [Size]
    /// The text sizes of the system's settings.
    public var textSizes: [LintTextSize] = [.l]
    /// The layout directions: whether it is right to left.
    public var directions: [Bool] = [false]

    /// Sizes with these widths. Their heights are those that the constraints of the view give.
    public static func widths(_ widths: Double...) -> LayoutMatrix {
        LayoutMatrix(sizes: widths.map { Size(width: $0, height: nil) })
    }

    /// Sizes with widths from one number to another, by a step, and with the upper end.
    ///
    /// - Parameters:
    ///   - range: The least and the greatest width in points.
    ///   - step: The distance of the widths in points.
    public static func widths(_ range: ClosedRange<Double>, by step: Double) -> LayoutMatrix {
        var widths = Array(stride(from: range.lowerBound, through: range.upperBound, by: max(step, 0.25)))
        if widths.last != range.upperBound { widths.append(range.upperBound) }
        return LayoutMatrix(sizes: widths.map { Size(width: $0, height: nil) })
    }

    /// One size.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - height: The height in points.
    public static func size(_ width: Double, _ height: Double) -> LayoutMatrix {
        LayoutMatrix(sizes: [Size(width: width, height: height)])
    }

    /// Returns the matrix with these text sizes.
    public func textSizes(_ sizes: LintTextSize...) -> LayoutMatrix {
        var matrix = self
        matrix.textSizes = sizes
        return matrix
    }

    /// Returns the matrix with all text sizes.
    public func allTextSizes() -> LayoutMatrix {
        var matrix = self
        matrix.textSizes = LintTextSize.allCases
        return matrix
    }

    /// Returns the matrix with both directions.
    public func rightToLeft() -> LayoutMatrix {
        var matrix = self
        matrix.directions = [false, true]
        return matrix
    }

    /// All combinations.
    var cells: [Cell] {
        directions.flatMap { isRightToLeft in
            textSizes.flatMap { textSize in
                sizes.map { Cell(size: $0, textSize: textSize, isRightToLeft: isRightToLeft) }
            }
        }
    }

    /// One combination.
    struct Cell {
        var size: Size
        var textSize: LintTextSize
        var isRightToLeft: Bool
    }
}
