import AshlarCommandLine
import AshlarExplain
import AshlarLint
import AshlarReport
import AshlarScenes
import Foundation

/// Checks layouts that are not in interface files: those of case files and of reports.
@MainActor
struct DocumentLinter {
    let plan: LintPlan

    /// Checks a JSON file: a layout report, or a case file.
    func check(_ path: String) -> LintReport {
        var report = LintReport()
        var linter = Linter(rules: plan.rules)
        do {
            let bytes = try InputFile.read(path, limit: CaseLoader.sizeLimit)
            if let layout = try? JSONDecoder().decode(LayoutReport.self, from: Data(bytes)) {
                try layout.check()
                linter.add(LintLayout(layout, file: path))
                (report.scenes, report.layouts) = (1, 1)
            } else {
                try check(CaseFile.read(bytes, file: path), path, &linter, &report)
            }
            report.files = 1
        } catch let failure as InputFile.Failure {
            report.failures.append(.init(file: path, line: nil, reason: failure.reason))
        } catch let error as CaseError {
            report.failures.append(.init(file: path, line: error.line, reason: error.reason))
        } catch let flaw as LayoutReportFlaw {
            report.failures.append(.init(file: path, line: nil, reason: "the report is damaged: \(flaw.reason)"))
        } catch {
            report.failures.append(.init(file: path, line: nil, reason: "\(error)"))
        }
        report.findings = linter.findings()
        return report
    }

    private func check(
        _ file: CaseFile, _ path: String, _ linter: inout Linter, _ report: inout LintReport
    ) throws(CaseError) {
        for layoutCase in file.cases {
            let layout = try CaseRunner.withViews(of: layoutCase) { root, names in
                let size = root.bounds.size
                var layout = LintLayout(
                    of: root, setting: LintSetting(width: Double(size.width), height: Double(size.height)),
                    title: layoutCase.title, file: path,
                    sources: LintSources(
                        view: { view in names[ObjectIdentifier(view)].map { LintSource(file: path, name: $0) } },
                        constraint: { constraint in constraint.identifier.map { LintSource(file: path, id: $0) } }))
                layout.isScreen = false
                return layout
            }
            guard let layout else { continue }
            linter.add(layout)
            report.scenes += 1
            report.layouts += 1
        }
    }
}
