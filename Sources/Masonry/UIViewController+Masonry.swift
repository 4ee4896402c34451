#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// The edges of a controller's bars, as second sides of relations: `make.top.equalTo(self.mas_topLayoutGuide)`. Each
// access loads the view and creates a new value.

extension UIViewController {
    /// The bottom edge of the controller's top layout guide, where the bars at the top end.
    public var mas_topLayoutGuide: MASViewAttribute { topGuide(.bottom) }
    /// The top edge of the controller's top layout guide.
    public var mas_topLayoutGuideTop: MASViewAttribute { topGuide(.top) }
    /// The bottom edge of the controller's top layout guide. The same as `mas_topLayoutGuide`.
    public var mas_topLayoutGuideBottom: MASViewAttribute { topGuide(.bottom) }

    /// The top edge of the controller's bottom layout guide, where the bars at the bottom begin.
    public var mas_bottomLayoutGuide: MASViewAttribute { bottomGuide(.top) }
    /// The top edge of the controller's bottom layout guide. The same as `mas_bottomLayoutGuide`.
    public var mas_bottomLayoutGuideTop: MASViewAttribute { bottomGuide(.top) }
    /// The bottom edge of the controller's bottom layout guide.
    public var mas_bottomLayoutGuideBottom: MASViewAttribute { bottomGuide(.bottom) }

    private func topGuide(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        MASViewAttribute(view: view, item: topLayoutGuide, layoutAttribute: attribute)
    }

    private func bottomGuide(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        MASViewAttribute(view: view, item: bottomLayoutGuide, layoutAttribute: attribute)
    }
}
