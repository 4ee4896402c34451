#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The constraints and guides of one distribution. The next distribution along the axis removes them.
@MainActor
final class Distribution {
    var constraints: [MASConstraint] = []
    var guides: [UILayoutGuide] = []

    func remove() {
        constraints.mas_deactivate()
        for guide in guides { guide.owningView?.removeLayoutGuide(guide) }
        (constraints, guides) = ([], [])
    }
}

// Distributions that can be repeated. Each call removes the constraints and guides that the former distribution added
// to any of its views along the axis, so a view that the next call leaves out keeps none of them.

@MainActor
extension Array where Element: UIView {
    /// Places the views in a row or column with fixed gaps, in place of their former distribution.
    ///
    /// The views share the remaining length equally, as with
    /// `mas_distributeViewsAlongAxis(_:withFixedSpacing:leadSpacing:tailSpacing:)`. There may be any number of views.
    ///
    /// - Parameters:
    ///   - axis: The axis of the row or column.
    ///   - fixedSpacing: The gap between neighboring views, in points.
    ///   - leadSpacing: The distance of the first view from the container's left or top edge, in points.
    ///   - tailSpacing: The distance of the last view from the container's right or bottom edge, in points.
    public func mas_redistributeViewsAlongAxis(
        _ axis: MASAxisType, withFixedSpacing fixedSpacing: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat
    ) {
        redistribute(axis) { distribution, container in
            let side = DistributionSide(axis)
            for (index, view) in enumerated() {
                distribution.constraints += view.mas_makeConstraints { make in
                    if index == 0 {
                        make.add(side.start).equalTo(container).offset(leadSpacing)
                    } else {
                        make.add(side.length).equalTo(self[index - 1])
                        make.add(side.start).equalTo(self[index - 1].mas_attribute(side.end)).offset(fixedSpacing)
                    }
                    if index == count - 1 { make.add(side.end).equalTo(container).offset(-tailSpacing) }
                }
            }
        }
    }

    /// Places the views in a row or column at their natural sizes, with equal gaps, in place of their former distribution.
    ///
    ///     [back, title, share].mas_redistributeViewsAlongAxis(.horizontal, withNaturalSizeLeadSpacing: 8, tailSpacing: 8)
    ///
    /// The gaps are layout guides of the container. They are never negative: if the views do not fit, they are compressed. A
    /// single view is placed at the start.
    ///
    /// - Parameters:
    ///   - axis: The axis of the row or column.
    ///   - leadSpacing: The distance of the first view from the container's left or top edge, in points.
    ///   - tailSpacing: The distance of the last view from the container's right or bottom edge, in points.
    public func mas_redistributeViewsAlongAxis(
        _ axis: MASAxisType, withNaturalSizeLeadSpacing leadSpacing: CGFloat, tailSpacing: CGFloat
    ) {
        redistribute(axis) { distribution, container in
            let side = DistributionSide(axis)
            for (index, view) in enumerated() {
                guard index > 0 else {
                    distribution.constraints += view.mas_makeConstraints {
                        $0.add(side.start).equalTo(container).offset(leadSpacing)
                    }
                    continue
                }
                let gap = UILayoutGuide()
                container.addLayoutGuide(gap)
                distribution.constraints += gap.mas_makeConstraints { make in
                    make.add(side.start).equalTo(self[index - 1].mas_attribute(side.end))
                    if let first = distribution.guides.first { make.add(side.length).equalTo(first) }
                    // A position and size across the axis, so that the guide is not ambiguous.
                    make.add(side.across).equalTo(container)
                    make.add(side.thickness).equalTo(0)
                }
                distribution.guides.append(gap)
                distribution.constraints += view.mas_makeConstraints { make in
                    make.add(side.start).equalTo(gap.mas_attribute(side.end))
                    if index == count - 1 { make.add(side.end).equalTo(container).offset(-tailSpacing) }
                }
            }
        }
    }

    private func redistribute(_ axis: MASAxisType, _ make: (Distribution, UIView) -> Void) {
        for view in self { view.masRecord?.distributions[axis]?.remove() }
        guard !isEmpty else { return }
        guard let container = masCommonSuperview() else {
            Platform.raise(
                "Can't constrain views that do not share a common superview. Make sure that all the views in this array have been "
                    + "added into the same view hierarchy.")
            return
        }
        let distribution = Distribution()
        make(distribution, container)
        for view in self { view.ensuredMasRecord.distributions[axis] = distribution }
    }
}

/// The attributes along an axis, and those across it.
private struct DistributionSide {
    let start, end, length, across, thickness: NSLayoutConstraint.Attribute

    init(_ axis: MASAxisType) {
        (start, end, length, across, thickness) =
            axis == .horizontal ? (.left, .right, .width, .top, .height) : (.top, .bottom, .height, .left, .width)
    }
}
