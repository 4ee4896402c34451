import AshlarGraphics
import AshlarLayout
import Foundation

/// The arrangement of the parts of a cell.
extension UITableViewCell {
    // MARK: Around the contents

    /// The width that accessories take from the content at the trailing edge. The values are those that storyboards show.
    private var accessoryExtent: CGFloat {
        let handle: CGFloat = isEditing && showsReorderControl ? 45 : 0
        if let view = currentAccessoryView { return handle + view.frame.width + margin }
        return handle + (isEditing ? editingAccessoryType : accessoryType).extent
    }

    private var currentAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }
    final var currentAccessoryType: AccessoryType {
        currentAccessoryView == nil ? isEditing ? editingAccessoryType : accessoryType : .none
    }

    /// The width that the editing control takes at the leading edge.
    private var editingExtent: CGFloat { isEditing && editingStyle != .none && shouldIndentWhileEditing ? 38 : 0 }

    private var margin: CGFloat { (table ?? superview as? UITableView)?.cellMargin ?? 16 }

    /// The distance of the content from the accessory or the trailing edge: the margin, 8 points before an accessory, and 0 before
    /// a checkmark, whose width includes its space.
    private var farMargin: CGFloat {
        guard accessoryExtent > 0 else { return margin }
        return currentAccessoryType == .checkmark ? 0 : 8
    }

    /// The distance from the image of a style to its text.
    private static let imageGap: CGFloat = 15

    /// The parts of the safe area at the sides that the content stays clear of.
    private var coveredSides: (left: CGFloat, right: CGFloat) {
        guard let table, table.insetsContentViewsToSafeArea, table.style != .insetGrouped else { return (0, 0) }
        let (area, index) = (table.safeAreaInsets, table.indexExtent)
        return isRightToLeft ? (area.left + index, area.right) : (area.left, area.right + index)
    }

    private var separatorHeight: CGFloat { table?.separatorHeight ?? 0 }

    /// The width of everything beside the content.
    private var besides: (near: CGFloat, far: CGFloat) {
        let sides = coveredSides
        let (near, far) = isRightToLeft ? (sides.right, sides.left) : (sides.left, sides.right)
        return (near + editingExtent, far + accessoryExtent)
    }

    /// Updates the content view's size. The cell may be measured before it is laid out.
    final func takeOverMetrics() {
        let (near, far) = besides
        let inner = farMargin
        let (left, right) = isRightToLeft ? (inner, margin) : (margin, inner)
        content.giveMargins(UIEdgeInsets(top: 11, left: left, bottom: 11, right: right))
        // Observed, since iOS 13: the content view is as high as the row, and the separator lies in front of it.
        content.place(CGRect(x: isRightToLeft ? far : near, y: 0, width: contentWidth, height: bounds.height))
    }

    /// The width that the cell leaves to its content view, in points.
    final var contentWidth: CGFloat {
        let (near, far) = besides
        return max(0, bounds.width - near - far)
    }

    /// Sets the ends of its section that the row is at.
    final func take(_ position: Position) {
        guard position != self.position else { return }
        self.position = position
        if opensSection, openingSeparator == nil {
            let view = _UITableViewCellSeparatorView(frame: .zero)
            openingSeparator = view
            addSubview(view)
        }
        setNeedsLayout()
    }

    /// Whether a line above the cell closes the gap between its section and what comes before.
    private var opensSection: Bool { separatorHeight > 0 && table?.style == .grouped && position.contains(.first) }

    /// Places all parts of the cell.
    final func arrange() {
        takeOverMetrics()
        for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView, configured?.backdrop] {
            if let view, view.superview === self, view.frame != bounds { view.frame = bounds }
        }
        placeAccessoryView()
        placeSeparator()
        if parts != nil { arrangeParts() }
    }

    private func placeAccessoryView() {
        let shown = currentAccessoryView
        for view in [accessoryView, editingAccessoryView] {
            if let view, view !== shown, view.superview === self { view.removeFromSuperview() }
        }
        guard let shown else { return }
        if shown.superview !== self { addSubview(shown) }
        let handle: CGFloat = isEditing && showsReorderControl ? 45 : 0
        let sides = coveredSides
        let size = shown.frame.size
        let height = bounds.height - separatorHeight
        let x = isRightToLeft ? sides.left + handle + margin : bounds.width - sides.right - handle - margin - size.width
        let frame = CGRect(x: x, y: ((height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
        if shown.frame != frame { shown.frame = frame }
    }

    /// Creates the separator below the cell before the cell is laid out.
    final func makeSeparator() {
        guard separator == nil, separatorHeight > 0 else { return }
        let view = _UITableViewCellSeparatorView(frame: .zero)
        separator = view
        addSubview(view)
    }

    private func placeSeparator() {
        let height = separatorHeight
        if let view = openingSeparator {
            view.isHidden = !opensSection
            view.backgroundColor = table?.separatorColor ?? .separator
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            if view.frame != frame { view.frame = frame }
        }
        let isHidden = height <= 0 || table?.style == .insetGrouped && position.contains(.last)
        guard !isHidden else {
            separator?.isHidden = true
            return
        }
        guard let view = separator else { return }
        view.isHidden = false
        view.backgroundColor = table?.separatorColor ?? .separator
        // The last separator of a section in a grouped table reaches from edge to edge.
        let isClosing = table?.style == .grouped && position.contains(.last)
        let inset = isClosing ? .zero : separatorInset
        let (near, far) = isRightToLeft ? (inset.right, inset.left) : (inset.left, inset.right)
        let sides = coveredSides
        let (left, right) = isClosing ? (near, far) : (near + sides.left + (isRightToLeft ? 0 : editingExtent), far)
        let frame = CGRect(x: left, y: bounds.height - height, width: max(0, bounds.width - left - right), height: height)
        if view.frame != frame { view.frame = frame }
    }

    // MARK: Size

    final func contentFittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let (near, far) = besides
        let beside = near + far
        if item.isNamedByConstraint || item.holdsConstraints {
            // Constraints attach something to the cell itself rather than to its content view, so the content view must have its
            // size.
            takeOverMetrics()
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            defer { content.autoresizingMask = [] }
            return fittingSize(target, horizontal, vertical)
        }
        if content.item.isConstrainedByApplication {
            let inner = CGSize(width: max(0, target.width - beside), height: target.height)
            // FIDELITY.md: cellsAreMeasuredWhole.
            let size = content.systemLayoutSizeFitting(
                inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
            // Configured contents are as high as a row of the style at least.
            let least = configured?.content == nil ? 0 : CGFloat(UITableView.standardRowHeight) - separatorHeight
            return CGSize(width: size.width + beside, height: max(size.height, least))
        }
        // The cell's own size contains the separator, for which the table view adds room.
        let own = sizeThatFits(CGSize(width: target.width, height: target.height)).height
        return CGSize(width: target.width, height: own > separatorHeight ? own - separatorHeight : 0)
    }

    @MainActor private static var hasWarned = false

    /// Logs a warning, once per process, that constraints leave a cell without a height.
    final func warnOfNoHeight() {
        guard !Self.hasWarned else { return }
        Self.hasWarned = true
        LayoutDiagnostics.log(
            "Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's "
                + "content view. We're considering the collapse unintentional and using standard height instead. Cell: "
                + description)
    }

    /// Resets the warning so that it is printed again, for tests.
    package static func forgetWarning() { hasWarned = false }

    // MARK: Labels and image

    /// Returns the height of a cell whose labels have no constraints, with the separator: 44 points, or what the texts need.
    final func heightOfParts(atWidth width: CGFloat) -> CGFloat {
        let standard = CGFloat(UITableView.standardRowHeight)
        guard let parts else { return standard }
        let (near, far) = besides
        let rects = partRects(parts, in: CGSize(width: max(0, width - near - far), height: 0))
        let texts = [rects.text, rects.detail].compactMap { $0 }.filter { !$0.isEmpty }
        guard let top = texts.map(\.minY).min(), let bottom = texts.map(\.maxY).max() else { return standard }
        return max(standard, bottom - top + 20 + separatorHeight)
    }

    private func arrangeParts() {
        guard let parts else { return }
        let rects = partRects(parts, in: content.bounds.size)
        func place(_ view: UIView?, _ rect: CGRect?) {
            guard let view, let rect, view.superview === content, view.translatesAutoresizingMaskIntoConstraints else { return }
            let frame =
                isRightToLeft ? CGRect(origin: CGPoint(x: content.bounds.width - rect.maxX, y: rect.minY), size: rect.size) : rect
            if view.frame != frame { view.frame = frame }
        }
        place(parts.image, rects.image)
        place(parts.text, rects.text)
        place(parts.detail, rects.detail)
    }

    /// Returns the frames of the image and labels, measured from the leading edge.
    private func partRects(_ parts: Parts, in size: CGSize) -> (image: CGRect?, text: CGRect?, detail: CGRect?) {
        let grid = PixelGrid(scale: displayScale ?? traitCollection.displayScale)
        let end = size.width - farMargin
        var start = margin + CGFloat(max(0, indentationLevel)) * indentationWidth
        var image: CGRect?
        if let size = parts.image?.image?.size {
            image = CGRect(
                x: start, y: grid.ceil((content.bounds.height - size.height) / 2), width: size.width, height: size.height)
            start += size.width + Self.imageGap
        }
        let room = max(0, end - start)
        func fitting(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            guard let label, let text = label.text, !text.isEmpty else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        func middle(_ height: CGFloat) -> CGFloat { grid.ceil((size.height - height) / 2) }
        switch style {
        case .default:
            let text = fitting(parts.text, room)
            return (image, CGRect(x: start, y: 0, width: room, height: max(size.height, text.height)), nil)
        case .subtitle:
            let (text, detail) = (fitting(parts.text, room), fitting(parts.detail, room))
            let y = middle(text.height + detail.height)
            return (
                image, CGRect(origin: CGPoint(x: start, y: y), size: text),
                CGRect(origin: CGPoint(x: start, y: y + text.height), size: detail)
            )
        case .value1:
            let text = fitting(parts.text, room)
            let gap: CGFloat = text.width > 0 ? 6 : 0
            let detail = fitting(parts.detail, max(0, room - text.width - gap))
            return (
                image, CGRect(origin: CGPoint(x: start, y: middle(text.height)), size: text),
                CGRect(origin: CGPoint(x: end - detail.width, y: middle(detail.height)), size: detail)
            )
        case .value2:
            let column = min(91, room)
            let text = fitting(parts.text, column)
            let detail = fitting(parts.detail, max(0, room - column - 6))
            return (
                image, CGRect(x: start, y: middle(text.height), width: column, height: text.height),
                CGRect(origin: CGPoint(x: start + column + 6, y: middle(detail.height)), size: detail)
            )
        }
    }
}

extension UITableViewCell.AccessoryType {
    /// The width that the accessory takes, as storyboards of Xcode 11 and later show it.
    var extent: CGFloat {
        switch self {
        case .none: 0
        case .disclosureIndicator: 31
        case .detailDisclosureButton: 57
        case .checkmark: 44
        case .detailButton: 44
        }
    }
}

extension UITableViewCell {
    /// Whether the cell arranges the labels or the image of its style.
    package final var arrangesParts: Bool { parts != nil }
}
