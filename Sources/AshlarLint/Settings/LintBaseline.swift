import Foundation

/// Known findings, which are not reported again.
///
/// Findings are known by their file and fingerprint, without lines and measured numbers, so a baseline survives other changes of
/// the
/// file.
public struct LintBaseline: Codable, Hashable, Sendable {
    /// The fingerprints by file, each with the number of findings that have it.
    public var known: [String: [String: Int]]

    /// Creates a baseline of findings.
    public init(_ findings: [LintFinding]) {
        known = [:]
        for finding in findings { known[finding.file, default: [:]][finding.fingerprint, default: 0] += 1 }
    }

    /// Reads a baseline.
    ///
    /// - Parameter data: The JSON that ``data()`` returned.
    public init(_ data: Data) throws { self = try JSONDecoder().decode(LintBaseline.self, from: data) }

    /// Returns the baseline as JSON with sorted keys, so that its changes can be reviewed.
    public func data() throws -> Data { Data(try LintJSON.text(self).utf8) }

    /// Removes the known findings of a report, and counts them.
    public func apply(to report: inout LintReport) {
        var left = known
        let before = report.findings.count
        report.findings.removeAll { finding in
            guard let count = left[finding.file]?[finding.fingerprint], count > 0 else { return false }
            left[finding.file]?[finding.fingerprint] = count - 1
            return true
        }
        report.suppressed += before - report.findings.count
    }
}
