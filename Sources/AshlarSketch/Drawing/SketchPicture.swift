import AshlarReport

/// A picture of a layout as an SVG document.
///
/// Views are boxes with their names. Ambiguous views have dashed edges. A constraint that does not hold is drawn in red, with the
/// length by which it fails. Everything that the sketch's author wrote is text of the document, never markup.
struct SketchPicture {
    private let layout: SketchLayout
    private let drawing: SketchDrawing
    private let ambiguous: Set<Int>
    private var body = ""

    private static let red = "#d00020"

    init(_ layout: SketchLayout, ambiguous: Set<Int>) {
        (self.layout, self.ambiguous) = (layout, ambiguous)
        drawing = SketchDrawing(of: layout)
    }

    private typealias Markup = SketchMarkup

    mutating func document() -> String {
        let margin = SketchDrawing.margin
        let (width, height) = (layout.width + 2 * margin, layout.height + 2 * margin)
        body = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Markup.number(width))\" height=\"\(Markup.number(height))\" "
        body += "viewBox=\"\(Markup.number(-margin)) \(Markup.number(-margin)) \(Markup.number(width)) "
        body += "\(Markup.number(height))\" font-family=\"system-ui, sans-serif\" font-size=\"11\">\n"
        body += "<title>Sketch, \(Markup.number(layout.width)) × \(Markup.number(layout.height)) points</title>\n"
        let container = Markup.rectangle(LayoutReport.Rect(x: 0, y: 0, width: layout.width, height: layout.height))
        body += "<rect \(container) fill=\"#ffffff\" stroke=\"#8e8e93\"/>\n"
        for box in drawing.boxes { draw(box) }
        for failure in drawing.failures { draw(failure) }
        return body + "</svg>\n"
    }

    private mutating func draw(_ box: SketchDrawing.Box) {
        let color = SketchColor.index(ofView: box.view)
        let (fill, stroke) = (SketchColor.fills[color], SketchColor.strokes[color])
        let view = layout.sketch.views[box.view]
        let dash = ambiguous.contains(box.view) ? " stroke-dasharray=\"4 3\"" : ""
        body += "<g><title>\(Markup.escaped(view.name)) \(Self.numbers(layout.frame(of: box.view)))</title>"
        body += "<rect \(Markup.rectangle(box.rect)) rx=\"2\" fill=\"\(fill)\" fill-opacity=\"0.8\" stroke=\"\(stroke)\"\(dash)/>"
        for line in box.lines {
            body += "<text \(Self.place(line.start)) font-size=\"\(Markup.number(view.fontSize))\" "
            body += "textLength=\"\(Markup.number(line.length))\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#1c1c1e\">"
            body += "\(Markup.escaped(line.text))</text>"
        }
        if let name = box.name {
            body += "<text \(Self.place(name)) fill=\"\(stroke)\" font-weight=\"600\">\(Markup.escaped(view.name))</text>"
        }
        body += "</g>\n"
    }

    private mutating func draw(_ failure: SketchDrawing.Failure) {
        let constraint = layout.sketch.constraints[failure.constraint]
        let text = Markup.escaped(layout.sketch.text(of: constraint))
        func point(_ point: SketchDrawing.Point, _ offset: Double) -> String {
            failure.isHorizontal
                ? "\(Markup.number(point.x)) \(Markup.number(point.y + offset))"
                : "\(Markup.number(point.x + offset)) \(Markup.number(point.y))"
        }
        let (from, to) = (failure.from, failure.to)
        body += "<g><title>line \(constraint.line): \(text)</title>"
        body +=
            "<path d=\"M\(point(from, 0)) L\(point(to, 0)) M\(point(from, -5)) L\(point(from, 5)) M\(point(to, -5)) "
            + "L\(point(to, 5))\" "
        body += "stroke=\"\(Self.red)\" stroke-width=\"2\" fill=\"none\"/>"
        body += "<text \(Self.place(failure.labelPlace)) fill=\"\(Self.red)\" font-weight=\"600\" "
        body += "stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\" text-anchor=\"middle\">"
        body += "\(Markup.escaped(failure.label))</text></g>\n"
    }

    private static func place(_ point: SketchDrawing.Point) -> String {
        "x=\"\(Markup.number(point.x))\" y=\"\(Markup.number(point.y))\""
    }

    private static func numbers(_ rect: LayoutReport.Rect) -> String {
        [rect.x, rect.y, rect.width, rect.height].map { SketchNumber.text($0) }.joined(separator: " ")
    }
}

extension SketchLayout {
    /// Returns the layout as an SVG document: boxes with names, in their colors; dashed edges for ambiguous views; and in red each
    /// constraint that was given up, with the length by which it fails.
    ///
    /// - Parameter findings: The findings, of which the ambiguities are drawn. The default is nil, for none.
    public func svg(showing findings: SketchFindings? = nil) -> String {
        var picture = SketchPicture(self, ambiguous: Set(findings?.ambiguities.map { $0.view } ?? []))
        return picture.document()
    }
}
