import AshlarLayout
import Foundation

/// The rounding of a view hierarchy's frames when they are set from the layout engine. The engine itself always works with exact
/// numbers.
public enum PixelSnapping: Hashable, Sendable {
    /// Rounds to the pixels of the window's screen, or of the main screen without a window.
    case screen
    /// Rounds to a number of pixels per point.
    case scale(CGFloat)
    /// Does not round.
    case off
}

extension UIView {
    /// The number of pixels per point to which the hierarchy's frames are rounded; nil for exact frames.
    package final var displayScale: CGFloat? {
        switch surroundings.pixelSnapping ?? LayoutEnvironment.pixelSnapping {
        case .off: return nil
        case .scale(let scale): return scale
        case .screen: return windowReference?.screen.scale ?? UIScreen.main.scale
        }
    }
}
