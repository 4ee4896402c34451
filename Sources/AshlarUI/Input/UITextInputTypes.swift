import Foundation

/// A direction in the order in which a text is stored. Raw values are UIKit's.
public enum UITextStorageDirection: Int, Sendable {
    /// Towards the end of the text.
    case forward = 0
    /// Towards the start of the text.
    case backward = 1
}

/// A direction on the screen. Raw values are UIKit's.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// Up.
    case up = 4
    /// Down.
    case down = 5
}

/// A direction in a text: one of its storage, or one on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Returns a direction of storage.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    /// Returns a direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A unit of text. Raw values are UIKit's.
public enum UITextGranularity: Int, Sendable {
    /// A character as people see it: a grapheme cluster.
    case character = 0
    /// A word.
    case word = 1
    /// A sentence.
    case sentence = 2
    /// A paragraph.
    case paragraph = 3
    /// A line, as the view shows it.
    case line = 4
    /// The whole text.
    case document = 5
}

/// A rectangle of a selection: the part that lies on one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    private let values: (rect: CGRect, direction: NSWritingDirection, start: Bool, end: Bool)

    public override init() {
        values = (.zero, .natural, false, false)
        super.init()
    }

    init(_ rect: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
        values = (rect, direction, containsStart, containsEnd)
        super.init()
    }

    /// The rectangle, in the coordinates of the view that shows the text, in points.
    open var rect: CGRect { values.rect }
    /// The writing direction of the line.
    open var writingDirection: NSWritingDirection { values.direction }
    /// Whether the rectangle contains the start of the selection.
    open var containsStart: Bool { values.start }
    /// Whether the rectangle contains the end of the selection.
    open var containsEnd: Bool { values.end }
    /// Whether lines run from top to bottom: never in this package's views.
    open var isVertical: Bool { false }
    /// The transform of the rectangle, about its middle: the identity in this package's views.
    open var transform: CGAffineTransform { .identity }
}

/// Room in a text for something that is inserted later.
@preconcurrency @MainActor
open class UITextPlaceholder: NSObject {
    private let storedRects: [UITextSelectionRect]

    public override init() {
        storedRects = []
        super.init()
    }

    init(_ rects: [UITextSelectionRect]) {
        storedRects = rects
        super.init()
    }

    /// The rectangles of the room, one for each line.
    open var rects: [UITextSelectionRect] { storedRects }
}

/// The methods by which a text view tells the keyboard of changes that do not come from the keyboard. This package's views call
/// them for every change.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Called after the selection changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Called after the text changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// An object that finds units of text, such as words, for the keys that move by them.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
    /// Returns the unit that a position is in; nil if it is in none, or at the boundary at which there is no unit in the
    /// direction.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - granularity: The unit.
    ///   - direction: The side on which the unit lies, if the position is between two.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Returns whether a position is at a boundary of a unit: at its end in a forward direction, at its start in a backward one.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - granularity: The unit.
    ///   - direction: The direction.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool

    /// Returns the next boundary of a unit; nil if there is none.
    ///
    /// - Parameters:
    ///   - position: The position to start from.
    ///   - granularity: The unit.
    ///   - direction: The direction: the ends of units in a forward one, their starts in a backward one.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition?

    /// Returns whether a position is in a unit.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - granularity: The unit.
    ///   - direction: The side on which the unit lies, if the position is between two.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
}
