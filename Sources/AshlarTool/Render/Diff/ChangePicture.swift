import Ashlar
import AshlarGraphics
import Foundation

/// Draws the changes of a scene: the new version faded, views that were added in green, removed ones in red, and moved ones with
/// their old and their new outline; beside it the list of changes.
struct ChangePicture {
    let change: SceneChange
    /// The size of the screen: the larger of both versions.
    let screen: CGSize
    /// The engine that sets the list.
    let engine: any TextEngine
    /// Whether the scene is drawn in dark appearance.
    var isDark = false

    private static let margin: CGFloat = 20
    private static let list: CGFloat = 400
    private static let row: CGFloat = 34
    private static let legend: CGFloat = 30
    private static let ink = Color(red: 0.13, green: 0.15, blue: 0.19)
    private static let quiet = Color(red: 0.45, green: 0.48, blue: 0.53)
    private static let paper = Color(red: 0.97, green: 0.97, blue: 0.98)
    /// The greatest number of changes in the list of the picture; the page has all.
    private static let rowLimit = 60

    private static func color(_ mark: SceneChange.Mark, alpha: Double = 1) -> Color {
        switch mark {
        case .added: Color(red: 0.10, green: 0.60, blue: 0.25, alpha: alpha)
        case .removed: Color(red: 0.84, green: 0.18, blue: 0.18, alpha: alpha)
        case .moved: Color(red: 0.10, green: 0.40, blue: 0.85, alpha: alpha)
        case .edited: Color(red: 0.72, green: 0.45, blue: 0.05, alpha: alpha)
        }
    }

    private var rows: [(mark: SceneChange.Mark, text: String)] { Array(change.viewLines.prefix(Self.rowLimit)) }

    /// The size of the picture, in points.
    var size: CGSize {
        let constraintRow: CGFloat = constraintWords == nil ? 0 : Self.row
        let listHeight = 34 + CGFloat(rows.count) * Self.row + constraintRow + Self.legend
        return CGSize(
            width: screen.width + Self.list + 3 * Self.margin, height: max(screen.height, listHeight) + 2 * Self.margin)
    }

    private var constraintWords: String? {
        let counts = [
            ("added", change.addedConstraints.count), ("removed", change.removedConstraints.count),
            ("changed", change.changedConstraints.count),
        ].filter { $0.1 > 0 }
        guard !counts.isEmpty else { return nil }
        return "Constraints: " + counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }

    /// Draws the picture.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - scene: A closure that draws the new version, or the old one of a removed scene.
    func draw(in context: any DrawingContext, scene: (any DrawingContext) -> Void) {
        context.fill(Path(rect: CGRect(origin: .zero, size: size)), color: Self.paper)
        context.saveState()
        context.translate(x: Self.margin, y: Self.margin)
        context.fill(Path(rect: CGRect(origin: .zero, size: screen)), color: isDark ? .black : .white)
        context.saveState()
        context.clip(to: Path(rect: CGRect(origin: .zero, size: screen)))
        context.beginGroup(alpha: 0.45)
        scene(context)
        context.endGroup()
        context.restoreState()
        outline(CGRect(origin: .zero, size: screen), Color(red: 0.8, green: 0.8, blue: 0.83), context)
        drawViews(in: context)
        context.restoreState()
        drawList(in: context)
    }

    private func drawViews(in context: any DrawingContext) {
        var number = 1
        for view in change.added {
            context.fill(Path(rect: view.place), color: Self.color(.added, alpha: 0.22))
            outline(view.place, Self.color(.added), context)
            badge(number, view.place, .added, context)
            number += 1
        }
        for view in change.removed {
            context.fill(Path(rect: view.place), color: Self.color(.removed, alpha: 0.18))
            outline(view.place, Self.color(.removed), context, isDashed: true)
            badge(number, view.place, .removed, context)
            number += 1
        }
        for pair in change.moved {
            outline(pair.old.place, Self.color(.moved, alpha: 0.75), context, isDashed: true)
            outline(pair.new.place, Self.color(.moved), context)
            arrow(from: pair.old.place, to: pair.new.place, context)
            badge(number, pair.new.place, .moved, context)
            number += 1
        }
        for pair in change.edited {
            outline(pair.new.place.insetBy(dx: -2, dy: -2), Self.color(.edited), context)
            badge(number, pair.new.place, .edited, context)
            number += 1
        }
    }

    private func outline(_ rect: CGRect, _ color: Color, _ context: any DrawingContext, isDashed: Bool = false) {
        let width: CGFloat = 1.5
        // Lines and points are seen as lines and points.
        let path = Path(rect: CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0.5), height: max(rect.height, 0.5)))
        var style = StrokeStyle(width: width)
        if isDashed { style.dashes = [5, 3] }
        context.stroke(path, color: color, style: style)
    }

    private func arrow(from old: CGRect, to new: CGRect, _ context: any DrawingContext) {
        let (start, end) = (CGPoint(x: old.midX, y: old.midY), CGPoint(x: new.midX, y: new.midY))
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 10 else { return }
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        // Two strokes at the tip, each a turn of 30 degrees away from the line.
        let (ux, uy) = (dx / length, dy / length)
        for side in [0.5, -0.5] as [CGFloat] {
            path.move(to: end)
            path.addLine(to: CGPoint(x: end.x - 7 * (0.87 * ux - side * uy), y: end.y - 7 * (0.87 * uy + side * ux)))
        }
        context.stroke(path, color: Self.color(.moved), lineWidth: 1.2)
    }

    private func badge(_ number: Int, _ rect: CGRect, _ mark: SceneChange.Mark, _ context: any DrawingContext) {
        let text = engine.layout(Paragraph(String(number), font: Font(size: 10, weight: 700), width: 40, maximumLines: 1))
        let width = max(15, text.size.width + 8)
        // At the top right corner of the view, but always inside the screen.
        let x = min(max(rect.maxX - width, 0), max(0, screen.width - width))
        let y = min(max(rect.minY, 0), max(0, screen.height - 15))
        context.fill(Path(roundedRect: CGRect(x: x, y: y, width: width, height: 15), cornerRadius: 4), color: Self.color(mark))
        context.draw(text, at: CGPoint(x: x + (width - text.size.width) / 2, y: y + (15 - text.size.height) / 2), color: .white)
    }

    private func drawList(in context: any DrawingContext) {
        let left = screen.width + 2 * Self.margin
        var y = Self.margin
        write(change.title, CGPoint(x: left, y: y), 16, 600, Self.ink, lines: 1, context)
        y += 34
        for (index, row) in rows.enumerated() {
            let box = CGRect(x: left, y: y + 1, width: 22, height: 15)
            context.fill(Path(roundedRect: box, cornerRadius: 4), color: Self.color(row.mark))
            let number = engine.layout(
                Paragraph(String(index + 1), font: Font(size: 10, weight: 700), width: 40, maximumLines: 1))
            context.draw(
                number, at: CGPoint(x: box.midX - number.size.width / 2, y: box.midY - number.size.height / 2), color: .white)
            write(row.text, CGPoint(x: left + 30, y: y), 12, 400, Self.ink, lines: 2, context)
            y += Self.row
        }
        if let constraintWords {
            write(constraintWords, CGPoint(x: left, y: y), 12, 400, Self.ink, lines: 1, context)
            y += Self.row
        }
        let rest = change.viewLines.count - rows.count
        let legend = "Green: added. Red: removed. Blue: moved, from the dashed outline. Brown: changed."
        write(rest > 0 ? "… and \(rest) more. \(legend)" : legend, CGPoint(x: left, y: y), 11, 400, Self.quiet, lines: 2, context)
    }

    private func write(
        _ text: String, _ point: CGPoint, _ size: CGFloat, _ weight: Int, _ color: Color, lines: Int,
        _ context: any DrawingContext
    ) {
        let width = Self.list - (point.x - screen.width - 2 * Self.margin)
        let paragraph = Paragraph(
            text, font: Font(size: size, weight: weight), width: width, maximumLines: lines, lineBreak: .truncatingTail)
        context.draw(engine.layout(paragraph), at: point, color: color)
    }
}
