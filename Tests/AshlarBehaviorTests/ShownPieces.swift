import AshlarGraphics
import AshlarUI
import Foundation

/// The pieces that a view shows at the present time of the clock, in the view's coordinates.
final class ShownPieces: DrawingContext {
    struct Piece {
        var box: CGRect
        var color: Color?
        /// The combined opacity of the groups around the piece.
        var alpha: CGFloat
        var text: String?
        var imageWidth: Int?
    }

    private(set) var pieces: [Piece] = []
    private var transform = CGAffineTransform.identity
    private var transforms: [CGAffineTransform] = []
    private var alphas: [CGFloat] = [1]

    @MainActor
    init(_ view: UIView) { view.ashlar.draw(in: self, at: LayoutScheduler.main.time) }

    /// The pieces of a picture of a screen.
    init(_ drawing: Drawing) { drawing.draw(in: self) }

    /// The texts, from back to front.
    var texts: [String] { pieces.compactMap(\.text) }
    /// The top of a text, rounded to a tenth; nil if it is not shown.
    func top(of text: String) -> CGFloat? {
        pieces.last { $0.text == text }.map { ($0.box.minY * 10).rounded() / 10 }
    }
    /// The combined opacity of a text; nil if it is not shown.
    func opacity(of text: String) -> CGFloat? { pieces.last { $0.text == text }?.alpha }

    func saveState() { transforms.append(transform) }
    func restoreState() { transform = transforms.popLast() ?? .identity }
    func translate(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    func concatenate(_ inner: CGAffineTransform) { transform = inner.concatenating(transform) }
    func clip(to path: Path) {}
    func beginGroup(alpha: CGFloat) { alphas.append((alphas.last ?? 1) * alpha) }
    func endGroup() { alphas.removeLast() }
    func fill(_ path: Path, color: Color) { add(Self.box(of: path), color) }
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) { add(Self.box(of: path), color) }
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
        pieces.append(Piece(box: box.applying(transform), color: color, alpha: alphas.last ?? 1))
    }

    private static func box(of path: Path) -> CGRect {
        var box = CGRect.null
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point), .curve(let point, _, _):
                box = box.isNull ? CGRect(origin: point, size: .zero) : box.union(CGRect(origin: point, size: .zero))
            case .close: break
            }
        }
        return box
    }
}
