/// Finds views with constraints whose autoresizing masks are still translated into constraints.
public struct TranslatesRule: LintRule {
    public let name = "translates"
    public let summary = "A view with constraints does not switch translatesAutoresizingMaskIntoConstraints off"
    public let severity = LintSeverity.error

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let constraints = layout.report.constraints
        let masked = Set(constraints.filter { $0.origin == .autoresizingMask }.map(\.first.item))
        guard !masked.isEmpty else { return [] }
        var remarks: [LintRemark] = []
        var seen: Set<Int> = []
        for (index, constraint) in constraints.enumerated() where layout.isWritten(index) {
            let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
            for item in items where masked.contains(item) && !seen.contains(item) {
                guard layout.report.items[item].guide == nil, let view = layout.view(ofItem: item), view.translatesMask,
                    !view.isInternal, !view.isCellContent, view.kind != .cell,
                    places(view, constraint.first.item == item ? constraint.second?.item : constraint.first.item, layout)
                else { continue }
                seen.insert(item)
                remarks.append(
                    LintRemark(
                        view: view.id, constraint: index,
                        message: "\(layout.name(of: view.id)) has constraints, and its frame is a constraint too: set "
                            + "translatesAutoresizingMaskIntoConstraints to false",
                        details: [layout.located(index)]))
            }
        }
        return remarks
    }

    /// Whether a constraint between a view and another item is meant to place or size the view: it has no other item, or the
    /// superview. Views are often tied to a sibling or a subview that keeps its frame.
    private func places(_ view: LintView, _ other: Int?, _ layout: LintLayout) -> Bool {
        guard let other else { return true }
        guard let owner = layout.view(ofItem: other) else { return true }
        return owner.id == view.superview || owner.id == view.id
    }
}
