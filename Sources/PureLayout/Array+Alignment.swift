#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension Array where Element: UIView {
    /// Aligns an edge of every view with that of the view before it. There must be at least two views.
    ///
    /// - Parameters:
    ///   - edge: The edge.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints, one fewer than there are views.
    @discardableResult
    public func autoAlignViews(to edge: ALEdge, file: StaticString = #fileID, line: UInt = #line) -> [NSLayoutConstraint] {
        relate(edge.attribute, Site(file, line))
    }

    /// Aligns an axis of every view with that of the view before it. There must be at least two views.
    ///
    /// - Parameters:
    ///   - axis: The axis.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints, one fewer than there are views.
    @discardableResult
    public func autoAlignViews(to axis: ALAxis, file: StaticString = #fileID, line: UInt = #line) -> [NSLayoutConstraint] {
        relate(axis.attribute, Site(file, line))
    }

    /// Makes a dimension of every view equal to that of the view before it. There must be at least two views.
    ///
    /// - Parameters:
    ///   - dimension: The dimension.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints, one fewer than there are views.
    @discardableResult
    public func autoMatchViewsDimension(
        _ dimension: ALDimension, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        relate(dimension.attribute, Site(file, line))
    }

    /// Sets a dimension of every view. There must be at least one view.
    ///
    /// - Parameters:
    ///   - dimension: The dimension to set.
    ///   - size: The width or height, in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: One constraint for each view, in order.
    @discardableResult
    public func autoSetViewsDimension(
        _ dimension: ALDimension, toSize size: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        let site = Site(file, line)
        guard require(1, "This array must contain at least 1 view.", site) else { return [] }
        return map { $0.build(dimension.attribute, .equal, to: nil, .notAnAttribute, constant: size, at: site) }
    }

    /// Sets the width and height of every view. There must be at least one view.
    ///
    /// - Parameters:
    ///   - size: The width and height, in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints of all widths, followed by those of all heights.
    @discardableResult
    public func autoSetViewsDimensions(
        to size: CGSize, file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        autoSetViewsDimension(.width, toSize: size.width, file: file, line: line)
            + autoSetViewsDimension(.height, toSize: size.height, file: file, line: line)
    }

    private func relate(_ attribute: NSLayoutConstraint.Attribute, _ site: Site) -> [NSLayoutConstraint] {
        guard require(2, "This array must contain at least 2 views.", site) else { return [] }
        return zip(dropFirst(), self).map { view, previous in
            view.build(attribute, .equal, to: previous, attribute, at: site)
        }
    }

    /// Returns whether there are at least as many views as required, and reports a fault if not.
    func require(_ least: Int, _ reason: String, _ site: Site) -> Bool {
        if count < least { Platform.raise(reason, at: site) }
        return count >= least
    }
}
