#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Pins an edge to the same edge of the superview.
    ///
    /// - Parameters:
    ///   - edge: The edge of both views.
    ///   - inset: The distance in points, positive inward. The default is 0.
    ///   - relation: The relation of the distance to the inset. `.greaterThanOrEqual` means at least the inset. The default is
    ///     `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPinEdge(
        toSuperviewEdge edge: ALEdge, withInset inset: CGFloat = 0, relation: NSLayoutConstraint.Relation = .equal,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        let site = Site(file, line)
        guard let superview = requireSuperview(at: site) else { return .inert }
        return buildInset(edge, to: superview, edge.attribute, inset: inset, relation, at: site)
    }

    /// Pins the edges to the same edges of the superview.
    ///
    /// - Parameters:
    ///   - insets: The distances in points, positive inward. Left is leading and right is trailing. The default is zero.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints in the order top, leading, bottom, trailing.
    @discardableResult
    public func autoPinEdgesToSuperviewEdges(
        with insets: UIEdgeInsets = .zero, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        pin([.top, .leading, .bottom, .trailing], insets, Site(file, line))
    }

    /// Pins all edges but one to the same edges of the superview.
    ///
    /// - Parameters:
    ///   - insets: The distances in points, positive inward. The default is zero. Left is leading and right is trailing, unless
    ///     `edge` is left or right.
    ///   - edge: The edge that is not pinned. If it is left or right, the opposite edge is right or left, not trailing or
    ///     leading.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints in the order top, left or leading, bottom, right or trailing.
    @discardableResult
    public func autoPinEdgesToSuperviewEdges(
        with insets: UIEdgeInsets = .zero, excludingEdge edge: ALEdge, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        let usesSides = edge == .left || edge == .right
        let edges: [ALEdge] = usesSides ? [.top, .left, .bottom, .right] : [.top, .leading, .bottom, .trailing]
        return pin(edges.filter { $0 != edge }, insets, Site(file, line))
    }

    private func pin(_ edges: [ALEdge], _ insets: UIEdgeInsets, _ site: Site) -> [NSLayoutConstraint] {
        guard let superview = requireSuperview(at: site) else { return [] }
        return edges.map { buildInset($0, to: superview, $0.attribute, inset: insets[$0], .equal, at: site) }
    }

    /// Centers the view in its superview.
    ///
    /// - Returns: The constraints of the center y-coordinate and of the center x-coordinate.
    @discardableResult
    public func autoCenterInSuperview(file: StaticString = #fileID, line: UInt = #line) -> [NSLayoutConstraint] {
        let site = Site(file, line)
        guard let superview = requireSuperview(at: site) else { return [] }
        return [ALAxis.horizontal, .vertical].map { build($0.attribute, .equal, to: superview, $0.attribute, at: site) }
    }

    /// Aligns an axis with the same axis of the superview.
    ///
    /// - Parameters:
    ///   - axis: The axis of both views.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoAlignAxis(toSuperviewAxis axis: ALAxis, file: StaticString = #fileID, line: UInt = #line)
        -> NSLayoutConstraint
    {
        let site = Site(file, line)
        guard let superview = requireSuperview(at: site) else { return .inert }
        return build(axis.attribute, .equal, to: superview, axis.attribute, at: site)
    }
}

extension UIEdgeInsets {
    /// The inset of an edge. The left inset is also leading, and the right inset trailing.
    subscript(_ edge: ALEdge) -> CGFloat {
        switch edge {
        case .top: top
        case .bottom: bottom
        case .left, .leading: left
        case .right, .trailing: right
        }
    }
}
