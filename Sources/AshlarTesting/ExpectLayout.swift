import Ashlar
import AshlarLint
import AshlarSweep
import Foundation

/// Expects that the layout of a view has no errors and no warnings of the lint over a matrix of sizes, text sizes and directions:
/// no conflict, no ambiguity, and nothing that is clipped, overlaps or leaves the view.
///
/// The function records an issue of Swift Testing in its tests, and a failure of XCTest in others, for each finding, with all
/// places of the matrix in which it holds:
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
    let expectation = Expectation(
        place: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column), severity: severity, rules: rules,
        disabled: disabled)
    return expectation.check { linter in
        let stage = LayoutStage(view)
        for cell in matrix.cells {
            stage.show(cell) { linter.add(LintLayout(testing: view, in: $0, "\(fileID)")) }
        }
    }
}

/// Expects that the layout of a view has no errors and no warnings of the lint at every width, or every height, of a range.
///
/// The layout is followed from breakpoint to breakpoint, where tests with a matrix look at single sizes. A finding names the exact
/// sizes at which it holds:
///
///     @Test func card() {
///         expectLayout(ProfileCard(), atEvery: .width(320...1366).textSizes(.l, .ax3))
///     }
///     // warning text-clipped: 'Ada' is truncated: … (every width from 320 to 412.5)
///
/// What code places, such as a `layoutSubviews()` of the application, is looked at in steps of at most 16 points. With
/// `requiringProof`, this is a failure too.
///
/// - Parameters:
///   - view: The view. It is put into a window of its own, and back afterwards.
///   - range: The sizes, text sizes and directions.
///   - requiresProof: Whether it is a failure that something was looked at in steps. The default is false.
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
    _ view: UIView, atEvery range: LayoutRange, requiringProof requiresProof: Bool = false, rules: Set<String>? = nil,
    disabling disabled: Set<String> = [], atLeast severity: LintSeverity = .warning, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> [LintFinding] {
    let expectation = Expectation(
        place: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column), severity: severity, rules: rules,
        disabled: disabled)
    var reservations: [String] = []
    let findings = expectation.check { linter in
        let stage = LayoutStage(view)
        for (textSize, isRightToLeft) in range.modes {
            stage.show(range, textSize, isRightToLeft) { window in
                let sweep =
                    range.axis == .width
                    ? window.ashlar.sweep(width: range.range, findsAmbiguity: false)
                    : window.ashlar.sweep(height: range.range, findsAmbiguity: false)
                if isOpen(sweep, LintLayout(of: view, setting: LintSetting(width: 0, height: 0), title: "", file: "")) {
                    reservations += sweep.reservations.filter { !reservations.contains($0) }
                }
                @MainActor func setting() -> LintSetting {
                    let size = window.frame.size
                    return LintSetting(
                        width: Double(size.width), height: Double(size.height), textSize: textSize, isRightToLeft: isRightToLeft)
                }
                // Rules about all sizes look at one layout.
                linter.add(LintLayout(testing: view, in: setting(), "\(fileID)"))
                linter.add(sweep) { size in
                    if range.axis == .width { window.frame.size.width = size } else { window.frame.size.height = size }
                    window.layoutIfNeeded()
                    return LintLayout(testing: view, in: setting(), "\(fileID)")
                }
            }
        }
    }
    if requiresProof, !reservations.isEmpty {
        expectation.place.fail("The layout is not proved: \(reservations.joined(separator: "; ")).")
    }
    return findings
}

/// Whether a sweep looked at some views of the application in steps. The views inside of controls are the framework's.
@MainActor
private func isOpen(_ sweep: LayoutSweep, _ layout: LintLayout) -> Bool {
    let identities = layout.views.filter(\.isInternal).compactMap(\.identity)
    let internals = Set(identities)
    return sweep.intervals.contains { interval in
        sweep.views.indices.contains { !interval.isProved[$0] && !internals.contains(sweep.views[$0].identity) }
    }
}

/// What both functions have in common: the choice of rules, and the failures of a test.
@MainActor
private struct Expectation {
    var place: TestPlace
    var severity: LintSeverity
    var rules: Set<String>?
    var disabled: Set<String>

    /// Runs a check, and records its findings as failures.
    func check(_ body: (inout Linter) -> Void) -> [LintFinding] {
        let known = Set(LintRules.all.map(\.name))
        for name in (rules ?? []).union(disabled).subtracting(known).sorted() {
            place.fail("There is no rule '\(name)'.")
        }
        let chosen = LintRules.all.filter { rules?.contains($0.name) ?? true && !disabled.contains($0.name) }
        var linter = Linter(rules: chosen.map { ($0, nil) })
        // Conflicts are reported as findings, and not in the console.
        _ = LayoutDiagnostics.collecting { body(&linter) }
        let suppressions = LintSuppressions((try? String(contentsOfFile: "\(place.filePath)", encoding: .utf8)) ?? "")
        let findings = linter.findings().filter { finding in
            var here = finding
            here.line = Int(place.line)
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
}

extension LintLayout {
    /// Creates the layout of a view under test, which is a part of a screen.
    @MainActor
    fileprivate init(testing view: UIView, in setting: LintSetting, _ file: String) {
        self.init(of: view, setting: setting, title: "", file: file)
        isFullScreen = false
    }
}
