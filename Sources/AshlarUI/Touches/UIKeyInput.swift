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
    /// Types text as a keyboard would: into the first responder, if it accepts key input.
    public func type(_ text: String) {
        (FirstResponder.current as? any UIKeyInput)?.insertText(text)
        view.rootView.layoutIfNeeded()
    }
}
