import AshlarLayout

/// Turns a visual format into constraints of a sketch, in the order in which UIKit creates them.
struct SketchFormatBuilder {
    private let statement: SketchFormat
    private let line: SketchLine
    private let sketch: Sketch
    private(set) var constraints: [Sketch.Constraint] = []

    private typealias Anchor = Sketch.Constraint.Anchor
    private typealias Attribute = NSLayoutConstraint.Attribute
    private typealias Evaluation = (SketchValue) throws(SketchError) -> Double

    /// The attributes that the format relates. "Near" is the side where the format begins.
    private var near = Attribute.leading
    private var far = Attribute.trailing
    private var nearMargin = Attribute.leadingMargin
    private var farMargin = Attribute.trailingMargin
    private var size = Attribute.width

    init(_ statement: SketchFormat, line: SketchLine, sketch: Sketch) {
        (self.statement, self.line, self.sketch) = (statement, line, sketch)
        if statement.format.orientation == .vertical {
            (near, far, nearMargin, farMargin, size) = (.top, .bottom, .topMargin, .bottomMargin, .height)
        } else if statement.direction == .left {
            (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
        } else if statement.direction == .right {
            (near, far, nearMargin, farMargin) = (.right, .left, .rightMargin, .leftMargin)
        }
    }

    /// Whether the format runs against the axis, so that its gaps are measured from the later view to the earlier one.
    private var isReversed: Bool { statement.direction == .right && statement.format.orientation == .horizontal }

    /// - Parameter number: Returns the value of a number or a metric.
    mutating func build(_ number: (SketchValue) throws(SketchError) -> Double) throws(SketchError) {
        let format = statement.format
        let views = format.views.map { sketch.places[$0.name]! }
        for (place, view) in views.enumerated() {
            let gap = place == 0 ? format.leading : format.connections[place - 1]
            if let gap {
                if place > 0 {
                    let spansBaselines = statement.spansBaselines && format.orientation == .vertical
                    let from = Anchor(view: views[place - 1], attribute: spansBaselines ? .lastBaseline : far)
                    let to = Anchor(view: view, attribute: spansBaselines ? .firstBaseline : near)
                    try connect(gap, from, to, standard: 8, segment: place, number)
                } else {
                    let edge = gap == .standard ? nearMargin : near
                    let outer = Anchor(view: try superview(of: view, place), attribute: edge)
                    try connect(gap, outer, Anchor(view: view, attribute: near), standard: 0, segment: 0, number)
                }
            }
            for predicate in format.views[place].predicates {
                try add(size: predicate, of: view, segment: place + 1, number)
            }
        }
        if let gap = format.trailing, let last = views.last {
            let edge = gap == .standard ? farMargin : far
            let outer = Anchor(view: try superview(of: last, views.count - 1), attribute: edge)
            try connect(gap, Anchor(view: last, attribute: far), outer, standard: 0, segment: views.count, number)
        }
        for (first, second) in zip(views, views.dropFirst()) {
            for attribute in statement.alignments {
                constraints.append(
                    .init(
                        line: line.number, first: .init(view: first, attribute: attribute), relation: .equal,
                        second: .init(view: second, attribute: attribute)))
            }
        }
    }

    private func superview(of view: Int, _ place: Int) throws(SketchError) -> Int {
        if let parent = sketch.views[view].parent { return parent }
        throw line.error(at: statement.brackets[place] + 1, "expected another view next to '|': 'container' has no superview")
    }

    private mutating func add(
        size predicate: VisualFormat.Predicate, of view: Int, segment: Int, _ number: Evaluation
    ) throws(SketchError) {
        var constraint = Sketch.Constraint(
            line: line.number, first: .init(view: view, attribute: size), relation: predicate.relation)
        if case .name(let name) = predicate.value.content, let other = sketch.places[name] {
            constraint.second = .init(view: other, attribute: size)
        } else {
            constraint.constant = try number(value(predicate.value, segment))
        }
        constraint.priority = try priority(predicate, segment, number)
        constraints.append(constraint)
    }

    /// Adds the constraints of a gap between two edges, in the direction of the format.
    private mutating func connect(
        _ gap: VisualFormat.Connection, _ from: Anchor, _ to: Anchor, standard: Double, segment: Int, _ number: Evaluation
    ) throws(SketchError) {
        let (first, second) = isReversed ? (from, to) : (to, from)
        var constraint = Sketch.Constraint(line: line.number, first: first, relation: .equal, second: second)
        switch gap {
        case .flush: constraints.append(constraint)
        case .standard:
            constraint.constant = standard
            constraints.append(constraint)
        case .gap(let value):
            constraint.constant = try number(self.value(value, segment))
            constraints.append(constraint)
        case .predicates(let predicates):
            for predicate in predicates {
                constraint.relation = predicate.relation
                constraint.constant = try number(value(predicate.value, segment))
                constraint.priority = try priority(predicate, segment, number)
                constraints.append(constraint)
            }
        }
    }

    private func priority(
        _ predicate: VisualFormat.Predicate, _ segment: Int, _ number: Evaluation
    ) throws(SketchError) -> Float {
        guard let content = predicate.priority else { return 1000 }
        let value = value(content, segment)
        let priority = Float(try number(value))
        guard priority > 0, priority <= 1000 else {
            throw line.error(
                at: value.offset, "expected a priority above 0 and up to 1000, found \(SketchNumber.text(Double(priority)))")
        }
        return priority
    }

    /// Returns a value with its place in the line, for messages.
    ///
    /// - Parameter segment: The number of views whose opening bracket is before the value.
    private func value(_ value: VisualFormat.Value, _ segment: Int) -> SketchValue {
        let start = segment == 0 ? statement.start : statement.brackets[segment - 1] + 1
        switch value.content {
        case .number(let number): return .number(number, offset: start)
        case .name(let name): return .metric(SketchName(text: name, offset: offset(of: name, from: start)))
        }
    }

    /// Returns the offset at which a name is next written as a whole word.
    private func offset(of name: String, from start: Int) -> Int {
        var lexer = SketchLexer(line, from: start)
        var piece = lexer.next()
        while piece.token != .end {
            // The first name behind a bracket is the view's own.
            if piece.token == .name(name), piece.start != start { return piece.start }
            piece = lexer.next()
        }
        return start
    }
}
