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
        let (superview, frame) = (view.superview, view.frame)
        let index = superview?.subviews.firstIndex { $0 === view }
        let translates = view.translatesAutoresizingMaskIntoConstraints
        let direction = LayoutEnvironment.userInterfaceLayoutDirection
        let category = LayoutEnvironment.preferredContentSizeCategory
        LayoutEnvironment.userInterfaceLayoutDirection = cell.isRightToLeft ? .rightToLeft : .leftToRight
        LayoutEnvironment.preferredContentSizeCategory = cell.textSize.category
        let window = UIWindow(frame: .zero)
        defer {
            view.removeFromSuperview()
            view.translatesAutoresizingMaskIntoConstraints = translates
            view.frame = frame
            if let superview, let index { superview.insertSubview(view, at: index) }
            LayoutEnvironment.userInterfaceLayoutDirection = direction
            LayoutEnvironment.preferredContentSizeCategory = category
        }
        let height = cell.size.height.map { CGFloat($0) } ?? fittingHeight(cell.size.width)
        window.frame = CGRect(x: 0, y: 0, width: CGFloat(cell.size.width), height: height)
        window.traitOverrides.preferredContentSizeCategory = cell.textSize.category
        view.removeFromSuperview()
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = window.bounds
        window.addSubview(view)
        window.layoutIfNeeded()
        return try body(
            LintSetting(
                width: cell.size.width, height: Double(height), textSize: cell.textSize, isRightToLeft: cell.isRightToLeft))
    }

    /// Returns the height that the constraints of the view give at a width; that of the view if they give none.
    private func fittingHeight(_ width: Double) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: CGFloat(width), height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height >= 1 ? size.height : max(view.bounds.height, 1)
    }
}
