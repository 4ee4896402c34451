import AshlarGraphics
import Foundation

/// The images of system items and of the search field, as lines in a square of 20 points.
struct BarGlyph: Sendable {
    private let lines: [[(CGFloat, CGFloat)]]
    private var circles: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = []
    private var isFilled = false

    private init(
        _ lines: [(CGFloat, CGFloat)]..., circles: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = [], isFilled: Bool = false
    ) {
        (self.lines, self.circles, self.isFilled) = (lines, circles, isFilled)
    }

    /// Draws the image, scaled to a square in the middle of the rectangle.
    func draw(in rect: CGRect, color: Color, in context: any DrawingContext) {
        let side = min(rect.width, rect.height)
        let (left, top, unit) = (rect.midX - side / 2, rect.midY - side / 2, side / 20)
        for line in lines {
            var path = Path()
            for (index, (x, y)) in line.enumerated() {
                let point = CGPoint(x: left + x * unit, y: top + y * unit)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if isFilled { context.fill(path, color: color) } else { context.stroke(path, color: color, lineWidth: 1.6 * unit) }
        }
        for circle in circles {
            let (x, y, radius) = (left + circle.x * unit, top + circle.y * unit, circle.radius * unit)
            let box = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
            context.stroke(Path(roundedRect: box, cornerRadius: radius), color: color, lineWidth: 1.6 * unit)
        }
    }

    static let add = BarGlyph([(10, 1), (10, 19)], [(1, 10), (19, 10)])
    static let stop = BarGlyph([(3, 3), (17, 17)], [(17, 3), (3, 17)])
    static let compose = BarGlyph([(11, 3), (2, 3), (2, 18), (17, 18), (17, 9)], [(8, 12), (18, 2)])
    static let reply = BarGlyph([(9, 3), (2, 9), (9, 15)], [(2, 9), (12, 9), (18, 14), (18, 18)])
    static let action = BarGlyph(
        [(6, 8), (3, 8), (3, 19), (17, 19), (17, 8), (14, 8)], [(10, 13), (10, 1)], [(6, 5), (10, 1), (14, 5)])
    static let organize = BarGlyph([(1, 4), (7, 4), (9, 6), (19, 6), (19, 17), (1, 17), (1, 4)])
    static let bookmarks = BarGlyph([(10, 5), (2, 3), (2, 16), (10, 18), (18, 16), (18, 3), (10, 5), (10, 18)])
    static let search = BarGlyph([(13, 13), (19, 19)], circles: [(8, 8, 6.5)])
    static let refresh = BarGlyph(
        [(15, 4), (11, 2), (7, 2.5), (3.5, 5.5), (2.5, 10), (4, 14.5), (8, 17.5), (12, 17.5), (16, 15), (17.5, 11)],
        [(15.5, 0), (15.5, 5), (10.5, 5)])
    static let camera = BarGlyph(
        [(1, 5), (5, 5), (7, 2), (13, 2), (15, 5), (19, 5), (19, 17), (1, 17), (1, 5)], circles: [(10, 10.5, 3.5)])
    static let trash = BarGlyph(
        [(2, 4), (18, 4)], [(7, 4), (7, 1.5), (13, 1.5), (13, 4)], [(4, 4), (5, 18.5), (15, 18.5), (16, 4)], [(8, 8), (8, 15)],
        [(12, 8), (12, 15)])
    static let play = BarGlyph([(4, 2), (18, 10), (4, 18)], isFilled: true)
    static let pause = BarGlyph([(4, 2), (8, 2), (8, 18), (4, 18)], [(12, 2), (16, 2), (16, 18), (12, 18)], isFilled: true)
    static let rewind = BarGlyph([(10, 4), (1, 10), (10, 16)], [(19, 4), (10, 10), (19, 16)], isFilled: true)
    static let fastForward = BarGlyph([(1, 4), (10, 10), (1, 16)], [(10, 4), (19, 10), (10, 16)], isFilled: true)
}
