import Foundation

/// The formats in which findings are written.
public enum LintFormat: String, CaseIterable, Sendable {
    /// Text for people.
    case text
    /// The report as JSON.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Annotations of GitHub's actions.
    case github
    /// The XML of JUnit, in which every rule of a file is a test.
    case junit

    /// Returns a report in the format, with a line break at the end.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - version: The version of the tool that made it.
    public func text(of report: LintReport, version: String) throws -> String {
        switch self {
        case .text: LintListing(report).text
        case .json: try LintJSON.text(report)
        case .sarif: try LintJSON.text(SarifLog(report, version: version))
        case .github: GitHubAnnotations(report).text
        case .junit: JUnitDocument(report).text
        }
    }
}

/// Writes values as JSON with a stable order of keys.
enum LintJSON {
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
