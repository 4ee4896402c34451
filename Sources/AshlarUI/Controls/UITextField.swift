import AshlarGraphics
import Foundation

/// One line of text to be edited. A tap makes it the first responder; `insertText(_:)` and `deleteBackward()` edit its end.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// What is drawn around the text.
    public enum BorderStyle: Int, Sendable {
        /// Nothing; the text has no padding.
        case none
        /// A thin black rectangle.
        case line
        /// A thick grey rectangle.
        case bezel
        /// A white box with round corners, intrinsically 34 points high.
        case roundedRect
    }

    /// When a view at an end of the field is shown. Raw values are UIKit's.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While the text is not edited.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    /// The text shown; the placeholder stands for nil and for an empty one.
    open var text: String? {
        didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Shown dimmed while there is no text.
    open var placeholder: String? {
        didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether a dot is shown for each character of the text: false unless set.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The font of text and placeholder: the system font at 17 points unless set.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The text's colour: `UIColor.label` unless set.
    open var textColor: UIColor? = .label
    /// The side that the text is set against: the text's own unless set.
    open var textAlignment = NSTextAlignment.natural

    /// What is drawn around the text: nothing unless set.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Shown before the text, at the leading end, as `leftViewMode` says; nil for none.
    open var leftView: UIView? {
        didSet { if leftView !== oldValue { overlay(.left, leftView, leftViewMode) } }
    }

    /// When `leftView` is shown: never unless set.
    open var leftViewMode = ViewMode.never {
        didSet { if leftViewMode != oldValue { overlay(.left, leftView, leftViewMode) } }
    }

    /// Shown behind the text, at the trailing end, as `rightViewMode` says; nil for none.
    open var rightView: UIView? {
        didSet { if rightView !== oldValue { overlay(.right, rightView, rightViewMode) } }
    }

    /// When `rightView` is shown: never unless set.
    open var rightViewMode = ViewMode.never {
        didSet { if rightViewMode != oldValue { overlay(.right, rightView, rightViewMode) } }
    }

    /// When a button that clears the text is shown, behind a text that is not empty: never unless set. `rightView` goes before it.
    open var clearButtonMode = ViewMode.never {
        didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
    }

    /// The views at both ends that are shown.
    final var overlays = Overlays()

    // MARK: Editing

    /// Whether the text is edited: while the field is the first responder.
    open var isEditing: Bool { isFirstResponder }

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

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, and sends `editingDidBegin`.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard super.becomeFirstResponder() else { return false }
        editingChanged()
        sendActions(for: .editingDidBegin)
        return isFirstResponder
    }

    /// Ends editing, and sends `editingDidEnd`.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let wasEditing = isFirstResponder
        guard super.resignFirstResponder() else { return false }
        if wasEditing {
            editingChanged()
            sendActions(for: .editingDidEnd)
        }
        return true
    }

    /// What is shown while editing only has changed.
    private func editingChanged() {
        overlay(.left, leftView, leftViewMode)
        overlay(.right, rightView, rightViewMode)
    }

    package override var takesTaps: Bool { true }

    package override func wasTapped(_ touch: UITouch) {
        let clear = clearButtonRectIfShown(in: bounds)
        if clear.contains(touch.location(in: self)) {
            text = ""
            sendActions(for: .editingChanged)
        } else {
            becomeFirstResponder()
        }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The width of the text or the placeholder with the border's padding and the views at its ends; 34 high with a rounded border, else a line and 2 points.
    open override var intrinsicContentSize: CGSize {
        let line = layoutText(shownText, width: nil)
        let height = borderStyle == .roundedRect ? 34 : textEngine.metrics(of: fontValue).lineHeight + 2
        return roundedUp(CGSize(width: line.size.width + 2 * padding + overlays.width, height: height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The text is centred vertically; the offsets are those of the intrinsic height.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        let (height, metrics) = (intrinsicContentSize.height, textEngine.metrics(of: fontValue))
        let first = (height - metrics.lineHeight) / 2 + metrics.ascender
        return (first, height - first)
    }

    /// The border's rectangle in bounds: all of it.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the text is drawn in bounds: beside the border and the views at both ends.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let before = leftViewIsShown ? leftViewRect(forBounds: bounds) : .zero
        let behind = rightViewIsShown ? rightViewRect(forBounds: bounds) : clearButtonRectIfShown(in: bounds)
        return room(in: bounds, between: before, behind)
    }

    /// Where `leftView` lies in bounds: at the leading end, in the middle from top to bottom, at its own size.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { overlayRect(overlays.left, atRight: isRightToLeft, in: bounds) }

    /// Where `rightView` lies in bounds: at the trailing end, in the middle from top to bottom, at its own size.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        overlayRect(overlays.right, atRight: !isRightToLeft, in: bounds)
    }

    /// Where the button that clears the text lies in bounds: 19 points large, 5 from the trailing end.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: isRightToLeft ? bounds.minX + 5 : bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }

    /// Where text would be edited in bounds: where it is drawn, unless overridden.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Where the placeholder is drawn in bounds: where the text is, unless overridden.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    final var isEmpty: Bool { text?.isEmpty ?? true }
    private var shownText: String {
        guard let text, !text.isEmpty else { return placeholder ?? "" }
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }
    final var padding: CGFloat { borderStyle == .none ? 0 : 7 }
    private var fontValue: Font { font?.value ?? Font(size: 17) }

    private func layoutText(_ text: String, width: CGFloat?) -> TextLayout {
        textEngine.layout(
            Paragraph(
                text, font: fontValue, width: width, maximumLines: 1, alignment: textAlignment.value, direction: textDirection))
    }

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        guard subview === overlays.left?.view || subview === overlays.right?.view else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Places the views at both ends where `leftViewRect(forBounds:)` and `rightViewRect(forBounds:)` say.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeOverlays()
    }

    /// Draws what is around the text.
    package func drawBorder(in rect: CGRect, _ context: any DrawingContext) {
        switch borderStyle {
        case .none: break
        case .line: context.stroke(Path(rect: rect.insetBy(dx: 0.5, dy: 0.5)), color: .black, lineWidth: 1)
        case .bezel: context.stroke(Path(rect: rect.insetBy(dx: 1, dy: 1)), color: UIColor.systemGray3.value, lineWidth: 2)
        case .roundedRect:
            let path = Path(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 5)
            context.fill(path, color: .white)
            context.stroke(path, color: UIColor.systemGray4.value, lineWidth: 1)
        }
    }

    package override func drawContent(in context: any DrawingContext) {
        let box = CGRect(origin: .zero, size: bounds.size)
        drawBorder(in: borderRect(forBounds: box), context)
        let rect = isEmpty ? placeholderRect(forBounds: box) : textRect(forBounds: box)
        let layout = layoutText(shownText, width: max(0, rect.width))
        let color = isEmpty ? UIColor.placeholderText : textColor ?? .label
        context.saveState()
        context.clip(to: Path(rect: box))
        context.draw(layout, at: CGPoint(x: rect.minX, y: rect.midY - layout.size.height / 2), color: color.value)
        context.restoreState()
        drawClearButton(in: box, context)
    }

    package override var reportedText: String? { text }
}
