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

    /// How soon a content that was let go stands still: the share of its speed that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0.998, unless set.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99: soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// What the indicators look like. Raw values are UIKit's.
    public enum IndicatorStyle: Int, Sendable {
        /// For any content.
        case `default` = 0
        /// For light content.
        case black = 1
        /// For dark content.
        case white = 2
    }

    /// Between which offsets the content can be scrolled without bouncing.
    final var contentOffsetRange: CGRect {
        let inset = adjustedContentInset
        // A bar that has become lower grows again on the way to the start.
        let top = max(inset.top, collapsingBar.range.map { -$0.lowerBound } ?? inset.top)
        return CGRect(
            x: -inset.left, y: -top, width: max(0, contentSize.width + inset.right - bounds.width + inset.left),
            height: max(0, contentSize.height + inset.bottom - bounds.height + top))
    }
}

/// Is told of what a scroll view does.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The adjusted content inset has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// A finger begins to move the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lets the content go. The velocity is in points per millisecond; the offset that the content is to come to rest at may
    /// be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger has let the content go, which may still move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content that was let go begins to move on.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content that was let go stands still.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A change of the offset that was to be animated is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The view whose scale fingers change, a subview; none unless implemented.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// The scale begins to change, by fingers or by an animation.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The scale does not change any more.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Whether a tap on the status bar scrolls to the top: there is no status bar here.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The content was scrolled to the top: never here.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// True.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
