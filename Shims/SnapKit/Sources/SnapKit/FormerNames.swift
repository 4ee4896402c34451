import UIKit

// The names that SnapKit used before version 3.

extension ConstraintView {
    /// The former spelling of `snp.left`.
    @available(*, deprecated, renamed: "snp.left")
    public var snp_left: ConstraintItem { snp.left }
    /// The former spelling of `snp.top`.
    @available(*, deprecated, renamed: "snp.top")
    public var snp_top: ConstraintItem { snp.top }
    /// The former spelling of `snp.right`.
    @available(*, deprecated, renamed: "snp.right")
    public var snp_right: ConstraintItem { snp.right }
    /// The former spelling of `snp.bottom`.
    @available(*, deprecated, renamed: "snp.bottom")
    public var snp_bottom: ConstraintItem { snp.bottom }
    /// The former spelling of `snp.leading`.
    @available(*, deprecated, renamed: "snp.leading")
    public var snp_leading: ConstraintItem { snp.leading }
    /// The former spelling of `snp.trailing`.
    @available(*, deprecated, renamed: "snp.trailing")
    public var snp_trailing: ConstraintItem { snp.trailing }
    /// The former spelling of `snp.width`.
    @available(*, deprecated, renamed: "snp.width")
    public var snp_width: ConstraintItem { snp.width }
    /// The former spelling of `snp.height`.
    @available(*, deprecated, renamed: "snp.height")
    public var snp_height: ConstraintItem { snp.height }
    /// The former spelling of `snp.centerX`.
    @available(*, deprecated, renamed: "snp.centerX")
    public var snp_centerX: ConstraintItem { snp.centerX }
    /// The former spelling of `snp.centerY`.
    @available(*, deprecated, renamed: "snp.centerY")
    public var snp_centerY: ConstraintItem { snp.centerY }
    /// The former spelling of `snp.baseline`.
    @available(*, deprecated, renamed: "snp.baseline")
    public var snp_baseline: ConstraintItem { snp.lastBaseline }
    /// The former spelling of `snp.lastBaseline`.
    @available(*, deprecated, renamed: "snp.lastBaseline")
    public var snp_lastBaseline: ConstraintItem { snp.lastBaseline }
    /// The former spelling of `snp.firstBaseline`.
    @available(*, deprecated, renamed: "snp.firstBaseline")
    public var snp_firstBaseline: ConstraintItem { snp.firstBaseline }
    /// The former spelling of `snp.leftMargin`.
    @available(*, deprecated, renamed: "snp.leftMargin")
    public var snp_leftMargin: ConstraintItem { snp.leftMargin }
    /// The former spelling of `snp.topMargin`.
    @available(*, deprecated, renamed: "snp.topMargin")
    public var snp_topMargin: ConstraintItem { snp.topMargin }
    /// The former spelling of `snp.rightMargin`.
    @available(*, deprecated, renamed: "snp.rightMargin")
    public var snp_rightMargin: ConstraintItem { snp.rightMargin }
    /// The former spelling of `snp.bottomMargin`.
    @available(*, deprecated, renamed: "snp.bottomMargin")
    public var snp_bottomMargin: ConstraintItem { snp.bottomMargin }
    /// The former spelling of `snp.leadingMargin`.
    @available(*, deprecated, renamed: "snp.leadingMargin")
    public var snp_leadingMargin: ConstraintItem { snp.leadingMargin }
    /// The former spelling of `snp.trailingMargin`.
    @available(*, deprecated, renamed: "snp.trailingMargin")
    public var snp_trailingMargin: ConstraintItem { snp.trailingMargin }
    /// The former spelling of `snp.centerXWithinMargins`.
    @available(*, deprecated, renamed: "snp.centerXWithinMargins")
    public var snp_centerXWithinMargins: ConstraintItem { snp.centerXWithinMargins }
    /// The former spelling of `snp.centerYWithinMargins`.
    @available(*, deprecated, renamed: "snp.centerYWithinMargins")
    public var snp_centerYWithinMargins: ConstraintItem { snp.centerYWithinMargins }
    /// The former spelling of `snp.edges`.
    @available(*, deprecated, renamed: "snp.edges")
    public var snp_edges: ConstraintItem { snp.edges }
    /// The former spelling of `snp.size`.
    @available(*, deprecated, renamed: "snp.size")
    public var snp_size: ConstraintItem { snp.size }
    /// The former spelling of `snp.center`.
    @available(*, deprecated, renamed: "snp.center")
    public var snp_center: ConstraintItem { snp.center }
    /// The former spelling of `snp.margins`.
    @available(*, deprecated, renamed: "snp.margins")
    public var snp_margins: ConstraintItem { snp.margins }
    /// The former spelling of `snp.centerWithinMargins`.
    @available(*, deprecated, renamed: "snp.centerWithinMargins")
    public var snp_centerWithinMargins: ConstraintItem { snp.centerWithinMargins }

    /// The former spelling of `snp.prepareConstraints(_:)`.
    @available(*, deprecated, renamed: "snp.prepareConstraints(_:)")
    public func snp_prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
        snp.prepareConstraints(closure)
    }
    /// The former spelling of `snp.makeConstraints(_:)`.
    @available(*, deprecated, renamed: "snp.makeConstraints(_:)")
    public func snp_makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) { snp.makeConstraints(closure) }
    /// The former spelling of `snp.remakeConstraints(_:)`.
    @available(*, deprecated, renamed: "snp.remakeConstraints(_:)")
    public func snp_remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) { snp.remakeConstraints(closure) }
    /// The former spelling of `snp.updateConstraints(_:)`.
    @available(*, deprecated, renamed: "snp.updateConstraints(_:)")
    public func snp_updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) { snp.updateConstraints(closure) }
    /// The former spelling of `snp.removeConstraints()`.
    @available(*, deprecated, renamed: "snp.removeConstraints()")
    public func snp_removeConstraints() { snp.removeConstraints() }
}
