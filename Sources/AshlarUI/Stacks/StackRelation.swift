import AshlarLayout
import Foundation

/// One constraint that a stack view wants to have.
///
/// Two relations with the same key are the same constraint, whose constant may differ.
struct StackRelation {
    var key: Key
    var constant: CGFloat = 0

    /// What a constraint is for: UIKit's identifiers, which reports print.
    enum Role: String {
        case canvasConnection = "UISV-canvas-connection"
        case canvasFit = "UISV-canvas-fit"
        case spacing = "UISV-spacing"
        case hiding = "UISV-hiding"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        case distributingEdge = "UISV-distributing-edge"
        case alignment = "UISV-alignment"
        case spanningBoundary = "UISV-spanning-boundary"
        case spanningFit = "UISV-spanning-fit"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
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
        constraint.identifier = key.role.rawValue
        return constraint
    }
}

/// The constraints that a stack view has, changed to those that it wants with as few edits as possible.
struct StackConstraints {
    /// The constraints keep their items, so that no key can be taken for one with a later item.
    private var active: [StackRelation.Key: NSLayoutConstraint] = [:]

    /// Keeps what is wanted again, edits constants, and makes and drops only what differs.
    ///
    /// - Complexity: Linear in the number of relations; the engine is told of the differences alone.
    mutating func become(_ relations: [StackRelation], heldBy holder: LayoutItem) {
        var next: [StackRelation.Key: NSLayoutConstraint] = [:]
        next.reserveCapacity(relations.count)
        var fresh: [NSLayoutConstraint] = []
        for relation in relations {
            if let constraint = active.removeValue(forKey: relation.key), constraint.isActive {
                constraint.constant = relation.constant
                next[relation.key] = constraint
            } else {
                let constraint = relation.makeConstraint()
                fresh.append(constraint)
                next[relation.key] = constraint
            }
        }
        // In their order, so that the engine's numbers do not follow from the dictionary's.
        for constraint in active.values.sorted(by: { $0.sequence < $1.sequence }) { constraint.isActive = false }
        active = next
        // The stack holds them all, sizes of single views too: so they go with the view that leaves it.
        for constraint in fresh { constraint.activate(heldBy: holder) }
    }
}
