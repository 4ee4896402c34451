import AshlarExplain
import AshlarReport

/// Views that can say why.
extension AshlarNamespace {
    /// Why a number of the view is what it is: the constraints that bind it, as a chain back to numbers that somebody wrote.
    ///
    ///     print(label.ashlar.why(.width))
    ///
    /// Brings the engine up to date. Nil for a view that the engine does not place: its frame is the reason.
    ///
    /// - Complexity: A report and two solves of the whole tree.
    public func why(_ quantity: LayoutReport.Quantity) -> Provenance? {
        let report = report()
        guard let place = report.items.firstIndex(where: { $0.view == 0 && $0.guide == nil }) else { return nil }
        return Provenance(of: quantity, item: place, in: report)
    }

    /// What is wrong with the layout of the view's tree: each conflict with its proof and with fixes that were tried.
    public func explainConflicts() -> [Explanation] { Explanation.all(of: report()) }

    /// What the constraints of the view's tree leave open, who decided, and what would close it.
    public func explainAmbiguities() -> Ambiguities { Ambiguities(of: report()) }
}
