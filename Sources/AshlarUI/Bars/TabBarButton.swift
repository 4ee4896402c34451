import AshlarGraphics
import Foundation

/// The button of an item in a tab bar: the image, the title below it, and the badge at the image's corner.
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
