/// Converts a log's statements to rows.
///
/// A log does not contain the view tree. Positions are measured in one coordinate system that all items share, in which a
/// superview's left edge may have any position. If a multiplier makes the origin matter, the origin is that of the superview
/// that the log names. Leading is taken as left unless right to left is assumed; in a log that names only one of leading and
/// left, this makes no difference.
struct StatementLowering {
    private(set) var system = ConstraintSystem()
    private var superviews: [Item: Item] = [:]
    private let names: ItemNames
    private let isRightToLeft: Bool
    private let hasSignedGuides: Bool
    /// Whether the statement being converted is mirrored, which affects all its horizontal positions.
    private var isMirrored = false

    /// The facts missing from a log that may be guessed if the statements do not contradict each other without them.
    struct Assumptions: OptionSet {
        let rawValue: Int
        /// The superview of an item, for lines that measure from a superview without naming it.
        static let superviews = Assumptions(rawValue: 1)
        /// Layout margins of 8 points, UIKit's default.
        static let margins = Assumptions(rawValue: 2)
        /// Right-to-left layout, in which leading is right.
        static let rightToLeft = Assumptions(rawValue: 4)
        /// Guides whose sizes are not negative, such as those between the items of a navigation bar.
        static let guides = Assumptions(rawValue: 8)
        /// Texts of one line in UIKit's default font, 17 points: the baseline is 16 points below the top.
        static let baselines = Assumptions(rawValue: 16)
    }

    init(_ statements: [Statement?], assuming assumptions: Assumptions = [], names: ItemNames? = nil) {
        let readable = statements.compactMap(\.self)
        self.names = names ?? ItemNames(readable)
        isRightToLeft = assumptions.contains(.rightToLeft)
        hasSignedGuides = !assumptions.contains(.guides)
        for statement in readable { noteSuperview(statement) }
        for statement in statements {
            let text =
                statement.map { [names = self.names] in StatementText.text($0, names) } ?? self.names.language.say(.unreadable)
            system.participants.append(
                .init(statement: statement, text: text, isChangeable: statement?.isChangeable ?? false, standing: .listed))
            if let statement { lower(statement, owner: system.participants.count - 1) }
        }
        if assumptions.contains(.superviews) { assumeSuperviews(readable) }
        if assumptions.contains(.margins) { assumeInsets(8, .isEightWide) { !$0.isBaseline } }
        if assumptions.contains(.baselines) { assumeInsets(16, .isBaseline) { $0 == .firstBaseline } }
    }

    /// Records the superview that a statement names for its items.
    private mutating func noteSuperview(_ statement: Statement) {
        guard let superview = statement.superview else { return }
        for anchor in statement.anchors where anchor.item.key != superview.key {
            superviews[anchor.item.key] = superview.key
        }
    }

    private mutating func lower(_ statement: Statement, owner: Int) {
        isMirrored = isRightToLeft && statement.isDirectional
        defer { isMirrored = false }
        var terms = terms(statement.first, 1)
        if let second = statement.second {
            terms += self.terms(second, -statement.multiplier)
            if let origin = statement.secondStart {
                terms += self.terms(origin, statement.multiplier)
            } else if !second.attribute.isSize, !statement.first.attribute.isSize, statement.multiplier != 1 {
                terms += originTerms(of: statement, second)
            }
        } else if !statement.first.attribute.isSize, statement.firstStart == nil {
            // A position relative to a number is measured from the superview's origin.
            terms += self.terms(.init(superview(of: statement.first.item), statement.first.attribute.origin), -1)
        }
        if let origin = statement.firstStart { terms += self.terms(origin, -1) }
        let row = ConstraintSystem.Row(
            terms: ConstraintSystem.merged(terms), relation: statement.relation, constant: statement.constant,
            priority: statement.priority, owner: owner)
        guard case .contentSize(let hugging, let resistance) = statement.origin else {
            system.rows.append(row)
            return
        }
        for (relation, priority) in [(Statement.Relation.atMost, hugging), (.atLeast, resistance)] {
            var half = row
            (half.relation, half.priority) = (relation, priority)
            system.rows.append(half)
        }
    }

    /// Returns the terms by which a multiplier applies to positions relative to the origin of the common superview.
    private mutating func originTerms(of statement: Statement, _ second: Statement.Anchor) -> [ConstraintSystem.Term] {
        let first = statement.first
        let isInside = superviews[first.item.key] == second.item.key || superviews[first.item.key] == nil
        let origin = isInside ? second.item : superview(of: first.item)
        return terms(.init(origin, first.attribute.origin), statement.multiplier - 1)
    }

    /// Assumes a superview for each item that is measured from an unnamed one: the superview of its neighbors, or the view that
    /// the item is aligned with.
    private mutating func assumeSuperviews(_ statements: [Statement]) {
        let orphans = statements.filter { $0.second == nil && !$0.first.attribute.isSize && superviews[$0.first.item.key] == nil }
        var seen: Set<Item> = []
        for item in orphans.map(\.first.item) where seen.insert(item.key).inserted {
            guard let guess = likelySuperview(of: item, statements) else { continue }
            let owner = assume(names.language.say(.isSubview, names[item], names[guess]))
            for quantity in [ConstraintSystem.Quantity.x, .y] {
                let ends = [(Item.unnamedSuperview(of: item), 1.0), (guess, -1.0)]
                let terms = ends.map { ConstraintSystem.Term(unknown: system.unknown($0.0, quantity), coefficient: $0.1) }
                system.rows.append(.init(terms: terms, relation: .equal, constant: 0, priority: 1000, owner: owner))
            }
        }
    }

    private func likelySuperview(of item: Item, _ statements: [Statement]) -> Item? {
        var linedUp: Item?
        for statement in statements where statement.anchors.contains(where: { $0.item.key == item.key }) {
            guard let second = statement.second else { continue }
            let other = second.item.key == item.key ? statement.first.item : second.item
            if other.key == item.key { continue }
            if statement.first.attribute == second.attribute, !second.attribute.isSize { linedUp = linedUp ?? other }
            if statement.first.attribute != second.attribute, let shared = superviews[other.key] { return shared }
        }
        return linedUp
    }

    /// Assumes distances of margins or baselines from the edges that they belong to, where no constraint gives them.
    private mutating func assumeInsets(_ points: Double, _ phrase: Phrase, _ isMeant: (Attribute) -> Bool) {
        for (index, unknown) in system.unknowns.enumerated() {
            guard case .inset(let attribute) = unknown.quantity, isMeant(attribute) else { continue }
            let owner = assume(names.language.say(phrase, "\(names[unknown.item]).\(attribute.rawValue)"))
            let term = ConstraintSystem.Term(unknown: index, coefficient: 1)
            system.rows.append(.init(terms: [term], relation: .equal, constant: points, priority: 1000, owner: owner))
        }
    }

    private mutating func assume(_ text: String) -> Int {
        system.participants.append(.init(statement: nil, text: text, isChangeable: false, standing: .assumed))
        return system.participants.count - 1
    }

    private func superview(of item: Item) -> Item { superviews[item.key] ?? .unnamedSuperview(of: item) }

    /// Returns an attribute as a sum of unknowns.
    private mutating func terms(_ anchor: Statement.Anchor, _ factor: Double) -> [ConstraintSystem.Term] {
        // In a mirrored statement, positions are measured from the right to the left.
        let flips = isMirrored && !anchor.attribute.isSize && anchor.attribute.axis == .horizontal
        let parts = flips ? anchor.attribute.mirrored.parts : anchor.attribute.parts
        return parts.map { quantity, coefficient in
            // UIKit lets the margins of a view that is too small for them have a negative size: the lists that it prints then also hold
            // the view between the margins. Observed in Fixtures/AdvisedLogs 020, 038, 039 and 059.
            .init(
                unknown: system.unknown(anchor.item, quantity, isSigned: hasSignedGuides && anchor.item.isGuide),
                coefficient: flips ? -coefficient * factor : coefficient * factor)
        }
    }
}

extension Statement {
    /// Whether the reading direction affects the statement.
    var isDirectional: Bool { anchors.contains { $0.attribute.isDirectional } }
}

extension Attribute {
    /// The attribute of a superview from which positions along the same axis are measured.
    fileprivate var origin: Attribute { axis == .horizontal ? .left : .top }

    /// The attribute as a sum of unknowns, with leading taken as left.
    var parts: [(ConstraintSystem.Quantity, Double)] {
        switch self {
        case .left, .leading: [(.x, 1)]
        case .right, .trailing: [(.x, 1), (.width, 1)]
        case .top: [(.y, 1)]
        case .bottom: [(.y, 1), (.height, 1)]
        case .width: [(.width, 1)]
        case .height: [(.height, 1)]
        case .centerX: [(.x, 1), (.width, 0.5)]
        case .centerY: [(.y, 1), (.height, 0.5)]
        case .firstBaseline: [(.y, 1), (.inset(.firstBaseline), 1)]
        case .lastBaseline: [(.y, 1), (.height, 1), (.inset(.lastBaseline), -1)]
        case .leftMargin, .leadingMargin: [(.x, 1), (.inset(.leftMargin), 1)]
        case .rightMargin, .trailingMargin: [(.x, 1), (.width, 1), (.inset(.rightMargin), -1)]
        case .topMargin: [(.y, 1), (.inset(.topMargin), 1)]
        case .bottomMargin: [(.y, 1), (.height, 1), (.inset(.bottomMargin), -1)]
        case .centerXWithinMargins: [(.x, 1), (.width, 0.5), (.inset(.leftMargin), 0.5), (.inset(.rightMargin), -0.5)]
        case .centerYWithinMargins: [(.y, 1), (.height, 0.5), (.inset(.topMargin), 0.5), (.inset(.bottomMargin), -0.5)]
        }
    }
}
