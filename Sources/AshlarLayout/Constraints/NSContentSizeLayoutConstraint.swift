import Foundation

/// A width or height of a view's content size, as lists and conflicts show it.
///
/// The engine has two rows for it, one at the compression resistance priority and one at the hugging priority. This constraint only
/// represents them: deactivating it has no effect.
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {
    private let axis: NSLayoutConstraint.Axis

    init(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) {
        self.axis = axis
        super.init()
        item.keep()
        first = item
        firstAttributeCode = axis == .horizontal ? .width : .height
        holder = item
        isListingOnly = true
    }

    /// Copies size and priority from the item.
    fileprivate func follow(_ item: LayoutItem) {
        // The sum turns a negative zero, which would be printed with its sign, into zero.
        constantValue = (axis == .horizontal ? item.contentSize.width : item.contentSize.height) + 0
        priorityValue = UILayoutPriority(item.compression[axis])
    }

    override var description: String {
        if let text = LayoutDiagnostics.formatted(self) { return text }
        guard let first else { return super.description }
        var names = ConstraintDescription.Names()
        let item = names.item(first)
        let style = LayoutDiagnostics.descriptionStyle
        let size =
            style == .legacy
            ? "\(axis == .horizontal ? "H" : "V"):[\(item)(\(constant.percentG))]"
            : "\(item).\(firstAttribute.name) == \(constant.percentG)"
        return "<NSContentSizeLayoutConstraint:\(address(of: self)) \(size) Hug:\(first.hugging[axis].percentG) "
            + "CompressionResistance:\(first.compression[axis].percentG)\(names.suffix(isActive: true, style))>"
    }
}

extension LayoutItem {
    /// The constraints that represent the content size, one for each axis on which the engine has a row for it.
    var contentConstraints: [NSLayoutConstraint] {
        let isUsed = AxisPair(
            horizontal: contentRows[0] >= 0 || contentRows[1] >= 0, vertical: contentRows[2] >= 0 || contentRows[3] >= 0)
        return [NSLayoutConstraint.Axis.horizontal, .vertical].filter { isUsed[$0] }.map(contentConstraint)
    }

    /// Returns the constraint that represents the content size of an axis. The result is always the same object.
    func contentConstraint(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint {
        if numbers == nil { numbers = ItemNumbers() }
        let constraint = numbers?.contentConstraints[axis] ?? NSContentSizeLayoutConstraint(self, axis)
        numbers?.contentConstraints[axis] = constraint
        constraint.follow(self)
        return constraint
    }
}
