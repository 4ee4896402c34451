import AshlarGraphics
import Foundation

/// A wheel of a picker. The selected row is in the middle; the rows above and below it fade with their distance.
struct PickerWheel {
    /// The frame of the wheel, as high as the picker.
    var rect: CGRect
    var rowHeight: CGFloat
    var alignment = Paragraph.Alignment.center
    /// How far the wheel is turned, in rows beyond the selected one.
    var shift: CGFloat = 0
    /// A closure that returns the text of a row at a distance from the selected row; nil if there is no row.
    var text: (Int) -> String?

    /// The visible rows, as distances from the selected row.
    var visibleRows: ClosedRange<Int> {
        guard rowHeight > 0, rect.height.isFinite else { return 0...0 }
        let reach = Int(min(50, max(0, (rect.height / 2 / rowHeight - 0.5).rounded(.up))))
        let middle = Int(shift.rounded())
        return middle - reach...middle + reach
    }

    /// Returns the opacity of a row at a distance from the selected row.
    func opacity(_ distance: Int) -> CGFloat {
        let away = abs(CGFloat(distance) - shift)
        return away < 0.5 ? 1 : max(0.1, 0.6 - 0.15 * away)
    }

    /// Returns the frame of a row at a distance from the selected row.
    func row(_ distance: Int) -> CGRect {
        CGRect(
            x: rect.minX, y: rect.midY + (CGFloat(distance) - shift - 0.5) * rowHeight, width: rect.width, height: rowHeight)
    }
}

extension UIView {
    /// The font of a picker's rows.
    static var pickerFont: Font { Font(size: 21) }

    /// Draws the band behind the selected row, and the texts of the rows.
    final func draw(_ wheels: [PickerWheel], in context: any DrawingContext) {
        let bounds = CGRect(origin: .zero, size: bounds.size)
        context.saveState()
        context.clip(to: Path(rect: bounds))
        let height = wheels.map(\.rowHeight).max() ?? 32
        let band = CGRect(x: 9, y: bounds.midY - height / 2, width: max(0, bounds.width - 18), height: height)
        context.fill(Path(roundedRect: band, cornerRadius: 8), color: UIColor.quaternarySystemFill.value)
        for wheel in wheels {
            for distance in wheel.visibleRows {
                guard let text = wheel.text(distance), !text.isEmpty else { continue }
                draw(text, in: wheel.row(distance), wheel.opacity(distance), wheel.alignment, context)
            }
        }
        context.restoreState()
    }

    private func draw(
        _ text: String, in row: CGRect, _ opacity: CGFloat, _ alignment: Paragraph.Alignment, _ context: any DrawingContext
    ) {
        let layout = textEngine.layout(
            Paragraph(
                text, font: Self.pickerFont, width: max(0, row.width), maximumLines: 1, alignment: alignment,
                direction: textDirection))
        var color = UIColor.label.value
        color.alpha = Double(opacity)
        context.draw(layout, at: CGPoint(x: row.minX, y: row.midY - layout.size.height / 2), color: color)
    }
}
