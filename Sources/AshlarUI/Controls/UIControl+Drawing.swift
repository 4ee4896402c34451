import AshlarGraphics
import Foundation

/// What controls have in common as they are drawn.
extension UIControl {
    /// Draws at half the opacity while the control is out of use.
    final func drawDimmed(in context: any DrawingContext, _ body: () -> Void) {
        if isEnabled { return body() }
        context.beginGroup(alpha: 0.5)
        body()
        context.endGroup()
    }

    /// A round piece that lies on the control, white unless given a color, with a fine rim and a shadow: it shows on white too.
    final func drawThumb(in rect: CGRect, color: UIColor?, context: any DrawingContext) {
        func fill(_ rect: CGRect, _ color: Color) {
            context.fill(Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2), color: color)
        }
        // A shadow without blur is made of several faint ones.
        for (depth, spread, alpha) in [(0, 0.5, 0.1), (0.5, 1, 0.04), (1.5, 1.5, 0.03), (2.5, 2, 0.02)] {
            fill(
                rect.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: depth),
                Color(red: 0, green: 0, blue: 0, alpha: alpha))
        }
        fill(rect, (color ?? .white).value)
    }

    /// Whether the value is a number. One that is none would place a part of the control nowhere: a fault, as in UIKit.
    final func isNumber(_ value: Float) -> Bool {
        guard value.isNaN else { return true }
        LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer position contains NaN: [nan nan]")
        return false
    }
}
