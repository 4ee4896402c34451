import AshlarGraphics
import Foundation

/// A scroll view that shows text of many lines.
///
/// A text view that scrolls has no intrinsic content size: constraints determine its size, and `contentSize` is the size of its
/// text. A text view that does not scroll is as large as its text, wrapped at the width that constraints determine, like a label
/// with `numberOfLines` 0:
///
///     let note = UITextView()
///     note.text = "As high as its text"
///     note.isScrollEnabled = false
///
/// The text is inset by `textContainerInset` and, at both ends of each line, by `textContainer.lineFragmentPadding`.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// The area in which the text is laid out.
    open var textContainer: NSTextContainer { container }
    final let container: NSTextContainer

    /// A text view with an area of the application's making, or one of its own.
    ///
    /// The text view shows the text of an area that a layout manager has already.
    ///
    /// - Parameters:
    ///   - frame: The rectangle of the text view in its superview's coordinates, in points.
    ///   - textContainer: The area in which the text is laid out; nil for one of its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        container = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        container.textView = self
        if let storage = container.layoutManager?.textStorage {
            content = LabelContent(attributed: storage)
            adopt(storage)
        }
    }

    /// A text view with an area of its own. Both kinds of TextKit are one here.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        container = NSTextContainer()
        super.init(coder: coder)
        container.textView = self
    }

    // MARK: Text

    /// The text. The default is empty; nil counts as empty. Setting it removes the attributes of `attributedText`.
    open var text: String! {
        get { content.string ?? "" }
        set {
            let new = newValue ?? ""
            guard new != content.string ?? "" || content.attributed != nil else { return }
            replaceText(by: LabelContent(string: new))
        }
    }

    /// The text with its attributes. A text without attributes has the view's own.
    ///
    /// Setting it also sets the font, color and alignment of the view to those of the first character, as far as it has them.
    /// Setting one of the three properties later changes the whole text.
    open var attributedText: NSAttributedString! {
        get { content.attributed ?? NSAttributedString(string: text, attributes: ownAttributes) }
        set {
            replaceText(by: LabelContent(attributed: newValue ?? NSAttributedString(string: "")))
        }
    }

    final var content = LabelContent(string: "") {
        didSet {
            isStorageStale = true
            measured = []
        }
    }
    /// The text in the form that text engines take.
    final var resolved = ResolvedText()
    /// The lines of the text at the widths that were asked for. See `UITextView+Editing.swift`.
    final var measured: [TextLines] = []
    /// Whether the text was edited by keys, so that its lines are kept and follow each edit.
    final var followsEdits = false

    // MARK: TextKit

    final var storage: NSTextStorage?
    final var ownManager: NSLayoutManager?
    /// Whether the text has changed since the storage was brought up to it.
    final var isStorageStale = false
    /// Whether the storage is being brought up to the text, so that its edits are not edits of the text.
    final var isTakingOver = false

    /// The text as a storage: edits of it are edits of the view's text. Made when it is first asked for.
    open var textStorage: NSTextStorage {
        if let storage {
            refreshTextKit()
            return storage
        }
        let made = NSTextStorage(attributedString: attributedText)
        adopt(made)
        return made
    }

    /// Says where the lines and characters of the text are, in the coordinates of `textContainer`. Made when it is first asked
    /// for.
    open var layoutManager: NSLayoutManager {
        if let manager = container.layoutManager { return manager }
        let made = NSLayoutManager()
        ownManager = made
        made.addTextContainer(container)
        textStorage.addLayoutManager(made)
        return made
    }

    /// Replaces the whole text. The insertion point moves to its end.
    private func replaceText(by new: LabelContent) {
        let old = selectedRange
        content = new
        adoptFirstAttributes()
        ownTypingAttributes = nil
        textChanged()
        ownEditor?.textWasSet()
        if selectedRange != old { notifySelectionChanged() }
    }

    /// The attributes of typed text. The default is those of the character before the insertion point, or else the view's font,
    /// color and alignment. A movement of the insertion point forgets attributes that were set.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { attributesNow }
        set { ownTypingAttributes = newValue }
    }

    final var ownTypingAttributes: [NSAttributedString.Key: Any]?

    final func adoptFirstAttributes() {
        guard let attributed = content.attributed, attributed.length > 0 else { return }
        let first = attributed.attributes(at: 0, effectiveRange: nil)
        content.isAdopting = true
        defer { content.isAdopting = false }
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }

    /// Whether the text is not empty.
    open var hasText: Bool { !text.isEmpty }

    // FIDELITY.md: selectionIsBookkeeping.
    /// The selected range, in UTF-16 units of the text, limited to the text. The default is an empty range at its end.
    ///
    /// The selection is drawn while the text view is the first responder of the key window. If `delegate` is a
    /// `UITextViewDelegate`, it is informed of changes.
    open var selectedRange: NSRange {
        get { ownEditor?.selection ?? NSRange(location: text.utf16.count, length: 0) }
        set { editor.select(newValue) }
    }

    /// The font of the whole text; nil, the default, for the system font at 12 points.
    open var font: UIFont? {
        didSet {
            guard font != oldValue else { return }
            if let font { content.apply([.font: font]) }
            textChanged()
        }
    }

    /// The color of the text; nil, the default, for `UIColor.label`.
    open var textColor: UIColor? {
        didSet { if let textColor { content.apply([.foregroundColor: textColor]) } }
    }

    /// The alignment of the text. The default is `natural`.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { content.applyStyle { $0.alignment = textAlignment } } }
    }

    /// The attributes of links, which a link's own attributes override. The default is the color `UIColor.link`.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link]

    /// The kinds of data that are turned into links; stored only. The default is none.
    open var dataDetectorTypes: UIDataDetectorTypes = []

    /// Whether the user can change the font's traits and the underline of the text, with the actions of menus and keys, and paste
    /// text with its attributes. The default is false.
    open var allowsEditingTextAttributes = false

    /// Whether the next text that is typed replaces the whole text. The default is false, also after the text was replaced and
    /// after the selection has moved.
    open var clearsOnInsertion = false

    /// Whether line heights depend on the fonts of all scripts; stored only. The default is false.
    open var usesStandardTextScaling = false

    /// Scrolls to the line of a range of the text.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard isScrollEnabled, hasText else { return }
        layoutIfNeeded()
        let geometry = geometry
        let offset = min(max(range.location, 0), text.utf16.count)
        guard let target = geometry.lines.line(at: offset, isUpstream: false) else { return }
        let metrics = textEngine.metrics(of: textFont)
        let top = textContainerInset.top + target.top + metrics.ascender - metrics.lineHeight
        scrollRectToVisible(CGRect(x: 0, y: top, width: 1, height: metrics.lineHeight * 1.25), animated: false)
    }

    /// Whether a tap on the text begins editing. `insertText(_:)` and `deleteBackward()` edit the text. The default is true.
    open var isEditable = true
    /// Whether the user can select text, which lets a text view that is not editable become the first responder. The default is
    /// true.
    open var isSelectable = true

    /// The insets of the text's area in the content, in points. The default is 8 at the top and bottom, and 0 at the sides.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            guard Geometry.accepts(textContainerInset) else { return textContainerInset = oldValue }
            if textContainerInset != oldValue { textChanged() }
        }
    }

    /// Whether the content scrolls. If false, the text view has the size of its text.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { textChanged() } }
    }

    /// Whether the font follows the preferred text size, if it is a text style's or from `UIFontMetrics`. The default is false.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    package override func traitsDidChange(from old: UITraitCollection) { adjustFont(after: old) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        adjustFont()
    }

    // MARK: Editing

    final var inputTraits = TextInputTraitValues()

    /// The name of the notification posted when editing began.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// The name of the notification posted when editing ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    /// The name of the notification posted when the user changed the text, for example with keys.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    /// Begins editing if the text is editable and the delegate allows it, and informs the delegate.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder || !isEditable { return super.becomeFirstResponder() }
        let textDelegate = delegate as? any UITextViewDelegate
        guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        editor.restartBlinking()
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return isFirstResponder
    }

    /// Ends editing if the delegate allows it, and informs the delegate.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, isEditable else {
            defer { ownEditor?.stopBlinking() }
            return super.resignFirstResponder()
        }
        let textDelegate = delegate as? any UITextViewDelegate
        guard textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
        return InputViews.deferred {
            guard super.resignFirstResponder() else { return false }
            endEditingText()
            textDelegate?.textViewDidEndEditing(self)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
            return true
        }
    }

    private func endEditingText() {
        if let ownEditor {
            ownEditor.unmark()
            ownEditor.endTyping()
            ownEditor.stopBlinking()
        }
        ownTypingAttributes = nil
    }

    /// The view that replaces the keyboard during editing. The default is nil.
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    /// The view above the keyboard during editing. The default is nil.
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }

    /// The press that shows the menus of links and attachments. See `UITextView+Links.swift`.
    final lazy var itemPress: ContextMenuPress = makeItemPress()
    private var storedInputView: UIView?
    private var storedInputAccessoryView: UIView?

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// Begins editing if the text is editable, and places the insertion point or selects a word or a paragraph. Otherwise a tap
    /// on a link opens it, if the text is selectable.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let wasEditing = isFirstResponder
        if isEditable {
            if becomeFirstResponder(), let touch = touches.first {
                editor.tapped(at: touch.location(in: self), count: touch.tapCount, wasEditing: wasEditing)
            }
        } else if !opensLink(at: touches) {
            if isSelectable, let touch = touches.first, touch.tapCount > 1 || isFirstResponder {
                becomeFirstResponder()
                editor.tapped(at: touch.location(in: self), count: touch.tapCount, wasEditing: wasEditing)
            }
            super.touchesEnded(touches, with: event)
        }
    }

    package override var recognizersForTouches: [UIGestureRecognizer] { super.recognizersForTouches + textRecognizers }

    /// Types a text in place of what is selected, if the delegate lets it, and tells the delegate.
    open func insertText(_ text: String) { editor.insert(text) }

    /// Deletes what is selected, or else the character before it, if the delegate lets it, and tells the delegate.
    open func deleteBackward() { editor.deleteBackward() }

    // MARK: The edit menu

    /// Returns the edit menu of a range: that of the delegate, or nil for one of the suggested actions.
    ///
    /// - Parameters:
    ///   - textRange: The range.
    ///   - suggestedActions: The actions of the system, such as Copy.
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        (delegate as? any UITextViewDelegate)?
            .textView(self, editMenuForTextIn: textRange.units, suggestedActions: suggestedActions)
    }

    /// Called before the edit menu appears. Tells the delegate.
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        (delegate as? any UITextViewDelegate)?.textView(self, willPresentEditMenuWith: animator)
    }

    /// Called before the edit menu disappears. Tells the delegate.
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        (delegate as? any UITextViewDelegate)?.textView(self, willDismissEditMenuWith: animator)
    }

    // MARK: Text input

    final var ownEditor: TextEditor?

    final var presentEditor: TextEditor? { ownEditor }
    final var editor: TextEditor {
        if let ownEditor { return ownEditor }
        let made = TextEditor(self)
        ownEditor = made
        return made
    }

    open var selectedTextRange: UITextRange? {
        get { UITextRange(selectedRange, isUpstream: ownEditor?.isUpstream ?? false) }
        set { editor.take(newValue) }
    }
    open var markedTextRange: UITextRange? { ownEditor?.marked.map { UITextRange($0) } }
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

    /// The text view's own undo manager, which undoes edits of its text only.
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

    final func textChanged() {
        measured = []
        textSizeChanged()
    }

    final func textSizeChanged() {
        lastWidth = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Size

    /// The width of the last layout, for a text view that does not scroll.
    final var lastWidth: CGFloat?

    package override var wrapsContent: Bool { !isScrollEnabled }

    package override var automaticWidth: CGFloat? {
        get { lastWidth }
        set { lastWidth = newValue }
    }

    /// The size of the text with its insets, each dimension rounded up to a pixel; none if the content scrolls.
    open override var intrinsicContentSize: CGSize {
        // FIDELITY.md: textViewsFitAsLabels.
        isScrollEnabled ? super.intrinsicContentSize : contentSize(width: lastWidth)
    }

    /// Returns the size of the text with its insets, within a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(width: size.width > 0 ? size.width : nil) }

    // FIDELITY.md: textViewsStartAt12.
    final var textFont: Font { font?.value ?? Font(size: 12) }

    final var extents = TextExtentCache()

    // MARK: Baselines

    /// The offsets of the first baseline from the top and of the last baseline from the bottom, in a text view as high as its
    /// text.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        if content.attributed != nil, !content.isEmpty {
            let layout = textEngine.layout(paragraph(width: lastWidth))
            return (
                textContainerInset.top + layout.firstBaseline,
                textContainerInset.bottom + layout.size.height - layout.lastBaseline
            )
        }
        let (metrics, inset) = (textEngine.metrics(of: textFont), textContainerInset)
        return (inset.top + metrics.ascender, inset.bottom + metrics.lineHeight - metrics.ascender)
    }

    // MARK: Layout and drawing

    /// Places the subviews and sets the content size to the size of the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        fitContentSize()
    }

    final func fitContentSize() {
        contentSize = CGSize(width: bounds.width, height: contentSize(width: bounds.width).height)
    }

    package override func drawContent(in context: any DrawingContext) {
        let shift = CGPoint(x: -bounds.minX, y: -bounds.minY)
        let shown = ownEditor.flatMap { $0.isShown ? $0 : nil }
        let geometry = shown.map { _ in self.geometry }
        if let shown, let geometry { shown.drawBehindText(in: context, geometry, shift: shift) }
        if hasText { drawText(in: context) }
        if let shown, let geometry { shown.drawBeforeText(in: context, geometry, shift: shift) }
    }

    private var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + container.lineFragmentPadding - bounds.minX, y: textContainerInset.top - bounds.minY)
    }

    private func drawText(in context: any DrawingContext) {
        let origin = textOrigin
        resolved.forgetColors()
        let color = (textColor ?? .label).value
        if drawVisibleLines(in: context, at: origin, color: color) { return }
        let layout = ViewParts.layout(of: self, paragraph(width: bounds.width), by: textEngine)
        if let text = resolved.text(of: content, font: UIFont(textFont)) {
            text.draw(layout, at: origin, color: color, in: context)
        } else {
            context.draw(layout, at: origin, color: color)
        }
    }

    package override var accessibilityDefaults: Defaults { Defaults(isElement: true, value: text) }

    package override var reportedText: String? { text }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITextView.font),
            AppearanceProperty(\UITextView.textColor),
        ]
    }
}

extension UITextView: LineView {
    final func placedLayout() -> (layout: TextLayout, origin: CGPoint)? {
        hasText && !bounds.isEmpty ? (textEngine.layout(paragraph(width: bounds.width)), textOrigin) : nil
    }
}
