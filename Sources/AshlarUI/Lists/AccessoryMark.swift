import AshlarGraphics
import Foundation

/// A mark at the end of a row of a table or list.
@MainActor
enum AccessoryMark {
    /// A chevron that points to one side.
    case chevron(pointsLeft: Bool)
    case chevronDown
    case checkmark
    /// The letter i in a circle.
    case detail
    /// A minus or a plus on a disc.
    case delete, insert
    /// An empty circle.
    case ring
    /// The handle that moves a row.
    case handle

    /// Draws the mark around a point.
    func draw(at center: CGPoint, _ color: Color, in context: any DrawingContext) {
        func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
            Path(rect: CGRect(x: center.x + x, y: center.y + y, width: width, height: height))
        }
        func circle(_ size: CGFloat) -> Path {
            Path(
                roundedRect: CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size),
                cornerRadius: size / 2)
        }
        func stroke(_ points: (x: CGFloat, y: CGFloat)...) {
            var path = Path()
            for (number, point) in points.enumerated() {
                let place = CGPoint(x: center.x + point.x, y: center.y + point.y)
                if number == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            context.stroke(path, color: color, lineWidth: 2)
        }
        switch self {
        case .chevron(let pointsLeft):
            let turn: CGFloat = pointsLeft ? -1 : 1
            stroke((-3 * turn, -6), (3 * turn, 0), (-3 * turn, 6))
        case .chevronDown: stroke((-6, -3), (0, 3), (6, -3))
        case .checkmark: stroke((-7, 1), (-2, 6), (7, -6))
        case .detail:
            context.stroke(circle(20), color: color, lineWidth: 1.5)
            context.fill(rect(-1, -1.5, 2, 7), color: color)
            context.fill(rect(-1, -5.5, 2, 2), color: color)
        case .delete, .insert:
            context.fill(circle(22), color: color)
            context.fill(rect(-5, -1, 10, 2), color: UIColor.white.value)
            if case .insert = self { context.fill(rect(-1, -5, 2, 10), color: UIColor.white.value) }
        case .ring: context.stroke(circle(21), color: color, lineWidth: 1)
        case .handle: for line in -1...1 { context.fill(rect(-11, 5 * CGFloat(line) - 0.75, 22, 1.5), color: color) }
        }
    }
}
