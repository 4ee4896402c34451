import Foundation

/// UIKit's text for a constraint: the visual form for edges where it applies, otherwise an equation.
enum ConstraintDescription {
    static func text(of constraint: NSLayoutConstraint) -> String {
        guard constraint.first != nil else { return head(constraint) + ">" }
        var names = Names()
        let style = LayoutDiagnostics.descriptionStyle
        let body =
            visualForm(of: constraint, &names) ?? (style == .legacy ? visualSize(of: constraint, &names) : nil)
            ?? equation(of: constraint, &names)
        return head(constraint) + " " + body + names.suffix(isActive: constraint.isActive, style) + ">"
    }

    /// Returns two sides in the form that errors print: `UILabel:0x1'Hi'.width and box.left`.
    static func pair(
        _ first: LayoutItem, _ attr1: NSLayoutConstraint.Attribute, _ firstEnd: LayoutPlace?, _ second: LayoutItem?,
        _ attr2: NSLayoutConstraint.Attribute, _ secondEnd: LayoutPlace?
    ) -> String {
        var names = Names()
        let sides = [names.side(first, attr1, firstEnd)] + (second.map { [names.side($0, attr2, secondEnd)] } ?? [])
        return sides.joined(separator: " and ")
    }

    private static func head(_ constraint: NSLayoutConstraint) -> String {
        let identifier = constraint.identifier.map { " '\($0)'" } ?? ""
        return "<\(typeName(of: constraint)):\(address(of: constraint))\(identifier)"
    }

    /// The entries of the `names:` list: the items with names, then the superview that `|` stands for.
    struct Names {
        fileprivate(set) var entries: [String] = []

        mutating func item(_ item: LayoutItem) -> String {
            let name = item.name
            let text = name.text.map { "'\(shortened($0))'" } ?? ""
            guard let given = name.name else { return "\(name.className):\(hex(name.address))\(text)" }
            let short = shortened(given)
            let entry = "\(short):\(hex(name.address))"
            if !entries.contains(entry) { entries.append(entry) }
            return short + text
        }

        /// Returns `item.attribute`, or `(end.attribute - item.attribute)` for a distance.
        mutating func side(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ end: LayoutPlace?) -> String {
            let text = "\(self.item(item)).\(attribute.name)"
            guard let end else { return text }
            return "(\(self.item(end.item)).\(end.attribute.name) - \(text))"
        }

        /// Returns the text after the body: the state and the names, or the names alone in the form up to iOS 8.
        func suffix(isActive: Bool, _ style: ConstraintDescriptionStyle) -> String {
            let list = entries.joined(separator: ", ")
            if style == .legacy { return entries.isEmpty ? "" : "   (Names: \(list) )" }
            let state = isActive ? "active" : "inactive"
            return "   (\(entries.isEmpty ? state : "\(state), names: \(list) "))"
        }

        mutating func superview(_ item: LayoutItem) {
            let name = item.name
            entries.append("'|':\(name.className):\(hex(name.address))")
        }
    }

    // MARK: Visual form

    private static func visualForm(of constraint: NSLayoutConstraint, _ names: inout Names) -> String? {
        guard constraint.multiplier == 1, constraint.distances == nil, let first = constraint.first,
            let second = constraint.second
        else { return nil }
        let attributes = (constraint.firstAttribute, constraint.secondAttribute)
        let near: Bool
        switch attributes {
        case (.leading, .leading), (.left, .left), (.top, .top): near = true
        case (.trailing, .trailing), (.right, .right), (.bottom, .bottom): near = false
        case (.leading, .trailing), (.left, .right), (.top, .bottom):
            guard first.parent !== second, second.parent !== first else { return nil }
            let (a, b) = (names.item(second), names.item(first))
            return prefix(attributes.0) + "[\(a)]-\(gap(constraint))-[\(b)]" + suffix(attributes.0)
        default: return nil
        }
        let (inner, outer) = near ? (first, second) : (second, first)
        guard inner.parent === outer else { return nil }
        let item = names.item(inner)
        names.superview(outer)
        let middle = near ? "|-\(gap(constraint))-[\(item)]" : "[\(item)]-\(gap(constraint))-|"
        return prefix(attributes.0) + middle + suffix(attributes.0)
    }

    /// Returns the form `H:[v(44)]` of a size and a number, as UIKit printed them up to iOS 8.
    private static func visualSize(of constraint: NSLayoutConstraint, _ names: inout Names) -> String? {
        guard let first = constraint.first, constraint.second == nil, constraint.distances == nil,
            constraint.firstAttribute.family == .size
        else { return nil }
        return "\(constraint.firstAttribute == .width ? "H" : "V"):[\(names.item(first))\(gap(constraint))]"
    }

    private static func gap(_ constraint: NSLayoutConstraint) -> String {
        let relation = constraint.relation == .equal ? "" : constraint.relation.symbol
        let priority = constraint.priority == .required ? "" : "@\(constraint.priority.rawValue.percentG)"
        let constant = constraint.constant.percentG
        let length =
            switch constraint.spacing {
            case .none: constant
            case .visualFormat: "NSSpace(\(constant))"
            case .anchor: "NSLayoutAnchorConstraintSpace(\(constant))"
            }
        return "(\(relation)\(length)\(priority))"
    }

    private static func prefix(_ attribute: NSLayoutConstraint.Attribute) -> String { attribute.isHorizontal ? "H:" : "V:" }

    private static func suffix(_ attribute: NSLayoutConstraint.Attribute) -> String {
        attribute.family == .absoluteX ? "(LTR)" : ""
    }

    // MARK: Equation

    private static func equation(of constraint: NSLayoutConstraint, _ names: inout Names) -> String {
        guard let first = constraint.first else { return "" }
        let distances = constraint.distances
        var text = names.side(first, constraint.firstAttribute, distances?.firstEnd) + " \(constraint.relation.symbol) "
        guard let second = constraint.second else { return text + constraint.constant.percentG }
        if constraint.multiplier != 1 { text += "\(constraint.multiplier.percentG)*" }
        text += names.side(second, constraint.secondAttribute, distances?.secondEnd)
        if constraint.constant != 0 {
            text += constraint.constant < 0 ? " - \((-constraint.constant).percentG)" : " + \(constraint.constant.percentG)"
        }
        return text
    }
}

/// The text of anchors in reports.
enum AnchorDescription {
    static func text(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, end: LayoutPlace? = nil) -> String {
        var names = ConstraintDescription.Names()
        let type =
            switch end == nil ? attribute.family : .size {
            case .size: "NSLayoutDimension"
            case .vertical: "NSLayoutYAxisAnchor"
            default: "NSLayoutXAxisAnchor"
            }
        let address = item.address
        return "<\(type):\(hex(address)) \"\(names.side(item, attribute, end))\">"
    }
}

extension NSLayoutConstraint.Relation {
    /// The relation's symbol: `<=`, `==` or `>=`.
    package var symbol: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}

extension LayoutItem {
    /// The name of the item in reports. After the owner is deallocated, it consists of the item's own address.
    package var name: LayoutItemName {
        #if !hasFeature(Embedded)
        // Embedded Swift has no casts to protocols; its items have no views.
        if let owner = owner as? any LayoutItemProviding { return owner.layoutItemName }
        #endif
        return LayoutItemName(className: "(null)", address: address)
    }

    /// The description of the item's owner.
    var ownerDescription: String {
        #if hasFeature(Embedded)
        return "(null)"
        #else
        return (owner as? any LayoutItemProviding)?.layoutItemDescription ?? "(null)"
        #endif
    }
}

package func hex(_ address: UInt) -> String { "0x" + String(address, radix: 16) }

package func address(of object: AnyObject) -> String { hex(UInt(bitPattern: ObjectIdentifier(object))) }

/// The class's name as Objective-C prints it: framework classes bare, others with their module.
package func typeName(of object: AnyObject) -> String {
    #if hasFeature(Embedded)
    // Embedded Swift has no names of types at run time.
    return "NSLayoutConstraint"
    #else
    let full = String(reflecting: type(of: object))
    for module in ["AshlarUI.", "AshlarLayout.", "Masonry."] where full.hasPrefix(module) {
        return String(full.dropFirst(module.count))
    }
    return full
    #endif
}

/// Names and texts are cut to 25 characters.
private func shortened(_ text: String) -> String { text.count > 25 ? text.prefix(25) + "..." : text }
