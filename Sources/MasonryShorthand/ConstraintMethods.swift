#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif
import Masonry

extension UIView {
    /// Adds constraints whose first item is this view. The same as `mas_makeConstraints(_:)`.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for.
    @discardableResult
    public func makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_makeConstraints(block) }

    /// Sets the constants of existing constraints, and adds those that do not exist. The same as `mas_updateConstraints(_:)`.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for.
    @discardableResult
    public func updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_updateConstraints(block) }

    /// Uninstalls the constraints that Masonry installed for the view, and adds new ones. The same as
    /// `mas_remakeConstraints(_:)`.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for.
    @discardableResult
    public func remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_remakeConstraints(block) }
}

@MainActor
extension Array where Element: UIView {
    /// Adds constraints to each view. The block runs once for each view, in order.
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: The constraints of all views, in order.
    @discardableResult
    public func makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_makeConstraints(block) }

    /// Updates the constraints of each view, as `updateConstraints(_:)` of views does.
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: The constraints of all views, in order.
    @discardableResult
    public func updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_updateConstraints(block) }

    /// Replaces the constraints of each view, as `remakeConstraints(_:)` of views does.
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: The constraints of all views, in order.
    @discardableResult
    public func remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_remakeConstraints(block) }
}
