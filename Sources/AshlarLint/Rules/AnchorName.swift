import AshlarReport

/// The name of one side of a constraint: `title.leading`.
struct AnchorName {
    let text: String

    init(_ layout: LintLayout, _ anchor: LayoutReport.Constraint.Anchor) {
        let item = layout.report.items[anchor.item]
        let name = layout.view(ofItem: anchor.item).map { layout.name(of: $0.id) } ?? item.label
        text = (item.guide.map { "\(name).\($0.isEmpty ? "guide" : $0)" } ?? name) + "." + anchor.attribute
    }
}
