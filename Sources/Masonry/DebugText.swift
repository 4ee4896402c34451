#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A constraint as Masonry prints it.
///
///     <MASLayoutConstraint:gap UILabel:title.left == UIView:0x7f10.right + 8 ^high>
///
/// Constraint and views go by their keys, or by their addresses if they have none. See `MASAttachKeys(_:)`.
struct DebugText: CustomStringConvertible {
    /// Class and key of the constraint.
    var name: String
    var identifier: String?
    /// Class and key of the first item; nil for a constraint whose item is gone.
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

    /// The object's class with its key or, failing that, its address.
    static func name(of object: AnyObject, key: Any?) -> String {
        "\(type(of: object)):\(key.map { String(describing: $0) } ?? address(of: object))"
    }

    /// The object's class with its key, if it has one.
    @MainActor
    static func name(of item: AnyObject) -> String { name(of: item, key: ViewRecord.of(item)?.key) }

    /// The object's address as Objective-C prints it.
    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }

    /// C's `%g`: six significant digits, no trailing zeros.
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

    /// In the order of the raw values. Attribute 11 is called by its older name, as in the original.
    private static let names = [
        "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
        "centerXWithinMargins", "centerYWithinMargins",
    ]
}
