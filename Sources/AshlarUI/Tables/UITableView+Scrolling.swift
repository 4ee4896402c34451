import AshlarLayout
import Foundation

extension UITableView {
    /// Scrolls to a row. A row that does not exist is a fault; the row `NSNotFound` means the top of the section.
    final func scroll(toRow indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard mayScroll(to: indexPath) else { return }
        scroll(to: indexPath, scrollPosition, animated: animated)
        if drag.animation != nil {
            return followTarget { [weak self] in
                guard let self, indexPath.section < model.count, indexPath.row == NSNotFound || exists(indexPath) else {
                    return nil
                }
                return offset(showing: indexPath, scrollPosition)
            }
        }
        guard scrollPosition != .top || estimatesMatter(at: indexPath), !isLayingOutRows, !isLoading else { return }
        // Laying out the rows around the target measures them, which moves the target, and then further rows may come into sight.
        for _ in 0..<Self.scrollRoundLimit {
            let (before, measured) = (contentOffset.y, work.cellsMeasured)
            layOutRows()
            guard exists(indexPath) else { return }
            scroll(to: indexPath, scrollPosition, animated: false)
            if contentOffset.y == before || work.cellsMeasured == measured { return }
        }
        LayoutPass.logLoop(at: self)
    }

    /// The maximum number of layouts of one call. Each measures rows around the target that were estimated before.
    private static let scrollRoundLimit = 50

    /// Returns whether the content offset that shows a row at the top depends on estimated heights.
    ///
    /// The header of the row's section covers the row and may not have been measured. Near the end of the content, the heights of the
    /// rows below limit how far the content can be scrolled.
    private func estimatesMatter(at path: IndexPath) -> Bool {
        guard exists(path) else { return false }
        let header = model[path.section].header
        if header.exists, !header.isKnown { return true }
        return frame(of: path).minY > contentSizeOfRows - bounds.height * 2
    }

    private var contentSizeOfRows: CGFloat { rowsTop + CGFloat(model.length) }

    private func mayScroll(to path: IndexPath) -> Bool {
        guard path.isPlaceInSection else {
            _ = path.section
            return false
        }
        if exists(path) || path.row == NSNotFound && (0..<model.count).contains(path.section) { return true }
        let problem = ListWords.table.outOfBounds(path, ItemCounts(model.sections.map(\.items.count)))
        LayoutDiagnostics.fault("NSRangeException", "\(problem) Table view: \(description)")
        return false
    }

    private func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        let offset = offset(showing: path, position)
        if offset != contentOffset || drag.animation != nil { setContentOffset(offset, animated: animated) }
    }

    /// Returns the content offset at which a row, or the start of a section, is at a position.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
        let rect = path.row == NSNotFound ? rect(forSection: path.section) : frame(of: path)
        let inset = adjustedContentInset
        let (near, far) = (inset.top + headerHeight(above: path), inset.bottom)
        let room = bounds.height - near - far
        var y = contentOffset.y
        switch position {
        case .top: y = rect.minY - near
        case .bottom: y = rect.maxY - bounds.height + far
        case .middle: y = rect.midY - near - room / 2
        case .none:
            if rect.minY < y + near || rect.height > room {
                y = rect.minY - near
            } else {
                y = max(y, rect.maxY - bounds.height + far)
            }
        }
        var footer: CGFloat = 0
        if let view = tableFooterView { footer = view.frame.height }
        let end = contentSizeOfRows + footer + far - bounds.height
        return CGPoint(x: contentOffset.x, y: max(-inset.top, min(y, end)))
    }

    /// The height of the header that stays at the top of a plain table.
    private func headerHeight(above path: IndexPath) -> CGFloat {
        guard style == .plain, path.row != NSNotFound else { return 0 }
        let header = model[path.section].header
        return header.exists ? CGFloat(header.length) : 0
    }
}
