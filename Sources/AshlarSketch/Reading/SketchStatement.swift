import AshlarLayout

/// What one line of a sketch says, with names that are not looked up yet.
struct SketchStatement {
    enum Content {
        /// An empty line or a comment.
        case nothing
        case failure(SketchError)
        /// `size 375x200`
        case size(Double, Double)
        /// `rtl` or `ltr`
        case direction(isRightToLeft: Bool)
        /// `gap = 8`
        case metric(SketchName, SketchSum)
        /// `card > title, icon`: each name with the names inside of it.
        case nesting([(outer: SketchName, inner: [SketchName])])
        /// `title: "Text", hugging 251`
        case properties(SketchName, [SketchProperty])
        /// `b.width = 2*a.width @750`
        case relation(SketchRelation)
        /// `H:|-[a]-[b(==a)]-|`
        case format(SketchFormat)
    }

    var line: SketchLine
    var content: Content
}

/// A name and its offset in the line.
struct SketchName: Hashable {
    var text: String
    var offset: Int
}

/// One attribute of a view: `title.width`.
struct SketchReference {
    var view: SketchName
    var attribute: NSLayoutConstraint.Attribute
}

/// A sum of products.
struct SketchSum {
    /// A product of numbers, metrics and at most one attribute.
    struct Term {
        /// The factors, and whether each divides instead.
        var factors: [(value: SketchValue, divides: Bool)]
        var reference: SketchReference?
        var isNegative: Bool
        var offset: Int
    }

    var terms: [Term]
}

/// A number, or the name of a metric.
enum SketchValue {
    case number(Double, offset: Int)
    case metric(SketchName)

    var offset: Int {
        switch self {
        case .number(_, let offset): offset
        case .metric(let name): name.offset
        }
    }
}

struct SketchRelation {
    var first: SketchReference
    var relation: NSLayoutConstraint.Relation
    var right: SketchSum
    var rightOffset: Int
    var priority: SketchValue?
}

/// A property of a view.
enum SketchProperty {
    case text(String)
    case contentSize(Double, Double)
    case font(SketchValue)
    case lines(SketchValue)
    case hugging(SketchValue, SketchValue)
    case compression(SketchValue, SketchValue)
    /// Top, leading, bottom, trailing.
    case margins(SketchValue, SketchValue, SketchValue, SketchValue)
}

/// A visual format with the options after it.
struct SketchFormat {
    var format: VisualFormat
    /// The offsets of the opening brackets of the views.
    var brackets: [Int]
    var start: Int
    var alignments: [NSLayoutConstraint.Attribute]
    var direction: Direction
    var spansBaselines: Bool

    enum Direction { case leading, left, right }
}
