#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif
import Masonry

// Masonry's names without their prefix, for files that import this module.

extension UIView {
    /// The left edge of the view.
    public var left: MASViewAttribute { mas_left }
    /// The top edge of the view.
    public var top: MASViewAttribute { mas_top }
    /// The right edge of the view.
    public var right: MASViewAttribute { mas_right }
    /// The bottom edge of the view.
    public var bottom: MASViewAttribute { mas_bottom }
    /// The leading edge of the view.
    public var leading: MASViewAttribute { mas_leading }
    /// The trailing edge of the view.
    public var trailing: MASViewAttribute { mas_trailing }
    /// The width of the view.
    public var width: MASViewAttribute { mas_width }
    /// The height of the view.
    public var height: MASViewAttribute { mas_height }
    /// The center x-coordinate of the view.
    public var centerX: MASViewAttribute { mas_centerX }
    /// The center y-coordinate of the view.
    public var centerY: MASViewAttribute { mas_centerY }
    /// The baseline of the last line of text of the view.
    public var baseline: MASViewAttribute { mas_baseline }
    /// The baseline of the first line of text of the view.
    public var firstBaseline: MASViewAttribute { mas_firstBaseline }
    /// The baseline of the last line of text of the view.
    public var lastBaseline: MASViewAttribute { mas_lastBaseline }
    /// The left edge inside the layout margins of the view.
    public var leftMargin: MASViewAttribute { mas_leftMargin }
    /// The right edge inside the layout margins of the view.
    public var rightMargin: MASViewAttribute { mas_rightMargin }
    /// The top edge inside the layout margins of the view.
    public var topMargin: MASViewAttribute { mas_topMargin }
    /// The bottom edge inside the layout margins of the view.
    public var bottomMargin: MASViewAttribute { mas_bottomMargin }
    /// The leading edge inside the layout margins of the view.
    public var leadingMargin: MASViewAttribute { mas_leadingMargin }
    /// The trailing edge inside the layout margins of the view.
    public var trailingMargin: MASViewAttribute { mas_trailingMargin }
    /// The center x-coordinate inside the layout margins of the view.
    public var centerXWithinMargins: MASViewAttribute { mas_centerXWithinMargins }
    /// The center y-coordinate inside the layout margins of the view.
    public var centerYWithinMargins: MASViewAttribute { mas_centerYWithinMargins }

    /// Returns an attribute of the view.
    public func attribute(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute { mas_attribute(attribute) }

    // MARK: - Safe area

    /// The leading edge of the view's safe area.
    public var safeAreaLayoutGuideLeading: MASViewAttribute { mas_safeAreaLayoutGuideLeading }
    /// The trailing edge of the view's safe area.
    public var safeAreaLayoutGuideTrailing: MASViewAttribute { mas_safeAreaLayoutGuideTrailing }
    /// The left edge of the view's safe area.
    public var safeAreaLayoutGuideLeft: MASViewAttribute { mas_safeAreaLayoutGuideLeft }
    /// The right edge of the view's safe area.
    public var safeAreaLayoutGuideRight: MASViewAttribute { mas_safeAreaLayoutGuideRight }
    /// The top edge of the view's safe area.
    public var safeAreaLayoutGuideTop: MASViewAttribute { mas_safeAreaLayoutGuideTop }
    /// The bottom edge of the view's safe area.
    public var safeAreaLayoutGuideBottom: MASViewAttribute { mas_safeAreaLayoutGuideBottom }
    /// The width of the view's safe area.
    public var safeAreaLayoutGuideWidth: MASViewAttribute { mas_safeAreaLayoutGuideWidth }
    /// The height of the view's safe area.
    public var safeAreaLayoutGuideHeight: MASViewAttribute { mas_safeAreaLayoutGuideHeight }
    /// The center x-coordinate of the view's safe area.
    public var safeAreaLayoutGuideCenterX: MASViewAttribute { mas_safeAreaLayoutGuideCenterX }
    /// The center y-coordinate of the view's safe area.
    public var safeAreaLayoutGuideCenterY: MASViewAttribute { mas_safeAreaLayoutGuideCenterY }
}
