import AshlarGraphics
import Foundation

/// The button of an item in a tab bar: the image, the title below it or, in a compact height, beside it, and the badge at the image's corner.
final class TabBarButton: UIControl {
    let tabItem: UITabBarItem

    init(_ item: UITabBarItem) {
        tabItem = item
        super.init(frame: .zero)
        isEnabled = item.isEnabled
    }

    required init?(coder: NSCoder) { nil }

    private func layout(_ text: String, size: CGFloat, weight: Int, width: CGFloat?) -> TextLayout {
        textEngine.layout(
            Paragraph(
                text, font: Font(size: size, weight: weight), width: width, maximumLines: 1, alignment: .center,
                direction: textDirection))
    }

    override func drawContent(in context: any DrawingContext) {
        let bar = superview as? UITabBar
        let color = isSelected ? tintColor! : bar?.unselectedItemTintColor ?? .systemGray
        let image = isSelected ? tabItem.selectedImage ?? tabItem.image : tabItem.image
        drawDimmed(in: context) {
            if bounds.height < 40, let image, let title = tabItem.title, !title.isEmpty {
                return drawInLine(image, title, color, in: context)
            }
            var imageRect = CGRect(x: bounds.width / 2 - 12, y: 6, width: 24, height: 24)
            if let image {
                let area = CGRect(x: 0, y: 4, width: bounds.width, height: 28).inset(by: tabItem.imageInsets)
                imageRect = UIView.ContentMode.center.rect(for: image.size, in: area)
                // FIDELITY.md: barImagesAreTemplates.
                image.paint(in: imageRect, on: context, tint: color, isStencil: true)
            }
            if let title = tabItem.title, !title.isEmpty {
                let text = layout(title, size: 10, weight: 500, width: bounds.width)
                let y = image == nil ? (bounds.height - text.size.height) / 2 : 34
                let offset = tabItem.titlePositionAdjustment
                context.draw(text, at: CGPoint(x: offset.horizontal, y: y + offset.vertical), color: color.value)
            }
            drawBadge(at: CGPoint(x: isRightToLeft ? imageRect.minX : imageRect.maxX, y: imageRect.minY), in: context)
        }
    }

    /// Draws the image and the title side by side, as in the bar of a phone in landscape.
    private func drawInLine(_ image: UIImage, _ title: String, _ color: UIColor, in context: any DrawingContext) {
        // FIDELITY.md: tabItemsInALine.
        let (scale, gap) = (min(1, 18 / max(1, image.size.height)), CGFloat(5))
        let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
        let text = layout(title, size: 13, weight: 500, width: nil)
        let start = max(0, (bounds.width - size.width - gap - text.size.width) / 2)
        let imageX = isRightToLeft ? bounds.width - start - size.width : start
        let textX = isRightToLeft ? imageX - gap - text.size.width : imageX + size.width + gap
        let place = CGRect(x: imageX, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        image.paint(in: place, on: context, tint: color, isStencil: true)
        let offset = tabItem.titlePositionAdjustment
        let y = (bounds.height - text.size.height) / 2
        context.draw(text, at: CGPoint(x: textX + offset.horizontal, y: y + offset.vertical), color: color.value)
        drawBadge(at: CGPoint(x: isRightToLeft ? place.minX : place.maxX, y: place.minY), in: context)
    }

    private func drawBadge(at corner: CGPoint, in context: any DrawingContext) {
        guard let badge = tabItem.badgeValue else { return }
        let text = layout(badge, size: 13, weight: 400, width: nil)
        let width = max(18, text.size.width + 8)
        let box = CGRect(x: corner.x - width / 2, y: max(2, corner.y - 6), width: width, height: 18)
        context.fill(Path(roundedRect: box, cornerRadius: 9), color: (tabItem.badgeColor ?? .systemRed).value)
        context.draw(
            text, at: CGPoint(x: box.midX - text.size.width / 2, y: box.midY - text.size.height / 2), color: UIColor.white.value)
    }

    override var reportedText: String? { tabItem.title }
}
