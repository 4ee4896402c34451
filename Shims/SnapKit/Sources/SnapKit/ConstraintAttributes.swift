import UIKit

/// A set of layout attributes.
struct ConstraintAttributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let none = ConstraintAttributes([])
    static let left = ConstraintAttributes(rawValue: 1 << 0)
    static let top = ConstraintAttributes(rawValue: 1 << 1)
    static let right = ConstraintAttributes(rawValue: 1 << 2)
    static let bottom = ConstraintAttributes(rawValue: 1 << 3)
    static let leading = ConstraintAttributes(rawValue: 1 << 4)
    static let trailing = ConstraintAttributes(rawValue: 1 << 5)
    static let width = ConstraintAttributes(rawValue: 1 << 6)
    static let height = ConstraintAttributes(rawValue: 1 << 7)
    static let centerX = ConstraintAttributes(rawValue: 1 << 8)
    static let centerY = ConstraintAttributes(rawValue: 1 << 9)
    static let lastBaseline = ConstraintAttributes(rawValue: 1 << 10)
    static let firstBaseline = ConstraintAttributes(rawValue: 1 << 11)
    static let leftMargin = ConstraintAttributes(rawValue: 1 << 12)
    static let rightMargin = ConstraintAttributes(rawValue: 1 << 13)
    static let topMargin = ConstraintAttributes(rawValue: 1 << 14)
    static let bottomMargin = ConstraintAttributes(rawValue: 1 << 15)
    static let leadingMargin = ConstraintAttributes(rawValue: 1 << 16)
    static let trailingMargin = ConstraintAttributes(rawValue: 1 << 17)
    static let centerXWithinMargins = ConstraintAttributes(rawValue: 1 << 18)
    static let centerYWithinMargins = ConstraintAttributes(rawValue: 1 << 19)

    static let edges: ConstraintAttributes = [.left, .top, .right, .bottom]
    static let horizontalEdges: ConstraintAttributes = [.left, .right]
    static let verticalEdges: ConstraintAttributes = [.top, .bottom]
    static let directionalEdges: ConstraintAttributes = [.leading, .top, .trailing, .bottom]
    static let directionalHorizontalEdges: ConstraintAttributes = [.leading, .trailing]
    static let directionalVerticalEdges: ConstraintAttributes = [.top, .bottom]
    static let size: ConstraintAttributes = [.width, .height]
    static let center: ConstraintAttributes = [.centerX, .centerY]
    static let margins: ConstraintAttributes = [.leftMargin, .topMargin, .rightMargin, .bottomMargin]
    static let directionalMargins: ConstraintAttributes = [.leadingMargin, .topMargin, .trailingMargin, .bottomMargin]
    static let centerWithinMargins: ConstraintAttributes = [.centerXWithinMargins, .centerYWithinMargins]

    /// The number of single attributes in the set.
    var count: Int { rawValue.nonzeroBitCount }

    /// The single attribute, if there is only one.
    var only: NSLayoutConstraint.Attribute? { rawValue & (rawValue &- 1) == 0 ? first : nil }

    /// The single attribute for which a constraint is created first, or nil if the set is empty.
    var first: NSLayoutConstraint.Attribute? { rawValue == 0 ? nil : Self.attribute(rawValue.trailingZeroBitCount) }

    /// Removes and returns the first single attribute.
    mutating func popFirst() -> NSLayoutConstraint.Attribute? {
        guard let first else { return nil }
        self = ConstraintAttributes(rawValue: rawValue & (rawValue - 1))
        return first
    }

    private static func attribute(_ bit: Int) -> NSLayoutConstraint.Attribute {
        switch bit {
        case 0: .left
        case 1: .top
        case 2: .right
        case 3: .bottom
        case 4: .leading
        case 5: .trailing
        case 6: .width
        case 7: .height
        case 8: .centerX
        case 9: .centerY
        case 10: .lastBaseline
        case 11: .firstBaseline
        case 12: .leftMargin
        case 13: .rightMargin
        case 14: .topMargin
        case 15: .bottomMargin
        case 16: .leadingMargin
        case 17: .trailingMargin
        case 18: .centerXWithinMargins
        default: .centerYWithinMargins
        }
    }
}
