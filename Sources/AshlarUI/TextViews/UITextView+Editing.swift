import AshlarGraphics
import Foundation

/// A text view as a view that `TextEditor` edits.
extension UITextView {
    var editedText: String { content.string ?? "" }
    var letsEdit: Bool { isEditable }
    var letsSelect: Bool { isSelectable }
    var hasManyLines: Bool { true }
    var conceals: Bool { false }
    var letsEditAttributes: Bool { allowsEditingTextAttributes }

    /// The recognizer of presses and of drags of the selection's ends.
    final var textRecognizers: [UIGestureRecognizer] {
        guard isEditable || isSelectable else { return [] }
        let drag = editor.drag ?? TextDrag(editor)
        editor.drag = drag
        return isSelectable && !isEditable ? [itemPress, drag] : [drag]
    }

    // MARK: Attributes

    /// The view's own font, color and alignment as attributes.
    final var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return [.font: font ?? UIFont(textFont), .foregroundColor: textColor ?? .label, .paragraphStyle: style]
    }

    var attributesOfTypedText: [NSAttributedString.Key: Any]? {
        ownTypingAttributes ?? content.attributes(around: selectedRange.location)
    }
    var attributesNow: [NSAttributedString.Key: Any] { attributesOfTypedText ?? ownAttributes }
    func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) { ownTypingAttributes = attributes }
    func forgetTypingAttributes() {
        ownTypingAttributes = nil
        clearsOnInsertion = false
    }

    // MARK: Changes

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    func piece(_ range: NSRange) -> TextPiece { content.piece(range) }

    func exchange(_ range: NSRange, for piece: TextPiece) {
        let wasPlain = content.attributed == nil
        edit(range, piece) { content.replace(range, by: piece) { ownAttributes } }
        followsEdits = true
        // Lines of a text in one font are set otherwise than those of one with attributes.
        if wasPlain != (content.attributed == nil) { measured = [] }
        let text = editedText
        for lines in measured { lines.edit(range, text) }
        textSizeChanged()
    }

    func mayChange(_ range: NSRange, to text: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func notifyTextChanged() {
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func notifySelectionChanged() { textDelegate?.textViewDidChangeSelection(self) }

    func returnKeyPressed() { insertText("\n") }

    // MARK: Geometry

    var geometry: TextGeometry {
        TextGeometry(
            lines: lines(width: bounds.width),
            origin: CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top))
    }

    /// The number of widths whose lines are kept: those of one layout pass and of the pass before.
    private static let widths = 4

    /// The lines of the text in a width of the view.
    final func lines(width: CGFloat?) -> TextLines {
        let setting = TextLines.Setting(
            font: textFont, width: room(in: width), maximumLines: textContainer.maximumNumberOfLines,
            lineBreak: textContainer.lineBreakMode.value, alignment: textAlignment.value, direction: textDirection)
        let engine = textEngine
        if let known = measured.first(where: { $0.setting == setting && $0.engine === engine }) { return known }
        let made = TextLines(editedText, setting, engine: engine) { [unowned self] in paragraph($0, setting) }
        if measured.count == Self.widths { measured.removeFirst() }
        measured.append(made)
        return made
    }

    /// A part of the text in the form that text engines take.
    private func paragraph(_ range: NSRange, _ setting: TextLines.Setting) -> Paragraph {
        if let text = content.attributed, text.length > 0 {
            return AttributedText(text.attributedSubstring(from: range), font: UIFont(setting.font)).paragraph(
                width: setting.width, maximumLines: setting.maximumLines, lineBreak: setting.lineBreak,
                alignment: setting.alignment, direction: setting.direction
            ).withoutJustification
        }
        let text = editedText
        return Paragraph(
            Range(range, in: text).map { String(text[$0]) } ?? "", font: setting.font, width: setting.width,
            maximumLines: setting.maximumLines, lineBreak: setting.lineBreak, alignment: setting.alignment,
            direction: setting.direction
        ).withoutJustification
    }

    func revealCaret() {
        if isScrollEnabled {
            fitContentSize()
            return scrollRectToVisible(caretArea, animated: false)
        }
        guard isFirstResponder else { return }
        var container = superviewReference
        while let view = container {
            if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
                // The content grows with the text view.
                rootView.layoutIfNeeded()
                return scrollView.scrollRectToVisible(convert(caretArea, to: scrollView), animated: false)
            }
            container = view.superviewReference
        }
    }

    /// The part of the content that shows the insertion point. With the first and the last line, the room above and below the text
    /// belongs to it.
    private var caretArea: CGRect {
        let (geometry, editor) = (geometry, editor)
        var rect = geometry.caret(at: editor.head, isUpstream: editor.isUpstream)
        if rect.minY <= geometry.origin.y { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 1, height: 1)) }
        let inset = textContainerInset.bottom
        if rect.maxY >= contentSize.height - inset - 0.5 { rect.size.height += inset }
        return CGRect(x: 0, y: rect.minY, width: 1, height: rect.height)
    }

    // MARK: Drawing

    /// Draws the lines that are visible and some around them, in a text that is much longer than the view.
    ///
    /// - Returns: False for a text that is drawn as a whole.
    final func drawVisibleLines(in context: any DrawingContext, at origin: CGPoint, color: Color) -> Bool {
        guard isScrollEnabled, clipsToBounds, textContainer.maximumNumberOfLines == 0,
            contentSize.height > 4 * bounds.height, bounds.height > 0
        else { return false }
        let lines = lines(width: bounds.width)
        guard let part = lines.part(from: -origin.y, to: bounds.height - origin.y) else { return true }
        let setting = lines.setting
        let place = CGPoint(x: origin.x, y: origin.y + part.top)
        let layout = textEngine.layout(paragraph(part.range, setting))
        if let text = content.attributed, text.length > 0 {
            AttributedText(text.attributedSubstring(from: part.range), font: UIFont(setting.font))
                .draw(layout, at: place, color: color, in: context)
        } else {
            context.draw(layout, at: place, color: color)
        }
        return true
    }
}
