import AshlarLayout
import Foundation

extension UIScrollView {
    /// When the safe area is added to a scroll view's content inset. Raw values are UIKit's.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`.
        case automatic = 0
        /// On axes along which the content can be scrolled.
        case scrollableAxes = 1
        /// Not at all.
        case never = 2
        /// On both axes.
        case always = 3
    }

    /// How dragging dismisses the keyboard. Raw values are UIKit's.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Not at all.
        case none = 0
        /// As soon as dragging begins.
        case onDrag = 1
        /// As the finger moves over the keyboard.
        case interactive = 2
    }

    /// Between which offsets the content can be scrolled without bouncing.
    final var contentOffsetRange: CGRect {
        let inset = adjustedContentInset
        return CGRect(
            x: -inset.left, y: -inset.top,
            width: max(0, contentSize.width + inset.right - bounds.width + inset.left),
            height: max(0, contentSize.height + inset.bottom - bounds.height + inset.top))
    }
}

/// Is told of what a scroll view does.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The adjusted content inset has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
