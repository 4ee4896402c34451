import AshlarLint
import AshlarSweep

/// The widths or heights at every one of which a view is tested, with text sizes and directions.
///
///     expectLayout(view, atEvery: .width(320...1366).textSizes(.l, .ax3).rightToLeft())
public struct LayoutRange: Hashable, Sendable {
    /// The dimension of the view that changes.
    public var axis: LayoutSweep.Axis
    /// The sizes in points.
    public var range: ClosedRange<Double>
    /// The other dimension in points; nil for the one that the constraints of the view give.
    public var other: Double?
    /// The text sizes of the system's settings.
    public var textSizes: [LintTextSize] = [.l]
    /// The layout directions: whether it is right to left.
    public var directions: [Bool] = [false]

    /// Every width from one to another.
    ///
    /// - Parameters:
    ///   - range: The least and the greatest width in points.
    ///   - height: The height in points; nil (the default) for the one that the constraints of the view give.
    public static func width(_ range: ClosedRange<Double>, height: Double? = nil) -> LayoutRange {
        LayoutRange(axis: .width, range: range, other: height)
    }

    /// Every height from one to another.
    ///
    /// - Parameters:
    ///   - range: The least and the greatest height in points.
    ///   - width: The width in points.
    public static func height(_ range: ClosedRange<Double>, width: Double) -> LayoutRange {
        LayoutRange(axis: .height, range: range, other: width)
    }

    /// Returns the range with these text sizes.
    public func textSizes(_ sizes: LintTextSize...) -> LayoutRange {
        var copy = self
        copy.textSizes = sizes
        return copy
    }

    /// Returns the range with all text sizes.
    public func allTextSizes() -> LayoutRange {
        var copy = self
        copy.textSizes = LintTextSize.allCases
        return copy
    }

    /// Returns the range with both directions.
    public func rightToLeft() -> LayoutRange {
        var copy = self
        copy.directions = [false, true]
        return copy
    }

    /// All combinations of text sizes and directions.
    var modes: [(textSize: LintTextSize, isRightToLeft: Bool)] {
        directions.flatMap { isRightToLeft in textSizes.map { ($0, isRightToLeft) } }
    }
}
