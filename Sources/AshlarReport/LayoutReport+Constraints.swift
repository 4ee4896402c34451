extension LayoutReport {
    /// A constraint, content size or translated frame that takes part in the layout.
    public struct Constraint: Codable, Hashable, Sendable {
        /// The origin of a constraint.
        public enum Origin: String, Codable, Hashable, Sendable {
            /// The application, or a library on its behalf.
            case application
            /// The framework.
            case framework
            /// A view's intrinsic content size.
            case contentSize
            /// A frame that was translated into constraints by its autoresizing mask.
            case autoresizingMask
            /// The frame of the top view, which no constraint can change.
            case frame
        }

        /// The relation between the two sides of a constraint.
        public enum Relation: String, Codable, Hashable, Sendable {
            /// The left side is less than or equal to the right side.
            case lessThanOrEqual = "<="
            /// Both sides are equal.
            case equal = "=="
            /// The left side is greater than or equal to the right side.
            case greaterThanOrEqual = ">="
        }

        /// An attribute of an item.
        public struct Anchor: Codable, Hashable, Sendable {
            /// The index of the item in ``LayoutReport/items``.
            public var item: Int
            /// The attribute, by UIKit's name, such as `leading`.
            public var attribute: String

            /// Creates an anchor.
            ///
            /// - Parameters:
            ///   - item: The index of the item in ``LayoutReport/items``.
            ///   - attribute: The attribute, by UIKit's name, such as `leading`.
            public init(item: Int, attribute: String) {
                self.item = item
                self.attribute = attribute
            }
        }

        /// The origin of the constraint.
        public var origin: Origin
        /// The class of the constraint, without the framework's module; empty if no constraint object exists.
        public var type: String
        /// The identifier that was set for debugging; nil if there is none.
        public var identifier: String?
        /// The file and line where the constraint was made, such as `App/Cell.swift:41`; nil if unknown.
        public var location: String?
        /// The anchor on the left side.
        public var first: Anchor
        /// The end of the left side, if it is a distance that begins at ``first``; else nil.
        public var firstEnd: Anchor?
        /// The relation between the sides.
        public var relation: Relation
        /// The anchor on the right side; nil if the right side is a constant.
        public var second: Anchor?
        /// The end of the right side, if it is a distance that begins at ``second``; else nil.
        public var secondEnd: Anchor?
        /// The factor of the right side's anchor.
        public var multiplier: Double
        /// The constant added to the right side, in points.
        public var constant: Double
        /// The priority, from 1 to 1000. For a content size, the compression resistance priority.
        public var priority: Float
        /// The content hugging priority, for a content size; else nil.
        public var hugging: Float?
        /// The autoresizing mask in the notation of reports, such as `h=--& v=--&`; nil for other constraints.
        public var mask: String?
        /// The distance by which the layout violates the constraint, in points; 0 if the constraint holds.
        public var violation: Double
        /// Whether the constraint was given up because it contradicts others.
        public var isBroken: Bool
        /// The text that reports print.
        public var description: String

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - origin: The origin of the constraint.
        ///   - type: The class of the constraint. The default is an empty string, for no constraint object.
        ///   - identifier: The identifier for debugging. The default is nil.
        ///   - location: The file and line where the constraint was made. The default is nil.
        ///   - first: The anchor on the left side.
        ///   - relation: The relation between the sides.
        ///   - second: The anchor on the right side, or nil (the default) for a constant.
        ///   - multiplier: The factor of the right side's anchor. The default is 1.
        ///   - constant: The constant added to the right side, in points.
        ///   - priority: The priority, from 1 to 1000. For a content size, the compression resistance priority.
        ///   - hugging: The content hugging priority of a content size. The default is nil.
        ///   - mask: The autoresizing mask of a translated frame. The default is nil.
        ///   - violation: The distance by which the layout violates the constraint, in points. The default is 0.
        ///   - isBroken: Whether the constraint was given up. The default is false.
        ///   - description: The text that reports print.
        public init(
            origin: Origin, type: String = "", identifier: String? = nil, location: String? = nil, first: Anchor,
            relation: Relation,
            second: Anchor? = nil, multiplier: Double = 1, constant: Double, priority: Float, hugging: Float? = nil,
            mask: String? = nil, violation: Double = 0, isBroken: Bool = false, description: String
        ) {
            self.origin = origin
            self.type = type
            self.identifier = identifier
            self.location = location
            self.first = first
            self.relation = relation
            self.second = second
            self.multiplier = multiplier
            self.constant = constant
            self.priority = priority
            self.hugging = hugging
            self.mask = mask
            self.violation = violation
            self.isBroken = isBroken
            self.description = description
        }
    }

    /// A linear constraint: `sum(terms) relation constant`.
    public struct Row: Codable, Hashable, Sendable {
        /// The product of an unknown and a coefficient.
        public struct Term: Codable, Hashable, Sendable {
            /// The index of the item in ``LayoutReport/items``.
            public var item: Int
            /// The unknown of the item.
            public var quantity: Quantity
            /// The factor of the unknown.
            public var coefficient: Double

            /// Creates a term.
            ///
            /// - Parameters:
            ///   - item: The index of the item in ``LayoutReport/items``.
            ///   - quantity: The unknown of the item.
            ///   - coefficient: The factor of the unknown.
            public init(item: Int, quantity: Quantity, coefficient: Double) {
                self.item = item
                self.quantity = quantity
                self.coefficient = coefficient
            }
        }

        /// The index in ``LayoutReport/constraints`` of the constraint that the row stands for.
        public var constraint: Int
        /// The terms of the left side.
        public var terms: [Term]
        /// The relation between the sides.
        public var relation: Constraint.Relation
        /// The constant on the right side, in points.
        public var constant: Double
        /// The priority, from 1 to 1000.
        public var priority: Float
        /// The first key of seniority, which decides conflicts and ties:
        /// 0 for fixed rows, 1 for rows that the framework made, 2 for
        /// the application's constraints and its views' content sizes.
        public var tier: Int
        /// The second key of seniority: within a tier, the smaller number wins.
        public var sequence: UInt64

        /// Creates a row.
        ///
        /// - Parameters:
        ///   - constraint: The index in ``LayoutReport/constraints`` of the constraint that the row stands for.
        ///   - terms: The terms of the left side.
        ///   - relation: The relation between the sides.
        ///   - constant: The constant on the right side, in points.
        ///   - priority: The priority, from 1 to 1000.
        ///   - tier: The first key of seniority; smaller numbers win conflicts and ties.
        ///   - sequence: The second key of seniority; within a tier, the smaller number wins.
        public init(
            constraint: Int, terms: [Term], relation: Constraint.Relation, constant: Double, priority: Float, tier: Int,
            sequence: UInt64
        ) {
            self.constraint = constraint
            self.terms = terms
            self.relation = relation
            self.constant = constant
            self.priority = priority
            self.tier = tier
            self.sequence = sequence
        }
    }
}
