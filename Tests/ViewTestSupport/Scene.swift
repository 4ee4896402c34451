import AshlarGraphics
import AshlarUI

/// A root of a given size with exact frames and block text, and shorthands for common operations of tests.
@MainActor
package struct Scene {
    package let root: UIView

    package init(_ width: CGFloat = 320, _ height: CGFloat = 480, scale: CGFloat? = nil) {
        root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        root.ashlar.pixelSnapping = scale.map { .scale($0) } ?? .off
    }

    /// Adds a subview that constraints place.
    @discardableResult
    package func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (superview ?? root).addSubview(view)
        return view
    }

    /// Pins the view's top left corner to the root's. The content determines the size.
    package func pinCorner(of view: UIView) {
        activate(view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor))
    }

    package func layout() { root.layoutIfNeeded() }

    /// Activates constraints in order.
    package func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }
}

extension UIView {
    /// Pins the left and top edges to the superview, and fixes the size.
    package func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        guard let superview else { return }
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
            widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height),
        ])
    }
}

/// A view with an intrinsic size.
package final class SizedView: UIView {
    package var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    package init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    package required init?(coder: NSCoder) { nil }

    package override var intrinsicContentSize: CGSize { size }
}

/// Returns a label of `count` characters in a font of 10 points. With the block engine, each character is 10 × 10 points.
@MainActor
package func blockLabel(_ count: Int, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.text = String(repeating: "x", count: count)
    label.numberOfLines = lines
    return label
}

/// Runs the body with constraints described as by UIKit, whatever layout languages have set.
@MainActor
package func withOwnText<Result>(_ body: () throws -> Result) rethrows -> Result {
    let formatter = LayoutDiagnostics.constraintFormatter
    LayoutDiagnostics.constraintFormatter = nil
    defer { LayoutDiagnostics.constraintFormatter = formatter }
    return try body()
}
