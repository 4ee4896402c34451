import UIKit

/// The layout constraints of one sentence.
@MainActor
public final class Constraint {
    let label: String?

    private let from: ConstraintItem
    private let to: ConstraintItem
    private let relation: NSLayoutConstraint.Relation
    private let multiplier: CGFloat
    private var constant: any ConstraintConstantTarget { didSet { updateConstants() } }
    private var priority: Float {
        didSet { for layoutConstraint in layoutConstraints { layoutConstraint.priority = layoutPriority } }
    }

    /// One layout constraint for each attribute of the sentence.
    public private(set) var layoutConstraints: [LayoutConstraint] = []

    /// Whether all of the layout constraints are active. Setting it activates or deactivates them.
    public var isActive: Bool {
        get { layoutConstraints.allSatisfy { $0.isActive } }
        set { newValue ? activate() : deactivate() }
    }

    init(
        from: ConstraintItem, to: ConstraintItem, relation: NSLayoutConstraint.Relation, site: ConstraintSite, label: String?,
        multiplier: CGFloat, constant: any ConstraintConstantTarget, priority: Float
    ) {
        self.from = from
        self.to = to
        self.relation = relation
        self.label = label
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        guard let first = from.layoutConstraintItem else { return }
        for attribute in from.attributes.layoutAttributes {
            let other = otherAttribute(of: attribute)
            var second = to.target
            if second == nil, other != .width, other != .height { second = first.superview }
            let made = LayoutConstraint.make(
                first, attribute, relation, second, second == nil ? .notAnAttribute : other, multiplier: multiplier,
                constant: constant.constraintConstantTargetValueFor(layoutAttribute: other), site)
            made.label = label
            made.priority = layoutPriority
            made.constraint = self
            layoutConstraints.append(made)
        }
    }

    /// A constraint without layout constraints, for sentences that a fault has stopped.
    init(of item: any LayoutConstraintItem) {
        from = ConstraintItem(target: item, attributes: .none)
        to = ConstraintItem(target: nil, attributes: .none)
        (relation, multiplier, constant, priority, label) = (.equal, 1, 0.0, 1_000, nil)
    }

    private var layoutPriority: UILayoutPriority { UILayoutPriority(rawValue: priority) }

    /// The attribute of the other side for an attribute of this one.
    private func otherAttribute(of attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        let others = to.attributes.layoutAttributes
        guard let first = others.first else {
            // A number is measured from the superview's corner.
            if to.target == nil, attribute == .centerX { return .left }
            if to.target == nil, attribute == .centerY { return .top }
            return attribute
        }
        if to.attributes == from.attributes { return attribute }
        guard others.count > 1 else { return first }
        return attribute.marginCounterpart ?? first
    }

    /// Activates the layout constraints, and keeps the constraint with its view.
    public func activate() { activateIfNeeded(updatingExisting: false) }

    /// Deactivates the layout constraints; the view no longer keeps the constraint.
    public func deactivate() { deactivateIfNeeded() }

    /// Sets what is added to the other side.
    ///
    /// - Parameter amount: A number, a point, a size or insets, in points.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(offset: any ConstraintOffsetTarget) -> Constraint {
        constant = offset.constraintOffsetTargetValue
        return self
    }

    /// Sets how far edges are moved inwards.
    ///
    /// - Parameter inset: One number for all edges, or insets, in points.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(inset: any ConstraintInsetTarget) -> Constraint {
        constant = inset.constraintInsetTargetValue
        return self
    }

    /// Sets how far leading, top, trailing and bottom edges are moved inwards.
    ///
    /// - Parameter inset: The insets in points.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(inset: any ConstraintDirectionalInsetTarget) -> Constraint {
        constant = inset.constraintDirectionalInsetTargetValue
        return self
    }

    /// Sets the priority. As in UIKit, an active constraint cannot become required or cease to be.
    ///
    /// - Parameter priority: The priority, 1 to 1000.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(priority: any ConstraintPriorityTarget) -> Constraint {
        self.priority = priority.constraintPriorityTargetValue
        return self
    }

    /// Sets the priority. As in UIKit, an active constraint cannot become required or cease to be.
    ///
    /// - Parameter priority: One of the named priorities.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(priority: ConstraintPriority) -> Constraint {
        self.priority = priority.value
        return self
    }

    /// The former name of ``update(offset:)``.
    @available(*, deprecated, renamed: "update(offset:)")
    public func updateOffset(amount: any ConstraintOffsetTarget) { update(offset: amount) }

    /// The former name of ``update(inset:)-(any_ConstraintInsetTarget)``.
    @available(*, deprecated, renamed: "update(inset:)")
    public func updateInsets(amount: any ConstraintInsetTarget) { update(inset: amount) }

    /// The former name of ``update(priority:)-(any_ConstraintPriorityTarget)``.
    @available(*, deprecated, renamed: "update(priority:)")
    public func updatePriority(amount: any ConstraintPriorityTarget) { update(priority: amount) }

    private func updateConstants() {
        for layoutConstraint in layoutConstraints { layoutConstraint.constant = constant(for: layoutConstraint) }
    }

    private func constant(for layoutConstraint: LayoutConstraint) -> CGFloat {
        let attribute =
            layoutConstraint.secondAttribute == .notAnAttribute
            ? layoutConstraint.firstAttribute : layoutConstraint.secondAttribute
        return constant.constraintConstantTargetValueFor(layoutAttribute: attribute)
    }

    func activateIfNeeded(updatingExisting: Bool) {
        guard let item = from.layoutConstraintItem else {
            print("WARNING: SnapKit failed to get from item from constraint. Activate will be a no-op.")
            return
        }
        if updatingExisting {
            let existing = item.constraints.flatMap(\.layoutConstraints)
            for layoutConstraint in layoutConstraints {
                guard let found = existing.first(where: { $0.isSimilar(to: layoutConstraint) }) else {
                    ConstraintFault.raise(
                        "Updated constraint could not find existing matching constraint to update: \(layoutConstraint)")
                    continue
                }
                found.constant = constant(for: found)
            }
        } else {
            NSLayoutConstraint.activate(layoutConstraints)
            item.add(self)
        }
    }

    func deactivateIfNeeded() {
        guard let item = from.layoutConstraintItem else {
            print("WARNING: SnapKit failed to get from item from constraint. Deactivate will be a no-op.")
            return
        }
        NSLayoutConstraint.deactivate(layoutConstraints)
        item.remove(self)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The margin of an edge, and the edge of a margin.
    fileprivate var marginCounterpart: NSLayoutConstraint.Attribute? {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        default: nil
        }
    }
}
