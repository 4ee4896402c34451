import AshlarLayout
import Foundation

/// Looks up the names of statements, and adds up a sketch.
///
/// Views need no declaration: a name becomes a view where a relation, a format, a property or a nesting mentions it. Only the names
/// in the parentheses of a format, which can be metrics too, must be mentioned elsewhere. Views are collected first, so that the order
/// of lines does not matter to them. Metrics are read in the order of the text.
struct SketchResolver {
    private(set) var sketch = Sketch()
    private var metrics: [String: Double] = ["required": 1000, "high": 750, "low": 250]
    /// The views whose superview a line gives.
    private var nested: Set<Int> = []

    /// Words that cannot name a view or a metric.
    private static let reserved: Set<String> = ["super", "size", "rtl", "ltr", "H", "V"]

    mutating func resolve(_ statements: [SketchStatement]) {
        var refused: Set<Int> = []
        for statement in statements {
            do throws(SketchError) { try collectViews(of: statement) } catch {
                sketch.errors.append(error)
                refused.insert(statement.line.number)
            }
        }
        for statement in statements where !refused.contains(statement.line.number) {
            do throws(SketchError) { try add(statement) } catch { sketch.errors.append(error) }
        }
        sketch.errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    // MARK: Views

    private mutating func collectViews(of statement: SketchStatement) throws(SketchError) {
        let line = statement.line
        switch statement.content {
        case .nothing, .size, .direction, .metric: break
        case .failure(let error): throw error
        case .nesting(let levels):
            for level in levels {
                _ = try view(level.outer, line)
                for name in level.inner { _ = try view(name, line) }
            }
        case .properties(let name, _): _ = try view(name, line)
        case .relation(let relation):
            for name in [relation.first.view] + relation.right.terms.compactMap({ $0.reference?.view }) where name.text != "super"
            {
                _ = try view(name, line)
            }
        case .format(let format):
            for (place, view) in format.format.views.enumerated() {
                _ = try self.view(SketchName(text: view.name, offset: format.brackets[place] + 1), line)
            }
        }
    }

    /// Returns the index of a view, and adds the view if the text mentions it first here.
    @inline(never)
    private mutating func view(_ name: SketchName, _ line: SketchLine) throws(SketchError) -> Int {
        if let known = sketch.places[name.text] { return known }
        guard !Self.reserved.contains(name.text) else {
            throw line.error(at: name.offset, "expected a view's name, found '\(name.text)', a word of the language")
        }
        sketch.places[name.text] = sketch.views.count
        sketch.views.append(Sketch.View(name: name.text, parent: 0, line: line.number))
        return sketch.views.count - 1
    }

    // MARK: Statements

    private mutating func add(_ statement: SketchStatement) throws(SketchError) {
        let line = statement.line
        switch statement.content {
        case .nothing, .failure: break
        case .size(let width, let height): (sketch.width, sketch.height) = (width, height)
        case .direction(let isRightToLeft): sketch.isRightToLeft = isRightToLeft
        case .metric(let name, let sum): try define(name, sum, line)
        case .nesting(let levels):
            for level in levels { for name in level.inner { try nest(name, in: level.outer, line) } }
        case .properties(let name, let properties):
            var view = sketch.views[sketch.places[name.text]!]
            for property in properties { try set(property, of: &view, line) }
            sketch.views[sketch.places[name.text]!] = view
        case .relation(let relation): try add(relation, line)
        case .format(let format): try add(format, line)
        }
    }

    private mutating func define(_ name: SketchName, _ sum: SketchSum, _ line: SketchLine) throws(SketchError) {
        guard !Self.reserved.contains(name.text) else {
            throw line.error(at: name.offset, "expected a metric's name, found '\(name.text)', a word of the language")
        }
        guard sketch.places[name.text] == nil else {
            throw line.error(
                at: name.offset, "expected a metric's name, found '\(name.text)', a view: write \(name.text).width = …")
        }
        guard metrics[name.text] == nil else {
            throw line.error(at: name.offset, "expected a new name, found '\(name.text)', which has a value already")
        }
        let value = try linear(sum, line, allowsReference: false)
        metrics[name.text] = value.constant
    }

    private mutating func nest(_ name: SketchName, in outer: SketchName, _ line: SketchLine) throws(SketchError) {
        let (view, parent) = (sketch.places[name.text]!, sketch.places[outer.text]!)
        guard view != 0 else {
            throw line.error(at: name.offset, "expected another view: 'container' contains all views")
        }
        guard !nested.contains(view) || sketch.views[view].parent == parent else {
            let known = sketch.views[sketch.views[view].parent!].name
            throw line.error(at: name.offset, "expected another view: '\(name.text)' is in '\(known)' already")
        }
        var ancestor: Int? = parent
        while let current = ancestor {
            guard current != view else {
                throw line.error(at: name.offset, "expected another view: '\(outer.text)' is '\(name.text)' or inside of it")
            }
            ancestor = sketch.views[current].parent
        }
        nested.insert(view)
        sketch.views[view].parent = parent
    }

    private func set(_ property: SketchProperty, of view: inout Sketch.View, _ line: SketchLine) throws(SketchError) {
        switch property {
        case .text(let text): view.text = text
        case .contentSize(let width, let height): (view.contentWidth, view.contentHeight) = (width, height)
        case .font(let value): view.fontSize = try number(value, line, in: 0...1000, "a font size")
        case .lines(let value): view.maximumLines = Int(try number(value, line, in: 0...1000, "a number of lines").rounded())
        case .hugging(let first, let second):
            view.hugging = .init(horizontal: try contentPriority(first, line), vertical: try contentPriority(second, line))
        case .compression(let first, let second):
            view.compression = .init(horizontal: try contentPriority(first, line), vertical: try contentPriority(second, line))
        case .margins(let top, let leading, let bottom, let trailing):
            func points(_ value: SketchValue) throws(SketchError) -> CGFloat {
                CGFloat(try number(value, line, in: 0...Sketch.greatestNumber, "a margin"))
            }
            view.margins = NSDirectionalEdgeInsets(
                top: try points(top), leading: try points(leading), bottom: try points(bottom), trailing: try points(trailing))
        }
    }

    // MARK: Relations

    private mutating func add(_ relation: SketchRelation, _ line: SketchLine) throws(SketchError) {
        let right = try linear(relation.right, line, allowsReference: true)
        let priority = try relation.priority.map { value throws(SketchError) in try self.priority(value, line) } ?? 1000
        let attribute = relation.first.attribute
        let isFirstSuper = relation.first.view.text == "super"
        var second: Sketch.Constraint.Anchor?
        var first = isFirstSuper ? 0 : sketch.places[relation.first.view.text]!
        if let reference = right.reference {
            let isSecondSuper = reference.view.text == "super"
            guard !isFirstSuper || !isSecondSuper else {
                throw line.error(at: reference.view.offset, "expected a view's name: 'super' is the superview of the other side")
            }
            var other = isSecondSuper ? 0 : sketch.places[reference.view.text]!
            if isSecondSuper { other = try superview(of: first, at: reference.view.offset, line) }
            if isFirstSuper { first = try superview(of: other, at: relation.first.view.offset, line) }
            try check(attribute, reference.attribute, at: reference.view.offset, line)
            second = .init(view: other, attribute: reference.attribute)
        } else {
            guard !isFirstSuper else {
                throw line.error(
                    at: relation.first.view.offset, "expected a view's name: 'super' is the superview of a view on the other side"
                )
            }
        }
        guard attribute.family == .size || second != nil && right.multiplier != 0 else {
            throw line.error(
                at: relation.rightOffset,
                "expected an attribute of another view, such as super.\(attribute.name): a position is relative to something")
        }
        sketch.constraints.append(
            Sketch.Constraint(
                line: line.number, first: .init(view: first, attribute: attribute), relation: relation.relation, second: second,
                multiplier: second == nil ? 1 : right.multiplier, constant: right.constant, priority: priority))
    }

    @inline(never)
    private func superview(of view: Int, at offset: Int, _ line: SketchLine) throws(SketchError) -> Int {
        guard let parent = sketch.views[view].parent else {
            throw line.error(at: offset, "expected a view's name: 'container' has no superview")
        }
        return parent
    }

    /// Checks that two attributes can be compared.
    private func check(
        _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, at offset: Int, _ line: SketchLine
    ) throws(SketchError) {
        let (a, b) = (first.family, second.family)
        func refuse(_ what: String) -> SketchError {
            line.error(at: offset, "expected \(what) to compare with \(first.name), found \(second.name)")
        }
        switch (a, b) {
        case (.size, .size), (.vertical, .vertical), (.neutralX, .neutralX), (.absoluteX, .absoluteX),
            (.directionalX, .directionalX),
            (.neutralX, .absoluteX), (.neutralX, .directionalX), (.absoluteX, .neutralX), (.directionalX, .neutralX):
            return
        case (.size, _): throw refuse("a width or a height")
        case (.vertical, _): throw refuse("a vertical position such as top, bottom or centerY")
        case (.absoluteX, .directionalX): throw refuse("left, right or centerX, which do not follow the reading direction,")
        case (.directionalX, .absoluteX): throw refuse("leading, trailing or centerX, which follow the reading direction,")
        default: throw refuse("a horizontal position such as leading, trailing or centerX")
        }
    }

    // MARK: Visual formats

    private mutating func add(_ statement: SketchFormat, _ line: SketchLine) throws(SketchError) {
        var builder = SketchFormatBuilder(statement, line: line, sketch: sketch)
        try builder.build { value throws(SketchError) in try self.number(value, line) }
        sketch.constraints += builder.constraints
    }

    // MARK: Numbers

    /// Adds up a sum: the attribute with its factor, and the constant.
    private func linear(
        _ sum: SketchSum, _ line: SketchLine, allowsReference: Bool
    ) throws(SketchError) -> (reference: SketchReference?, multiplier: Double, constant: Double) {
        var result: (reference: SketchReference?, multiplier: Double, constant: Double) = (nil, 1, 0)
        for term in sum.terms {
            var product = term.isNegative ? -1.0 : 1.0
            for (value, divides) in term.factors {
                let factor = try number(value, line)
                guard !divides || factor != 0 else { throw line.error(at: value.offset, "expected a number other than 0") }
                product = divides ? product / factor : product * factor
            }
            guard product.isFinite, product.magnitude <= Sketch.greatestNumber else {
                throw line.error(at: term.offset, "expected a number up to \(SketchNumber.text(Sketch.greatestNumber))")
            }
            if let reference = term.reference {
                guard allowsReference else {
                    throw line.error(at: reference.view.offset, "expected a number or a metric: a metric cannot depend on a view")
                }
                guard result.reference == nil else {
                    throw line.error(at: reference.view.offset, "expected a number or a metric: a relation has two views at most")
                }
                (result.reference, result.multiplier) = (reference, product)
            } else {
                result.constant += product
            }
        }
        guard result.constant.magnitude <= Sketch.greatestNumber else {
            throw line.error(
                at: sum.terms[0].offset, "expected a number up to \(SketchNumber.text(Sketch.greatestNumber))")
        }
        return result
    }

    @inline(never)
    private func number(_ value: SketchValue, _ line: SketchLine) throws(SketchError) -> Double {
        switch value {
        case .number(let number, let offset):
            guard number <= Sketch.greatestNumber else {
                throw line.error(at: offset, "expected a number up to \(SketchNumber.text(Sketch.greatestNumber))")
            }
            return number
        case .metric(let name):
            guard let value = metrics[name.text] else {
                let hint =
                    sketch.places[name.text] == nil
                    ? "no line above gives it a value" : "a view: write \(name.text).width, for example"
                throw line.error(at: name.offset, "expected a number or a metric, found '\(name.text)', \(hint)")
            }
            return value
        }
    }

    private func number(
        _ value: SketchValue, _ line: SketchLine, in range: ClosedRange<Double>, _ what: String
    ) throws(SketchError) -> Double {
        let number = try number(value, line)
        guard range.contains(number) else {
            let (least, most) = (SketchNumber.text(range.lowerBound), SketchNumber.text(range.upperBound))
            throw line.error(at: value.offset, "expected \(what) from \(least) to \(most), found \(SketchNumber.text(number))")
        }
        return number
    }

    @inline(never)
    private func priority(_ value: SketchValue, _ line: SketchLine) throws(SketchError) -> Float {
        let priority = Float(try number(value, line))
        guard priority > 0, priority <= 1000 else {
            throw line.error(
                at: value.offset, "expected a priority above 0 and up to 1000, found \(SketchNumber.text(Double(priority)))")
        }
        return priority
    }

    /// A priority of hugging or compression, which 0 turns off.
    @inline(never)
    private func contentPriority(_ value: SketchValue, _ line: SketchLine) throws(SketchError) -> Float {
        Float(try number(value, line, in: 0...1000, "a priority"))
    }
}
