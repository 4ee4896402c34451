#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

extension UIView {
    /// Builds a constraint of the view and installs or collects it. The view's frame is no longer translated into constraints.
    func build(
        _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, to item: AnyObject?,
        _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0, at site: Site
    ) -> NSLayoutConstraint {
        translatesAutoresizingMaskIntoConstraints = false
        let constraint = Platform.makeConstraint(
            self, attribute, relation, item, other, multiplier: multiplier, constant: constant, at: site)
        ConstraintBlocks.install(constraint)
        return constraint
    }

    /// Builds a constraint whose constant is positive inward: for bottom,
    /// right and trailing, the constant and relation are mirrored.
    func buildInset(
        _ edge: ALEdge, to item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, inset: CGFloat,
        _ relation: NSLayoutConstraint.Relation, at site: Site
    ) -> NSLayoutConstraint {
        let isMirrored = edge.isFarEdge
        return build(
            edge.attribute, isMirrored ? relation.mirrored : relation, to: item, attribute, constant: isMirrored ? -inset : inset,
            at: site)
    }

    /// Returns the superview, or nil after a fault.
    func requireSuperview(at site: Site) -> UIView? {
        if superview == nil { Platform.raise("View's superview must not be nil.\nView: \(self)", at: site) }
        return superview
    }
}

extension NSLayoutConstraint.Relation {
    /// The relation between the negated sides.
    var mirrored: NSLayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        default: self
        }
    }
}

extension NSLayoutConstraint {
    /// The result of a call after a fault: a constraint without items that is never active.
    static var inert: NSLayoutConstraint { NSLayoutConstraint() }
}
