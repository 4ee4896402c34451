extension UIView {
    /// The way in which content with a size of its own fills the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched to fill the bounds, without keeping proportions.
        case scaleToFill
        /// Scaled in proportion and centered, as large as fits in the bounds.
        case scaleAspectFit
        /// Scaled in proportion and centered, as small as covers the bounds. The excess is visible unless the view clips.
        case scaleAspectFill
        /// As `scaleToFill`.
        case redraw
        /// At its own size, centered.
        case center
        /// At its own size, at the center of the top edge.
        case top
        /// At its own size, at the center of the bottom edge.
        case bottom
        /// At its own size, at the center of the left edge.
        case left
        /// At its own size, at the center of the right edge.
        case right
        /// At its own size, in the top left corner.
        case topLeft
        /// At its own size, in the top right corner.
        case topRight
        /// At its own size, in the bottom left corner.
        case bottomLeft
        /// At its own size, in the bottom right corner.
        case bottomRight
    }
}

extension UIView {
    /// Returns where the drawing of the final size is shown while the size is animated, in the rectangle that is shown.
    final func placeOfDrawing(_ size: CGSize, in shown: CGRect) -> CGRect {
        // FIDELITY.md: contentIsFitted.
        let mode = (self as? any TextDrawingView)?.modeOfAnimatedText ?? contentMode
        return mode.rect(for: size, in: shown)
    }
}

/// A view whose drawing is a text, which keeps its shape while the view's size is animated.
@MainActor
protocol TextDrawingView: UIView {
    /// How the text of the final size is placed meanwhile.
    var modeOfAnimatedText: ContentMode { get }
}
