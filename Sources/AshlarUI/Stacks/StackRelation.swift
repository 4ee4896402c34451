import AshlarLayout
import Foundation

/// One constraint that a stack view wants to have.
///
/// Two relations with the same key are the same constraint, whose constant may differ.
struct StackRelation {
    var key: Key
    var constant: CGFloat = 0

    /// What a constraint is for.
    enum Role: UInt8, CaseIterable {
        case canvasConnection, canvasFit, spacing, hiding, fillEqually, fillProportionally, distributingEdge, alignment
        case spanningBoundary, spanningFit, ambiguitySuppression

        /// UIKit's identifier, which reports print.
        var identifier: NSLayoutConstraint.SharedIdentifier { Self.identifiers[Int(rawValue)] }

        private static let identifiers = allCases.map { NSLayoutConstraint.SharedIdentifier($0.name) }

        private var name: String {
            switch self {
            case .canvasConnection: "UISV-canvas-connection"
            case .canvasFit: "UISV-canvas-fit"
            case .spacing: "UISV-spacing"
            case .hiding: "UISV-hiding"
            case .fillEqually: "UISV-fill-equally"
            case .fillProportionally: "UISV-fill-proportionally"
            case .distributingEdge: "UISV-distributing-edge"
            case .alignment: "UISV-alignment"
            case .spanningBoundary: "UISV-spanning-boundary"
            case .spanningFit: "UISV-spanning-fit"
            case .ambiguitySuppression: "UISV-ambiguity-suppression"
            }
        }
    }

    /// One side of a relation.
    struct Side: Hashable {
        var item: LayoutItem
        var attribute: NSLayoutConstraint.Attribute
    }

    /// Everything that is fixed once a constraint is made.
    struct Key: Hashable {
        var role: Role
        var first: Side
        var relation: NSLayoutConstraint.Relation
        var second: Side?
        var multiplier: CGFloat = 1
        var priority: Float = 1000
    }

    func makeConstraint() -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            key.first.item, key.first.attribute, key.relation, key.second?.item, key.second?.attribute ?? .notAnAttribute,
            multiplier: key.multiplier, constant: constant)
        constraint.priority = UILayoutPriority(key.priority)
        constraint.share(key.role.identifier)
        return constraint
    }
}

/// The constraints that a stack view has, changed to those that it wants with as few edits as possible.
struct StackConstraints {
    /// A constraint and what it is for. The constraint itself says the rest of its key, so that no key has to be kept; and it keeps its
    /// items, so that it cannot be taken for one with a later item.
    private struct Entry {
        let constraint: NSLayoutConstraint
        private let role: StackRelation.Role
        /// As it was made: the application may have given it another.
        private let priority: Float

        init(_ relation: StackRelation) {
            constraint = relation.makeConstraint()
            (role, priority) = (relation.key.role, relation.key.priority)
        }

        /// Whether the relation is the constraint's, and the application has not taken that away.
        func serves(_ key: StackRelation.Key) -> Bool {
            role == key.role && constraint.first === key.first.item && constraint.second === key.second?.item
                && constraint.firstAttribute == key.first.attribute
                && constraint.secondAttribute == key.second?.attribute ?? .notAnAttribute && constraint.relation == key.relation
                && constraint.multiplier == key.multiplier && priority == key.priority && constraint.isActive
        }

        /// Nil if the application has taken the constraint away.
        var key: StackRelation.Key? {
            guard constraint.isActive, let first = constraint.first else { return nil }
            return StackRelation.Key(
                role: role, first: .init(item: first, attribute: constraint.firstAttribute), relation: constraint.relation,
                second: constraint.second.map { .init(item: $0, attribute: constraint.secondAttribute) },
                multiplier: constraint.multiplier, priority: priority)
        }
    }

    /// In the order of the relations that they were made for.
    private var active: ContiguousArray<Entry> = []

    /// How many constraints behind the expected one are looked at before a relation is taken for a new one.
    private static let lookahead = 4

    /// Keeps what is wanted again, edits constants, and makes and drops only what differs.
    ///
    /// - Complexity: Linear in the number of relations; the engine is told of the differences alone.
    mutating func become(_ relations: [StackRelation], heldBy holder: LayoutItem) {
        guard !active.isEmpty else {
            // As below, all are made before the first is activated.
            active.reserveCapacity(relations.count)
            for relation in relations { active.append(Entry(relation)) }
            for entry in active { entry.constraint.activate(heldBy: holder) }
            return
        }
        var next: ContiguousArray<Entry?> = []
        next.reserveCapacity(relations.count)
        // Most relations are where they were, or a little later or earlier since some came or went.
        var missing: [Int] = []
        var unused: [Entry] = []
        var place = 0
        for (index, relation) in relations.enumerated() {
            var found = place
            let end = min(place + Self.lookahead, active.count)
            while found < end, !active[found].serves(relation.key) { found += 1 }
            guard found < end else {
                missing.append(index)
                next.append(nil)
                continue
            }
            unused.append(contentsOf: active[place..<found])
            active[found].constraint.constant = relation.constant
            next.append(active[found])
            place = found + 1
        }
        unused.append(contentsOf: active[place...])
        if !missing.isEmpty, !unused.isEmpty { find(&missing, of: relations, among: &unused, &next) }
        // In their order, so that the engine's numbers do not follow from chance.
        unused.sort { $0.constraint.sequence < $1.constraint.sequence }
        for entry in unused { entry.constraint.isActive = false }
        // All are made before the first is activated.
        for index in missing { next[index] = Entry(relations[index]) }
        active = ContiguousArray(next.compactMap(\.self))
        // The stack holds them all, sizes of single views too: so they go with the view that leaves it.
        for index in missing { next[index]?.constraint.activate(heldBy: holder) }
    }

    /// Looks for relations that are not where they were, as after another order of the views.
    private func find(
        _ missing: inout [Int], of relations: [StackRelation], among unused: inout [Entry],
        _ next: inout ContiguousArray<Entry?>
    ) {
        var places: [StackRelation.Key: Int] = [:]
        for (place, entry) in unused.enumerated() {
            if let key = entry.key { places[key] = place }
        }
        var isUsed = [Bool](repeating: false, count: unused.count)
        var stillMissing: [Int] = []
        for index in missing {
            guard let place = places.removeValue(forKey: relations[index].key) else {
                stillMissing.append(index)
                continue
            }
            isUsed[place] = true
            unused[place].constraint.constant = relations[index].constant
            next[index] = unused[place]
        }
        missing = stillMissing
        var left: [Entry] = []
        for (place, entry) in unused.enumerated() where !isUsed[place] { left.append(entry) }
        unused = left
    }
}
