/// One constraint as a log states it.
///
///     let statement = try #require(Statement(description: "<NSLayoutConstraint:0x1 UILabel:0x2.width == 200   (active)>"))
///     print(statement.constant)   // 200.0
public struct Statement: Hashable, Sendable, Codable {
    /// Where a constraint comes from.
    public enum Source: Hashable, Sendable, Codable {
        /// The application, or a library in its name.
        case user
        /// A frame turned into constraints; the mask in the notation `h=--& v=--&`.
        case autoresizingMask(String)
        /// An intrinsic size, with the priorities against growing and shrinking.
        case contentSize(hugging: Float, resistance: Float)
        /// A frame that Interface Builder noted for a view without constraints.
        case prototype
    }

    /// How the two sides compare.
    public enum Relation: String, Hashable, Sendable, Codable {
        case equal = "=="
        case atLeast = ">="
        case atMost = "<="
    }

    /// An attribute of an item.
    public struct Anchor: Hashable, Sendable, Codable {
        /// The view or guide.
        public var item: Item
        /// What of it is meant.
        public var attribute: Attribute

        /// Creates an anchor.
        public init(_ item: Item, _ attribute: Attribute) {
            self.item = item
            self.attribute = attribute
        }
    }

    /// The constraint's class, with its module where the log has one.
    public var type = "NSLayoutConstraint"
    /// The constraint's address or key.
    public var address = ""
    /// What the application or the system calls the constraint.
    public var identifier: String?
    /// File and line, as `Cell.swift:41`, where a library noted them.
    public var location: String?
    /// Where the constraint comes from.
    public var source = Source.user
    /// The left side.
    public var first: Anchor
    /// How the sides compare.
    public var relation = Relation.equal
    /// The right side's attribute; nil for a constant.
    public var second: Anchor?
    /// What the left side is measured from, where it is a distance between two anchors.
    public var firstOrigin: Anchor?
    /// What the right side's attribute is measured from, where it is a distance between two anchors.
    public var secondOrigin: Anchor?
    /// What the right side's attribute is multiplied by.
    public var multiplier = 1.0
    /// What is added to the right side, in points.
    public var constant = 0.0
    /// From 1 to 1000. Equations in UIKit's form print none: then 1000.
    public var priority: Float = 1000
    /// The superview that the log names for the first item, or for the one tied to it.
    public var superview: Item?

    /// Creates a constraint between two anchors, or an anchor and a constant.
    public init(
        _ first: Anchor, _ relation: Relation = .equal, _ second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
    }

    /// Every anchor that takes part.
    public var anchors: [Anchor] { [first, firstOrigin, second, secondOrigin].compactMap(\.self) }

    /// Whether the application could change the constraint: it wrote it, or owns the view whose frame or content it stands for.
    public var isChangeable: Bool { !SystemConstraint.isSystem(self) }
}
