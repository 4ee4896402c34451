import AshlarSweep

/// The result of a run of the lint: the findings of all files, and what could not be read.
public struct LintReport: Codable, Hashable, Sendable {
    /// A file that could not be checked, or a scene of it.
    public struct Failure: Codable, Hashable, Sendable {
        /// The path of the file.
        public var file: String
        /// The line, counted from 1; nil if it is not known.
        public var line: Int?
        /// What is wrong, as a clause without a period.
        public var reason: String

        /// Creates a failure.
        ///
        /// - Parameters:
        ///   - file: The path of the file.
        ///   - line: The line, counted from 1, or nil.
        ///   - reason: What is wrong, as a clause without a period.
        public init(file: String, line: Int?, reason: String) { (self.file, self.line, self.reason) = (file, line, reason) }
    }

    /// The findings in the order of files and lines.
    public var findings: [LintFinding] = []
    /// What could not be read.
    public var failures: [Failure] = []
    /// The number of files that were checked.
    public var files = 0
    /// The number of scenes that were checked.
    public var scenes = 0
    /// The number of layouts: scenes in one setting each.
    public var layouts = 0
    /// The number of findings that are known from a baseline or switched off, and are not listed.
    public var suppressed = 0
    /// The number of notes that the default profile leaves out.
    public var advice = 0
    /// The number of files for other platforms, which were found in folders and not checked.
    public var skipped = 0
    /// What is known of the layouts that were followed through all sizes of a range, without the frames.
    public var sweeps: [SweepDocument] = []

    /// Creates an empty report.
    public init() {}

    /// Adds the result of another run.
    public mutating func merge(_ other: LintReport) {
        findings += other.findings
        failures += other.failures
        (files, scenes, layouts) = (files + other.files, scenes + other.scenes, layouts + other.layouts)
        suppressed += other.suppressed
        advice += other.advice
        skipped += other.skipped
        sweeps += other.sweeps
    }

    /// Sorts the findings by file, line and rule.
    public mutating func sort() {
        findings.sort(by: LintFinding.isOrdered)
        sweeps.sort {
            ($0.file ?? "", $0.line ?? 0, $0.title, $0.axis.rawValue) < ($1.file ?? "", $1.line ?? 0, $1.title, $1.axis.rawValue)
        }
        failures.sort { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
    }

    /// The number of findings of each severity.
    public func count(_ severity: LintSeverity) -> Int { findings.count { $0.severity == severity } }

    /// The counts in words, such as `2 errors, 1 warning and 7 notes in 3 files with 12 scenes`.
    public var summary: String {
        let counts = LintSeverity.allCases.reversed().compactMap { severity -> String? in
            let count = count(severity)
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let list =
            counts.isEmpty
            ? "no findings" : (counts.count > 1 ? counts.dropLast().joined(separator: ", ") + " and " : "") + counts.last!
        let hidden = suppressed == 0 ? "" : ", \(suppressed) known or switched off"
        let notes = advice == 0 ? "" : ", and \(advice) note\(advice == 1 ? "" : "s") of the strict profile"
        let others = skipped == 0 ? "" : "; \(skipped) for other platforms"
        return
            "\(list)\(hidden)\(notes) in \(files) file\(files == 1 ? "" : "s") with \(scenes) scene\(scenes == 1 ? "" : "s")\(others)"
    }
}
