import Foundation

/// An edit that can be undone. Typing goes on with one edit, which is undone at once.
@MainActor
final class TextChange {
    /// The part of the text after the edit.
    var range: NSRange
    /// The text that it replaced.
    var old: TextPiece
    /// The selection before the edit.
    let selection: NSRange
    let kind: TextEditor.Kind
    /// How many operations the manager knew with this one.
    var registrations = 0

    init(_ range: NSRange, _ old: TextPiece, _ selection: NSRange, _ kind: TextEditor.Kind) {
        (self.range, self.old, self.selection, self.kind) = (range, old, selection, kind)
    }
}

/// Undo and redo.
extension TextEditor {
    /// Registers an edit, or lets it be part of the one that typing goes on with.
    ///
    /// - Parameters:
    ///   - range: The part of the text after the edit.
    ///   - old: The text that it replaced.
    ///   - selection: The selection before the edit.
    ///   - kind: The kind of edit.
    func register(_ range: NSRange, _ old: TextPiece, _ selection: NSRange, _ kind: Kind) {
        guard range.length > 0 || old.length > 0 else { return }
        if !undoManager.isUndoing, !undoManager.isRedoing, continues(range, old, kind) { return }
        // FIDELITY.md: typingIsUndoneAtOnce.
        let change = TextChange(range, old, selection, kind)
        let name = kind == .typing ? "Typing" : kind == .deleting ? "Delete" : "Change"
        undoManager.registerAlone(self, named: name) { $0.undo(change) }
        change.registrations = undoManager.registrations
        typing = kind == .other || undoManager.isUndoing || undoManager.isRedoing ? nil : change
    }

    private func continues(_ range: NSRange, _ old: TextPiece, _ kind: Kind) -> Bool {
        guard let change = typing, change.kind == kind, change.registrations == undoManager.registrations else { return false }
        switch kind {
        case .typing:
            guard old.length == 0, range.location == change.range.upperBound else { return false }
            // A line feed is the end of a run.
            if let view, view.piece(range).string.contains(where: \.isNewline) { return false }
            change.range.length += range.length
        case .deleting:
            guard change.range.length == 0, range.length == 0, range.location + old.length == change.range.location else {
                return false
            }
            change.range.location = range.location
            if let first = old.attributed, let second = change.old.attributed {
                let joined = NSMutableAttributedString(attributedString: first)
                joined.append(second)
                change.old = TextPiece(joined)
            } else {
                change.old = TextPiece(old.string + change.old.string)
            }
        case .other: return false
        }
        return true
    }

    private func undo(_ change: TextChange) {
        guard let view else { return }
        endTyping()
        let before = selection
        // The delegate is asked here too, as applications have found that limit the length of a text.
        guard view.mayChange(change.range, to: change.old.string), change.range.upperBound <= length,
            exchange(change.range, for: change.old, change.kind)
        else { return }
        endTyping()
        let restored = NSRange(location: change.range.location, length: change.old.length)
        moveSilently(to: undoManager.isUndoing ? change.selection : NSRange(location: restored.upperBound, length: 0))
        notifyChange(from: before)
    }
}
