#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// The layout guides of a controller's view, as they were before there were safe areas.

@MainActor
extension UIView {
    /// Pins the top edge to the bottom of a controller's top layout guide.
    ///
    /// - Parameters:
    ///   - viewController: The controller. The view is in its view.
    ///   - inset: The distance in points, inwards. The default is 0.
    ///   - relation: How the distance is related to the inset; `.greaterThanOrEqual` is at least as much. The default is `.equal`.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPin(
        toTopLayoutGuideOf viewController: UIViewController, withInset inset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        buildInset(
            .top, to: viewController.topLayoutGuide as AnyObject, .bottom, inset: inset, relation, at: Site(file, line))
    }

    /// Pins the bottom edge to the top of a controller's bottom layout guide.
    ///
    /// - Parameters:
    ///   - viewController: The controller. The view is in its view.
    ///   - inset: The distance in points, inwards. The default is 0.
    ///   - relation: How the distance is related to the inset; `.greaterThanOrEqual` is at least as much. The default is `.equal`.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPin(
        toBottomLayoutGuideOf viewController: UIViewController, withInset inset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        buildInset(
            .bottom, to: viewController.bottomLayoutGuide as AnyObject, .top, inset: inset, relation, at: Site(file, line))
    }
}
