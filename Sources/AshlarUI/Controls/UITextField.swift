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

    /// The text shown; the placeholder stands for nil and for an empty one. Setting it takes away the attributes of `attributedText`.
    open var text: String? {
        get { content.string }
        set {
            guard newValue != content.string || content.attributed != nil else { return }
            content = LabelContent(string: newValue)
            invalidateIntrinsicContentSize()
        }
    }

    /// The text shown with its attributes; for a text without any, with `defaultTextAttributes`.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? content.string.map { NSAttributedString(string: $0, attributes: defaultTextAttributes) } }
        set {
            content = LabelContent(attributed: newValue)
            if let newValue, newValue.length > 0 {
                let first = newValue.attributes(at: 0, effectiveRange: nil)
                content.isAdopting = true
                if let font = first[.font] as? UIFont { self.font = font }
                if let color = first[.foregroundColor] as? UIColor { textColor = color }
                if let style = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
                content.isAdopting = false
            }
            invalidateIntrinsicContentSize()
        }
    }

    /// Shown dimmed while there is no text. Setting it takes away the attributes of `attributedPlaceholder`.
    open var placeholder: String? {
        get { placeholderContent.string }
        set {
            guard newValue != placeholderContent.string || placeholderContent.attributed != nil else { return }
            placeholderContent = LabelContent(string: newValue)
            invalidateIntrinsicContentSize()
        }
    }

    /// Shown while there is no text, with its attributes; dimmed where it has no colour.
    open var attributedPlaceholder: NSAttributedString? {
        get {
            placeholderContent.attributed
                ?? placeholderContent.string.map {
                    NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: UIColor.placeholderText])
                }
        }
        set {
            placeholderContent = LabelContent(attributed: newValue)
            invalidateIntrinsicContentSize()
        }
    }

    final var inputTraits = TextInputTraitValues()
    private var content = LabelContent()
    private var placeholderContent = LabelContent()

    /// The font, the colour and the alignment of the text as attributes. Setting them sets those.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment
            return [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: style]
        }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
            if let string = content.string {
                content = LabelContent(attributed: NSAttributedString(string: string, attributes: newValue))
            }
            invalidateIntrinsicContentSize()
        }
    }

    /// The attributes of text that is typed; nil while the text is not edited.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? ownTypingAttributes ?? defaultTextAttributes : nil }
        set { ownTypingAttributes = newValue }
    }
    private var ownTypingAttributes: [NSAttributedString.Key: Any]?

    /// Whether the text's attributes could be edited: data only.
    open var allowsEditingTextAttributes = false

    /// Whether the font is made smaller for a long text. Not taken into account. The default is false.
    open var adjustsFontSizeToFitWidth = false
    /// The size that the font is made at least, in points. Not taken into account.
    open var minimumFontSize: CGFloat = 0
    /// Whether the text is emptied when editing begins. The default is false.
    open var clearsOnBeginEditing = false
    /// Whether typing replaces what is there: data only.
    open var clearsOnInsertion = false
    /// The image drawn around the text in place of the border; nil for the border. Not with `roundedRect`.
    open var background: UIImage?
    /// The image drawn around the text of a field that is not enabled; nil for `background`.
    open var disabledBackground: UIImage?

    /// Whether a dot is shown for each character of the text: false unless set.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The font of text and placeholder: the system font at 17 points unless set.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet {
            guard font != oldValue else { return }
            if let font { content.apply([.font: font]) }
            invalidateIntrinsicContentSize()
        }
    }

    /// The text's colour: `UIColor.label` unless set.
    open var textColor: UIColor? = .label {
        didSet { if let textColor { content.apply([.foregroundColor: textColor]) } }
    }
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

    /// Is told of editing, and has a say in it.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Why editing has ended. Raw values are UIKit's.
    public enum DidEndEditingReason: Int, Sendable {
        /// It is over.
        case committed = 0
        /// It was broken off.
        case cancelled = 1
    }

    /// Posted when editing begins.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when editing has ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted when the text was changed from outside of the application, as by keys.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    /// Tells that the text was changed from outside of the application, as by keys.
    final func tellTextChanged() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textFieldDidChangeSelection(self)
    }

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
        guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing { text = "" }
        editingChanged()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return isFirstResponder
    }

    /// Ends editing, and sends `editingDidEnd`.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let wasEditing = isFirstResponder
        if wasEditing, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
        guard super.resignFirstResponder() else { return false }
        if wasEditing {
            editingChanged()
            delegate?.textFieldDidEndEditing(self, reason: .committed)
            sendActions(for: .editingDidEnd)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
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
            guard delegate?.textFieldShouldClear(self) ?? true else { return }
            text = ""
            tellTextChanged()
        } else {
            becomeFirstResponder()
        }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Whether the font follows the preferred text size: one for a text style or from `UIFontMetrics`. The default is false.
    open var adjustsFontForContentSizeCategory = false {
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

    // MARK: Keys

    /// Whether there is any text.
    open var hasText: Bool { !isEmpty }

    /// Types a text at the end, if the delegate lets it, and sends `editingChanged`. A line feed is the return key: it sends
    /// `editingDidEndOnExit`.
    open func insertText(_ text: String) { type(text) }

    /// Deletes the last character, if the delegate lets it, and sends `editingChanged`.
    open func deleteBackward() { deleteLast() }

    // MARK: Size and layout

    /// The width of the text or the placeholder with the border's padding and the views at its ends; 34 high with a rounded border, else a line and 2 points.
    open override var intrinsicContentSize: CGSize {
        let line = layoutText(width: nil)
        // Attributes may make the line higher than the font.
        let textHeight = max(textEngine.metrics(of: fontValue).lineHeight, shownAttributed == nil ? 0 : line.size.height)
        let height = borderStyle == .roundedRect ? max(34, shownAttributed == nil ? 0 : textHeight + 2) : textHeight + 2
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

    /// What is shown with attributes; nil for text without.
    private var shownAttributed: AttributedText? {
        if isEmpty { return placeholderContent.text(font: UIFont(fontValue)) }
        return isSecureTextEntry ? nil : content.text(font: UIFont(fontValue))
    }

    private func layoutText(width: CGFloat?) -> TextLayout {
        if let text = shownAttributed {
            return textEngine.layout(
                text.paragraph(
                    width: width, maximumLines: 1, lineBreak: .truncatingTail, alignment: textAlignment.value,
                    direction: textDirection))
        }
        return textEngine.layout(
            Paragraph(
                shownText, font: fontValue, width: width, maximumLines: 1, alignment: textAlignment.value,
                direction: textDirection))
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
        content.forgetColors()
        placeholderContent.forgetColors()
        let layout = layoutText(width: max(0, rect.width))
        let color = isEmpty ? UIColor.placeholderText : textColor ?? .label
        let place = CGPoint(x: rect.minX, y: rect.midY - layout.size.height / 2)
        context.saveState()
        context.clip(to: Path(rect: box))
        if let text = shownAttributed {
            text.draw(layout, at: place, color: color.value, in: context)
        } else {
            context.draw(layout, at: place, color: color.value)
        }
        context.restoreState()
        drawClearButton(in: box, context)
    }

    package override var accessibilityDefaults: Defaults {
        Defaults(isElement: true, label: placeholder, value: isSecureTextEntry ? nil : text, traits: stateTraits)
    }

    package override var reportedText: String? { text }
}
