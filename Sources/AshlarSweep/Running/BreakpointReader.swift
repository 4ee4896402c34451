import AshlarLayout
import AshlarUI
import Foundation

/// Reads off what changes between two pieces of a sweep.
@MainActor
enum BreakpointReader {
    /// The residual up to which a row holds exactly.
    private static let exact = 1e-6

    static func breakpoint(_ first: SweepRun.Piece, _ second: SweepRun.Piece, _ stage: SweepStage) -> LayoutSweep.Breakpoint {
        let (size, views, isJump) = place(first, second)
        let gap = second.lower - first.upper
        let (old, new) = (first.sample, second.sample)
        var changes: [LayoutSweep.Breakpoint.Change] = []
        for constraint in new.brokenConstraints where !old.brokenConstraints.contains(constraint) {
            changes.append(.breaks(constraint))
        }
        for constraint in old.brokenConstraints where !new.brokenConstraints.contains(constraint) {
            changes.append(.holdsAgain(constraint))
        }
        for view in stage.views.indices where stage.views[view].wrapsContent {
            guard let from = old.texts[view], let to = new.texts[view], from != to else { continue }
            changes.append(.wraps(view: view, from: from.content, to: to.content))
        }
        let begins = new.ambiguousViews.filter { !old.ambiguousViews.contains($0) }
        let ends = old.ambiguousViews.filter { !new.ambiguousViews.contains($0) }
        if !begins.isEmpty { changes.append(.becomesAmbiguous(begins)) }
        if !ends.isEmpty { changes.append(.becomesUnambiguous(ends)) }
        changes += changedRows(first, second, size, stage)
        let byCode = views.filter { !first.isProved[$0] || !second.isProved[$0] }
        if !byCode.isEmpty, changes.isEmpty || byCode.count == views.count { changes.append(.code(byCode)) }
        return LayoutSweep.Breakpoint(
            size: size, uncertainty: uncertainty(gap, views, first, second, stage), changes: changes, views: views, isJump: isJump
        )
    }

    /// Returns the length of the range around a breakpoint that belongs to neither side.
    ///
    /// The sizes of inner roots are rounded to pixels, and so is the size at which what they contain changes its course.
    private static func uncertainty(
        _ gap: Double, _ views: [Int], _ first: SweepRun.Piece, _ second: SweepRun.Piece, _ stage: SweepStage
    ) -> Double {
        let isRounded = views.contains { !stage.isExact($0) && (first.isProved[$0] || second.isProved[$0]) }
        return max(gap < 1e-6 ? 0 : gap, isRounded ? max(first.sample.zone, second.sample.zone) : 0)
    }

    /// Returns the size at which two pieces meet, and the views that change their course there.
    ///
    /// Where frames are continuous, the pieces end about 1e-9 points before they meet, and their lines intersect at the breakpoint.
    private static func place(
        _ first: SweepRun.Piece, _ second: SweepRun.Piece
    ) -> (size: Double, views: [Int], isJump: Bool) {
        let middle = (first.upper + second.lower) / 2
        var (views, isJump) = ([Int](), false)
        var steepest = (difference: 1e-6, size: middle)
        for view in first.lines.indices {
            let (a, b) = (first.lines[view], second.lines[view])
            var isChanged = false
            for (old, new) in [(a.x, b.x), (a.y, b.y), (a.width, b.width), (a.height, b.height)] {
                let step = (new.value(at: middle) - old.value(at: middle)).magnitude
                let difference = (new.rate - old.rate).magnitude
                if step > 1e-3 + difference * (second.lower - first.upper) {
                    (isJump, isChanged) = (true, true)
                } else if difference > 1e-6 {
                    isChanged = true
                    guard first.isProved[view], second.isProved[view], difference > steepest.difference else { continue }
                    steepest = (difference, (old.constant - new.constant) / (new.rate - old.rate))
                }
            }
            if isChanged { views.append(view) }
        }
        // The lines that follow begin to fit at the width of the widest one, up to rounding.
        guard !isJump else { return (second.lower, views, true) }
        let size = (steepest.size - middle).magnitude < 0.01 ? steepest.size : middle
        return (size, views, false)
    }

    /// Returns the constraints that hold exactly on one side of a breakpoint only, those of the highest priority first.
    private static func changedRows(
        _ first: SweepRun.Piece, _ second: SweepRun.Piece, _ size: Double, _ stage: SweepStage
    ) -> [LayoutSweep.Breakpoint.Change] {
        guard first.sample.limits != nil, second.sample.limits != nil else { return [] }
        let shorter = min(size - first.lower, second.upper - size)
        let distance = min(0.01, max(1e-4, shorter / 4))
        var found: [(change: LayoutSweep.Breakpoint.Change, priority: Float)] = []
        for known in first.sample.engines {
            guard let next = second.sample.engines.first(where: { $0.place == known.place }), next.structure == known.structure
            else { continue }
            let engine = stage.engines.entries[known.place].engine
            let later = Dictionary(next.rows.map { ($0.row, $0) }, uniquingKeysWith: { known, _ in known })
            for old in known.rows {
                guard let new = later[old.row] else { continue }
                let before = old.residual + old.rate * known.growth * (size - distance - first.sample.size)
                let after = new.residual + new.rate * next.growth * (size + distance - second.sample.size)
                let (held, holds) = (before.magnitude <= exact, after.magnitude <= exact)
                guard held != holds else { continue }
                let (text, _, priority) = engine.description(ofRow: old.row)
                let change: LayoutSweep.Breakpoint.Change = holds ? .takesOver(text) : .givesWay(text)
                // Both rows of a content size have the same text.
                if !found.contains(where: { $0.change == change }) { found.append((change, priority)) }
            }
        }
        let sorted = found.enumerated().sorted {
            $0.element.priority == $1.element.priority ? $0.offset < $1.offset : $0.element.priority > $1.element.priority
        }.map(\.element.change)
        return sorted.filter { if case .takesOver = $0 { true } else { false } }
            + sorted.filter { if case .takesOver = $0 { false } else { true } }
    }
}
