import Ashlar

/// A file's cases with what became of each.
struct CaseReport {
    struct Entry {
        var result: CaseResult
        /// Empty for a case that passed, and where nothing was compared.
        var differences: [CaseDifference] = []
        var components = ComponentTally()
    }

    var file: CaseFile
    var entries: [Entry]

    var components: ComponentTally { entries.reduce(into: ComponentTally()) { $0 += $1.components } }
}

/// How many cases passed, failed and were skipped.
struct CaseTally: Equatable {
    var passed = 0
    var failed = 0
    var skipped = 0

    init(_ reports: [CaseReport]) {
        for entry in reports.flatMap(\.entries) {
            if case .skipped = entry.result.outcome {
                skipped += 1
            } else if entry.differences.isEmpty {
                passed += 1
            } else {
                failed += 1
            }
        }
    }

    var description: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}

/// Reports as text for a terminal.
enum CaseOutput {
    /// All frames: a heading for each case, a line for each view, again after each step.
    static func frames(_ reports: [CaseReport]) -> String {
        var blocks: [String] = []
        for report in reports {
            if reports.count > 1 { blocks.append("== \(report.file.file)") }
            blocks += report.entries.map { frames($0.result) }
        }
        return blocks.joined(separator: "\n\n")
    }

    /// One line for each difference and each skipped case, then the counts: numbers of frames, and cases.
    static func outcome(_ reports: [CaseReport]) -> String {
        var lines: [String] = []
        for report in reports {
            let prefix = reports.count > 1 ? "\(report.file.file): " : ""
            for entry in report.entries {
                if case .skipped(let needs) = entry.result.outcome {
                    lines.append(prefix + skipped(entry.result, needs))
                }
                lines += entry.differences.map { "\(prefix)\(entry.result.layoutCase.id) \($0.description)" }
            }
        }
        let components = reports.reduce(into: ComponentTally()) { $0 += $1.components }
        lines.append("components: \(components.description)")
        lines.append(CaseTally(reports).description)
        return lines.joined(separator: "\n")
    }

    private static func skipped(_ result: CaseResult, _ needs: [String]) -> String {
        "\(result.layoutCase.id) skipped: needs \(needs.joined(separator: ", "))"
    }

    // MARK: Frames

    private static func frames(_ result: CaseResult) -> String {
        let layouts: [CaseLayout]
        switch result.outcome {
        case .skipped(let needs): return skipped(result, needs)
        case .laidOut(let all): layouts = all
        }
        var lines = [
            result.layoutCase.title.isEmpty ? result.layoutCase.id : "\(result.layoutCase.id)  \(result.layoutCase.title)"
        ]
        for (step, layout) in layouts.enumerated() {
            if step > 0, case .layout(let tree) = result.layoutCase.kind {
                lines.append("  step \(step): \(summary(tree.steps[step - 1]))")
            }
            lines += table(layout)
            if !layout.broken.isEmpty { lines.append("  broken: \(layout.broken.joined(separator: ", "))") }
            for conflict in layout.conflicts { lines.append("  conflict: \(conflict.joined(separator: ", "))") }
        }
        return lines.joined(separator: "\n")
    }

    /// Names to the left, indented as the views are nested; numbers in columns.
    private static func table(_ layout: CaseLayout) -> [String] {
        let rows = layout.items.map { item in
            [String(repeating: "  ", count: item.depth) + item.name]
                + [item.frame.origin.x, item.frame.origin.y, item.frame.size.width, item.frame.size.height].map { format($0) }
        }
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return zip(layout.items, rows).map { item, row in
            var line = "  " + row[0] + blanks(widths[0] - row[0].count)
            for column in 1..<5 { line += "  " + blanks(widths[column] - row[column].count) + row[column] }
            return item.isAmbiguous ? line + "  ambiguous" : line
        }
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// What a step changes, on one line.
    static func summary(_ step: CaseStep) -> String {
        var parts: [String] = []
        for setting in step.settings {
            if let constant = setting.constant { parts.append("\(setting.id).constant = \(format(constant))") }
            if let priority = setting.priority { parts.append("\(setting.id).priority = \(format(CGFloat(priority)))") }
        }
        func add(_ verb: String, _ names: [String]) {
            if !names.isEmpty { parts.append("\(verb) \(names.joined(separator: ", "))") }
        }
        add("deactivate", step.deactivate)
        add("activate", step.activate)
        if let size = step.resize { parts.append("resize to \(format(size))") }
        add("hide", step.hide)
        add("unhide", step.unhide)
        add("change", step.views.map(\.name))
        add("scroll", step.contentOffsets.keys.sorted())
        return parts.isEmpty ? "no change" : parts.joined(separator: "; ")
    }
}
