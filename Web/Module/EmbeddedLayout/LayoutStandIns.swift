// What stands in for the files of AshlarLayout that Embedded Swift cannot compile: its handlers of faults and of logged conflicts, and
// the parts that take views as `Any`. Web/build.sh lists the files that are left out.

public struct LayoutFault: Hashable, Sendable {
    public var name: String
    public var reason: String
    public var location: String?
}

public enum ConstraintDescriptionStyle: Sendable {
    case current
    case legacy
}

public func UIViewAlertForUnsatisfiableConstraints(_ broken: NSLayoutConstraint?, _ constraints: [NSLayoutConstraint]) {}

public enum LayoutDiagnostics {
    public static var descriptionStyle: ConstraintDescriptionStyle { .current }

    static func formatted(_ constraint: NSLayoutConstraint) -> String? { nil }

    /// Traps. Sketches are checked before they are laid out, so that none of them has a fault.
    public static func fault(_ name: String, _ reason: String, location: String? = nil) { fatalError() }

    package static func log(_ text: String) {}
}
