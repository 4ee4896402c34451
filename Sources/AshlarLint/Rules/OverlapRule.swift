import AshlarReport
import Foundation

/// Finds texts and controls that partly cover each other.
public struct OverlapRule: LintRule {
    public let name = "overlap"
    public let summary = "Two texts or controls partly cover each other"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The overlap in both directions that is not seen, in points.
    static let slack = 3.0
    /// The overlap in both directions that everybody sees, in points.
    static let seen = 6.0
    /// The shares of a text's width that surely have letters: of one whose font is none of the system's, and of a sample.
    static let (unknownFont, sample): (CGFloat, CGFloat) = (0.8, 0.5)
    /// The share of a line above and below which its letters do not reach.
    static let leading = 0.35
    /// The share of the smaller view above which an overlap is intended: one of two texts is shown, or a control lies on another.
    static let intended = 0.7

    public func check(_ layout: LintLayout) -> [LintRemark] {
        var siblings: [Int: [LintView]] = [:]
        let uncertain = layout.uncertainViews
        for view in layout.views where !uncertain.contains(view.id) {
            guard let outer = view.superview, view.isVisible, !view.isInternal, isContent(view) else { continue }
            siblings[outer, default: []].append(view)
        }
        var remarks: [LintRemark] = []
        for (_, views) in siblings.sorted(by: { $0.key < $1.key }) {
            // From top to bottom, each view is compared with those that begin above its end.
            let sorted = views.sorted { $0.seenFrame.minY < $1.seenFrame.minY }
            for (index, view) in sorted.enumerated() {
                for other in sorted[(index + 1)...] {
                    guard Double(view.seenFrame.maxY - other.seenFrame.minY) > Self.slack else { break }
                    if let remark = remark(view, other, layout) { remarks.append(remark) }
                }
            }
        }
        return remarks
    }

    private func isContent(_ view: LintView) -> Bool {
        switch view.kind {
        // An empty button or text view is a surface, such as the background of others.
        // A class of the application may draw its text in another place, or turn it.
        case .label, .button: view.source?.unknownClass == nil && (view.text.map { !$0.isFiller } ?? false)
        case .field, .control: view.source?.unknownClass == nil
        default: false
        }
    }

    private func remark(_ first: LintView, _ second: LintView, _ layout: LintLayout) -> LintRemark? {
        // Two controls of Apple's own heights may touch where their frames reach beyond what is seen.
        let overlap = frame(first, beside: second).intersection(frame(second, beside: first))
        guard !overlap.isNull, Double(overlap.width) > Self.slack, Double(overlap.height) > Self.slack else { return nil }
        let lines = [first, second].compactMap { $0.kind == .label ? $0.text?.lineHeight : nil }
        guard Double(overlap.height) > Self.leading * (lines.max() ?? 0) else { return nil }
        let areas = [first.seenFrame, second.seenFrame].map { Double($0.width * $0.height) }
        // Code shows one of two labels with outlets.
        let isEither = [first, second].allSatisfy { $0.kind == .label && $0.source?.hasOutlet == true }
        guard let smaller = areas.min(), smaller > 0,
            Double(overlap.width * overlap.height) < (isEither ? Self.intended - 0.2 : Self.intended) * smaller
        else { return nil }
        let (a, b) = first.id < second.id ? (first, second) : (second, first)
        var remark = LintRemark(
            view: b.id, key: key(a) + " " + key(b),
            message: "\(layout.name(of: b.id)) covers a part of \(layout.name(of: a.id))",
            details: [
                "the overlap is \(DecimalText.rounded(Double(overlap.width), to: 2)) by \(DecimalText.rounded(Double(overlap.height), to: 2)) points"
            ], weight: Double(overlap.width * overlap.height),
            severity: isSure(first, second) ? nil : .note)
        remark.others = [a.id]
        return remark
    }

    /// Whether two views cover each other so far that it is seen, whatever the font and the text that the application sets.
    private func isSure(_ first: LintView, _ second: LintView) -> Bool {
        // Code may show one of both.
        if first.source?.hasOutlet == true, second.source?.hasOutlet == true { return false }
        let overlap = sureFrame(first, beside: second).intersection(sureFrame(second, beside: first))
        return !overlap.isNull && Double(min(overlap.width, overlap.height)) >= Self.seen
    }

    private func sureFrame(_ view: LintView, beside other: LintView) -> CGRect {
        let frame = frame(view, beside: other)
        guard let text = view.text, view.kind == .label || view.kind == .button && !view.isFilled else { return frame }
        let share =
            (view.source?.hasUnknownFont == true ? Self.unknownFont : 1)
            * (TextClippedRule.isSample(view) ? Self.sample : 1)
        var sure = text.frame(width: frame.width * share)
        (sure.origin.y, sure.size.height) = (frame.minY, frame.height)
        return sure
    }

    /// Returns the rectangle of a view's content beside another view. The last line of a text may be short, so that a link or a
    /// button
    /// continues it.
    private func frame(_ view: LintView, beside other: LintView) -> CGRect {
        var frame = view.seenFrame
        guard view.kind == .label, let text = view.text, text.lines != 1, Double(frame.height) > 1.5 * text.lineHeight,
            other.seenFrame.midY > frame.midY
        else { return frame }
        frame.size.height -= CGFloat(text.lineHeight)
        return frame
    }

    private func key(_ view: LintView) -> String { view.source?.id ?? view.source?.name ?? "\(view.type)" }
}
