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
        didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
    }

    /// Whether the text is drawn in its own colour or dimmed.
    open var isEnabled = true

    /// The width of the last layout, for a label that wraps by itself.
    private var lastWidth: CGFloat?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sizes that were measured since the text last changed: every pass asks for the one-line size and for the wrapped one.
    private var measured: [Measurement] = []

    private struct Measurement {
        var width: CGFloat?
        var scale: CGFloat?
        var engine: ObjectIdentifier
        var size: CGSize
    }

    private func textChanged() {
        lastWidth = nil
        measured.removeAll()
        invalidateIntrinsicContentSize()
    }

    // MARK: Size

    /// The text's size, each side rounded up to a pixel; zero without text.
    open override var intrinsicContentSize: CGSize {
        guard numberOfLines != 1 else { return textSize(width: nil) }
        return textSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : lastWidth)
    }

    /// The text's size within a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        textSize(width: size.width > 0 && numberOfLines != 1 ? size.width : nil)
    }

    /// The rectangle that the text needs within `bounds`, for a number of lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let layout = layoutText(width: bounds.width, lines: numberOfLines)
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(layout.size.width, bounds.width), height: min(layout.size.height, bounds.height)))
    }

    package override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    package override var automaticWidth: CGFloat? {
        get { lastWidth }
        set { lastWidth = newValue }
    }

    private func textSize(width: CGFloat?) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let (scale, engine) = (displayScale, textEngine)
        let key = ObjectIdentifier(engine)
        if let known = measured.first(where: { $0.width == width && $0.scale == scale && $0.engine == key }) { return known.size }
        let size = roundedUp(layoutText(width: width, lines: numberOfLines).size)
        if measured.count == 4 { measured.removeFirst() }
        measured.append(Measurement(width: width, scale: scale, engine: key, size: size))
        return size
    }

    private func layoutText(width: CGFloat?, lines: Int) -> TextLayout {
        textEngine.layout(
            Paragraph(
                text ?? "", font: font.value, width: width, maximumLines: lines, lineBreak: lineBreakMode.value,
                alignment: textAlignment.value, direction: textDirection))
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

    package override func drawContent(in context: any DrawingContext) {
        guard let text, !text.isEmpty else { return }
        let layout = layoutText(width: bounds.width, lines: numberOfLines)
        // Text lower than the label is centred.
        let y = max(0, (bounds.height - layout.size.height) / 2)
        var color = textColor.value
        if !isEnabled { color.alpha *= 0.4 }
        context.draw(layout, at: CGPoint(x: 0, y: y), color: color)
    }

    package override var reportedText: String? { text }
}
