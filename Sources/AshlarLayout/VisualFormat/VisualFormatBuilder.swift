import Foundation

/// A builder of the constraints that a visual format describes.
///
/// The builder reads the format from left to right, so it reports the first of several errors.
struct VisualFormatBuilder {
    private let format: VisualFormat
    private let text: String
    private let options: NSLayoutConstraint.FormatOptions
    private let names: VisualFormatNames
    private let edges: VisualFormatEdges

    /// The reason for which no constraint was built.
    enum Refusal: Error {
        case format(VisualFormatError)
        /// A programming error outside the format, which was reported already.
        case reported
    }

    /// - Parameter text: The original text of the format, for messages.
    init(_ format: VisualFormat, text: String, options: NSLayoutConstraint.FormatOptions, names: VisualFormatNames) {
        self.format = format
        self.text = text
        self.options = options
        self.names = names
        edges = VisualFormatEdges(format.orientation, options)
    }

    /// Returns the constraints in the order of the text: for each view the gap before it and its predicates, and at the end the
    /// alignments.
    func build() throws(Refusal) -> [NSLayoutConstraint] {
        var items: [LayoutItem] = []
        var constraints: [NSLayoutConstraint] = []
        for (index, view) in format.views.enumerated() {
            let gap = try gap(index == 0 ? format.leading : format.connections[index - 1])
            let item = try item(view.name, at: view.nameEnd)
            let sizes = try sizes(of: item, view.predicates)
            if let gap {
                if let previous = items.last {
                    try checkAlignment(at: view.end)
                    constraints += connect(
                        gap, from: (previous, edges.gapFar), to: (item, edges.gapNear), standard: systemSpacing)
                } else {
                    let superview = try superview(of: item, at: view.end)
                    constraints += connect(
                        gap, from: (superview, edge(gap, edges.nearMargin, edges.near)), to: (item, edges.near))
                }
            }
            constraints += sizes
            items.append(item)
        }
        if let gap = try gap(format.trailing), let last = items.last {
            let superview = try superview(of: last, at: format.trailingEdge)
            constraints += connect(gap, from: (last, edges.far), to: (superview, edge(gap, edges.farMargin, edges.far)))
        }
        return constraints + alignments(of: items)
    }

    // MARK: Views

    private func item(_ name: String, at position: VisualFormat.Position) throws(Refusal) -> LayoutItem {
        guard let view = names.view(name) else { throw error(.unknownView(name), at: position) }
        guard let item = view as? any LayoutItemProviding else {
            LayoutFaults.notAnItem(view)
            throw .reported
        }
        return item.layoutItem
    }

    private func superview(of item: LayoutItem, at position: VisualFormat.Position) throws(Refusal) -> LayoutItem {
        guard let superview = item.parent else {
            throw error(.missingSuperview, at: position)
        }
        return superview
    }

    private func sizes(of item: LayoutItem, _ predicates: [VisualFormat.Predicate]) throws(Refusal) -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        for predicate in predicates {
            var other: LayoutItem?
            var constant: CGFloat = 0
            if case .name(let name) = predicate.value.content, names.metric(name) == nil, names.view(name) != nil {
                other = try self.item(name, at: predicate.value.end)
            } else {
                constant = try number(predicate.value)
            }
            let constraint = NSLayoutConstraint(
                item, edges.size, predicate.relation, other, other == nil ? .notAnAttribute : edges.size, multiplier: 1,
                constant: constant)
            constraint.priorityValue = try priority(predicate.priority)
            constraints.append(constraint)
        }
        return constraints
    }

    // MARK: Gaps

    private enum Gap {
        case standard
        case terms([Term])
    }

    private struct Term {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var priority = UILayoutPriority.required
    }

    private func gap(_ connection: VisualFormat.Connection?) throws(Refusal) -> Gap? {
        switch connection {
        case nil: return nil
        case .flush: return .terms([Term()])
        case .standard: return .standard
        case .gap(let value): return .terms([Term(constant: try space(value))])
        case .predicates(let predicates):
            var terms: [Term] = []
            for predicate in predicates {
                terms.append(
                    Term(
                        relation: predicate.relation, constant: try space(predicate.value),
                        priority: try priority(predicate.priority)))
            }
            return .terms(terms)
        }
    }

    /// Returns the superview's attribute at which a gap ends: the margin for a standard gap, otherwise the edge.
    private func edge(
        _ gap: Gap, _ margin: NSLayoutConstraint.Attribute, _ edge: NSLayoutConstraint.Attribute
    ) -> NSLayoutConstraint.Attribute {
        if case .standard = gap { margin } else { edge }
    }

    /// Returns the constraints of a gap between two attributes, in the direction of the format. A standard gap is `standard` points
    /// long.
    private func connect(
        _ gap: Gap, from near: (item: LayoutItem, attribute: NSLayoutConstraint.Attribute),
        to far: (item: LayoutItem, attribute: NSLayoutConstraint.Attribute), standard: CGFloat = 0
    ) -> [NSLayoutConstraint] {
        let (first, second) = edges.isReversed ? (near, far) : (far, near)
        func make(_ term: Term) -> NSLayoutConstraint {
            let constraint = NSLayoutConstraint(
                first.item, first.attribute, term.relation, second.item, second.attribute, multiplier: 1, constant: term.constant)
            constraint.priorityValue = term.priority
            return constraint
        }
        switch gap {
        case .terms(let terms): return terms.map(make)
        case .standard:
            let constraint = make(Term(constant: standard))
            if standard != 0 { constraint.spacing = .visualFormat }
            return [constraint]
        }
    }

    // MARK: Alignment

    private func checkAlignment(at position: VisualFormat.Position) throws(Refusal) {
        guard options.alignments.contains(where: { $0.isHorizontal == edges.isHorizontal }) else { return }
        throw error(.alignmentAlongAxis(isHorizontal: edges.isHorizontal), at: position)
    }

    private func alignments(of items: [LayoutItem]) -> [NSLayoutConstraint] {
        let attributes = options.alignments
        return zip(items, items.dropFirst()).flatMap { a, b in
            attributes.map { NSLayoutConstraint(a, $0, .equal, b, $0, multiplier: 1, constant: 0) }
        }
    }

    // MARK: Values

    private func space(_ value: VisualFormat.Value) throws(Refusal) -> CGFloat {
        if case .name(let name) = value.content, names.metric(name) == nil, names.view(name) != nil {
            throw error(.spaceFromView, at: value.end)
        }
        return try number(value)
    }

    private func priority(_ value: VisualFormat.Value?) throws(Refusal) -> UILayoutPriority {
        guard let value else { return .required }
        let priority = UILayoutPriority(Float(try number(value)))
        guard priority.isLegal else {
            LayoutFaults.illegalPriority(priority)
            throw .reported
        }
        return priority
    }

    private func number(_ value: VisualFormat.Value) throws(Refusal) -> CGFloat {
        let result: CGFloat
        switch value.content {
        case .number(let number): result = CGFloat(number)
        case .name(let name):
            switch names.metric(name) {
            case .number(let number): result = number
            case .notANumber: throw error(.metricIsNotANumber(name), at: value.end)
            case nil: throw error(.unknownMetric(name), at: value.end)
            }
        }
        guard result.isFinite else {
            LayoutFaults.illegalConstant(result)
            throw .reported
        }
        return result
    }

    private func error(_ error: VisualFormatError, at position: VisualFormat.Position) -> Refusal {
        .format(error.located(in: text, at: position.offset))
    }
}
