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
        /// Position and size in the superview's coordinates.
        public var frame: Rect
        /// Whether the view itself is hidden; a view within a hidden one may say false.
        public var isHidden: Bool

        /// Creates an entry; `id` has to be its place in `views`.
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
        /// The left edge.
        public var x: Double
        /// The top edge.
        public var y: Double
        /// The extent from left to right.
        public var width: Double
        /// The extent from top to bottom.
        public var height: Double

        /// Creates a rectangle from its top left corner and its size.
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

        /// Creates a conflict; `broken` is a place in `constraints`, or nil.
        public init(constraints: [String], broken: Int?) {
            self.constraints = constraints
            self.broken = broken
        }
    }

    /// The views of the tree, parents first, siblings back to front.
    public var views: [View]
    /// The sets of constraints that cannot hold together; none in a sound layout.
    public var conflicts: [Conflict]

    /// Creates a report from its parts; nothing is checked.
    public init(views: [View], conflicts: [Conflict]) {
        self.views = views
        self.conflicts = conflicts
    }

    /// The frame of the first view with the name.
    public func frame(of name: String) -> Rect? { views.first { $0.name == name }?.frame }
}
