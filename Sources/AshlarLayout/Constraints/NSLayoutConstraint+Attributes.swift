extension NSLayoutConstraint {
    /// A horizontal or vertical direction.
    public enum Axis: Int, Sendable {
        /// Along x, from left to right.
        case horizontal = 0
        /// Along y, from top to bottom.
        case vertical = 1
    }

    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is less than or equal to the second side.
        case lessThanOrEqual = -1
        /// The first side is equal to the second side.
        case equal = 0
        /// The first side is greater than or equal to the second side.
        case greaterThanOrEqual = 1
    }

    /// The part of a view's alignment rectangle that a constraint refers to. The raw values are UIKit's.
    public enum Attribute: Int, Sendable {
        /// The left edge, whatever the direction.
        case left = 1
        /// The right edge, whatever the direction.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The leading edge, which is left, or right in right-to-left layouts.
        case leading = 5
        /// The trailing edge, which is right, or left in right-to-left layouts.
        case trailing = 6
        /// The width, in points.
        case width = 7
        /// The height, in points.
        case height = 8
        /// The horizontal center.
        case centerX = 9
        /// The vertical center.
        case centerY = 10
        /// The baseline of the last line of text; the bottom edge where there is no text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the top edge where there is no text.
        case firstBaseline = 12
        /// The left edge moved inwards by the left layout margin.
        case leftMargin = 13
        /// The right edge moved inwards by the right layout margin.
        case rightMargin = 14
        /// The top edge moved inwards by the top layout margin.
        case topMargin = 15
        /// The bottom edge moved inwards by the bottom layout margin.
        case bottomMargin = 16
        /// The leading edge moved inwards by the layout margin on its side.
        case leadingMargin = 17
        /// The trailing edge moved inwards by the layout margin on its side.
        case trailingMargin = 18
        /// The middle between the left and right margins.
        case centerXWithinMargins = 19
        /// The middle between the top and bottom margins.
        case centerYWithinMargins = 20
        /// No attribute, for the second side of a relation to a constant.
        case notAnAttribute = 0
    }
}

extension NSLayoutConstraint.Attribute {
    /// The attribute's older name.
    public static let baseline = NSLayoutConstraint.Attribute.lastBaseline

    /// The groups of attributes that decide which attributes a constraint may relate, as UIKit checks them.
    package enum Family: UInt8 {
        case none, absoluteX, directionalX, neutralX, vertical, size
    }

    package var family: Family {
        switch self {
        case .notAnAttribute: .none
        case .left, .right, .leftMargin, .rightMargin: .absoluteX
        case .leading, .trailing, .leadingMargin, .trailingMargin: .directionalX
        case .centerX, .centerXWithinMargins: .neutralX
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
        case .width, .height: .size
        }
    }

    package var isHorizontal: Bool {
        switch family {
        case .absoluteX, .directionalX, .neutralX: true
        case .size: self == .width
        case .vertical, .none: false
        }
    }

    /// The name that reports print, which is the name in Apple's documentation.
    package var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .notAnAttribute: "notAnAttribute"
        }
    }
}
