import Ashlar
import AshlarLint
import Foundation

/// A view in a window, laid out in one place of a matrix after the other.
@MainActor
struct LayoutStage {
    private let view: UIView

    init(_ view: UIView) { self.view = view }

    /// Lays the view out in a place of a matrix, and calls a closure with the setting. The view is put back afterwards.
    func show<Result>(_ cell: LayoutMatrix.Cell, _ body: (LintSetting) throws -> Result) rethrows -> Result {
        try inWindow(cell.textSize, cell.isRightToLeft) { window in
            let height = cell.size.height.map { CGFloat($0) } ?? fittingHeight(cell.size.width)
            window.frame = CGRect(x: 0, y: 0, width: CGFloat(cell.size.width), height: height)
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = window.bounds
            window.addSubview(view)
            window.layoutIfNeeded()
            return try body(
                LintSetting(
                    width: cell.size.width, height: Double(height), textSize: cell.textSize, isRightToLeft: cell.isRightToLeft))
        }
    }

    /// Puts the view into a window that is made wider or higher, and calls a closure with the window. The view is put back afterwards.
    ///
    /// Where the range has no height, the view is as high as its constraints ask for at each width, because constraints tie only its
    /// top to the window.
    func show<Result>(
        _ range: LayoutRange, _ textSize: LintTextSize, _ isRightToLeft: Bool, _ body: (UIWindow) throws -> Result
    ) rethrows -> Result {
        try inWindow(textSize, isRightToLeft) { window in
            let isWide = range.axis == .width
            let free = isWide && range.other == nil
            let other = CGFloat(range.other ?? max(fittingHeight(range.range.lowerBound), fittingHeight(range.range.upperBound)))
            let size = CGFloat(range.range.upperBound)
            window.frame = CGRect(x: 0, y: 0, width: isWide ? size : other, height: isWide ? other : size)
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
            // As small as the constraints allow; a view without constraints of its own height keeps its height, as in a matrix.
            let height = view.heightAnchor.constraint(
                equalToConstant: hasOwnHeight(range.range.upperBound) ? 0 : max(view.bounds.height, 1))
            height.priority = .fittingSizeLevel
            let constraints = [
                view.leftAnchor.constraint(equalTo: window.leftAnchor), view.rightAnchor.constraint(equalTo: window.rightAnchor),
                view.topAnchor.constraint(equalTo: window.topAnchor),
                free ? height : view.bottomAnchor.constraint(equalTo: window.bottomAnchor),
            ]
            // With the name of a framework's constraint, no rule takes them for the application's.
            for constraint in constraints { constraint.identifier = "UIView-test" }
            NSLayoutConstraint.activate(constraints)
            defer { NSLayoutConstraint.deactivate(constraints) }
            window.layoutIfNeeded()
            return try body(window)
        }
    }

    /// Calls a closure with an empty window in a text size and a direction. The view is put back afterwards.
    private func inWindow<Result>(
        _ textSize: LintTextSize, _ isRightToLeft: Bool, _ body: (UIWindow) throws -> Result
    ) rethrows -> Result {
        let (superview, frame) = (view.superview, view.frame)
        let index = superview?.subviews.firstIndex { $0 === view }
        let translates = view.translatesAutoresizingMaskIntoConstraints
        let direction = LayoutEnvironment.userInterfaceLayoutDirection
        let category = LayoutEnvironment.preferredContentSizeCategory
        LayoutEnvironment.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        LayoutEnvironment.preferredContentSizeCategory = textSize.category
        let window = UIWindow(frame: .zero)
        window.traitOverrides.preferredContentSizeCategory = textSize.category
        view.removeFromSuperview()
        defer {
            view.removeFromSuperview()
            view.translatesAutoresizingMaskIntoConstraints = translates
            view.frame = frame
            if let superview, let index { superview.insertSubview(view, at: index) }
            LayoutEnvironment.userInterfaceLayoutDirection = direction
            LayoutEnvironment.preferredContentSizeCategory = category
        }
        return try body(window)
    }

    /// Returns the height that the constraints of the view give at a width; that of the view if they give none.
    private func fittingHeight(_ width: Double) -> CGFloat {
        let height = smallestHeight(width)
        return height >= 1 ? height : max(view.bounds.height, 1)
    }

    private func hasOwnHeight(_ width: Double) -> Bool { smallestHeight(width) >= 1 }

    private func smallestHeight(_ width: Double) -> CGFloat {
        view.systemLayoutSizeFitting(
            CGSize(width: CGFloat(width), height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
