#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Pins the top edge to the bottom edge of a controller's top layout guide, where the bars at the top end.
    ///
    /// - Parameters:
    ///   - viewController: The controller whose view holds the constraint. This view must be in that view.
    ///   - inset: The distance in points, positive downward. The default is 0.
    ///   - relation: The relation of the distance to the inset. The default is `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPin(
        toTopLayoutGuideOf viewController: UIViewController, withInset inset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        buildInset(.top, to: viewController.topLayoutGuide, .bottom, inset: inset, relation, at: Site(file, line))
    }

    /// Pins the bottom edge to the top edge of a controller's bottom layout guide, where the bars at the bottom begin.
    ///
    /// - Parameters:
    ///   - viewController: The controller whose view holds the constraint. This view must be in that view.
    ///   - inset: The distance in points, positive upward. The default is 0.
    ///   - relation: The relation of the distance to the inset. `.greaterThanOrEqual` means at least the inset. The default is
    ///     `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPin(
        toBottomLayoutGuideOf viewController: UIViewController, withInset inset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        buildInset(.bottom, to: viewController.bottomLayoutGuide, .top, inset: inset, relation, at: Site(file, line))
    }
}
