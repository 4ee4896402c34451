import Foundation

/// A text with attributes whose layout managers, and whose text view, are told when it is edited.
///
///     let storage = NSTextStorage(string: "Hello")
///     storage.addLayoutManager(manager)
///     storage.append(NSAttributedString(string: ", world"))
open class NSTextStorage: NSMutableAttributedString {
    /// What of a text was edited. Raw values are UIKit's.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Creates an empty text.
    public convenience init() { self.init(string: "") }

    /// The layout managers that set the text.
    open private(set) var layoutManagers: [NSLayoutManager] = []

    /// Adds a layout manager, which sets this text from now on.
    @preconcurrency @MainActor
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
        aLayoutManager.forgetLayout()
    }

    /// Removes a layout manager.
    @preconcurrency @MainActor
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.removeAll { $0 === aLayoutManager }
        aLayoutManager.textStorage = nil
        aLayoutManager.forgetLayout()
    }

    /// Asked and told when the text is edited.
    open weak var delegate: (any NSTextStorageDelegate)?

    /// What has been edited and is not processed yet.
    open private(set) var editedMask: EditActions = []
    /// The part that has been edited and is not processed yet, in the text as it is now.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// By how many UTF-16 units the edited part has grown.
    open private(set) var changeInLength = 0

    /// Counts what was processed.
    final private(set) var generation = 0
    /// Told after each edit: the text view that shows the text.
    final var whenEdited: (@MainActor () -> Void)?
    private var openEdits = 0
    /// Methods of Foundation's class that call one another are one edit.
    private var depth = 0

    // MARK: Editing

    /// Notes that a part of the text was edited: processed at once, or at the end of the edits that `beginEditing()` has begun.
    ///
    /// - Parameters:
    ///   - editedMask: What was edited.
    ///   - editedRange: The part before the edit.
    ///   - delta: By how many UTF-16 units it has grown.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        let new = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        if self.editedRange.location == NSNotFound {
            self.editedRange = new
        } else {
            let old = self.editedRange
            let end = max(
                old.location + old.length + (editedRange.location <= old.location + old.length ? delta : 0),
                new.location + new.length)
            let start = min(old.location, new.location)
            self.editedRange = NSRange(location: start, length: max(0, end - start))
        }
        changeInLength += delta
        if openEdits == 0 { processEditing() }
    }

    /// Tells the delegate, the layout managers and the text view what was edited.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        let (mask, delta) = (editedMask, changeInLength)
        // The delegate may change attributes: those belong to the same edit.
        openEdits += 1
        delegate?.textStorage(self, willProcessEditing: mask, range: editedRange, changeInLength: delta)
        openEdits -= 1
        let range = editedRange
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
        generation += 1
        delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
        if let whenEdited { MainActorCheck.run(whenEdited) }
    }

    /// Begins several edits that are processed as one.
    open override func beginEditing() {
        super.beginEditing()
        openEdits += 1
    }

    /// Ends what `beginEditing()` has begun.
    open override func endEditing() {
        super.endEditing()
        openEdits = max(0, openEdits - 1)
        if openEdits == 0 { processEditing() }
    }

    private func edit(_ mask: EditActions, _ range: NSRange, _ body: () -> Void) {
        let length = self.length
        depth += 1
        body()
        depth -= 1
        if depth == 0 { edited(mask, range: range, changeInLength: self.length - length) }
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        edit(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
    }
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        edit([.editedCharacters, .editedAttributes], range) { super.replaceCharacters(in: range, with: attrString) }
    }
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        edit(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
    }
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        edit(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
    }
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        edit(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
    }
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        edit(.editedAttributes, range) { super.removeAttribute(name, range: range) }
    }
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        edit([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) { super.insert(attrString, at: loc) }
    }
    open override func append(_ attrString: NSAttributedString) {
        edit([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) { super.append(attrString) }
    }
    open override func deleteCharacters(in range: NSRange) {
        edit(.editedCharacters, range) { super.deleteCharacters(in: range) }
    }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        edit([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) {
            super.setAttributedString(attrString)
        }
    }
}

/// Is told when a text is edited.
public protocol NSTextStorageDelegate: AnyObject {
    /// Sent before an edit is processed. The delegate may change characters and attributes.
    ///
    /// - Parameters:
    ///   - textStorage: The text.
    ///   - editedMask: What was edited.
    ///   - editedRange: The edited part, in the text as it is now, in UTF-16 units.
    ///   - delta: By how many UTF-16 units the part has grown; negative if it has shrunk.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
    /// Sent before the layout managers are told. The delegate may change attributes.
    ///
    /// - Parameters:
    ///   - textStorage: The text.
    ///   - editedMask: What was edited.
    ///   - editedRange: The edited part, in the text as it is now, in UTF-16 units.
    ///   - delta: By how many UTF-16 units the part has grown; negative if it has shrunk.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// The default implementation does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    /// The default implementation does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}
