import AshlarUI
import Masonry
import TestSupport
import Testing

/// Returns a view that `equations(_:)` identifies by its name.
@MainActor
func makeView(_ name: String, in superview: UIView? = nil, frame: CGRect = .zero) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    superview?.addSubview(view)
    return view
}

/// Returns the constraints that a view holds in order, such as `a.left == box.right * 0.5 + 8 @750`.
@MainActor
func equations(_ view: UIView) -> [String] { view.constraints.map(equation) }

@MainActor
func equation(_ constraint: NSLayoutConstraint) -> String {
    func name(_ item: AnyObject?) -> String {
        switch item {
        case let view as UIView: view.accessibilityIdentifier ?? "?"
        case let guide as UILayoutGuide: guide.identifier
        default: "nil"
        }
    }
    let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue]!
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(relation) "
    if constraint.secondItem != nil { text += "\(name(constraint.secondItem)).\(constraint.secondAttribute)" }
    if constraint.multiplier != 1 { text += " * \(constraint.multiplier)" }
    if constraint.secondItem == nil {
        text += "\(constraint.constant)"
    } else if constraint.constant != 0 {
        text += " + \(constraint.constant)"
    }
    if constraint.priority != .required { text += " @\(constraint.priority.rawValue)" }
    return text
}

/// Returns the reasons of the faults that the body raises. All of them must be assertions, as Masonry's own errors are.
@MainActor
func faults(_ body: () -> Void) -> [String] {
    let faults = LayoutDiagnostics.collecting(body).faults
    for fault in faults { expect(fault.name, equals: "NSInternalInconsistencyException", "\(fault.reason)") }
    return faults.map(\.reason)
}

/// Runs the body with constraints printed in Masonry's form or in UIKit's, whatever formatter was set before.
@MainActor
func withDebugText<Result>(_ isMasonrys: Bool = true, _ body: () throws -> Result) rethrows -> Result {
    let former = LayoutDiagnostics.constraintFormatter
    LayoutDiagnostics.constraintFormatter = isMasonrys ? masonrysFormatter : nil
    defer { LayoutDiagnostics.constraintFormatter = former }
    return try body()
}

/// The formatter that the first use of Masonry in this process set.
@MainActor
let masonrysFormatter: (@Sendable (NSLayoutConstraint) -> String)? = {
    _ = UIView().mas_left
    return LayoutDiagnostics.constraintFormatter
}()

func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

/// The free functions of `UIKit` on iOS, private to these tests.
func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A box with a few named views in it.
@MainActor
struct Scene {
    let box = makeView("box", frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let a: UIView
    let b: UIView
    let c: UIView

    init() {
        a = makeView("a", in: box)
        b = makeView("b", in: box)
        c = makeView("c", in: box)
    }
}
