import AshlarUI

/// The code that would make a planted screen, as an application has it: views with names of their own, then their constraints.
@MainActor
struct PlantedSource {
    private(set) var lines: [String] = [
        "import UIKit", "", "final class ScreenController: UIViewController {", "    func build() {",
    ]
    /// The number of the line that creates each view, and of the line that makes each constraint, counted from 1.
    private(set) var places: [ObjectIdentifier: Int] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var counts: [String: Int] = [:]

    var text: String { lines.joined(separator: "\n") }

    /// Writes the code of constraints and their views.
    ///
    /// - Parameters:
    ///   - constraints: The constraints, in the order in which they are made.
    ///   - given: The views that exist already, with their expressions.
    init(_ constraints: [NSLayoutConstraint], given: [(UIView, String)]) {
        for (view, name) in given { names[ObjectIdentifier(view)] = name }
        for constraint in constraints {
            for item in [constraint.firstItem, constraint.secondItem] { if let item { declare(item) } }
        }
        lines.append("        NSLayoutConstraint.activate([")
        for constraint in constraints {
            lines.append("            \(code(of: constraint)),")
            places[ObjectIdentifier(constraint)] = lines.count
        }
        lines += ["        ])", "    }", "}"]
    }

    private mutating func declare(_ item: AnyObject) {
        guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView, names[ObjectIdentifier(view)] == nil else {
            return
        }
        let type = "\(type(of: view))"
        let base = type.dropFirst(2).prefix(1).lowercased() + type.dropFirst(3)
        counts[base, default: 0] += 1
        let name = "\(base)\(counts[base]!)"
        names[ObjectIdentifier(view)] = name
        lines.append("        let \(name) = \(type)()")
        places[ObjectIdentifier(view)] = lines.count
        if let label = view as? UILabel, let text = label.text { lines.append("        \(name).text = \"\(text)\"") }
        if !view.translatesAutoresizingMaskIntoConstraints {
            lines.append("        \(name).translatesAutoresizingMaskIntoConstraints = false")
        }
        lines.append("        view.addSubview(\(name))")
    }

    private func expression(_ item: AnyObject) -> String {
        if let guide = item as? UILayoutGuide, let owner = guide.owningView { return "\(expression(owner)).safeAreaLayoutGuide" }
        return names[ObjectIdentifier(item)] ?? "view"
    }

    private func code(of constraint: NSLayoutConstraint) -> String {
        func anchor(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> String {
            "\(expression(item)).\(Self.words[attribute] ?? "top")Anchor"
        }
        let relation =
            constraint.relation == .equal
            ? "equalTo" : constraint.relation == .lessThanOrEqual ? "lessThanOrEqualTo" : "greaterThanOrEqualTo"
        let first = anchor(constraint.firstItem!, constraint.firstAttribute)
        let constant =
            constraint.constant == constraint.constant.rounded() ? "\(Int(constraint.constant))" : "\(constraint.constant)"
        guard let second = constraint.secondItem else { return "\(first).constraint(\(relation)Constant: \(constant))" }
        let end = constraint.constant == 0 ? "" : ", constant: \(constant)"
        return "\(first).constraint(\(relation): \(anchor(second, constraint.secondAttribute))\(end))"
    }

    private static let words: [NSLayoutConstraint.Attribute: String] = [
        .leading: "leading", .trailing: "trailing", .left: "left", .right: "right", .top: "top", .bottom: "bottom",
        .width: "width",
        .height: "height", .centerX: "centerX", .centerY: "centerY",
    ]
}
