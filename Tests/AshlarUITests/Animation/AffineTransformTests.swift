import AshlarUI
import TestSupport
import Testing

@MainActor
@Suite("CGAffineTransform")
struct AffineTransformTests {
    private func isNear(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
        zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test("A quarter turn maps the x axis to the y axis, clockwise if y increases downward")
    func turn() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
    }

    @Test("translatedBy, scaledBy and rotated are applied before the existing transform, and concatenating after it")
    func order() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        expect(CGPoint(x: 1, y: 1).applying(scale.translatedBy(x: 10, y: 0)), equals: CGPoint(x: 22, y: 3))
        expect(
            CGPoint(x: 1, y: 1).applying(scale.concatenating(CGAffineTransform(translationX: 10, y: 0))),
            equals: CGPoint(x: 12, y: 3))
        expect(isNear(CGAffineTransformScale(.identity, 2, 3), scale))
        expect(isNear(scale.rotated(by: .pi).rotated(by: -.pi), scale))
    }

    @Test("A transform times its inverse is the identity, and a transform without an inverse returns itself")
    func inverse() {
        let transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: -3).translatedBy(x: 5, y: 7)
        expect(isNear(transform.concatenating(transform.inverted()), .identity))
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        expect(flat.inverted(), equals: flat)
    }

    @Test("A transformed rectangle is the bounding box of its corners, and a transformed size ignores the translation")
    func boxes() {
        let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        expect(abs(box.minX + 20) < 1e-9 && abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
        let moved = CGAffineTransform(translationX: 5, y: 5).scaledBy(x: -2, y: 2)
        expect(CGSize(width: 3, height: 4).applying(moved), equals: CGSize(width: -6, height: 8))
        expect(CGRect(x: 0, y: 0, width: 3, height: 4).applying(moved), equals: CGRect(x: -1, y: 5, width: 6, height: 8))
    }

    @Test("A transform can be rebuilt from its components, including mirrored and degenerate ones", arguments: 0..<5)
    func components(_ index: Int) {
        let transform = [
            CGAffineTransform(rotationAngle: 2).scaledBy(x: 2, y: 0.5),
            CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 1, y: -2).rotated(by: 0.3),
            CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), CGAffineTransform(scaleX: 0, y: 3).rotated(by: 1),
        ][index]
        let again = CGAffineTransform(transform.decomposed())
        if transform.a * transform.d - transform.b * transform.c != 0 { expect(isNear(again, transform)) }
        expect(CGAffineTransform(scaleX: -1, y: 1).decomposed().scale, equals: CGSize(width: -1, height: 1))
        expect(CGAffineTransform(scaleX: -1, y: 1).decomposed().rotation, equals: 0)
    }
}

@MainActor
@Suite("Transforms of paths")
struct PathTransformTests {
    @Test("A transformed path also transforms its current point")
    func apply() {
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 1, y: 1))
        line.apply(CGAffineTransform(translationX: 2, y: 2))
        expect(line.currentPoint, equals: CGPoint(x: 3, y: 3))
        line.close()
        expect(line.currentPoint, equals: CGPoint(x: 3, y: 3))
    }
}
