import UIKit

/// What a sentence says.
@MainActor
final class ConstraintDescription {
    let item: any LayoutConstraintItem
    var attributes: ConstraintAttributes
    var relation: NSLayoutConstraint.Relation?
    var site = ConstraintSite(file: "", line: 0)
    var label: String?
    var related: ConstraintItem?
    var multiplier: CGFloat = 1
    var constant: any ConstraintConstantTarget = 0.0
    var priority: Float = 1_000

    /// The constraint, made when it is first asked for; nil without a relation.
    lazy var constraint: Constraint? = {
        guard let relation, let related else { return nil }
        return Constraint(
            from: ConstraintItem(target: item, attributes: attributes), to: related, relation: relation, site: site, label: label,
            multiplier: multiplier, constant: constant, priority: priority)
    }()

    init(item: any LayoutConstraintItem, attributes: ConstraintAttributes) {
        self.item = item
        self.attributes = attributes
    }
}

/// The line of code that a constraint was written in.
struct ConstraintSite {
    var file: StaticString
    var line: UInt
}
