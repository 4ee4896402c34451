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
        /// The edge and the size along the other axis, in points; nil if the constraints do not determine them.
        public var across: Extent?
        /// The index in ``Diagram/spans`` of the view that holds this one; nil if none of the others does.
        public var holder: Int?
    }

    /// A place along an axis.
    public struct Extent: Hashable, Sendable, Codable {
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
        /// The coordinate where the distance would end if the constraint asked for no more and no less, in points.
        public var wanted: Double
        /// The axis that the constraint measures along.
        public var axis: Axis
        /// The index in ``Diagram/spans`` of the view that the constraint places or measures.
        public var span: Int
        /// The relation between the achieved and the wanted distance.
        public var relation: Statement.Relation
        /// Whether the layout satisfies the constraint.
        public var isMet: Bool
        /// Whether the distance is the width or height of the view, and not one between edges.
        public var isLength: Bool
    }

    /// The axis on which the constraints clash.
    public var axis: Axis
    /// The views and guides, in the order in which the constraints name them.
    public var spans: [Span]
    /// The constraints, in the order of ``Explanation/minimal``.
    public var measures: [Measure]

    /// Whether the places of all views are known along both axes.
    public var isPlane: Bool { spans.allSatisfy { $0.across != nil } }

    /// Creates the diagram of a conflict.
    ///
    /// - Parameters:
    ///   - analysis: The conflict. Its values are those that the diagram shows.
    ///   - names: The names of its items.
    ///   - trial: The change after which the conflict is solved. Constraints that it removes are left out.
    init(_ analysis: ConflictAnalysis, _ names: ItemNames, after trial: Resolution.Trial = .init()) {
        var system = analysis.system
        for (row, constant) in trial.constants { system.rows[row].constant = constant }
        let minimal = analysis.minimal
        let statements = minimal.map { system.participants[$0].statement! }
        let horizontal = statements.count { $0.first.attribute.axis == .horizontal }
        let axis: Axis = 2 * horizontal >= statements.count ? .horizontal : .vertical
        let ruler = Ruler(analysis, axis)
        let other = Ruler(analysis, axis == .horizontal ? .vertical : .horizontal)
        var rows: [Int: ConstraintSystem.Row] = [:]
        for row in system.rows where rows[row.owner] == nil { rows[row.owner] = row }
        // Of a content size's two rows, the one that takes part in the contradiction.
        for member in analysis.contradiction?.members ?? [] { rows[system.rows[member.row].owner] = system.rows[member.row] }
        var places: [Item: Int] = [:]
        var items: [Item] = []
        for item in statements.flatMap(\.anchors).map(\.item) where places[item.key] == nil {
            places[item.key] = items.count
            items.append(item)
        }
        let isPlane = other.knowsPlaces(of: items)
        let holders = Self.holders(of: items, places, statements, Evidence(analysis, names, fixes: []))
        spans = items.indices.map { index in
            let item = items[index]
            return Span(
                name: names[item], start: ruler.start(of: item), length: ruler.length(of: item),
                across: isPlane ? Extent(start: other.start(of: item), length: other.length(of: item)) : nil,
                holder: holders[index])
        }
        let omitted = Set(trial.omitted.map { system.rows[$0].owner })
        measures = statements.enumerated().filter { !omitted.contains(minimal[$0.offset]) }.map { member, statement in
            let own = statement.first.attribute.axis == axis ? ruler : other
            let first = places[statement.first.item.key] ?? 0
            // A distance to the view that holds another is the other's.
            let second = statement.first.attribute.isSize ? nil : statement.second.flatMap { places[$0.item.key] }
            let span = second.flatMap { holders[$0] == first ? $0 : nil } ?? first
            return own.measure(statement, rows[minimal[member]], member: member, span: span)
        }
        self.axis = axis
    }

    /// Returns for each item the index of the one that holds it.
    private static func holders(
        of items: [Item], _ places: [Item: Int], _ statements: [Statement], _ evidence: Evidence
    ) -> [Int?] {
        var holders: [Int?] = Array(repeating: nil, count: items.count)
        for statement in statements where !statement.first.attribute.isSize {
            guard let second = statement.second, let inner = inner(of: statement, evidence).flatMap({ places[$0.key] }),
                let first = places[statement.first.item.key], let last = places[second.item.key], first != last
            else { continue }
            let outer = inner == first ? last : first
            guard holders[inner] == nil else { continue }
            // A view cannot hold itself, not even through others.
            var further: Int? = outer
            while let place = further, place != inner { further = holders[place] }
            if further == nil { holders[inner] = outer }
        }
        // A view beside another one is where that one is.
        var isChanged = true
        while isChanged {
            isChanged = false
            for statement in statements where !statement.first.attribute.isSize {
                guard let second = statement.second, let first = places[statement.first.item.key],
                    let last = places[second.item.key],
                    first != last
                else { continue }
                for (view, beside) in [(first, last), (last, first)] where holders[view] == nil {
                    guard let holder = holders[beside], holder != view else { continue }
                    var further: Int? = holder
                    while let place = further, place != view { further = holders[place] }
                    guard further == nil else { continue }
                    holders[view] = holder
                    isChanged = true
                }
            }
        }
        return holders
    }

    /// Returns the item of a constraint that is inside of the other.
    private static func inner(of statement: Statement, _ evidence: Evidence) -> Item? {
        guard let second = statement.second else { return nil }
        let (first, last) = (statement.first.item, second.item)
        // The framework places its guides inside of views, and applications place views inside of these guides.
        if first.isFrameworkGuide != last.isFrameworkGuide {
            let isGuideInside = SystemConstraint.of(statement) != nil
            return first.isFrameworkGuide == isGuideInside ? first : last
        }
        // A constraint to a view's margins places something inside of the view.
        let isMargin = [statement.first, second].map { $0.attribute.family != $0.attribute }
        if isMargin[0] != isMargin[1] { return isMargin[0] ? last : first }
        return evidence.inner(of: statement)
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

    func measure(_ statement: Statement, _ row: ConstraintSystem.Row?, member: Int, span: Int) -> Diagram.Measure {
        let isMirrored = row.map { direction(of: statement, in: $0) < 0 } ?? false
        let excess = row.map { row in row.terms.reduce(-row.constant) { $0 + $1.coefficient * analysis.values[$1.unknown] } } ?? 0
        let isMet =
            switch row?.relation ?? .equal {
            case .equal: excess.magnitude <= 1e-6
            case .atLeast: excess >= -1e-6
            case .atMost: excess <= 1e-6
            }
        func result(from: Double, to: Double, wanted: Double) -> Diagram.Measure {
            .init(
                member: member, from: from, to: to, wanted: wanted, axis: axis, span: span,
                relation: row?.relation ?? statement.relation, isMet: isMet, isLength: statement.first.attribute.isSize)
        }
        let first = coordinate(statement.first, isMirrored)
        if statement.first.attribute.isSize {
            let start = start(of: statement.first.item)
            return result(from: start, to: start + first, wanted: start + first - excess)
        }
        let origin =
            (statement.firstStart ?? statement.second).map { coordinate($0, isMirrored) }
            ?? start(of: .unnamedSuperview(of: statement.first.item))
        return result(from: origin, to: first, wanted: isMirrored ? first + excess : first - excess)
    }

    /// Returns whether the constraints determine the places of items along the axis, apart from a common shift.
    func knowsPlaces(of items: [Item]) -> Bool {
        guard let origin = items.first else { return false }
        let (edge, size): (ConstraintSystem.Quantity, ConstraintSystem.Quantity) =
            axis == .horizontal ? (.x, .width) : (.y, .height)
        func place(_ item: Item, _ quantity: ConstraintSystem.Quantity) -> Int? {
            places[.init(item: item.key, quantity: quantity)]
        }
        var sums: [[ConstraintSystem.Term]] = []
        for item in items {
            guard let length = place(item, size) else { return false }
            sums.append([.init(unknown: length, coefficient: 1)])
            if item.key == origin.key { continue }
            guard let start = place(item, edge), let zero = place(origin, edge) else { return false }
            sums.append([.init(unknown: start, coefficient: 1), .init(unknown: zero, coefficient: -1)])
        }
        // A report holds the whole layout.
        if !analysis.origins.isEmpty { return true }
        var resolution = Resolution(analysis.system, junior: analysis.broken)
        return sums.allSatisfy {
            let range = resolution.range(of: $0)
            return range.upperBound - range.lowerBound < 1e-6
        }
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

extension Item {
    fileprivate var isFrameworkGuide: Bool {
        ["UIViewSafeAreaLayoutGuide", "UIViewLayoutMarginsGuide", "UIViewReadableContentGuide"].contains(text ?? "")
    }
}
