import SnapKit
import Testing
import UIKit

/// A box of 300 × 200 points with three views in it.
@MainActor
struct Scene {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let a = UIView()
    let b = UIView()
    let c = UIView()

    init() {
        box.ashlar.pixelSnapping = .off
        for (view, name) in zip([box, a, b, c], ["box", "a", "b", "c"]) { view.accessibilityIdentifier = name }
        for view in [a, b, c] { box.addSubview(view) }
    }

    /// Returns the frame of a view after a layout, as `[x, y, width, height]`.
    func frame(_ view: UIView) -> [CGFloat] {
        box.layoutIfNeeded()
        return [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    }

    /// The constraints whose first item is `a`, in the form `left == box.left + 8`.
    var equations: [String] { (a.constraints + box.constraints).filter { $0.firstItem === a }.map(equation) }
}

/// Returns a constraint in the form `leading >= box.leading * 2 + 8 @750`.
@MainActor
func equation(_ constraint: NSLayoutConstraint) -> String {
    func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue] ?? "?"
    var text = "\(constraint.firstAttribute) \(relation) "
    if let second = constraint.secondItem {
        text += "\((second as? UIView)?.accessibilityIdentifier ?? "guide").\(constraint.secondAttribute)"
        if constraint.multiplier != 1 { text += " * \(number(constraint.multiplier))" }
        if constraint.constant != 0 { text += " + \(number(constraint.constant))" }
    } else {
        text += number(constraint.constant)
    }
    if constraint.priority != .required { text += " @\(number(CGFloat(constraint.priority.rawValue)))" }
    return text
}

/// Returns the reasons of the faults that the body raises.
@MainActor
func reasons(_ body: () -> Void) -> [String] { LayoutDiagnostics.collecting(body).faults.map(\.reason) }
