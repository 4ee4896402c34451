import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): depthIsFlattened, layersWithoutPixels, sublayersAmongSubviews.
@MainActor
@Suite("Layers")
struct LayerTests {
    private func layer(_ frame: CGRect, _ color: UIColor) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color.cgColor
        return layer
    }

    private func box(_ color: UIColor = .white) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.backgroundColor = color
        return view
    }

    @Test("A layer's frame, bounds, position and anchor point agree, also with a transform")
    func geometry() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        expect(layer.position == CGPoint(x: 25, y: 40) && layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        layer.anchorPoint = .zero
        expect(layer.frame, equals: CGRect(x: 25, y: 40, width: 30, height: 40))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
        expect(layer.frame, equals: CGRect(x: 25, y: 40, width: 60, height: 40))
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        expect(layer.bounds.size == CGSize(width: 10, height: 10) && layer.position == .zero)
    }

    @Test("A view rotates around its layer's anchor point, and keeps its center")
    func anchors() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.layer.anchorPoint = CGPoint(x: 0, y: 0)
        expect(view.center == CGPoint(x: 20, y: 20) && view.frame == CGRect(x: 20, y: 20, width: 20, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        expect(view.frame, equals: CGRect(x: 20, y: 20, width: 40, height: 40))
        view.bounds.size = CGSize(width: 10, height: 10)
        expect(view.frame, equals: CGRect(x: 20, y: 20, width: 20, height: 20))
        let root = box()
        root.addSubview(view)
        view.backgroundColor = .red
        expect(view.convert(CGPoint(x: 5, y: 5), to: root), equals: CGPoint(x: 30, y: 30))
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        expect(view.center == .zero && view.bounds.size == CGSize(width: 15, height: 15))
    }

    @Test("Sublayers are drawn between subviews, in the order of insertion")
    func order() {
        let view = box()
        let subview = UIView(frame: CGRect(x: 1, y: 0, width: 5, height: 5))
        subview.backgroundColor = .green
        let front = layer(CGRect(x: 2, y: 0, width: 5, height: 5), .red),
            back = layer(CGRect(x: 3, y: 0, width: 5, height: 5), .blue)
        view.addSubview(subview)
        view.layer.addSublayer(front)
        view.layer.insertSublayer(back, at: 0)
        let last = UIView(frame: CGRect(x: 4, y: 0, width: 5, height: 5))
        last.backgroundColor = .yellow
        view.addSubview(last)
        expect(view.layer.sublayers, equals: [back, subview.layer, front, last.layer])
        expect(Picture(of: view).pieces.map(\.box.minX), equals: [0, 3, 1, 2, 4])
        subview.removeFromSuperview()
        expect(view.layer.sublayers, equals: [back, front, last.layer])
        view.layer.insertSublayer(back, above: last.layer)
        expect(view.layer.sublayers == [front, last.layer, back] && back.superlayer === view.layer)
        back.zPosition = -1
        expect(Picture(of: view).pieces.map(\.box.minX), equals: [0, 3, 2, 4])
        front.removeFromSuperlayer()
        expect(front.superlayer == nil && view.layer.sublayers == [last.layer, back])
    }

    @Test("A layer places its own sublayers, and cannot become its own ancestor")
    func tree() {
        let outer = layer(CGRect(x: 10, y: 10, width: 50, height: 50), .white),
            inner = layer(CGRect(x: 5, y: 5, width: 10, height: 10), .red)
        outer.addSublayer(inner)
        outer.bounds.origin = CGPoint(x: 1, y: 2)
        let view = box()
        view.layer.addSublayer(outer)
        expect(Picture(of: view).boxes(.red), equals: [CGRect(x: 14, y: 13, width: 10, height: 10)])
        expect(inner.convert(CGPoint.zero, to: view.layer), equals: CGPoint(x: 14, y: 13))
        expect(view.layer.convert(CGPoint(x: 14, y: 13), to: inner), equals: .zero)
        let faults = LayoutDiagnostics.collecting { inner.addSublayer(outer) }.faults
        expect(faults.map(\.name) == ["CALayerInvalidTree"] && outer.superlayer === view.layer)
    }

    @Test("Hit testing finds the frontmost layer at a point that is not hidden")
    func hits() {
        let view = box()
        let outer = layer(CGRect(x: 10, y: 10, width: 30, height: 30), .white),
            inner = layer(CGRect(x: 10, y: 10, width: 30, height: 10), .red)
        outer.addSublayer(inner)
        view.layer.addSublayer(outer)
        expect(view.layer.hitTest(CGPoint(x: 25, y: 25)) === inner)
        expect(view.layer.hitTest(CGPoint(x: 45, y: 25)) === inner)
        outer.masksToBounds = true
        expect(view.layer.hitTest(CGPoint(x: 45, y: 25)) === view.layer)
        inner.isHidden = true
        expect(view.layer.hitTest(CGPoint(x: 25, y: 25)) === outer && view.layer.hitTest(CGPoint(x: 101, y: 0)) == nil)
    }

    private final class Ring: CALayer {
        var fraction: CGFloat = 0.5
        var placed = 0
        override init() { super.init() }
        override init(layer: Any) {
            super.init(layer: layer)
            if let ring = layer as? Ring { fraction = ring.fraction }
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSublayers() {
            super.layoutSublayers()
            placed += 1
            sublayers?.forEach { $0.frame = bounds }
        }
        override func draw(in ctx: CGContext) {
            super.draw(in: ctx)
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * fraction, height: 4))
        }
    }

    private final class RingView: UIView {
        override class var layerClass: AnyClass { Ring.self }
        var laidOut = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            laidOut += 1
        }
        override func draw(_ rect: CGRect) {
            UIColor.green.setFill()
            UIRectFill(rect)
        }
    }

    @Test("A view's layer has the class from layerClass, draws beside the view and lays out its sublayers")
    func layerClass() throws {
        let view = RingView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let ring = try #require(view.layer as? Ring)
        ring.fraction = 0.25
        ring.addSublayer(layer(.zero, .blue))
        let picture = Picture(of: view)
        expect(picture.boxes(.green), equals: [CGRect(x: 0, y: 0, width: 40, height: 20)])
        expect(picture.boxes(.red), equals: [CGRect(x: 0, y: 0, width: 10, height: 4)])
        expect(picture.boxes(.blue), equals: [CGRect(x: 0, y: 0, width: 40, height: 20)])
        expect(view.laidOut == 1 && ring.placed == 1)
        view.frame.size.width = 80
        expect(Picture(of: view).boxes(.blue) == [CGRect(x: 0, y: 0, width: 80, height: 20)] && view.laidOut == 2)
        expect(ring.presentation()?.fraction == 0.25 && ring.presentation()?.model() === ring)
    }

    private final class Delegate: UIView {
        var words: [String] = []
        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            words.append("sublayers")
        }
        override func layoutSubviews() { words.append("subviews") }
    }

    @Test("A view's layoutSublayers(of:) calls layoutSubviews()")
    func viewAsDelegate() {
        let view = Delegate(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        view.layoutIfNeeded()
        expect(view.words == ["subviews", "sublayers"] && view.layer.delegate === view)
    }

    private final class Painter: CALayerDelegate {
        func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
            ctx.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }

    @Test("A delegate draws a layer that needs display, in the layer's bounds")
    func delegates() {
        let (view, painter) = (box(), Painter())
        let drawn = layer(CGRect(x: 10, y: 10, width: 20, height: 20), .white)
        drawn.delegate = painter
        view.layer.addSublayer(drawn)
        expect(Picture(of: view).boxes(.blue).isEmpty)
        drawn.setNeedsDisplay()
        expect(Picture(of: view).boxes(.blue), equals: [CGRect(x: 11, y: 12, width: 3, height: 4)])
    }

    @Test("Hidden, transparent and translucent layers are drawn like such views")
    func visibility() {
        let view = box()
        let inner = layer(CGRect(x: 0, y: 0, width: 5, height: 5), .red)
        view.layer.addSublayer(inner)
        inner.opacity = 0.5
        expect(Picture(of: view).pieces.last?.alpha, equals: 0.5)
        inner.isHidden = true
        expect(Picture(of: view).boxes(.red).isEmpty)
    }

    @Test("Contents are placed according to their gravity")
    func contents() {
        let view = box()
        view.layer.contents = blankImage(20, 10).cgImage
        expect(Picture(of: view).pieces.filter(\.isImage).map(\.box), equals: [CGRect(x: 0, y: 0, width: 100, height: 50)])
        view.layer.contentsGravity = .center
        expect(Picture(of: view).pieces.filter(\.isImage).map(\.box), equals: [CGRect(x: 40, y: 20, width: 20, height: 10)])
        view.layer.contentsScale = 2
        expect(Picture(of: view).pieces.filter(\.isImage).map(\.box), equals: [CGRect(x: 45, y: 22.5, width: 10, height: 5)])
    }

    @Test("An animation of a layer without a view is shown and reported")
    func animations() throws {
        let shape = CAShapeLayer()
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 2)
        shape.add(animation, forKey: "draw")
        LayoutScheduler.main.advance(by: 0.5)
        expect(abs(try #require(shape.presentation()).strokeEnd - 0.25) < 1e-9 && shape.strokeEnd == 1)
        expect(shape.animationKeys(), equals: ["draw"])
        LayoutScheduler.main.advance(by: 2)
        expect(shape.animationKeys() == nil)
    }

    @Test("Three-dimensional transforms rotate as their matrices specify, and their inverses reverse them")
    func transforms() {
        let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let flat = CATransform3DGetAffineTransform(turned)
        expect(abs(flat.a) < 1e-12 && abs(flat.b - 1) < 1e-12 && CATransform3DIsAffine(turned))
        expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
        let both = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(5, 6, 7))
        expect((both.m11, both.m22, both.m33, both.m41, both.m42, both.m43) == (2, 3, 4, 5, 6, 7))
        let back = CATransform3DConcat(both, CATransform3DInvert(both))
        expect(abs(back.m11 - 1) < 1e-12 && abs(back.m41) < 1e-12)
        let view = box()
        view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        expect(abs(view.transform.a - 0.5) < 1e-12 && !CATransform3DIsAffine(view.layer.transform))
        view.transform = .identity
        expect(CATransform3DIsIdentity(view.layer.transform))
    }
}
