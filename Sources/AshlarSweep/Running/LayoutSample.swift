import AshlarLayout
import AshlarUI

/// The layout at one size of the root, with the directions in which it moves from there.
struct LayoutSample {
    var size: Double
    /// The frames by index of the view, not rounded to pixels where an engine placed them: x, y, width and height.
    var frames: [SIMD4<Double>]
    /// The rates of the frames for each point of the root's size.
    var rates: [SIMD4<Double>]
    /// Whether an engine or known code placed each view, so that the rates are exact within the limits.
    var isPlaced: [Bool]
    /// The reasons why nothing is known of a view, by index; nil for views that are placed.
    var reasons: [String?]
    /// The sizes of the root between which the rates hold; nil if there are none.
    var limits: (lower: Double, upper: Double)?
    /// The length around the limits in which rounding to pixels decides, in points.
    var zone: Double
    var texts: [Int: LayoutSweep.Interval.Text]
    var brokenConstraints: [String]
    var ambiguousViews: [Int]
    /// The rows of the engines.
    var engines: [EngineRows]

    /// The rows of an engine with their residuals.
    struct EngineRows {
        /// The index of the engine.
        var place: Int
        /// The growth of the engine's root for each point of the sweep's root.
        var growth: Double
        var rows: [SizeProbe.RowState]
        /// Distinguishes the engine's structures: rows of different structures cannot be compared.
        var structure: Structure
    }

    struct Structure: Equatable {
        var engine: ObjectIdentifier
        var addedRows: Int
    }
}
