import Foundation

/// Is told of what a text view does, and has a say in it. Set as the `delegate` of the text view, as a scroll view has it.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin. The default is true.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Sent when editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether editing may end. The default is true.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Sent when editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether keys may change a range of the text. The default is true.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The text was changed from outside of the application, as by keys.
    func textViewDidChange(_ textView: UITextView)
    /// `selectedRange` has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a link is followed. The default is true. Nothing follows one here.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    /// Whether an attachment is opened. The default is true. Nothing opens one here.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
}

/// How a person uses a link or an attachment. Raw values are UIKit's.
public enum UITextItemInteraction: Int, Sendable {
    /// It is tapped.
    case invokeDefaultAction = 0
    /// Its menu is shown.
    case presentActions = 1
    /// Its preview is shown.
    case preview = 2
}
