import Foundation

extension UITextField: UIKeyInput {}

extension UITextField: UITextInput, EditedView {}

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
    /// The type of the keyboard. The value is stored: the stand-in for a keyboard has one type.
    public var keyboardType: UIKeyboardType {
        get { inputTraits.keyboardType }
        set { inputTraits.keyboardType = newValue }
    }
    /// The appearance of the keyboard. The value is stored: the stand-in for a keyboard has one type.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { inputTraits.keyboardAppearance }
        set { inputTraits.keyboardAppearance = newValue }
    }
    /// The title of the Return key. The value is stored: the stand-in for a keyboard has one type.
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
