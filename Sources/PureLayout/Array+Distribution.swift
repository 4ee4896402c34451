#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension Array where Element: UIView {
    /// Places the views in a row or column with fixed spacing.
    ///
    /// - Parameters:
    ///   - axis: The axis of the distribution: `.vertical` for a column, any other axis for a row.
    ///   - alignment: The attribute with which each view is aligned with the one before it, across the axis.
    ///   - spacing: The space between neighboring views, in points.
    ///   - insetSpacing: Whether there is the same space before the first view and after the last. The default is true.
    ///   - matchedSizes: Whether all views have the same size along the axis. The default is true.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The position, size and alignment of each view, from the first to the last, and then the position of the end.
    @discardableResult
    public func autoDistributeViews(
        along axis: ALAxis, alignedTo alignment: ALAttribute, withFixedSpacing spacing: CGFloat, insetSpacing: Bool = true,
        matchedSizes: Bool = true, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        let site = Site(file, line)
        guard require(1, "This array must contain at least 1 view to distribute.", site),
            let across = acrossAttribute(alignment, axis, site), let first, let last
        else { return [] }
        let (start, end): (ALEdge, ALEdge) = axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
        let dimension: NSLayoutConstraint.Attribute = axis == .vertical ? .height : .width
        let inset = insetSpacing ? spacing : 0
        var constraints: [NSLayoutConstraint] = []
        guard let superview = first.requireSuperview(at: site) else { return [] }
        constraints.append(first.buildInset(start, to: superview, start.attribute, inset: inset, .equal, at: site))
        for (view, previous) in zip(dropFirst(), self) {
            constraints.append(view.build(start.attribute, .equal, to: previous, end.attribute, constant: spacing, at: site))
            if matchedSizes { constraints.append(view.build(dimension, .equal, to: previous, dimension, at: site)) }
            constraints.append(view.build(across, .equal, to: previous, across, at: site))
        }
        guard let superview = last.requireSuperview(at: site) else { return constraints }
        constraints.append(last.buildInset(end, to: superview, end.attribute, inset: inset, .equal, at: site))
        return constraints
    }

    /// Places views of a fixed size in a row or column with equal spacing, which is negative if the views do not fit.
    ///
    /// - Parameters:
    ///   - axis: The axis of the distribution: `.vertical` for a column, any other axis for a row.
    ///   - alignment: The attribute with which each view is aligned with the one before it, across the axis.
    ///   - size: The size of each view along the axis, in points.
    ///   - insetSpacing: Whether there is the same space before the first view and after the last. The default is true. If it is
    ///     false, a single view is centered.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints from the first view to the last: size, center and alignment of each. In right-to-left layouts,
    ///   a row begins with the last view.
    @discardableResult
    public func autoDistributeViews(
        along axis: ALAxis, alignedTo alignment: ALAttribute, withFixedSize size: CGFloat, insetSpacing: Bool = true,
        file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        let site = Site(file, line)
        guard require(1, "This array must contain at least 1 view to distribute.", site),
            let across = acrossAttribute(alignment, axis, site), let container = commonSuperview(site)
        else { return [] }
        let isRow = axis != .vertical
        let dimension: NSLayoutConstraint.Attribute = isRow ? .width : .height
        let center: NSLayoutConstraint.Attribute = isRow ? .centerX : .centerY
        let isMirrored = isRow && container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let views = isMirrored ? reversed() : self
        var constraints: [NSLayoutConstraint] = []
        for (index, view) in views.enumerated() {
            let (multiplier, constant) = Self.center(index, of: count, size: size, insetSpacing: insetSpacing)
            constraints.append(view.build(dimension, .equal, to: nil, .notAnAttribute, constant: size, at: site))
            constraints.append(
                view.build(center, .equal, to: container, center, multiplier: multiplier, constant: constant, at: site))
            if index > 0 { constraints.append(view.build(across, .equal, to: views[index - 1], across, at: site)) }
        }
        return constraints
    }

    /// Returns the center of a view as `multiplier · (center of the container) + constant`.
    private static func center(
        _ index: Int, of count: Int, size: CGFloat, insetSpacing: Bool
    ) -> (multiplier: CGFloat, constant: CGFloat) {
        let (index, count) = (CGFloat(index), CGFloat(count))
        let multiplier: CGFloat
        let constant: CGFloat
        if insetSpacing {
            multiplier = (2 * index + 2) / (count + 1)
            constant = (multiplier - 1) * size / 2
        } else if count > 1 {
            multiplier = 2 * index / (count - 1)
            constant = (1 - multiplier) * size / 2
        } else {
            (multiplier, constant) = (1, 0)
        }
        // A constraint with a multiplier of 0 would have no second item.
        return (Swift.max(multiplier, 0.00001), constant)
    }

    /// Returns the attribute that aligns views across an axis, or nil after a fault.
    private func acrossAttribute(_ alignment: ALAttribute, _ axis: ALAxis, _ site: Site) -> NSLayoutConstraint.Attribute? {
        let isColumn: Bool
        switch alignment {
        case .vertical, .left, .right, .leading, .trailing: isColumn = true
        case .horizontal, .top, .bottom, .baseline, .firstBaseline: isColumn = false
        default:
            Platform.raise("Unsupported attribute for alignment.", at: site)
            return nil
        }
        guard isColumn == (axis == .vertical) else {
            let direction = axis == .vertical ? "vertically" : "horizontally"
            Platform.raise(
                "Cannot align views that are distributed \(direction) with \(alignment.objectiveCName).", at: site)
            return nil
        }
        return alignment.attribute
    }

    /// Returns the closest view that contains all views, which may be one of them, or nil after a fault. For a single view it is
    /// the superview.
    private func commonSuperview(_ site: Site) -> UIView? {
        guard let first, var common = count > 1 ? first : first.superview else {
            Platform.raise(
                "Can't constrain views that do not share a common superview. Make sure that all the views in this array have been "
                    + "added into the same view hierarchy.", at: site)
            return nil
        }
        for view in dropFirst() {
            var ancestor: UIView? = common
            while let candidate = ancestor, !view.isDescendant(of: candidate) {
                ancestor = candidate.superview
            }
            guard let ancestor else {
                Platform.raise(
                    "Can't constrain two views that do not share a common superview. Make sure that both views have been added into "
                        + "the same view hierarchy.", at: site)
                return nil
            }
            common = ancestor
        }
        return common
    }
}
