import AshlarReport
import AshlarSketch

/// One reading of a sketch: its layout, what there is to say of it, and its pictures.
struct PlayRun {
    /// The name of the file, for messages.
    let name: String
    let sketch: Sketch
    let layout: SketchLayout
    let findings: SketchFindings

    /// - Parameter size: The size of the container; nil for the sketch's own.
    init(_ text: String, name: String, size: (width: Double, height: Double)?) {
        self.name = name
        sketch = Sketch(parsing: text)
        layout = sketch.layout(width: size?.width, height: size?.height)
        findings = layout.findings()
    }

    /// Returns the size that a text such as `320x480` stands for; nil for another text.
    static func size(_ text: String) -> (width: Double, height: Double)? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 >= 0 && $0 <= Sketch.greatestNumber }) else { return nil }
        return (parts[0], parts[1])
    }

    /// 0 for a complete layout, 1 for one with conflicts or ambiguous numbers, 2 for a sketch with errors.
    var status: Int32 { !sketch.errors.isEmpty ? 2 : findings.conflicts.isEmpty && findings.ambiguities.isEmpty ? 0 : 1 }

    /// The errors of the sketch, one on a line: `card.sketch:3:7: expected …`.
    var errors: String { sketch.errors.map { PrintableText.line("\(name):\($0)") + "\n" }.joined() }

    /// The picture as an SVG document.
    var picture: String { layout.svg(showing: findings) }

    // MARK: Words

    /// A line for each ambiguous number: `title.y is 0 and could be 0 to 60`.
    var ambiguities: [String] { findings.ambiguities.map(sketch.text(of:)) }

    /// The frames as texts: the name, indented as the views are nested, then x, y, width and height.
    var rows: [(view: Int, cells: [String])] {
        var depths = [Int](repeating: 0, count: sketch.views.count)
        return layout.order.map { view in
            if let parent = sketch.views[view].parent { depths[view] = depths[parent] + 1 }
            let frame = layout.frame(of: view)
            let name = String(repeating: "  ", count: depths[view]) + sketch.views[view].name
            return (view, [name] + [frame.x, frame.y, frame.width, frame.height].map(number))
        }
    }

    /// The lines of a conflict: three of words, then the lines of the sketch that contradict each other.
    func lines(of conflict: SketchFindings.Conflict) -> [String] {
        conflict.summary.split(separator: "\n").map(String.init)
            + conflict.constraints.map { place in
                let constraint = sketch.constraints[place]
                let mark = place == conflict.broken ? "    ← given up" : ""
                return "  line \(constraint.line): \(sketch.text(of: constraint))\(mark)"
            }
    }

    /// The result as text: frames, then ambiguous numbers, then conflicts.
    func text(for terminal: Terminal) -> String {
        let rows = rows
        let widths = (0..<5).map { column in rows.map { $0.cells[column].count }.max() ?? 0 }
        let open = Set(findings.ambiguities.map(\.view))
        var text = ""
        func add(_ line: StyledLine) { text += line.text(for: terminal) + "\n" }
        for (view, cells) in rows {
            var line = StyledLine(indentation: 4)
            line.add(cells[0] + blanks(widths[0] - cells[0].count), .bold)
            for column in 1..<5 { line.add("  " + blanks(widths[column] - cells[column].count) + cells[column]) }
            if open.contains(view) { line.add("  ambiguous", .problem) }
            add(line)
        }
        for ambiguity in ambiguities {
            var line = StyledLine(indentation: 4)
            line.add("Ambiguous: ", .problem)
            line.add(PrintableText.line(ambiguity))
            add(line)
        }
        for conflict in findings.conflicts {
            text += "\n"
            for (index, words) in lines(of: conflict).enumerated() {
                var line = StyledLine(indentation: 6)
                line.add(PrintableText.line(words), index == 0 ? .problem : .plain)
                add(line)
            }
        }
        return text
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    private func number(_ number: Double) -> String { SketchMarkup.number(number) }
}
