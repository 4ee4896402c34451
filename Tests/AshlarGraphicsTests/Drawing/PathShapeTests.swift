import AshlarGraphics
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): continuousCorners, conicInSectors.
@Suite("Shapes and measures of paths")
struct PathShapeTests {
    private let box = CGRect(x: 10, y: 20, width: 100, height: 60)

    @Test("Four equal radii give the same outline as one radius")
    func equalRadii() {
        let radii = Path.CornerRadii(topLeft: 12, topRight: 12, bottomRight: 12, bottomLeft: 12)
        expect(Path(roundedRect: box, radii: radii), equals: Path(roundedRect: box, cornerRadius: 12))
    }

    @Test("A corner with a zero radius stays sharp, and the other corners are rounded", arguments: [false, true])
    func someCorners(isContinuous: Bool) {
        let radii = Path.CornerRadii(topLeft: 20, bottomRight: 20)
        let path = isContinuous ? Path(continuousRect: box, radii: radii) : Path(roundedRect: box, radii: radii)
        expect(path.contains(CGPoint(x: 109, y: 21)) && path.contains(CGPoint(x: 11, y: 79)))
        expect(!path.contains(CGPoint(x: 12, y: 22)) && !path.contains(CGPoint(x: 108, y: 78)))
        expect(path.boundingBox, equals: box)
    }

    @Test("A continuous corner begins 1.6 radii from the corner and stays close to the circle in its middle")
    func continuous() throws {
        let path = Path(continuousRect: CGRect(x: 0, y: 0, width: 200, height: 200), radii: .init(topRight: 50))
        guard case .line(let start) = path.elements[1] else { throw TestError() }
        expect(abs(start.x - 120) < 1e-9 && start.y == 0)
        // The middle of the corner's circle is 50 (√2 − 1) from the corner.
        let reach = 50 * (2.0.squareRoot() - 1) / 2.0.squareRoot()
        expect(path.contains(CGPoint(x: 200 - reach - 0.5, y: reach + 0.5)))
        expect(!path.contains(CGPoint(x: 200 - reach + 0.5, y: reach - 0.5)))
        // If the sides are too short for more, the corner is a quarter circle.
        let small = Path(continuousRect: CGRect(x: 0, y: 0, width: 100, height: 100), radii: .init(topRight: 50))
        guard case .line(let edge) = small.elements[1] else { throw TestError() }
        expect(edge.x, equals: 50)
    }

    private struct TestError: Error {}

    @Test("The path's bounding box encloses the curve tightly, and the control points' box does so loosely")
    func boxes() {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 30, y: 40))
        expect(path.controlPointBox, equals: CGRect(x: 0, y: 0, width: 30, height: 40))
        expect(path.boundingBox, equals: CGRect(x: 0, y: 0, width: 30, height: 30))
        expect(Path().boundingBox.isNull)
    }

    @Test("The overlap of two circles is inside by the nonzero rule and outside by the even-odd rule")
    func rules() {
        var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.append(Path(ellipseIn: CGRect(x: 10, y: 0, width: 20, height: 20)))
        let middle = CGPoint(x: 15, y: 10)
        expect(path.contains(middle, rule: .nonzero) && !path.contains(middle, rule: .evenOdd))
        expect(path.contains(CGPoint(x: 3, y: 10), rule: .evenOdd))
    }

    @Test("The first quarter of a square's outline is its first side")
    func trimming() {
        let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        expect(abs(square.length - 40) < 1e-9)
        let side = square.trimmed(from: 0, to: 0.25)
        expect(side.elements, equals: [.move(.zero), .line(CGPoint(x: 10, y: 0))])
        let corner = square.trimmed(from: 0.2, to: 0.3)
        expect(corner.elements, equals: [.move(CGPoint(x: 8, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 2))])
        expect(square.trimmed(from: 0, to: 1) == square && square.trimmed(from: 0.5, to: 0.5).elements.isEmpty)
    }

    @Test("Dashes are subpaths that continue around corners")
    func dashes() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        let dashed = path.dashed([6, 2], phase: 0)
        expect(
            dashed.elements,
            equals: [
                .move(.zero), .line(CGPoint(x: 6, y: 0)), .move(CGPoint(x: 8, y: 0)), .line(CGPoint(x: 10, y: 0)),
                .line(CGPoint(x: 10, y: 4)), .move(CGPoint(x: 10, y: 6)), .line(CGPoint(x: 10, y: 10)),
            ])
    }

    @Test("A stroke's outline extends half the line width to either side, and ends as the cap specifies")
    func stroking() {
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 10))
        expect(path.stroked(StrokeStyle(width: 4)).boundingBox, equals: CGRect(x: 10, y: 8, width: 20, height: 4))
        expect(path.stroked(StrokeStyle(width: 4, cap: .square)).boundingBox, equals: CGRect(x: 8, y: 8, width: 24, height: 4))
        path.addLine(to: CGPoint(x: 30, y: 30))
        let miter = path.stroked(StrokeStyle(width: 4)), bevel = path.stroked(StrokeStyle(width: 4, join: .bevel))
        expect(miter.contains(CGPoint(x: 31.8, y: 8.2)) && !bevel.contains(CGPoint(x: 31.8, y: 8.2)))
        expect(bevel.contains(CGPoint(x: 30.5, y: 9.5)))
    }

    @Test("Reversing a path twice gives the path")
    func reversing() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addCurve(to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 7, y: 8))
        expect(path.reversed().elements.first, equals: .move(CGPoint(x: 9, y: 9)))
        expect(path.reversed().reversed(), equals: path)
    }

    @Test("Colors blend between stops and continue beyond the first and the last stop")
    func gradients() {
        let gradient = Gradient(
            stops: [.init(color: .black, location: 0.25), .init(color: .white, location: 0.75)],
            geometry: .conic(center: .zero, angle: 0))
        expect(gradient.color(at: 0.1) == .black && gradient.color(at: 0.9) == .white)
        expect(abs(gradient.color(at: 0.5).red - 0.5) < 1e-9)
        let sectors = gradient.sectors(covering: CGRect(x: -5, y: -5, width: 10, height: 10))
        expect(sectors.count == 180 && sectors[0].color == .black && sectors[179].color == .white)
        expect(sectors[45].path.contains(CGPoint(x: -0.1, y: 4.9)) || sectors[44].path.contains(CGPoint(x: -0.1, y: 4.9)))
    }
}

@Suite("Recorded drawings")
struct DrawingRecordTests {
    @Test("Drawing a record makes the recorded calls again")
    func replay() {
        let shadow = Shadow(color: .black, offset: CGSize(width: 1, height: 2), blur: 3)
        func draw(_ context: any DrawingContext) {
            context.saveState()
            context.translate(x: 3, y: 4)
            context.clip(to: Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), rule: .evenOdd)
            context.stroke(
                Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), color: .black, style: StrokeStyle(dashes: [1, 2]))
            context.restoreState()
            context.drawShadowed(shadow) { context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), color: .white) }
            context.drawMasked {
                context.fill(Path(rect: CGRect(x: 0, y: 0, width: 9, height: 9)), color: .black)
            } by: {
                context.drawShadow(shadow, of: Path(rect: CGRect(x: 0, y: 0, width: 9, height: 9)), rule: .nonzero)
            }
        }
        let drawing = Drawing(size: CGSize(width: 10, height: 10), draw)
        let again = Drawing(size: CGSize(width: 10, height: 10)) { draw($0) }
        expect(drawing == again && !drawing.isEmpty)
        // The record of a record is enclosed in a saved state.
        let outer = DrawingRecorder(size: drawing.size)
        drawing.draw(in: outer)
        let twice = DrawingRecorder(size: drawing.size)
        outer.drawing.draw(in: twice)
        expect(twice.drawing != drawing && !twice.drawing.isEmpty)
    }

    @Test("A tinted drawing has the tint's color and its own opacity")
    func tint() {
        let drawing = Drawing(size: CGSize(width: 2, height: 2)) {
            $0.fill(Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2)), color: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
        }
        let expected = Drawing(size: CGSize(width: 2, height: 2)) {
            $0.fill(Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2)), color: Color(red: 1, green: 0, blue: 0, alpha: 0.25))
        }
        expect(drawing.tinted(Color(red: 1, green: 0, blue: 0, alpha: 0.5)), equals: expected)
    }
}
