#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Pins an edge to the same edge of the superview's safe area.
    ///
    /// - Parameters:
    ///   - edge: The edge of the view and of the safe area.
    ///   - inset: The distance in points, positive inward. The default is 0.
    ///   - relation: The relation of the distance to the inset. `.greaterThanOrEqual` means at least the inset. The default is
    ///     `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPinEdge(
        toSuperviewSafeArea edge: ALEdge, withInset inset: CGFloat = 0, relation: NSLayoutConstraint.Relation = .equal,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        let site = Site(file, line)
        guard let superview = requireSuperview(at: site) else { return .inert }
        return buildInset(edge, to: superview.safeAreaLayoutGuide, edge.attribute, inset: inset, relation, at: site)
    }

    /// Pins the edges to the same edges of the superview's safe area.
    ///
    /// - Parameters:
    ///   - insets: The distances in points, positive inward. Left is leading and right is trailing. The default is zero.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints in the order top, leading, bottom, trailing.
    @discardableResult
    public func autoPinEdgesToSuperviewSafeArea(
        with insets: UIEdgeInsets = .zero, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        pin([.top, .leading, .bottom, .trailing], insets, Site(file, line))
    }

    /// Pins all edges but one to the same edges of the superview's safe area.
    ///
    /// - Parameters:
    ///   - insets: The distances in points, positive inward. Left is leading and right is trailing. The default is zero.
    ///   - edge: The edge that is not pinned. Left counts as leading and right as trailing.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints in the order top, leading, bottom, trailing.
    @discardableResult
    public func autoPinEdgesToSuperviewSafeArea(
        with insets: UIEdgeInsets = .zero, excludingEdge edge: ALEdge, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        let edges: [ALEdge] = [.top, .leading, .bottom, .trailing]
        return pin(edges.filter { $0 != edge.directional }, insets, Site(file, line))
    }

    private func pin(_ edges: [ALEdge], _ insets: UIEdgeInsets, _ site: Site) -> [NSLayoutConstraint] {
        guard let superview = requireSuperview(at: site) else { return [] }
        let guide = superview.safeAreaLayoutGuide
        return edges.map { buildInset($0, to: guide, $0.attribute, inset: insets[$0], .equal, at: site) }
    }
}
