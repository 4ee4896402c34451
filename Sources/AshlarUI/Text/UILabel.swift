import AshlarGraphics
import Foundation

/// A view that shows text. Its size depends on the text, the font and, if there are several lines, the width.
///
/// A label with more than one line and no `preferredMaxLayoutWidth` is first laid out on one line, and then wrapped at the width
/// that the constraints determine. If its new height changes the width again, this is repeated, at most three times in all.
@preconcurrency @MainActor
open class UILabel: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        // Documented: "The default content mode of the UILabel class is UIViewContentModeRedraw."
        appearance.contentMode = .redraw
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        appearance.contentMode = .redraw
    }

    /// The text of the label. A nil or empty text has no size. The default is nil. Setting it removes the attributes of
    /// `attributedText`.
    open var text: String? {
        get { content.string }
        set {
            guard newValue != content.string || content.attributed != nil else { return }
            content = LabelContent(string: newValue)
            textChanged()
        }
    }

    /// The text of the label with its attributes. A text without attributes has the label's own.
    ///
    /// Setting it also sets the font, color, alignment and line break mode of the label to those of the first character, as far
    /// as it has them. The label's font applies to characters without a font. Setting one of the four properties later changes
    /// the whole text.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? content.string.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
        set {
            content = LabelContent(attributed: newValue)
            adoptFirstAttributes()
            textChanged()
        }
    }

    @exclusivity(unchecked) final var content = LabelContent()
    /// The text in the form that text engines take.
    @exclusivity(unchecked) final var resolved = ResolvedText()

    /// The font of the text. The default is the system font at 17 points.
    @exclusivity(unchecked) open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            guard font != oldValue else { return }
            content.apply([.font: font as Any])
            textChanged()
        }
    }

    /// The color of the text. The default is `UIColor.label`, which nil restores.
    @exclusivity(unchecked) open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            content.apply([.foregroundColor: textColor as Any])
        }
    }

    /// The alignment of the text. The default is `natural`.
    @exclusivity(unchecked) open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { content.applyStyle { $0.alignment = textAlignment } } }
    }

    /// The line break mode, which also determines how text that does not fit is truncated. The default is `byTruncatingTail`.
    @exclusivity(unchecked) open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textChanged() } }
    }

    /// Additional rules for breaking the lines of text without attributes, of which `pushOut` is followed: the last line of a
    /// paragraph has two words rather than one. The default is `standard`, which includes it.
    @exclusivity(unchecked) open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
        didSet { if lineBreakStrategy != oldValue { textChanged() } }
    }

    /// The maximum number of lines; 0 for no limit. The default is 1.
    @exclusivity(unchecked) open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textChanged() } }
    }

    /// The width at which the intrinsic content size wraps, in points. The default is 0, for the width that the constraints
    /// determine.
    @exclusivity(unchecked) open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet {
            // An infinite width is no limit.
            if preferredMaxLayoutWidth.isNaN, !Geometry.accepts(preferredMaxLayoutWidth) {
                return preferredMaxLayoutWidth = oldValue
            }
            if preferredMaxLayoutWidth != oldValue { textChanged() }
        }
    }

    /// Whether the font shrinks to fit the width, if the label has one line. The intrinsic content size remains that of the full
    /// font. The default is false.
    open var adjustsFontSizeToFitWidth = false
    /// The minimum size of a shrunken font, as a fraction of its size. The default is 0, for no limit.
    open var minimumScaleFactor: CGFloat = 0
    /// The vertical position of text in a shrunken font; stored only. The default is `alignBaselines`.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether the space between characters is reduced before text is truncated; stored only. The default is false.
    open var allowsDefaultTighteningForTruncation = false
    /// The color of the shadow; stored only: shadows are not drawn. The default is nil.
    open var shadowColor: UIColor?
    /// The distance of the shadow from the text, in points; stored only. The default is 1 point upwards.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The color of the text while `isHighlighted` is true; nil, the default, for `textColor`.
    open var highlightedTextColor: UIColor?
    /// Whether the text is drawn in `highlightedTextColor`. The default is false.
    open var isHighlighted = false

    /// Whether the text is drawn in its full color; if false, it is dimmed. The default is true.
    open var isEnabled = true

    /// The width of the last layout, for a label that wraps at the width of the layout.
    @exclusivity(unchecked) private var lastWidth: CGFloat?

    /// Whether the font follows the preferred text size, if it is a text style's or from `UIFontMetrics`. The default is false.
    @exclusivity(unchecked) open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    package override func traitsDidChange(from old: UITraitCollection) { adjustFont(after: old) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        adjustFont()
    }

    @exclusivity(unchecked) private var extents = TextExtentCache()

    private var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
        style.lineBreakStrategy = lineBreakStrategy
        return [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: style]
    }

    /// Sets the label's properties to the attributes of the first character.
    private func adoptFirstAttributes() {
        guard let attributed = content.attributed, attributed.length > 0 else { return }
        let first = attributed.attributes(at: 0, effectiveRange: nil)
        // FIDELITY.md: labelsTakeOverAttributes.
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

    /// The size of the text without limits, each dimension rounded up to a pixel; zero if there is no text.
    open override var intrinsicContentSize: CGSize {
        guard numberOfLines != 1 else { return fittedSize(width: nil) }
        return fittedSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : lastWidth)
    }

    /// Returns the size of the text within a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittedSize(width: size.width > 0 && numberOfLines != 1 ? size.width : nil)
    }

    /// Returns the rectangle that the text needs. Sizes are computed with bounds of a million points, so a subclass that enlarges
    /// the rectangle also enlarges the intrinsic content size.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle available for the text, in points.
    ///   - numberOfLines: The maximum number of lines; 0 for no limit.
    /// - Returns: The rectangle, with the origin of `bounds` and at most its size.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = textSize(width: bounds.width, lines: numberOfLines)
        return CGRect(
            origin: bounds.origin, size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
    }

    /// A width above that of any wrapped text.
    private static let unlimited = LabelSetting.unlimited

    private func fittedSize(width: CGFloat?) -> CGSize {
        let bounds = CGRect(x: 0, y: 0, width: width ?? Self.unlimited, height: Self.unlimited)
        return roundedUp(textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size)
    }

    package override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    package override var automaticWidth: CGFloat? {
        get { lastWidth }
        set { lastWidth = newValue }
    }

    /// Returns the content at a width, for a label whose class overrides nothing.
    final func wrappedLabelText(_ width: CGFloat) -> WrappedText {
        guard !content.isEmpty else { return WrappedText(size: .zero, least: 0, isTruncated: false) }
        let extent = textEngine.extent(of: paragraph(width: max(0, width), lines: numberOfLines))
        let size = CGSize(width: min(extent.size.width, width), height: extent.size.height)
        return WrappedText(size: roundedUp(size), least: extent.size.width, isTruncated: extent.isTruncated)
    }

    private func textSize(width: CGFloat, lines: Int) -> CGSize {
        guard !content.isEmpty else { return .zero }
        let width = LabelSetting.limit(width, lines: lines)
        return extents.extent(of: paragraph(width: width, lines: lines), by: textEngine).size
    }

    private func paragraph(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> Paragraph {
        if let text = resolved.text(of: content, font: font) {
            return setting.paragraph(text, width: width, lines: lines, scale: scale)
        }
        return setting.paragraph(content.string ?? "", width: width, lines: lines, scale: scale)
    }

    /// The text with its attributes; nil for a text without attributes.
    package final var ownAttributedText: NSAttributedString? { content.attributed }

    /// The properties that decide how the text breaks.
    package final var setting: LabelSetting {
        LabelSetting(
            font: font, alignment: textAlignment, lineBreakMode: lineBreakMode, lineBreakStrategy: lineBreakStrategy,
            direction: textDirection)
    }

    // MARK: Baselines

    /// The offsets of the first baseline from the top and of the last baseline from the bottom, in a label of its intrinsic
    /// height.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        if content.attributed != nil, !content.isEmpty { return attributedBaselineOffsets }
        let metrics = textEngine.metrics(of: font.value)
        guard let scale = displayScale else { return (metrics.ascender, metrics.lineHeight - metrics.ascender) }
        let grid = PixelGrid(scale: scale)
        // FIDELITY.md: separateBaselineRounding.
        let first = grid.ceil(metrics.ascender)
        // The sum of both offsets is the height of one line.
        return (first, grid.ceil(metrics.lineHeight) - first)
    }

    private var attributedBaselineOffsets: (first: CGFloat, last: CGFloat) {
        let width = numberOfLines == 1 ? nil : preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : lastWidth
        let layout = textEngine.layout(paragraph(width: width, lines: numberOfLines))
        let (first, height) = (layout.firstBaseline, layout.size.height)
        guard let scale = displayScale else { return (first, height - layout.lastBaseline) }
        let grid = PixelGrid(scale: scale)
        // As with a single font, the sum is the height rounded up.
        return (grid.ceil(first), grid.ceil(height) - grid.ceil(first) - (layout.lastBaseline - first))
    }

    // MARK: Drawing

    /// Draws the text in a rectangle, vertically centered. Override this method to move or clip the text. Outside of drawing it
    /// does nothing.
    open func drawText(in rect: CGRect) {
        guard let context = drawing, !content.isEmpty else { return }
        resolved.forgetColors()
        let (layout, place) = placedLayout(in: rect)
        var color = (isHighlighted ? highlightedTextColor ?? textColor : textColor).value
        if !isEnabled { color.alpha *= 0.4 }
        if let text = resolved.text(of: content, font: font) {
            text.draw(layout, at: place, color: color, in: context)
        } else {
            context.draw(layout, at: place, color: color)
        }
    }

    /// Returns the text as it is drawn in a rectangle, with the place of its box.
    private func placedLayout(in rect: CGRect) -> (layout: TextLayout, origin: CGPoint) {
        let width = max(0, rect.width)
        var paragraph = self.paragraph(width: width, lines: numberOfLines)
        if adjustsFontSizeToFitWidth, numberOfLines == 1 {
            let natural = textSize(width: Self.unlimited, lines: 1).width
            if natural > width, natural > 0 {
                paragraph = self.paragraph(width: width, lines: 1, scale: max(width / natural, minimumScaleFactor))
            }
        }
        let layout = ViewParts.layout(of: self, paragraph, by: textEngine)
        // Text higher than the rectangle starts at its top.
        return (layout, CGPoint(x: rect.minX, y: rect.minY + max(0, (rect.height - layout.size.height) / 2)))
    }

    /// The context of the current drawing.
    private var drawing: (any DrawingContext)?

    package override func drawContent(in context: any DrawingContext) {
        // An empty label has no room for an ellipsis.
        guard bounds.width > 0, bounds.height > 0 else { return }
        drawing = context
        drawText(in: CGRect(origin: .zero, size: bounds.size))
        drawing = nil
    }

    // Lines that are higher than the label, or more than it has room for, are drawn whole. Runs may have larger fonts than the label.
    override var drawnOverflow: CGFloat {
        let least = max(64, 2 * font.lineHeight)
        guard content.attributed != nil || numberOfLines != 1 else { return least }
        let size = textSize(width: max(0, bounds.width), lines: numberOfLines)
        return max(least, size.height, size.width - bounds.width)
    }

    package override var accessibilityDefaults: Defaults { Defaults(isElement: true, label: content.string, traits: .staticText) }

    package override var isInteractiveByDefault: Bool { false }

    package override var reportedText: String? { content.string }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UILabel.font),
            AppearanceProperty(\UILabel.textColor),
        ]
    }
}

extension UILabel: TextDrawingView {
    var modeOfAnimatedText: ContentMode { contentMode == .redraw ? .left : contentMode }
}

extension UILabel: LineView {
    final func placedLayout() -> (layout: TextLayout, origin: CGPoint)? {
        content.isEmpty || bounds.isEmpty ? nil : placedLayout(in: CGRect(origin: .zero, size: bounds.size))
    }
}
