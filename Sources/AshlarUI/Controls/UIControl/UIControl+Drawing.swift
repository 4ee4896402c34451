import AshlarGraphics
import Foundation

/// The drawing that controls share.
extension UIControl {
    /// Draws with half the opacity while the control is disabled.
    final func drawDimmed(in context: any DrawingContext, _ body: () -> Void) {
        if isEnabled { return body() }
        context.beginGroup(alpha: 0.5)
        body()
        context.endGroup()
    }

    /// Draws a thumb with a fine rim and a shadow, which is visible on white too. The default color is white.
    final func drawThumb(in rect: CGRect, color: UIColor?, context: any DrawingContext) {
        func fill(_ rect: CGRect, _ color: Color) {
            context.fill(Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2), color: color)
        }
        // Several faint shapes approximate a blurred shadow.
        for (depth, spread, alpha) in [(0, 0.5, 0.1), (0.5, 1, 0.04), (1.5, 1.5, 0.03), (2.5, 2, 0.02)] {
            fill(
                rect.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: depth),
                Color(red: 0, green: 0, blue: 0, alpha: alpha))
        }
        fill(rect, (color ?? .white).value)
    }

    /// Returns whether the value is a number. NaN, which has no position in the control, is a fault, as in UIKit.
    final func isNumber(_ value: Float) -> Bool {
        guard value.isNaN else { return true }
        LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer position contains NaN: [nan nan]")
        return false
    }
}
