import AshlarLayout
import Foundation

/// The layout phase: from the top down.
extension LayoutPass {
    /// Calls `layoutSubviews()` on what waits in the subtree, parents first.
    static func layoutTree(_ view: UIView) {
        guard let level = layOut(view) else { return }
        var levels = [level]
        while let last = levels.indices.last {
            guard let next = levels[last].next(where: \.waitsForLayout) else {
                levels.removeLast()
                continue
            }
            if let level = next._withUnsafeGuaranteedRef(layOutUncounted) { levels.append(level) }
        }
    }

    /// Lays out the view itself.
    ///
    /// - Returns: Its subviews, if something below it waits.
    private static func layOut(_ view: UIView) -> TreeLevel? {
        let item = view.item
        if isGivingUp, isNew(item) { return nil }
        work.visitedViews += 1
        let outer = current
        current = Unmanaged.passUnretained(view)
        defer { current = outer }
        if item.flags.contains(.needsLayout) {
            let controller = view.controller
            // What changes before the flag is taken away is laid out at once, and not a second time.
            controller?.followSurroundings(of: view)
            item.flags.remove(.needsLayout)
            view.inheritSafeArea()
            if item.flags.contains(.hasRareProperties) { view.inheritMargins() }
            if let controller { controller.layOut(view) } else { view.layOutThroughLayer() }
            // A subview that only moved is not laid out, but may be covered by other bars now.
            if item.firstChild != nil, item.flags.contains(.hasRareChildren) || view.isCovered {
                let isCovered = view.isCovered
                for subview in view.subviewList where isCovered || subview.item.flags.contains(.hasRareProperties) {
                    subview.inheritSafeArea()
                    subview.inheritMargins()
                }
            }
        }
        guard item.flags.contains(.descendantNeedsLayout) else { return nil }
        item.flags.remove(.descendantNeedsLayout)
        // Below bars every view takes its share of them.
        if !view.isCovered, !item.settleLeaves(.inheritsLayout, .needsLayout, waiting: [.needsLayout, .descendantNeedsLayout]) {
            return nil
        }
        return TreeLevel(below: view)
    }

    /// `layOut(_:)` for a reference that is not counted. Called here only, on the main actor: without the cast each call would ask
    /// first whether it is.
    private static let layOutUncounted = unsafeBitCast(
        layOut as @MainActor (UIView) -> TreeLevel?, to: ((UIView) -> TreeLevel?).self)

    static func waits(_ view: UIView) -> Bool {
        view.item.waitsForLayout
    }

    static func topmostWaiting(_ view: UIView) -> UIView {
        var start = view
        while let superview = start.superviewReference, superview.item.flags.contains(.needsLayout) { start = superview }
        return start
    }

    /// Leaves the views where the engine has them now: a frame that still waits would keep later ones from being noticed.
    static func giveUp(_ view: UIView) {
        view.forEachInSubtree { $0.applyEngineFrames() }
        view.forEachInSubtree { $0.item.flags.subtract([.needsLayout, .descendantNeedsLayout]) }
    }
}
