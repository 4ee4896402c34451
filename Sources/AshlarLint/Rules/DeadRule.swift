/// Finds constraints that never hold.
public struct DeadRule: LintRule {
    public let name = "dead"
    public let summary = "A constraint of low priority contradicts required ones, and always yields"
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        Implications(layout).dead.map { entry in
            LintRemark(
                view: layout.view(ofItem: layout.report.constraints[entry.constraint].first.item)?.id,
                constraint: entry.constraint, key: LintKeys.key(entry.constraint, layout),
                message: "\(layout.text(ofConstraint: entry.constraint)) never holds, since required constraints contradict it",
                details: entry.reasons.map { layout.located($0) })
        }
    }
}
