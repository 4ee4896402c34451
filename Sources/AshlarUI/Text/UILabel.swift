import AshlarGraphics
import Foundation

/// Shows text. Its size follows from the text, the font and, for several lines, from the width.
///
/// A label of more than one line with no `preferredMaxLayoutWidth` is laid out twice: first on one line, then wrapped at the width
/// that the constraints gave it.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text shown; nil and empty have no size.
    open var text: String? {
        didSet { if text != oldValue { textChanged() } }
    }

    /// The system font at 17 points unless set.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            if font != oldValue { textChanged() }
        }
    }

    /// The text's colour: `UIColor.label` unless set, and again when set to nil.
    open var textColor: UIColor! = .label {
        didSet { if textColor == nil { textColor = .label } }
    }

    /// The side that lines are set against: the text's own unless set.
    open var textAlignment = NSTextAlignment.natural

    /// How text that does not fit is broken or cut: an ellipsis at the end unless set.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textChanged() } }
    }

    /// The greatest number of lines; 0 for no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textChanged() } }
    }

    /// The width at which the intrinsic size wraps, in points; 0 for the width that the constraints give.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet {
            // Without end it is no limit.
            if preferredMaxLayoutWidth.isNaN, !Geometry.accepts(preferredMaxLayoutWidth) {
                return preferredMaxLayoutWidth = oldValue
            }
            if preferredMaxLayoutWidth != oldValue { textChanged() }
        }
    }

    /// Whether a text too wide for the label is drawn in a smaller font: false unless set, and for one line only. The intrinsic size
    /// is that of the font.
    open var adjustsFontSizeToFitWidth = false
    /// How small the font may become, as a share of its size; 0 for no limit.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether the font would follow the content size that the user chose. There is one content size here.
    open var adjustsFontForContentSizeCategory = false

    /// Whether the text is drawn in its own colour or dimmed.
    open var isEnabled = true

    /// The width of the last layout, for a label that wraps by itself.
    private var lastWidth: CGFloat?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var extents = TextExtents()

    private func textChanged() {
        lastWidth = nil
        extents.forget()
        invalidateIntrinsicContentSize()
    }

    // MARK: Size

    /// The size of the text's rectangle without limits, each side rounded up to a pixel; zero without text.
    open override var intrinsicContentSize: CGSize {
        guard numberOfLines != 1 else { return fittedSize(width: nil) }
        return fittedSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : lastWidth)
    }

    /// The text's size within a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittedSize(width: size.width > 0 && numberOfLines != 1 ? size.width : nil)
    }

    /// The rectangle that the text needs within `bounds`, for a number of lines. Sizes are asked for with bounds of a million points:
    /// a subclass that adds to the rectangle adds to the intrinsic size.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = textSize(width: bounds.width, lines: numberOfLines)
        return CGRect(
            origin: bounds.origin, size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
    }

    /// Wider than any text is wrapped at.
    private static let unlimited: CGFloat = 1_000_000

    private func fittedSize(width: CGFloat?) -> CGSize {
        let bounds = CGRect(x: 0, y: 0, width: width ?? Self.unlimited, height: Self.unlimited)
        return roundedUp(textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size)
    }

    package override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    package override var automaticWidth: CGFloat? {
        get { lastWidth }
        set { lastWidth = newValue }
    }

    private func textSize(width: CGFloat, lines: Int) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        // One line is as wide as it is. What a subclass takes off a width without limit leaves it without one.
        let width = lines == 1 || width > Self.unlimited / 2 ? nil : max(0, width)
        return extents.extent(of: paragraph(width: width, lines: lines), by: textEngine).size
    }

    private func paragraph(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> Paragraph {
        var font = font.value
        font.size *= scale
        return Paragraph(
            text ?? "", font: font, width: width, maximumLines: lines, lineBreak: lineBreakMode.value,
            alignment: textAlignment.value, direction: textDirection)
    }

    // MARK: Baselines

    /// The first baseline below the top, the last above the bottom, each for a label of its intrinsic height.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        let metrics = textEngine.metrics(of: font.value)
        guard let scale = displayScale else { return (metrics.ascender, metrics.lineHeight - metrics.ascender) }
        let grid = PixelGrid(scale: scale)
        let first = grid.ceil(metrics.ascender)
        // Together they are the height of one line.
        return (first, grid.ceil(metrics.lineHeight) - first)
    }

    // MARK: Drawing

    /// Draws the text in the middle of a rectangle, from top to bottom. Overridden to move or cut it; draws nothing outside a drawing.
    open func drawText(in rect: CGRect) {
        guard let context = drawing, let text, !text.isEmpty else { return }
        let width = max(0, rect.width)
        var paragraph = self.paragraph(width: width, lines: numberOfLines)
        if adjustsFontSizeToFitWidth, numberOfLines == 1 {
            let natural = textSize(width: Self.unlimited, lines: 1).width
            if natural > width, natural > 0 {
                paragraph = self.paragraph(width: width, lines: 1, scale: max(width / natural, minimumScaleFactor))
            }
        }
        let layout = textEngine.layout(paragraph)
        var color = textColor.value
        if !isEnabled { color.alpha *= 0.4 }
        // Text higher than the rectangle begins at its top.
        let y = rect.minY + max(0, (rect.height - layout.size.height) / 2)
        context.draw(layout, at: CGPoint(x: rect.minX, y: y), color: color)
    }

    /// Where the text is being drawn.
    private var drawing: (any DrawingContext)?

    package override func drawContent(in context: any DrawingContext) {
        // Not even the dots of a text that is cut fit into nothing.
        guard bounds.width > 0, bounds.height > 0 else { return }
        drawing = context
        drawText(in: CGRect(origin: .zero, size: bounds.size))
        drawing = nil
    }

    package override var isInteractiveByDefault: Bool { false }

    package override var reportedText: String? { text }
}
