/// How much a finding matters.
public enum LintSeverity: String, Codable, Sendable, CaseIterable, Comparable {
    /// Advice that a reviewer may turn down.
    case note
    /// Something that is probably wrong on some device.
    case warning
    /// Something that is wrong: constraints that cannot hold, for example.
    case error

    public static func < (first: LintSeverity, second: LintSeverity) -> Bool {
        allCases.firstIndex(of: first)! < allCases.firstIndex(of: second)!
    }
}
