import AshlarCairo
import AshlarExplain
import AshlarGraphics
import AshlarSVG
import Foundation

/// Draws conflicts below each other: each view as a bar along the axis, each constraint as a dimension line, and in red the
/// distance by which the layout violates the constraint that was given up.
struct ConflictPicture {
    private static let width: CGFloat = 900
    private static let margin: CGFloat = 24
    private static let labels: CGFloat = 370
    private static let lane: CGFloat = 26
    private static let ink = Color(red: 0.13, green: 0.15, blue: 0.19)
    private static let quiet = Color(red: 0.45, green: 0.48, blue: 0.53)
    private static let bar = Color(red: 0.80, green: 0.87, blue: 0.97)
    private static let red = Color(red: 0.84, green: 0.18, blue: 0.18)
    private static let pink = Color(red: 0.84, green: 0.18, blue: 0.18, alpha: 0.22)

    private let context: SVGContext
    private let engine: PangoTextEngine

    static func document(_ explanations: [Explanation]) throws -> String {
        let height = explanations.reduce(margin) { $0 + self.height(of: $1) }
        let picture = ConflictPicture(
            context: SVGContext(size: CGSize(width: width, height: height), background: .white), engine: try PangoTextEngine())
        var top = margin
        for explanation in explanations {
            picture.draw(explanation, top: top)
            top += self.height(of: explanation)
        }
        return picture.context.document()
    }

    private static func height(of explanation: Explanation) -> CGFloat {
        let lanes = explanation.diagram.map { $0.spans.count + $0.measures.count } ?? 0
        return 30 + CGFloat(lanes) * lane + (lanes > 0 ? 40 : 0) + margin
    }

    private func draw(_ explanation: Explanation, top: CGFloat) {
        text(explanation.cause, at: CGPoint(x: Self.margin, y: top), size: 15, weight: 600, color: Self.ink)
        guard let diagram = explanation.diagram else { return }
        let scale = Scale(diagram, from: Self.margin + Self.labels, to: Self.width - Self.margin - 60)
        var y = top + 34
        for span in diagram.spans {
            label(span.name, y)
            let (left, right) = (scale[span.start], scale[span.start + span.length])
            let rect = CGRect(x: left, y: y + 2, width: max(right - left, 1.5), height: Self.lane - 8)
            context.fill(Path(roundedRect: rect, cornerRadius: min(4, rect.width / 2)), color: Self.bar)
            number(span.length, at: CGPoint(x: max(right, left) + 6, y: y + 3), color: Self.quiet)
            y += Self.lane
        }
        for measure in diagram.measures {
            // A constraint outside of the picture may have been given up instead, and one that was given up may hold.
            let isBroken = (measure.to - measure.wanted).magnitude > 1e-6
            let identifier = explanation.identifiers[measure.member].flatMap(Self.ownIdentifier).map { "  ‘\($0)’" } ?? ""
            label("(\(measure.member + 1))  \(Self.shortened(explanation.equations[measure.member]))\(identifier)", y)
            if isBroken { gap(measure, scale, y) }
            dimension(measure, scale, y, color: isBroken ? Self.red : Self.ink)
            y += Self.lane
        }
        let axis = diagram.axis == .horizontal ? "left to right" : "top to bottom"
        let given =
            diagram.measures.allSatisfy { ($0.to - $0.wanted).magnitude <= 1e-6 } ? "" : "; red: what is asked for and missed"
        text("points, \(axis)\(given)", at: CGPoint(x: Self.margin + Self.labels, y: y + 6), size: 11, color: Self.quiet)
    }

    private func dimension(_ measure: Diagram.Measure, _ scale: Scale, _ y: CGFloat, color: Color) {
        let middle = y + Self.lane / 2 - 1
        let (from, to) = (scale[measure.from], scale[measure.to])
        line(CGPoint(x: from, y: middle), CGPoint(x: to, y: middle), color)
        for x in [from, to] { line(CGPoint(x: x, y: middle - 4), CGPoint(x: x, y: middle + 4), color) }
        // The number is the one that the equation asks for, with the achieved one if that differs.
        let (wanted, achieved) = (measure.wanted - measure.from, measure.to - measure.from)
        let isMet = (wanted - achieved).magnitude < 1e-6
        let label = isMet ? Self.digits(achieved) : "\(Self.digits(wanted)), is \(Self.digits(achieved))"
        text(label, at: CGPoint(x: max(from, to, scale[measure.wanted]) + 6, y: y + 3), size: 11, color: color)
    }

    private func gap(_ measure: Diagram.Measure, _ scale: Scale, _ y: CGFloat) {
        let (from, to) = (scale[min(measure.to, measure.wanted)], scale[max(measure.to, measure.wanted)])
        context.fill(Path(rect: CGRect(x: from, y: y + 3, width: max(to - from, 1), height: Self.lane - 8)), color: Self.pink)
        line(CGPoint(x: scale[measure.wanted], y: y + 2), CGPoint(x: scale[measure.wanted], y: y + Self.lane - 4), Self.red)
    }

    private func line(_ start: CGPoint, _ end: CGPoint, _ color: Color) {
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        context.stroke(path, color: color, lineWidth: 1.2)
    }

    private func number(_ value: Double, at point: CGPoint, color: Color) {
        text(Self.digits(value), at: point, size: 11, color: color)
    }

    private static func digits(_ value: Double) -> String { String(format: "%g", (value * 1000).rounded() / 1000) }

    /// Returns an identifier that the application gave a constraint; nil for the framework's, which the text explains.
    private static func ownIdentifier(_ identifier: String) -> String? {
        ["UI", "_UI", "NS"].contains(where: identifier.hasPrefix) ? nil : identifier
    }

    /// Returns an equation whose quoted texts are short, so that the names, the attributes and the numbers are shown whole.
    private static func shortened(_ equation: String) -> String {
        equation.split(separator: "'", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 1 && part.count > 12 ? part.prefix(9) + "…" : part
        }.joined(separator: "'")
    }

    private func label(_ string: String, _ y: CGFloat) {
        // A long equation is set smaller rather than cut, since its attributes and numbers are what matters.
        let width = Self.labels - 12
        let sizes: [CGFloat] = [12, 11, 10, 9]
        let fitting = sizes.first { engine.layout(Paragraph(string, font: Font(size: $0, weight: 400))).size.width <= width }
        text(string, at: CGPoint(x: Self.margin, y: y + 3), size: fitting ?? 8, width: width, color: Self.ink)
    }

    private func text(
        _ string: String, at point: CGPoint, size: CGFloat, weight: Int = 400, width: CGFloat? = nil, color: Color
    ) {
        let paragraph = Paragraph(
            string, font: Font(size: size, weight: weight), width: width ?? Self.width - Self.margin - point.x, maximumLines: 1,
            lineBreak: .truncatingMiddle)
        context.draw(engine.layout(paragraph), at: point, color: color)
    }

    /// A map from points of the layout to points of the picture.
    private struct Scale {
        private let origin: Double
        private let factor: Double
        private let left: CGFloat

        init(_ diagram: Diagram, from left: CGFloat, to right: CGFloat) {
            let ends =
                diagram.spans.flatMap { [$0.start, $0.start + $0.length] }
                + diagram.measures.flatMap { [$0.from, $0.to, $0.wanted] }
            let (low, high) = (ends.min() ?? 0, ends.max() ?? 1)
            origin = low
            factor = Double(right - left) / max(high - low, 1)
            self.left = left
        }

        subscript(value: Double) -> CGFloat { left + CGFloat((value - origin) * factor) }
    }
}
