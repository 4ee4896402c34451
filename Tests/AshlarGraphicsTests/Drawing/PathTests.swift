import AshlarGraphics
import Foundation
import TestSupport
import Testing

@Suite("Paths") struct PathTests {
    @Test("A corner radius is limited to half the shorter side")
    func radius() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 10)
        expect(Path(roundedRect: rect, cornerRadius: 99), equals: Path(roundedRect: rect, cornerRadius: 5))
        expect(Path(roundedRect: rect, cornerRadius: -1), equals: Path(rect: rect))
    }

    @Test("A path knows that it contains a non-finite coordinate", arguments: [CGFloat.nan, .infinity, -.infinity])
    func finite(value: CGFloat) {
        expect(Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).isFinite)
        expect(!Path(rect: CGRect(x: 1, y: value, width: 3, height: 4)).isFinite)
        var curve = Path()
        curve.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 0, y: value))
        expect(!curve.isFinite)
    }
}
