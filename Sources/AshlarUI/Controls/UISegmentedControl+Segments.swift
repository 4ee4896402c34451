import AshlarGraphics
import Foundation

extension UISegmentedControl {
    /// One segment, as it was asked for.
    struct Segment {
        enum Content {
            case title(String?)
            case image(UIImage?)
        }

        var content: Content
        /// 0 for the width of the content.
        var width: CGFloat = 0
        var offset = CGSize.zero
        var isEnabled = true
        /// Runs when the segment is chosen.
        var action: UIAction?

        var title: String? { if case .title(let title) = content { title } else { nil } }
        var image: UIImage? { if case .image(let image) = content { image } else { nil } }
    }

    static var font: UIFont { .systemFont(ofSize: 13) }
    private static var selectedFont: UIFont { .systemFont(ofSize: 13, weight: .semibold) }
    /// Between a content and the ends of its segment.
    private static let padding: CGFloat = 10

    // MARK: Widths

    /// The width of each segment where nothing else decides.
    final var naturalWidths: [CGFloat] {
        let contents = segments.map { $0.width > 0 ? 0 : contentWidth($0) }
        let widest = contents.max() ?? 0
        return zip(segments, contents).map { segment, content in
            if segment.width > 0 { return segment.width }
            return apportionsSegmentWidthsByContent ? content : widest
        }
    }

    private func contentWidth(_ segment: Segment) -> CGFloat {
        if let image = segment.image { return image.size.width + 2 * Self.padding }
        // A title is set heavier while its segment is chosen, which must not change any width.
        let widths = [Self.font, Self.selectedFont].map { layout(of: segment.title ?? "", font: $0, width: nil).size.width }
        return roundedUp(CGSize(width: widths.max() ?? 0, height: 0)).width + 2 * Self.padding
    }

    /// The width of each segment in a control of a width. Room that is left or missing is shared by the segments without a fixed
    /// width, in proportion to their own; by all where that is not enough.
    final func segmentWidths(in width: CGFloat) -> [CGFloat] {
        let natural = naturalWidths
        let fixed = segments.map(\.width).reduce(0, +)
        let open = natural.reduce(0, +) - fixed
        if open > 0, width > fixed {
            return zip(segments, natural).map { $0.width > 0 ? $1 : $1 * (width - fixed) / open }
        }
        return fixed + open > 0 ? natural.map { $0 * width / (fixed + open) } : natural
    }

    private func layout(of title: String, font: UIFont, width: CGFloat?) -> TextLayout {
        textEngine.layout(
            Paragraph(title, font: font.value, width: width, maximumLines: 1, alignment: .center, direction: textDirection))
    }

    // MARK: Drawing

    final func drawSegments(in context: any DrawingContext) {
        let bounds = CGRect(origin: .zero, size: bounds.size)
        context.fill(Path(roundedRect: bounds, cornerRadius: 8), color: UIColor.tertiarySystemFill.value)
        let places = segmentRects(in: bounds)
        drawDividers(between: places, in: context)
        for (index, (segment, place)) in zip(segments, places).enumerated() {
            let isSelected = index == selectedSegmentIndex
            if isSelected { drawSelection(in: place.insetBy(dx: 2, dy: 2), context) }
            draw(segment, in: place, isSelected: isSelected, context)
        }
    }

    /// The first segment lies at the leading end.
    private func segmentRects(in bounds: CGRect) -> [CGRect] {
        var x: CGFloat = 0
        return segmentWidths(in: bounds.width).map { width in
            defer { x += width }
            return CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
    }

    /// Lines between neighbours neither of which is chosen.
    private func drawDividers(between places: [CGRect], in context: any DrawingContext) {
        for (index, place) in places.enumerated().dropFirst()
        where index != selectedSegmentIndex && index - 1 != selectedSegmentIndex {
            let x = isRightToLeft ? place.maxX : place.minX
            let line = CGRect(x: x - 0.5, y: 7, width: 1, height: max(0, place.height - 14))
            context.fill(Path(roundedRect: line, cornerRadius: 0.5), color: UIColor.separator.value)
        }
    }

    private func drawSelection(in rect: CGRect, _ context: any DrawingContext) {
        guard rect.width > 0, rect.height > 0 else { return }
        context.fill(
            Path(roundedRect: rect.offsetBy(dx: 0, dy: 1), cornerRadius: 6.5), color: Color(red: 0, green: 0, blue: 0, alpha: 0.1)
        )
        context.fill(Path(roundedRect: rect, cornerRadius: 6.5), color: (selectedSegmentTintColor ?? .white).value)
    }

    private func draw(_ segment: Segment, in place: CGRect, isSelected: Bool, _ context: any DrawingContext) {
        let (dx, dy) = (segment.offset.width, segment.offset.height)
        if let image = segment.image {
            var rect = UIView.ContentMode.center.rect(for: image.size, in: place)
            rect = rect.offsetBy(dx: dx, dy: dy)
            if !segment.isEnabled { context.beginGroup(alpha: 0.3) }
            context.draw(image.image, in: rect)
            if !segment.isEnabled { context.endGroup() }
            return
        }
        guard let title = segment.title, !title.isEmpty else { return }
        // Narrow segments let their titles come nearer to the ends before they cut them.
        let inner = place.insetBy(dx: min(4, place.width / 2), dy: 0)
        let text = layout(of: title, font: isSelected ? Self.selectedFont : Self.font, width: inner.width)
        context.draw(
            text, at: CGPoint(x: inner.minX + dx, y: place.midY - text.size.height / 2 + dy),
            color: (segment.isEnabled ? UIColor.label : .tertiaryLabel).value)
    }
}
