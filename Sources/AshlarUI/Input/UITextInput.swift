import Foundation

/// A position between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The number of UTF-16 code units before the position.
    final let offset: Int
    /// Whether the position is at the end of a line rather than at the start of the next one, where a line breaks without a line
    /// feed.
    final let isUpstream: Bool

    init(offset: Int, isUpstream: Bool = false) {
        (self.offset, self.isUpstream) = (offset, isUpstream)
        super.init()
    }

    public override init() {
        (offset, isUpstream) = (0, false)
        super.init()
    }

    public nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    public nonisolated override var hash: Int { offset }
}

/// A range of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// The range, in UTF-16 code units.
    final let range: NSRange
    final let isUpstream: Bool

    init(_ range: NSRange, isUpstream: Bool = false) {
        (self.range, self.isUpstream) = (range, isUpstream)
        super.init()
    }

    public override init() {
        (range, isUpstream) = (NSRange(location: 0, length: 0), false)
        super.init()
    }

    /// The start of the range.
    open var start: UITextPosition { UITextPosition(offset: range.location, isUpstream: isUpstream && isEmpty) }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length, isUpstream: isUpstream) }
    /// Whether the range contains no characters.
    open var isEmpty: Bool { range.length == 0 }

    public nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    public nonisolated override var hash: Int { range.location ^ range.length << 8 }
}

extension UITextRange {
    /// The range from one offset to the other, for positions of any class.
    final var units: NSRange { NSRange(location: start.offset, length: max(0, end.offset - start.offset)) }
}

/// A view whose text has positions and ranges, which are measured in UTF-16 code units in this package's views.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Dictation

    /// Inserts what was dictated. The default inserts the texts of the phrases.
    ///
    /// - Parameter dictationResult: The phrases, in their order.
    func insertDictationResult(_ dictationResult: [UIDictationPhrase])
    /// Called when the recording has ended. The default does nothing.
    func dictationRecordingDidEnd()
    /// Called when nothing was recognized. The default does nothing.
    func dictationRecognitionFailed()
    /// An object for the place of what is being recognized. UIKit asks for it once, to insert it.
    var insertDictationResultPlaceholder: Any { get }
    /// Returns the rectangle of a placeholder, in the view's coordinates. The default is that of the insertion point.
    ///
    /// - Parameter placeholder: The placeholder.
    /// - Returns: The rectangle, in points.
    func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect
    /// Removes a placeholder. The default does nothing.
    ///
    /// - Parameters:
    ///   - placeholder: The placeholder.
    ///   - willInsertResult: Whether text is inserted in its place.
    func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)

    // MARK: Text

    /// Returns the text in a range; nil if the range is out of bounds.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range. Does nothing if the range is out of bounds.
    ///
    /// - Parameters:
    ///   - range: The range of the text.
    ///   - text: The replacement. The insertion point moves to its end.
    func replace(_ range: UITextRange, withText text: String)
    /// Returns whether the text in a range may be replaced. The default is true.
    ///
    /// - Parameters:
    ///   - range: The range of the text.
    ///   - text: The replacement.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    /// Whether the user can change the text. The default is true.
    var isEditable: Bool { get }
    /// Returns the text in a range with its attributes. The default has none.
    func attributedText(in range: UITextRange) -> NSAttributedString
    /// Replaces the text in a range by one with attributes. The default ignores the attributes.
    ///
    /// - Parameters:
    ///   - range: The range of the text.
    ///   - attributedText: The replacement.
    func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString)
    /// Inserts a text of which there are other readings. The default inserts the text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - alternatives: The other readings.
    ///   - style: How the text is marked.
    func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)

    // MARK: Placeholders

    /// Returns room for something that is inserted later, at the insertion point. The default takes no room in the text: the
    /// placeholder's rectangle lies over what follows.
    ///
    /// - Parameter size: The size of the room, in points.
    func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder
    /// Removes room that ``insertTextPlaceholder(with:)`` returned. The default does nothing.
    ///
    /// - Parameter textPlaceholder: The room.
    func remove(_ textPlaceholder: UITextPlaceholder)

    // MARK: The edit menu

    /// Returns the edit menu of a range; nil, the default, for one of the suggested actions.
    ///
    /// - Parameters:
    ///   - textRange: The range.
    ///   - suggestedActions: The actions of the system, such as Copy.
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    /// Called before the edit menu appears. The default does nothing.
    func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears. The default does nothing.
    func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)

    // MARK: Selection and marked text

    /// The selected range: an empty range for an insertion point, nil for no selection.
    var selectedTextRange: UITextRange? { get set }
    /// The range of text that is still being composed; nil for none.
    var markedTextRange: UITextRange? { get }
    /// The attributes with which marked text is drawn; nil for the view's own look.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or else the selection, by text that is still being composed.
    ///
    /// - Parameters:
    ///   - markedText: The text; nil or empty to remove the marked text.
    ///   - selectedRange: The selection within the new text.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Replaces the marked text, or else the selection, by text with attributes that is still being composed. The default
    /// implementation ignores the attributes.
    ///
    /// - Parameters:
    ///   - markedText: The text; nil or empty to remove the marked text.
    ///   - selectedRange: The selection within the new text.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    /// Accepts the marked text as it is.
    func unmarkText()
    /// The side on which a selection that ends between two lines is shown. The default is `forward`.
    var selectionAffinity: UITextStorageDirection { get set }

    // MARK: Positions

    /// The start of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The end of the text.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions, in either order.
    ///
    /// - Parameters:
    ///   - fromPosition: One end of the range.
    ///   - toPosition: The other end of the range.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset from another position.
    ///
    /// - Parameters:
    ///   - position: The position to start from.
    ///   - offset: The number of UTF-16 code units; negative towards the start of the text.
    /// - Returns: The position; nil beyond the ends of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the position at a number of steps in a direction: characters to the left or right, lines up or down.
    ///
    /// - Parameters:
    ///   - position: The position to start from.
    ///   - direction: The direction.
    ///   - offset: The number of steps.
    /// - Returns: The position; nil beyond the ends of the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Compares the order of two positions.
    ///
    /// - Parameters:
    ///   - position: The first position.
    ///   - other: The second position.
    /// - Returns: `orderedAscending` if the first position comes first, `orderedSame` if the positions are equal, and
    ///   `orderedDescending` otherwise.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the number of UTF-16 code units from one position to another. It is negative if the second one comes first.
    ///
    /// - Parameters:
    ///   - from: The first position.
    ///   - toPosition: The second position.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the position at the farthest extent of a range in a direction.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - direction: The direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the position at a number of characters from the start of a range; nil beyond its end.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - offset: The number of characters.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
    /// Returns the number of characters from the start of a range to a position.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - range: The range.
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
    /// Returns the range from a position to the farthest one in a direction.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - direction: The direction.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?

    // MARK: Writing direction

    /// Returns the writing direction of the text at a position.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - direction: The side of the position that counts.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the writing direction of a range.
    ///
    /// - Parameters:
    ///   - writingDirection: The direction.
    ///   - range: The range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // MARK: Geometry

    /// Returns the rectangle of the part of a range that lies on its first line, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangle of the insertion point at a position, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the transform of the insertion point at a position, about its middle. The default is the identity.
    ///
    /// - Parameter position: The position.
    func caretTransform(for position: UITextPosition) -> CGAffineTransform
    /// Returns the rectangles of a range, one for each line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position nearest to a point of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position in a range nearest to a point of the view.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - range: The range.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the range of the character at a point of the view.
    func characterRange(at point: CGPoint) -> UITextRange?
    /// The view in whose coordinates rectangles and points are. The default is the object itself, if it is a view.
    var textInputView: UIView { get }

    // MARK: The keyboard

    /// Called when a finger begins to move the insertion point freely over the text, as on the keyboard's space bar.
    func beginFloatingCursor(at point: CGPoint)
    /// Called when the finger has moved to a point of the view.
    func updateFloatingCursor(at point: CGPoint)
    /// Called when the finger is lifted.
    func endFloatingCursor()
    /// The object that is told of changes of the text and the selection.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// The object that finds words and other units.
    var tokenizer: any UITextInputTokenizer { get }
    /// Returns the attributes of the text at a position; nil for none. The default is nil.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - direction: The side of the position that counts.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
}

/// How a text with other readings is marked. Raw values are UIKit's.
public enum UITextAlternativeStyle: Int, Sendable {
    /// The text is not marked.
    case none = 0
    /// The text is marked as one that may have been misheard.
    case lowConfidence = 1
}

/// The methods that UIKit declares as optional.
extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
    public var isEditable: Bool { true }
    public func attributedText(in range: UITextRange) -> NSAttributedString { NSAttributedString(string: text(in: range) ?? "") }
    public func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
        replace(range, withText: attributedText.string)
    }
    public func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) { insertText(text) }
    public func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }
    public func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder {
        let place = selectedTextRange.map { caretRect(for: $0.end).origin } ?? .zero
        let rect = UITextSelectionRect(
            CGRect(origin: place, size: size), direction: .natural, containsStart: true, containsEnd: true)
        return UITextPlaceholder([rect])
    }
    public func remove(_ textPlaceholder: UITextPlaceholder) {}
    public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
    public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
    public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }
    public func beginFloatingCursor(at point: CGPoint) {}
    public func updateFloatingCursor(at point: CGPoint) {}
    public func endFloatingCursor() {}
    public var textInputView: UIView { self as? UIView ?? UIView() }
    public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        guard let place = position(from: range.start, offset: offset), compare(place, to: range.end) != .orderedDescending else {
            return nil
        }
        return place
    }
    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }
    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }
}
