import AshlarLayout
import Foundation

extension UIScrollView {
    /// The ways of adding the safe area to a scroll view's content inset. Raw values are UIKit's.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// The same as `scrollableAxes`, and vertically for the content below a navigation controller's bars.
        case automatic = 0
        /// The safe area is added on axes along which the content scrolls.
        case scrollableAxes = 1
        /// The safe area is not added.
        case never = 2
        /// The safe area is added on both axes.
        case always = 3
    }

    /// The ways in which dragging dismisses the keyboard. Raw values are UIKit's.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Dragging does not dismiss the keyboard.
        case none = 0
        /// The keyboard is dismissed when dragging begins.
        case onDrag = 1
        /// The keyboard follows a finger that reaches it.
        case interactive = 2
        /// The keyboard and the accessory view are dismissed when dragging begins.
        case onDragWithAccessory = 3
        /// The keyboard and the accessory view follow a finger that reaches them.
        case interactiveWithAccessory = 4

        var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
    }

    /// The deceleration of content after dragging: the fraction of its speed that remains after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The default rate, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A higher deceleration, with the rate 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The styles of the scroll indicators. Raw values are UIKit's.
    public enum IndicatorStyle: Int, Sendable {
        /// A style for any content.
        case `default` = 0
        /// A style for light content.
        case black = 1
        /// A style for dark content.
        case white = 2
    }

    /// The range of content offsets that can be reached without bouncing.
    final var contentOffsetRange: CGRect {
        let inset = adjustedContentInset
        // A navigation bar that has collapsed expands again on the way to the start.
        let top = max(inset.top, collapsingBar.range.map { -$0.lowerBound } ?? inset.top)
        return CGRect(
            x: -inset.left, y: -top, width: max(0, contentSize.width + inset.right - bounds.width + inset.left),
            height: max(0, contentSize.height + inset.bottom - bounds.height + top))
    }
}

/// The methods that a scroll view calls when its content moves or zooms. Every method has a default implementation.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the content offset changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the adjusted content inset changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Called when the user begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user ends dragging the content.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The velocity of the content, in points per millisecond.
    ///   - targetContentOffset: The content offset at which the content comes to rest. The method can change it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after the user ended dragging the content.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - decelerate: Whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content begins to decelerate after dragging.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has come to rest after dragging.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called at the end of an animated change of the content offset.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Called when the zoom scale changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Returns the view to zoom, a subview of the scroll view. The default is nil, for no zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when the zoom scale begins to change, by touches or by an animation.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - view: The view that is zoomed; nil if there is none.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when the zoom scale has stopped changing.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - view: The view that is zoomed; nil if there is none.
    ///   - scale: The final zoom scale.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Returns whether a tap on the status bar scrolls to the top. The default is true.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after the content was scrolled to the top by a tap on the status bar, at once if it was there before.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// The default implementation does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The default implementation does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default implementation does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// The default implementation does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
