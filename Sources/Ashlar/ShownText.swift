import AshlarUI

/// The texts that views show, for tools that list views.
public enum ShownText {
    /// Returns the text that a view itself shows.
    ///
    /// - Parameter view: The view.
    /// - Returns: The text of a label, a button, a text field or its placeholder, or a text view; nil for other views.
    @MainActor
    public static func of(_ view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder
        case let text as UITextView: text.text
        default: nil
        }
    }
}
