import AshlarReport

/// The constraints and items of a report in the words of explanations.
///
///     let words = ReportWords(of: report)
///     print(words.equations[3])     // title.leading = card.leading + 16
public struct ReportWords: Sendable {
    /// The constraints as equations without addresses, in the order of `LayoutReport.constraints`.
    public let equations: [String]
    /// The names of the items, in the order of `LayoutReport.items`. Items of one name are numbered.
    public let names: [String]

    /// Finds the words of a report.
    ///
    /// - Complexity: Linear in the size of the report.
    public init(of report: LayoutReport) {
        let system = ReportSystem(report)
        equations = system.system.participants.map(\.text)
        names = system.items.map { system.names[$0] }
    }
}
