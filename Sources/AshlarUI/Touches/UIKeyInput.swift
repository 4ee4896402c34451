import Foundation

/// An object that receives key input: UIKit's simplest protocol of text input.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text at the insertion point.
    func insertText(_ text: String)
    /// Deletes the character before the insertion point.
    func deleteBackward()
}

extension UITextField: UIKeyInput {
    /// Whether there is any text.
    public var hasText: Bool { !isEmpty }

    /// Inserts text at the end, if the delegate allows it, and sends `editingChanged`. A line feed acts as the Return key: it sends
    /// `editingDidEndOnExit`.
    public func insertText(_ text: String) {
        if text == "\n" {
            guard delegate?.textFieldShouldReturn(self) ?? true else { return }
            let ends = allControlEvents.contains(.editingDidEndOnExit)
            sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
            // Editing ends if the field has an action for the event.
            if ends { resignFirstResponder() }
            return
        }
        let end = (self.text ?? "").utf16.count
        let range = NSRange(location: end, length: 0)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true else { return }
        // FIDELITY.md: keysEditTheEnd.
        self.text = (self.text ?? "") + text
        tellTextChanged()
    }

    /// Deletes the last character, if the delegate allows it, and sends `editingChanged`.
    public func deleteBackward() {
        guard let text, let last = text.last else { return }
        let length = String(last).utf16.count
        let range = NSRange(location: text.utf16.count - length, length: length)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true else { return }
        self.text?.removeLast()
        tellTextChanged()
    }
}

extension UITextView: UIKeyInput {
    /// Replaces the selection with text, if the delegate allows it, and tells the delegate.
    public func insertText(_ text: String) { replace(selectedRange, by: text) }

    /// Deletes the selection or, if it is empty, the character before it, if the delegate allows it, and tells the delegate.
    public func deleteBackward() {
        if selectedRange.length > 0 { return replace(selectedRange, by: "") }
        guard let range = Range(NSRange(location: 0, length: selectedRange.location), in: self.text), !range.isEmpty else {
            return
        }
        let last = self.text.index(before: range.upperBound)
        replace(NSRange(last..<range.upperBound, in: self.text), by: "")
    }

    private func replace(_ range: NSRange, by text: String) {
        let textDelegate = delegate as? any UITextViewDelegate
        guard let place = Range(range, in: self.text),
            textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
        else { return }
        var changed: String = self.text
        changed.replaceSubrange(place, with: text)
        self.text = changed
        selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}

extension AshlarNamespace {
    /// Types text as a keyboard would: into the first responder, if it accepts key input.
    public func type(_ text: String) {
        (FirstResponder.current as? any UIKeyInput)?.insertText(text)
        view.rootView.layoutIfNeeded()
    }
}
