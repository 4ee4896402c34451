#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// The second sides of relations: `make.left.equalTo(box.mas_right)`. Each access creates a new value.

extension UIView {
    /// The left edge of the view.
    public var mas_left: MASViewAttribute { mas_attribute(.left) }
    /// The top edge of the view.
    public var mas_top: MASViewAttribute { mas_attribute(.top) }
    /// The right edge of the view.
    public var mas_right: MASViewAttribute { mas_attribute(.right) }
    /// The bottom edge of the view.
    public var mas_bottom: MASViewAttribute { mas_attribute(.bottom) }
    /// The leading edge of the view: left, or right in right-to-left layouts.
    public var mas_leading: MASViewAttribute { mas_attribute(.leading) }
    /// The trailing edge of the view: right, or left in right-to-left layouts.
    public var mas_trailing: MASViewAttribute { mas_attribute(.trailing) }
    /// The width of the view.
    public var mas_width: MASViewAttribute { mas_attribute(.width) }
    /// The height of the view.
    public var mas_height: MASViewAttribute { mas_attribute(.height) }
    /// The horizontal center of the view.
    public var mas_centerX: MASViewAttribute { mas_attribute(.centerX) }
    /// The vertical center of the view.
    public var mas_centerY: MASViewAttribute { mas_attribute(.centerY) }
    /// The baseline of the view's last line of text. The same as `mas_lastBaseline`.
    public var mas_baseline: MASViewAttribute { mas_attribute(.lastBaseline) }
    /// The baseline of the view's first line of text.
    public var mas_firstBaseline: MASViewAttribute { mas_attribute(.firstBaseline) }
    /// The baseline of the view's last line of text.
    public var mas_lastBaseline: MASViewAttribute { mas_attribute(.lastBaseline) }
    /// The left edge of the view's layout margins.
    public var mas_leftMargin: MASViewAttribute { mas_attribute(.leftMargin) }
    /// The right edge of the view's layout margins.
    public var mas_rightMargin: MASViewAttribute { mas_attribute(.rightMargin) }
    /// The top edge of the view's layout margins.
    public var mas_topMargin: MASViewAttribute { mas_attribute(.topMargin) }
    /// The bottom edge of the view's layout margins.
    public var mas_bottomMargin: MASViewAttribute { mas_attribute(.bottomMargin) }
    /// The leading edge of the view's layout margins.
    public var mas_leadingMargin: MASViewAttribute { mas_attribute(.leadingMargin) }
    /// The trailing edge of the view's layout margins.
    public var mas_trailingMargin: MASViewAttribute { mas_attribute(.trailingMargin) }
    /// The horizontal center between the view's layout margins.
    public var mas_centerXWithinMargins: MASViewAttribute { mas_attribute(.centerXWithinMargins) }
    /// The vertical center between the view's layout margins.
    public var mas_centerYWithinMargins: MASViewAttribute { mas_attribute(.centerYWithinMargins) }

    /// Returns an attribute of the view.
    public func mas_attribute(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        MASViewAttribute(view: self, layoutAttribute: attribute)
    }

    // MARK: - Safe area

    /// The same attribute of the view's safe area as on the first side.
    public var mas_safeAreaLayoutGuide: MASViewAttribute { safeArea(.notAnAttribute) }
    /// The leading edge of the safe area: left, or right in right-to-left layouts.
    public var mas_safeAreaLayoutGuideLeading: MASViewAttribute { safeArea(.leading) }
    /// The trailing edge of the safe area: right, or left in right-to-left layouts.
    public var mas_safeAreaLayoutGuideTrailing: MASViewAttribute { safeArea(.trailing) }
    /// The left edge of the safe area.
    public var mas_safeAreaLayoutGuideLeft: MASViewAttribute { safeArea(.left) }
    /// The right edge of the safe area.
    public var mas_safeAreaLayoutGuideRight: MASViewAttribute { safeArea(.right) }
    /// The top edge of the safe area.
    public var mas_safeAreaLayoutGuideTop: MASViewAttribute { safeArea(.top) }
    /// The bottom edge of the safe area.
    public var mas_safeAreaLayoutGuideBottom: MASViewAttribute { safeArea(.bottom) }
    /// The width of the safe area.
    public var mas_safeAreaLayoutGuideWidth: MASViewAttribute { safeArea(.width) }
    /// The height of the safe area.
    public var mas_safeAreaLayoutGuideHeight: MASViewAttribute { safeArea(.height) }
    /// The horizontal center of the safe area.
    public var mas_safeAreaLayoutGuideCenterX: MASViewAttribute { safeArea(.centerX) }
    /// The vertical center of the safe area.
    public var mas_safeAreaLayoutGuideCenterY: MASViewAttribute { safeArea(.centerY) }

    private func safeArea(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        MASViewAttribute(view: self, item: safeAreaLayoutGuide, layoutAttribute: attribute)
    }
}
