/// What a scroll view shows: an item of its own, whose near corner is the origin of content coordinates.
///
/// Seen from inside, the edges of a scroll view are those of its content area; its size and its centre are those of its frame. Seen
/// from outside everything is the frame's.
extension LayoutItem {
    /// Has the edges of this item mean those of the child, for constraints with what is inside.
    package func setContentArea(_ child: LayoutItem) { edit { $0.contentArea = child } }

    var isContentArea: Bool { kind == .guide && parent?.numbers?.contentArea === self }

    /// Whether an active constraint of the application speaks of the content area of this scroll view.
    ///
    /// - Complexity: The number of constraints that name the scroll view or its content area.
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
    /// The content area that the constraint speaks of by naming an edge of the scroll view around it.
    final var contentArea: LayoutItem? {
        guard let area = container?.numbers?.contentArea else { return nil }
        let isNamed =
            (first === container && firstAttributeCode.isOfContent) || (second === container && secondAttributeCode.isOfContent)
            || distances?.places.contains { $0.item === container && $0.attribute.isOfContent } ?? false
        return isNamed ? area : nil
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute of a scroll view belongs to its content, seen from inside.
    var isOfContent: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .top, .bottom, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .topMargin, .bottomMargin:
            true
        default: false
        }
    }
}
