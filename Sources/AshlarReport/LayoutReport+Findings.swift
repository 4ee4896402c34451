extension LayoutReport {
    /// A set of constraints that cannot hold together.
    public struct Conflict: Codable, Hashable, Sendable {
        /// The descriptions of the constraints, oldest first.
        public var constraints: [String]
        /// The index in `constraints` of the constraint that was given up; nil if it is not listed.
        public var broken: Int?
        /// The indices in ``LayoutReport/constraints`` of all members; the constraint that was given up comes last.
        public var members: [Int]

        /// Creates a conflict.
        ///
        /// - Parameters:
        ///   - constraints: The descriptions of the constraints, oldest first.
        ///   - broken: The index in `constraints` of the constraint that was given up, or nil.
        ///   - members: The indices in ``LayoutReport/constraints`` of all members. The default is none.
        public init(constraints: [String], broken: Int?, members: [Int] = []) {
            self.constraints = constraints
            self.broken = broken
            self.members = members
        }
    }

    /// A number that could have another value without any constraint being violated more.
    public struct Ambiguity: Codable, Hashable, Sendable {
        /// The index of the item in ``LayoutReport/items``.
        public var item: Int
        /// The ambiguous number of the item.
        public var quantity: Quantity
        /// The least value that is equally good, in points; nil if there is no least value.
        public var least: Double?
        /// The greatest value that is equally good, in points; nil if there is no greatest value.
        public var greatest: Double?

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - item: The index of the item in ``LayoutReport/items``.
        ///   - quantity: The ambiguous number of the item.
        ///   - least: The least value that is equally good, in points, or nil if there is none.
        ///   - greatest: The greatest value that is equally good, in points, or nil if there is none.
        public init(item: Int, quantity: Quantity, least: Double?, greatest: Double?) {
            self.item = item
            self.quantity = quantity
            self.least = least
            self.greatest = greatest
        }
    }
}
