#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension NSLayoutConstraint {
    /// Collects the constraints that are built in a block instead of installing them.
    ///
    /// Blocks may be nested: each call returns the constraints that were built directly in its own block.
    ///
    /// - Parameter block: Code that calls this module's methods.
    /// - Returns: The constraints in the order in which they were built. None of them is active.
    /// - Throws: The error that the block throws.
    public class func autoCreateConstraintsWithoutInstalling(_ block: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        try ConstraintBlocks.collecting(block)
    }

    /// Collects the constraints that are built in a block, and then installs all of them together.
    ///
    /// They are installed even if the call is inside of a block that does not install constraints.
    ///
    /// - Parameter block: Code that calls this module's methods.
    /// - Returns: The constraints in the order in which they were built.
    /// - Throws: The error that the block throws. No constraint is installed then.
    @discardableResult
    public class func autoCreateAndInstallConstraints(_ block: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        let constraints = try ConstraintBlocks.collecting(block)
        activate(constraints)
        return constraints
    }

    /// Sets the priority of the constraints that are built or installed in a block. The innermost of nested blocks decides.
    ///
    /// - Parameters:
    ///   - priority: The priority, from 1 to 1000.
    ///   - block: Code that calls this module's methods.
    /// - Throws: The error that the block throws.
    public class func autoSetPriority(
        _ priority: UILayoutPriority, forConstraints block: () throws -> Void
    ) rethrows {
        try ConstraintBlocks.with(priority: priority, block)
    }

    /// Sets the identifier of the constraints that are built or installed in a block. The innermost of nested blocks decides.
    ///
    /// - Parameters:
    ///   - identifier: The identifier, which logs print.
    ///   - block: Code that calls this module's methods.
    /// - Throws: The error that the block throws.
    public class func autoSetIdentifier(_ identifier: String, forConstraints block: () throws -> Void) rethrows {
        try ConstraintBlocks.with(identifier: identifier, block)
    }

    /// Sets the constraint's identifier.
    ///
    /// - Parameter identifier: The identifier, which logs print.
    /// - Returns: The constraint itself.
    @discardableResult
    public func autoIdentify(_ identifier: String) -> Self {
        self.identifier = identifier
        return self
    }

    /// Activates the constraint. Inside of a block that does not install constraints, it is collected instead.
    public func autoInstall() { ConstraintBlocks.install(self) }

    /// Deactivates the constraint.
    public func autoRemove() { isActive = false }
}

@MainActor
extension Array where Element: NSLayoutConstraint {
    /// Activates the constraints. Inside of a block that does not install constraints, they are collected instead.
    public func autoInstallConstraints() {
        for constraint in self { ConstraintBlocks.install(constraint) }
    }

    /// Deactivates the constraints.
    public func autoRemoveConstraints() { NSLayoutConstraint.deactivate(self) }

    /// Sets the identifier of all constraints.
    ///
    /// - Parameter identifier: The identifier, which logs print.
    /// - Returns: The array itself.
    @discardableResult
    public func autoIdentifyConstraints(_ identifier: String) -> Self {
        for constraint in self { constraint.identifier = identifier }
        return self
    }
}
