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
    /// The rectangle is that of what is drawn. Here it is that of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits ends in an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Attributed text measured and drawn without a view. Characters without a font are in the system font at 12 points.
extension NSAttributedString {
    /// The size of the text on as many lines as it has line feeds, in points; not rounded.
    public func size() -> CGSize { onMain { DrawnText($0).layout(width: nil, lines: 0).size } }

    /// The rectangle that the text needs within a size, in points; not rounded. Its origin is zero.
    ///
    /// What does not fit in the height is counted all the same, unless `truncatesLastVisibleLine` cuts it.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect
    {
        onMain { DrawnText($0).boundingRect(with: size, options) }
    }

    /// Draws the text with its top left corner at a point, in the `draw(_:)` that is running.
    public func draw(at point: CGPoint) {
        onMain {
            let text = DrawnText($0)
            text.draw(text.layout(width: nil, lines: 0), at: point)
        }
    }

    /// Draws the text within a rectangle, as many lines as fit, in the `draw(_:)` that is running.
    public func draw(in rect: CGRect) { onMain { DrawnText($0).draw(in: rect) } }

    /// Draws the text within a rectangle as the options say, in the `draw(_:)` that is running.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        onMain { DrawnText($0).draw(in: rect, breaksLines: options.contains(.usesLineFragmentOrigin)) }
    }

    /// Text engines belong to the main actor. Text is measured on other threads all the same, while those wait.
    private func onMain<Result: Sendable>(_ body: @MainActor (NSAttributedString) -> Result) -> Result {
        nonisolated(unsafe) let text = self
        guard !MainActorCheck.isOnMainActor else { return MainActorCheck.run { body(text) } }
        // Each thread draws on a context of its own.
        nonisolated(unsafe) let context = Canvas.current
        return MainActorCheck.run { if let context { Canvas.with(context) { body(text) } } else { body(text) } }
    }
}

/// Texts measured and drawn without a view, with the same attributes all over: in the system font at 12 points unless given.
extension String {
    /// The size of the text on as many lines as it has line feeds, in points; not rounded.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { attributed(attributes).size() }

    /// The rectangle that the text needs within a size, in points; not rounded. Its origin is zero.
    ///
    /// What does not fit in the height is counted all the same, unless `truncatesLastVisibleLine` cuts it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    /// Draws the text with its top left corner at a point, in the `draw(_:)` that is running.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws the text within a rectangle, as many lines as fit, in the `draw(_:)` that is running.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self, attributes: attributes)
    }
}

/// The same for Foundation's class.
extension NSString {
    /// The size of the text on as many lines as it has line feeds, in points; not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { text.size(withAttributes: attrs) }

    /// The rectangle that the text needs within a size, in points; not rounded. Its origin is zero.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// Draws the text with its top left corner at a point, in the `draw(_:)` that is running.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attrs)
    }

    /// Draws the text within a rectangle, as many lines as fit, in the `draw(_:)` that is running.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attrs)
    }

    private var text: String { substring(from: 0) }
}

/// A text that no view shows.
@MainActor
private struct DrawnText {
    let text: AttributedText
    private let lineBreak: Paragraph.LineBreak

    init(_ string: NSAttributedString) {
        text = AttributedText(string, font: AttributedText.defaultFont)
        let style = string.length > 0 ? string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        lineBreak = style?.lineBreakMode.value ?? .wordWrapping
    }

    func layout(width: CGFloat?, lines: Int, _ lineBreak: Paragraph.LineBreak? = nil) -> TextLayout {
        LayoutEnvironment.textEngine.layout(
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

    /// The layout with as many lines as fit in a height.
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

/// What UIKit tells of a drawing. Measuring takes nil for one, and fills in nothing.
@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
    public override init() { super.init() }

    /// How far text may be scaled down to fit. Not taken into account.
    open var minimumScaleFactor: CGFloat = 0
    /// How far the text was scaled down: not at all.
    open var actualScaleFactor: CGFloat { 1 }
    /// Where the text was drawn. Not filled in.
    open var totalBounds: CGRect { .zero }
}
