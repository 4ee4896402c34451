#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension NSLayoutConstraint {
    /// Collects the constraints that are built in a block instead of installing them.
    ///
    /// Blocks may be nested: each call returns what was built directly in its own block.
    ///
    /// - Parameter block: Code that calls this module's methods.
    /// - Returns: The constraints in the order in which they were built. None of them is active.
    public class func autoCreateConstraintsWithoutInstalling(_ block: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        try ConstraintBlocks.collecting(block)
    }

    /// Collects the constraints that are built in a block, and then installs all of them together.
    ///
    /// They are installed even if the call is inside of a block that installs nothing.
    ///
    /// - Parameter block: Code that calls this module's methods.
    /// - Returns: The constraints in the order in which they were built.
    @discardableResult
    public class func autoCreateAndInstallConstraints(_ block: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        let constraints = try ConstraintBlocks.collecting(block)
        activate(constraints)
        return constraints
    }

    /// Gives the constraints that are built or installed in a block a priority. Of nested blocks the innermost counts.
    ///
    /// - Parameters:
    ///   - priority: The priority, 1 to 1000.
    ///   - block: Code that calls this module's methods.
    public class func autoSetPriority(
        _ priority: UILayoutPriority, forConstraints block: () throws -> Void
    ) rethrows {
        try ConstraintBlocks.with(priority: priority, block)
    }

    /// Gives the constraints that are built or installed in a block an identifier. Of nested blocks the innermost counts.
    ///
    /// - Parameters:
    ///   - identifier: The identifier, which logs show.
    ///   - block: Code that calls this module's methods.
    public class func autoSetIdentifier(_ identifier: String, forConstraints block: () throws -> Void) rethrows {
        try ConstraintBlocks.with(identifier: identifier, block)
    }

    /// Sets the identifier, which logs show.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func autoIdentify(_ identifier: String) -> Self {
        self.identifier = identifier
        return self
    }

    /// Activates the constraint. In a block that installs nothing it is collected instead.
    public func autoInstall() { ConstraintBlocks.install(self) }

    /// Deactivates the constraint.
    public func autoRemove() { isActive = false }
}

@MainActor
extension Array where Element: NSLayoutConstraint {
    /// Activates the constraints. In a block that installs nothing they are collected instead.
    public func autoInstallConstraints() {
        for constraint in self { ConstraintBlocks.install(constraint) }
    }

    /// Deactivates the constraints.
    public func autoRemoveConstraints() { NSLayoutConstraint.deactivate(self) }

    /// Sets the identifier of all constraints, which logs show.
    ///
    /// - Returns: The array itself.
    @discardableResult
    public func autoIdentifyConstraints(_ identifier: String) -> Self {
        for constraint in self { constraint.identifier = identifier }
        return self
    }
}
