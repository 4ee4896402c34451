#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A new constant for a constraint, or for those constraints of a composite that it applies to.
public enum MASConstant: Sendable {
    /// The constant itself, for any attribute, in points.
    case offset(CGFloat)
    /// The distances from the edges, positive inward, in points. Left and right apply to leading and trailing too.
    case insets(UIEdgeInsets)
    /// The amounts added to width and height, in points.
    case sizeOffset(CGSize)
    /// The amounts added to the center's coordinates, in points.
    case centerOffset(CGPoint)

    /// Returns the constant for a constraint whose first attribute is given, or nil if the value does not apply to the attribute.
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
