#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// The guides of a controller's view, as they were before there were safe areas.

@MainActor
extension UIViewController {
    /// The bottom edge of the top layout guide.
    public var mas_topLayoutGuide: MASViewAttribute { mas_topLayoutGuideBottom }
    /// The top edge of the top layout guide.
    public var mas_topLayoutGuideTop: MASViewAttribute { guide(topLayoutGuide, .top) }
    /// The bottom edge of the top layout guide.
    public var mas_topLayoutGuideBottom: MASViewAttribute { guide(topLayoutGuide, .bottom) }
    /// The top edge of the bottom layout guide.
    public var mas_bottomLayoutGuide: MASViewAttribute { mas_bottomLayoutGuideTop }
    /// The top edge of the bottom layout guide.
    public var mas_bottomLayoutGuideTop: MASViewAttribute { guide(bottomLayoutGuide, .top) }
    /// The bottom edge of the bottom layout guide.
    public var mas_bottomLayoutGuideBottom: MASViewAttribute { guide(bottomLayoutGuide, .bottom) }

    private func guide(_ guide: any UILayoutSupport, _ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        MASViewAttribute(view: view, item: guide as AnyObject, layoutAttribute: attribute)
    }
}
