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

    /// A round piece that lies on the control, with its shadow; white unless given a colour.
    final func drawThumb(in rect: CGRect, color: UIColor?, context: any DrawingContext) {
        let radius = min(rect.width, rect.height) / 2
        context.fill(
            Path(roundedRect: rect.offsetBy(dx: 0, dy: 1), cornerRadius: radius),
            color: Color(red: 0, green: 0, blue: 0, alpha: 0.12))
        context.fill(Path(roundedRect: rect, cornerRadius: radius), color: (color ?? .white).value)
    }

    /// Whether the value is a number. One that is none would place a part of the control nowhere: a fault, as in UIKit.
    final func isNumber(_ value: Float) -> Bool {
        guard value.isNaN else { return true }
        LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer position contains NaN: [nan nan]")
        return false
    }
}
