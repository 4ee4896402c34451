import Foundation

/// What keys can do with a text: the simplest of UIKit's protocols for it.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Types a text.
    func insertText(_ text: String)
    /// Deletes the last character.
    func deleteBackward()
}

extension UITextField: UIKeyInput {
    /// Whether there is any text.
    public var hasText: Bool { !isEmpty }

    /// Types a text at the end, and sends `editingChanged`.
    public func insertText(_ text: String) {
        self.text = (self.text ?? "") + text
        sendActions(for: .editingChanged)
    }

    /// Deletes the last character, and sends `editingChanged`.
    public func deleteBackward() {
        guard hasText else { return }
        text?.removeLast()
        sendActions(for: .editingChanged)
    }
}

extension UITextView: UIKeyInput {
    /// Types a text in place of what is selected, and tells the delegate.
    public func insertText(_ text: String) { replace(selectedRange, by: text) }

    /// Deletes what is selected, or else the character before it, and tells the delegate.
    public func deleteBackward() {
        if selectedRange.length > 0 { return replace(selectedRange, by: "") }
        guard let range = Range(NSRange(location: 0, length: selectedRange.location), in: self.text), !range.isEmpty else {
            return
        }
        let last = self.text.index(before: range.upperBound)
        replace(NSRange(last..<range.upperBound, in: self.text), by: "")
    }

    private func replace(_ range: NSRange, by text: String) {
        guard let place = Range(range, in: self.text) else { return }
        var changed: String = self.text
        changed.replaceSubrange(place, with: text)
        self.text = changed
        selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
        (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
    }
}

extension AshlarNamespace {
    /// Types a text on behalf of a keyboard: into the first responder, if it takes keys.
    public func type(_ text: String) {
        (FirstResponder.current as? any UIKeyInput)?.insertText(text)
        view.rootView.layoutIfNeeded()
    }
}
