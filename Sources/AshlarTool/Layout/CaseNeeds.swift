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
            if properties.stack != nil { need("UIStackView") }
            if properties.contentOffset != nil { need("UIScrollView") }
        }
        for viewClass in [tree.rootClass] + tree.views.map(\.viewClass) {
            if case .missing(let name) = viewClass { need(name) }
        }
        for item in tree.constraints.flatMap({ [$0.item, $0.toItem] }) {
            guard case .builtIn(_, let guide) = item else { continue }
            if guide == .contentLayoutGuide || guide == .frameLayoutGuide { need("UIScrollView") }
        }
        for expectation in [tree.expectation] + tree.steps.map(\.expectation) {
            if !expectation.contentSizes.isEmpty { need("UIScrollView") }
        }
        if tree.steps.contains(where: { !$0.contentOffsets.isEmpty }) { need("UIScrollView") }
        return needs
    }
}
