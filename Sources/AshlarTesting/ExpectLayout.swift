import Ashlar
import AshlarLint
import Foundation

/// Expects that the layout of a view has no errors and no warnings of the lint over a matrix of sizes, text sizes and directions:
/// no
/// conflict, no ambiguity, and nothing that is clipped, overlaps or leaves the view.
///
/// The function records an issue of Swift Testing in its tests, and a failure of XCTest in others, for each finding, with all
/// places
/// of the matrix in which it holds:
///
///     @Test func card() {
///         expectLayout(ProfileCard(), at: .widths(320, 375, 414).textSizes(.l, .ax3).rightToLeft())
///     }
///
/// Comments `// ashlar:disable RULE` on the line of the call, or the line above it, switch rules off.
///
/// - Parameters:
///   - view: The view. It is put into a window of its own, and back afterwards.
///   - matrix: The sizes, text sizes and directions.
///   - rules: The names of the rules to check; nil (the default) for all of them.
///   - disabled: The names of rules that are not checked. The default is none.
///   - severity: The least severity of a finding that counts. The default is `warning`.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The findings.
@MainActor
@discardableResult
public func expectLayout(
    _ view: UIView, at matrix: LayoutMatrix, rules: Set<String>? = nil, disabling disabled: Set<String> = [],
    atLeast severity: LintSeverity = .warning, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) -> [LintFinding] {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let known = Set(LintRules.all.map(\.name))
    for name in (rules ?? []).union(disabled).subtracting(known).sorted() {
        place.fail("There is no rule '\(name)'.")
    }
    let chosen = LintRules.all.filter { rules?.contains($0.name) ?? true && !disabled.contains($0.name) }
    let suppressions = LintSuppressions((try? String(contentsOfFile: "\(filePath)", encoding: .utf8)) ?? "")
    let findings = findings(of: view, at: matrix, rules: chosen, file: "\(fileID)").filter { finding in
        var here = finding
        here.line = Int(line)
        return finding.severity >= severity && !suppressions.disable(here)
    }
    for finding in findings {
        let location = finding.line.map { " (\(finding.file):\($0))" } ?? ""
        place.fail(
            (["\(finding.severity.rawValue) \(finding.rule): \(finding.sentence)\(location)", "in \(finding.path)"]
                + finding.details).joined(separator: "\n"))
    }
    return findings
}

/// Returns what rules find in a view over a matrix.
@MainActor
private func findings(
    of view: UIView, at matrix: LayoutMatrix, rules: [any LintRule], file: String
) -> [LintFinding] {
    var linter = Linter(rules: rules.map { ($0, nil) })
    let stage = LayoutStage(view)
    // Conflicts are reported as findings, and not in the console.
    _ = LayoutDiagnostics.collecting {
        for cell in matrix.cells {
            stage.show(cell) { setting in
                var layout = LintLayout(of: view, setting: setting, title: "", file: file)
                layout.isFullScreen = false
                linter.add(layout)
            }
        }
    }
    return linter.findings()
}
