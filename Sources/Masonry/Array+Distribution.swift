#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Rows and columns of views. The constraints are only along the axis, and are relative to the views' closest common superview.

@MainActor
extension Array where Element: UIView {
    /// Places the views in a row or column with fixed gaps. The views share the remaining length equally.
    ///
    ///     [red, green, blue].mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
    ///
    /// There must be at least two views. A second call adds all constraints again.
    ///
    /// - Parameters:
    ///   - axis: The axis of the row or column.
    ///   - fixedSpacing: The gap between neighboring views, in points.
    ///   - leadSpacing: The distance of the first view from the container's left or top edge, in points.
    ///   - tailSpacing: The distance of the last view from the container's right or bottom edge, in points.
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

    /// Places views of a fixed length in a row or column with equal gaps, which are negative if the views do not fit.
    ///
    /// There must be at least two views. A second call adds all constraints again.
    ///
    /// - Parameters:
    ///   - axis: The axis of the row or column.
    ///   - fixedItemLength: The width or height of each view, in points.
    ///   - leadSpacing: The distance of the first view from the container's left or top edge, in points.
    ///   - tailSpacing: The distance of the last view from the container's right or bottom edge, in points.
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
                    // The views' ends are distributed evenly between those of
                    // the first view, at lead + length, and of the last view.
                    let share = CGFloat(index) / CGFloat(count - 1)
                    make.add(side.end).equalTo(container).multipliedBy(share)
                        .offset((1 - share) * (fixedItemLength + leadSpacing) - share * tailSpacing)
                }
            }
        }
    }

    /// Places the views in a row or column with fixed gaps.
    /// This method does the same as `mas_distributeViewsAlongAxis(_:withFixedSpacing:leadSpacing:tailSpacing:)`.
    ///
    /// - Parameters:
    ///   - axis: The axis of the row or column.
    ///   - fixedSpacing: The gap between neighboring views, in points.
    ///   - leadSpacing: The distance of the first view from the container's left or top edge, in points.
    ///   - tailSpacing: The distance of the last view from the container's right or bottom edge, in points.
    public func mas_distributeViews(
        along axis: MASAxisType, withFixedSpacing fixedSpacing: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
    ) {
        mas_distributeViewsAlongAxis(axis, withFixedSpacing: fixedSpacing, leadSpacing: leadSpacing, tailSpacing: tailSpacing)
    }

    /// Places views of a fixed length in a row or column with equal gaps.
    /// This method does the same as `mas_distributeViewsAlongAxis(_:withFixedItemLength:leadSpacing:tailSpacing:)`.
    ///
    /// - Parameters:
    ///   - axis: The axis of the row or column.
    ///   - fixedItemLength: The width or height of each view, in points.
    ///   - leadSpacing: The distance of the first view from the container's left or top edge, in points.
    ///   - tailSpacing: The distance of the last view from the container's right or bottom edge, in points.
    public func mas_distributeViews(
        along axis: MASAxisType, withFixedItemLength fixedItemLength: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
    ) {
        mas_distributeViewsAlongAxis(
            axis, withFixedItemLength: fixedItemLength, leadSpacing: leadSpacing, tailSpacing: tailSpacing)
    }

    /// Returns the closest common superview of all views, or nil after a fault.
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
