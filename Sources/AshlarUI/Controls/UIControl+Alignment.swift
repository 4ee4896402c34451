import AshlarLayout

extension UIControl {
    /// Where a control's content lies across it. Raw values are UIKit's.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left edge, whatever the direction.
        case left = 1
        /// At the right edge, whatever the direction.
        case right = 2
        /// From edge to edge.
        case fill = 3
        /// At the left edge, or at the right edge from right to left.
        case leading = 4
        /// At the right edge, or at the left edge from right to left.
        case trailing = 5
    }

    /// Where a control's content lies from top to bottom. Raw values are UIKit's.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// From top to bottom.
        case fill = 3
    }
}
