import AshlarReport

/// Keys of remarks about constraints.
enum LintKeys {
    /// The identifier of constraints that stand for a placeholder's size in the editor.
    static let placeholder = "placeholder size"

    /// Returns what identifies a constraint: its id in the file, or its text without addresses.
    static func key(_ constraint: Int, _ layout: LintLayout) -> String {
        if let id = layout.constraintSources[constraint]?.id { return id }
        let entry = layout.report.constraints[constraint]
        if let identifier = entry.identifier { return identifier }
        func anchor(_ anchor: AnchorName?) -> String { anchor?.text ?? "" }
        let first = AnchorName(layout, entry.first)
        let second = entry.second.map { AnchorName(layout, $0) }
        return "\(first.text) \(entry.relation.rawValue) \(anchor(second)) \(DecimalText.rounded(entry.constant, to: 2))"
    }
}
