/// What a case needs that this package does not have yet. A case with needs is skipped; nothing else is.
enum CaseNeeds {
    /// The missing features, in the order in which the case mentions them.
    static func of(_ layoutCase: LayoutCase) -> [String] {
        guard case .layout(let tree) = layoutCase.kind else { return [] }
        var needs: [String] = []
        func need(_ feature: String) {
            if !needs.contains(feature) { needs.append(feature) }
        }
        let changes = tree.steps.flatMap(\.views)
        for properties in [tree.root] + tree.views.map(\.properties) + changes.map(\.properties) {
            if properties.preservesSuperviewMargins == true { need("preservesSuperviewLayoutMargins") }
        }
        for view in tree.views {
            // How large a missing class would be is all that layout asks of it.
            if case .missing(let name) = view.viewClass, view.properties.intrinsic == nil { need(name) }
        }
        if !tree.formats.isEmpty { need("visual format") }
        for expectation in [tree.expectation] + tree.steps.map(\.expectation) {
            if expectation.formatted?.isEmpty == false { need("visual format") }
        }
        return needs
    }
}
