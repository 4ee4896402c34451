import AshlarLayout
import Foundation

/// A constraint that a stack view needs.
///
/// Relations with equal keys describe the same constraint; only its constant may differ.
struct StackRelation {
    var key: Key
    var constant: CGFloat = 0

    /// The purpose of a constraint.
    enum Role: UInt8, CaseIterable {
        case canvasConnection, canvasFit, spacing, hiding, fillEqually, fillProportionally, distributingEdge, alignment
        case spanningBoundary, spanningFit, ambiguitySuppression, textWidths

        /// UIKit's identifier of the constraint, which reports print.
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
            case .textWidths: "UISV-text-width-disambiguation"
            }
        }
    }

    /// One side of a relation.
    struct Side: Hashable {
        var item: LayoutItem
        var attribute: NSLayoutConstraint.Attribute
    }

    /// The properties that cannot change after a constraint is created.
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

/// The constraints of a stack view. They are updated to new relations with as few edits as possible.
struct StackConstraints {
    /// A constraint and its role. The rest of the key is read from the constraint, so no key is stored. The constraint keeps the
    /// records of its items alive, so a later item cannot have the same address.
    private struct Entry {
        let constraint: NSLayoutConstraint
        private let role: StackRelation.Role
        /// The original priority: the application may have changed it.
        private let priority: Float

        init(_ relation: StackRelation) {
            constraint = relation.makeConstraint()
            (role, priority) = (relation.key.role, relation.key.priority)
        }

        /// Returns whether the constraint implements a relation, and the application has neither deactivated nor changed it.
        func serves(_ key: StackRelation.Key) -> Bool {
            role == key.role && constraint.first === key.first.item && constraint.second === key.second?.item
                && constraint.firstAttribute == key.first.attribute
                && constraint.secondAttribute == key.second?.attribute ?? .notAnAttribute && constraint.relation == key.relation
                && constraint.multiplier == key.multiplier && priority == key.priority && constraint.isActive
        }

        /// The key of the constraint; nil if the application has deactivated or changed it.
        var key: StackRelation.Key? {
            guard constraint.isActive, let first = constraint.first else { return nil }
            return StackRelation.Key(
                role: role, first: .init(item: first, attribute: constraint.firstAttribute), relation: constraint.relation,
                second: constraint.second.map { .init(item: $0, attribute: constraint.secondAttribute) },
                multiplier: constraint.multiplier, priority: priority)
        }
    }

    /// The entries, in the order of their relations.
    private var active: ContiguousArray<Entry> = []

    /// The number of entries after the expected one that are searched before a relation counts as moved or new.
    private static let lookahead = 4

    /// Updates the constraints to new relations: keeps those that are needed again, edits their constants, and creates and removes
    /// only the differences.
    ///
    /// - Complexity: Linear in the number of relations. The engine receives the differences only.
    mutating func become(_ relations: [StackRelation], heldBy holder: LayoutItem) {
        guard !active.isEmpty else {
            // As below, all constraints are created before the first one is activated.
            active.reserveCapacity(relations.count)
            for relation in relations { active.append(Entry(relation)) }
            for entry in active { entry.constraint.activate(heldBy: holder) }
            return
        }
        var next: ContiguousArray<Entry?> = []
        next.reserveCapacity(relations.count)
        // Most relations are at the same position as before, or slightly shifted by insertions and removals.
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
        // Sorted, so that the engine's row numbers are deterministic.
        unused.sort { $0.constraint.sequence < $1.constraint.sequence }
        for entry in unused { entry.constraint.isActive = false }
        // All constraints are created before the first one is activated.
        for index in missing { next[index] = Entry(relations[index]) }
        active = ContiguousArray(next.compactMap(\.self))
        // The stack holds all of them, including the sizes of single views, so that they are deactivated when a view leaves it.
        for index in missing { next[index]?.constraint.activate(heldBy: holder) }
    }

    /// Finds the entries of relations that have moved, for example after the views were reordered.
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
