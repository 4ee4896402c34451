#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Sets the width and height of the view.
    ///
    /// - Parameters:
    ///   - size: The width and height, in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraints of the width and of the height.
    @discardableResult
    public func autoSetDimensions(to size: CGSize, file: StaticString = #fileID, line: UInt = #line) -> [NSLayoutConstraint] {
        let site = Site(file, line)
        return [
            build(.width, .equal, to: nil, .notAnAttribute, constant: size.width, at: site),
            build(.height, .equal, to: nil, .notAnAttribute, constant: size.height, at: site),
        ]
    }

    /// Sets or limits a dimension of the view.
    ///
    /// - Parameters:
    ///   - dimension: The dimension.
    ///   - size: The width or height, in points.
    ///   - relation: The relation of the dimension to the size. The default is `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoSetDimension(
        _ dimension: ALDimension, toSize size: CGFloat, relation: NSLayoutConstraint.Relation = .equal,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        build(dimension.attribute, relation, to: nil, .notAnAttribute, constant: size, at: Site(file, line))
    }

    /// Sets the view's content compression resistance priority to the priority of the block around the call.
    ///
    /// A call outside of `NSLayoutConstraint.autoSetPriority(_:forConstraints:)` is a fault.
    ///
    /// - Parameters:
    ///   - axis: The axis: `.vertical` for heights, any other axis for widths.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func autoSetContentCompressionResistancePriority(for axis: ALAxis, file: StaticString = #fileID, line: UInt = #line) {
        guard let priority = requirePriority("autoSetContentCompressionResistancePriorityForAxis:", Site(file, line)) else {
            return
        }
        setContentCompressionResistancePriority(priority, for: axis.contentAxis)
    }

    /// Sets the view's content hugging priority to the priority of the block around the call.
    ///
    /// A call outside of `NSLayoutConstraint.autoSetPriority(_:forConstraints:)` is a fault.
    ///
    /// - Parameters:
    ///   - axis: The axis: `.vertical` for heights, any other axis for widths.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func autoSetContentHuggingPriority(for axis: ALAxis, file: StaticString = #fileID, line: UInt = #line) {
        guard let priority = requirePriority("autoSetContentHuggingPriorityForAxis:", Site(file, line)) else { return }
        setContentHuggingPriority(priority, for: axis.contentAxis)
    }

    /// Returns the priority of the block around a call, or nil after a fault.
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
