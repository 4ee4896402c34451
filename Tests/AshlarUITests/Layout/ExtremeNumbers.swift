import AshlarUI
import TestSupport
import Testing

/// Numbers of the usual size and at the edges of the range, which depend only on a seed.
struct ExtremeNumbers {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let values: [CGFloat] = [
        0, 1, -1, 0.1, 20, 300, 2.5e-308, 1e-300, 2_777_777, 2_777_778, -2_777_778, 1e7, 1e12, 1e15, -1e15, 1e30, 1e154,
        1e300,
        -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    mutating func number() -> CGFloat { random.below(3) > 0 ? CGFloat(random.below(120)) : random.pick(Self.values) }
    mutating func finite() -> CGFloat {
        let number = number()
        return number.isFinite ? number : 7
    }
    mutating func size() -> CGSize { CGSize(width: number(), height: number()) }
    mutating func finiteSize() -> CGSize { CGSize(width: finite(), height: finite()) }
    mutating func rect() -> CGRect { CGRect(origin: CGPoint(x: finite(), y: finite()), size: finiteSize()) }
    mutating func insets() -> UIEdgeInsets { UIEdgeInsets(top: finite(), left: finite(), bottom: finite(), right: finite()) }
    mutating func transform() -> CGAffineTransform {
        CGAffineTransform(a: finite(), b: finite(), c: finite(), d: finite(), tx: finite(), ty: finite())
    }
    mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }
}

/// Expects all frames, bounds and safe areas of a tree to be finite.
@MainActor
func expectFinite(_ root: UIView, _ seed: UInt64) {
    var waiting = [root]
    while let view = waiting.popLast() {
        waiting += view.subviews
        let (frame, bounds) = (view.frame, view.bounds)
        let numbers = [
            frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, bounds.origin.x, bounds.origin.y,
            bounds.size.width, bounds.size.height,
        ]
        expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed): \(type(of: view)) \(frame) \(bounds)")
        let insets = view.safeAreaInsets
        expect([insets.top, insets.left, insets.bottom, insets.right].allSatisfy { $0.isFinite }, "seed \(seed): \(insets)")
    }
}

/// Runs the body, whose faults and messages do not matter.
@MainActor
func quietly(_ body: () -> Void) { _ = LayoutDiagnostics.collecting(body) }
