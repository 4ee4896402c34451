#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension Array where Element: UIView {
    /// Places the views in rows and columns of equal cells, which fill their container.
    ///
    ///     photos.mas_distributeViews(inGridWithColumns: 3, rowSpacing: 8, columnSpacing: 8, insets: .zero)
    ///
    /// The container is the views' closest common superview. The last row may have fewer views.
    ///
    /// - Parameters:
    ///   - columns: The number of views in a row, at least 1.
    ///   - rowSpacing: The gap between rows, in points. The default is 0.
    ///   - columnSpacing: The gap between columns, in points. The default is 0.
    ///   - insets: The distances from the container's edges, in points. The default is zero.
    /// - Returns: The constraints of all views, in order; empty after a fault.
    @discardableResult
    public func mas_distributeViews(
        inGridWithColumns columns: Int, rowSpacing: CGFloat = 0, columnSpacing: CGFloat = 0, insets: UIEdgeInsets = .zero
    ) -> [MASConstraint] {
        guard columns > 0 else {
            Platform.raise("The number of columns must be at least 1, not \(columns).")
            return []
        }
        guard let first, let container = masCommonSuperview() else {
            Platform.raise(
                isEmpty ? "A grid must have at least 1 view." : "The views of a grid must have a common superview.")
            return []
        }
        var constraints: [MASConstraint] = []
        // If there are fewer views than columns, the rest of the row stays empty.
        let cell = (1 - CGFloat(columns)) * columnSpacing - insets.left - insets.right
        for (index, view) in enumerated() {
            let (row, column) = (index / columns, index % columns)
            constraints += view.mas_makeConstraints { make in
                if column == 0 {
                    make.left.equalTo(container).offset(insets.left)
                } else {
                    make.left.equalTo(self[index - 1].mas_right).offset(columnSpacing)
                }
                if row == 0 {
                    make.top.equalTo(container).offset(insets.top)
                } else {
                    make.top.equalTo(self[index - columns].mas_bottom).offset(rowSpacing)
                }
                if index == 0 {
                    make.width.equalTo(container).dividedBy(CGFloat(columns)).offset(cell / CGFloat(columns))
                } else {
                    make.size.equalTo(first)
                }
                if index == count - 1 { make.bottom.equalTo(container).offset(-insets.bottom) }
            }
        }
        return constraints
    }

    /// Returns the closest common superview of all views; for a single view, its superview.
    func masCommonSuperview() -> UIView? {
        var common = first?.superview
        for view in dropFirst() { common = view.mas_closestCommonSuperview(common) }
        return common
    }
}
