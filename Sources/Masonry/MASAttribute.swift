#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A set of layout attributes, for ``MASConstraintMaker/attributes(_:)``.
///
/// The bit of an attribute is one shifted left by the raw value of its `NSLayoutConstraint.Attribute`.
public struct MASAttribute: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Creates a set of one attribute; the set is empty for `notAnAttribute`.
    public init(_ attribute: NSLayoutConstraint.Attribute) {
        rawValue = attribute == .notAnAttribute ? 0 : 1 << UInt(attribute.rawValue)
    }

    /// The left edge.
    public static let left = MASAttribute(.left)
    /// The right edge.
    public static let right = MASAttribute(.right)
    /// The top edge.
    public static let top = MASAttribute(.top)
    /// The bottom edge.
    public static let bottom = MASAttribute(.bottom)
    /// The leading edge: left, or right in right-to-left layouts.
    public static let leading = MASAttribute(.leading)
    /// The trailing edge: right, or left in right-to-left layouts.
    public static let trailing = MASAttribute(.trailing)
    /// The width.
    public static let width = MASAttribute(.width)
    /// The height.
    public static let height = MASAttribute(.height)
    /// The horizontal center.
    public static let centerX = MASAttribute(.centerX)
    /// The vertical center.
    public static let centerY = MASAttribute(.centerY)
    /// The baseline of the last line of text. The same as ``lastBaseline``.
    public static let baseline = MASAttribute(.lastBaseline)
    /// The baseline of the first line of text.
    public static let firstBaseline = MASAttribute(.firstBaseline)
    /// The baseline of the last line of text.
    public static let lastBaseline = MASAttribute(.lastBaseline)
    /// The left edge of the layout margins.
    public static let leftMargin = MASAttribute(.leftMargin)
    /// The right edge of the layout margins.
    public static let rightMargin = MASAttribute(.rightMargin)
    /// The top edge of the layout margins.
    public static let topMargin = MASAttribute(.topMargin)
    /// The bottom edge of the layout margins.
    public static let bottomMargin = MASAttribute(.bottomMargin)
    /// The leading edge of the layout margins.
    public static let leadingMargin = MASAttribute(.leadingMargin)
    /// The trailing edge of the layout margins.
    public static let trailingMargin = MASAttribute(.trailingMargin)
    /// The horizontal center between the layout margins.
    public static let centerXWithinMargins = MASAttribute(.centerXWithinMargins)
    /// The vertical center between the layout margins.
    public static let centerYWithinMargins = MASAttribute(.centerYWithinMargins)

    /// The members in the order of their raw values. An attribute with two names appears once.
    var members: [NSLayoutConstraint.Attribute] {
        (1...20).compactMap { bit in
            rawValue & (1 << UInt(bit)) == 0 ? nil : NSLayoutConstraint.Attribute(rawValue: bit)
        }
    }
}
