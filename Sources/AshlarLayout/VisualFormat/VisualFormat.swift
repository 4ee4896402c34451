/// A visual format as it was written: views in a row, what lies between them, and what is asked of their size.
///
/// The tree knows names only. It is read and printed without any view:
///
///     let format = try VisualFormat("|-left-[name(>=100, <=160@750)]-[value]-30-|")
///     print(format)                    // H:|-left-[name(>=100,<=160@750)]-[value]-30-|
///     print(format.views[0].name)      // name
///
/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)` turns it into constraints. Where in the text something
/// stood is kept for messages and plays no part in comparisons.
public struct VisualFormat: Hashable, Sendable {
    /// Along which axis the views stand in a row.
    public enum Orientation: String, Sendable {
        /// `H:`, which may be left out: in reading direction.
        case horizontal = "H"
        /// `V:`, from the top down.
        case vertical = "V"
    }

    /// Along which axis the views stand in a row.
    public var orientation: Orientation
    /// What connects the superview's near edge with the first view; nil without a `|` there.
    public var leading: Connection?
    /// The views, at least one.
    public var views: [View]
    /// What lies between each view and the next: one less than there are views.
    public var connections: [Connection]
    /// What connects the last view with the superview's far edge; nil without a `|` there.
    public var trailing: Connection?
    /// Where the `|` at the end stands.
    var trailingEdge = Position()

    /// Reads a format.
    ///
    /// - Throws: ``VisualFormatError`` for the first character that the grammar has no place for.
    /// - Complexity: Linear in the length of the text.
    public init(_ text: String) throws(VisualFormatError) {
        var parser = VisualFormatParser(text)
        self = try parser.parse()
    }

    /// A format put together by hand.
    ///
    /// - Precondition: There is one connection less than there are views.
    public init(
        _ orientation: Orientation, leading: Connection? = nil, views: [View], connections: [Connection],
        trailing: Connection? = nil
    ) {
        precondition(views.count == connections.count + 1, "There is one connection less than there are views.")
        self.orientation = orientation
        self.leading = leading
        self.views = views
        self.connections = connections
        self.trailing = trailing
    }
}

extension VisualFormat {
    /// A view, and what is asked of its size along the format's axis: `[name(>=100)]`.
    public struct View: Hashable, Sendable {
        /// The view's key in the dictionary of views.
        public var name: String
        /// Relations of the view's width or height, joined by "and".
        public var predicates: [Predicate]
        var nameEnd = Position()
        var end = Position()

        /// A view that is asked for nothing unless predicates are given.
        public init(_ name: String, _ predicates: [Predicate] = []) {
            self.name = name
            self.predicates = predicates
        }
    }

    /// The gap between two neighbours.
    public enum Connection: Hashable, Sendable {
        /// Nothing: the edges touch.
        case flush
        /// `-`: the standard gap between siblings, the margin at the superview.
        case standard
        /// `-8-` or `-metric-`.
        case gap(Value)
        /// `-(>=8,<=20@750)-`
        case predicates([Predicate])
    }

    /// A relation, what to compare with, and how much it matters: `>=100@750`.
    public struct Predicate: Hashable, Sendable {
        /// Equal unless written.
        public var relation: NSLayoutConstraint.Relation
        /// A number, a metric, or within a view's parentheses another view, whose size is meant.
        public var value: Value
        /// A number or a metric; nil for required.
        public var priority: Value?

        /// A required equality unless more is said.
        public init(_ relation: NSLayoutConstraint.Relation = .equal, _ value: Value, priority: Value? = nil) {
            self.relation = relation
            self.value = value
            self.priority = priority
        }
    }

    /// A number, or the name of a metric or view.
    public struct Value: Hashable, Sendable {
        /// What was written.
        public enum Content: Hashable, Sendable {
            /// Points, or a priority.
            case number(Double)
            /// A key of the metrics, or of the views.
            case name(String)
        }

        /// What was written.
        public var content: Content
        var start = Position()
        var end = Position()

        /// A number; it must be finite to be printed and read again.
        public static func number(_ number: Double) -> Value { Value(content: .number(number)) }
        /// The name of a metric or view.
        public static func name(_ name: String) -> Value { Value(content: .name(name)) }
    }

    /// A place in the text that was read, counted in Unicode scalars from 0. All places are equal.
    struct Position: Hashable, Sendable {
        var offset = 0

        static func == (a: Position, b: Position) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }
}
