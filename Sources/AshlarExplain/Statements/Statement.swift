/// One constraint as a log prints it.
///
///     let statement = try #require(Statement(description: "<NSLayoutConstraint:0x1 UILabel:0x2.width == 200   (active)>"))
///     print(statement.constant)   // 200.0
public struct Statement: Hashable, Sendable, Codable {
    /// The origin of a constraint.
    public enum Origin: Hashable, Sendable, Codable {
        /// The application, or a library on its behalf.
        case application
        /// A frame that was translated into constraints, with its autoresizing mask in the notation `h=--& v=--&`.
        case autoresizingMask(String)
        /// An intrinsic content size, with its hugging and compression resistance priorities, from 1 to 1000.
        case contentSize(hugging: Float, resistance: Float)
        /// A frame that Interface Builder recorded for a view without constraints.
        case prototype

        private enum CodingKeys: String, CodingKey {
            // The key is older than the name.
            case application = "user", autoresizingMask, contentSize, prototype
        }
    }

    /// The relation between the two sides of a constraint.
    public enum Relation: String, Hashable, Sendable, Codable {
        /// The left side equals the right side.
        case equal = "=="
        /// The left side is greater than or equal to the right side.
        case atLeast = ">="
        /// The left side is less than or equal to the right side.
        case atMost = "<="
    }

    /// An attribute of an item.
    public struct Anchor: Hashable, Sendable, Codable {
        /// The view or guide.
        public var item: Item
        /// The attribute of the item.
        public var attribute: Attribute

        /// Creates an anchor.
        ///
        /// - Parameters:
        ///   - item: The view or guide.
        ///   - attribute: The attribute of the item.
        public init(_ item: Item, _ attribute: Attribute) {
            self.item = item
            self.attribute = attribute
        }
    }

    /// The class of the constraint, with its module if the log prints one.
    public var type = "NSLayoutConstraint"
    /// The address or debugging key of the constraint.
    public var address = ""
    /// The identifier of the constraint, set by the application or the system.
    public var identifier: String?
    /// The file and line where the constraint was made, such as `Cell.swift:41`; nil unless a library recorded them.
    public var location: String?
    /// The origin of the constraint. The default is ``Origin/application``.
    public var origin = Origin.application
    /// The anchor on the left side.
    public var first: Anchor
    /// The relation between the sides.
    public var relation = Relation.equal
    /// The anchor on the right side; nil if the right side is a constant.
    public var second: Anchor?
    /// The anchor from which the left side is measured, if the left side is a distance between two anchors.
    public var firstStart: Anchor?
    /// The anchor from which the right side is measured, if the right side is a distance between two anchors.
    public var secondStart: Anchor?
    /// The factor of the right side's anchor. The default is 1.
    public var multiplier = 1.0
    /// The constant added to the right side, in points. The default is 0.
    public var constant = 0.0
    /// The priority, from 1 to 1000. UIKit's equations print no priority; it is 1000 then.
    public var priority: Float = 1000
    /// The superview that the log names for the first item, or for the item on the other side.
    public var superview: Item?

    private enum CodingKeys: String, CodingKey {
        case type, address, identifier, location, first, relation, second, multiplier, constant, priority, superview
        // These keys are older than the names.
        case origin = "source", firstStart = "firstOrigin", secondStart = "secondOrigin"
    }

    /// Creates a constraint between two anchors, or between an anchor and a constant.
    ///
    /// - Parameters:
    ///   - first: The anchor on the left side.
    ///   - relation: The relation between the sides. The default is ``Relation/equal``.
    ///   - second: The anchor on the right side, or nil (the default) for a constant.
    ///   - multiplier: The factor of the second anchor. The default is 1.
    ///   - constant: The constant added to the right side, in points. The default is 0.
    public init(
        _ first: Anchor, _ relation: Relation = .equal, _ second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
    }

    /// The anchors of both sides, including the starts of distances.
    public var anchors: [Anchor] { [first, firstStart, second, secondStart].compactMap(\.self) }

    /// The view whose frame the constraint stands for, if it comes from a translated frame. The visual form of a trailing edge has the
    /// superview on the left side.
    var maskedItem: Item? {
        guard case .autoresizingMask = origin else { return nil }
        guard let superview, let second, superview.key == first.item.key else { return first.item }
        return second.item
    }

    /// Whether the application can change the constraint: it made the constraint, or it owns the view whose frame or content the
    /// constraint stands for.
    public var isChangeable: Bool { !SystemConstraint.isSystem(self) }
}
