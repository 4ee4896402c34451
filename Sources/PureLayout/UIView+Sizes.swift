#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Fixes width and height.
    ///
    /// - Parameter size: The size in points.
    /// - Returns: The constraints of the width and of the height, which the view itself holds.
    @discardableResult
    public func autoSetDimensions(to size: CGSize, file: StaticString = #fileID, line: UInt = #line) -> [NSLayoutConstraint] {
        let site = Site(file, line)
        return [
            build(.width, .equal, to: nil, .notAnAttribute, constant: size.width, at: site),
            build(.height, .equal, to: nil, .notAnAttribute, constant: size.height, at: site),
        ]
    }

    /// Fixes or limits a dimension.
    ///
    /// - Parameters:
    ///   - dimension: The dimension.
    ///   - size: Its size in points.
    ///   - relation: The relation. The default is `.equal`.
    /// - Returns: The constraint, which the view itself holds.
    @discardableResult
    public func autoSetDimension(
        _ dimension: ALDimension, toSize size: CGFloat, relation: NSLayoutConstraint.Relation = .equal,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        build(dimension.attribute, relation, to: nil, .notAnAttribute, constant: size, at: Site(file, line))
    }

    /// Sets the priority with which the view resists being smaller than its content to that of the priority block around the call.
    ///
    /// - Parameter axis: The axis: vertical for heights, any other for widths.
    public func autoSetContentCompressionResistancePriority(for axis: ALAxis, file: StaticString = #fileID, line: UInt = #line) {
        guard let priority = requirePriority("autoSetContentCompressionResistancePriorityForAxis:", Site(file, line)) else {
            return
        }
        setContentCompressionResistancePriority(priority, for: axis.contentAxis)
    }

    /// Sets the priority with which the view resists being larger than its content to that of the priority block around the call.
    ///
    /// - Parameter axis: The axis: vertical for heights, any other for widths.
    public func autoSetContentHuggingPriority(for axis: ALAxis, file: StaticString = #fileID, line: UInt = #line) {
        guard let priority = requirePriority("autoSetContentHuggingPriorityForAxis:", Site(file, line)) else { return }
        setContentHuggingPriority(priority, for: axis.contentAxis)
    }

    /// The priority of the block around a call; nil after a fault.
    private func requirePriority(_ selector: String, _ site: Site) -> UILayoutPriority? {
        translatesAutoresizingMaskIntoConstraints = false
        if ConstraintBlocks.priority == nil {
            Platform.raise(
                "\(selector) should only be called from within the block passed into the method "
                    + "+[autoSetPriority:forConstraints:]", at: site)
        }
        return ConstraintBlocks.priority
    }
}
