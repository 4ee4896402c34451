/// Which findings are reported.
public enum LintProfile: String, Codable, Sendable, CaseIterable {
    /// What breaks a screen on some device: errors and warnings.
    case `default`
    /// Advice too.
    case strict

    /// The least severity that is reported.
    public var least: LintSeverity { self == .strict ? .note : .warning }

    /// Removes the findings that the profile leaves out from a report, and counts them.
    public func apply(to report: inout LintReport) {
        let count = report.findings.count
        report.findings.removeAll { $0.severity < least }
        report.advice += count - report.findings.count
    }
}
