import AshlarGraphics
import Foundation

/// What views that show text ask of their surroundings.
extension UIView {
    /// The engine that measures the view's text.
    final var textEngine: any TextEngine { rare?.textEngine ?? LayoutEnvironment.textEngine }

    /// Whether the view's own content begins at the right.
    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The direction of text that shows none itself.
    final var textDirection: Paragraph.Direction { isRightToLeft ? .rightToLeft : .leftToRight }

    /// The size with each side rounded up to a pixel.
    final func roundedUp(_ size: CGSize) -> CGSize {
        guard let scale = displayScale else { return size }
        let grid = PixelGrid(scale: scale)
        return CGSize(width: grid.ceil(size.width), height: grid.ceil(size.height))
    }
}
