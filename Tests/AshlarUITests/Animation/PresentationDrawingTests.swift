import AshlarGraphics
import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): contentIsFitted.
@MainActor
@Suite("Drawing at a point in time")
struct PresentationDrawingTests {
    /// A context that records filled paths in the coordinates of the page.
    private final class Page: DrawingContext {
        var fills: [(box: CGRect, color: Color)] = []
        var alphas: [CGFloat] = []
        private var transforms = [CGAffineTransform.identity]

        func saveState() { transforms.append(transforms[transforms.count - 1]) }
        func restoreState() { transforms.removeLast() }
        func translate(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
        func concatenate(_ transform: CGAffineTransform) {
            transforms[transforms.count - 1] = transform.concatenating(transforms[transforms.count - 1])
        }
        func clip(to path: Path) {}
        func beginGroup(alpha: CGFloat) { alphas.append(alpha) }
        func endGroup() {}
        func fill(_ path: Path, color: Color) {
            var points: [CGPoint] = []
            for element in path.applying(transforms[transforms.count - 1]).elements {
                switch element {
                case .move(let point), .line(let point): points.append(point)
                default: break
                }
            }
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return }
            fills.append((CGRect(x: left, y: top, width: right - left, height: bottom - top), color))
        }
        func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
        func draw(_ image: Image, in rect: CGRect) {}
        func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
    }

    /// A view that fills a square of 10 points in its corner.
    private final class Mark: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    private let scene = AnimationScene()
    private var clock: LayoutScheduler { .main }

    private func page(after seconds: TimeInterval?) -> Page {
        let page = Page()
        if let seconds {
            scene.window.ashlar.draw(in: page, at: clock.time + seconds)
        } else {
            scene.window.ashlar.draw(in: page)
        }
        return page
    }

    @Test("Frames, colors and opacities are drawn with their values at that time, or with their final values if no time is given")
    func values() {
        scene.box.backgroundColor = .black
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            scene.box.frame = CGRect(x: 200, y: 0, width: 200, height: 100)
            scene.box.backgroundColor = .white
            scene.box.alpha = 0.5
        }
        let half = page(after: 0.5)
        expect(half.fills.map(\.box), equals: [CGRect(x: 100, y: 0, width: 150, height: 100)])
        expect(half.fills.first?.color == Color(red: 0.5, green: 0.5, blue: 0.5) && half.alphas == [0.75])
        let end = page(after: nil)
        expect(end.fills.map(\.box) == [CGRect(x: 200, y: 0, width: 200, height: 100)] && end.alphas == [0.5])
    }

    @Test("A rotation is drawn around the view's center, including the view's content")
    func turns() {
        let mark = Mark(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.box.addSubview(mark)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            scene.box.transform = CGAffineTransform(rotationAngle: .pi)
        }
        let (first, half) = (page(after: 0).fills[0].box, page(after: 0.5).fills[0].box)
        expect(abs(first.minX) < 1e-9 && abs(first.minY) < 1e-9)
        // A quarter turn clockwise moves the top left corner to the top right.
        expect(abs(half.minX - 90) < 1e-9 && abs(half.minY) < 1e-9)
    }

    @Test("While the size is animated, the content mode stretches the content or keeps its size in the center")
    func content() {
        let mark = Mark(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scene.window.addSubview(mark)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            mark.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        }
        let half = page(after: 0.5).fills[0].box
        expect(abs(half.width - 10 * 200 / 300) < 1e-9 && half.height == 10)
        mark.contentMode = .center
        let centered = page(after: 0.5).fills[0].box
        expect(abs(centered.minX + 50) < 1e-9 && centered.width == 10)
    }

    @Test("An image is fitted to its view at every time, including an image that disappears")
    func images() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        scene.window.addSubview(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size.width = 0 }
        expect(page(after: 0.5).fills.map(\.box), equals: [CGRect(x: 0, y: 0, width: 50, height: 40)])
        view.contentMode = .scaleAspectFit
        expect(page(after: 0.75).fills.map(\.box), equals: [CGRect(x: 0, y: 7.5, width: 25, height: 25)])
    }

    @Test("A scroll view is drawn at its animated offset")
    func scrolling() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        inner.backgroundColor = .blue
        scene.box.addSubview(inner)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.box.bounds.origin.y = 40 }
        expect(page(after: 0.5).fills.map(\.box), equals: [CGRect(x: 0, y: -20, width: 20, height: 20)])
    }
}
