import AshlarLayout
import Foundation

/// Points, sizes and insets as seen along the axis that a layout scrolls and across it.
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

    /// What insets take before and behind the content along the axis, and on both sides of it.
    func edges(_ insets: UIEdgeInsets) -> (before: CGFloat, behind: CGFloat, first: CGFloat, second: CGFloat) {
        isVertical
            ? (insets.top, insets.bottom, insets.left, insets.right) : (insets.left, insets.right, insets.top, insets.bottom)
    }
}
