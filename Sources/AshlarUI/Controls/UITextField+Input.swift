import Foundation

extension UITextField: UIKeyInput {
    /// What `insertText(_:)` does.
    final func type(_ text: String) {
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

    /// What `deleteBackward()` does.
    final func deleteLast() {
        guard let text, let last = text.last else { return }
        let length = String(last).utf16.count
        let range = NSRange(location: text.utf16.count - length, length: length)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true else { return }
        self.text?.removeLast()
        tellTextChanged()
    }
}

extension UITextField: UITextInput, EditedText {
    var plainText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    /// A text field is always edited at the end of its text.
    var plainSelection: NSRange? {
        get { NSRange(location: plainText.utf16.count, length: 0) }
        set {}
    }
    func textWasReplaced() { sendActions(for: .editingChanged) }
}

extension UITextField: UITextInputTraits {
    /// The automatic capitalization of typed text. The value is stored, but has no effect. The default is `sentences`.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { inputTraits.autocapitalizationType }
        set { inputTraits.autocapitalizationType = newValue }
    }
    /// The automatic correction of typed words. The value is stored, but has no effect.
    public var autocorrectionType: UITextAutocorrectionType {
        get { inputTraits.autocorrectionType }
        set { inputTraits.autocorrectionType = newValue }
    }
    /// The spell checking of the text. The value is stored, but has no effect.
    public var spellCheckingType: UITextSpellCheckingType {
        get { inputTraits.spellCheckingType }
        set { inputTraits.spellCheckingType = newValue }
    }
    /// The replacement of quotation marks. The value is stored, but has no effect.
    public var smartQuotesType: UITextSmartQuotesType {
        get { inputTraits.smartQuotesType }
        set { inputTraits.smartQuotesType = newValue }
    }
    /// The replacement of dashes. The value is stored, but has no effect.
    public var smartDashesType: UITextSmartDashesType {
        get { inputTraits.smartDashesType }
        set { inputTraits.smartDashesType = newValue }
    }
    /// The insertion and deletion of spaces around pasted and cut text. The value is stored, but has no effect.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { inputTraits.smartInsertDeleteType }
        set { inputTraits.smartInsertDeleteType = newValue }
    }
    /// The completion of text while it is typed. The value is stored, but has no effect.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { inputTraits.inlinePredictionType }
        set { inputTraits.inlinePredictionType = newValue }
    }
    /// The type of the keyboard. The value is stored; no keyboard is shown here.
    public var keyboardType: UIKeyboardType {
        get { inputTraits.keyboardType }
        set { inputTraits.keyboardType = newValue }
    }
    /// The appearance of the keyboard. The value is stored; no keyboard is shown here.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { inputTraits.keyboardAppearance }
        set { inputTraits.keyboardAppearance = newValue }
    }
    /// The title of the Return key. The value is stored; no keyboard is shown here.
    public var returnKeyType: UIReturnKeyType {
        get { inputTraits.returnKeyType }
        set { inputTraits.returnKeyType = newValue }
    }
    /// Whether the Return key is disabled while there is no text. The value is stored, but has no effect. The default is false.
    public var enablesReturnKeyAutomatically: Bool {
        get { inputTraits.enablesReturnKeyAutomatically }
        set { inputTraits.enablesReturnKeyAutomatically = newValue }
    }
    /// The meaning of the text, such as a name or a password. The value is stored, but has no effect. The default is nil.
    public var textContentType: UITextContentType! {
        get { inputTraits.textContentType }
        set { inputTraits.textContentType = newValue }
    }
}

extension UITextField: UITextPasteConfigurationSupporting {
    public final var pasteDelegate: (any UITextPasteDelegate)? {
        get { pasteSettings.delegate }
        set { pasteSettings.delegate = newValue }
    }
}

extension UITextField: UIContentSizeCategoryAdjusting {}
