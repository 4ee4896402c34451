import AshlarLayout
import AshlarReport

/// A layout written in the sketch language: views, their contents, and the constraints between them.
///
///     let sketch = Sketch(parsing: """
///         size 320x200
///         title: "Good morning"
///         H:|-[icon(==24)]-[title]-|
///         icon.centerY == title.centerY
///         title.top = super.top + 20
///         """)
///     let layout = sketch.layout()
///     print(layout.frames[sketch.view(named: "title")!])
///
/// A sketch is read completely even if some of its lines have errors: the other lines keep their meaning, and ``errors`` lists what
/// was expected where. The article <doc:TheSketchLanguage> describes the language.
public struct Sketch: Hashable, Sendable {
    /// The views in the order in which the text first mentions them. The first one is the container.
    public internal(set) var views = [View(name: Self.containerName, parent: nil, line: 0)]
    /// The constraints in the order of the text.
    public internal(set) var constraints: [Constraint] = []
    /// The errors in the order of the text. Lines with an error have no other effect.
    public internal(set) var errors: [SketchError] = []
    /// The width of the container in points, unless ``layout(width:height:)`` is given another one. The default is 375.
    public internal(set) var width = 375.0
    /// The height of the container in points, unless ``layout(width:height:)`` is given another one. The default is 667.
    public internal(set) var height = 667.0
    /// Whether the layout runs from right to left. The default is false.
    public internal(set) var isRightToLeft = false

    /// The indexes of the views by name.
    var places = [Self.containerName: 0]

    /// The name of the view that contains all others.
    static let containerName = "container"

    /// The greatest length, position, factor and content size that the language accepts, in points. The solver's tolerance is absolute.
    public static let greatestNumber = 1_000_000.0

    /// Creates a sketch by reading a text.
    ///
    /// - Parameter text: Lines of the sketch language.
    /// - Complexity: Linear in the length of the text.
    public init(parsing text: String) {
        var resolver = SketchResolver()
        resolver.resolve(SketchLine.lines(of: text).map { SketchParser.statement(in: $0) })
        self = resolver.sketch
    }

    init() {}

    /// Returns the index of a view in ``views``.
    ///
    /// - Parameter name: A view's name; `container` for the container.
    /// - Returns: The index, or nil if no view has the name.
    public func view(named name: String) -> Int? { places[name] }

    /// Lays out the sketch.
    ///
    /// - Parameters:
    ///   - width: The width of the container in points. The default is nil, for the sketch's own width.
    ///   - height: The height of the container in points. The default is nil, for the sketch's own height.
    /// - Returns: A layout whose container can be resized.
    public func layout(width: Double? = nil, height: Double? = nil) -> SketchLayout {
        SketchLayout(self, width: width ?? self.width, height: height ?? self.height)
    }
}

extension Sketch {
    /// A view of a sketch.
    public struct View: Hashable, Sendable {
        /// The view's name.
        public var name: String
        /// The index of the superview in ``Sketch/views``; nil for the container.
        public var parent: Int?
        /// The line that first mentions the view, counted from 1; 0 for the container.
        public var line: Int
        /// The text that the view shows as a label; nil for a view without text.
        public var text: String?
        /// The font size of the text in points. A character is half as wide, and a line is 1.25 times as high. The default is 16.
        public var fontSize = 16.0
        /// The greatest number of lines of the text; 0 (the default) for no limit.
        public var maximumLines = 0
        /// The width of the view's content in points; nil if the view has no content size of its own.
        public var contentWidth: Double?
        /// The height of the view's content in points; nil if the view has no content size of its own.
        public var contentHeight: Double?
        /// The priorities with which the view resists growing larger than its content, as width and height. The default is 250.
        public var hugging = AxisPriorities(horizontal: 250, vertical: 250)
        /// The priorities with which the view resists shrinking below its content, as width and height. The default is 750.
        public var compression = AxisPriorities(horizontal: 750, vertical: 750)
        /// The layout margins in points. The default is 8 at each edge.
        public var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

        init(name: String, parent: Int?, line: Int) { (self.name, self.parent, self.line) = (name, parent, line) }
    }

    /// A priority for each axis.
    public struct AxisPriorities: Hashable, Sendable {
        /// The priority along the width.
        public var horizontal: Float
        /// The priority along the height.
        public var vertical: Float
    }

    /// A constraint of a sketch: `first.attribute REL second.attribute * multiplier + constant`.
    public struct Constraint: Hashable, Sendable {
        /// An attribute of a view.
        public struct Anchor: Hashable, Sendable {
            /// The index of the view in ``Sketch/views``.
            public var view: Int
            /// The attribute of the view.
            public var attribute: NSLayoutConstraint.Attribute
        }

        /// The line of the text that contains the constraint, counted from 1.
        public var line: Int
        /// The left side.
        public var first: Anchor
        /// The relation between the sides.
        public var relation: NSLayoutConstraint.Relation
        /// The anchor on the right side; nil if the right side is a constant.
        public var second: Anchor?
        /// The factor of the second anchor.
        public var multiplier = 1.0
        /// The constant added to the right side, in points.
        public var constant = 0.0
        /// The priority, greater than 0 and at most 1000.
        public var priority: Float = 1000
    }
}

extension Sketch {
    /// Returns a constraint as a line of the language, such as `b.width == 2*a.width + 8 @750`.
    ///
    /// - Parameter constraint: A constraint of this sketch.
    public func text(of constraint: Constraint) -> String {
        EquationText(
            first: text(of: constraint.first), relation: constraint.relation.sketchSymbol,
            second: constraint.second.map { text(of: $0) }, multiplier: constraint.multiplier, constant: constraint.constant,
            priority: constraint.priority
        ).text(.code, SketchNumber.text)
    }

    private func text(of anchor: Constraint.Anchor) -> String { "\(views[anchor.view].name).\(anchor.attribute.name)" }
}

extension NSLayoutConstraint.Relation {
    /// The relation as the language writes it.
    var sketchSymbol: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
