import AshlarSweep
import Foundation

/// A range of sizes of the screen at every one of which a finding holds.
public struct LintRange: Codable, Hashable, Sendable {
    /// The dimension of the screen that was followed.
    public var axis: LayoutSweep.Axis
    /// The smallest size in points.
    public var from: Double
    /// The largest size in points.
    public var to: Double
    /// Whether all frames follow from the solver's solutions at every size. Otherwise code or text places some of them, which were
    /// looked at in steps.
    public var isProved: Bool
    /// The text size of the system's settings.
    public var textSize: LintTextSize
    /// The language of the texts; nil for those that the application writes.
    public var language: String?
    /// Whether the layout direction is right to left.
    public var isRightToLeft: Bool
}

/// The layout in which a finding is the worst, for a picture.
public struct LintExample: Codable, Hashable, Sendable {
    /// A rectangle in the coordinates of the top view, in points.
    public struct Rectangle: Codable, Hashable, Sendable {
        /// The left edge.
        public var x: Double
        /// The top edge.
        public var y: Double
        /// The width.
        public var width: Double
        /// The height.
        public var height: Double
    }

    /// The setting.
    public var setting: LintSetting
    /// The line on which the scene begins; nil if it is not known.
    public var sceneLine: Int?
    /// Whether the scene is laid out as it was saved.
    public var isCanvas: Bool
    /// The place of the top view among those of the scene: 0 unless the scene is laid out as it was saved.
    public var root: Int
    /// The views of the finding.
    public var views: [Rectangle]
}

extension LintExample.Rectangle {
    init(_ rect: CGRect) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width), height: Double(rect.size.height))
    }
}
