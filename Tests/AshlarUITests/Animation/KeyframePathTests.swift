import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): waysOfKeyframes.
@MainActor
@Suite("Keyframes on a path", .serialized)
struct KeyframePathTests {
    private func places(_ change: (CAKeyframeAnimation) -> Void) -> [CGPoint] {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 20))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 4
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        change(animation)
        layer.add(animation, forKey: "way")
        defer { layer.removeAllAnimations() }
        var places: [CGPoint] = []
        for _ in 0..<3 {
            LayoutScheduler.main.advance(by: 1)
            let place = layer.presentation()?.position ?? .zero
            places.append(CGPoint(x: place.x.rounded(), y: place.y.rounded()))
        }
        return places
    }

    @Test("The corners of the path are keyframes at equal time intervals")
    func steps() {
        expect(places { _ in }, equals: [CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 10)])
    }

    @Test("A paced animation has constant speed, key times move the corners, and discrete steps jump")
    func modes() {
        expect(
            places { $0.calculationMode = .paced }, equals: [CGPoint(x: 30, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 90, y: 0)])
        expect(places { $0.keyTimes = [0, 0.25, 1] }.first, equals: CGPoint(x: 100, y: 0))
        expect(places { $0.calculationMode = .discrete }.first, equals: CGPoint(x: 0, y: 0))
    }

    @Test("An animation follows a curved path")
    func curve() {
        let way = places { animation in
            animation.path =
                UIBezierPath(
                    arcCenter: .zero, radius: 100, startAngle: 0, endAngle: .pi / 2, clockwise: true
                ).cgPath
        }
        for place in way { expect(abs(hypot(place.x, place.y) - 100) < 1.5) }
        expect(abs(way[1].x - 71) <= 1 && abs(way[1].y - 71) <= 1)
    }
}
