import AshlarGraphics
import Foundation

/// The drawing of a cell behind its subviews.
extension UITableViewCell {
    final func drawCell(in context: any DrawingContext) {
        let bounds = CGRect(origin: .zero, size: bounds.size)
        if let fill = ownFill { context.fill(outline(of: bounds), color: fill.value) }
        // FIDELITY.md: selectionsFade.
        let selection = selectionWay?.value(to: drawsSelection ? 1 : 0, at: DrawnInstant.time) ?? (drawsSelection ? 1 : 0)
        if selection > 0 { context.fill(outline(of: bounds), color: UIColor.systemGray4.withAlphaComponent(selection).value) }
        drawAccessory(in: bounds, context)
        if isEditing { drawControls(in: bounds, context) }
    }

    /// The color of contents on a grouped table.
    private var ownFill: UIColor? {
        if drawsSelection, selectionWay == nil { return nil }
        guard backgroundColor == nil, backgroundView == nil, configured?.background == nil, let table else { return nil }
        return table.style == .plain ? nil : .secondarySystemGroupedBackground
    }

    /// Returns the outline of the cell's background. Cells at the ends of an inset section have two round corners.
    private func outline(of rect: CGRect) -> Path {
        guard table?.style == .insetGrouped, !position.isEmpty else { return Path(rect: rect) }
        let radius: CGFloat = 10
        if position == [.first, .last] { return Path(roundedRect: rect, cornerRadius: radius) }
        // Draws half of a rounded rectangle of twice the height, with straight sides from its middle.
        let isFirst = position.contains(.first)
        let k: CGFloat = radius * 0.5523
        var path = Path()
        let (near, far) = isFirst ? (rect.minY, rect.maxY) : (rect.maxY, rect.minY)
        let turn: CGFloat = isFirst ? 1 : -1
        path.move(to: CGPoint(x: rect.minX, y: far))
        path.addLine(to: CGPoint(x: rect.minX, y: near + turn * radius))
        path.addCurve(
            to: CGPoint(x: rect.minX + radius, y: near), control1: CGPoint(x: rect.minX, y: near + turn * (radius - k)),
            control2: CGPoint(x: rect.minX + radius - k, y: near))
        path.addLine(to: CGPoint(x: rect.maxX - radius, y: near))
        path.addCurve(
            to: CGPoint(x: rect.maxX, y: near + turn * radius), control1: CGPoint(x: rect.maxX - radius + k, y: near),
            control2: CGPoint(x: rect.maxX, y: near + turn * (radius - k)))
        path.addLine(to: CGPoint(x: rect.maxX, y: far))
        path.close()
        return path
    }

    /// The area that reacts to touches of the detail button, 44 points wide; nil if the cell has no detail button.
    final var detailButtonArea: CGRect? {
        let distance: CGFloat
        switch currentAccessoryType {
        case .detailButton: distance = 11
        case .detailDisclosureButton: distance = 28
        case .none, .disclosureIndicator, .checkmark: return nil
        }
        let edge = accessoryEdge + distance
        let center = isRightToLeft ? edge : bounds.width - edge
        // FIDELITY.md: detailButtonsAre44.
        return CGRect(x: center - 22, y: 0, width: 44, height: bounds.height)
    }

    /// The distance of accessories from the trailing edge, in points.
    private var accessoryEdge: CGFloat { (table?.cellMargin ?? 16) + (isEditing && showsReorderControl ? 45 : 0) }

    private func drawAccessory(in bounds: CGRect, _ context: any DrawingContext) {
        func draw(_ mark: AccessoryMark, _ distance: CGFloat, _ color: UIColor) {
            let x = isRightToLeft ? accessoryEdge + distance : bounds.width - accessoryEdge - distance
            mark.draw(at: CGPoint(x: x, y: bounds.midY), color.value, in: context)
        }
        let type = currentAccessoryType
        let tint = tintColor ?? .systemBlue
        if type == .disclosureIndicator || type == .detailDisclosureButton {
            draw(.chevron(pointsLeft: isRightToLeft), 4, .systemGray3)
        }
        if type == .detailButton { draw(.detail, 11, tint) }
        if type == .detailDisclosureButton { draw(.detail, 28, tint) }
        if type == .checkmark { draw(.checkmark, 7, tint) }
    }

    /// Draws the editing control at the leading edge and the reordering handle at the trailing edge.
    private func drawControls(in bounds: CGRect, _ context: any DrawingContext) {
        func point(_ distance: CGFloat, isNear: Bool) -> CGPoint {
            CGPoint(x: isNear == isRightToLeft ? bounds.width - distance : distance, y: bounds.midY)
        }
        if editingStyle != .none {
            let color = editingStyle == .delete ? UIColor.systemRed : .systemGreen
            let mark = editingStyle == .insert ? AccessoryMark.insert : .delete
            mark.draw(at: point(27, isNear: true), color.value, in: context)
        }
        if showsReorderControl {
            AccessoryMark.handle.draw(at: point(27, isNear: false), UIColor.systemGray3.value, in: context)
        }
    }
}
