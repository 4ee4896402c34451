import Foundation

/// The methods that a text field calls when its text is edited. All have default implementations.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Asks the delegate whether editing may begin. The default is true.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Tells the delegate that editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Asks the delegate whether editing may end. The default is true.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Tells the delegate that editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Tells the delegate that editing ended, with the reason. The default implementation calls `textFieldDidEndEditing(_:)`.
    ///
    /// - Parameters:
    ///   - textField: The text field.
    ///   - reason: The reason why editing ended.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

    /// Asks the delegate whether typing may change a range of the text.
    ///
    /// - Parameters:
    ///   - textField: The text field.
    ///   - range: The range of the text that is replaced, in UTF-16 units.
    ///   - string: The replacement; empty for a deletion.
    /// - Returns: Whether the change is made. The default is true.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Tells the delegate that typing changed the text or the selection.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns the edit menu of a part of the text, or nil for one of the suggested actions. The default is nil.
    ///
    /// - Parameters:
    ///   - textField: The text field.
    ///   - range: The part of the text, in UTF-16 units.
    ///   - suggestedActions: The actions of the system, such as Copy.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Tells the delegate that the edit menu appears.
    ///
    /// - Parameters:
    ///   - textField: The text field.
    ///   - animator: An object that runs closures alongside and after the animation.
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Tells the delegate that the edit menu disappears.
    ///
    /// - Parameters:
    ///   - textField: The text field.
    ///   - animator: An object that runs closures alongside and after the animation.
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Asks the delegate whether the clear button may clear the text. The default is true.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Asks the delegate whether the Return key performs its usual action. The default is true.
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
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
    public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
