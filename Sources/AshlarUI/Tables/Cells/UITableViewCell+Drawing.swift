import AshlarGraphics
import Foundation

/// The drawing of a cell behind its subviews.
extension UITableViewCell {
    final func drawCell(in context: any DrawingContext) {
        let bounds = CGRect(origin: .zero, size: bounds.size)
        if let fill = ownFill { context.fill(outline(of: bounds), color: fill.value) }
        drawAccessory(in: bounds, context)
        if isEditing { drawControls(in: bounds, context) }
    }

    /// The gray of a selected cell, or the color of contents on a grouped table.
    private var ownFill: UIColor? {
        if drawsSelection { return .systemGray4 }
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
        let centre = isRightToLeft ? edge : bounds.width - edge
        // FIDELITY.md: detailButtonsAre44.
        return CGRect(x: centre - 22, y: 0, width: 44, height: bounds.height)
    }

    /// The distance of accessories from the trailing edge, in points.
    private var accessoryEdge: CGFloat { (table?.cellMargin ?? 16) + (isEditing && showsReorderControl ? 45 : 0) }

    private func drawAccessory(in bounds: CGRect, _ context: any DrawingContext) {
        let type = currentAccessoryType
        let middle = bounds.midY
        let edge = accessoryEdge
        func x(_ distance: CGFloat) -> CGFloat { isRightToLeft ? edge + distance : bounds.width - edge - distance }
        if type == .disclosureIndicator || type == .detailDisclosureButton {
            var path = Path()
            path.move(to: CGPoint(x: x(7), y: middle - 6))
            path.addLine(to: CGPoint(x: x(1), y: middle))
            path.addLine(to: CGPoint(x: x(7), y: middle + 6))
            context.stroke(path, color: UIColor.systemGray3.value, lineWidth: 2)
        }
        if type == .detailButton || type == .detailDisclosureButton {
            let centre = x(type == .detailButton ? 11 : 28)
            let tint = (tintColor ?? .systemBlue).value
            let circle = CGRect(x: centre - 10, y: middle - 10, width: 20, height: 20)
            context.stroke(Path(roundedRect: circle, cornerRadius: 10), color: tint, lineWidth: 1.5)
            context.fill(Path(rect: CGRect(x: centre - 1, y: middle - 1.5, width: 2, height: 7)), color: tint)
            context.fill(Path(rect: CGRect(x: centre - 1, y: middle - 5.5, width: 2, height: 2)), color: tint)
        }
        if type == .checkmark {
            var path = Path()
            let left = min(x(14), x(0))
            path.move(to: CGPoint(x: left, y: middle + 1))
            path.addLine(to: CGPoint(x: left + 5, y: middle + 6))
            path.addLine(to: CGPoint(x: left + 14, y: middle - 6))
            context.stroke(path, color: (tintColor ?? .systemBlue).value, lineWidth: 2)
        }
    }

    /// Draws the editing control at the leading edge and the reordering handle at the trailing edge.
    private func drawControls(in bounds: CGRect, _ context: any DrawingContext) {
        let middle = bounds.midY
        if editingStyle != .none {
            let centre = isRightToLeft ? bounds.width - 27 : 27
            let color = editingStyle == .delete ? UIColor.systemRed : .systemGreen
            let circle = CGRect(x: centre - 11, y: middle - 11, width: 22, height: 22)
            context.fill(Path(roundedRect: circle, cornerRadius: 11), color: color.value)
            let white = UIColor.white.value
            context.fill(Path(rect: CGRect(x: centre - 5, y: middle - 1, width: 10, height: 2)), color: white)
            if editingStyle == .insert {
                context.fill(Path(rect: CGRect(x: centre - 1, y: middle - 5, width: 2, height: 10)), color: white)
            }
        }
        guard showsReorderControl else { return }
        let left = isRightToLeft ? 16 : bounds.width - 38
        for line in -1...1 {
            let rect = CGRect(x: left, y: middle + 5 * CGFloat(line) - 0.75, width: 22, height: 1.5)
            context.fill(Path(rect: rect), color: UIColor.systemGray3.value)
        }
    }
}
