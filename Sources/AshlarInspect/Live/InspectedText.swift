import Ashlar

/// The text of a view that has one to change.
@MainActor
struct InspectedText {
    let text: String
    let set: (String) -> Void

    /// - Parameter view: A view; one without a text gives nil.
    init?(_ view: UIView) {
        switch view {
        case let label as UILabel: (text, set) = (label.text ?? "", { label.text = $0 })
        case let button as UIButton: (text, set) = (button.currentTitle ?? "", { button.setTitle($0, for: .normal) })
        case let field as UITextField: (text, set) = (field.text ?? "", { field.text = $0 })
        case let view as UITextView: (text, set) = (view.text ?? "", { view.text = $0 })
        default: return nil
        }
    }
}
