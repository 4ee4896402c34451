extension NSLayoutConstraint {
    /// A horizontal or vertical direction.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A part of a view's alignment rectangle. Raw values are UIKit's.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        case leading = 5
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
        case notAnAttribute = 0
    }
}

extension NSLayoutConstraint.Attribute {
    /// The attribute's older name.
    public static let baseline = NSLayoutConstraint.Attribute.lastBaseline

    /// What may be related to what: `semantics` of UIKit's legality matrix.
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
