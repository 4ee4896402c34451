#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A set of layout attributes, for `MASConstraintMaker.attributes(_:)`.
///
/// The bit of an attribute is one shifted left by the raw value of its `NSLayoutConstraint.Attribute`.
public struct MASAttribute: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The set of one attribute; empty for `notAnAttribute`.
    public init(_ attribute: NSLayoutConstraint.Attribute) {
        rawValue = attribute == .notAnAttribute ? 0 : 1 << UInt(attribute.rawValue)
    }

    public static let left = MASAttribute(.left)
    public static let right = MASAttribute(.right)
    public static let top = MASAttribute(.top)
    public static let bottom = MASAttribute(.bottom)
    public static let leading = MASAttribute(.leading)
    public static let trailing = MASAttribute(.trailing)
    public static let width = MASAttribute(.width)
    public static let height = MASAttribute(.height)
    public static let centerX = MASAttribute(.centerX)
    public static let centerY = MASAttribute(.centerY)
    /// The same as `lastBaseline`.
    public static let baseline = MASAttribute(.lastBaseline)
    public static let firstBaseline = MASAttribute(.firstBaseline)
    public static let lastBaseline = MASAttribute(.lastBaseline)
    public static let leftMargin = MASAttribute(.leftMargin)
    public static let rightMargin = MASAttribute(.rightMargin)
    public static let topMargin = MASAttribute(.topMargin)
    public static let bottomMargin = MASAttribute(.bottomMargin)
    public static let leadingMargin = MASAttribute(.leadingMargin)
    public static let trailingMargin = MASAttribute(.trailingMargin)
    public static let centerXWithinMargins = MASAttribute(.centerXWithinMargins)
    public static let centerYWithinMargins = MASAttribute(.centerYWithinMargins)

    /// The members in the order of their raw values. An attribute with two names comes once.
    var members: [NSLayoutConstraint.Attribute] {
        (1...20).compactMap { bit in
            rawValue & (1 << UInt(bit)) == 0 ? nil : NSLayoutConstraint.Attribute(rawValue: bit)
        }
    }
}
