/// The views of a conflict along the axis on which they clash, with the frames that remain after one constraint was given up.
public struct Diagram: Hashable, Sendable, Codable {
    /// One view or guide.
    public struct Span: Hashable, Sendable, Codable {
        /// The name of the view or guide for people.
        public var name: String
        /// The left or top edge, in points.
        public var start: Double
        /// The width or height, in points.
        public var length: Double
    }

    /// The distance that one constraint of the irreducible set measures.
    public struct Measure: Hashable, Sendable, Codable {
        /// The index in ``Explanation/minimal``.
        public var member: Int
        /// The coordinate where the distance begins, in points.
        public var from: Double
        /// The coordinate where the distance ends, in points.
        public var to: Double
        /// The coordinate where the distance would end if the constraint held, in points.
        public var wanted: Double
    }

    /// The axis on which the constraints clash.
    public var axis: Axis
    /// The views and guides, in the order in which the constraints name them.
    public var spans: [Span]
    /// The constraints, in the order of ``Explanation/minimal``.
    public var measures: [Measure]

    init(_ analysis: ConflictAnalysis, _ names: ItemNames) {
        let system = analysis.system
        let minimal = analysis.minimal
        let statements = minimal.map { system.participants[$0].statement! }
        let horizontal = statements.count { $0.first.attribute.axis == .horizontal }
        let axis: Axis = 2 * horizontal >= statements.count ? .horizontal : .vertical
        let measure = Ruler(analysis, axis)
        let rows = Dictionary(system.rows.map { ($0.owner, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<Item> = []
        spans = statements.flatMap(\.anchors).map(\.item).filter { seen.insert($0.key).inserted }.map {
            Span(name: names[$0], start: measure.start(of: $0), length: measure.length(of: $0))
        }
        measures = statements.enumerated().map { member, statement in
            measure.measure(statement, rows[minimal[member]], member: member)
        }
        self.axis = axis
    }
}

/// Reads coordinates from a solved system.
private struct Ruler {
    private let analysis: ConflictAnalysis
    private let axis: Axis
    private let places: [ConstraintSystem.Unknown: Int]

    init(_ analysis: ConflictAnalysis, _ axis: Axis) {
        self.analysis = analysis
        self.axis = axis
        places = Dictionary(uniqueKeysWithValues: analysis.system.unknowns.enumerated().map { ($1, $0) })
    }

    func start(of item: Item) -> Double { value(item, axis == .horizontal ? .x : .y) + origin(of: item) }
    func length(of item: Item) -> Double { value(item, axis == .horizontal ? .width : .height) }

    func measure(_ statement: Statement, _ row: ConstraintSystem.Row?, member: Int) -> Diagram.Measure {
        let isMirrored = row.map { direction(of: statement, in: $0) < 0 } ?? false
        let excess = row.map { row in row.terms.reduce(-row.constant) { $0 + $1.coefficient * analysis.values[$1.unknown] } } ?? 0
        let first = coordinate(statement.first, isMirrored)
        if statement.first.attribute.isSize {
            let start = start(of: statement.first.item)
            return .init(member: member, from: start, to: start + first, wanted: start + first - excess)
        }
        let origin =
            (statement.firstStart ?? statement.second).map { coordinate($0, isMirrored) }
            ?? start(of: .unnamedSuperview(of: statement.first.item))
        return .init(member: member, from: origin, to: first, wanted: isMirrored ? first + excess : first - excess)
    }

    /// Returns a positive number if a row counts positions to the right, and a negative one if it counts them to the left, as
    /// leading does in right-to-left layouts.
    private func direction(of statement: Statement, in row: ConstraintSystem.Row) -> Double {
        func share(_ anchor: Statement.Anchor) -> Double {
            let place = places[.init(item: anchor.item.key, quantity: .x)]
            return row.terms.first { $0.unknown == place }?.coefficient ?? 0
        }
        guard axis == .horizontal, !statement.first.attribute.isSize else { return 1 }
        let first = share(statement.first)
        return first != 0 ? first : -(statement.second.map(share) ?? 0)
    }

    private func coordinate(_ anchor: Statement.Anchor, _ isMirrored: Bool) -> Double {
        let attribute = isMirrored && anchor.attribute.isDirectional ? anchor.attribute.mirrored : anchor.attribute
        let sum = attribute.parts.reduce(0) { $0 + $1.1 * value(anchor.item, $1.0) }
        return attribute.isSize ? sum : sum + origin(of: anchor.item)
    }

    /// Returns the origin of the coordinates in which an item is measured.
    private func origin(of item: Item) -> Double { analysis.origins[item.key]?[axis] ?? 0 }

    private func value(_ item: Item, _ quantity: ConstraintSystem.Quantity) -> Double {
        places[.init(item: item.key, quantity: quantity)].map { analysis.values[$0] } ?? 0
    }
}
