#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension Array where Element: UIView {
    /// Adds constraints to each view. The block runs once for each view, in order.
    ///
    ///     [red, green, blue].mas_makeConstraints { make in
    ///         make.height.equalTo(44)
    ///     }
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: The constraints of all views, in order.
    @discardableResult
    public func mas_makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        flatMap { $0.mas_makeConstraints(block) }
    }

    /// Updates the constraints of each view, as `mas_updateConstraints(_:)` of views does.
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: The constraints of all views, in order.
    @discardableResult
    public func mas_updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        flatMap { $0.mas_updateConstraints(block) }
    }

    /// Replaces the constraints of each view, as `mas_remakeConstraints(_:)` of views does.
    ///
    /// - Parameter block: Code that asks the maker for constraints.
    /// - Returns: The constraints of all views, in order.
    @discardableResult
    public func mas_remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        flatMap { $0.mas_remakeConstraints(block) }
    }
}
