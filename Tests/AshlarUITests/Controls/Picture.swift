import AshlarGraphics
import AshlarUI
import Foundation

/// A context that records the pieces that a view draws, each with its bounding box.
final class Picture: DrawingContext {
    struct Piece {
        var box: CGRect
        var color: Color?
        /// The combined opacity of the enclosing groups.
        var alpha: CGFloat
        var text: String?
        /// The width of an image, in pixels; nil for other pieces.
        var imageWidth: Int?
        var isImage: Bool { imageWidth != nil }
    }

    private(set) var pieces: [Piece] = []
    private var origin = CGPoint.zero
    private var origins: [CGPoint] = []
    private var alphas: [CGFloat] = [1]

    @MainActor
    init(of view: UIView) {
        view.ashlar.draw(in: self)
    }

    /// Returns the boxes of the pieces in a color.
    @MainActor
    func boxes(_ color: UIColor) -> [CGRect] {
        // Drawn colors no longer depend on traits.
        let color = color.resolvedColor(with: .current)
        return pieces.filter { $0.color.map(UIColor.init(picture:)) == color }.map(\.box)
    }

    var texts: [String] { pieces.compactMap(\.text) }

    func saveState() { origins.append(origin) }
    func restoreState() { origin = origins.popLast() ?? .zero }
    func translate(x: CGFloat, y: CGFloat) { origin = CGPoint(x: origin.x + x, y: origin.y + y) }
    func clip(to path: Path) {}
    func beginGroup(alpha: CGFloat) { alphas.append((alphas.last ?? 1) * alpha) }
    func endGroup() { alphas.removeLast() }
    func fill(_ path: Path, color: Color) { add(path.box, color) }
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) { add(path.box, color) }
    func draw(_ image: Image, in rect: CGRect) {
        add(rect, nil)
        pieces[pieces.count - 1].imageWidth = image.pixelWidth
    }
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {
        let x = layout.lines.map(\.x).min() ?? 0
        add(CGRect(origin: CGPoint(x: origin.x + x, y: origin.y), size: layout.size), color)
        pieces[pieces.count - 1].text = layout.lines.map(\.text).joined(separator: "\n")
    }

    private func add(_ box: CGRect, _ color: Color?) {
        pieces.append(Piece(box: box.offsetBy(dx: origin.x, dy: origin.y), color: color, alpha: alphas.last ?? 1))
    }
}

extension Path {
    /// The bounding box of the end points of all elements.
    fileprivate var box: CGRect {
        let points = elements.compactMap { element -> CGPoint? in
            switch element {
            case .move(let point), .line(let point), .curve(let point, _, _): point
            case .close: nil
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension UIColor {
    /// The color in the form that back ends receive.
    var drawn: Color {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    fileprivate convenience init(picture color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

/// Returns an image of a size in points, with one pixel per point. The data contains only the header.
@MainActor
func blankImage(_ width: UInt8, _ height: UInt8) -> UIImage {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    bytes += [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    return UIImage(data: Data(bytes), scale: 1)!
}

/// Counts the events that a control sends.
@MainActor
final class EventCounter {
    private(set) var count = 0

    init(_ control: UIControl, _ event: UIControl.Event = .valueChanged) {
        control.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: event)
    }
}
