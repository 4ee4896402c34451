import AshlarReport

/// The views and constraints of a window on a device, as `AshlarReporter.swift` sends them: what UIKit's public API tells.
public struct DeviceReport: Codable, Hashable, Sendable {
    /// A view.
    public struct View: Codable, Hashable, Sendable {
        /// The index of the view around it, which precedes it; nil for the window.
        public var superview: Int?
        /// The class.
        public var type: String
        /// The accessibility identifier; nil for none.
        public var name: String?
        /// The text; nil for none.
        public var text: String?
        /// The frame: x, y, width and height, in points.
        public var frame: [Double]
        /// The insets of the alignment rectangle: top, left, bottom and right.
        public var alignment: [Double]
        /// The layout margins: top, left, bottom and right.
        public var margins: [Double]
        /// Whether the view is hidden.
        public var isHidden: Bool
        /// Whether the layout runs from right to left.
        public var isRightToLeft: Bool
        /// Whether the frame is translated into constraints.
        public var isTranslated: Bool
        /// The autoresizing mask, by UIKit's bits.
        public var mask: Int
        /// Whether the view is a scroll view.
        public var isScrollView: Bool
        /// The origin of the bounds: how far the contents are scrolled, x and y, in points; nil for 0.
        public var origin: [Double]?
        /// The intrinsic width and height, in points; -1 for none.
        public var content: [Double]
        /// The hugging priorities of both axes.
        public var hugging: [Float]
        /// The compression resistance priorities of both axes.
        public var resistance: [Float]
    }

    /// A layout guide.
    public struct Guide: Codable, Hashable, Sendable {
        /// The index of its view.
        public var view: Int
        /// The identifier.
        public var name: String
        /// The frame in its view: x, y, width and height, in points.
        public var frame: [Double]
    }

    /// One side of a constraint.
    public struct Side: Codable, Hashable, Sendable {
        /// The index of the view; nil for a guide.
        public var view: Int?
        /// The index of the guide; nil for a view.
        public var guide: Int?
        /// The attribute, by UIKit's number.
        public var attribute: Int
    }

    /// An active constraint.
    public struct Constraint: Codable, Hashable, Sendable {
        /// The class.
        public var type: String
        /// The identifier; nil for none.
        public var identifier: String?
        /// The first side.
        public var first: Side
        /// -1 for at most, 0 for equal, 1 for at least.
        public var relation: Int
        /// The second side; nil for a constant.
        public var second: Side?
        /// The factor of the second side.
        public var multiplier: Double
        /// The constant, in points.
        public var constant: Double
        /// The priority.
        public var priority: Float
    }

    /// The name of the application.
    public var title: String
    /// The views, parents first.
    public var views: [View]
    /// The guides.
    public var guides: [Guide]
    /// The constraints.
    public var constraints: [Constraint]

    /// Returns why the report cannot be used; nil if it can.
    var flaw: String? {
        for (index, view) in views.enumerated() {
            let isRight =
                view.frame.count == 4 && view.alignment.count == 4 && view.margins.count == 4 && view.content.count == 2
                && view.hugging.count == 2 && view.resistance.count == 2 && (view.origin ?? [0, 0]).count == 2
                && (view.frame + view.alignment + view.margins + view.content + (view.origin ?? [])).allSatisfy {
                    $0.magnitude <= 1e12
                }
                && (index == 0) == (view.superview == nil) && view.superview.map { (0..<index).contains($0) } ?? true
            if !isRight { return "views[\(index)] is incomplete, or its superview does not precede it" }
        }
        for (index, guide) in guides.enumerated() {
            let isRight =
                views.indices.contains(guide.view) && guide.frame.count == 4 && guide.frame.allSatisfy { $0.magnitude <= 1e12 }
            if !isRight { return "guides[\(index)] is incomplete, or its view does not exist" }
        }
        for (index, constraint) in constraints.enumerated() {
            let isRight = [constraint.first, constraint.second].compactMap(\.self).allSatisfy { side in
                side.view.map(views.indices.contains) ?? side.guide.map(guides.indices.contains) ?? false
            }
            if !isRight { return "constraints[\(index)] names something that does not exist" }
        }
        return nil
    }
}
