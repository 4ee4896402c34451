#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif
import Masonry

extension UIView {
    /// Adds constraints that begin with this view. The same as `mas_makeConstraints(_:)`.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, at once.
    /// - Returns: What the maker was asked for.
    @discardableResult
    public func makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_makeConstraints(block) }

    /// Sets the constants of constraints that are there already, and adds those that are not. The same as
    /// `mas_updateConstraints(_:)`.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, at once.
    /// - Returns: What the maker was asked for.
    @discardableResult
    public func updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_updateConstraints(block) }

    /// Removes what Masonry made for the view, and adds new constraints. The same as `mas_remakeConstraints(_:)`.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, at once.
    /// - Returns: What the maker was asked for.
    @discardableResult
    public func remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_remakeConstraints(block) }
}

@MainActor
extension Array where Element: UIView {
    /// Adds constraints to each view; the block runs once for each, in order.
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: What the makers were asked for.
    @discardableResult
    public func makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_makeConstraints(block) }

    /// Updates the constraints of each view.
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: What the makers were asked for.
    @discardableResult
    public func updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_updateConstraints(block) }

    /// Makes the constraints of each view anew.
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: What the makers were asked for.
    @discardableResult
    public func remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { mas_remakeConstraints(block) }
}
