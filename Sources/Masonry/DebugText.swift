#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A constraint in the form in which Masonry prints it.
///
///     <MASLayoutConstraint:gap UILabel:title.left == UIView:0x7f10.right + 8 ^high>
///
/// The constraint and its views are identified by their keys, or by their addresses if they have none. See `MASAttachKeys(_:)`.
struct DebugText: CustomStringConvertible {
    /// The class and key of the constraint.
    var name: String
    var identifier: String?
    /// The class and key of the first item; nil if the item was deallocated.
    var first: String?
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: String?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
    var constant: CGFloat
    var priority: UILayoutPriority

    var description: String {
        var text = "<\(name)"
        if let identifier { text += " '\(identifier)'" }
        if let first { text += " \(first)\(Self.suffix(firstAttribute)) \(Self.symbol(relation))\(right)\(strength)" }
        return text + ">"
    }

    private var right: String {
        var text = second.map { " \($0)" } ?? ""
        text += Self.suffix(secondAttribute)
        if multiplier != 1 { text += " * \(Self.number(multiplier))" }
        if secondAttribute == .notAnAttribute {
            text += " \(Self.number(constant))"
        } else if constant != 0 {
            text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))"
        }
        return text
    }

    private var strength: String {
        switch priority {
        case MASLayoutPriorityRequired: ""
        case MASLayoutPriorityDefaultHigh: " ^high"
        case MASLayoutPriorityDefaultMedium: " ^medium"
        case MASLayoutPriorityDefaultLow: " ^low"
        case MASLayoutPriorityFittingSizeLevel: " ^fitting size"
        default: " ^\(Self.number(CGFloat(priority.rawValue)))"
        }
    }

    /// Returns the object's class with its key, or with its address if it has no key.
    static func name(of object: AnyObject, key: Any?) -> String {
        "\(type(of: object)):\(key.map { String(describing: $0) } ?? address(of: object))"
    }

    /// Returns the class of a view or guide with its key, or with its address if it has no key.
    @MainActor
    static func name(of item: AnyObject) -> String { name(of: item, key: ViewRecord.of(item)?.key) }

    /// Returns the object's address as Objective-C prints it.
    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }

    /// Returns a number as C's `%g` prints it: with six significant digits and no trailing zeros.
    static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

    static func symbol(_ relation: NSLayoutConstraint.Relation) -> String {
        switch relation {
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        default: "=="
        }
    }

    static func suffix(_ attribute: NSLayoutConstraint.Attribute) -> String {
        names.indices.contains(attribute.rawValue) && attribute != .notAnAttribute ? ".\(names[attribute.rawValue])" : ""
    }

    /// The names in the order of the raw values. Attribute 11 has its older name, as in the Objective-C library.
    private static let names = [
        "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
        "centerXWithinMargins", "centerYWithinMargins",
    ]
}
