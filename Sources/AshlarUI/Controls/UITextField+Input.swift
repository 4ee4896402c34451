import Foundation

extension UITextField: UIKeyInput {}

extension UITextField: UITextInput, EditedView {}

extension UITextField: UITextInputTraits, InputTraitsKeeper {}

extension UITextField: UITextPasteConfigurationSupporting {
    public final var pasteDelegate: (any UITextPasteDelegate)? {
        get { pasteSettings.delegate }
        set { pasteSettings.delegate = newValue }
    }
}

extension UITextField: FontFollower, UIContentSizeCategoryAdjusting {
    final var followingFont: UIFont? {
        get { font }
        set { font = newValue }
    }
}
