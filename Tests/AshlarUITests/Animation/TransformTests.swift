import AshlarGraphics
import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): frameOfTransformed, transformsComeLater.
@MainActor
@Suite("Transforms of views")
struct TransformTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let box = UIView(frame: CGRect(x: 50, y: 80, width: 100, height: 40))
    private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        root.addSubview(box)
        box.addSubview(inner)
    }

    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-9
    }

    @Test("The frame is the bounding box of the transformed view, and bounds and center do not change")
    func frame() {
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        expect(isNear(box.frame, CGRect(x: 80, y: 50, width: 40, height: 100)))
        expect(box.bounds == CGRect(x: 0, y: 0, width: 100, height: 40) && box.center == CGPoint(x: 100, y: 100))
        box.transform = CGAffineTransform(scaleX: 2, y: 0.5).concatenating(CGAffineTransform(translationX: 5, y: 0))
        expect(isNear(box.frame, CGRect(x: 5, y: 90, width: 200, height: 20)))
        box.transform = .identity
        expect(box.frame, equals: CGRect(x: 50, y: 80, width: 100, height: 40))
    }

    @Test("A frame that is set under quarter turns, scales and moves is read back unchanged")
    func settingTheFrame() {
        let wanted = CGRect(x: 10, y: 20, width: 60, height: 90)
        for transform in [
            CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(scaleX: 2, y: 3),
            CGAffineTransform(translationX: 7, y: 9),
        ] {
            box.transform = transform
            box.frame = wanted
            expect(isNear(box.frame, wanted))
        }
        box.transform = CGAffineTransform(scaleX: 2, y: 3)
        box.frame = wanted
        expect(box.bounds.size, equals: CGSize(width: 30, height: 30))
    }

    @Test("Points are converted through rotated views in both directions")
    func conversion() {
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let corner = inner.convert(CGPoint.zero, to: root)
        // The top left corner moves to the top right.
        expect(abs(corner.x - 120) < 1e-9 && abs(corner.y - 50) < 1e-9)
        let back = inner.convert(corner, from: root)
        expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
        expect(isNear(root.convert(inner.bounds, from: inner), CGRect(x: 110, y: 50, width: 10, height: 10)))
        expect(isNear(inner.convert(inner.bounds, to: box), inner.frame))
    }

    @Test("A point in a scrolled, scaled view is converted around the center of its bounds")
    func scrolled() {
        box.bounds.origin = CGPoint(x: 0, y: 100)
        box.transform = CGAffineTransform(scaleX: 2, y: 2)
        expect(box.convert(CGPoint(x: 50, y: 120), to: root), equals: box.center)
        expect(box.convert(CGPoint(x: 0, y: 100), to: root), equals: CGPoint(x: 0, y: 60))
    }

    @Test("Hit testing finds the view that is shown at a point, and never a view scaled to zero")
    func hits() {
        expect(root.hitTest(CGPoint(x: 55, y: 85), with: nil) === inner)
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        expect(root.hitTest(CGPoint(x: 55, y: 85), with: nil) === root)
        expect(root.hitTest(CGPoint(x: 115, y: 55), with: nil) === inner)
        expect(root.hitTest(CGPoint(x: 100, y: 140), with: nil) === box)
        box.transform = CGAffineTransform(scaleX: 0, y: 1)
        expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) === root)
    }

    @Test("Constraints determine bounds and center regardless of the transform")
    func constraints() {
        let scene = Scene(200, 200)
        let (turned, beside) = (UIView(), UIView())
        scene.add(turned)
        scene.add(beside)
        turned.place(20, 20, 100, 40)
        turned.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        beside.place(0, 100, 10, 10)
        scene.activate(beside.leftAnchor.constraint(greaterThanOrEqualTo: turned.leftAnchor, constant: -20))
        scene.layout()
        expect(turned.bounds.size == CGSize(width: 100, height: 40) && turned.center == CGPoint(x: 70, y: 40))
        expect(turned.frame, equals: CGRect(x: 45, y: 30, width: 50, height: 20))
        expect(scene.root.ashlar.report().views.contains { $0.frame.x == 20 && $0.frame.width == 100 })
    }

    @Test("An autoresizing mask resizes the view regardless of its transform")
    func autoresizing() {
        box.autoresizingMask = [.flexibleWidth]
        box.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        root.frame.size.width = 300
        expect(box.bounds.width, equals: 200)
    }

    @Test("A transform that is not finite is a fault")
    func faults() {
        let faults = LayoutDiagnostics.collecting { box.transform = CGAffineTransform(scaleX: .nan, y: 1) }.faults
        expect(box.transform.isIdentity && faults.map(\.name) == ["CALayerInvalidGeometry"])
    }

    @Test("Drawing rotates the context around the view's center")
    func drawing() {
        final class Recorder: DrawingContext {
            var transforms: [CGAffineTransform] = []
            func saveState() {}
            func restoreState() {}
            func translate(x: CGFloat, y: CGFloat) {}
            func concatenate(_ transform: CGAffineTransform) { transforms.append(transform) }
            func clip(to path: Path) {}
            func beginGroup(alpha: CGFloat) {}
            func endGroup() {}
            func fill(_ path: Path, color: Color) {}
            func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
            func draw(_ image: Image, in rect: CGRect) {}
            func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
        }
        let recorder = Recorder()
        root.ashlar.draw(in: recorder)
        expect(recorder.transforms.isEmpty)
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        root.ashlar.draw(in: recorder)
        expect(recorder.transforms.count, equals: 1)
        let corner = CGPoint.zero.applying(recorder.transforms[0])
        expect(abs(corner.x - 120) < 1e-9 && abs(corner.y - 50) < 1e-9)
    }

    @Test("The view's description contains the transform")
    func description() {
        box.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        expect(box.description.contains("frame = (75 90; 50 20); transform = [0.5, 0, 0, 0.5, 0, 0]"))
    }
}
