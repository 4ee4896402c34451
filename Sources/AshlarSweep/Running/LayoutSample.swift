import AshlarLayout
import AshlarUI

/// The layout at one size of the root, with the directions in which it moves from there.
struct LayoutSample {
    var size: Double
    /// The frames by index of the view, not rounded to pixels where an engine placed them: x, y, width and height.
    var frames: [SIMD4<Double>]
    /// The rates of the frames for each point of the root's size.
    var rates: [SIMD4<Double>]
    /// Whether the engine of the root placed each view, so that the rates are exact within the limits.
    var isPlaced: [Bool]
    /// The sizes of the root between which the rates hold; nil if there are none.
    var limits: (lower: Double, upper: Double)?
    var texts: [Int: LayoutSweep.Interval.Text]
    var brokenConstraints: [String]
    var ambiguousViews: [Int]
    /// The rows of the engine with their residuals.
    var rows: [SizeProbe.RowState]
    /// Distinguishes the engine's structures: rows of different structures cannot be compared.
    var structure: Structure?

    struct Structure: Equatable {
        var engine: ObjectIdentifier
        var addedRows: Int
    }
}
