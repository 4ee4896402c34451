import AshlarGraphics
import AshlarUI
import Foundation

/// A picture of a sweep: the layout at its breakpoints, side by side in rows, with what changes there.
///
///     let strip = view.ashlar.strip(of: sweep)
///     let context = SVGContext(size: strip.size)
///     strip.draw(in: context)
///     try context.document().write(to: url, atomically: true, encoding: .utf8)
///
/// Above the layouts, a ruler shows the range of sizes with the breakpoints on it.
@preconcurrency @MainActor
public struct SweepStrip {
    /// A layout of the strip.
    private struct Panel {
        var size: CGSize
        var title: String
        var notes: [String]
        var isJump = false
        var rootSize: Double
    }

    private let view: UIView
    private let sweep: LayoutSweep
    private let panels: [Panel]
    private let scale: Double
    /// The upper left corner of each panel.
    private var corners: [CGPoint] = []
    /// The size of the picture in points.
    public private(set) var size = CGSize.zero

    /// The width at which a row of panels ends, unless it has a single one.
    private static let widest = 1_040.0
    private static let margin = 16.0
    private static let ruler = 56.0
    private static let caption = 78.0
    private static let narrowest = 200.0
    private static let ink = Color(red: 0.13, green: 0.15, blue: 0.2)
    private static let gray = Color(red: 0.55, green: 0.58, blue: 0.63)
    private static let mark = Color(red: 0.85, green: 0.2, blue: 0.25)
    private static let track = Color(red: 0.3, green: 0.62, blue: 0.45)

    init(_ view: UIView, _ sweep: LayoutSweep, limit: Int) {
        (self.view, self.sweep) = (view, sweep)
        let other = sweep.axis == .width ? view.frame.height : view.frame.width
        func size(_ value: Double) -> CGSize {
            sweep.axis == .width ? CGSize(width: value, height: Double(other)) : CGSize(width: Double(other), height: value)
        }
        var panels = [Panel(size: size(sweep.range.lowerBound), title: "", notes: [], rootSize: sweep.range.lowerBound)]
        // Of many breakpoints, those at which most changes are the most telling.
        let ranked = sweep.breakpoints.sorted {
            $0.views.count == $1.views.count ? $0.size < $1.size : $0.views.count > $1.views.count
        }
        for breakpoint in ranked.prefix(max(0, limit - 2)).sorted(by: { $0.size < $1.size }) {
            // A pixel above a jump, so that rounded frames show what follows.
            let shown = min(sweep.range.upperBound, breakpoint.size + (breakpoint.isJump ? 0.5 : 0))
            panels.append(
                Panel(
                    size: size(shown), title: points(breakpoint.size), notes: Self.notes(breakpoint, sweep),
                    isJump: breakpoint.isJump, rootSize: breakpoint.size))
        }
        panels.append(Panel(size: size(sweep.range.upperBound), title: "", notes: [], rootSize: sweep.range.upperBound))
        for index in panels.indices where panels[index].title.isEmpty { panels[index].title = points(panels[index].rootSize) }
        self.panels = panels
        let tallest = panels.map { Double($0.size.height) }.max() ?? 1
        scale = min(0.5, 420 / max(1, tallest))
        placePanels()
    }

    /// Places the panels in rows.
    private mutating func placePanels() {
        var (x, y, rowHeight, widest) = (Self.margin, Self.ruler + Self.margin, 0.0, 0.0)
        for panel in panels {
            let width = width(of: panel)
            if x > Self.margin, x + width + Self.margin > Self.widest {
                x = Self.margin
                y += rowHeight + Self.margin
                rowHeight = 0
            }
            corners.append(CGPoint(x: x, y: y))
            x += width + Self.margin
            widest = max(widest, x)
            rowHeight = max(rowHeight, Self.caption + Double(panel.size.height) * scale)
        }
        size = CGSize(width: widest, height: y + rowHeight + Self.margin)
    }

    private func width(of panel: Panel) -> Double { max(Self.narrowest, Double(panel.size.width) * scale) }

    /// Draws the strip. The view is laid out at each size, and at its present size again at the end.
    ///
    /// - Parameter context: The context to draw in.
    public func draw(in context: any DrawingContext) {
        let before = view.frame.size
        context.fill(Path(rect: CGRect(origin: .zero, size: size)), color: .white)
        drawRuler(in: context)
        for (panel, corner) in zip(panels, corners) { draw(panel, at: corner, in: context) }
        view.frame.size = before
        view.layoutIfNeeded()
    }

    private func drawRuler(in context: any DrawingContext) {
        let (left, right, y) = (Self.margin, Double(size.width) - Self.margin, 34.0)
        let length = sweep.range.upperBound - sweep.range.lowerBound
        func place(_ value: Double) -> Double {
            left + (right - left) * (length > 0 ? (value - sweep.range.lowerBound) / length : 0)
        }
        for interval in sweep.intervals {
            let (start, end) = (place(interval.range.lowerBound), place(interval.range.upperBound))
            let isProved = !interval.isProved.contains(false)
            let color = interval.brokenConstraints.isEmpty ? isProved ? Self.track : Self.gray : Self.mark
            context.fill(Path(rect: CGRect(x: start, y: y - 2, width: max(0.5, end - start), height: 4)), color: color)
        }
        var free = -Double.infinity
        for breakpoint in sweep.breakpoints {
            let x = place(breakpoint.size)
            let height = breakpoint.isJump ? 12.0 : 8.0
            context.fill(
                Path(rect: CGRect(x: x - 0.75, y: y - height / 2, width: 1.5, height: height)),
                color: breakpoint.isJump ? Self.mark : Self.ink)
            guard x > free else { continue }
            draw(points(breakpoint.size), at: CGPoint(x: x - 8, y: y + 8), width: 60, size: 9, Self.ink, in: context)
            free = x + 40
        }
        let title = "\(sweep.axis.rawValue) \(points(sweep.range.lowerBound)) to \(points(sweep.range.upperBound)): "
        let count = sweep.breakpoints.count
        draw(
            title + "\(count) breakpoint\(count == 1 ? "" : "s"), \(sweep.isProved ? "proved" : "partly sampled")",
            at: CGPoint(x: left, y: 6), width: right - left, size: 12, Self.ink, in: context)
    }

    private func draw(_ panel: Panel, at corner: CGPoint, in context: any DrawingContext) {
        let (x, y) = (Double(corner.x), Double(corner.y))
        let width = width(of: panel)
        draw(panel.title, at: CGPoint(x: x, y: y), width: width, size: 13, panel.isJump ? Self.mark : Self.ink, in: context)
        for (index, note) in panel.notes.prefix(4).enumerated() {
            draw(note, at: CGPoint(x: x, y: y + 18 + 13 * Double(index)), width: width, size: 9, Self.gray, in: context)
        }
        view.frame.size = panel.size
        view.layoutIfNeeded()
        context.saveState()
        context.translate(x: x, y: y + Self.caption)
        context.concatenate(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
        let bounds = CGRect(origin: .zero, size: panel.size)
        context.saveState()
        context.clip(to: Path(rect: bounds))
        view.ashlar.draw(in: context)
        context.restoreState()
        context.stroke(Path(rect: bounds), color: Self.gray, lineWidth: 1 / scale)
        context.restoreState()
    }

    /// Draws a line of text. The characters are those of a font in every context, also where texts of views are blocks.
    private func draw(
        _ text: String, at point: CGPoint, width: Double, size: CGFloat, _ color: Color, in context: any DrawingContext
    ) {
        let fitting = Int(width / (Double(size) * 0.52))
        let shown = text.count > fitting ? "\(text.prefix(max(1, fitting - 1)))…" : text
        var layout = LayoutEnvironment.textEngine.layout(Paragraph(shown, font: Font(size: size), width: nil, maximumLines: 1))
        layout.appearance = .glyphs
        context.draw(layout, at: point, color: color)
    }

    private static func notes(_ breakpoint: LayoutSweep.Breakpoint, _ sweep: LayoutSweep) -> [String] {
        breakpoint.changes.map { change in
            switch change {
            case .takesOver(let constraint): "now decides: \(body(of: constraint))"
            case .givesWay(let constraint): "gives way: \(body(of: constraint))"
            case .wraps(let view, let old, let new):
                "\(sweep.views[view].name): height \(points(old.height)) → \(points(new.height)), width \(points(old.width)) → \(points(new.width))"
            case .breaks(let constraint): "breaks: \(body(of: constraint))"
            case .holdsAgain(let constraint): "holds again: \(body(of: constraint))"
            case .becomesAmbiguous(let views): "ambiguous: \(names(views, sweep))"
            case .becomesUnambiguous(let views): "no longer ambiguous: \(names(views, sweep))"
            case .code(let views): "placed by code: \(names(views, sweep))"
            }
        }
    }

    private static func names(_ views: [Int], _ sweep: LayoutSweep) -> String {
        views.map { sweep.views[$0].name }.joined(separator: ", ")
    }

    /// Returns a constraint's text without the class, the addresses and the list of names.
    static func body(of constraint: String) -> String {
        var text = String(constraint.drop { $0 == "<" })
        if let space = text.firstIndex(of: " ") { text = String(text[text.index(after: space)...]) }
        if let end = text.range(of: "   (") { text = String(text[..<end.lowerBound]) }
        return text.replacing(#/:0x[0-9a-f]+/#, with: "")
    }
}

extension AshlarNamespace {
    /// Returns a picture of the layout at the breakpoints of a sweep of this view.
    ///
    /// - Parameters:
    ///   - sweep: The sweep. The view must be the one at the top of the swept tree.
    ///   - limit: The number of layouts, both ends of the range included. The default is 10. Of more breakpoints, those at which the
    ///     most views change are shown.
    /// - Returns: The picture, which is drawn later.
    public func strip(of sweep: LayoutSweep, limit: Int = 10) -> SweepStrip { SweepStrip(view, sweep, limit: limit) }
}
