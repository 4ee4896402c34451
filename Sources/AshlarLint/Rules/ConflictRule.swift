import AshlarExplain
import AshlarReport

/// Finds constraints that cannot hold together.
public struct ConflictRule: LintRule {
    public let name = "conflict"
    public let summary = "Required constraints cannot hold together, and one of them is given up"
    public let severity = LintSeverity.error

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        // All are explained at once, since what an explanation needs of the whole layout is made once then.
        let explanations = layout.report.conflicts.isEmpty ? [] : Explanation.all(of: layout.report)
        return zip(layout.report.conflicts, explanations).compactMap { conflict, explanation in
            guard isOfTheApplication(conflict, layout) else { return nil }
            let members = conflict.members
            guard !members.contains(where: { isUnknown($0, layout) }) else { return nil }
            // The editor's size of a view that is a part of a screen is none that the application has.
            let isOfCanvas = members.contains { isFreeSize($0, layout) }
            // The finding is shown at the constraint that was given up, which is the last member, or at the view of a forgotten mask.
            let shown = members.last { layout.constraintSources[$0]?.line != nil } ?? members.last
            let masked = maskedView(explanation, layout)
            let view = masked ?? shown.flatMap { layout.view(ofItem: layout.report.constraints[$0].first.item) }
            // The log tells of it while a stack hides the view, and nothing is seen.
            let isOfHidden = members.contains { layout.report.constraints[$0].identifier == "UISV-hiding" }
            let ids = members.compactMap { layout.constraintSources[$0]?.id ?? layout.report.constraints[$0].identifier }
            return LintRemark(
                view: view?.id, constraint: masked == nil ? shown : nil, key: Self.key(ids, explanation.cause),
                message: Self.sentence(explanation.cause) + (isOfCanvas ? ", at the size that the editor gave the view" : ""),
                details: members.map { layout.located($0) }
                    + (explanation.advice.action.isEmpty ? [] : ["advice: \(explanation.advice.action)"]),
                weight: explanation.gap,
                severity: isOfCanvas || isOfHidden || members.contains { isUnsure($0, layout) } ? .note : nil)
        }
    }

    /// Returns the view whose mask is to be switched off; nil if the advice is another one. The mistake is at the view then, and none of
    /// the constraints is wrong.
    private func maskedView(_ explanation: Explanation, _ layout: LintLayout) -> LintView? {
        guard explanation.advice.kind == .unmask, explanation.constraints.indices.contains(explanation.advice.constraint) else {
            return nil
        }
        let text = explanation.constraints[explanation.advice.constraint]
        guard let mask = layout.report.constraints.first(where: { $0.origin == .autoresizingMask && $0.description == text }),
            let view = layout.view(ofItem: mask.first.item), view.source?.line != nil
        else { return nil }
        return view
    }

    /// Whether a constraint of the application takes part. The height of a row that was saved for another text is no conflict of
    /// the application: tables compute it.
    private func isOfTheApplication(_ conflict: LayoutReport.Conflict, _ layout: LintLayout) -> Bool {
        conflict.members.contains { layout.isWritten($0) } && !conflict.members.contains { layout.isHeightOfCell($0) }
    }

    /// Whether a constraint has a number that the application decides while it runs: the size of a text that the file leaves empty, a
    /// placeholder's size, or the safe area of a part of a screen.
    private func isUnknown(_ index: Int, _ layout: LintLayout) -> Bool {
        let constraint = layout.report.constraints[index]
        if !layout.isScreen, constraint.constant != 0, constraint.identifier?.hasPrefix("UIViewSafeAreaLayoutGuide-") == true {
            return true
        }
        // The editor's size of a view that has another one in the application.
        if constraint.identifier == LintKeys.placeholder { return true }
        guard constraint.origin == .contentSize, let view = layout.view(ofItem: constraint.first.item) else { return false }
        guard view.text == nil else { return false }
        return view.kind == .label && constraint.constant == 0 || view.hasUnknownContent
    }

    /// Whether a constraint is the size of a text that the application may replace, whose letters have unknown widths, or whose view is of
    /// an unknown class.
    private func isUnsure(_ index: Int, _ layout: LintLayout) -> Bool {
        let constraint = layout.report.constraints[index]
        guard constraint.origin == .contentSize, let view = layout.view(ofItem: constraint.first.item), view.text != nil else {
            return false
        }
        return TextClippedRule.isSample(view) || view.hasUnknownContent
            || view.source?.hasUnknownFont == true && constraint.first.attribute == "width"
    }

    /// Whether a constraint is the size of the top view, which only the editor gave.
    private func isFreeSize(_ index: Int, _ layout: LintLayout) -> Bool {
        let constraint = layout.report.constraints[index]
        guard constraint.origin == .frame || constraint.origin == .autoresizingMask,
            let view = layout.view(ofItem: constraint.first.item),
            view.superview.map({ layout.views[$0].kind == .window }) ?? true
        else { return false }
        switch constraint.first.attribute {
        case "width": return layout.hasFreeWidth
        case "height": return layout.hasFreeHeight
        default: return false
        }
    }

    /// What identifies a conflict. A layout that is too narrow on one screen and too wide on another has two, so that each is named with
    /// the screens on which it is the case.
    private static func key(_ ids: [String], _ cause: String) -> String {
        let excess = excesses.first { cause.contains($0) }
        return (ids.sorted() + [excess].compactMap(\.self)).joined(separator: " ")
    }

    private static let excesses = ["too wide", "too tall", "too high", "too large"]

    /// Returns what both conflicts of such a layout have in common.
    static func commonKey(of key: String) -> String {
        excesses.first { key.hasSuffix(" " + $0) }.map { String(key.dropLast($0.count + 1)) } ?? key
    }

    private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
