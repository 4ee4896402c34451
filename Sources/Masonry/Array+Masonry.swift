#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension Array where Element: UIView {
    /// Adds constraints to each view; the block runs once for each, in order.
    ///
    ///     [red, green, blue].mas_makeConstraints { make in
    ///         make.height.equalTo(44)
    ///     }
    @discardableResult
    public func mas_makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        flatMap { $0.mas_makeConstraints(block) }
    }

    /// Updates the constraints of each view. See the view's method.
    @discardableResult
    public func mas_updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        flatMap { $0.mas_updateConstraints(block) }
    }

    /// Makes the constraints of each view anew. See the view's method.
    @discardableResult
    public func mas_remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        flatMap { $0.mas_remakeConstraints(block) }
    }
}
