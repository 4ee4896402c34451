import AshlarGraphics
import Foundation

extension UISegmentedControl {
    /// A segment with its content and its settings.
    struct Segment {
        enum Content {
            case title(String?)
            case image(UIImage?)
        }

        var content: Content
        /// The fixed width, in points; 0 for the width of the content.
        var width: CGFloat = 0
        var offset = CGSize.zero
        var isEnabled = true
        /// The action that runs when the segment is selected.
        var action: UIAction?

        var title: String? { if case .title(let title) = content { title } else { nil } }
        var image: UIImage? { if case .image(let image) = content { image } else { nil } }
    }

    /// The appearance that the application has set, by state.
    struct Look {
        var titles: [State: [NSAttributedString.Key: Any]] = [:]
        var backgrounds: [State: UIImage] = [:]
        var dividers: [DividerStates: UIImage] = [:]

        func background(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

        /// Returns the font of titles in a state. Unless one is set, the font of the selected segment is heavier.
        func font(for state: State) -> UIFont {
            (titles[state] ?? titles[.normal])?[.font] as? UIFont
                ?? .systemFont(ofSize: 13, weight: state == .selected ? .semibold : .regular)
        }

        func color(for state: State) -> UIColor? { (titles[state] ?? titles[.normal])?[.foregroundColor] as? UIColor }
    }

    /// The width of the divider image, in points; 0 for a line.
    final var dividerWidth: CGFloat { look.dividers.image(.normal, .normal)?.size.width ?? 0 }
    // FIDELITY.md: segmentWidths.
    /// The distance between a content and the ends of its segment, in points.
    private static let padding: CGFloat = 10

    // MARK: Widths

    /// The width of each segment without other constraints.
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
        // Both weights are measured, so that selecting a segment does not change its width.
        let widths = [look.font(for: .normal), look.font(for: .selected)].map {
            layout(of: segment.title ?? "", font: $0, width: nil).size.width
        }
        return roundedUp(CGSize(width: widths.max() ?? 0, height: 0)).width + 2 * Self.padding
    }

    /// Returns the width of each segment for a width of the control. Excess or missing room goes to the segments without a fixed
    /// width, in proportion to their natural widths, or to all segments if that is not enough.
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
        if look.backgrounds.isEmpty {
            context.fill(Path(roundedRect: bounds, cornerRadius: 8), color: UIColor.tertiarySystemFill.value)
        }
        let places = segmentRects(in: bounds)
        drawDividers(between: places, in: context)
        for (index, (segment, place)) in zip(segments, places).enumerated() {
            let isSelected = index == selectedSegmentIndex
            if !look.backgrounds.isEmpty {
                if let image = look.background(for: state(ofSegment: index)) {
                    image.paint(in: place, on: context, tint: tintColor)
                }
            } else if isSelected {
                drawSelection(in: placeInAnimation(place).insetBy(dx: 2, dy: 2), context)
            }
            // A pressed segment is fainter.
            let isPressed =
                isHighlighted && !isSelected && tracking.map { self.segment(at: $0.touch.location(in: self)) == index } ?? false
            if isPressed { context.beginGroup(alpha: 0.2) }
            draw(segment, in: place, isSelected: isSelected, context)
            if isPressed { context.endGroup() }
        }
    }

    /// Returns where the selection is shown on its way to a segment.
    private func placeInAnimation(_ place: CGRect) -> CGRect {
        guard let selectionWay else { return place }
        return CGRect(
            x: selectionWay.x.value(to: place.minX, at: DrawnInstant.time), y: place.minY,
            width: selectionWay.width.value(to: place.width, at: DrawnInstant.time), height: place.height)
    }

    /// Shows the selection on its way from another segment.
    final func slideSelection(from old: Int) {
        let places = segmentRects(in: CGRect(origin: .zero, size: bounds.size))
        guard places.indices.contains(old), window != nil, UIView.areAnimationsEnabled else { return selectionWay = nil }
        selectionWay = (
            NumberOnItsWay(from: places[old].minX, length: 0.25), NumberOnItsWay(from: places[old].width, length: 0.25)
        )
    }

    /// Returns the rectangles of the segments. The first segment is at the leading end.
    private func segmentRects(in bounds: CGRect) -> [CGRect] {
        var x: CGFloat = 0
        let (divider, gaps) = (dividerWidth, CGFloat(max(0, segments.count - 1)))
        return segmentWidths(in: max(0, bounds.width - divider * gaps)).map { width in
            defer { x += width + divider }
            return CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
    }

    /// Returns the index of the segment at a point of the bounds; nil for none.
    final func segment(at point: CGPoint) -> Int? {
        segmentRects(in: CGRect(origin: .zero, size: bounds.size)).firstIndex { $0.minX <= point.x && point.x < $0.maxX }
    }

    private func state(ofSegment index: Int) -> State {
        var state: State = index == selectedSegmentIndex ? .selected : .normal
        if !segments[index].isEnabled || !isEnabled { state.insert(.disabled) }
        return state
    }

    /// Draws the divider images, or, without any, lines between neighbors that are not selected.
    private func drawDividers(between places: [CGRect], in context: any DrawingContext) {
        let width = dividerWidth
        if width > 0 {
            for (index, place) in places.enumerated().dropFirst() {
                let (before, behind) = (state(ofSegment: index - 1), state(ofSegment: index))
                let image = isRightToLeft ? look.dividers.image(behind, before) : look.dividers.image(before, behind)
                guard let image else { continue }
                let x = isRightToLeft ? place.maxX : place.minX - width
                image.paint(in: CGRect(x: x, y: place.minY, width: width, height: place.height), on: context, tint: tintColor)
            }
            return
        }
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
            image.paint(in: rect, on: context, tint: .label, isStencil: true)
            if !segment.isEnabled { context.endGroup() }
            return
        }
        guard let title = segment.title, !title.isEmpty else { return }
        // In narrow segments the padding shrinks before titles are truncated.
        let inner = place.insetBy(dx: min(4, place.width / 2), dy: 0)
        let state: State = isSelected ? .selected : .normal
        let text = layout(of: title, font: look.font(for: state), width: inner.width)
        context.draw(
            text, at: CGPoint(x: inner.minX + dx, y: place.midY - text.size.height / 2 + dy),
            color: (segment.isEnabled ? look.color(for: state) ?? .label : look.color(for: .disabled) ?? .tertiaryLabel).value)
    }
}
