import AshlarReport

extension ConflictPicture {
    /// The colors of views, on a white ground.
    static let colors = ["#1f5fbf", "#1d7a4f", "#7b3fb5", "#96600c", "#0f7285", "#a8327d", "#5d6b12", "#53617a"]
    private static let ink = "#2a2f3a"
    private static let red = "#c62828"

    /// Returns an SVG document with the conflicts of explanations below each other: for each the cause, the picture, and the
    /// constraints with their numbers.
    ///
    /// - Parameters:
    ///   - explanations: The explanations. Those without a contradiction are written as text alone.
    ///   - width: The width that the pictures should have, in pixels. The default is 720.
    public static func document(_ explanations: [Explanation], width: Double = 720) -> String {
        var body = ""
        var (top, right) = (24.0, width)
        for explanation in explanations { write(explanation, &body, &top, &right, width) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(number(right + 48))" height="\(number(top))" viewBox="0 0 \(number(right + 48)) \(number(top))">
            <rect width="100%" height="100%" fill="#ffffff"/>
            \(body)</svg>

            """
    }

    private static func write(
        _ explanation: Explanation, _ body: inout String, _ top: inout Double, _ right: inout Double, _ width: Double
    ) {
        for line in wrapped([.init(text: explanation.cause)], columns: Int(width / 9)) {
            body += element(
                line, x: 24, y: top + 14, extra: " font-family=\"\(sans)\" font-size=\"16\" font-weight=\"600\" fill=\"\(ink)\"")
            top += 22
        }
        top += 6
        if let picture = ConflictPicture(of: explanation, width: width) {
            body += "<g transform=\"translate(14 \(number(top)))\">\n"
            for shape in picture.shapes { body += text(of: shape) }
            body += "</g>\n"
            top += picture.height + 8
            right = max(right, picture.width - 20)
        }
        let coloring = NameColoring(explanation)
        for (index, equation) in explanation.equations.enumerated() {
            let isBroken = explanation.minimal[index] == explanation.broken
            let identifier = explanation.identifiers[index].map { "  '\(PrintableText.line($0))'" } ?? ""
            let runs = [.init(text: "(\(index + 1)) ")] + coloring.runs(of: equation) + [.init(text: identifier)]
            let style =
                isBroken ? " fill=\"\(red)\" text-decoration=\"line-through\"" : " fill=\"\(ink)\""
            for line in wrapped(runs, columns: Int(right / 7.25)) {
                body += element(line, x: 24, y: top + 13, extra: " font-family=\"\(mono)\" font-size=\"12\"" + style)
                top += 19
            }
        }
        top += 26
    }

    private static let sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
    private static let mono = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

    /// Breaks a text of several colors into lines. A line after the first is indented.
    private static func wrapped(_ runs: [NameColoring.Run], columns: Int) -> [[NameColoring.Run]] {
        var lines: [[NameColoring.Run]] = [[]]
        var count = 0
        for run in runs {
            var part = ""
            for character in run.text {
                if count >= columns, count > 0 {
                    lines[lines.count - 1].append(.init(text: part, view: run.view))
                    lines.append([.init(text: "    ")])
                    (part, count) = ("", 4)
                }
                part.append(character)
                count += 1
            }
            if !part.isEmpty { lines[lines.count - 1].append(.init(text: part, view: run.view)) }
        }
        return lines
    }

    private static func element(_ runs: [NameColoring.Run], x: Double, y: Double, extra: String) -> String {
        let parts = runs.map { run in
            let text = MarkupText.escaped(PrintableText.line(run.text))
            return run.view.map { "<tspan fill=\"\(colors[$0 % colorCount])\" font-weight=\"600\">\(text)</tspan>" } ?? text
        }
        return "<text x=\"\(number(x))\" y=\"\(number(y))\" xml:space=\"preserve\"\(extra)>\(parts.joined())</text>\n"
    }

    private static func text(of shape: Shape) -> String {
        let color = shape.view.map { colors[$0 % colorCount] } ?? ink
        let style =
            switch shape.role {
            case .view: " fill=\"\(color)\" fill-opacity=\"0.13\" stroke=\"\(color)\" stroke-width=\"1.5\""
            case .holder: " fill=\"\(color)\" fill-opacity=\"0.035\" stroke=\"\(color)\" stroke-width=\"1.5\""
            case .name: " fill=\"\(color)\" font-weight=\"600\""
            case .dimension: " stroke=\"\(ink)\" stroke-width=\"1\""
            case .number: " fill=\"\(ink)\""
            case .guide: " stroke=\"#9aa1ad\" stroke-width=\"1\" stroke-dasharray=\"2 3\""
            case .asked: " stroke=\"\(red)\" stroke-width=\"1.5\" stroke-dasharray=\"5 3\""
            case .yielding: " stroke=\"#7a8190\" stroke-width=\"1.2\" stroke-dasharray=\"5 3\""
            case .yieldingNumber: " fill=\"#7a8190\""
            case .askedNumber: " fill=\"\(red)\""
            case .missing: " fill=\"\(red)\" fill-opacity=\"0.14\" stroke=\"\(red)\" stroke-width=\"1\""
            case .missingNumber: " fill=\"\(red)\" font-weight=\"700\""
            case .cross: " stroke=\"\(red)\" stroke-width=\"1.8\" stroke-linecap=\"round\""
            }
        switch shape.form {
        case .box(let x, let y, let width, let height):
            return
                "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\" rx=\"3\"\(style)/>\n"
        case .line(let x1, let y1, let x2, let y2, _):
            return "<path d=\"M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))\" fill=\"none\"\(style)/>\n"
        case .text(let x, let y, let string, let isCentered):
            let anchor = isCentered ? " text-anchor=\"middle\"" : ""
            return
                "<text x=\"\(number(x))\" y=\"\(number(y))\" font-family=\"\(mono)\" font-size=\"12\"\(anchor)\(style)>\(MarkupText.escaped(PrintableText.line(string)))</text>\n"
        }
    }

    private static func number(_ value: Double) -> String { DecimalText.rounded(value, to: 1) }
}
