import AshlarGraphics
import Foundation

/// How `boundingRect(with:options:attributes:context:)` measures. Raw values are UIKit's.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Lines break at the width; without it the text stays on one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The height of a line has the font's leading in it, as it always has here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The last line that fits ends in an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Texts measured and drawn without a view, in one font (`.font`, 12 points unless given) and one colour (`.foregroundColor`).
extension String {
    /// The size of the text on as many lines as it has line feeds, in points; not rounded.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        layout(width: nil, lines: 0, attributes).size
    }

    /// The rectangle that the text needs within a size, in points; not rounded. Its origin is zero.
    ///
    /// What does not fit in the height is counted all the same, unless `truncatesLastVisibleLine` cuts it.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        guard options.contains(.usesLineFragmentOrigin) else {
            return CGRect(origin: .zero, size: layout(width: nil, lines: 1, attributes).size)
        }
        let width = size.width > 0 && size.width.isFinite ? size.width : nil
        var layout = layout(width: width, lines: 0, attributes)
        if options.contains(.truncatesLastVisibleLine), size.height > 0, layout.size.height > size.height {
            let lines = max(1, Int((size.height / layout.metrics.lineHeight + 1e-6).rounded(.down)))
            layout = self.layout(width: width, lines: lines, attributes)
        }
        return CGRect(origin: .zero, size: layout.size)
    }

    /// Draws the text with its top left corner at a point, in the `draw(_:)` that is running.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(layout(width: nil, lines: 0, attributes), at: point, attributes)
    }

    /// Draws the text within a rectangle, as many lines as fit, in the `draw(_:)` that is running.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        let line = LayoutEnvironment.textEngine.metrics(of: font(attributes)).lineHeight
        let lines = line > 0 ? min(10_000, max(0, rect.height / line + 1e-6)) : 0
        guard lines >= 1 else { return }
        draw(layout(width: max(0, rect.width), lines: Int(lines), attributes), at: rect.origin, attributes)
    }

    @MainActor
    private func layout(width: CGFloat?, lines: Int, _ attributes: [NSAttributedString.Key: Any]?) -> TextLayout {
        LayoutEnvironment.textEngine.layout(
            Paragraph(self, font: font(attributes), width: width, maximumLines: lines, lineBreak: .truncatingTail))
    }

    @MainActor
    private func draw(_ layout: TextLayout, at point: CGPoint, _ attributes: [NSAttributedString.Key: Any]?) {
        let color = attributes?[.foregroundColor] as? UIColor ?? .black
        Canvas.current?.context.draw(layout, at: point, color: color.value)
    }

    private func font(_ attributes: [NSAttributedString.Key: Any]?) -> Font {
        (attributes?[.font] as? UIFont)?.value ?? Font(size: 12)
    }
}

/// What UIKit tells of a drawing. Nothing here: measuring takes nil for one.
@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
    public override init() { super.init() }
}
