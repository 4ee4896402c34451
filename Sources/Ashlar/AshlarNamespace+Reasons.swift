import AshlarExplain
import AshlarReport

/// The explanations of a view's layout.
extension AshlarNamespace {
    /// Explains one number of the view's layout: returns the constraints that determine it, as a chain back to constants that
    /// the application wrote.
    ///
    ///     print(label.ashlar.why(.width))
    ///
    /// The method first brings the layout engine up to date.
    ///
    /// - Parameter quantity: The number of the view to explain.
    /// - Returns: The chain, or nil for a view that the engine does not lay out. The frame that was assigned determines such a
    ///   view.
    ///
    /// - Complexity: A report and two solves of the whole tree.
    public func why(_ quantity: LayoutReport.Quantity) -> Provenance? {
        let report = report()
        guard let place = report.items.firstIndex(where: { $0.view == 0 && $0.guide == nil }) else { return nil }
        return Provenance(of: quantity, item: place, in: report)
    }

    /// Explains the conflicts of the view's tree. Each explanation contains a proof, and fixes that were tried.
    public func explainConflicts() -> [Explanation] { Explanation.all(of: report()) }

    /// Explains the ambiguities of the view's tree: the numbers that the constraints leave open, the rules that decided them,
    /// and the constraints that would determine them.
    public func explainAmbiguities() -> Ambiguities { Ambiguities(of: report()) }
}
