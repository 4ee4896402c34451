import AshlarGraphics
import Foundation

/// The content of a view that wraps, at one width.
package struct WrappedText: Equatable {
    /// The intrinsic content size at the width.
    package var size: CGSize
    /// The smallest width with the same lines.
    package var least: CGFloat
    /// Whether text was left out after the last line allowed.
    package var isTruncated: Bool
}

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
