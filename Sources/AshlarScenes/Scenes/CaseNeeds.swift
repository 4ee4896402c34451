/// The features that a case needs and this package does not have. Only cases that need such features are skipped.
enum CaseNeeds {
    /// Returns the missing features, in the order in which the case mentions them.
    static func of(_ layoutCase: LayoutCase) -> [String] {
        guard case .layout(let tree) = layoutCase.kind else { return [] }
        var needs: [String] = []
        func need(_ feature: String) {
            if !needs.contains(feature) { needs.append(feature) }
        }
        for view in tree.views {
            // Layout only needs the size of a view whose class is missing.
            if case .missing(let name) = view.viewClass, view.properties.intrinsic == nil { need(name) }
        }
        return needs
    }
}
