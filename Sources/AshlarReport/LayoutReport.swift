/// A value that holds a finished layout, for tools to read, compare and store.
///
/// It holds the view tree with its frames, the constraints, and how far each of them is satisfied. It is complete enough to be
/// solved again: ``rows`` over the unknowns of ``items`` give the rectangles in ``Item/rect``. Lengths are in points, rectangles
/// in the superview's coordinates. Views are listed parents first, siblings back to front.
public struct LayoutReport: Codable, Hashable, Sendable {
    /// The views of the tree, parents first, siblings back to front.
    public var views: [View]
    /// The views and guides that constraints place, in the order of their unknowns.
    public var items: [Item]
    /// The constraints of the layout in order of seniority: active
    /// constraints, content sizes, and frames translated into constraints.
    public var constraints: [Constraint]
    /// The constraints as linear rows over the items' unknowns.
    public var rows: [Row]
    /// The sets of constraints that cannot hold together; empty if all required constraints hold.
    public var conflicts: [Conflict]
    /// The numbers that the constraints leave ambiguous.
    public var ambiguities: [Ambiguity]
    /// The work that the engine has done.
    public var cost: Cost

    /// Creates a report from its parts, without checking them.
    ///
    /// - Parameters:
    ///   - views: The views of the tree, parents first.
    ///   - items: The views and guides that constraints lay out. The default is none.
    ///   - constraints: The constraints of the layout. The default is none.
    ///   - rows: The constraints as linear rows. The default is none.
    ///   - conflicts: The sets of constraints that cannot hold together. The default is none.
    ///   - ambiguities: The numbers that the constraints leave ambiguous. The default is none.
    ///   - cost: The work that the engine has done. The default is zero.
    public init(
        views: [View], items: [Item] = [], constraints: [Constraint] = [], rows: [Row] = [], conflicts: [Conflict] = [],
        ambiguities: [Ambiguity] = [], cost: Cost = Cost()
    ) {
        self.views = views
        self.items = items
        self.constraints = constraints
        self.rows = rows
        self.conflicts = conflicts
        self.ambiguities = ambiguities
        self.cost = cost
    }

    /// Returns the frame of the first view with the given name.
    ///
    /// - Parameter name: The accessibility identifier of a view.
    /// - Returns: The frame in the superview's coordinates, in points, or nil if no view has the name.
    public func frame(of name: String) -> Rect? { views.first { $0.name == name }?.frame }

    /// A rectangle in points.
    public struct Rect: Codable, Hashable, Sendable {
        /// The left edge, in points.
        public var x: Double
        /// The top edge, in points.
        public var y: Double
        /// The width, in points.
        public var width: Double
        /// The height, in points.
        public var height: Double

        /// Creates a rectangle from its top-left corner and its size.
        ///
        /// - Parameters:
        ///   - x: The left edge, in points.
        ///   - y: The top edge, in points.
        ///   - width: The width, in points.
        ///   - height: The height, in points.
        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// Counters of the engine's work since it was created. They are deterministic.
    public struct Cost: Codable, Hashable, Sendable {
        /// The number of optimizations.
        public var solves = 0
        /// The number of basis exchanges of the simplex method.
        public var pivots = 0
        /// The number of unknowns that presolve determined from one required equality each. Its key in stored reports is
        /// `peeledRows`.
        public var singletonRows = 0
        /// The number of steps that were run again because a constant had changed.
        public var replayedSteps = 0

        private enum CodingKeys: String, CodingKey {
            // The key is older than the name.
            case solves, pivots, singletonRows = "peeledRows", replayedSteps
        }

        /// Creates counters that are all zero.
        public init() {}
    }
}
