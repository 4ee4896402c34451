import AshlarUI

/// A stack view with views that have names, pinned to the top left corner of a root.
@MainActor
struct StackScene {
    let scene: Scene
    let stack: UIStackView
    let views: [SizedView]

    /// Views named a, b, c … of the given sizes.
    init(
        _ axis: NSLayoutConstraint.Axis = .horizontal, _ distribution: UIStackView.Distribution = .fill,
        _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0, scale: CGFloat? = nil,
        of sizes: [(CGFloat, CGFloat)]
    ) {
        scene = Scene(scale: scale)
        views = sizes.map { SizedView($0.0, $0.1) }
        for (view, name) in zip(views, ["a", "b", "c", "d", "e"]) { view.accessibilityIdentifier = name }
        stack = UIStackView(arrangedSubviews: views)
        stack.accessibilityIdentifier = "stack"
        (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, spacing)
        scene.add(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: scene.root.topAnchor),
        ])
    }

    /// Fixes the stack's size; nil leaves an axis to the views.
    func fix(_ width: CGFloat?, _ height: CGFloat? = nil) {
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    }

    /// The frames after a layout, the stack's first, as `x y width height`.
    func frames() -> [String] {
        scene.layout()
        return ([stack] + views).map(\.frameText)
    }

    /// The stack's constraints of a kind after a layout, in the order of activation.
    func constraints(_ identifier: String) -> [String] {
        scene.layout()
        return stack.constraints.filter { $0.identifier == identifier }.map(\.relationText)
    }

    /// Whether nothing in the stack could be elsewhere.
    var isUnambiguous: Bool {
        scene.layout()
        return !([stack] + views).contains { $0.hasAmbiguousLayout }
    }
}

extension UIView {
    /// `x y width height`
    var frameText: String {
        "\(frame.minX.short) \(frame.minY.short) \(frame.width.short) \(frame.height.short)"
    }
}

extension CGFloat {
    /// At most three decimals, none that are zero.
    var short: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension NSLayoutConstraint {
    /// `a.leading == stack.leading + 8 @999`, guides by their class.
    @MainActor
    var relationText: String {
        func name(_ item: AnyObject?) -> String {
            if let view = item as? UIView { return view.accessibilityIdentifier ?? "?" }
            let guide = item as? UILayoutGuide
            switch guide?.identifier ?? "" {
            case "": return "gap"
            case "UISV-alignment-spanner": return "spanner"
            case "UIViewLayoutMarginsGuide": return "margins"
            case let other: return other
            }
        }
        let relations: [Relation: String] = [.equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">="]
        var text = "\(name(firstItem)).\(firstAttribute) \(relations[relation] ?? "?") "
        if secondItem != nil {
            if multiplier != 1 { text += "\(multiplier.short)*" }
            text += "\(name(secondItem)).\(secondAttribute)"
            if constant != 0 { text += " + \(constant.short)" }
        } else {
            text += constant.short
        }
        if priority != .required { text += " @\(CGFloat(priority.rawValue).short)" }
        return text
    }
}
