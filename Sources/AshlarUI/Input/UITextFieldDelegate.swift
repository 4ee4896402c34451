import Foundation

/// Is told of the editing of a text field, and has a say in it. All members have a default.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing may begin. The default is true.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Sent when editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end. The default is true.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Sent when editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Sent when editing has ended, with the reason. The default is to send the method without one.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether keys may change a range of the text. The default is true.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Sent when the text or what is selected of it has changed by keys.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the button that clears the text may. The default is true.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the return key does what it always does. The default is true.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
