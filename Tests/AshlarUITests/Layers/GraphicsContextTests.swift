import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): imagesKeepDrawings.
@MainActor
@Suite("Drawing with Core Graphics")
struct GraphicsContextTests {
    private final class Drawn: UIView {
        var body: (CGContext) -> Void = { _ in }
        override func draw(_ rect: CGRect) { if let context = UIGraphicsGetCurrentContext() { body(context) } }
    }

    private func picture(_ body: @escaping (CGContext) -> Void) -> Picture {
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.body = body
        return Picture(of: view)
    }

    @Test("A current context exists only during drawing")
    func current() {
        var found = false
        _ = picture { _ in found = UIGraphicsGetCurrentContext() != nil }
        expect(found && UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Colors, widths and paths are kept until the state is restored, and a path is drawn once")
    func state() {
        let picture = picture { context in
            context.setFillColor(UIColor.red.cgColor)
            context.saveGState()
            context.setFillColor(UIColor.green.cgColor)
            context.translateBy(x: 5, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
            context.addRect(CGRect(x: 2, y: 2, width: 3, height: 3))
            context.fillPath()
            context.fillPath()
            expect(context.isPathEmpty)
            // A state that is left open does not affect the next view.
            context.saveGState()
        }
        expect(picture.boxes(.green), equals: [CGRect(x: 5, y: 0, width: 1, height: 1)])
        expect(picture.boxes(.red), equals: [CGRect(x: 2, y: 2, width: 3, height: 3)])
    }

    @Test("A transform moves later path elements, not existing ones")
    func paths() {
        _ = picture { context in
            context.move(to: CGPoint(x: 1, y: 1))
            context.translateBy(x: 10, y: 0)
            context.addLine(to: CGPoint(x: 1, y: 1))
            expect(context.boundingBoxOfPath, equals: CGRect(x: -9, y: 1, width: 10, height: 0))
            context.translateBy(x: -10, y: 0)
            expect(context.boundingBoxOfPath, equals: CGRect(x: 1, y: 1, width: 10, height: 0))
        }
    }

    @Test("Bézier paths and contexts share colors")
    func sharedColors() {
        let picture = picture { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(UIColor.red.cgColor)
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).fill()
        }
        expect(picture.boxes(.blue).count == 1 && picture.boxes(.red).count == 1)
    }

    @Test("Clips restrict drawing, and gradients fill the clip")
    func clips() {
        _ = picture { context in
            context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
            context.scaleBy(x: 2, y: 2)
            expect(context.boundingBoxOfClipPath, equals: CGRect(x: 2.5, y: 2.5, width: 5, height: 5))
        }
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
        let drawn = picture { context in
            context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
            context.drawLinearGradient(gradient!, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
        }
        expect(drawn.pieces.map(\.box), equals: [CGRect(x: 5, y: 5, width: 10, height: 10)])
    }

    @Test("Arcs have UIKit's direction in Bézier paths, and Core Graphics' direction in its own paths")
    func arcs() {
        let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        expect(abs(quarter.bounds.minX) < 1e-9 && abs(quarter.bounds.maxY - 10) < 1e-9 && quarter.bounds.height < 10.001)
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        expect(abs(path.boundingBoxOfPath.height - 20) < 1e-6)
        let corner = CGMutablePath()
        corner.move(to: .zero)
        corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        expect(abs(corner.currentPoint.x - 10) < 1e-9 && abs(corner.currentPoint.y - 4) < 1e-9)
    }

    @Test("Bézier paths have bounds, containment tests and rounded corners, and can be copied and reversed")
    func bezierPaths() throws {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft],
            cornerRadii: CGSize(width: 8, height: 8))
        expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 19, y: 1)))
        path.lineWidth = 3
        let copy = try #require(path.copy() as? UIBezierPath)
        copy.apply(CGAffineTransform(translationX: 5, y: 0))
        expect(copy.lineWidth == 3 && copy.bounds == CGRect(x: 5, y: 0, width: 20, height: 20) && path.bounds.minX == 0)
        expect(path.reversing().bounds, equals: path.bounds)
        let dashes: [CGFloat] = [1, 2]
        path.setLineDash(dashes, count: 2, phase: 1)
        var count = 0
        path.getLineDash(nil, count: &count, phase: nil)
        expect(count, equals: 2)
        expect(UIBezierPath(cgPath: path.cgPath).cgPath, equals: path.cgPath)
        var types: [CGPathElementType] = []
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath.applyWithBlock { types.append($0.pointee.type) }
        expect(types, equals: [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    }

    @Test("An image from an image renderer draws the recorded drawing at any size")
    func renderer() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        expect(image.size == CGSize(width: 10, height: 5) && image.scale == 3 && image.cgImage?.width == 30)
        let picture = picture { _ in image.draw(in: CGRect(x: 10, y: 0, width: 20, height: 10)) }
        expect(picture.boxes(.red).count, equals: 1)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let other = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        expect(other?.size == CGSize(width: 4, height: 4) && other?.scale == 2 && UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A layer renders into a context")
    func render() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 8, height: 8))
        view.backgroundColor = .red
        let picture = picture { view.layer.render(in: $0) }
        expect(picture.boxes(.red), equals: [CGRect(x: 0, y: 0, width: 8, height: 8)])
    }
}
