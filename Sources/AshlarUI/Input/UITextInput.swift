import Foundation

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// How many UTF-16 code units are before the place.
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

/// A stretch of a text.
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

    /// The place where the stretch begins.
    open var start: UITextPosition { UITextPosition(offset: range.location) }
    /// The place where the stretch ends.
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    /// Whether there is no character in the stretch.
    open var isEmpty: Bool { range.length == 0 }

    public nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    public nonisolated override var hash: Int { range.location ^ range.length << 8 }
}

/// A view whose text has places and stretches. Both are counted in UTF-16 code units.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selection: an empty stretch for an insertion point, nil for none.
    var selectedTextRange: UITextRange? { get set }
    /// The place where the text begins.
    var beginningOfDocument: UITextPosition { get }
    /// The place where the text ends.
    var endOfDocument: UITextPosition { get }
    /// The stretch that is still being composed: nil.
    var markedTextRange: UITextRange? { get }
    /// The characters of a stretch; nil if there is no such stretch.
    func text(in range: UITextRange) -> String?
    /// Puts other characters in place of a stretch.
    func replace(_ range: UITextRange, withText text: String)
    /// The stretch between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The place so many code units behind another one; nil beyond the ends.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// How many code units there are between two places.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Which of two places comes first.
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

extension UITextView: UITextInput, EditedText {
    var plainText: String {
        get { text }
        set { text = newValue }
    }
    var plainSelection: NSRange? {
        get { selectedRange }
        set { selectedRange = newValue ?? NSRange(location: text.utf16.count, length: 0) }
    }
    func textWasReplaced() {
        (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}

extension UITextField: UITextInput, EditedText {
    var plainText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    /// Text fields are edited at their end.
    var plainSelection: NSRange? {
        get { NSRange(location: plainText.utf16.count, length: 0) }
        set {}
    }
    func textWasReplaced() { sendActions(for: .editingChanged) }
}
