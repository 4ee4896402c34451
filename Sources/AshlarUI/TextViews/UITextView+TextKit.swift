import Foundation

/// The text of a text view as a storage of TextKit.
extension UITextView {
    /// Brings the storage up to an edit of the text, if it was up to the text before.
    final func edit(_ range: NSRange, _ piece: TextPiece, _ change: () -> Void) {
        let (lines, isFresh) = (measured, storage != nil && !isStorageStale)
        change()
        measured = lines
        guard isFresh, let storage else { return }
        isTakingOver = true
        storage.replaceCharacters(
            in: range, with: piece.attributed ?? NSAttributedString(string: piece.string, attributes: attributesNow))
        isTakingOver = false
        // The storage's delegate or class may have changed attributes, as a highlighter of syntax does.
        if storage.delegate != nil || type(of: storage) != NSTextStorage.self { content = LabelContent(attributed: storage) }
        isStorageStale = false
    }

    final func adopt(_ storage: NSTextStorage) {
        self.storage = storage
        ownManager = container.layoutManager
        isStorageStale = false
        storage.whenEdited = { [weak self] in self?.storageWasEdited() }
    }

    final func storageWasEdited() {
        guard !isTakingOver, let storage else { return }
        content = LabelContent(attributed: storage)
        isStorageStale = false
        adoptFirstAttributes()
        isStorageStale = false
        textChanged()
        let count = text.utf16.count
        guard let ownEditor else { return }
        ownEditor.endTyping()
        if ownEditor.selection.upperBound > count { selectedRange = NSRange(location: count, length: 0) }
    }

    /// Brings what TextKit knows up to what the view shows.
    final func refreshTextKit() {
        if let storage, isStorageStale {
            isStorageStale = false
            isTakingOver = true
            storage.setAttributedString(attributedText)
            isTakingOver = false
        }
        guard container.layoutManager != nil else { return }
        let size = CGSize(width: max(0, bounds.width - textContainerInset.left - textContainerInset.right), height: 0)
        if container.size != size { container.take(size) }
    }
}
