import CoreGraphics
import QuartzCore
import Testing

/// A file without UIKit, which layout code for layers often is.
@MainActor
@Suite("The modules QuartzCore and CoreGraphics")
struct FrameworkTests {
    @Test("Code that imports only QuartzCore and CoreGraphics compiles, and its layers have the expected frames")
    func layers() {
        let (layer, shape) = (CALayer(), CAShapeLayer())
        layer.addSublayer(shape)
        shape.position = CGPoint(x: 10, y: 20)
        shape.bounds.size = CGSize(width: 4, height: 6)
        #expect(shape.frame == CGRect(x: 8, y: 17, width: 4, height: 6))
        #expect(CGAffineTransform(scaleX: 2, y: 3).d == 3)
    }
}
