import AshlarLayout

/// A parser of one line.
///
///     line        = [ setting | metric | nesting | properties | relation | format ] [ "#" comment ]
///     setting     = "size" number "x" number | "rtl" | "ltr"
///     metric      = name "=" sum
///     nesting     = name { ">" name { "," name } }
///     properties  = name ":" property { "," property }
///     relation    = name "." attribute ( "==" | "=" | ">=" | "<=" ) sum [ "@" priority ]
///     sum         = [ "-" ] product { ( "+" | "-" ) product }
///     product     = factor { ( "*" | "/" ) factor }
///     factor      = number | metric | name "." attribute
///     format      = [ "H:" | "V:" ] visual-format { option }
///
/// What many places call is not inlined, since the size of the page counts, and not the nanoseconds of a line.
struct SketchParser {
    private let line: SketchLine
    private var lexer: SketchLexer
    private var current: SketchLexer.Piece

    private init(_ line: SketchLine) {
        self.line = line
        lexer = SketchLexer(line)
        current = lexer.next()
    }

    /// Reads a line. An error becomes the statement's content.
    static func statement(in line: SketchLine) -> SketchStatement {
        do throws(SketchError) {
            if let start = SketchFormat.start(in: line) {
                return SketchStatement(line: line, content: .format(try SketchFormat(line, from: start)))
            }
            var parser = SketchParser(line)
            return SketchStatement(line: line, content: try parser.content())
        } catch {
            return SketchStatement(line: line, content: .failure(error))
        }
    }

    private mutating func content() throws(SketchError) -> SketchStatement.Content {
        if current.token == .end { return .nothing }
        guard case .name(let text) = current.token else {
            throw unexpected("a view's name, a setting or a visual format such as H:|-[a]-|")
        }
        let name = SketchName(text: text, offset: current.start)
        advance()
        switch current.token {
        case .mark("."):
            let relation = try relation(of: name)
            return .relation(relation)
        case .relation(.equal, _):
            advance()
            let sum = try sum()
            try expectEnd("an operator such as +, or the end of the line")
            return .metric(name, sum)
        case .mark(">"): return .nesting(try nesting(name))
        case .mark(":"):
            advance()
            return .properties(name, try properties())
        default: return try setting(name)
        }
    }

    // MARK: Settings, nesting

    private mutating func setting(_ name: SketchName) throws(SketchError) -> SketchStatement.Content {
        switch name.text {
        case "rtl", "ltr":
            try expectEnd("the end of the line")
            return .direction(isRightToLeft: name.text == "rtl")
        case "size":
            let (width, height) = try extent("a size such as 375x200")
            try expectEnd("the end of the line")
            return .size(width, height)
        default:
            throw unexpected(
                "'.' and an attribute (a.width == 100), '=' and a number (gap = 8), ':' and properties (a: \"Text\"), "
                    + "or '>' and views inside (card > a) after '\(name.text)'")
        }
    }

    private mutating func nesting(_ first: SketchName) throws(SketchError) -> [(outer: SketchName, inner: [SketchName])] {
        var levels: [(outer: SketchName, inner: [SketchName])] = []
        var outer = first
        while current.token == .mark(">") {
            advance()
            var inner = [try name("a view's name")]
            while current.token == .mark(",") {
                advance()
                inner.append(try name("a view's name"))
            }
            levels.append((outer, inner))
            if inner.count > 1 { break }
            outer = inner[0]
        }
        try expectEnd(levels.last!.inner.count > 1 ? "',' or the end of the line" : "'>', ',' or the end of the line")
        return levels
    }

    // MARK: Properties

    private mutating func properties() throws(SketchError) -> [SketchProperty] {
        var properties = [try property()]
        while current.token == .mark(",") {
            advance()
            properties.append(try property())
        }
        try expectEnd("',' and another property, or the end of the line")
        return properties
    }

    private static let propertyForms =
        "a property: a \"text\", a content size such as 24x24, font, lines, hugging, compression or margins"

    private mutating func property() throws(SketchError) -> SketchProperty {
        switch current.token {
        case .text(let text):
            advance()
            return .text(text)
        case .extent, .number:
            let (width, height) = try extent("a content size such as 24x24")
            return .contentSize(width, height)
        case .name("font"):
            advance()
            return .font(try value("a font size"))
        case .name("lines"):
            advance()
            return .lines(try value("a number of lines"))
        case .name("hugging"):
            advance()
            let (horizontal, vertical) = try pair("a priority")
            return .hugging(horizontal, vertical)
        case .name("compression"):
            advance()
            let (horizontal, vertical) = try pair("a priority")
            return .compression(horizontal, vertical)
        case .name("margins"):
            advance()
            let top = try value("a number of points")
            guard startsValue else { return .margins(top, top, top, top) }
            return .margins(
                top, try value("a number of points"), try value("the third of four margins: top leading bottom trailing"),
                try value("the fourth of four margins: top leading bottom trailing"))
        default: throw unexpected(Self.propertyForms)
        }
    }

    private var startsValue: Bool {
        switch current.token {
        case .number, .name: true
        default: false
        }
    }

    /// Reads one value for both axes, or one for each.
    private mutating func pair(_ what: String) throws(SketchError) -> (SketchValue, SketchValue) {
        let first = try value(what)
        return startsValue ? (first, try value(what)) : (first, first)
    }

    /// Reads two lengths with an `x` between.
    @inline(never)
    private mutating func extent(_ what: String) throws(SketchError) -> (Double, Double) {
        let start = current.start
        let size: (Double, Double)
        switch current.token {
        case .extent(let width, let height):
            advance()
            size = (width, height)
        case .number(let width):
            advance()
            guard current.token == .name("x") || current.token == .mark("*") else { throw unexpected("'x' and a height") }
            advance()
            guard case .number(let height) = current.token else { throw unexpected("a height") }
            advance()
            size = (width, height)
        default: throw unexpected(what)
        }
        guard size.0 <= Sketch.greatestNumber, size.1 <= Sketch.greatestNumber else {
            throw line.error(at: start, "expected lengths up to \(SketchNumber.text(Sketch.greatestNumber))")
        }
        return size
    }

    // MARK: Relations

    private mutating func relation(of view: SketchName) throws(SketchError) -> SketchRelation {
        let first = try reference(view)
        guard case .relation(let relation, _) = current.token else {
            throw unexpected("'==', '>=' or '<=' after '\(view.text).\(first.attribute.name)'")
        }
        advance()
        let offset = current.start
        let right = try sum()
        var priority: SketchValue?
        if current.token == .mark("@") {
            advance()
            priority = try value("a priority such as 750")
        }
        try expectEnd(
            priority == nil ? "an operator such as +, '@' and a priority, or the end of the line" : "the end of the line")
        return SketchRelation(first: first, relation: relation, right: right, rightOffset: offset, priority: priority)
    }

    /// Reads an attribute after the view's name. The current token is the period.
    private mutating func reference(_ view: SketchName) throws(SketchError) -> SketchReference {
        advance()
        guard case .name(let word) = current.token, let attribute = NSLayoutConstraint.Attribute(sketched: word) else {
            throw unexpected("an attribute such as width, leading, centerX or firstBaseline")
        }
        advance()
        return SketchReference(view: view, attribute: attribute)
    }

    @inline(never)
    private mutating func sum() throws(SketchError) -> SketchSum {
        var terms: [SketchSum.Term] = []
        var isNegative = false
        if current.token == .mark("-") || current.token == .mark("+") {
            isNegative = current.token == .mark("-")
            advance()
        }
        while true {
            terms.append(try product(isNegative: isNegative))
            guard current.token == .mark("-") || current.token == .mark("+") else { return SketchSum(terms: terms) }
            isNegative = current.token == .mark("-")
            advance()
        }
    }

    private mutating func product(isNegative: Bool) throws(SketchError) -> SketchSum.Term {
        var term = SketchSum.Term(factors: [], reference: nil, isNegative: isNegative, offset: current.start)
        var divides = false
        while true {
            let start = current.start
            switch current.token {
            case .number(let number):
                term.factors.append((.number(number, offset: start), divides))
                advance()
            case .name(let text):
                let name = SketchName(text: text, offset: start)
                advance()
                if current.token == .mark(".") {
                    guard term.reference == nil, !divides else {
                        throw line.error(at: start, "expected a number: an attribute can only be multiplied by numbers")
                    }
                    term.reference = try reference(name)
                } else {
                    term.factors.append((.metric(name), divides))
                }
            default: throw unexpected("a number, a metric, or a view's attribute such as a.width")
            }
            guard current.token == .mark("*") || current.token == .mark("/") else { return term }
            divides = current.token == .mark("/")
            advance()
        }
    }

    // MARK: Tokens

    @inline(never)
    private mutating func value(_ what: String) throws(SketchError) -> SketchValue {
        let start = current.start
        switch current.token {
        case .number(let number):
            advance()
            return .number(number, offset: start)
        case .name(let text):
            advance()
            return .metric(SketchName(text: text, offset: start))
        default: throw unexpected("\(what), as a number or the name of a metric")
        }
    }

    @inline(never)
    private mutating func name(_ what: String) throws(SketchError) -> SketchName {
        guard case .name(let text) = current.token else { throw unexpected(what) }
        let name = SketchName(text: text, offset: current.start)
        advance()
        return name
    }

    @inline(never)
    private mutating func advance() { current = lexer.next() }

    @inline(never)
    private func expectEnd(_ what: String) throws(SketchError) {
        guard current.token != .end else { return }
        throw unexpected(what)
    }

    @inline(never)
    private func unexpected(_ what: String) -> SketchError {
        line.error(at: current.start, "expected \(what), found \(current.token.quoted)")
    }
}

extension NSLayoutConstraint.Attribute {
    /// Creates the attribute that a name of Apple's documentation stands for, such as `leadingMargin`.
    init?(sketched word: String) {
        for code in 1...20 {
            guard let attribute = Self(rawValue: code), attribute.name == word else { continue }
            self = attribute
            return
        }
        return nil
    }
}
