import AshlarLayout
import Foundation

/// Conversion of points, sizes and insets to lengths along a layout's scroll direction and perpendicular to it.
struct FlowAxis {
    let isVertical: Bool

    func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func mainStart(_ rect: CGRect) -> CGFloat { isVertical ? rect.minY : rect.minX }
    func mainEnd(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxY : rect.maxX }
    func crossStart(_ rect: CGRect) -> CGFloat { isVertical ? rect.minX : rect.minY }
    func crossEnd(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxX : rect.maxY }

    func rect(main: CGFloat, cross: CGFloat, length: CGFloat, extent: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: cross, y: main, width: extent, height: length) : CGRect(x: main, y: cross, width: length, height: extent)
    }

    func size(main: CGFloat, cross: CGFloat) -> CGSize {
        isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }

    /// Returns the insets before and after the content along the axis, and at the two sides of it.
    func edges(_ insets: UIEdgeInsets) -> (before: CGFloat, behind: CGFloat, first: CGFloat, second: CGFloat) {
        isVertical
            ? (insets.top, insets.bottom, insets.left, insets.right) : (insets.left, insets.right, insets.top, insets.bottom)
    }
}
