import Foundation

/// A position between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The number of UTF-16 code units before the position.
    final let offset: Int

    init(offset: Int) {
        self.offset = offset
        super.init()
    }

    public override init() {
        offset = 0
        super.init()
    }

    public nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    public nonisolated override var hash: Int { offset }
}

/// A range of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    private let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    public override init() {
        range = NSRange(location: 0, length: 0)
        super.init()
    }

    /// The start of the range.
    open var start: UITextPosition { UITextPosition(offset: range.location) }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    /// Whether the range contains no characters.
    open var isEmpty: Bool { range.length == 0 }

    public nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    public nonisolated override var hash: Int { range.location ^ range.length << 8 }
}

/// A view whose text has positions and ranges, which are measured in UTF-16 code units.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selected range: an empty range for an insertion point, nil for no selection.
    var selectedTextRange: UITextRange? { get set }
    /// The start of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The end of the text.
    var endOfDocument: UITextPosition { get }
    /// The range of text that is still being composed. Always nil in this package's views.
    var markedTextRange: UITextRange? { get }
    /// Returns the text in a range; nil if the range is out of bounds.
    func text(in range: UITextRange) -> String?

    /// Replaces the text in a range. Does nothing if the range is out of bounds.
    ///
    /// - Parameters:
    ///   - range: The range of the text.
    ///   - text: The replacement. The insertion point moves to its end.
    func replace(_ range: UITextRange, withText text: String)

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

    /// Returns the number of UTF-16 code units from one position to another. It is negative if the second one comes first.
    ///
    /// - Parameters:
    ///   - from: The first position.
    ///   - toPosition: The second position.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// Compares the order of two positions.
    ///
    /// - Parameters:
    ///   - position: The first position.
    ///   - other: The second position.
    /// - Returns: `orderedAscending` if the first position comes first, `orderedSame` if the positions are equal, and
    ///   `orderedDescending` otherwise.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
}

/// A view whose text is edited as one string.
@MainActor
protocol EditedText: UITextInput {
    var plainText: String { get set }
    var plainSelection: NSRange? { get set }
    func textWasReplaced()
}

extension EditedText {
    private var length: Int { plainText.utf16.count }

    public var selectedTextRange: UITextRange? {
        get { plainSelection.map { UITextRange($0) } }
        set {
            plainSelection = newValue.map { NSRange(location: $0.start.offset, length: $0.end.offset - $0.start.offset) }
        }
    }
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: length) }
    public var markedTextRange: UITextRange? { nil }

    public func text(in range: UITextRange) -> String? {
        let own = NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
        return Range(own, in: plainText).map { String(plainText[$0]) }
    }

    public func replace(_ range: UITextRange, withText text: String) {
        let own = NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
        guard let place = Range(own, in: plainText) else { return }
        plainText = plainText.replacingCharacters(in: place, with: text)
        plainSelection = NSRange(location: own.location + text.utf16.count, length: 0)
        textWasReplaced()
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (low, high) = (min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
        return UITextRange(NSRange(location: low, length: high - low))
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return place >= 0 && place <= length ? UITextPosition(offset: place) : nil
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
}
