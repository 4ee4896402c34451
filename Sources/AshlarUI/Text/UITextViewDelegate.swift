/// Is told of what a text view does. Set as the `delegate` of the text view, as a scroll view has it.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// The text was changed from outside of the application, as by keys.
    func textViewDidChange(_ textView: UITextView)
    /// `selectedRange` has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
