/// Finds constraints that never matter.
public struct RedundantRule: LintRule {
    public let name = "redundant"
    public let summary = "A constraint follows from others, and never matters"
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        // The same constraint twice is a mistake, and has a rule of its own.
        let doubles = Set(DuplicateRule.pairs(layout).flatMap { [$0.first, $0.second] })
        return Implications(layout).redundant.filter { !doubles.contains($0.constraint) }.map { entry in
            LintRemark(
                view: layout.view(ofItem: layout.report.constraints[entry.constraint].first.item)?.id,
                constraint: entry.constraint, key: LintKeys.key(entry.constraint, layout),
                message: "\(layout.text(ofConstraint: entry.constraint)) never matters, since it follows from others",
                details: entry.reasons.map { layout.located($0) })
        }
    }
}
