import Foundation

extension UIView {
    /// Returns the content of a view whose height follows from its width, or nil if only a call of `intrinsicContentSize` tells it.
    ///
    /// Text engines break a text into the same lines at every width from that of the widest line up to the measured width: see
    /// `TextEngine.layout(_:)`.
    package func wrappedText(atWidth width: CGFloat) -> WrappedText? {
        switch self {
        case let label as UILabel where type(of: label) == UILabel.self: label.wrappedLabelText(width)
        case let textView as UITextView where type(of: textView) == UITextView.self: textView.wrappedViewText(width)
        default: nil
        }
    }
}
