import AshlarGraphics
import Foundation

/// Options for measuring and drawing text. Raw values are UIKit's.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Breaks lines at the width. Without this option the text is on one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Includes the font's leading in the height of a line. Here line heights always include it.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures the drawn glyphs. Ignored here: the result is the rectangle of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Ends the last line that fits in an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Measures and draws attributed text without a view, on any thread. Characters without a font use the system font at 12 points.
extension NSAttributedString {
    /// Returns the size of the text in points, not rounded. Lines break at line feeds only.
    public func size() -> CGSize { DrawnText(self).layout(width: nil, lines: 0).size }

    /// Returns the rectangle that the text needs within a size, in points, not rounded. Its origin is zero.
    ///
    /// Lines beyond the height count as well, unless `truncatesLastVisibleLine` removes them.
    ///
    /// - Parameters:
    ///   - size: The available size, in points. A width of 0 or less is no limit.
    ///   - options: The options. The default is none, which measures a single line.
    ///   - context: Ignored.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect
    {
        DrawnText(self).boundingRect(with: size, options)
    }

    /// Draws the text in the current context, with its top left corner at a point.
    public func draw(at point: CGPoint) {
        let text = DrawnText(self)
        text.draw(text.layout(width: nil, lines: 0), at: point)
    }

    /// Draws as many lines of the text as fit in a rectangle, in the current context.
    public func draw(in rect: CGRect) { DrawnText(self).draw(in: rect) }

    /// Draws as much of the text as fits in a rectangle, in the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the current coordinates.
    ///   - options: The options, of which `usesLineFragmentOrigin` has an effect: without it the text is on one line. The default
    ///     is none.
    ///   - context: Ignored.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        DrawnText(self).draw(in: rect, breaksLines: options.contains(.usesLineFragmentOrigin))
    }
}

/// Measures and draws strings without a view, with the same attributes for all characters. The default font is the system font at
/// 12 points.
extension String {
    /// Returns the size of the text in points, not rounded. Lines break at line feeds only.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { attributed(attributes).size() }

    /// Returns the rectangle that the text needs within a size, in points, not rounded. Its origin is zero.
    ///
    /// Lines beyond the height count as well, unless `truncatesLastVisibleLine` removes them.
    ///
    /// - Parameters:
    ///   - size: The available size, in points. A width of 0 or less is no limit.
    ///   - options: The options. The default is none, which measures a single line.
    ///   - attributes: The attributes of the text. The default is nil, for none.
    ///   - context: Ignored.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    /// Draws the text in the current context, with its top left corner at a point.
    ///
    /// - Parameters:
    ///   - point: The point, in the current coordinates.
    ///   - attributes: The attributes of the text. The default is nil, for none.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws as many lines of the text as fit in a rectangle, in the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the current coordinates.
    ///   - attributes: The attributes of the text. The default is nil, for none.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self, attributes: attributes)
    }
}

/// The same methods for Foundation's class.
extension NSString {
    /// Returns the size of the text in points, not rounded. Lines break at line feeds only.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { text.size(withAttributes: attrs) }

    /// Returns the rectangle that the text needs within a size, in points, not rounded. Its origin is zero.
    ///
    /// Lines beyond the height count as well, unless `truncatesLastVisibleLine` removes them.
    ///
    /// - Parameters:
    ///   - size: The available size, in points. A width of 0 or less is no limit.
    ///   - options: The options. The default is none, which measures a single line.
    ///   - attributes: The attributes of the text. The default is nil, for none.
    ///   - context: Ignored.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// Draws the text in the current context, with its top left corner at a point.
    ///
    /// - Parameters:
    ///   - point: The point, in the current coordinates.
    ///   - attrs: The attributes of the text. The default is nil, for none.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attrs)
    }

    /// Draws as many lines of the text as fit in a rectangle, in the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the current coordinates.
    ///   - attrs: The attributes of the text. The default is nil, for none.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attrs)
    }

    private var text: String { substring(from: 0) }
}

/// A text that is measured and drawn without a view.
private struct DrawnText {
    let text: AttributedText
    private let lineBreak: Paragraph.LineBreak

    init(_ string: NSAttributedString) {
        text = AttributedText(string, font: AttributedText.defaultFont)
        let style = string.length > 0 ? string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        lineBreak = style?.lineBreakMode.value ?? .wordWrapping
    }

    func layout(width: CGFloat?, lines: Int, _ lineBreak: Paragraph.LineBreak? = nil) -> TextLayout {
        LayoutEnvironment.textEngineOfAllThreads.layout(
            text.paragraph(width: width, maximumLines: lines, lineBreak: lineBreak ?? self.lineBreak))
    }

    func boundingRect(with size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
        guard options.contains(.usesLineFragmentOrigin) else {
            return CGRect(origin: .zero, size: layout(width: nil, lines: 1, .truncatingTail).size)
        }
        let width = size.width > 0 && size.width.isFinite ? size.width : nil
        var layout = layout(width: width, lines: 0)
        if options.contains(.truncatesLastVisibleLine), size.height > 0 {
            layout = fitted(layout, width: width, height: size.height, least: 1)
        }
        return CGRect(origin: .zero, size: layout.size)
    }

    /// Returns the layout with as many lines as fit in a height.
    private func fitted(_ whole: TextLayout, width: CGFloat?, height: CGFloat, least: Int) -> TextLayout {
        guard whole.size.height > height + 1e-6 else { return whole }
        var (low, high) = (least, max(least, whole.lines.count - 1))
        while low < high {
            let middle = (low + high + 1) / 2
            let size = layout(width: width, lines: middle, .truncatingTail).size
            if size.height <= height + 1e-6 { low = middle } else { high = middle - 1 }
        }
        return layout(width: width, lines: low, .truncatingTail)
    }

    func draw(in rect: CGRect, breaksLines: Bool = true) {
        let width = max(0, rect.width)
        let whole = layout(width: width, lines: breaksLines ? 0 : 1, breaksLines ? nil : .truncatingTail)
        let layout = fitted(whole, width: width, height: rect.height, least: 1)
        guard layout.size.height <= rect.height + 1e-6 else { return }
        draw(layout, at: rect.origin)
    }

    func draw(_ layout: TextLayout, at point: CGPoint) {
        guard let context = Canvas.current?.context else { return }
        text.draw(layout, at: point, color: UIColor.black.value, in: context)
    }
}

/// Options and results of drawing a text, for source compatibility. Measuring and drawing ignore it.
@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
    public override init() { super.init() }

    /// The minimum factor by which text may be scaled down to fit; stored only. The default is 0.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which the text was scaled down. Always 1.
    open var actualScaleFactor: CGFloat { 1 }
    /// The rectangle of the drawn text. Always zero.
    open var totalBounds: CGRect { .zero }
}
