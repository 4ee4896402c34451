import AshlarReport

/// A report's rows as a system to explain, with its constraints as statements.
struct ReportSystem {
    let report: LayoutReport
    private(set) var system = ConstraintSystem()
    /// The items of the report, in its order.
    let items: [Item]
    let statements: [Statement]
    let names: ItemNames

    init(_ report: LayoutReport) {
        self.report = report
        let items = report.items.enumerated().map { Self.item($1, place: $0, in: report) }
        let superviews = Self.superviews(in: report, items)
        let statements = report.constraints.map { Self.statement($0, items, superviews) }
        let names = ItemNames(statements)
        (self.items, self.statements, self.names) = (items, statements, names)
        // All unknowns in the report's order, since that order decides the values of ambiguous numbers.
        for (item, entry) in zip(items, report.items) {
            for quantity in LayoutReport.Quantity.allCases {
                _ = system.unknown(item, .init(quantity), isSigned: entry.isSigned ?? false)
            }
        }
        for (constraint, statement) in zip(report.constraints, statements) {
            system.participants.append(
                .init(
                    statement: statement, text: StatementText.text(statement, names),
                    isChangeable: constraint.origin != .frame && (constraint.origin != .framework || statement.isStackConstraint),
                    standing: constraint.origin == .frame ? .given : .listed))
        }
        for row in report.rows {
            system.rows.append(
                .init(
                    terms: row.terms.map { .init(unknown: place(of: $0.item, $0.quantity), coefficient: $0.coefficient) },
                    relation: .init(row.relation), constant: row.constant, priority: row.priority, owner: row.constraint))
        }
    }

    /// Returns the index of an item's unknown in the system.
    func place(of item: Int, _ quantity: LayoutReport.Quantity) -> Int {
        4 * item + LayoutReport.Quantity.allCases.firstIndex(of: quantity)!
    }

    /// Every unknown's value in the report.
    var values: [Double] { report.items.flatMap { item in LayoutReport.Quantity.allCases.map { item.rect[$0] } } }

    /// The origin of each item's coordinates, in the coordinates of the top view.
    var origins: [Item: [Axis: Double]] {
        var found: [Item: [Axis: Double]] = [:]
        for (place, item) in report.items.enumerated() {
            // A guide is measured in its own view, a view in its superview.
            var view = item.view.flatMap { item.guide == nil ? report.views[$0].superview : $0 }
            var (x, y) = (0.0, 0.0)
            while let outer = view, let further = report.views[outer].superview {
                x += report.views[outer].frame.x
                y += report.views[outer].frame.y
                view = further
            }
            found[items[place].key] = [.horizontal: x, .vertical: y]
        }
        return found
    }

    private static func item(_ item: LayoutReport.Item, place: Int, in report: LayoutReport) -> Item {
        let view = item.view.map { report.views[$0] }
        // Reports hold no addresses, so the item's index serves as its address.
        if let guide = item.guide { return Item(type: "UILayoutGuide", address: "#\(place)", text: guide.isEmpty ? nil : guide) }
        return Item(type: view?.type ?? item.label, address: "#\(place)", name: view?.name, text: view?.text)
    }

    /// Returns the item of each item's superview.
    private static func superviews(in report: LayoutReport, _ items: [Item]) -> [Item: Item] {
        var itemOfView: [Int: Item] = [:]
        for (place, entry) in report.items.enumerated() where entry.guide == nil {
            if let view = entry.view { itemOfView[view] = items[place] }
        }
        var superviews: [Item: Item] = [:]
        for (place, entry) in report.items.enumerated() where entry.guide == nil {
            guard let outer = entry.view.flatMap({ report.views[$0].superview }) else { continue }
            superviews[items[place].key] = itemOfView[outer]
        }
        return superviews
    }

    private static func statement(
        _ constraint: LayoutReport.Constraint, _ items: [Item], _ superviews: [Item: Item]
    ) -> Statement {
        func anchor(_ anchor: LayoutReport.Constraint.Anchor) -> Statement.Anchor {
            .init(items[anchor.item], Attribute(logged: anchor.attribute) ?? .left)
        }
        var statement = Statement(
            anchor(constraint.first), .init(constraint.relation), constraint.second.map(anchor),
            multiplier: constraint.multiplier,
            constant: constraint.constant)
        if let end = constraint.firstEnd { (statement.first, statement.firstStart) = (anchor(end), statement.first) }
        if let end = constraint.secondEnd { (statement.second, statement.secondStart) = (anchor(end), statement.second) }
        statement.type = constraint.type
        statement.identifier = constraint.identifier
        statement.location = constraint.location
        statement.priority = constraint.priority
        // As a log names it: a superview that is itself one of the sides.
        let sides = statement.anchors.map { $0.item }
        statement.superview = sides.compactMap { superviews[$0.key] }.first { outer in sides.contains { $0.key == outer.key } }
        switch constraint.origin {
        case .contentSize: statement.origin = .contentSize(hugging: constraint.hugging ?? 0, resistance: constraint.priority)
        case .autoresizingMask: statement.origin = .autoresizingMask(constraint.mask ?? "")
        case .application, .framework, .frame: break
        }
        return statement
    }
}

extension Statement {
    /// Whether a stack view made the constraint. The application can change it through the stack view's properties.
    fileprivate var isStackConstraint: Bool { identifier?.hasPrefix("UISV-") ?? false }
}

extension ConstraintSystem.Quantity {
    fileprivate init(_ quantity: LayoutReport.Quantity) {
        switch quantity {
        case .x: self = .x
        case .y: self = .y
        case .width: self = .width
        case .height: self = .height
        }
    }
}

extension Statement.Relation {
    fileprivate init(_ relation: LayoutReport.Constraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .atMost
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .atLeast
        }
    }
}
