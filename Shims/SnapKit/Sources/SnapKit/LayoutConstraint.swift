import UIKit

/// A layout constraint that this module created.
open class LayoutConstraint: NSLayoutConstraint {
    /// A name for debugging.
    public var label: String? {
        get { identifier }
        set { identifier = newValue }
    }

    /// Makes a constraint between views, which need not be asked what they are.
    @inline(__always) @MainActor
    static func make(
        _ first: ConstraintView, _ attribute: Attribute, _ relation: Relation, _ second: ConstraintView?, _ other: Attribute,
        _ constant: ConstraintConstant, _ multiplier: CGFloat, _ site: ConstraintSite
    ) -> LayoutConstraint {
        #if canImport(AshlarUI)
        return LayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
            constant: constant.value(for: attribute), file: site.file, line: site.line)
        #else
        return LayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
            constant: constant.value(for: attribute))
        #endif
    }

    @MainActor
    static func make(
        _ first: AnyObject, _ attribute: Attribute, _ relation: Relation, _ second: AnyObject?, _ other: Attribute,
        multiplier: CGFloat, constant: CGFloat, _ site: ConstraintSite
    ) -> LayoutConstraint {
        #if canImport(AshlarUI)
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
