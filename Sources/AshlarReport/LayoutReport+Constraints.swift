extension LayoutReport {
    /// Something that was asked of the layout.
    public struct Constraint: Codable, Hashable, Sendable {
        /// Who asked.
        public enum Origin: String, Codable, Hashable, Sendable {
            /// The application, or a library in its name.
            case application
            /// The framework, for its own purposes.
            case framework
            /// A view's intrinsic content size.
            case contentSize
            /// A frame that was translated by its autoresizing mask.
            case autoresizingMask
            /// The frame of the top view, which nothing may change.
            case frame
        }

        /// How the two sides compare.
        public enum Relation: String, Codable, Hashable, Sendable {
            /// The left side is at most the right one.
            case lessThanOrEqual = "<="
            /// Both sides are equal.
            case equal = "=="
            /// The left side is at least the right one.
            case greaterThanOrEqual = ">="
        }

        /// An attribute of an item.
        public struct Anchor: Codable, Hashable, Sendable {
            /// The item, by its place in ``LayoutReport/items``.
            public var item: Int
            /// The attribute, by UIKit's name, such as `leading`.
            public var attribute: String

            /// Creates an anchor.
            public init(item: Int, attribute: String) {
                self.item = item
                self.attribute = attribute
            }
        }

        /// Who asked.
        public var origin: Origin
        /// The class, without the framework's module; empty for what is no object.
        public var type: String
        /// The name given for debugging.
        public var identifier: String?
        /// File and line where the constraint was made, such as `App/Cell.swift:41`, where it is known.
        public var location: String?
        /// The left side.
        public var first: Anchor
        /// Where the left side ends, if it is a distance that begins at ``first``.
        public var firstEnd: Anchor?
        /// How the sides compare.
        public var relation: Relation
        /// The right side's anchor; nil for a number.
        public var second: Anchor?
        /// Where the right side ends, if it is a distance that begins at ``second``.
        public var secondEnd: Anchor?
        /// What the right side's attribute is multiplied by.
        public var multiplier: Double
        /// What is added on the right, in points.
        public var constant: Double
        /// From 1 to 1000. Of a content size: how strongly it resists compression.
        public var priority: Float
        /// Of a content size: how strongly it resists growing.
        public var hugging: Float?
        /// The autoresizing mask as reports print it, such as `h=--& v=--&`.
        public var mask: String?
        /// By how much it is missed, in points; 0 where it won.
        public var violation: Double
        /// Whether it was given up, because it contradicts others.
        public var isBroken: Bool
        /// The text that reports print.
        public var description: String

        /// Creates an entry.
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

    /// A linear row: `sum(terms) relation constant`.
    public struct Row: Codable, Hashable, Sendable {
        /// An unknown times a number.
        public struct Term: Codable, Hashable, Sendable {
            /// The item, by its place in ``LayoutReport/items``.
            public var item: Int
            /// Which of its unknowns.
            public var quantity: Quantity
            /// What the unknown is multiplied by.
            public var coefficient: Double

            /// Creates a term.
            public init(item: Int, quantity: Quantity, coefficient: Double) {
                self.item = item
                self.quantity = quantity
                self.coefficient = coefficient
            }
        }

        /// The constraint that the row stands for, by its place in ``LayoutReport/constraints``.
        public var constraint: Int
        /// The left side.
        public var terms: [Term]
        /// How the sides compare.
        public var relation: Constraint.Relation
        /// The right side.
        public var constant: Double
        /// From 1 to 1000.
        public var priority: Float
        /// Who wins conflicts and ties: 0 for what nobody can change, 1 for the framework, 2 for the application.
        public var tier: Int
        /// Within a tier the earlier wins.
        public var sequence: UInt64

        /// Creates a row.
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
