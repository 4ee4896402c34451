import UIKit

/// A description of constraints, as a chain of calls such as `make.left.equalTo(box)` gives it. In this module, a description and
/// its constraint are one object.
public typealias ConstraintDescription = Constraint

/// The layout constraints of one description.
@MainActor
public final class Constraint {
    // The contents of the description, until the layout constraints are created.
    @exclusivity(unchecked) var attributes: ConstraintAttributes
    @exclusivity(unchecked) private var relation: NSLayoutConstraint.Relation?
    @exclusivity(unchecked) private var related = Related.nothing
    @exclusivity(unchecked) private(set) var site = ConstraintSite(file: "", line: 0)
    @exclusivity(unchecked) var label: String?
    @exclusivity(unchecked) var multiplier: CGFloat = 1
    @exclusivity(unchecked) var constant = ConstraintConstant.number(0)
    @exclusivity(unchecked) var priority: Float = 1_000

    /// The view or guide that the constraint begins with, until layout constraints know of it. The maker keeps it alive while the
    /// closure runs.
    @exclusivity(unchecked) private var first: Unmanaged<AnyObject>?
    /// The same after the closure.
    @exclusivity(unchecked) private var keptFirst: AnyObject?
    /// Whether the constraint begins with a view.
    @exclusivity(unchecked) private var beginsWithView = false
    /// The same where no layout constraint knows of it, which is rare.
    @exclusivity(unchecked) private var firstReference: WeakReference?

    // Nearly all descriptions have one attribute.
    @exclusivity(unchecked) private var only: LayoutConstraint?
    @exclusivity(unchecked) private var several: [LayoutConstraint] = []

    /// Whether the layout constraints have been created. The description cannot change after that.
    @exclusivity(unchecked) private(set) var isMade = false
    /// Whether the record of the first item lists the constraint.
    @exclusivity(unchecked) var isListed = false

    /// The other side of a relation.
    enum Related {
        /// A number, or no other side yet.
        case nothing
        /// A view or a guide, for its attributes of the same names.
        case view(ConstraintView)
        case guide(ConstraintLayoutGuide)
        case item(ConstraintItem)
    }

    private final class WeakReference {
        weak var object: AnyObject?

        init(_ object: AnyObject?) { self.object = object }
    }

    /// The layout constraints, one for each attribute of the description.
    public var layoutConstraints: [LayoutConstraint] { only.map { [$0] } ?? several }

    /// Whether all of the layout constraints are active. Setting it activates or deactivates them.
    public var isActive: Bool {
        get { only?.isActive ?? several.allSatisfy { $0.isActive } }
        set { newValue ? activate() : deactivate() }
    }

    /// Begins a sentence about a view or a guide, which others keep alive until `make()` or `keepFirst()`.
    init(of item: Unmanaged<AnyObject>?, isView: Bool, _ attributes: ConstraintAttributes) {
        first = item
        beginsWithView = isView
        self.attributes = attributes
    }

    /// Creates a constraint without layout constraints, for a description that a fault ended.
    init(emptyFor sentence: Constraint?) {
        if let item = sentence?.item { firstReference = WeakReference(item) }
        attributes = .none
        isMade = true
    }

    /// Keeps the view or guide of a sentence that was not made when the closure ended.
    func keepFirst() { keptFirst = first?.takeUnretainedValue() }

    // MARK: What the sentence says

    /// Relates the attributes. If `constant` is nil, the constant does not change.
    func relate(
        _ relation: NSLayoutConstraint.Relation, to related: Related, constant: ConstraintConstant?, _ site: ConstraintSite
    ) {
        guard !isMade else { return }
        self.relation = relation
        self.related = related
        if let constant { self.constant = constant }
        self.site = site
    }

    /// The superview of the first item if it is a view, or the owning view if it is a guide.
    var superview: ConstraintView? {
        if let view = item as? ConstraintView { return view.superview }
        return (item as? ConstraintLayoutGuide)?.owningView
    }

    // MARK: Making

    /// Creates the layout constraints, unless they exist already or there is no relation.
    func make() {
        guard !isMade, let relation, let first else { return }
        isMade = true
        // Lets go of views and guides in the end.
        var related = Related.nothing
        swap(&related, &self.related)
        if !makeSimple(first, relation, related) { makeAny(first.takeUnretainedValue(), relation, related) }
        self.first = nil
        if keptFirst != nil { keptFirst = nil }
    }

    /// Makes the layout constraint of one attribute between views, as most sentences have it.
    ///
    /// - Returns: False for all other sentences.
    @inline(__always)
    private func makeSimple(
        _ first: Unmanaged<AnyObject>, _ relation: NSLayoutConstraint.Relation, _ related: Related
    ) -> Bool {
        guard beginsWithView, let attribute = attributes.only else { return false }
        return Unmanaged<ConstraintView>.fromOpaque(first.toOpaque()).borrow { view in
            switch related {
            case .view(let other):
                keep(LayoutConstraint.make(view, attribute, relation, other, attribute, constant, multiplier, site))
            case .nothing where attribute == .width || attribute == .height:
                keep(LayoutConstraint.make(view, attribute, relation, nil, .notAnAttribute, constant, multiplier, site))
            default: return false
            }
            return true
        }
    }

    private func makeAny(_ first: AnyObject, _ relation: NSLayoutConstraint.Relation, _ related: Related) {
        var (target, targets): (AnyObject?, ConstraintAttributes) = (nil, .none)
        switch related {
        case .nothing: break
        case .view(let view): target = view
        case .guide(let guide): target = guide
        case .item(let item): (target, targets) = (item.target, item.attributes)
        }
        var rest = attributes
        while let attribute = rest.popFirst() {
            let other = otherAttribute(of: attribute, in: targets, of: target)
            let second = target ?? (other == .width || other == .height ? nil : superview)
            keep(
                LayoutConstraint.make(
                    first, attribute, relation, second, second == nil ? .notAnAttribute : other, multiplier: multiplier,
                    constant: constant.value(for: other), site))
        }
    }

    @inline(__always)
    private func keep(_ made: LayoutConstraint) {
        if let label { made.label = label }
        if priority != 1_000 { made.priority = UILayoutPriority(rawValue: priority) }
        #if canImport(AshlarUI)
        // A constraint that a fault has stopped has no items.
        if made.firstAttribute == .notAnAttribute { firstReference = WeakReference(first?.takeUnretainedValue()) }
        #else
        // UIKit's layout constraints hold unsafe references to their items.
        firstReference = WeakReference(first?.takeUnretainedValue())
        #endif
        if attributes.only != nil { only = made } else { several.append(made) }
    }

    /// Returns the attribute of the other side that belongs to an attribute of the first item.
    private func otherAttribute(
        of attribute: NSLayoutConstraint.Attribute, in others: ConstraintAttributes, of target: AnyObject?
    ) -> NSLayoutConstraint.Attribute {
        guard let first = others.first else {
            // A number is a distance from the superview's left or top edge.
            if target == nil, attribute == .centerX { return .left }
            if target == nil, attribute == .centerY { return .top }
            return attribute
        }
        if others == attributes { return attribute }
        guard others.count > 1 else { return first }
        return attribute.marginCounterpart ?? first
    }

    /// The first item, or nil if it has been deallocated.
    private var item: AnyObject? {
        if let first { return first.takeUnretainedValue() }
        #if canImport(AshlarUI)
        if let item = (only ?? several.first)?.firstItem { return item }
        #endif
        return firstReference?.object
    }

    // MARK: Changes

    /// Activates the layout constraints, and records the constraint with its view.
    public func activate() { activateIfNeeded(updatingExisting: false) }

    /// Deactivates the layout constraints, and removes the constraint from the view's record.
    public func deactivate() { deactivateIfNeeded() }

    /// Sets the amount that is added to the other side.
    ///
    /// - Parameter amount: A number, a point, a size or insets, in points.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(offset: any ConstraintOffsetTarget) -> Constraint {
        setConstant(.number(offset.constraintOffsetTargetValue))
        return self
    }

    /// Sets the distance by which edges are moved inward.
    ///
    /// - Parameter inset: One number for all edges, or insets, in points.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(inset: any ConstraintInsetTarget) -> Constraint {
        setConstant(.insets(inset.constraintInsetTargetValue))
        return self
    }

    /// Sets the distances by which leading, top, trailing and bottom edges are moved inward.
    ///
    /// - Parameter inset: The insets in points.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(inset: any ConstraintDirectionalInsetTarget) -> Constraint {
        setConstant(.directionalInsets(inset.constraintDirectionalInsetTargetValue))
        return self
    }

    /// Sets the priority. As in UIKit, the priority of an active constraint cannot change between required and optional.
    ///
    /// - Parameter priority: The priority, 1 to 1000.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(priority: any ConstraintPriorityTarget) -> Constraint {
        setPriority(priority.constraintPriorityTargetValue)
        return self
    }

    /// Sets the priority. As in UIKit, the priority of an active constraint cannot change between required and optional.
    ///
    /// - Parameter priority: One of the named priorities.
    /// - Returns: The constraint itself.
    @discardableResult
    public func update(priority: ConstraintPriority) -> Constraint {
        setPriority(priority.value)
        return self
    }

    /// The former name of ``activate()``.
    @available(*, deprecated, renamed: "activate()")
    public func install() { activate() }

    /// The former name of ``deactivate()``.
    @available(*, deprecated, renamed: "deactivate()")
    public func uninstall() { deactivate() }

    /// The former name of `update(priority: .required)`.
    @available(*, deprecated, message: "Use update(priority:) instead.")
    public func updatePriorityRequired() { update(priority: .required) }

    /// The former name of `update(priority: .high)`.
    @available(*, deprecated, message: "Use update(priority:) instead.")
    public func updatePriorityHigh() { update(priority: .high) }

    /// The former name of `update(priority: .medium)`.
    @available(*, deprecated, message: "Use update(priority:) instead.")
    public func updatePriorityMedium() { update(priority: .medium) }

    /// The former name of `update(priority: .low)`.
    @available(*, deprecated, message: "Use update(priority:) instead.")
    public func updatePriorityLow() { update(priority: .low) }

    /// The former name of ``update(offset:)``.
    @available(*, deprecated, renamed: "update(offset:)")
    public func updateOffset(amount: any ConstraintOffsetTarget) { update(offset: amount) }

    /// The former name of ``update(inset:)-(any_ConstraintInsetTarget)``.
    @available(*, deprecated, renamed: "update(inset:)")
    public func updateInsets(amount: any ConstraintInsetTarget) { update(inset: amount) }

    /// The former name of ``update(priority:)-(any_ConstraintPriorityTarget)``.
    @available(*, deprecated, renamed: "update(priority:)")
    public func updatePriority(amount: any ConstraintPriorityTarget) { update(priority: amount) }

    private func setConstant(_ constant: ConstraintConstant) {
        self.constant = constant
        for layoutConstraint in layoutConstraints { layoutConstraint.constant = self.constant(for: layoutConstraint) }
    }

    private func setPriority(_ priority: Float) {
        self.priority = priority
        for layoutConstraint in layoutConstraints { layoutConstraint.priority = UILayoutPriority(rawValue: priority) }
    }

    private func constant(for layoutConstraint: LayoutConstraint) -> CGFloat {
        let attribute =
            layoutConstraint.secondAttribute == .notAnAttribute
            ? layoutConstraint.firstAttribute : layoutConstraint.secondAttribute
        return constant.value(for: attribute)
    }

    func activateIfNeeded(updatingExisting: Bool) {
        guard let item else {
            print("WARNING: SnapKit failed to get from item from constraint. Activate will be a no-op.")
            return
        }
        if updatingExisting {
            let existing = (ConstraintRecord.of(item)?.constraints ?? []).flatMap(\.layoutConstraints)
            for layoutConstraint in layoutConstraints {
                guard let found = existing.first(where: { $0.isSimilar(to: layoutConstraint) }) else {
                    ConstraintFault.raise(
                        "Updated constraint could not find existing matching constraint to update: \(layoutConstraint)")
                    continue
                }
                found.constant = constant(for: found)
            }
        } else {
            activateLayoutConstraints()
            ConstraintRecord.ensured(of: item).add(self)
        }
    }

    /// Activates the layout constraints, without a word to the record of the first item.
    func activateLayoutConstraints() {
        if let only { only.isActive = true } else { NSLayoutConstraint.activate(several) }
    }

    func deactivateIfNeeded() {
        guard let item else {
            print("WARNING: SnapKit failed to get from item from constraint. Deactivate will be a no-op.")
            return
        }
        if let only { only.isActive = false } else { NSLayoutConstraint.deactivate(several) }
        ConstraintRecord.of(item)?.remove(self)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The margin attribute of an edge, or the edge attribute of a margin.
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
