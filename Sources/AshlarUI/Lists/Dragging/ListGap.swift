import AshlarLayout
import Foundation

/// The room that a list opens for what is dragged over it, while the drop delegate proposes to insert it.
///
/// The index paths are those of the data source. Of an element that is moved within its list, the target is its index path
/// afterwards: the element's own room moves to the target, and its cell is not shown.
// FIDELITY.md: dropsOpenGaps.
struct ListGap: Equatable {
    /// Where the items would be inserted.
    let target: IndexPath
    /// The element that would be moved; nil if the items come from elsewhere, or are copied.
    let source: IndexPath?

    /// The duration with which elements make room, in seconds.
    static let duration = 0.25

    /// Returns the index path whose place an element takes meanwhile.
    func place(of path: IndexPath) -> IndexPath {
        if let source { return ItemMovement.place(of: path, moving: source, to: target) }
        guard path.count == 2, path[0] == target[0], path[1] >= target[1] else { return path }
        return IndexPath(item: path[1] + 1, section: path[0])
    }

    /// Returns by how many lengths of the dragged element another one moves: -1, 0 or 1.
    ///
    /// - Parameters:
    ///   - section: The section of the other element.
    ///   - row: Its row; -1 for the header, and the greatest number for the footer.
    func steps(section: Int, row: Int) -> Int {
        func isAfter(_ path: IndexPath) -> Bool { (section, row) > (path[0], path[1]) }
        guard let source else { return isAfter(target) || (section, row) == (target[0], target[1]) ? 1 : 0 }
        if (section, row) == (source[0], source[1]) { return 0 }
        // In its own section, an element that moves down comes after the one at the target.
        let follows = source[0] == target[0] && source < target
        let isBelow = follows ? isAfter(target) : isAfter(target) || (section, row) == (target[0], target[1])
        return (isBelow ? 1 : 0) - (isAfter(source) ? 1 : 0)
    }
}

/// The cell of an element whose room has moved to the gap.
struct HiddenCell {
    weak var cell: UIView?
    let alpha: CGFloat
}

extension DraggableList {
    /// Opens or closes the gap as the drop delegate proposes.
    func openGap(for session: DragSession, _ proposal: UIDropProposal, at path: IndexPath?) {
        var gap: ListGap?
        let isTaken = proposal.operation == .copy || proposal.operation == .move && session.allowsMoveOperation
        if let path, isTaken, insertsAtPath(proposal) {
            let isOwn = session.source === self && session.items.count == 1 && proposal.operation == .move
            gap = ListGap(target: path, source: isOwn ? session.sourcePath.flatMap { contains($0) ? $0 : nil } : nil)
        }
        showGap(gap)
    }

    /// Shows another gap, or none.
    func showGap(_ gap: ListGap?) {
        let changes = gap != dragging.gap
        dragging.gap = gap
        hideSource()
        if changes { moveAside() }
    }

    /// Shows the elements on their way to their present places.
    func moveAside() {
        guard window != nil, UIView.areAnimationsEnabled else { return setNeedsLayout() }
        UIView.animate(withDuration: ListGap.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// Hides the cell of the element whose room is the gap, and shows the one that was hidden before.
    ///
    /// Observed: the cell of a row that is dragged over its table has an alpha of 0 (developer.apple.com/forums/thread/709899).
    func hideSource() {
        let cell = dragging.gap?.source.flatMap { elementCell(at: $0) }
        guard dragging.hidden?.cell !== cell else { return }
        showHidden()
        guard let cell else { return }
        dragging.hidden = HiddenCell(cell: cell, alpha: cell.alpha)
        AnimationBlock.suspend { cell.alpha = 0 }
    }

    /// Shows the cell that was hidden, if it is this one or none is named.
    func showHidden(_ one: UIView? = nil) {
        guard let hidden = dragging.hidden, one == nil || hidden.cell === one else { return }
        dragging.hidden = nil
        AnimationBlock.suspend { hidden.cell?.alpha = hidden.alpha }
    }

    /// Closes the gap after a drop. Elements that the drop has not changed go back to their places.
    func closeGapAfterDrop(_ drop: () -> Void) {
        let had = dragging.gap != nil
        // Updates of the list begin where the elements are shown.
        dragging.gap = nil
        drop()
        showHidden()
        if had { moveAside() }
    }
}
