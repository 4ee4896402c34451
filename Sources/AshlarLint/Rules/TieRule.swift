/// Finds views whose size depends on the order in which constraints of the same priority were activated.
public struct TieRule: LintRule {
    public let name = "tie"
    public let summary = "Constraints of one priority pull in different directions, and only their order decides"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The distance in points that a view has to be able to move or grow before the order is seen on the screen.
    static let seen = 16.0

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let open = OpenQuantities(layout)
        return open.byView.compactMap { view, quantities in
            guard open.ties.contains(view), !open.followers.contains(view) else { return nil }
            let words = quantities.map(OpenQuantities.word).joined(separator: ", ")
            return LintRemark(
                view: view,
                message: "\(layout.name(of: view)): equal priorities leave the \(words) to the order of the constraints",
                details: open.details(of: view), weight: Double(quantities.count),
                // Only the file's stand-in for a size that the application gives makes the constraints equal.
                severity: open.isUnknown(view) || open.extents[view] ?? 0 < Self.seen ? .note : nil)
        }
    }
}
