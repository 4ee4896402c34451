import AshlarGraphics
import Foundation

/// What text fields and text views have in common: the selection, typing and deletion, keys, marked text, undo, and the drawn
/// insertion point.
@MainActor
final class TextEditor {
    weak var view: (any EditedView)?

    /// The selection, in UTF-16 code units.
    private(set) var selection: NSRange
    /// Whether the insertion point is at the end of a line rather than at the start of the next one.
    var isUpstream = false
    /// The end of the selection that stays when keys with Shift extend it; nil for its start.
    var anchor: Int?
    /// The distance from the left that the keys Up and Down keep; nil after any other movement.
    var goal: CGFloat?

    /// The text that is still being composed.
    var marked: NSRange?
    /// What the marked text has replaced, for undo.
    var markedOriginal: TextPiece?
    var markedStyle: [NSAttributedString.Key: Any]?

    weak var inputDelegate: (any UITextInputDelegate)?
    private var ownTokenizer: UITextInputStringTokenizer?

    /// The change that typing goes on with, for undo.
    var typing: TextChange?
    private(set) lazy var undoManager = UndoManager()

    /// Whether the next key replaces the whole text: in a secure field that is edited again.
    var replacesAll = false
    /// The distance by which the text of a field is scrolled while it is edited, in points.
    var scroll: CGFloat = 0

    /// The time at which the insertion point was last moved: it is shown from then on.
    var caretTime: TimeInterval = 0
    var blink: Appointments.ID?
    var drag: TextDrag?
    /// From the finger that moves a floating insertion point to the insertion point; nil without one.
    var floating: CGPoint?
    /// How far the drag of an end of the selection has come.
    var dragged: DraggedEnd?

    init(_ view: any EditedView) {
        self.view = view
        selection = NSRange(location: view.editedText.utf16.count, length: 0)
    }

    var tokenizer: UITextInputStringTokenizer {
        if let ownTokenizer { return ownTokenizer }
        let made = UITextInputStringTokenizer(input: view ?? UITextField())
        ownTokenizer = made
        return made
    }

    var text: String { view?.editedText ?? "" }
    var length: Int { text.utf16.count }
    var units: TextUnits { TextUnits(text) }

    /// The end of the selection that moves.
    var head: Int {
        guard let anchor, selection.length > 0 else { return selection.location + selection.length }
        return anchor == selection.location ? selection.location + selection.length : selection.location
    }

    // MARK: Selecting

    /// Returns a range limited to the text.
    func limited(_ range: NSRange) -> NSRange {
        let count = length
        let start = min(max(range.location, 0), count)
        return NSRange(location: start, length: min(max(range.length, 0), count - start))
    }

    /// Changes the selection and tells of it.
    ///
    /// - Parameters:
    ///   - range: The selection. It is limited to the text.
    ///   - isUpstream: Whether an insertion point between two lines is at the end of the first one.
    ///   - anchor: The end that stays when keys extend the selection; nil for its start.
    func select(_ range: NSRange, isUpstream: Bool = false, anchor: Int? = nil) {
        let range = limited(range)
        self.anchor = anchor
        self.isUpstream = isUpstream && range.length == 0
        goal = nil
        restartBlinking()
        guard range != selection else { return }
        endTyping()
        if let marked, range.location < marked.location || range.upperBound > marked.upperBound { unmark() }
        view?.forgetTypingAttributes()
        inputDelegate?.selectionWillChange(view)
        selection = range
        inputDelegate?.selectionDidChange(view)
        view?.setNeedsDisplay()
        view?.notifySelectionChanged()
    }

    /// Changes the selection in the middle of an edit, which tells of it later.
    func moveSilently(to range: NSRange) {
        (selection, anchor, goal, isUpstream) = (limited(range), nil, nil, false)
        restartBlinking()
    }

    /// Follows a change of the text by the application: the insertion point moves to the end, and nothing can be undone.
    func textWasSet() {
        endTyping()
        (marked, markedOriginal) = (nil, nil)
        replacesAll = false
        undoManager.removeAllActions()
        moveSilently(to: NSRange(location: length, length: 0))
        view?.setNeedsDisplay()
    }

    /// Ends the run of typing that is undone at once.
    func endTyping() { typing = nil }
}

extension NSRange {
    /// The end of the range.
    var upperBound: Int { location + length }
}
