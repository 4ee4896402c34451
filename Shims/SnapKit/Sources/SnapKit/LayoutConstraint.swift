import UIKit

/// A layout constraint that this module created.
open class LayoutConstraint: NSLayoutConstraint {
    /// A name for debugging.
    public var label: String? {
        get { identifier }
        set { identifier = newValue }
    }

    @MainActor
    static func make(
        _ first: AnyObject, _ attribute: Attribute, _ relation: Relation, _ second: AnyObject?, _ other: Attribute,
        multiplier: CGFloat, constant: CGFloat, _ site: ConstraintSite
    ) -> LayoutConstraint {
        #if canImport(AshlarUI)
        // If both items are views, this initializer need not check their types.
        if let view = first as? ConstraintView, second == nil || second is ConstraintView {
            return LayoutConstraint(
                item: view, attribute: attribute, relatedBy: relation, toItem: second as? ConstraintView, attribute: other,
                multiplier: multiplier, constant: constant, file: site.file, line: site.line)
        }
        return LayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
            constant: constant, file: site.file, line: site.line)
        #else
        return LayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
            constant: constant)
        #endif
    }

    /// Returns whether two constraints differ at most in their constants.
    func isSimilar(to other: LayoutConstraint) -> Bool {
        firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute && relation == other.relation
            && priority == other.priority && multiplier == other.multiplier && firstItem === other.firstItem
            && secondItem === other.secondItem
    }
}
