/// Stands for what is wrong with a file itself: what `ashlar lint` finds when it reads an interface file, before anything is laid out.
public struct DocumentRule: LintRule {
    public let name = "document"
    public let summary = "A file has an invalid number, a duplicate id, a reference to a missing object, or merge markers"
    public let severity = LintSeverity.error

    /// Creates the rule.
    public init() {}

    /// Returns no remarks: the faults of a file are found before a layout exists.
    public func check(_ layout: LintLayout) -> [LintRemark] { [] }
}
