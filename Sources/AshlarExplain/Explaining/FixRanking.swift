/// The order of the changes that resolve a conflict. It is one for the advice, the list of fixes, the picture and the JSON document.
///
/// The constraint that the advice changes comes first, and of its changes the one that the advice names. The others follow by the
/// distance by which they move the layout.
enum FixRanking {
    /// Returns the fixes in their order, each with what was tried.
    ///
    /// - Parameters:
    ///   - fixes: The fixes that were found, the one that moves the layout least first.
    ///   - search: The search that found them.
    ///   - finding: The advice, with a change of its own if the search does not offer it.
    static func ranked(_ fixes: [FixSearch.Found], _ search: FixSearch, _ finding: Finding) -> [FixSearch.Found] {
        let advice = finding.advice
        guard advice.constraint >= 0 else { return fixes }
        var fixes = fixes
        if let kind = advice.kind, let change = finding.change, let trial = finding.trial,
            let own = search.attempt(advice.constraint, kind, change, trial)
        {
            fixes.removeAll { $0.fix.constraint == advice.constraint && $0.fix.kind == kind }
            fixes.insert(own, at: 0)
        }
        func rank(_ found: FixSearch.Found) -> Int {
            found.fix.constraint != advice.constraint ? 2 : found.fix.kind == advice.kind ? 0 : 1
        }
        return fixes.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }
}
