import Foundation

/// Typing, deleting and composing.
extension TextEditor {
    /// A kind of edit, for undo: typing goes on with typing, and deleting with deleting.
    enum Kind { case typing, deleting, other }

    /// Replaces a part of the text as the user does: the delegate is asked, and told afterwards.
    ///
    /// - Returns: Whether the text was changed.
    @discardableResult
    func change(_ range: NSRange, to piece: TextPiece, _ kind: Kind, marks: Bool = false) -> Bool {
        guard let view, view.mayChange(range, to: piece.string) else { return false }
        // The delegate may have changed the text.
        guard range.upperBound <= length else { return false }
        return exchange(range, for: piece, kind, marks: marks)
    }

    /// Replaces a part of the text without asking the delegate.
    @discardableResult
    func exchange(_ range: NSRange, for piece: TextPiece, _ kind: Kind, marks: Bool = false) -> Bool {
        guard let view, range.location >= 0, range.upperBound <= length, Range(range, in: text) != nil else { return false }
        let oldSelection = selection
        // Text that takes the place of marked text is undone to what was there before.
        let old = range == marked && !marks ? markedOriginal ?? view.piece(range) : view.piece(range)
        inputDelegate?.textWillChange(view)
        view.exchange(range, for: piece)
        let new = NSRange(location: range.location, length: piece.length)
        if !marks {
            (marked, markedOriginal) = (nil, nil)
            register(new, old, oldSelection, kind)
        }
        moveSilently(to: NSRange(location: new.upperBound, length: 0))
        inputDelegate?.textDidChange(view)
        view.setNeedsDisplay()
        return true
    }

    /// Tells the delegate that the selection and the text changed, in UIKit's order, and scrolls to the insertion point.
    func notifyChange(from old: NSRange) {
        guard let view else { return }
        // FIDELITY.md: editsAreToldInOrder.
        if selection != old { view.notifySelectionChanged() }
        view.notifyTextChanged()
        view.revealCaret()
    }

    /// A piece of typed text, with the attributes that typed text has.
    func typed(_ string: String) -> TextPiece {
        guard let attributes = view?.attributesOfTypedText else { return TextPiece(string) }
        return TextPiece(NSAttributedString(string: string, attributes: attributes))
    }

    /// What a key that inserts text does.
    func insert(_ string: String) {
        guard let view else { return }
        let old = selection
        let range = marked ?? selection
        if replacesAll || view.clearsOnInsertion {
            // The delegate is asked for the insertion point, as UIKit does, and the whole text gives way.
            guard view.mayChange(range, to: string) else { return }
            replacesAll = false
            view.clearsOnInsertion = false
            guard exchange(NSRange(location: 0, length: length), for: typed(string), .typing) else { return }
        } else {
            guard change(range, to: typed(string), .typing) else { return }
        }
        notifyChange(from: old)
    }

    /// What the delete key does: deletes the selection, or else the character before the insertion point.
    func deleteBackward() {
        if replacesAll, length > 0 {
            let start = units.characterStart(before: length)
            guard view?.mayChange(NSRange(location: start, length: length - start), to: "") ?? false else { return }
            replacesAll = false
            let old = selection
            guard exchange(NSRange(location: 0, length: length), for: TextPiece(""), .deleting) else { return }
            return notifyChange(from: old)
        }
        if selection.length > 0 { return delete(selection) }
        let start = units.characterStart(before: selection.location)
        delete(NSRange(location: start, length: selection.location - start))
    }

    /// Deletes a part of the text as the user does.
    func delete(_ range: NSRange) {
        guard range.length > 0 else { return }
        let old = selection
        let mark = marked
        guard change(range, to: TextPiece(""), .deleting, marks: mark != nil) else { return }
        if let mark {
            let rest = mark.length - NSIntersectionRange(mark, range).length
            marked = rest > 0 ? NSRange(location: min(mark.location, range.location), length: rest) : nil
        }
        notifyChange(from: old)
    }

    /// Replaces a part of the text for the application: the delegate is not asked.
    func replace(_ range: NSRange, by string: String) {
        let old = selection
        endTyping()
        guard exchange(range, for: typed(string), .other) else { return }
        endTyping()
        notifyChange(from: old)
    }

    // MARK: Marked text

    /// Replaces the marked text, or else the selection.
    func mark(_ string: String?, selected: NSRange) {
        let string = string ?? ""
        let (old, range) = (selection, marked ?? selection)
        guard !string.isEmpty || range.length > 0, let view else { return }
        guard view.mayChange(range, to: string), range.upperBound <= length else { return }
        if markedOriginal == nil { markedOriginal = view.piece(range) }
        guard exchange(range, for: typed(string), .other, marks: true) else { return }
        let new = NSRange(location: range.location, length: string.utf16.count)
        marked = new.length > 0 ? new : nil
        if marked == nil { markedOriginal = nil }
        moveSilently(
            to: NSRange(location: new.location + min(selected.location, new.length), length: min(selected.length, new.length)))
        notifyChange(from: old)
    }

    /// Accepts the marked text.
    func unmark() {
        guard let marked else { return }
        let original = markedOriginal ?? TextPiece("")
        self.marked = nil
        markedOriginal = nil
        endTyping()
        register(marked, original, NSRange(location: marked.location, length: original.length), .other)
        view?.setNeedsDisplay()
    }
}
