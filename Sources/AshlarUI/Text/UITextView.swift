import AshlarGraphics
import Foundation

/// Shows text of many lines, in a scroll view. Here it only shows what it was given.
///
/// A text view that scrolls has no size of its own: constraints say how large it is, and `contentSize` how large its text. One that
/// does not is as large as its text, wrapped at the width that constraints give it, as a label with `numberOfLines` 0:
///
///     let note = UITextView()
///     note.text = "As high as its text"
///     note.isScrollEnabled = false
///
/// The text stands `textContainerInset` and, at both ends of each line, `textContainer.lineFragmentPadding` away from the edges.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// The area that the text is set in.
    open var textContainer: NSTextContainer { container }
    private let container: NSTextContainer

    /// A text view with an area of the application's making, or one of its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        container = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        container.textView = self
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        container = NSTextContainer()
        super.init(coder: coder)
        container.textView = self
    }

    // MARK: Text

    /// The text shown; empty unless set, and again when set to nil.
    open var text: String! = "" {
        didSet {
            if text == nil { text = "" }
            guard text != oldValue else { return }
            textChanged()
            // As if the text had been typed.
            selectedRange = NSRange(location: text.utf16.count, length: 0)
        }
    }

    /// Whether there is any text.
    open var hasText: Bool { !text.isEmpty }

    /// What is selected, in UTF-16 units of the text: an empty range at its end unless set. One that reaches beyond is cut.
    ///
    /// Nothing of it is drawn. `delegate` is told of changes if it is a `UITextViewDelegate`.
    open var selectedRange = NSRange(location: 0, length: 0) {
        didSet {
            let count = text.utf16.count
            let start = min(max(selectedRange.location, 0), count)
            let range = NSRange(location: start, length: min(max(selectedRange.length, 0), count - start))
            if range != selectedRange { selectedRange = range }
            if range != oldValue { (delegate as? any UITextViewDelegate)?.textViewDidChangeSelection(self) }
        }
    }

    /// The font of the whole text; nil, as it is unless set, for the system font at 12 points.
    open var font: UIFont? {
        didSet { if font != oldValue { textChanged() } }
    }

    /// The text's colour; nil, as it is unless set, for `UIColor.label`.
    open var textColor: UIColor?

    /// The side that lines are set against: the text's own unless set.
    open var textAlignment = NSTextAlignment.natural

    /// Whether a tap on the text begins editing: true unless set. `insertText(_:)` and `deleteBackward()` edit it.
    open var isEditable = true
    /// Whether the text could be selected. There is no selecting here.
    open var isSelectable = true

    /// The distance of the text's area from the edges of the content, in points: 8 above and below, 0 at the sides unless set.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            guard Geometry.accepts(textContainerInset) else { return textContainerInset = oldValue }
            if textContainerInset != oldValue { textChanged() }
        }
    }

    /// Whether the content can be scrolled. If it cannot, the text view has the size of its text.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { textChanged() } }
    }

    // MARK: Editing

    /// Stands for the keyboard while the text is edited: data only.
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    /// Stands above the keyboard while the text is edited: data only.
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }

    private var storedInputView: UIView?
    private var storedInputAccessoryView: UIView?

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// A tap begins editing.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isEditable { becomeFirstResponder() } else { super.touchesEnded(touches, with: event) }
    }

    final func textChanged() {
        lastWidth = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Size

    /// The width of the last layout, for a text view that does not scroll.
    private var lastWidth: CGFloat?

    package override var wrapsContent: Bool { !isScrollEnabled }

    package override var automaticWidth: CGFloat? {
        get { lastWidth }
        set { lastWidth = newValue }
    }

    /// None if the content scrolls; else the size of the text with everything around it, each side rounded up to a pixel.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : contentSize(width: lastWidth)
    }

    /// The size of the text with everything around it, within a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(width: size.width > 0 ? size.width : nil) }

    private func contentSize(width: CGFloat?) -> CGSize {
        let (extent, inset) = (extents.extent(of: paragraph(width: width), by: textEngine), textContainerInset)
        return roundedUp(
            CGSize(
                width: extent.size.width + inset.left + inset.right + 2 * container.lineFragmentPadding,
                height: height(of: extent) + inset.top + inset.bottom))
    }

    /// Unlike a label's, a text view's text has a line where it is empty, and one more behind a line feed at its end.
    private func height(of extent: TextExtent) -> CGFloat {
        let limit = container.maximumNumberOfLines
        let hasEmptyLine = extent.lineCount == 0 || text.last?.isNewline == true && (limit == 0 || extent.lineCount < limit)
        return extent.size.height + (hasEmptyLine ? textEngine.metrics(of: textFont).lineHeight : 0)
    }

    private var textFont: Font { font?.value ?? Font(size: 12) }

    // MARK: Lines

    private var extents = TextExtents()

    /// The text within the width of the view, nil for no limit.
    private func paragraph(width: CGFloat?) -> Paragraph {
        let inset = textContainerInset
        // A little more than what is left: taking off again what was added on must not cost a line.
        let room = width.map { max(0, $0 - inset.left - inset.right - 2 * container.lineFragmentPadding) + 1e-6 }
        return Paragraph(
            text, font: textFont, width: room, maximumLines: container.maximumNumberOfLines,
            lineBreak: container.lineBreakMode.value, alignment: textAlignment.value, direction: textDirection)
    }

    // MARK: Baselines

    /// The first line below the top, the last one above the bottom, for a text view as high as its text.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        let (metrics, inset) = (textEngine.metrics(of: textFont), textContainerInset)
        return (inset.top + metrics.ascender, inset.bottom + metrics.lineHeight - metrics.ascender)
    }

    // MARK: Layout and drawing

    /// Places the subviews, and takes on the content size that the text gives.
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: contentSize(width: bounds.width).height)
    }

    package override func drawContent(in context: any DrawingContext) {
        guard !text.isEmpty else { return }
        let origin = CGPoint(
            x: textContainerInset.left + container.lineFragmentPadding - bounds.minX, y: textContainerInset.top - bounds.minY)
        context.draw(textEngine.layout(paragraph(width: bounds.width)), at: origin, color: (textColor ?? .label).value)
    }

    package override var reportedText: String? { text }
}
