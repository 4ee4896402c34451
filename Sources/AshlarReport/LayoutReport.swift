/// A finished layout as one value: what tools take, compare and store.
///
/// It holds the tree with its frames, everything that was asked of the layout, and what became of it. It is complete enough to be
/// solved again: ``rows`` over the unknowns of ``items`` give the rectangles in ``Item/rect``. Lengths are in points, rectangles in
/// the superview's coordinates. Views are listed parents first, siblings back to front.
public struct LayoutReport: Codable, Hashable, Sendable {
    /// The views of the tree, parents first, siblings back to front.
    public var views: [View]
    /// The views and guides that constraints place, in the order of their unknowns.
    public var items: [Item]
    /// What was asked of the layout, in order of seniority: active constraints, content sizes, frames that became constraints.
    public var constraints: [Constraint]
    /// The same as linear rows over the items' unknowns.
    public var rows: [Row]
    /// The sets of constraints that cannot hold together; none in a sound layout.
    public var conflicts: [Conflict]
    /// The numbers that the constraints leave open.
    public var ambiguities: [Ambiguity]
    /// What the engine did so far.
    public var cost: Cost

    /// Creates a report from its parts; nothing is checked.
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

    /// The frame of the first view with the name.
    public func frame(of name: String) -> Rect? { views.first { $0.name == name }?.frame }

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

    /// What the engine did since it was made. Deterministic.
    public struct Cost: Codable, Hashable, Sendable {
        /// Optimisations.
        public var solves = 0
        /// Basis exchanges of the simplex core.
        public var pivots = 0
        /// Numbers that followed from one required equality each.
        public var peeledRows = 0
        /// Steps that were run again because a constant had changed.
        public var replayedSteps = 0

        /// Creates counters at zero.
        public init() {}
    }
}
