import Foundation

/// A finished layout as one value: what tools take, compare and store.
///
/// Frames are in points, in the superview's coordinates. Views are listed parents first, siblings back to front.
public struct LayoutReport: Codable, Hashable, Sendable {
    /// One view of the tree.
    public struct View: Codable, Hashable, Sendable {
        /// The position in `views`.
        public var id: Int
        /// The superview's `id`; nil for the top.
        public var superview: Int?
        /// The accessibility identifier, if the view has one.
        public var name: String?
        /// The class, without the framework's module.
        public var type: String
        /// The text shown, if any.
        public var text: String?
        public var frame: Rect
        public var isHidden: Bool

        public init(id: Int, superview: Int?, name: String?, type: String, text: String?, frame: Rect, isHidden: Bool) {
            self.id = id
            self.superview = superview
            self.name = name
            self.type = type
            self.text = text
            self.frame = frame
            self.isHidden = isHidden
        }
    }

    /// A rectangle in points.
    public struct Rect: Codable, Hashable, Sendable {
        public var x: Double
        public var y: Double
        public var width: Double
        public var height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// A set of constraints that cannot hold together.
    public struct Conflict: Codable, Hashable, Sendable {
        /// The constraints, as descriptions, oldest first.
        public var constraints: [String]
        /// The one that was given up, by its place in `constraints`.
        public var broken: Int?

        public init(constraints: [String], broken: Int?) {
            self.constraints = constraints
            self.broken = broken
        }
    }

    public var views: [View]
    public var conflicts: [Conflict]

    public init(views: [View], conflicts: [Conflict]) {
        self.views = views
        self.conflicts = conflicts
    }

    /// The frame of the first view with the name.
    public func frame(of name: String) -> Rect? { views.first { $0.name == name }?.frame }
}
