import AshlarLayout
import AshlarReport
import Foundation

/// A picture of a layout as an SVG document.
///
/// Views are boxes with their names. Ambiguous views have dashed edges. A constraint that does not hold is drawn in red, with the
/// length by which it fails. Everything that the sketch's author wrote is text of the document, never markup.
struct SketchPicture {
    private let layout: SketchLayout
    private let rects: [LayoutReport.Rect]
    private let ambiguous: Set<Int>
    private var body = ""

    /// The space around the container, in points.
    private static let margin = 24.0
    private static let red = "#d00020"
    /// The width of a letter of a label, on average.
    private static let letter = 6.2

    init(_ layout: SketchLayout, ambiguous: Set<Int>) {
        (self.layout, self.ambiguous) = (layout, ambiguous)
        rects = layout.absoluteFrames
    }

    private typealias Markup = SketchMarkup

    mutating func document() -> String {
        let (width, height) = (layout.width + 2 * Self.margin, layout.height + 2 * Self.margin)
        body = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Markup.number(width))\" height=\"\(Markup.number(height))\" "
        body += "viewBox=\"\(Markup.number(-Self.margin)) \(Markup.number(-Self.margin)) \(Markup.number(width)) "
        body += "\(Markup.number(height))\" font-family=\"system-ui, sans-serif\" font-size=\"11\">\n"
        body += "<title>Sketch, \(Markup.number(layout.width)) × \(Markup.number(layout.height)) points</title>\n"
        let container = Markup.rectangle(rects[0])
        body += "<rect \(container) fill=\"#ffffff\" stroke=\"#8e8e93\"/>\n"
        for view in layout.order.dropFirst() { draw(view) }
        for constraint in layout.brokenConstraints { draw(broken: layout.sketch.constraints[constraint]) }
        return body + "</svg>\n"
    }

    private mutating func draw(_ view: Int) {
        let color = SketchColor.index(ofView: view)
        let (fill, stroke) = (SketchColor.fills[color], SketchColor.strokes[color])
        let rect = rects[view]
        let entry = layout.sketch.views[view]
        let dash = ambiguous.contains(view) ? " stroke-dasharray=\"4 3\"" : ""
        body += "<g><title>\(Markup.escaped(entry.name)) \(Self.numbers(layout.frame(of: view)))</title>"
        body += "<rect \(Markup.rectangle(rect)) rx=\"2\" fill=\"\(fill)\" fill-opacity=\"0.8\" stroke=\"\(stroke)\"\(dash)/>"
        if let text = entry.text { body += words(text, of: entry, in: rect, view) }
        let isSmall = rect.width < 24 || rect.height < 14
        let label =
            "<text x=\"\(Markup.number(rect.x + (isSmall ? 0 : 4)))\" y=\"\(Markup.number(rect.y + (isSmall ? -3 : 11)))\" "
        if entry.text == nil || isSmall {
            body += label + "fill=\"\(stroke)\" font-weight=\"600\">\(Markup.escaped(entry.name))</text>"
        }
        body += "</g>\n"
    }

    /// Returns the lines of a label, each as long as the block text engine says.
    private func words(_ text: String, of view: Sketch.View, in rect: LayoutReport.Rect, _ index: Int) -> String {
        let label = SketchLabel(text, of: view, at: index, isRightToLeft: layout.sketch.isRightToLeft)
        let lines = label.lines(atWidth: CGFloat(rect.width))
        let top = rect.y + max(0, (rect.height - Double(lines.count) * view.fontSize * 1.25) / 2)
        var words = ""
        for line in lines where !line.text.isEmpty && line.width > 0 {
            words += "<text x=\"\(Markup.number(rect.x + Double(line.x)))\" y=\"\(Markup.number(top + Double(line.baseline)))\" "
            words += "font-size=\"\(Markup.number(view.fontSize))\" textLength=\"\(Markup.number(Double(line.width)))\" "
            words += "lengthAdjust=\"spacingAndGlyphs\" fill=\"#1c1c1e\">\(Markup.escaped(line.text))</text>"
        }
        return words
    }

    // MARK: Constraints that do not hold

    private mutating func draw(broken constraint: Sketch.Constraint) {
        let value = position(constraint.first)
        var wanted = constraint.constant
        if let second = constraint.second { wanted += constraint.multiplier * position(second) }
        // In a layout from right to left, directional constants point to the left.
        if layout.sketch.isRightToLeft, constraint.first.attribute.family == .directionalX, constraint.second != nil {
            wanted -= 2 * constraint.constant
        }
        let isHorizontal = constraint.first.attribute.isHorizontal
        let rect = rects[constraint.first.view]
        let isSize = constraint.first.attribute.family == .size
        let origin = isSize ? (isHorizontal ? rect.x : rect.y) : 0
        let (from, to) = (origin + value, origin + wanted)
        let across = isHorizontal ? rect.y + rect.height / 2 : rect.x + rect.width / 2
        let text = Markup.escaped(layout.sketch.text(of: constraint))
        let amount = Markup.number((wanted - value).magnitude)
        func point(_ along: Double, _ offset: Double) -> String {
            isHorizontal
                ? "\(Markup.number(along)) \(Markup.number(across + offset))"
                : "\(Markup.number(across + offset)) \(Markup.number(along))"
        }
        body += "<g><title>line \(constraint.line): \(text)</title>"
        body +=
            "<path d=\"M\(point(from, 0)) L\(point(to, 0)) M\(point(from, -5)) L\(point(from, 5)) M\(point(to, -5)) "
            + "L\(point(to, 5))\" "
        body += "stroke=\"\(Self.red)\" stroke-width=\"2\" fill=\"none\"/>"
        // The label stays inside of the picture, as far as its length can be known without a font.
        let label = "\(layout.sketch.text(of: constraint)) fails by \(amount)"
        let half = Double(label.count) * Self.letter / 2
        let middle = isHorizontal ? (from + to) / 2 : across + 8 + half
        let x = max(half - Self.margin, min(middle, layout.width + Self.margin - half))
        let y = isHorizontal ? across + 17 : (from + to) / 2 + 4
        body += "<text x=\"\(Markup.number(x))\" y=\"\(Markup.number(y))\" fill=\"\(Self.red)\" font-weight=\"600\" "
        body += "stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\" text-anchor=\"middle\">"
        body += "\(Markup.escaped(label))</text></g>\n"
    }

    /// Returns the position of an edge or a center in the container's coordinates, or a length.
    private func position(_ anchor: Sketch.Constraint.Anchor) -> Double {
        let rect = rects[anchor.view]
        let view = layout.sketch.views[anchor.view]
        let isRightToLeft = layout.sketch.isRightToLeft
        let margins = view.margins
        let (leading, trailing) = (Double(margins.leading), Double(margins.trailing))
        let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
        let (top, bottom) = (Double(margins.top), Double(margins.bottom))
        switch anchor.attribute {
        case .left: return rect.x
        case .right: return rect.x + rect.width
        case .leading: return isRightToLeft ? rect.x + rect.width : rect.x
        case .trailing: return isRightToLeft ? rect.x : rect.x + rect.width
        case .leftMargin: return rect.x + left
        case .rightMargin: return rect.x + rect.width - right
        case .leadingMargin: return isRightToLeft ? rect.x + rect.width - leading : rect.x + leading
        case .trailingMargin: return isRightToLeft ? rect.x + trailing : rect.x + rect.width - trailing
        case .centerX: return rect.x + rect.width / 2
        case .centerXWithinMargins: return rect.x + (left + rect.width - right) / 2
        case .top: return rect.y
        case .bottom: return rect.y + rect.height
        case .topMargin: return rect.y + top
        case .bottomMargin: return rect.y + rect.height - bottom
        case .centerY: return rect.y + rect.height / 2
        case .centerYWithinMargins: return rect.y + (top + rect.height - bottom) / 2
        case .firstBaseline: return rect.y + (view.text == nil ? 0 : view.fontSize)
        case .lastBaseline: return rect.y + rect.height - (view.text == nil ? 0 : view.fontSize * 0.25)
        case .width: return rect.width
        case .height: return rect.height
        case .notAnAttribute: return 0
        }
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
