#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Pins the top edge to the bottom edge of a controller's top layout guide, where the bars above end.
    ///
    /// - Parameters:
    ///   - viewController: The controller whose view holds the constraint. This view must be in that view.
    ///   - inset: The distance in points, downwards. The default is 0.
    ///   - relation: How the distance is related to the inset. The default is `.equal`.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPin(
        toTopLayoutGuideOf viewController: UIViewController, withInset inset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        buildInset(.top, to: viewController.topLayoutGuide, .bottom, inset: inset, relation, at: Site(file, line))
    }

    /// Pins the bottom edge to the top edge of a controller's bottom layout guide, where the bars below begin.
    ///
    /// - Parameters:
    ///   - viewController: The controller whose view holds the constraint. This view must be in that view.
    ///   - inset: The distance in points, upwards. The default is 0.
    ///   - relation: How the distance is related to the inset; `.greaterThanOrEqual` is at least as much. The default is `.equal`.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPin(
        toBottomLayoutGuideOf viewController: UIViewController, withInset inset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        buildInset(.bottom, to: viewController.bottomLayoutGuide, .top, inset: inset, relation, at: Site(file, line))
    }
}
