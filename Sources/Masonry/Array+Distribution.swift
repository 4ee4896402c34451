#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Rows and columns of views. Only constraints along the axis are made, from the views' lowest common superview.

@MainActor
extension Array where Element: UIView {
    /// Places the views one behind the other with fixed gaps; they share what is left equally.
    ///
    ///     [red, green, blue].mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
    ///
    /// There must be two views at least. A second call adds everything again.
    public func mas_distributeViewsAlongAxis(
        _ axis: MASAxisType, withFixedSpacing fixedSpacing: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
    ) {
        guard let container = masDistributionContainer() else { return }
        let side = Side(axis)
        for (index, view) in enumerated() {
            view.mas_makeConstraints { make in
                if index == 0 {
                    make.add(side.start).equalTo(container).offset(leadSpacing)
                } else {
                    make.add(side.length).equalTo(self[index - 1])
                    make.add(side.start).equalTo(self[index - 1].mas_attribute(side.end)).offset(fixedSpacing)
                    if index == count - 1 { make.add(side.end).equalTo(container).offset(-tailSpacing) }
                }
            }
        }
    }

    /// Places views of a fixed width or height with equal gaps, which are negative if there is not enough room.
    ///
    /// There must be two views at least. A second call adds everything again.
    public func mas_distributeViewsAlongAxis(
        _ axis: MASAxisType, withFixedItemLength fixedItemLength: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
    ) {
        guard let container = masDistributionContainer() else { return }
        let side = Side(axis)
        for (index, view) in enumerated() {
            view.mas_makeConstraints { make in
                make.add(side.length).equalTo(fixedItemLength)
                if index == 0 {
                    make.add(side.start).equalTo(container).offset(leadSpacing)
                } else if index == count - 1 {
                    make.add(side.end).equalTo(container).offset(-tailSpacing)
                } else {
                    // The ends lie evenly between the first view's, at lead + length, and the last view's.
                    let share = CGFloat(index) / CGFloat(count - 1)
                    make.add(side.end).equalTo(container).multipliedBy(share)
                        .offset((1 - share) * (fixedItemLength + leadSpacing) - share * tailSpacing)
                }
            }
        }
    }

    /// The same as `mas_distributeViewsAlongAxis(_:withFixedSpacing:leadSpacing:tailSpacing:)`.
    public func mas_distributeViews(
        along axis: MASAxisType, withFixedSpacing fixedSpacing: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
    ) {
        mas_distributeViewsAlongAxis(axis, withFixedSpacing: fixedSpacing, leadSpacing: leadSpacing, tailSpacing: tailSpacing)
    }

    /// The same as `mas_distributeViewsAlongAxis(_:withFixedItemLength:leadSpacing:tailSpacing:)`.
    public func mas_distributeViews(
        along axis: MASAxisType, withFixedItemLength fixedItemLength: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
    ) {
        mas_distributeViewsAlongAxis(
            axis, withFixedItemLength: fixedItemLength, leadSpacing: leadSpacing, tailSpacing: tailSpacing)
    }

    /// The lowest view that all are in; nil after a fault.
    private func masDistributionContainer() -> UIView? {
        guard count > 1, let first else {
            Platform.raise("views to distribute need to bigger than one")
            return nil
        }
        var common: UIView? = first
        for view in dropFirst() { common = view.mas_closestCommonSuperview(common) }
        if common == nil {
            Platform.raise(
                "Can't constrain views that do not share a common superview. Make sure that all the views in this array have been "
                    + "added into the same view hierarchy.")
        }
        return common
    }
}

/// The attributes of an axis.
private struct Side {
    let start, end, length: NSLayoutConstraint.Attribute

    init(_ axis: MASAxisType) {
        (start, end, length) = axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
    }
}
