import AshlarUI
import ViewTestSupport

/// A stack view with named views, pinned to the top left corner of a root.
@MainActor
struct StackScene {
    let scene: Scene
    let stack: UIStackView
    let views: [SizedView]

    /// Creates a stack with views of the given sizes, named a, b, c …
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

    /// Fixes the stack's size. If a length is nil, the views determine it.
    func fix(_ width: CGFloat?, _ height: CGFloat? = nil) {
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    }

    /// Lays out, and returns the frames as `x y width height`, beginning with that of the stack.
    func frames() -> [String] {
        scene.layout()
        return ([stack] + views).map(\.frameText)
    }

    /// Lays out, and returns the stack's constraints with an identifier, in the order of activation.
    func constraints(_ identifier: String) -> [String] {
        scene.layout()
        return stack.constraints.filter { $0.identifier == identifier }.map(\.relationText)
    }

    /// Whether no frame in the stack is ambiguous.
    var isUnambiguous: Bool {
        scene.layout()
        return !([stack] + views).contains { $0.hasAmbiguousLayout }
    }
}

extension UIView {
    /// The frame as text: `x y width height`.
    var frameText: String {
        "\(frame.minX.short) \(frame.minY.short) \(frame.width.short) \(frame.height.short)"
    }
}

extension CGFloat {
    /// The number with at most three decimals and without trailing zeros.
    var short: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension NSLayoutConstraint {
    /// The constraint as text, such as `a.leading == stack.leading + 8 @999`, with guides named by their class.
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
