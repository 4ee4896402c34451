import AshlarUI
import PureLayout
import Testing

/// A box of 300 × 200 points with three named views in it.
@MainActor
struct Scene {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let views: [UIView]
    var a: UIView { views[0] }
    var b: UIView { views[1] }
    var c: UIView { views[2] }

    init(count: Int = 3) {
        views = (0..<count).map { _ in UIView(forAutoLayout: ()) }
        box.accessibilityIdentifier = "box"
        box.ashlar.pixelSnapping = .off
        for (view, name) in zip(views, ["a", "b", "c", "d", "e"]) {
            view.accessibilityIdentifier = name
            box.addSubview(view)
        }
    }

    /// Lays out, and returns the frames as `[x, y, width, height]`.
    func frames() -> [[CGFloat]] {
        box.layoutIfNeeded()
        return views.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
    }
}

/// Returns a constraint as text, such as `a.leading >= box.leading * 2 + 8 @750`.
@MainActor
func equation(_ constraint: NSLayoutConstraint) -> String {
    func name(_ item: AnyObject?) -> String {
        switch item {
        case let view as UIView: view.accessibilityIdentifier ?? "?"
        case let guide as UILayoutGuide: guide.identifier
        default: "nil"
        }
    }
    func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    guard constraint.firstItem != nil else { return "inert" }
    let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue] ?? "?"
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(relation) "
    if constraint.secondItem != nil {
        text += "\(name(constraint.secondItem)).\(constraint.secondAttribute)"
        if constraint.multiplier != 1 { text += " * \(number(constraint.multiplier))" }
        if constraint.constant != 0 { text += " + \(number(constraint.constant))" }
    } else {
        text += number(constraint.constant)
    }
    if constraint.priority != .required { text += " @\(number(CGFloat(constraint.priority.rawValue)))" }
    return text
}

@MainActor
func equations(_ constraints: [NSLayoutConstraint]) -> [String] { constraints.map(equation) }

/// Returns the reasons of the faults that the body raises.
@MainActor
func reasons(_ body: () -> Void) -> [String] { LayoutDiagnostics.collecting(body).faults.map(\.reason) }
