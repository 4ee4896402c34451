#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The stacks of running blocks, innermost last, with the priority, identifier or collection of each.
@MainActor
enum ConstraintBlocks {
    /// The constraints built in each running block that does not install them.
    @exclusivity(unchecked) private static var collections: [[NSLayoutConstraint]] = []
    @exclusivity(unchecked) private static var priorities: [UILayoutPriority] = []
    @exclusivity(unchecked) private static var identifiers: [String] = []

    /// The priority of the innermost priority block; nil outside of such blocks.
    static var priority: UILayoutPriority? { priorities.last }

    static func collecting(_ block: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        collections.append([])
        do {
            try block()
        } catch {
            collections.removeLast()
            throw error
        }
        return collections.removeLast()
    }

    static func with(priority: UILayoutPriority, _ block: () throws -> Void) rethrows {
        priorities.append(priority)
        defer { priorities.removeLast() }
        try block()
    }

    static func with(identifier: String, _ block: () throws -> Void) rethrows {
        identifiers.append(identifier)
        defer { identifiers.removeLast() }
        try block()
    }

    /// Gives a constraint the priority and identifier of the innermost blocks, and then installs or collects it.
    static func install(_ constraint: NSLayoutConstraint) {
        if let priority = priorities.last, constraint.priority != priority { constraint.priority = priority }
        if let identifier = identifiers.last { constraint.identifier = identifier }
        if collections.isEmpty {
            constraint.isActive = true
        } else {
            collections[collections.count - 1].append(constraint)
        }
    }
}
