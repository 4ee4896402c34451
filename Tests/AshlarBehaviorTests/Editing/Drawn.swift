import AshlarGraphics
import AshlarUI
import Foundation

/// A context that records the boxes of what a view fills, by color, and the texts that it draws.
final class Drawn: DrawingContext {
    private(set) var fills: [(box: CGRect, color: Color)] = []
    private(set) var texts: [String] = []
    private var origin = CGPoint.zero
    private var origins: [CGPoint] = []

    @MainActor
    init(_ view: UIView, at time: TimeInterval? = nil) {
        if let time { view.ashlar.draw(in: self, at: time) } else { view.ashlar.draw(in: self) }
    }

    /// The boxes of the fills in a color.
    @MainActor
    func boxes(_ color: UIColor) -> [CGRect] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: .current).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let drawn = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
        return fills.filter { $0.color == drawn }.map(\.box)
    }

    func saveState() { origins.append(origin) }
    func restoreState() { origin = origins.popLast() ?? .zero }
    func translate(x: CGFloat, y: CGFloat) { origin = CGPoint(x: origin.x + x, y: origin.y + y) }
    func clip(to path: Path) {}
    func beginGroup(alpha: CGFloat) {}
    func endGroup() {}
    func fill(_ path: Path, color: Color) {
        let points = path.elements.compactMap { element -> CGPoint? in
            switch element {
            case .move(let point), .line(let point), .curve(let point, _, _): point
            case .close: nil
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return }
        fills.append((CGRect(x: origin.x + left, y: origin.y + top, width: right - left, height: bottom - top), color))
    }
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
    func draw(_ image: Image, in rect: CGRect) {}
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {
        texts.append(layout.lines.map(\.text).joined(separator: "\n"))
    }
}
