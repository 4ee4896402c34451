import UIKit

public typealias ConstraintLayoutSupport = UILayoutSupport

/// The attributes of a controller's `topLayoutGuide` or `bottomLayoutGuide`.
@MainActor
public struct ConstraintLayoutSupportDSL: ConstraintDSL {
    private let support: any ConstraintLayoutSupport

    init(support: any ConstraintLayoutSupport) { self.support = support }

    public var target: AnyObject? { support }

    /// The top edge.
    public var top: ConstraintItem { ConstraintItem(target: target, attributes: .top) }
    /// The bottom edge.
    public var bottom: ConstraintItem { ConstraintItem(target: target, attributes: .bottom) }
    /// The height.
    public var height: ConstraintItem { ConstraintItem(target: target, attributes: .height) }
}

extension UILayoutSupport {
    /// The attributes of the guide.
    public var snp: ConstraintLayoutSupportDSL { ConstraintLayoutSupportDSL(support: self) }
}
