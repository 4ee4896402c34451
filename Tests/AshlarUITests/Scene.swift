import AshlarGraphics
import AshlarUI
import Testing

/// A root of a given size with exact frames and block text, and shorthands for common operations of tests.
@MainActor
struct Scene {
    let root: UIView

    init(_ width: CGFloat = 320, _ height: CGFloat = 480, scale: CGFloat? = nil) {
        root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        root.ashlar.pixelSnapping = scale.map { .scale($0) } ?? .off
    }

    /// Adds a subview that constraints place.
    @discardableResult
    func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (superview ?? root).addSubview(view)
        return view
    }

    /// Pins the view's top left corner to the root's. The content determines the size.
    func pinCorner(of view: UIView) {
        activate(view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor))
    }

    func layout() { root.layoutIfNeeded() }

    /// Activates constraints in order.
    func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }
}

extension UIView {
    /// Pins the left and top edges to the superview, and fixes the size.
    func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        guard let superview else { return }
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
            widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height),
        ])
    }
}

/// A view with an intrinsic size.
final class SizedView: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

/// Returns a label of `count` characters in a font of 10 points. With the block engine, each character is 10 × 10 points.
@MainActor
func blockLabel(_ count: Int, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.text = String(repeating: "x", count: count)
    label.numberOfLines = lines
    return label
}

/// Runs the body with constraints described as by UIKit, whatever layout languages have set.
@MainActor
func withOwnText<Result>(_ body: () throws -> Result) rethrows -> Result {
    let formatter = LayoutDiagnostics.constraintFormatter
    LayoutDiagnostics.constraintFormatter = nil
    defer { LayoutDiagnostics.constraintFormatter = formatter }
    return try body()
}
