import AshlarUI
import Foundation

extension OrderFailure {
    /// The scene and the history as Swift code for a test:
    /// `OrderFailure(scene: …, history: …)`.
    var code: String {
        var lines = ["var scene = OrderScene()"]
        lines += scene.lines.map { "scene.\($0)" }
        lines.append("let history = \(Self.tidy("\(history)"))")
        return lines.joined(separator: "\n")
    }

    /// Returns Swift's description of a value without the module, and with cases in their source form.
    static func tidy(_ text: String) -> String {
        var text = text
        for name in ["AshlarUITests.", "AshlarLayout.", "AshlarUI."] { text = text.replacingOccurrences(of: name, with: "") }
        for type in ["OrderHistory.Step", "OrderScene.Item", "OrderScene.Rule.Form", "OrderScene.View.Kind"] {
            text = text.replacingOccurrences(of: "\(type).", with: ".")
        }
        return text
    }
}

extension OrderScene {
    fileprivate var lines: [String] {
        var lines = ["size = \(size)", "isWithoutTies = \(isWithoutTies)"]
        if let scale { lines.append("scale = \(scale)") }
        if direction != .unspecified { lines.append("direction = .\(direction)") }
        if let safeArea { lines.append("safeArea = \(OrderFailure.tidy("\(safeArea)"))") }
        if let margins { lines.append("margins = \(OrderFailure.tidy("\(margins)"))") }
        for (index, view) in views.enumerated() { lines.append("views.append(\(view.text)) // v\(index)") }
        for guide in guides {
            lines.append(
                "guides.append(.init(owner: \(guide.owner.map { "\($0)" } ?? "nil"), fallback: \(text(guide.fallback))))")
        }
        for (index, rule) in rules.enumerated() { lines.append("rules.append(\(rule.text)) // \(index)") }
        return lines
    }
}

private func text(_ fallback: [OrderScene.Fallback]) -> String {
    "[" + fallback.map { ".init(value: \($0.value), priority: \($0.priority))" }.joined(separator: ", ") + "]"
}

extension OrderScene.View {
    fileprivate var text: String {
        var parts = ["kind: \(OrderFailure.tidy("\(kind)").withDot)"]
        if let parent { parts.append("parent: \(parent)") }
        parts += ["hugging: \(hugging)", "compression: \(compression)"]
        if let margins { parts.append("margins: \(OrderFailure.tidy("\(margins)"))") }
        if preservesMargins { parts.append("preservesMargins: true") }
        if ignoresSafeArea { parts.append("ignoresSafeArea: true") }
        if isHidden { parts.append("isHidden: true") }
        if let gap { parts.append("gap: \(gap)") }
        if direction != .unspecified { parts.append("direction: .\(direction)") }
        if let frame { parts.append("frame: \(frame), mask: \(mask)") }
        if !fallback.isEmpty { parts.append("fallback: \(AshlarUITests.text(fallback))") }
        return ".init(\(parts.joined(separator: ", ")))"
    }
}

extension OrderScene.Place {
    fileprivate var text: String { ".init(item: \("\(item)".withDot), attribute: .\(attribute))" }
}

extension OrderScene.Rule {
    fileprivate var text: String {
        var text = ".init(form: \(form.text), priority: \(priority)"
        if isHeldByRoot { text += ", isHeldByRoot: true" }
        return text + ")"
    }
}

extension OrderScene.Rule.Form {
    fileprivate var text: String {
        switch self {
        case .relation(let first, let relation, let second, let multiplier, let constant):
            ".relation(\(first.text), .\(relation), \(second?.text ?? "nil"), multiplier: \(multiplier), constant: \(constant))"
        case .distance(let from, let to, let relation, let other, let constant):
            ".distance(from: \(from.text), to: \(to.text), .\(relation), other: [\(other.map(\.text).joined(separator: ", "))], "
                + "constant: \(constant))"
        case .systemSpacing(let first, let relation, let after, let multiplier):
            ".systemSpacing(\(first.text), .\(relation), after: \(after.text), multiplier: \(multiplier))"
        case .format(let text, let options): ".format(\"\(text)\", options: \(options))"
        }
    }
}

extension String {
    /// The name of the case in the form that is used where the type is known.
    fileprivate var withDot: String {
        hasPrefix(".") ? self : "." + (hasPrefix("AshlarUITests") ? OrderFailure.tidy(self) : self)
    }
}
