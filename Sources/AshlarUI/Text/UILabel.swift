import AshlarGraphics
import Foundation

/// Shows text. Its size follows from the text, the font and, for several lines, from the width.
///
/// A label of more than one line with no `preferredMaxLayoutWidth` is laid out twice: first on one line, then wrapped at the width
/// that the constraints gave it.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text shown; nil and empty have no size. Setting it takes away the attributes of `attributedText`.
    open var text: String? {
        get { content.string }
        set {
            guard newValue != content.string || content.attributed != nil else { return }
            content = LabelContent(string: newValue)
            textChanged()
        }
    }

    /// The text shown with its attributes; for a text without any, with the label's own.
    ///
    /// Setting it takes over font, colour, alignment and line breaking from its first character, as far as that has them. The label's
    /// font stands in where there is none. Setting one of the four later changes the whole text.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? content.string.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
        set {
            content = LabelContent(attributed: newValue)
            adoptFirstAttributes()
            textChanged()
        }
    }

    @exclusivity(unchecked) final var content = LabelContent()

    /// The font of the text. The default is the system font at 17 points.
    @exclusivity(unchecked) open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            guard font != oldValue else { return }
            content.apply([.font: font as Any])
            textChanged()
        }
    }

    /// The text's colour. The default is `UIColor.label`, which nil stands for too.
    @exclusivity(unchecked) open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            content.apply([.foregroundColor: textColor as Any])
        }
    }

    /// The side that lines are set against. The default is the text's own.
    @exclusivity(unchecked) open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { content.applyStyle { $0.alignment = textAlignment } } }
    }

    /// How text that does not fit is broken or cut. The default is an ellipsis at the end.
    @exclusivity(unchecked) open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textChanged() } }
    }

    /// Where lines may break beside the rules of the mode. Not taken into account.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []

    /// The greatest number of lines; 0 for no limit.
    @exclusivity(unchecked) open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textChanged() } }
    }

    /// The width at which the intrinsic size wraps, in points; 0 for the width that the constraints give.
    @exclusivity(unchecked) open var preferredMaxLayoutWidth: CGFloat = 0 {
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
    /// Where a text in a smaller font is drawn: on the baseline of the larger one, in its middle, or at its top. Not taken into account.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether characters are drawn closer together before they are left out. Not taken into account.
    open var allowsDefaultTighteningForTruncation = false
    /// The shadow's colour; nil, the default, for none. Not drawn.
    open var shadowColor: UIColor?
    /// Where the shadow lies, in points. The default is 1 point above. Not drawn.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The text's colour while `isHighlighted` is true; nil, the default, for `textColor`.
    open var highlightedTextColor: UIColor?
    /// Whether the text is drawn in `highlightedTextColor`. The default is false.
    open var isHighlighted = false

    /// Whether the text is drawn in its own colour or dimmed.
    open var isEnabled = true

    /// The width of the last layout, for a label that wraps by itself.
    @exclusivity(unchecked) private var lastWidth: CGFloat?

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Whether the font follows the preferred text size: one for a text style or from `UIFontMetrics`. The default is false.
    @exclusivity(unchecked) open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    private func adjustFont() {
        guard let font, font.scaling != nil else { return }
        let adjusted = font.adjusted(for: traitCollection)
        if adjusted !== font { self.font = adjusted }
    }

    package override func traitsDidChange(from old: UITraitCollection) {
        if adjustsFontForContentSizeCategory, old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            adjustFont()
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if adjustsFontForContentSizeCategory { adjustFont() }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    @exclusivity(unchecked) private var extents = TextExtents()

    private var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
        return [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: style]
    }

    /// Takes over what the first character of the text says.
    private func adoptFirstAttributes() {
        guard let attributed = content.attributed, attributed.length > 0 else { return }
        let first = attributed.attributes(at: 0, effectiveRange: nil)
        content.isAdopting = true
        defer { content.isAdopting = false }
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        guard let style = first[.paragraphStyle] as? NSParagraphStyle else { return }
        textAlignment = style.alignment
        lineBreakMode = style.lineBreakMode
    }

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
        guard !content.isEmpty else { return .zero }
        // One line is as wide as it is. What a subclass takes off a width without limit leaves it without one.
        let width = lines == 1 || width > Self.unlimited / 2 ? nil : max(0, width)
        return extents.extent(of: paragraph(width: width, lines: lines), by: textEngine).size
    }

    private func paragraph(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> Paragraph {
        if let text = content.text(in: self) {
            return text.paragraph(
                width: width, maximumLines: lines, lineBreak: lineBreakMode.value, alignment: textAlignment.value,
                direction: textDirection, scale: scale)
        }
        var font = font.value
        font.size *= scale
        return Paragraph(
            content.string ?? "", font: font, width: width, maximumLines: lines, lineBreak: lineBreakMode.value,
            alignment: textAlignment.value, direction: textDirection)
    }

    // MARK: Baselines

    /// The first baseline below the top, the last above the bottom, each for a label of its intrinsic height.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        if content.attributed != nil, !content.isEmpty { return attributedBaselineOffsets }
        let metrics = textEngine.metrics(of: font.value)
        guard let scale = displayScale else { return (metrics.ascender, metrics.lineHeight - metrics.ascender) }
        let grid = PixelGrid(scale: scale)
        let first = grid.ceil(metrics.ascender)
        // Together they are the height of one line.
        return (first, grid.ceil(metrics.lineHeight) - first)
    }

    private var attributedBaselineOffsets: (first: CGFloat, last: CGFloat) {
        let width = numberOfLines == 1 ? nil : preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : lastWidth
        let layout = textEngine.layout(paragraph(width: width, lines: numberOfLines))
        let (first, height) = (layout.firstBaseline, layout.size.height)
        guard let scale = displayScale else { return (first, height - layout.lastBaseline) }
        let grid = PixelGrid(scale: scale)
        // As with one font, the whole is the height rounded up.
        return (grid.ceil(first), grid.ceil(height) - grid.ceil(first) - (layout.lastBaseline - first))
    }

    // MARK: Drawing

    /// Draws the text in the middle of a rectangle, from top to bottom. Overridden to move or cut it; draws nothing outside a drawing.
    open func drawText(in rect: CGRect) {
        guard let context = drawing, !content.isEmpty else { return }
        content.forgetColors()
        let width = max(0, rect.width)
        var paragraph = self.paragraph(width: width, lines: numberOfLines)
        if adjustsFontSizeToFitWidth, numberOfLines == 1 {
            let natural = textSize(width: Self.unlimited, lines: 1).width
            if natural > width, natural > 0 {
                paragraph = self.paragraph(width: width, lines: 1, scale: max(width / natural, minimumScaleFactor))
            }
        }
        let layout = textEngine.layout(paragraph)
        var color = (isHighlighted ? highlightedTextColor ?? textColor : textColor).value
        if !isEnabled { color.alpha *= 0.4 }
        // Text higher than the rectangle begins at its top.
        let y = rect.minY + max(0, (rect.height - layout.size.height) / 2)
        let place = CGPoint(x: rect.minX, y: y)
        if let text = content.text(in: self) {
            text.draw(layout, at: place, color: color, in: context)
        } else {
            context.draw(layout, at: place, color: color)
        }
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

    package override var accessibilityDefaults: Defaults { Defaults(isElement: true, label: content.string, traits: .staticText) }

    package override var isInteractiveByDefault: Bool { false }

    package override var reportedText: String? { content.string }
}
