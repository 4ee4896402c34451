import Ashlar
import AshlarAgent
import AshlarLint

/// A preview in one setting: its picture, its views, and what is wrong.
public struct PreviewPicture: Codable, Sendable {
    /// The setting.
    public var setting: PreviewSetting
    /// The width of the picture, in points.
    public var width: Double
    /// The height of the picture, in points.
    public var height: Double
    /// What is wrong, the worst first.
    public var findings: [PreviewFinding]
    /// The views as text, as coding agents read them.
    public var tree: String
    /// The same views as values.
    public var views: [ScreenTree.Record]
    /// The picture as an SVG document.
    public var svg: String

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - setting: The setting.
    ///   - width: The width of the picture, in points.
    ///   - height: The height of the picture, in points.
    ///   - findings: What is wrong, the worst first.
    ///   - tree: The views as text.
    ///   - views: The same views as values.
    ///   - svg: The picture as an SVG document.
    public init(
        setting: PreviewSetting, width: Double, height: Double, findings: [PreviewFinding], tree: String,
        views: [ScreenTree.Record], svg: String
    ) {
        (self.setting, self.width, self.height, self.findings) = (setting, width, height, findings)
        (self.tree, self.views, self.svg) = (tree, views, svg)
    }

    /// Takes the picture of a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen, which shows a window.
    ///   - size: The size of the window, in points.
    ///   - setting: The setting of the window.
    ///   - findings: What is wrong.
    /// - Throws: An `AgentFailure` if nothing is shown.
    @MainActor
    public init(
        of screen: AgentScreen, size: CGSize, in setting: PreviewSetting, findings: [PreviewFinding]
    ) throws(AgentFailure) {
        let tree = screen.tree
        self.init(
            setting: setting, width: Double(size.width), height: Double(size.height), findings: PreviewFinding.sorted(findings),
            tree: tree.text, views: tree.records, svg: try ScreenTools(screen).svg())
    }
}

/// Something that is wrong with a preview.
public struct PreviewFinding: Codable, Hashable, Sendable {
    /// How much it matters.
    public var severity: LintSeverity
    /// The rule of the lint that found it, or `exception`, `crash` or `compiler`.
    public var rule: String
    /// What is wrong, as a sentence without a period.
    public var message: String
    /// Further lines.
    public var details: [String]
    /// The file; nil if it is not known.
    public var file: String?
    /// The line, counted from 1; nil if it is not known.
    public var line: Int?

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - severity: How much it matters.
    ///   - rule: The rule that found it.
    ///   - message: What is wrong, as a sentence without a period.
    ///   - details: Further lines.
    ///   - file: The file; nil if it is not known.
    ///   - line: The line, counted from 1; nil if it is not known.
    public init(
        severity: LintSeverity, rule: String, message: String, details: [String] = [], file: String? = nil, line: Int? = nil
    ) {
        (self.severity, self.rule, self.message, self.details) = (severity, rule, message, details)
        (self.file, self.line) = (file, line)
    }

    /// Creates a finding of the lint's.
    public init(_ finding: LintFinding) {
        self.init(
            severity: finding.severity, rule: finding.rule, message: finding.message, details: finding.details,
            file: finding.file, line: finding.line)
    }

    /// Returns those findings of the lint that previews show: what breaks screens, and targets that are too small, which a reader of a
    /// picture does not see.
    ///
    /// - Parameter findings: All that the lint found.
    public static func shown(_ findings: [LintFinding]) -> [PreviewFinding] {
        findings.filter { $0.severity >= LintProfile.default.least || $0.rule == TouchTargetRule().name }.map {
            PreviewFinding($0)
        }
    }

    /// The place and the message, as compilers write them.
    public var text: String {
        let place = file.map { file in line.map { "\(file):\($0): " } ?? "\(file): " } ?? ""
        return "\(place)\(severity.rawValue): \(message) [\(rule)]"
    }

    /// Returns findings with the worst first, and of equally bad ones those with a line first.
    public static func sorted(_ findings: [PreviewFinding]) -> [PreviewFinding] {
        findings.enumerated().sorted { first, second in
            func rank(_ entry: (offset: Int, element: PreviewFinding)) -> (Int, Int, Int) {
                let worst = LintSeverity.allCases.firstIndex(of: entry.element.severity) ?? 0
                return (-worst, entry.element.line == nil ? 1 : 0, entry.offset)
            }
            return rank(first) < rank(second)
        }.map(\.element)
    }
}
