/// Stands for what is wrong with a file itself: what `ashlar lint` finds when it reads an interface file, before anything is laid out.
public struct DocumentRule: LintRule {
    public let name = "document"
    public let summary = "A file has a number that is none, an id twice, a reference to nothing, or the markers of a merge"
    public let severity = LintSeverity.error

    /// Creates the rule.
    public init() {}

    /// Returns nothing: a layout no longer shows how it was written.
    public func check(_ layout: LintLayout) -> [LintRemark] { [] }
}
