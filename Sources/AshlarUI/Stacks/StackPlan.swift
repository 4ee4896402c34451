import AshlarLayout
import Foundation

/// The constraints of a stack view, worked out from its settings and its views.
///
/// The relations are those that UIKit makes: Observed, from the constraints that stack views print.
struct StackPlan {
    /// An arranged view.
    struct Member {
        var item: LayoutItem
        var isHidden: Bool
        /// The gap behind the view, if another visible one follows.
        var gap: CGFloat
        /// The intrinsic size along the axis; 0 for none. Only proportional filling asks.
        var length: CGFloat = 0
    }

    var stack: LayoutItem
    /// What the outer views are tied to: the stack itself or the guide of its margins.
    var canvas: LayoutItem
    var axis: NSLayoutConstraint.Axis
    var distribution: UIStackView.Distribution
    var alignment: UIStackView.Alignment
    /// Whether vertical gaps run from baseline to baseline.
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

    /// Works out all relations. The guides are asked for as they are needed: one for the gap behind a view, one that spans all views
    /// across the axis.
    ///
    /// The alignment comes first and names the views in the order of their arrangement, as UIKit's does, so ties between their
    /// contents go by index.
    mutating func make(gapGuide: (LayoutItem) -> LayoutItem, spanner: () -> LayoutItem) {
        relations.removeAll()
        align()
        distribute(gapGuide)
        contain(spanner)
    }

    // MARK: Words of the plan

    typealias Attribute = NSLayoutConstraint.Attribute

    /// The attributes of one direction.
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

    /// Draws a size to zero.
    mutating func collapse(_ role: StackRelation.Role, _ item: LayoutItem, _ size: Attribute, priority: Float = 1000) {
        relations.append(
            StackRelation(
                key: StackRelation.Key(
                    role: role, first: .init(item: item, attribute: size), relation: .equal, priority: priority)))
    }
}
