import AshlarLayout
import Foundation

/// The positions of a button's image and title: side by side, aligned within the content rectangle.
///
/// Each part is aligned, together with the other part, within its own rectangle: the content rectangle reduced by the part's
/// insets. So equal and opposite insets move a part, and a single inset moves a centered part by half. An image that is larger than
/// its rectangle is reduced to it, each side by itself; the image view's content mode says how it is drawn then. Observed: buttons
/// on iOS.
struct ButtonArrangement {
    let image: CGRect
    let title: CGRect

    /// - Parameter isReversed: Whether the image is to the right of the title.
    init(
        imageSize: CGSize, titleSize: CGSize, area: CGRect, imageInsets: UIEdgeInsets, titleInsets: UIEdgeInsets,
        horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment, isReversed: Bool
    ) {
        // FIDELITY.md: buttonPartsAlignAlone.
        let (imageArea, titleArea) = (area.inset(by: imageInsets), area.inset(by: titleInsets))
        let imageSize = CGSize(
            width: min(imageSize.width, max(0, imageArea.width)), height: min(imageSize.height, max(0, imageArea.height)))
        let fills = horizontal == .fill
        let titleRoom = max(0, titleArea.width - imageSize.width)
        let titleWidth = fills && titleSize.width > 0 ? titleRoom : min(titleSize.width, titleRoom)
        let imageWidth = fills && titleSize.width == 0 && imageSize.width > 0 ? max(0, imageArea.width) : imageSize.width
        let length = imageWidth + titleWidth

        func start(in area: CGRect) -> CGFloat {
            switch horizontal {
            case .left, .leading, .fill: area.origin.x
            case .right, .trailing: area.origin.x + area.size.width - length
            case .center: area.origin.x + (area.size.width - length) / 2
            }
        }
        func rect(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat, in area: CGRect) -> CGRect {
            let height = vertical == .fill && height > 0 ? max(0, area.size.height) : height
            let y =
                switch vertical {
                case .top, .fill: area.origin.y
                case .bottom: area.origin.y + area.size.height - height
                case .center: area.origin.y + (area.size.height - height) / 2
                }
            return CGRect(x: x, y: y, width: width, height: height)
        }
        image = rect(start(in: imageArea) + (isReversed ? titleWidth : 0), imageWidth, imageSize.height, in: imageArea)
        title = rect(
            start(in: titleArea) + (isReversed ? 0 : imageWidth), titleWidth,
            min(titleSize.height, max(0, titleArea.size.height)), in: titleArea)
    }
}
