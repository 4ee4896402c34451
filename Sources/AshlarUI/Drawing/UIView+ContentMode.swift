extension UIView {
    /// How content that has a size of its own fills the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds, whatever becomes of the proportions.
        case scaleToFill
        /// In proportion and centered, as large as fits in the bounds.
        case scaleAspectFit
        /// In proportion and centered, as small as covers the bounds; the rest sticks out unless it is clipped.
        case scaleAspectFill
        /// As `scaleToFill`.
        case redraw
        /// At its own size, in the middle.
        case center
        /// At its own size, in the middle of the top edge.
        case top
        /// At its own size, in the middle of the bottom edge.
        case bottom
        /// At its own size, in the middle of the left edge.
        case left
        /// At its own size, in the middle of the right edge.
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
