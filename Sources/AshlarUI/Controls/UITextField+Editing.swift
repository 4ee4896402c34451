import AshlarGraphics
import Foundation

/// A text field as a view that `TextEditor` edits.
extension UITextField {
    var editedText: String { text ?? "" }
    var letsEdit: Bool { isEnabled }
    var letsSelect: Bool { isEnabled }
    var hasManyLines: Bool { false }
    var conceals: Bool { isSecureTextEntry }
    var letsEditAttributes: Bool { allowsEditingTextAttributes }

    /// The recognizer of presses and of drags of the selection's ends.
    final var textRecognizers: [UIGestureRecognizer] {
        guard isEnabled else { return [] }
        let drag = editor.drag ?? TextDrag(editor)
        editor.drag = drag
        return [drag]
    }

    // MARK: Attributes

    var attributesOfTypedText: [NSAttributedString.Key: Any]? {
        if let ownTypingAttributes { return ownTypingAttributes }
        return content.attributes(around: presentEditor?.selection.location ?? 0)
    }
    var attributesNow: [NSAttributedString.Key: Any] { attributesOfTypedText ?? defaultTextAttributes }
    func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) { ownTypingAttributes = attributes }
    func forgetTypingAttributes() {
        ownTypingAttributes = nil
        clearsOnInsertion = false
    }

    // MARK: Changes

    func piece(_ range: NSRange) -> TextPiece { content.piece(range) }

    func exchange(_ range: NSRange, for piece: TextPiece) {
        let wasEmpty = isEmpty
        content.replace(range, by: piece) { defaultTextAttributes }
        invalidateIntrinsicContentSize()
        if isEmpty != wasEmpty { setNeedsLayout() }
    }

    /// Follows a change of the text by the application.
    final func textWasSet() {
        invalidateIntrinsicContentSize()
        guard let editor = presentEditor else { return }
        let old = editor.selection
        editor.textWasSet()
        if isEditing, editor.selection != old { notifySelectionChanged() }
    }

    func mayChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func notifyTextChanged() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func notifySelectionChanged() { delegate?.textFieldDidChangeSelection(self) }

    func returnKeyPressed() {
        if presentEditor?.marked != nil { return editor.unmark() }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        // Editing ends if the field has an action for the event.
        if ends { resignFirstResponder() }
    }

    // MARK: Beginning and end

    final func beginEditing() {
        if clearsOnBeginEditing, !isEmpty, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        // A secure field that is edited again is cleared by the first key.
        editor.replacesAll = isSecureTextEntry && !isEmpty
        editor.restartBlinking()
        editingChanged()
    }

    final func endEditingText() {
        if let editor = presentEditor {
            editor.unmark()
            editor.endTyping()
            editor.stopBlinking()
            (editor.replacesAll, editor.scroll) = (false, 0)
        }
        ownTypingAttributes = nil
        editingChanged()
    }

    /// Updates the overlay views, which may depend on whether the text is being edited.
    private final func editingChanged() {
        overlay(.left, leftView, leftViewMode)
        overlay(.right, rightView, rightViewMode)
        setNeedsDisplay()
    }

    /// Clears the text, or begins editing and places the insertion point.
    final func wasTapped(at point: CGPoint, count: Int) {
        if clearButtonRectIfShown(in: bounds).contains(point) {
            guard delegate?.textFieldShouldClear(self) ?? true else { return }
            let old = editor.selection
            editor.endTyping()
            editor.exchange(NSRange(location: 0, length: editor.length), for: TextPiece(""), .other)
            return editor.notifyChange(from: old)
        }
        let wasEditing = isFirstResponder
        guard becomeFirstResponder() else { return }
        editor.tapped(at: point, count: count, wasEditing: wasEditing)
    }

    // MARK: Geometry

    func revealCaret() { setNeedsDisplay() }

    var geometry: TextGeometry {
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let lines = lines
        let (width, height) = (
            lines.extent.size.width, max(lines.extent.size.height, textEngine.metrics(of: fontValue).lineHeight)
        )
        let isRightToLeft = lines.blocks.first?.lines.first?.isRightToLeft ?? (textDirection == .rightToLeft)
        let free = rect.width - width
        var x: CGFloat = 0
        if free > 0 {
            switch textAlignment {
            case .center: x = free / 2
            case .right: x = free
            case .natural, .justified: x = isRightToLeft ? free : 0
            case .left: break
            }
        }
        let caret = TextGeometry.caretWidth
        if isEditing, let editor = presentEditor, free < caret {
            let own = TextGeometry(lines: lines, origin: .zero, concealed: conceals ? editedText : nil)
            let place = own.caret(at: editor.head).minX
            // The insertion point stays in the room, and the text fills it.
            editor.scroll = min(max(editor.scroll, place + caret - rect.width), place)
            editor.scroll = min(max(editor.scroll, 0), width + caret - rect.width)
            x = -editor.scroll
        } else if isEditing {
            presentEditor?.scroll = 0
        }
        return TextGeometry(
            lines: lines, origin: CGPoint(x: rect.minX + x, y: rect.midY - height / 2), concealed: conceals ? editedText : nil,
            room: rect.width > caret ? rect.minX...rect.maxX - caret : nil)
    }

    private var lines: TextLines {
        let setting = TextLines.Setting(
            font: fontValue, width: nil, maximumLines: 1, lineBreak: .clipping, alignment: .left, direction: textDirection)
        if let knownLines, knownLines.version == contentVersion, knownLines.conceals == conceals,
            knownLines.lines.setting == setting, knownLines.lines.engine === textEngine
        {
            return knownLines.lines
        }
        let shown = isEmpty ? "" : shownText
        let made = TextLines(shown, setting, engine: textEngine) { [unowned self] in editedParagraph($0) }
        knownLines = (made, contentVersion, conceals)
        return made
    }

    /// A part of the text as it is shown while it is edited: on one line without an end.
    private func editedParagraph(_ range: NSRange) -> Paragraph {
        if !conceals, let text = content.attributed, text.length > 0 {
            return AttributedText(text.attributedSubstring(from: range), font: UIFont(fontValue)).paragraph(
                width: nil, maximumLines: 1, lineBreak: .clipping, alignment: .left, direction: textDirection)
        }
        let shown = isEmpty ? "" : shownText
        return Paragraph(
            Range(range, in: shown).map { String(shown[$0]) } ?? "", font: fontValue, maximumLines: 1, lineBreak: .clipping,
            alignment: .left, direction: textDirection)
    }

    /// Draws the text while it is edited, with the selection and the insertion point.
    final func drawEditedText(in context: any DrawingContext, color: UIColor) {
        let geometry = geometry
        let rect = editingRect(forBounds: CGRect(origin: .zero, size: bounds.size))
        let whole = NSRange(location: 0, length: (isEmpty ? "" : shownText).utf16.count)
        context.saveState()
        context.clip(to: Path(rect: rect))
        presentEditor?.drawBehindText(in: context, geometry, shift: .zero)
        if !conceals, let text = content.attributed, text.length > 0 {
            let own = AttributedText(text, font: UIFont(fontValue))
            own.draw(textEngine.layout(editedParagraph(whole)), at: geometry.origin, color: color.value, in: context)
        } else {
            context.draw(textEngine.layout(editedParagraph(whole)), at: geometry.origin, color: color.value)
        }
        context.restoreState()
        presentEditor?.drawBeforeText(in: context, geometry, shift: .zero)
    }
}

extension LabelContent {
    /// The attributes of text that is typed at a position: those of the character before it, or else of the one behind it,
    /// without links and attachments; nil for a text without attributes.
    func attributes(around offset: Int) -> [NSAttributedString.Key: Any]? {
        guard let attributed, attributed.length > 0 else { return nil }
        let index = min(max(offset - 1, 0), attributed.length - 1)
        var attributes = attributed.attributes(at: index, effectiveRange: nil)
        attributes[.link] = nil
        attributes[.attachment] = nil
        return attributes
    }
}

extension UITextField: TextDrawingView {
    var modeOfAnimatedText: ContentMode { .left }
}
