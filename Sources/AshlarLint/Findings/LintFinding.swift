/// One thing that a rule found in a layout, with all settings in which it holds.
public struct LintFinding: Codable, Hashable, Sendable {
    /// The name of the rule, such as `touch-target`.
    public var rule: String
    /// How much the finding matters.
    public var severity: LintSeverity
    /// What is wrong, as a sentence without a period.
    public var message: String
    /// Further lines, such as the constraints that take part.
    public var details: [String]
    /// The path of the file.
    public var file: String
    /// The line, counted from 1; nil if it is not known.
    public var line: Int?
    /// The view, by the names of the views around it: `Settings › form › title`.
    public var path: String
    /// The settings in which the finding holds, in words; empty if it holds in all settings.
    public var places: String
    /// What identifies the finding in a later version of the file: it contains no line and no measured number.
    public var fingerprint: String
    /// The ranges of sizes at every one of which the finding holds, where layouts were followed through all sizes.
    public var ranges: [LintRange] = []
    /// The layout in which the finding is the worst; nil if it is not known.
    public var example: LintExample?
    /// The path of a picture of the finding; nil for none.
    public var picture: String?

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - rule: The name of the rule.
    ///   - severity: How much the finding matters.
    ///   - message: What is wrong.
    ///   - details: Further lines. The default is none.
    ///   - file: The path of the file.
    ///   - line: The line, counted from 1, or nil.
    ///   - path: The view, by the names of the views around it.
    ///   - places: The settings in which the finding holds, in words. The default is empty, for all.
    ///   - fingerprint: What identifies the finding in a later version of the file.
    public init(
        rule: String, severity: LintSeverity, message: String, details: [String] = [], file: String, line: Int?, path: String,
        places: String = "", fingerprint: String
    ) {
        (self.rule, self.severity, self.message, self.details) = (rule, severity, message, details)
        (self.file, self.line, self.path, self.places, self.fingerprint) = (file, line, path, places, fingerprint)
    }

    /// The message with the settings in which it holds.
    public var sentence: String { places.isEmpty ? message : "\(message) (\(places))" }
}

extension LintFinding {
    /// Whether a finding comes before another: in the order of files, lines and rules.
    static func isOrdered(_ first: LintFinding, _ second: LintFinding) -> Bool {
        (first.file, first.line ?? 0, first.rule, first.path, first.message, first.fingerprint)
            < (second.file, second.line ?? 0, second.rule, second.path, second.message, second.fingerprint)
    }
}
