import AshlarUI
import Foundation

/// User-defined runtime attributes. Those of UIKit's classes are set; others go to the object, or are listed.
extension SceneBuilder {
    func applyRuntimeAttributes(_ list: InterfaceElement, to object: AnyObject) {
        for element in list.children where element.name == "userDefinedRuntimeAttribute" {
            let reader = reader(element)
            guard let keyPath = reader["keyPath"] else { continue }
            let value = runtimeValue(reader)
            context.guarded(element) {
                if setOwn(keyPath, of: object, to: value) { return }
                (object as? any InterfaceOutlets)?.setRuntimeAttribute(keyPath, to: value)
                runtimeAttributes.append(.init(keyPath: keyPath, value: value, object: object, line: element.line))
            }
        }
    }

    private func runtimeValue(_ reader: ElementReader) -> Any? {
        let text = reader["value"]
        let child = reader.child(key: "value")
        switch reader["type"] {
        case "boolean": return text == "YES"
        case "string":
            return reader.text("value", key: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings") ?? child?.content
        case "image": return text.flatMap { context.image(named: $0, isSymbol: reader["catalog"] == "system", reader.element) }
        case "number":
            if child?.name == "integer", let number = child?.integer("value") { return NSNumber(value: number) }
            return child?.number("value").map { NSNumber(value: Double($0)) }
        case "color": return child?.colorValue
        case "size": return reader.size("value")
        case "rect": return reader.rect("value")
        case "point":
            guard let x = child?.number("x"), let y = child?.number("y") else { return nil }
            return CGPoint(x: x, y: y)
        case "range":
            guard let location = child?.integer("location"), let length = child?.integer("length") else { return nil }
            return NSRange(location: location, length: length)
        case "nil": return nil
        case let type?:
            reader.problem("the type '\(type)' of a runtime attribute is not known")
            return nil
        case nil: return nil
        }
    }

    /// Sets an attribute of UIKit's own classes, and returns whether it is one.
    private func setOwn(_ keyPath: String, of object: AnyObject, to value: Any?) -> Bool {
        guard let view = object as? UIView else { return false }
        let number = (value as? NSNumber).map { CGFloat($0.doubleValue) }
        let flag = value as? Bool
        let color = value as? UIColor
        switch keyPath {
        case "layer.cornerRadius": if let number { view.layer.cornerRadius = number }
        case "layer.borderWidth": if let number { view.layer.borderWidth = number }
        case "layer.masksToBounds": if let flag { view.layer.masksToBounds = flag }
        case "layer.borderColor", "layer.borderUIColor": if let color { view.layer.borderColor = color.cgColor }
        case "layer.shadowColor", "layer.shadowUIColor": if let color { view.layer.shadowColor = color.cgColor }
        case "layer.backgroundColor": if let color { view.layer.backgroundColor = color.cgColor }
        case "layer.shadowOpacity": if let number { view.layer.shadowOpacity = Float(number) }
        case "layer.shadowRadius": if let number { view.layer.shadowRadius = number }
        case "layer.shadowOffset": if let size = value as? CGSize { view.layer.shadowOffset = size }
        case "layer.opacity": if let number { view.layer.opacity = Float(min(max(number, 0), 1)) }
        case "layer.zPosition": if let number { view.layer.zPosition = number }
        case "clipsToBounds": if let flag { view.clipsToBounds = flag }
        case "hidden", "isHidden": if let flag { view.isHidden = flag }
        case "alpha": if let number { view.alpha = min(max(number, 0), 1) }
        case "tag": if let number { view.tag = Int(number) }
        case "backgroundColor": view.backgroundColor = color
        case "tintColor": if let color { view.tintColor = color }
        case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
        case "accessibilityLabel": view.accessibilityLabel = value as? String
        case "accessibilityHint": view.accessibilityHint = value as? String
        case "translatesAutoresizingMaskIntoConstraints": if let flag { view.translatesAutoresizingMaskIntoConstraints = flag }
        case "preservesSuperviewLayoutMargins": if let flag { view.preservesSuperviewLayoutMargins = flag }
        case "insetsLayoutMarginsFromSafeArea": if let flag { view.insetsLayoutMarginsFromSafeArea = flag }
        case "layoutMarginsRelativeArrangement":
            guard let stack = view as? UIStackView else { return false }
            if let flag { stack.isLayoutMarginsRelativeArrangement = flag }
        case "placeholder":
            guard let field = view as? UITextField else { return false }
            field.placeholder = value as? String
        case "text":
            guard let label = view as? UILabel else { return false }
            label.text = value as? String
        default: return false
        }
        return true
    }
}
