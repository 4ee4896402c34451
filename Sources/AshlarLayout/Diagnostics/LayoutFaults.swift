import Foundation

/// The programming errors of constraints, in UIKit's words.
enum LayoutFaults {
    static let invalidArgument = "NSInvalidArgumentException"
    static let inconsistency = "NSInternalInconsistencyException"
    static let generic = "NSGenericException"

    #if !hasFeature(Embedded)
    static func notAnItem(_ object: Any) {
        LayoutDiagnostics.fault(
            invalidArgument, "NSLayoutConstraint for \(object): Constraint items must each be a view or layout guide.")
    }
    #endif

    static func illegalPriority(_ priority: UILayoutPriority) {
        LayoutDiagnostics.fault(
            inconsistency,
            "It's illegal to set priority:\(priority.rawValue.percentG).  Priorities must be greater than 0 and less or equal to "
                + "NSLayoutPriorityRequired, which is 1000.000000.")
    }

    static func illegalConstant(_ constant: CGFloat) {
        LayoutDiagnostics.fault(inconsistency, "Constant is not finite!  That's illegal.  constant:\(constant.percentG)")
    }

    static func illegalMultiplier(_ multiplier: CGFloat) {
        LayoutDiagnostics.fault(inconsistency, "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier.percentG)")
    }

    static func incompatibleAnchors(_ constraint: NSLayoutConstraint) {
        LayoutDiagnostics.fault(
            "NSInvalidLayoutConstraintException",
            "Constraint improperly relates anchors of incompatible types: \(constraint.description)")
    }

    static func noCommonAncestor(_ first: String, _ second: String) {
        LayoutDiagnostics.fault(
            generic,
            "Unable to activate constraint with anchors \(first) and \(second) because they have no common ancestor.  Does the "
                + "constraint or its anchors reference items in different view hierarchies?  That's illegal.")
    }

    static func outsideSubtree(_ constraint: NSLayoutConstraint, view: String) {
        LayoutDiagnostics.fault(
            generic,
            "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  "
                + "That's illegal. constraint:\(constraint.description) view:\(view)")
    }
}

extension BinaryFloatingPoint {
    /// The number in the form of C's `%g`: six significant digits without trailing zeros.
    package var percentG: String {
        let number = Double(self)
        // Most numbers are whole, and C's formatting takes twenty times as long.
        if number.magnitude < 1e6, number == number.rounded(), number != 0 || number.sign == .plus { return String(Int(number)) }
        return String(format: "%g", number)
    }
}
