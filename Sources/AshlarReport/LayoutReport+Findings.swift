extension LayoutReport {
    /// A set of constraints that cannot hold together.
    public struct Conflict: Codable, Hashable, Sendable {
        /// The constraints, as descriptions, oldest first.
        public var constraints: [String]
        /// The one that was given up, by its place in `constraints`.
        public var broken: Int?
        /// Everything that takes part, by its place in ``LayoutReport/constraints``: the one that was given up comes last.
        public var members: [Int]

        /// Creates a conflict; `broken` is a place in `constraints`, or nil.
        public init(constraints: [String], broken: Int?, members: [Int] = []) {
            self.constraints = constraints
            self.broken = broken
            self.members = members
        }
    }

    /// A number that could be another one without anything being missed more.
    public struct Ambiguity: Codable, Hashable, Sendable {
        /// The item, by its place in ``LayoutReport/items``.
        public var item: Int
        /// The number that is open.
        public var quantity: Quantity
        /// The least value that serves as well; nil if there is none.
        public var least: Double?
        /// The greatest value that serves as well; nil if there is none.
        public var greatest: Double?

        /// Creates an entry.
        public init(item: Int, quantity: Quantity, least: Double?, greatest: Double?) {
            self.item = item
            self.quantity = quantity
            self.least = least
            self.greatest = greatest
        }
    }
}
