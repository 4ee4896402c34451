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
        layout.report.conflicts.compactMap { conflict in
            guard isOfTheApplication(conflict, layout) else { return nil }
            let explanation = Explanation(of: conflict, in: layout.report)
            let members = conflict.members
            // The finding is shown at the constraint that was given up, which is the last member.
            let shown = members.last { layout.constraintSources[$0]?.line != nil } ?? members.last
            let view = shown.flatMap { layout.view(ofItem: layout.report.constraints[$0].first.item) }
            let ids = members.compactMap { layout.constraintSources[$0]?.id ?? layout.report.constraints[$0].identifier }
            return LintRemark(
                view: view?.id, constraint: shown, key: ids.sorted().joined(separator: " "),
                message: Self.sentence(explanation.cause),
                details: members.map { layout.located($0) }
                    + (explanation.advice.action.isEmpty ? [] : ["advice: \(explanation.advice.action)"]),
                weight: explanation.gap)
        }
    }

    /// Whether a constraint of the application takes part. The height of a row that was saved for another text is no conflict of
    /// the application: tables compute it.
    private func isOfTheApplication(_ conflict: LayoutReport.Conflict, _ layout: LintLayout) -> Bool {
        conflict.members.contains { layout.isWritten($0) } && !conflict.members.contains { layout.isHeightOfCell($0) }
    }

    private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
