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

extension AshlarNamespace {
    /// Types text as a keyboard would, one character after the other: into the first responder, if it accepts key input, in place of
    /// the selection. In a text field, a tab goes to the next field, as the key does.
    public func type(_ text: String) {
        for (index, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                let leaves = (FirstResponder.current as? any KeyEditedView).map { !$0.hasManyLines } ?? false
                if leaves { press(.keyboardTab) } else { insert("\t") }
            }
            for character in part { insert(String(character)) }
        }
        view.rootView.layoutIfNeeded()
    }

    private func insert(_ text: String) {
        guard let input = FirstResponder.current as? any UIKeyInput, !SmartPunctuation.type(text, into: input) else { return }
        input.insertText(text)
    }
}
