#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Pins an edge to the superview's layout margin on the same side.
    ///
    /// - Parameters:
    ///   - edge: The edge of the view.
    ///   - inset: The distance from the margin in points, positive inward. The default is 0.
    ///   - relation: The relation of the distance to the inset. `.greaterThanOrEqual` means at least the inset. The default is
    ///     `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPinEdge(
        toSuperviewMargin edge: ALEdge, withInset inset: CGFloat = 0, relation: NSLayoutConstraint.Relation = .equal,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        let site = Site(file, line)
        guard let superview = requireSuperview(at: site) else { return .inert }
        return buildInset(edge, to: superview, edge.margin.attribute, inset: inset, relation, at: site)
    }

    /// Pins the edges to the superview's layout margins.
    ///
    /// - Parameters:
    ///   - insets: The distances from the margins in points, positive inward. Left is leading and right is trailing. The default
    ///     is zero.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints in the order top, leading, bottom, trailing.
    @discardableResult
    public func autoPinEdgesToSuperviewMargins(
        with insets: UIEdgeInsets = .zero, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        pin([.top, .leading, .bottom, .trailing], insets, Site(file, line))
    }

    /// Pins all edges but one to the superview's layout margins.
    ///
    /// - Parameters:
    ///   - edge: The edge that is not pinned. If it is left or right, the opposite edge is right or left, not trailing or
    ///     leading.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints in the order top, left or leading, bottom, right or trailing.
    @discardableResult
    public func autoPinEdges(
        toSuperviewMarginsExcludingEdge edge: ALEdge, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        let usesSides = edge == .left || edge == .right
        let edges: [ALEdge] = usesSides ? [.top, .left, .bottom, .right] : [.top, .leading, .bottom, .trailing]
        return pin(edges.filter { $0 != edge }, .zero, Site(file, line))
    }

    private func pin(_ edges: [ALEdge], _ insets: UIEdgeInsets, _ site: Site) -> [NSLayoutConstraint] {
        guard let superview = requireSuperview(at: site) else { return [] }
        return edges.map { buildInset($0, to: superview, $0.margin.attribute, inset: insets[$0], .equal, at: site) }
    }

    /// Centers the view between its superview's layout margins.
    ///
    /// - Returns: The constraints of the center y-coordinate and of the center x-coordinate.
    @discardableResult
    public func autoCenterInSuperviewMargins(file: StaticString = #fileID, line: UInt = #line) -> [NSLayoutConstraint] {
        let site = Site(file, line)
        guard let superview = requireSuperview(at: site) else { return [] }
        return [(ALAxis.horizontal, ALMarginAxis.horizontal), (.vertical, .vertical)].map { axis, marginAxis in
            build(axis.attribute, .equal, to: superview, marginAxis.attribute, at: site)
        }
    }

    /// Aligns an axis with the corresponding line between the superview's layout margins.
    ///
    /// - Parameters:
    ///   - axis: The axis. A baseline is a fault, since there is no corresponding line.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoAlignAxis(
        toSuperviewMarginAxis axis: ALAxis, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        let site = Site(file, line)
        guard let superview = requireSuperview(at: site) else { return .inert }
        guard let marginAxis = axis.marginAxis else {
            Platform.raise("The baseline axis attributes do not have corresponding margin axis attributes.", at: site)
            return .inert
        }
        return build(axis.attribute, .equal, to: superview, marginAxis.attribute, at: site)
    }
}
