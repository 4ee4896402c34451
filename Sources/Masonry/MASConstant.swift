#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A new constant for a constraint, or for those of a group that it concerns.
public enum MASConstant: Sendable {
    /// The constant itself, whatever the attribute.
    case offset(CGFloat)
    /// Distances from the edges, positive inwards. Left and right reach leading and trailing too.
    case insets(UIEdgeInsets)
    /// Summands of width and height.
    case sizeOffset(CGSize)
    /// Summands of the centre's coordinates.
    case centerOffset(CGPoint)

    /// The constant of a constraint that begins with the attribute; nil if this value is none of its concern.
    func value(for attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        switch (self, attribute) {
        case (.offset(let offset), _): offset
        case (.insets(let insets), .left), (.insets(let insets), .leading): insets.left
        case (.insets(let insets), .top): insets.top
        case (.insets(let insets), .right), (.insets(let insets), .trailing): -insets.right
        case (.insets(let insets), .bottom): -insets.bottom
        case (.sizeOffset(let size), .width): size.width
        case (.sizeOffset(let size), .height): size.height
        case (.centerOffset(let point), .centerX): point.x
        case (.centerOffset(let point), .centerY): point.y
        default: nil
        }
    }
}
