import AshlarLayout
import Foundation

/// The constraints of a stack view, derived from its settings and its views.
///
/// The relations are those that UIKit creates. Observed: the constraints that stack views print.
struct StackPlan {
    /// An arranged view.
    struct Member {
        var item: LayoutItem
        var isHidden: Bool
        /// The gap after the view, if another visible view follows, in points.
        var gap: CGFloat
        /// The natural length along the axis, in points; 0 for none. Only proportional filling uses it.
        var length: CGFloat = 0
        /// The part of the gap that counts for shares, in points. The system's standard distance does not count.
        var countedGap: CGFloat = 0
        /// The compression resistance of a text of several lines; nil for other views.
        var textResistance: Float?
    }

    var stack: LayoutItem
    /// The item that the outer views are related to: the stack itself or its layout margins guide.
    var canvas: LayoutItem
    var axis: NSLayoutConstraint.Axis
    var distribution: UIStackView.Distribution
    var alignment: UIStackView.Alignment
    /// Whether vertical gaps are measured from baseline to baseline.
    var isBaselineRelative: Bool
    var members: [Member]
    /// The members that are not hidden.
    let visible: [Member]

    private(set) var relations: [StackRelation] = []

    init(
        stack: LayoutItem, canvas: LayoutItem, axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution,
        alignment: UIStackView.Alignment, isBaselineRelative: Bool, members: [Member]
    ) {
        (self.stack, self.canvas, self.axis) = (stack, canvas, axis)
        (self.distribution, self.alignment, self.isBaselineRelative) = (distribution, alignment, isBaselineRelative)
        self.members = members
        visible = members.filter { !$0.isHidden }
    }

    /// Computes all relations. The guides are requested as needed: one for the gap after a view, and one that spans all views
    /// across the axis.
    ///
    /// The alignment comes first and names the views in the order of their arrangement, as in UIKit, so that ties between content
    /// sizes are decided by index.
    mutating func make(gapGuide: (LayoutItem) -> LayoutItem, spanner: () -> LayoutItem) {
        relations.removeAll()
        align()
        distribute(gapGuide)
        contain(spanner)
    }

    // MARK: Words of the plan

    typealias Attribute = NSLayoutConstraint.Attribute

    /// The start, end, center and size attributes of one axis.
    struct Edges {
        var start: Attribute
        var end: Attribute
        var center: Attribute
        var size: Attribute

        static let horizontal = Edges(start: .leading, end: .trailing, center: .centerX, size: .width)
        static let vertical = Edges(start: .top, end: .bottom, center: .centerY, size: .height)
    }

    var along: Edges { axis == .horizontal ? .horizontal : .vertical }
    var across: Edges { axis == .horizontal ? .vertical : .horizontal }

    mutating func relate(
        _ role: StackRelation.Role, _ first: (LayoutItem, Attribute), _ relation: NSLayoutConstraint.Relation,
        _ second: (LayoutItem, Attribute), times multiplier: CGFloat = 1, plus constant: CGFloat = 0, priority: Float = 1000
    ) {
        relations.append(
            StackRelation(
                key: StackRelation.Key(
                    role: role, first: .init(item: first.0, attribute: first.1), relation: relation,
                    second: .init(item: second.0, attribute: second.1), multiplier: multiplier, priority: priority),
                constant: constant))
    }

    mutating func equate(
        _ role: StackRelation.Role, _ first: (LayoutItem, Attribute), _ second: (LayoutItem, Attribute),
        times multiplier: CGFloat = 1, priority: Float = 1000
    ) {
        relate(role, first, .equal, second, times: multiplier, priority: priority)
    }

    /// Adds a relation that makes a size zero.
    mutating func collapse(_ role: StackRelation.Role, _ item: LayoutItem, _ size: Attribute, priority: Float = 1000) {
        relations.append(
            StackRelation(
                key: StackRelation.Key(
                    role: role, first: .init(item: item, attribute: size), relation: .equal, priority: priority)))
    }
}
