import AshlarGraphics
import Foundation

/// A view whose text is edited: a text field or a text view. `TextEditor` edits it.
@MainActor
protocol EditedView: KeyEditedView, UITextInput {
    /// The editor, made when it is first asked for.
    var editor: TextEditor { get }
    /// The editor if there is one.
    var presentEditor: TextEditor? { get }
    /// The text.
    var editedText: String { get }
    /// Whether the user can select parts of the text.
    var letsSelect: Bool { get }
    /// Whether the text is shown as dots.
    var conceals: Bool { get }
    /// The attributes of typed text if they differ from those of the view; nil for text in the view's own.
    var attributesOfTypedText: [NSAttributedString.Key: Any]? { get }
    /// The attributes of typed text, those of the view included.
    var attributesNow: [NSAttributedString.Key: Any] { get }
    /// Whether the next text that is typed replaces the whole text.
    var clearsOnInsertion: Bool { get set }
    /// Whether the user can change attributes.
    var letsEditAttributes: Bool { get }
    /// Sets attributes for typed text.
    func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any])
    /// Forgets attributes that were set for typed text.
    func forgetTypingAttributes()

    /// Returns a part of the text.
    func piece(_ range: NSRange) -> TextPiece
    /// Replaces a part of the text. The selection and the delegate are the editor's business.
    func exchange(_ range: NSRange, for piece: TextPiece)
    /// Asks the delegate whether the user may change a part of the text.
    func mayChange(_ range: NSRange, to text: String) -> Bool
    /// Tells the delegate and observers that the user changed the text.
    func notifyTextChanged()
    /// Tells the delegate that the selection changed.
    func notifySelectionChanged()
    /// What the return key does, if it does not insert a line feed.
    func returnKeyPressed()

    /// The places of the text's positions.
    var geometry: TextGeometry { get }
    /// Scrolls so that the insertion point or the end of the selection that moves is visible.
    func revealCaret()
}

extension EditedView {
    func edit(_ key: UIKey) -> Bool {
        if editor.handle(key.keyCode, key.modifierFlags) { return true }
        guard letsEdit, key.modifierFlags.isDisjoint(with: [.command, .control]), !key.characters.isEmpty else { return false }
        if !SmartPunctuation.type(key.characters, into: self) { insertText(key.characters) }
        return true
    }

    func keyWindowDidChange() { presentEditor?.restartBlinking() }

    /// The range of the line of a position.
    func lineRange(at offset: Int, isUpstream: Bool) -> NSRange { geometry.lineRange(at: offset, isUpstream: isUpstream) }

    private var length: Int { editedText.utf16.count }

    private func position(_ offset: Int) -> UITextPosition? {
        offset >= 0 && offset <= length ? UITextPosition(offset: offset) : nil
    }

    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: length) }

    public func text(in range: UITextRange) -> String? {
        let text = editedText
        return Range(range.units, in: text).map { String(text[$0]) }
    }

    public func attributedText(in range: UITextRange) -> NSAttributedString {
        guard let text = text(in: range) else { return NSAttributedString() }
        return piece(range.units).attributed ?? NSAttributedString(string: text, attributes: attributesNow)
    }

    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { mayChange(range.units, to: text) }

    public var selectionAffinity: UITextStorageDirection {
        get { editor.isUpstream ? .backward : .forward }
        set { editor.isUpstream = newValue == .backward }
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (low, high) = (min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
        let last = fromPosition.offset > toPosition.offset ? fromPosition : toPosition
        return UITextRange(NSRange(location: low, length: high - low), isUpstream: last.isUpstream)
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        self.position(position.offset + offset)
    }

    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        let units = TextUnits(editedText)
        switch direction {
        case .left, .right:
            let isForward = (direction == .right) == (offset >= 0)
            var place = position.offset
            for _ in 0..<abs(offset) {
                let next = isForward ? units.characterEnd(after: place) : units.characterStart(before: place)
                guard next != place else { return nil }
                place = next
            }
            return UITextPosition(offset: place)
        case .up, .down:
            let geometry = geometry
            let x = geometry.caret(at: position.offset, isUpstream: position.isUpstream).minX
            let found = geometry.position(
                direction == .down ? offset : -offset, linesBelow: position.offset, isUpstream: position.isUpstream, x: x)
            return found.map { UITextPosition(offset: $0.offset, isUpstream: $0.isUpstream) }
        }
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }

    public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }

    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let line = geometry.lineRange(at: position.offset, isUpstream: position.isUpstream)
        let end =
            switch direction {
            case .left: line.location
            case .right: geometry.lineEnd(at: position.offset, isUpstream: position.isUpstream).offset
            case .up: 0
            case .down: length
            }
        return textRange(from: position, to: UITextPosition(offset: end))
    }

    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        let line = geometry.lines.line(at: position.offset, isUpstream: direction == .backward)
        return line?.isRightToLeft == true ? .rightToLeft : .leftToRight
    }

    /// Has no effect: lines have the direction of their first letter.
    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    public func beginFloatingCursor(at point: CGPoint) {
        let caret = geometry.caret(at: editor.head, isUpstream: editor.isUpstream)
        editor.floating = CGPoint(x: caret.minX - point.x, y: caret.midY - point.y)
    }

    public func updateFloatingCursor(at point: CGPoint) {
        guard let shift = editor.floating else { return }
        let place = geometry.position(at: CGPoint(x: point.x + shift.x, y: point.y + shift.y))
        editor.select(NSRange(location: place.offset, length: 0), isUpstream: place.isUpstream)
        revealCaret()
    }

    public func endFloatingCursor() { editor.floating = nil }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        let index = direction == .backward ? position.offset - 1 : position.offset
        guard index >= 0, index < length else { return attributesOfTypedText }
        let piece = piece(NSRange(location: index, length: 1))
        return piece.attributed?.attributes(at: 0, effectiveRange: nil) ?? attributesOfTypedText
    }
}
