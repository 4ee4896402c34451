import Foundation

extension UITextView: UIKeyInput {}

extension UITextView: UITextInput, EditedView {}

extension UITextView: UITextInputTraits, InputTraitsKeeper {}

extension UITextView: UITextPasteConfigurationSupporting {
    public final var pasteDelegate: (any UITextPasteDelegate)? {
        get { pasteSettings.delegate }
        set { pasteSettings.delegate = newValue }
    }
}

extension UITextView: FontFollower, UIContentSizeCategoryAdjusting {
    final var followingFont: UIFont? {
        get { font }
        set { font = newValue }
    }
}
