import AshlarLayout
import Foundation

/// The relations along the axis.
extension StackPlan {
    mutating func distribute(_ gapGuide: (LayoutItem) -> LayoutItem) {
        guard let first = visible.first, let last = visible.last else {
            collapse(.canvasFit, stack, along.size, priority: StackPriority.canvasFit)
            return hide()
        }
        equate(.canvasConnection, (canvas, along.start), (first.item, along.start))
        // Observed: the share of a single view is required, and where margins contradict it, the view keeps the length of the stack
        // and extends beyond its end. So it is older than the relation of the two ends.
        if distribution == .fillProportionally, visible.count == 1 { fillProportionally() }
        equate(.canvasConnection, (last.item, along.end), (canvas, along.end))
        keepGaps()
        switch distribution {
        case .fill: shareAmongTexts()
        case .fillEqually:
            for member in visible.dropFirst() { equate(.fillEqually, (member.item, along.size), (first.item, along.size)) }
        case .fillProportionally: if visible.count > 1 { fillProportionally() }
        case .equalSpacing: spread(from: gapEdges, gapGuide)
        case .equalCentering: spread(from: (along.center, along.center), weakening: StackPriority.equalCentering, gapGuide)
        }
        // FIDELITY.md: spacedStacksAreTight.
        if hasLeastGaps, visible.count > 1 { collapse(.canvasFit, stack, along.size, priority: StackPriority.canvasFit) }
        hide()
    }

    /// The attributes between which a gap is measured: that of the view before the gap and that of the view after it.
    private var gapEdges: (Attribute, Attribute) {
        isBaselineRelative && axis == .vertical ? (.lastBaseline, .firstBaseline) : (along.end, along.start)
    }

    /// Whether gaps may be larger than the spacing, so that they do not determine the length of the stack.
    private var hasLeastGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

    private mutating func keepGaps() {
        let (end, start) = gapEdges
        for (a, b) in zip(visible, visible.dropFirst()) {
            relate(.spacing, (b.item, start), hasLeastGaps ? .greaterThanOrEqual : .equal, (a.item, end), plus: a.gap)
        }
    }

    /// Makes the texts of several lines in a row equally wide, if there are at least two: their natural widths are those on one line
    /// and say little about the room that they need.
    private mutating func shareAmongTexts() {
        guard axis == .horizontal else { return }
        // FIDELITY.md: severalTextsShareTheRow.
        var reference: (item: LayoutItem, resistance: Float)?
        for member in visible {
            guard let resistance = member.textResistance else { continue }
            guard let known = reference else {
                reference = (member.item, resistance)
                continue
            }
            let priority = max(known.resistance, resistance) + StackPriority.aboveTexts
            equate(
                .textWidths, (member.item, along.size), (known.item, along.size),
                priority: min(priority, StackPriority.fillProportionally))
        }
    }

    /// Gives each view its share of the total of all natural lengths and gaps. Rounding and other constraints make the shares
    /// contradict each other, so each has a slightly lower priority than the one before. Views without natural lengths are equal.
    ///
    /// Observed: gaps of the system's standard distance do not count in the total (two storyboards), other gaps do (one).
    private mutating func fillProportionally() {
        // FIDELITY.md: sharesOfIntrinsicSizes.
        let lengths = visible.reduce(0) { $0 + $1.length }
        guard lengths > 0 else {
            for member in visible.dropFirst() {
                equate(
                    .fillProportionally, (member.item, along.size), (visible[0].item, along.size),
                    priority: StackPriority.fillProportionally)
            }
            return
        }
        let total = lengths + visible.dropLast().reduce(0) { $0 + $1.countedGap }
        guard total > 0, total.isFinite else { return }
        for (index, member) in visible.enumerated() {
            equate(
                .fillProportionally, (member.item, along.size), (stack, along.size), times: member.length / total,
                priority: visible.count == 1 ? 1000 : StackPriority.weakened(StackPriority.fillProportionally, index))
        }
    }

    /// Makes the distances between neighbors equal, each measured by a guide. A `priority` that is not required decreases from
    /// distance to distance.
    private mutating func spread(
        from edges: (Attribute, Attribute), weakening priority: Float? = nil, _ gapGuide: (LayoutItem) -> LayoutItem
    ) {
        var reference: LayoutItem?
        for (index, (a, b)) in zip(visible, visible.dropFirst()).enumerated() {
            let guide = gapGuide(a.item)
            equate(.distributingEdge, (guide, along.start), (a.item, edges.0))
            equate(.distributingEdge, (guide, along.end), (b.item, edges.1))
            guard let reference else {
                reference = guide
                continue
            }
            equate(
                .fillEqually, (guide, along.size), (reference, along.size),
                priority: priority.map { StackPriority.weakened($0, index - 1) } ?? 1000)
        }
    }

    /// Gives hidden views a length of zero. A hidden view is placed at the end of the visible view before it, unless the
    /// application's constraints place it. Observed: a hidden view that was required to share its neighbor's leading edge.
    private mutating func hide() {
        var previous: LayoutItem?
        for member in members {
            guard member.isHidden else {
                previous = member.item
                continue
            }
            // FIDELITY.md: hiddenViewsYield.
            let place = previous.map { ($0, along.end) } ?? (canvas, along.start)
            equate(.ambiguitySuppression, (member.item, along.start), place, priority: StackPriority.ambiguitySuppression)
            collapse(.hiding, member.item, along.size)
        }
    }
}
