import Foundation

/// Finds what is wrong with a layout, from its intervals alone.
///
/// Each condition is a conjunction of linear inequalities over an interval, so that the sizes at which it holds are computed and not
/// searched for.
struct FindingSearch {
    /// The number of points that counts as rounding.
    private static let tolerance = 1e-6

    /// The number of points by which views may overlap, extend beyond their superview or be too small for their text at any size.
    /// Frames are rounded to pixels and sizes of texts up to pixels, so that half a point is nothing that a person sees.
    private static let allowance = 0.5

    /// What the search has to know about a view besides its frame.
    struct Facts {
        /// Whether the view and its superviews are shown.
        var isShown: Bool
        /// Whether the view scrolls its subviews, so that they may extend beyond it.
        var scrolls: Bool
    }

    private struct Key: Hashable {
        var kind: LayoutSweep.Finding.Kind
        var views: [Int]
        var constraint: String?
    }

    private let sweep: LayoutSweep
    private let textAllowance: LayoutSweep.TextAllowance
    private let facts: [Facts]
    private var order: [Key] = []
    private var found: [Key: LayoutSweep.Finding] = [:]

    static func findings(
        of sweep: LayoutSweep, _ facts: [Facts], _ textAllowance: LayoutSweep.TextAllowance
    ) -> [LayoutSweep.Finding] {
        var search = FindingSearch(sweep: sweep, facts: facts, textAllowance: textAllowance)
        let children = search.children
        for interval in sweep.intervals {
            for constraint in interval.brokenConstraints { search.note(.conflict, [], interval.range, 0, interval, constraint) }
            for view in interval.ambiguousViews { search.note(.ambiguity, [view], interval.range, 0, interval) }
            search.findCutTexts(interval)
            search.findOutside(interval)
            for siblings in children { search.findOverlaps(siblings, interval) }
        }
        return search.result
    }

    private init(sweep: LayoutSweep, facts: [Facts], textAllowance: LayoutSweep.TextAllowance) {
        (self.sweep, self.facts, self.textAllowance) = (sweep, facts, textAllowance)
    }

    /// The lists of shown views with the same superview.
    private var children: [[Int]] {
        var lists: [Int: [Int]] = [:]
        for (index, view) in sweep.views.enumerated() {
            guard let superview = view.superview, facts[index].isShown else { continue }
            lists[superview, default: []].append(index)
        }
        return lists.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
    }

    private var result: [LayoutSweep.Finding] {
        var findings: [LayoutSweep.Finding] = []
        for key in order {
            guard let finding = found[key] else { continue }
            // Views that overlap at all sizes are meant to, such as a picture behind a text.
            if key.kind == .overlap, covers(finding.ranges) { continue }
            if ![.conflict, .ambiguity].contains(key.kind), finding.amount <= Self.allowance { continue }
            findings.append(finding)
        }
        return findings
    }

    private func covers(_ ranges: [ClosedRange<Double>]) -> Bool {
        guard ranges.count == 1, let only = ranges.first else { return false }
        return only.lowerBound <= sweep.range.lowerBound + 0.01 && only.upperBound >= sweep.range.upperBound - 0.01
    }

    private mutating func note(
        _ kind: LayoutSweep.Finding.Kind, _ views: [Int], _ range: ClosedRange<Double>, _ amount: Double,
        _ interval: LayoutSweep.Interval, _ constraint: String? = nil
    ) {
        let key = Key(kind: kind, views: views, constraint: constraint)
        let isProved = views.allSatisfy { interval.isProved[$0] } && (!views.isEmpty || !interval.isProved.contains(false))
        guard var finding = found[key] else {
            order.append(key)
            found[key] = LayoutSweep.Finding(
                kind: kind, views: views, paths: views.map { sweep.views[$0].path }, constraint: constraint, ranges: [range],
                amount: amount, isProved: isProved)
            return
        }
        finding.amount = max(finding.amount, amount)
        finding.isProved = finding.isProved && isProved
        if let last = finding.ranges.last, range.lowerBound - last.upperBound < 0.01 {
            finding.ranges[finding.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
            finding.ranges.append(range)
        }
        found[key] = finding
    }

    // MARK: Conditions

    private mutating func findCutTexts(_ interval: LayoutSweep.Interval) {
        for (view, text) in interval.texts.sorted(by: { $0.key < $1.key }) where facts[view].isShown {
            if text.isTruncated { note(.cutText, [view], interval.range, .infinity, interval) }
            let frame = interval.frames[view]
            noteWhere(.cutText, [view], textAllowance.least(ofWidth: Double(text.needed.width)) - frame.width, interval)
            noteWhere(.cutText, [view], Double(text.needed.height) - frame.height, interval)
        }
    }

    private mutating func findOutside(_ interval: LayoutSweep.Interval) {
        for index in sweep.views.indices where facts[index].isShown {
            guard let superview = sweep.views[index].superview, !facts[superview].scrolls else { continue }
            let (frame, outer) = (interval.frames[index], interval.frames[superview])
            let excesses: [LayoutSweep.Line] = [
                0.0 - frame.x, 0.0 - frame.y, frame.maxX - outer.width, frame.maxY - outer.height,
            ]
            for excess in excesses {
                noteWhere(.outside, [index], excess, interval)
            }
        }
    }

    /// Notes the sizes at which a line is above the tolerance.
    private mutating func noteWhere(
        _ kind: LayoutSweep.Finding.Kind, _ views: [Int], _ excess: LayoutSweep.Line, _ interval: LayoutSweep.Interval
    ) {
        var holding = LinearRange(interval.range)
        holding.keep(excess, above: Self.tolerance)
        guard let range = holding.range else { return }
        let amount = max(excess.value(at: range.lowerBound), excess.value(at: range.upperBound))
        note(kind, views, range, amount, interval)
    }

    /// Finds the pairs of siblings that overlap somewhere in the interval.
    ///
    /// The siblings are sorted by the left edges of the rectangles that they sweep over, so that only views that meet in x are
    /// compared.
    private mutating func findOverlaps(_ siblings: [Int], _ interval: LayoutSweep.Interval) {
        var spans = siblings.map { Span($0, interval) }
        spans.sort { $0.start == $1.start ? $0.index < $1.index : $0.start < $1.start }
        var open: [Span] = []
        for span in spans {
            open.removeAll { $0.end - Self.tolerance <= span.start }
            for other in open { compare(min(other.index, span.index), max(other.index, span.index), interval) }
            open.append(span)
        }
    }

    private mutating func compare(_ first: Int, _ second: Int, _ interval: LayoutSweep.Interval) {
        let (a, b) = (interval.frames[first], interval.frames[second])
        var holding = LinearRange(interval.range)
        let depths: [LayoutSweep.Line] = [
            a.maxX - b.x, b.maxX - a.x, a.maxY - b.y, b.maxY - a.y, a.width, b.width, a.height, b.height,
        ]
        for depth in depths { holding.keep(depth, above: Self.tolerance) }
        guard let range = holding.range else { return }
        note(.overlap, [first, second], range, Self.greatestMinimum(of: depths, in: range), interval)
    }

    /// Returns the largest value, anywhere in a range, of the smallest of some lines: at an end of the range, or where two lines cross.
    private static func greatestMinimum(of lines: [LayoutSweep.Line], in range: ClosedRange<Double>) -> Double {
        var sizes = [range.lowerBound, range.upperBound]
        for (index, line) in lines.enumerated() {
            for other in lines[(index + 1)...] where (line.rate - other.rate).magnitude > 1e-12 {
                let crossing = (other.constant - line.constant) / (line.rate - other.rate)
                if range.contains(crossing) { sizes.append(crossing) }
            }
        }
        return sizes.map { size in lines.map { $0.value(at: size) }.min() ?? 0 }.max() ?? 0
    }

    /// The x coordinates that a view covers anywhere in an interval.
    private struct Span {
        var index: Int
        var start: Double
        var end: Double

        init(_ index: Int, _ interval: LayoutSweep.Interval) {
            let (x, maxX) = (interval.frames[index].x, interval.frames[index].maxX)
            let (lower, upper) = (interval.range.lowerBound, interval.range.upperBound)
            self.index = index
            start = min(x.value(at: lower), x.value(at: upper))
            end = max(maxX.value(at: lower), maxX.value(at: upper))
        }
    }
}
