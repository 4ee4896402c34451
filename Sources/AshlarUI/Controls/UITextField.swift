import AshlarGraphics
import Foundation

/// A control that shows and edits one line of text.
///
/// A tap makes it the first responder and places the insertion point. While a long text is edited, it scrolls with the insertion
/// point; otherwise its end is cut.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The style of a text field's border.
    public enum BorderStyle: Int, Sendable {
        /// No border. The text has no padding.
        case none
        /// A thin black rectangle.
        case line
        /// A thick gray rectangle.
        case bezel
        /// A white box with rounded corners, with an intrinsic height of 34 points.
        case roundedRect
    }

    /// The times at which a view at an end of the field is shown. The raw values are UIKit's.
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

    /// The text. While it is nil or empty, the placeholder is shown. Setting the text removes the attributes of `attributedText`.
    open var text: String? {
        get { content.string }
        set {
            guard newValue != content.string || content.attributed != nil else { return }
            content = LabelContent(string: newValue)
            textWasSet()
        }
    }

    /// The text with its attributes. A text without attributes has `defaultTextAttributes`.
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
            textWasSet()
        }
    }

    /// The text that is shown dimmed while the field is empty. Setting it removes the attributes of `attributedPlaceholder`.
    open var placeholder: String? {
        get { placeholderContent.string }
        set {
            guard newValue != placeholderContent.string || placeholderContent.attributed != nil else { return }
            placeholderContent = LabelContent(string: newValue)
            invalidateIntrinsicContentSize()
        }
    }

    /// The text with attributes that is shown while the field is empty. Parts without a color are dimmed.
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
    final var content = LabelContent() { didSet { contentVersion += 1 } }
    /// Counts changes of the text and its attributes.
    final private(set) var contentVersion = 0
    /// The line of the text, as it is edited. See `UITextField+Editing.swift`.
    final var knownLines: (lines: TextLines, version: Int, conceals: Bool)?
    private var placeholderContent = LabelContent()
    /// The text and the placeholder in the form that text engines take.
    private var resolved = ResolvedText()
    private var resolvedPlaceholder = ResolvedText()

    /// The font, the color and the alignment of the text as attributes. Setting this property sets them.
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

    /// The attributes of typed text; nil while the text is not being edited. The default is those of the character before the
    /// insertion point. A movement of the insertion point forgets attributes that were set.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? attributesNow : nil }
        set { ownTypingAttributes = newValue }
    }
    final var ownTypingAttributes: [NSAttributedString.Key: Any]?

    /// Whether the user can change the font's traits and the underline of the text, with the actions of menus and keys. The
    /// default is false.
    open var allowsEditingTextAttributes = false

    /// Whether the font shrinks for a long text. The default is false. Stored only.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest size to which the font shrinks, in points. The default is 0. Stored only.
    open var minimumFontSize: CGFloat = 0
    /// Whether the text is cleared when editing begins. The default is false.
    open var clearsOnBeginEditing = false
    /// Whether the next text that is typed replaces the whole text. The default is false, also after the text was replaced and
    /// after the selection has moved.
    open var clearsOnInsertion = false
    /// The background image, which is stretched over the border rectangle in place of the border. The default is nil.
    open var background: UIImage?
    /// The background image while the field is disabled. It has no effect without `background`. The default is nil.
    open var disabledBackground: UIImage?

    /// Whether the field shows a dot for each character of the text. The default is false.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The font of the text and the placeholder. The default is the 17-point system font.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet {
            guard font != oldValue else { return }
            if let font { content.apply([.font: font]) }
            invalidateIntrinsicContentSize()
        }
    }

    /// The color of the text. The default is `UIColor.label`.
    open var textColor: UIColor? = .label {
        didSet { if let textColor { content.apply([.foregroundColor: textColor]) } }
    }
    /// The alignment of the text. The default is `natural`.
    open var textAlignment = NSTextAlignment.natural

    /// The style of the border. The default is `none`.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The view at the leading end, before the text, shown according to `leftViewMode`. The default is nil.
    open var leftView: UIView? {
        didSet { if leftView !== oldValue { overlay(.left, leftView, leftViewMode) } }
    }

    /// The times at which `leftView` is shown. The default is `never`.
    open var leftViewMode = ViewMode.never {
        didSet { if leftViewMode != oldValue { overlay(.left, leftView, leftViewMode) } }
    }

    /// The view at the trailing end, after the text, shown according to `rightViewMode`. The default is nil.
    open var rightView: UIView? {
        didSet { if rightView !== oldValue { overlay(.right, rightView, rightViewMode) } }
    }

    /// The times at which `rightView` is shown. The default is `never`.
    open var rightViewMode = ViewMode.never {
        didSet { if rightViewMode != oldValue { overlay(.right, rightView, rightViewMode) } }
    }

    /// The times at which a clear button is shown after a text that is not empty. The default is `never`. A `rightView` takes
    /// precedence.
    open var clearButtonMode = ViewMode.never {
        didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
    }

    /// The overlay views that are shown at both ends.
    final var overlays = Overlays()

    // MARK: Editing

    /// The delegate, which controls editing and is notified of it.
    open weak var delegate: (any UITextFieldDelegate)?

    /// The reason for the end of editing. The raw values are UIKit's.
    public enum DidEndEditingReason: Int, Sendable {
        /// Editing was completed.
        case committed = 0
        /// Editing was canceled.
        case cancelled = 1
    }

    /// Posted when editing begins.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when editing has ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted when the text was changed by the user, for example by keys.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    /// Whether the text is being edited, which means that the field is the first responder.
    open var isEditing: Bool { isFirstResponder }

    /// The view that replaces the keyboard while the text is being edited. The default is nil.
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    /// The view above the keyboard while the text is being edited. The default is nil.
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }

    private var storedInputView: UIView?
    private var storedInputAccessoryView: UIView?

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing and sends `editingDidBegin`. Returns whether the field is the first responder.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        // A field's delegate is told before the keyboard is announced.
        return InputViews.deferred {
            guard super.becomeFirstResponder() else { return false }
            beginEditing()
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
            return isFirstResponder
        }
    }

    /// Ends editing and sends `editingDidEnd`. Returns whether the field is no longer the first responder.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let wasEditing = isFirstResponder
        if wasEditing, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
        return InputViews.deferred {
            guard super.resignFirstResponder() else { return false }
            if wasEditing {
                endEditingText()
                delegate?.textFieldDidEndEditing(self, reason: .committed)
                sendActions(for: .editingDidEnd)
                NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
            }
            return true
        }
    }

    package override var takesTaps: Bool { true }

    package override func wasTapped(_ touch: UITouch) { wasTapped(at: touch.location(in: self), count: touch.tapCount) }

    package override var recognizersForTouches: [UIGestureRecognizer] { super.recognizersForTouches + textRecognizers }

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Whether a font for a text style, or from `UIFontMetrics`, follows the preferred text size. The default is false.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    package override func traitsDidChange(from old: UITraitCollection) { adjustFont(after: old) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        adjustFont()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Keys

    /// Whether there is any text.
    open var hasText: Bool { !isEmpty }

    /// Types a text in place of the selection, if the delegate lets it, and sends `editingChanged`. A line feed is the return
    /// key: it sends `editingDidEndOnExit`.
    open func insertText(_ text: String) { text == "\n" ? returnKeyPressed() : editor.insert(text) }

    /// Deletes the selection, or else the character before the insertion point, if the delegate lets it, and sends
    /// `editingChanged`.
    open func deleteBackward() { editor.deleteBackward() }

    // MARK: The edit menu

    /// Returns the edit menu of a range: that of the delegate, or nil for one of the suggested actions.
    ///
    /// - Parameters:
    ///   - textRange: The range.
    ///   - suggestedActions: The actions of the system, such as Copy.
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: textRange.units, suggestedActions: suggestedActions)
    }

    /// Called before the edit menu appears. Tells the delegate.
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }

    /// Called before the edit menu disappears. Tells the delegate.
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }

    // MARK: Text input

    private var ownEditor: TextEditor?

    final var presentEditor: TextEditor? { ownEditor }
    final var editor: TextEditor {
        if let ownEditor { return ownEditor }
        let made = TextEditor(self)
        ownEditor = made
        return made
    }

    open var selectedTextRange: UITextRange? {
        get { UITextRange(editor.selection, isUpstream: editor.isUpstream) }
        set { editor.take(newValue) }
    }
    open var markedTextRange: UITextRange? { editor.marked.map { UITextRange($0) } }
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editor.markedStyle }
        set { editor.markedStyle = newValue }
    }
    open var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    open var tokenizer: any UITextInputTokenizer { editor.tokenizer }
    open func replace(_ range: UITextRange, withText text: String) { editor.replace(range.units, by: text) }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { editor.mark(markedText, selected: selectedRange) }
    open func unmarkText() { editor.unmark() }

    /// The rectangle of the insertion point at a position: 2 points wide and as high as the line.
    open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

    /// The field's own undo manager, which undoes typing in the field only.
    open override var undoManager: UndoManager? { editor.undoManager }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action.name) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func copy(_ sender: Any?) { editor.copy() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.selectAll() }
    open override func delete(_ sender: Any?) { editor.delete(editor.selection) }
    open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }

    // MARK: Size and layout

    /// The size of the text or the placeholder with the border's padding and the views at both ends. The height is at least 34
    /// points with a rounded border, otherwise that of a line plus 2 points.
    open override var intrinsicContentSize: CGSize {
        let line = layoutText(width: nil)
        // Attributes may make the line higher than the field's font does.
        let textHeight = max(textEngine.metrics(of: fontValue).lineHeight, shownAttributed == nil ? 0 : line.size.height)
        let height = borderStyle == .roundedRect ? max(34, shownAttributed == nil ? 0 : textHeight + 2) : textHeight + 2
        return roundedUp(CGSize(width: line.size.width + 2 * padding + overlays.width, height: height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The offsets of the baselines for the intrinsic height, with the text centered vertically.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        let (height, metrics) = (intrinsicContentSize.height, textEngine.metrics(of: fontValue))
        let first = (height - metrics.lineHeight) / 2 + metrics.ascender
        return (first, height - first)
    }

    package override var textPlacement: TextPlacement? {
        // FIDELITY.md: titlesCarryBaselines.
        guard ashlar.baselineOffsets == nil else { return nil }
        return TextPlacement(share: 0.5, height: intrinsicContentSize.height)
    }

    /// Returns the rectangle of the border: the whole bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the text: the bounds without the border's padding and the views at both ends.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let before = leftViewIsShown ? leftViewRect(forBounds: bounds) : .zero
        let behind = rightViewIsShown ? rightViewRect(forBounds: bounds) : clearButtonRectIfShown(in: bounds)
        return room(in: bounds, between: before, behind)
    }

    /// Returns the rectangle of `leftView`: at the leading end, vertically centered, with the view's own size.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { overlayRect(overlays.left, atRight: isRightToLeft, in: bounds) }

    /// Returns the rectangle of `rightView`: at the trailing end, vertically centered, with the view's own size.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        // FIDELITY.md: endsOfFields.
        overlayRect(overlays.right, atRight: !isRightToLeft, in: bounds)
    }

    /// Returns the rectangle of the clear button: 19 × 19 points, 5 points from the trailing end.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: isRightToLeft ? bounds.minX + 5 : bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }

    /// Returns the rectangle of the text while it is being edited. The default is that of `textRect(forBounds:)`.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns the rectangle of the placeholder. The default is that of `textRect(forBounds:)`.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    final var isEmpty: Bool { text?.isEmpty ?? true }
    final var shownText: String {
        guard let text, !text.isEmpty else { return placeholder ?? "" }
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }
    final var padding: CGFloat { borderStyle == .none ? 0 : 7 }
    final var fontValue: Font { font?.value ?? Font(size: 17) }

    /// The text or the placeholder with its attributes; nil if it has none.
    private var shownAttributed: AttributedText? {
        if isEmpty { return resolvedPlaceholder.text(of: placeholderContent, font: UIFont(fontValue)) }
        return isSecureTextEntry ? nil : resolved.text(of: content, font: UIFont(fontValue))
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

    /// Places the views at both ends at `leftViewRect(forBounds:)` and `rightViewRect(forBounds:)`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeOverlays()
    }

    /// The corner radius of a rounded border, in points.
    private static let borderRadius: CGFloat = 5

    package override var backgroundCornerRadius: CGFloat {
        borderStyle == .roundedRect && background == nil ? Self.borderRadius : 0
    }

    /// Draws the border.
    package func drawBorder(in rect: CGRect, _ context: any DrawingContext) {
        // Documented: the image replaces the border, and the one for disabled fields is ignored without the other.
        if let background {
            let image = isEnabled ? background : disabledBackground ?? background
            return image.paint(in: rect, on: context, tint: tintColor)
        }
        switch borderStyle {
        case .none: break
        case .line: context.stroke(Path(rect: rect.insetBy(dx: 0.5, dy: 0.5)), color: .black, lineWidth: 1)
        case .bezel: context.stroke(Path(rect: rect.insetBy(dx: 1, dy: 1)), color: UIColor.systemGray3.value, lineWidth: 2)
        case .roundedRect:
            let path = Path(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.borderRadius)
            if backgroundColor == nil { context.fill(path, color: UIColor.systemBackground.value) }
            context.stroke(path, color: UIColor.systemGray4.value, lineWidth: 1)
        }
    }

    package override func drawContent(in context: any DrawingContext) {
        let box = CGRect(origin: .zero, size: bounds.size)
        drawBorder(in: borderRect(forBounds: box), context)
        let rect = isEmpty ? placeholderRect(forBounds: box) : textRect(forBounds: box)
        resolved.forgetColors()
        resolvedPlaceholder.forgetColors()
        let layout = layoutText(width: max(0, rect.width))
        let color = isEmpty ? UIColor.placeholderText : textColor ?? .label
        if isEditing, !isEmpty {
            drawEditedText(in: context, color: color)
            return drawClearButton(in: box, context)
        }
        let place = CGPoint(x: rect.minX, y: rect.midY - layout.size.height / 2)
        context.saveState()
        context.clip(to: Path(rect: box))
        if let text = shownAttributed {
            text.draw(layout, at: place, color: color.value, in: context)
        } else {
            context.draw(layout, at: place, color: color.value)
        }
        context.restoreState()
        if isEditing { presentEditor?.drawBeforeText(in: context, geometry, shift: .zero) }
        drawClearButton(in: box, context)
    }

    package override var accessibilityDefaults: Defaults {
        Defaults(isElement: true, label: placeholder, value: isSecureTextEntry ? nil : text, traits: stateTraits)
    }

    package override var reportedText: String? { text }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITextField.font),
            AppearanceProperty(\UITextField.textColor),
        ]
    }
}
