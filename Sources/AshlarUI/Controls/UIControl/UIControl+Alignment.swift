import AshlarLayout

extension UIControl {
    /// The horizontal alignment of a control's content. The raw values are UIKit's.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centered.
        case center = 0
        /// At the left edge, in every layout direction.
        case left = 1
        /// At the right edge, in every layout direction.
        case right = 2
        /// Stretched from edge to edge.
        case fill = 3
        /// At the leading edge, which is left, or right in right-to-left layouts.
        case leading = 4
        /// At the trailing edge, which is right, or left in right-to-left layouts.
        case trailing = 5
    }

    /// The vertical alignment of a control's content. The raw values are UIKit's.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centered.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// Stretched from top to bottom.
        case fill = 3

        /// The part of the free height that is above the content.
        var shareAbove: CGFloat {
            switch self {
            case .top: 0
            case .bottom: 1
            case .center, .fill: 0.5
            }
        }
    }
}
