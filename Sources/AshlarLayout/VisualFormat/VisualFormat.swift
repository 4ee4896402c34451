/// A parsed visual format: the views in order, the connections between them, and the relations of their sizes.
///
/// A format holds names only. It can be read and printed without views:
///
///     let format = try VisualFormat("|-left-[name(>=100, <=160@750)]-[value]-30-|")
///     print(format)                    // H:|-left-[name(>=100,<=160@750)]-[value]-30-|
///     print(format.views[0].name)      // name
///
/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)` turns a format into constraints. Positions in the text
/// are stored for messages and are ignored in comparisons.
public struct VisualFormat: Hashable, Sendable {
    /// The axis along which the views are placed.
    public enum Orientation: String, Sendable {
        /// `H:`, which may be omitted: in reading direction.
        case horizontal = "H"
        /// `V:`, from top to bottom.
        case vertical = "V"
    }

    /// The axis along which the views are placed.
    public var orientation: Orientation
    /// The connection between the superview's near edge and the first view; nil if the format has no `|` there.
    public var leading: Connection?
    /// The views, at least one.
    public var views: [View]
    /// The connections between neighboring views: one fewer than there are views.
    public var connections: [Connection]
    /// The connection between the last view and the superview's far edge; nil if the format has no `|` there.
    public var trailing: Connection?
    /// The position of the `|` at the end.
    var trailingEdge = Position()

    /// Creates a visual format by parsing a text.
    ///
    /// - Parameter text: A format in Apple's visual format language.
    /// - Throws: ``VisualFormatError`` for the first error in the text.
    /// - Complexity: Linear in the length of the text.
    public init(_ text: String) throws(VisualFormatError) {
        var parser = VisualFormatParser(text)
        self = try parser.parse()
    }

    /// Creates a format from its parts.
    ///
    /// - Parameters:
    ///   - orientation: The axis along which the views are placed.
    ///   - leading: The connection between the superview's near edge and the first view. The default is nil, for no `|`.
    ///   - views: The views, at least one.
    ///   - connections: The connections between neighboring views: one fewer than there are views; another number is a precondition
    ///     failure.
    ///   - trailing: The connection between the last view and the superview's far edge. The default is nil, for no `|`.
    public init(
        _ orientation: Orientation, leading: Connection? = nil, views: [View], connections: [Connection],
        trailing: Connection? = nil
    ) {
        precondition(
            views.count == connections.count + 1,
            "The connections (\(connections.count)) must be one fewer than the views (\(views.count)).")
        self.orientation = orientation
        self.leading = leading
        self.views = views
        self.connections = connections
        self.trailing = trailing
    }
}

extension VisualFormat {
    /// A view, and the relations of its size along the format's axis: `[name(>=100)]`.
    public struct View: Hashable, Sendable {
        /// The view's key in the dictionary of views.
        public var name: String
        /// The relations of the view's width or height, all of which apply.
        public var predicates: [Predicate]
        var nameEnd = Position()
        var end = Position()

        /// Creates a view.
        ///
        /// - Parameters:
        ///   - name: The view's key in the dictionary of views.
        ///   - predicates: The relations of the view's width or height. The default is none.
        public init(_ name: String, _ predicates: [Predicate] = []) {
            self.name = name
            self.predicates = predicates
        }
    }

    /// The gap between two neighbors.
    public enum Connection: Hashable, Sendable {
        /// No gap: the edges touch.
        case flush
        /// `-`: the standard gap between siblings, or the margin at the superview.
        case standard
        /// `-8-` or `-metric-`.
        case gap(Value)
        /// `-(>=8,<=20@750)-`
        case predicates([Predicate])
    }

    /// A relation, the value to compare with, and a priority: `>=100@750`.
    public struct Predicate: Hashable, Sendable {
        /// The relation. The default is `equal`.
        public var relation: NSLayoutConstraint.Relation
        /// A number, a metric, or, within a view's parentheses, the name of another view whose size is compared.
        public var value: Value
        /// The priority, as a number or a metric; nil for required.
        public var priority: Value?

        /// Creates a predicate.
        ///
        /// - Parameters:
        ///   - relation: The relation. The default is `equal`.
        ///   - value: The value to compare with: a number, a metric, or the name of a view whose size is compared.
        ///   - priority: The priority, as a number or a metric. The default is nil, for required.
        public init(_ relation: NSLayoutConstraint.Relation = .equal, _ value: Value, priority: Value? = nil) {
            self.relation = relation
            self.value = value
            self.priority = priority
        }
    }

    /// A number, or the name of a metric or view.
    public struct Value: Hashable, Sendable {
        /// The number or name as it was written.
        public enum Content: Hashable, Sendable {
            /// Points, or a priority.
            case number(Double)
            /// A key of the metrics, or of the views.
            case name(String)
        }

        /// The number or name as it was written.
        public var content: Content
        var start = Position()
        var end = Position()

        /// Returns a number. It must be finite to be printed and read again.
        public static func number(_ number: Double) -> Value { Value(content: .number(number)) }
        /// Returns the name of a metric or view.
        public static func name(_ name: String) -> Value { Value(content: .name(name)) }
    }

    /// A position in the text, counted in Unicode scalars from 0. All positions are equal, so that comparisons ignore them.
    struct Position: Hashable, Sendable {
        var offset = 0

        static func == (a: Position, b: Position) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }
}
