import AshlarLayout
import Foundation

/// The relations across the axis.
extension StackPlan {
    /// Aligns all views with the first one. Hidden views stay aligned, so that showing one moves nothing across the axis.
    mutating func align() {
        guard let reference = members.first?.item else { return }
        let edges = alignedEdges
        for member in members.dropFirst() {
            for edge in edges { equate(.alignment, (reference, edge), (member.item, edge)) }
        }
    }

    /// Relates the stack's edges to the aligned views, so that the stack contains them.
    mutating func contain(_ spanner: () -> LayoutItem) {
        guard let reference = members.first?.item else {
            return collapse(.canvasFit, stack, across.size, priority: StackPriority.canvasFit)
        }
        if alignment == .fill {
            equate(.canvasConnection, (canvas, across.start), (reference, across.start))
            equate(.canvasConnection, (reference, across.end), (canvas, across.end))
            return
        }
        switch alignment {
        case .leading: equate(.canvasConnection, (canvas, across.start), (reference, across.start))
        case .trailing: equate(.canvasConnection, (reference, across.end), (canvas, across.end))
        case .center: equate(.canvasConnection, (canvas, across.center), (reference, across.center))
        case .fill, .firstBaseline, .lastBaseline: break
        }
        if visible.count > 1 {
            span(spanner())
        } else if let single = visible.first {
            enclose(single.item)
        } else if isOnBaseline {
            // No other relation determines the positions of the hidden views.
            equate(
                .ambiguitySuppression, (reference, across.start), (canvas, across.start),
                priority: StackPriority.ambiguitySuppression)
        }
        if isOnBaseline || visible.count <= 1 { collapse(.canvasFit, stack, across.size, priority: StackPriority.canvasFit) }
        for member in members {
            collapse(.ambiguitySuppression, member.item, across.size, priority: StackPriority.ambiguitySuppression)
        }
    }

    var isOnBaseline: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

    private var alignedEdges: [Attribute] {
        switch alignment {
        case .fill: [across.start, across.end]
        case .leading: [across.start]
        case .center: [across.center]
        case .trailing: [across.end]
        case .firstBaseline: [.firstBaseline]
        case .lastBaseline: [.lastBaseline]
        }
    }

    /// Relates the stack to a guide that is as small as the views allow: it contains the views, and its size is zero at a low
    /// priority.
    private mutating func span(_ spanner: LayoutItem) {
        for (index, member) in visible.enumerated() {
            switch alignment {
            case .leading:
                equate(
                    .spanningBoundary, (spanner, across.start), (member.item, across.start),
                    priority: StackPriority.spanningBoundary)
            // Observed: with first baselines, only the first view stays below the stack's top; the others may extend beyond it.
            case .firstBaseline where index > 0: break
            default: relate(.spanningBoundary, (spanner, across.start), .lessThanOrEqual, (member.item, across.start))
            }
            if alignment == .trailing {
                equate(
                    .spanningBoundary, (spanner, across.end), (member.item, across.end), priority: StackPriority.spanningBoundary)
            } else {
                relate(.spanningBoundary, (spanner, across.end), .greaterThanOrEqual, (member.item, across.end))
            }
        }
        collapse(.spanningFit, spanner, across.size, priority: StackPriority.spanningFit)
        if isOnBaseline {
            // Free space is above the texts.
            // FIDELITY.md: freeSpaceAboveBaselines.
            relate(.canvasConnection, (canvas, across.start), .lessThanOrEqual, (spanner, across.start))
        } else if alignment != .leading {
            equate(.canvasConnection, (canvas, across.start), (spanner, across.start))
        }
        if alignment != .trailing { equate(.canvasConnection, (spanner, across.end), (canvas, across.end)) }
    }

    /// Relates the stack to a single view, which needs no guide.
    private mutating func enclose(_ item: LayoutItem) {
        if alignment != .leading { relate(.canvasConnection, (canvas, across.start), .lessThanOrEqual, (item, across.start)) }
        if isOnBaseline {
            equate(.canvasConnection, (item, across.end), (canvas, across.end))
        } else if alignment != .trailing {
            relate(.canvasConnection, (canvas, across.end), .greaterThanOrEqual, (item, across.end))
        }
    }
}
