import AshlarUI
import Foundation

/// Making constraints.
extension SceneBuilder {
    /// Makes and activates the constraints of a view's element.
    func makeConstraints(_ owner: InterfaceElement, of view: UIView) {
        let reader = reader(owner)
        let excluded = reader.variations.excluded(from: "constraints")
        for element in reader.list("constraints") {
            guard element.name == "constraint" else { continue }
            let constraint = self.reader(element)
            let isExcluded = constraint.id.map(excluded.contains) ?? false
            // All attributes are read even if the constraint is not installed, so that they are accounted for.
            guard let terms = terms(constraint, of: view, isExcluded), !isExcluded else { continue }
            make(terms, constraint)
        }
    }

    private struct Terms {
        var first: AnyObject
        var firstAttribute: NSLayoutConstraint.Attribute
        var relation: NSLayoutConstraint.Relation
        var second: AnyObject?
        var secondAttribute: NSLayoutConstraint.Attribute
        var multiplier: CGFloat
        var constant: CGFloat
        var priority: Float
        var isActive: Bool
    }

    private func terms(_ reader: ElementReader, of view: UIView, _ isExcluded: Bool) -> Terms? {
        let firstID = reader["firstItem"]
        let secondID = reader["secondItem"]
        let firstAttribute = reader.choice("firstAttribute", Self.attributes)
        let secondAttribute = reader.choice("secondAttribute", Self.attributes)
        let relation = reader.choice("relation", Self.relations) ?? .equal
        let multiplier = reader["multiplier"].map { Self.ratio($0) }
        // A symbolic constraint has the standard distance as its constant, and without one the distance is 0 on the canvas.
        _ = reader.bool("symbolic")
        let constant = reader.number("constant") ?? 0
        let priority = reader.number("priority") ?? 1000
        let isPlaceholder = reader.bool("placeholder") ?? false
        reader.element.note("customClass", "customModule", "identifier")
        guard !isExcluded else { return nil }
        if case .some(nil) = multiplier {
            reader.problem("the multiplier '\(reader.element.attributes["multiplier"] ?? "")' is not understood")
            return nil
        }
        guard priority > 0, priority <= 1000 else {
            reader.problem("the priority \(priority) is not above 0 and at most 1000")
            return nil
        }
        guard let firstAttribute else {
            if reader.element.attributes["firstAttribute"] == nil { reader.problem("the constraint has no first attribute") }
            return nil
        }
        guard secondAttribute != nil || reader.element.attributes["secondAttribute"] == nil else { return nil }
        guard let first = item(firstID, view, reader) else { return nil }
        var second: AnyObject?
        if let secondID {
            guard let found = item(secondID, view, reader) else { return nil }
            second = found
        }
        return Terms(
            first: first, firstAttribute: firstAttribute, relation: relation, second: second,
            secondAttribute: secondAttribute ?? .notAnAttribute, multiplier: (multiplier ?? 1) ?? 1, constant: constant,
            priority: Float(priority), isActive: !isPlaceholder || context.options.isCanvas)
    }

    /// Returns the item that an id names; without an id, the view that holds the constraint.
    private func item(_ id: String?, _ view: UIView, _ reader: ElementReader) -> AnyObject? {
        guard let id else { return view }
        if let object = object(id), object is UIView || object is UILayoutGuide { return object }
        // Constraints of views that are not installed fall away without a message.
        if !isLeftOut(id) { reader.problem("the constraint's item '\(id.prefix(80))' does not exist") }
        return nil
    }

    private func make(_ terms: Terms, _ reader: ElementReader) {
        context.guarded(reader.element) {
            let constraint = NSLayoutConstraint(
                item: terms.first, attribute: terms.firstAttribute, relatedBy: terms.relation, toItem: terms.second,
                attribute: terms.secondAttribute, multiplier: terms.multiplier, constant: terms.constant)
            constraint.priority = UILayoutPriority(terms.priority)
            constraint.identifier = reader.element.attributes["identifier"]
            if let id = reader.id { constraints[id] = constraint }
            constraint.isActive = terms.isActive
            context.work += 1
        }
    }

    /// Returns the value of a multiplier: a decimal, or a ratio such as `9:16` or `1/3`; nil if it is neither.
    static func ratio(_ text: String) -> CGFloat? {
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
        let numbers = parts.compactMap { ElementReader.number(String($0)) }
        guard numbers.count == parts.count else { return nil }
        switch numbers.count {
        case 1: return numbers[0]
        case 2: return numbers[1] == 0 ? nil : numbers[0] / numbers[1]
        default: return nil
        }
    }

    private static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "width": .width, "height": .height,
        "centerX": .centerX, "centerY": .centerY, "left": .left, "right": .right, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leadingMargin": .leadingMargin,
        "trailingMargin": .trailingMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
    private static let relations: KeyValuePairs<String, NSLayoutConstraint.Relation> = [
        "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
    ]
}
