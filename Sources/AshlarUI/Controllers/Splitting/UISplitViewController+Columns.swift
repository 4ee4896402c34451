import AshlarLayout
import Foundation

/// The visible columns and their frames.
extension UISplitViewController {
    private static let standardWidth: CGFloat = 320

    /// The child that shows a column: its controller, or the navigation controller around it.
    final func child(of column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

    final func setColumn(_ column: Column, _ controller: UIViewController?) {
        guard columns[column] !== controller else { return }
        let wasJoined = joined != nil
        if wasJoined { divide() }
        if columns[column] != nil, let old = child(of: column) {
            old.willMove(toParent: nil)
            if old.loadedView?.superviewReference === loadedView { old.loadedView?.removeFromSuperview() }
            wrappers.removeValue(forKey: column)?.setStack([], animated: false)
            columns[column] = nil
            old.removeFromParent()
        }
        if let controller {
            for (other, present) in columns where present === controller { setColumn(other, nil) }
            columns[column] = controller
            if style != .unspecified, column != .compact, !(controller is UINavigationController) {
                wrappers[column] = UINavigationController(rootViewController: controller)
            }
            if let child = child(of: column) {
                addChild(child)
                child.didMove(toParent: self)
            }
        }
        if wasJoined { join(top: topColumn ?? .secondary) }
        columnsChanged()
    }

    final func columnsChanged() { loadedView?.setNeedsLayout() }

    final var presentMode: DisplayMode {
        guard !isCollapsed else { return .automatic }
        if let chosenMode { return chosenMode }
        guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
        // FIDELITY.md: columnsBesideOrAlone.
        return isWide ? .oneBesideSecondary : .secondaryOnly
    }

    /// Whether there is room for columns beside each other.
    final var isWide: Bool {
        let size = loadedView?.frameValue.size ?? .zero
        return size.width > size.height
    }

    /// The visible columns, starting at the primary edge.
    final var shownColumns: [Column] {
        if joined != nil { return [.primary] }
        if isCollapsed { return collapsedColumn.map { [$0] } ?? [] }
        return columns(in: presentMode)
    }

    /// The columns that a mode shows in regular width, starting at the primary edge.
    final func columns(in mode: DisplayMode) -> [Column] {
        let first: [Column] =
            switch mode {
            case .secondaryOnly, .automatic: []
            case .oneBesideSecondary, .oneOverSecondary: columns[.supplementary] == nil ? [.primary] : [.supplementary]
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: [.primary, .supplementary]
            }
        return (first + [.secondary]).filter { columns[$0] != nil }
    }

    /// The column on top after the collapse.
    final var collapsedColumn: Column? {
        if columns[.compact] != nil { return .compact }
        if let topColumn, columns[topColumn] != nil { return topColumn }
        guard let primary = columns[.primary] else { return columns[.secondary] == nil ? nil : .secondary }
        guard let secondary = columns[.secondary] else { return .primary }
        if style == .unspecified {
            let isTakenIn = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
            return isTakenIn ? .primary : .secondary
        }
        let proposed = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
        return columns[proposed] == nil ? .secondary : proposed
    }

    final func columnWidth(_ preferred: CGFloat, _ share: CGFloat) -> CGFloat {
        let whole = loadedView?.frameValue.width ?? 0
        var width = preferred >= 0 ? preferred : share >= 0 ? share * whole : Self.standardWidth
        if maximumPrimaryColumnWidth >= 0 { width = min(width, maximumPrimaryColumnWidth) }
        if minimumPrimaryColumnWidth >= 0 { width = max(width, minimumPrimaryColumnWidth) }
        return min(width, whole)
    }

    /// Tells the delegate of a display mode that a rotation, a new window size or a property has changed.
    private final func notifyDelegateOfModeChange() {
        guard loadedView?.windowReference != nil, !isCollapsed else { return notifiedMode = nil }
        let mode = presentMode
        defer { notifiedMode = mode }
        if let notifiedMode, notifiedMode != mode { delegate?.splitViewController(self, willChangeTo: mode) }
    }

    /// Places the views of the visible columns side by side, and removes the others.
    final func showColumns() {
        guard let loadedView, !holdsColumns else { return }
        followWidth()
        if isCollapsed { (chosenMode, leavingColumns) = (nil, []) }
        // What was chosen for one orientation does not hold for the other.
        if let wasWide, wasWide != isWide { chosenMode = nil }
        wasWide = isWide
        notifyDelegateOfModeChange()
        let shown = shownColumns
        let size = loadedView.frameValue.size
        let isReversed = (loadedView.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (primaryEdge == .trailing)
        let isOver = presentMode == .oneOverSecondary || presentMode == .twoOverSecondary
        for column in columns.keys where !shown.contains(column) && !leavingColumns.contains(column) {
            guard let controller = child(of: column) else { continue }
            if controller.loadedView?.superviewReference === loadedView { controller.loadedView?.removeFromSuperview() }
        }
        var start: CGFloat = 0
        var overlays: [UIView] = []
        for column in shown {
            guard let controller = child(of: column) else { continue }
            let isLast = column == shown.last
            let (x, width): (CGFloat, CGFloat) =
                isLast
                ? (isOver ? 0 : start, max(0, size.width - (isOver ? 0 : start)))
                : (start, min(column == .supplementary ? supplementaryColumnWidth : primaryColumnWidth, size.width - start))
            let frame = CGRect(x: isReversed ? size.width - x - width : x, y: 0, width: width, height: size.height)
            install(controller, in: loadedView, frame: frame)
            if !isLast { overlays.append(controller.view) }
            start += width
        }
        showDimming(isOver && !isCollapsed && !overlays.isEmpty)
        if isOver { for view in overlays { loadedView.bringSubviewToFront(view) } }
        placeDisplayModeButton()
        edgePan.isEnabled = presentsWithGesture && !isCollapsed && presentMode == .secondaryOnly && columns.count > 1
    }
}
