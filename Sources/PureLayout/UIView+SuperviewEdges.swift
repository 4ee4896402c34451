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
    ///   - inset: The distance in points, inwards. The default is 0.
    ///   - relation: How the distance is related to the inset; `.greaterThanOrEqual` is at least as much. The default is `.equal`.
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

    /// Pins the edges to those of the superview: top, leading, bottom, trailing.
    ///
    /// - Parameter insets: The distances in points, inwards; left is leading and right is trailing. The default is none.
    /// - Returns: The constraints in this order.
    @discardableResult
    public func autoPinEdgesToSuperviewEdges(
        with insets: UIEdgeInsets = .zero, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        pin([.top, .leading, .bottom, .trailing], insets, Site(file, line))
    }

    /// Pins all edges but one to those of the superview.
    ///
    /// - Parameters:
    ///   - insets: The distances in points, inwards; left is leading and right is trailing, unless one of them is excluded.
    ///   - edge: The edge that is left free. Left and right leave the other edges left or right, not leading or trailing.
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
    /// - Parameter axis: The axis of both views.
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
    /// The inset of an edge; left is leading and right is trailing.
    subscript(_ edge: ALEdge) -> CGFloat {
        switch edge {
        case .top: top
        case .bottom: bottom
        case .left, .leading: left
        case .right, .trailing: right
        }
    }
}
