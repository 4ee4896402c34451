import AshlarGraphics
import CPango
import Foundation

/// The owner of a Cairo pattern.
final class CairoPattern {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    // The pattern of a group releases the fonts of what was drawn in it.
    deinit { PangoLock.shared.withLock { cairo_pattern_destroy(pointer) } }

    /// Creates a gradient whose coordinates are moved by an offset; nil for a conic one, which Cairo does not support.
    convenience init?(_ gradient: Gradient, offset: CGPoint) {
        let made: OpaquePointer?
        switch gradient.geometry {
        case .linear(let from, let to):
            made = cairo_pattern_create_linear(from.x + offset.x, from.y + offset.y, to.x + offset.x, to.y + offset.y)
        case .radial(let from, let radius, let to, let endRadius):
            made = cairo_pattern_create_radial(
                from.x + offset.x, from.y + offset.y, radius, to.x + offset.x, to.y + offset.y, endRadius)
        case .conic: made = nil
        }
        guard let made else { return nil }
        self.init(owning: made)
        for stop in gradient.stops {
            func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                made, Double(stop.location), unit(color.red), unit(color.green), unit(color.blue), unit(color.alpha))
        }
        cairo_pattern_set_extend(made, CAIRO_EXTEND_PAD)
    }
}
