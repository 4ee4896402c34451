/// The content area of a scroll view: an item of its own whose near corner is the origin of content coordinates.
///
/// For constraints with descendants, the edges of a scroll view are those of its content area, while its size and its center are
/// those of its frame. For all other constraints, every attribute is the frame's.
extension LayoutItem {
    /// Sets the child whose edges stand for this item's edges in constraints with descendants.
    package func setContentArea(_ child: LayoutItem) { edit { $0.contentArea = child } }

    var isContentArea: Bool { kind == .guide && parent?.numbers?.contentArea === self }

    /// Whether an active constraint of the application refers to the content area of this scroll view.
    ///
    /// - Complexity: Linear in the number of constraints that name the scroll view or its content area.
    package var isContentConstrained: Bool {
        guard let area = numbers?.contentArea else { return false }
        var isConstrained = false
        area.forEachReference { constraint in
            if constraint.tier == .user { isConstrained = true }
        }
        forEachReference { constraint in
            if constraint.tier == .user, constraint.contentArea === area { isConstrained = true }
        }
        return isConstrained
    }
}

extension NSLayoutConstraint {
    /// The content area that the constraint refers to by naming an edge of its container, a scroll view; nil for other constraints.
    final var contentArea: LayoutItem? {
        guard let area = container?.numbers?.contentArea else { return nil }
        let isNamed =
            (first === container && firstAttributeCode.isOfContent) || (second === container && secondAttributeCode.isOfContent)
            || distances?.places.contains { $0.item === container && $0.attribute.isOfContent } ?? false
        return isNamed ? area : nil
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute of a scroll view refers to its content area in constraints with descendants.
    var isOfContent: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .top, .bottom, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .topMargin, .bottomMargin:
            true
        default: false
        }
    }
}
