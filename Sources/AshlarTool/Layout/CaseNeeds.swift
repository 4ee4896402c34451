/// What a case needs that this package does not have yet. A case with needs is skipped; nothing else is.
enum CaseNeeds {
    /// The missing features, in the order in which the case mentions them.
    static func of(_ layoutCase: LayoutCase) -> [String] {
        guard case .layout(let tree) = layoutCase.kind else { return [] }
        var needs: [String] = []
        func need(_ feature: String) {
            if !needs.contains(feature) { needs.append(feature) }
        }
        for view in tree.views {
            // How large a missing class would be is all that layout asks of it.
            if case .missing(let name) = view.viewClass, view.properties.intrinsic == nil { need(name) }
        }
        return needs
    }
}
