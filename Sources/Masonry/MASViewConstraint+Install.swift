#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

extension MASViewConstraint {
    /// The second side at present, and the view that holds the constraint.
    private struct Target {
        var item: AnyObject?
        var attribute = NSLayoutConstraint.Attribute.notAnAttribute
        /// The view that holds the constraint; nil if the two sides are in different trees, or if a superview is missing.
        var holder: UIView?
    }

    /// Activates the former layout constraint if it still matches; else updates a similar constraint or creates one.
    func makeActive() {
        guard !isActive else { return }
        let target = target
        if let layoutConstraint, !isOutdated, fits(layoutConstraint, target) {
            layoutConstraint.isActive = true
            if layoutConstraint.isActive { register() }
            return
        }
        if updateExisting, let similar = similarConstraint(target) {
            similar.constant = layoutConstant
            layoutConstraint = similar
            isOutdated = false
            return
        }
        let different = updateExisting && MASWarnings.isEnabled ? differentConstraint(target) : nil
        guard let made = makeLayoutConstraint(target) else { return }
        guard let holder = target.holder else {
            let (first, second) = (firstViewAttribute.view, secondViewAttribute?.view)
            Platform.raise(
                "couldn't find a common superview for \(first?.description ?? "(null)") and \(second?.description ?? "(null)")")
            return
        }
        holder.addConstraint(made)
        guard made.isActive else { return }
        layoutConstraint = made
        isOutdated = false
        register()
        if let different { warn(insteadOf: different) }
        if MASWarnings.isEnabled { warn(in: holder) }
    }

    private func register() {
        guard let item = firstViewAttribute.item else { return }
        ViewRecord.ensured(of: item).add(self)
    }

    /// The reason why the constraint cannot be installed now; nil if it can.
    var obstacle: String? {
        guard let item = firstViewAttribute.item else { return "the view is gone" }
        let target = target
        if secondViewAttribute != nil, target.item == nil {
            return "\(DebugText.name(of: item)) is related to a view that is gone"
        }
        if target.holder != nil { return nil }
        guard let second = secondViewAttribute?.view else { return "\(DebugText.name(of: item)) has no superview" }
        return "\(DebugText.name(of: item)) and \(DebugText.name(of: second)) have no common superview"
    }

    /// The first side, the relation and the second side, without constant and priority. Two constraints that contradict each
    /// other have equal equations.
    var equation: [AnyHashable] {
        let target = target
        return [
            firstViewAttribute.item.map { ObjectIdentifier($0) }, firstViewAttribute.layoutAttribute,
            target.item.map { ObjectIdentifier($0) },
            target.attribute, layoutMultiplier,
        ]
    }

    private var target: Target {
        let view = firstViewAttribute.view
        if let second = secondViewAttribute {
            return Target(
                item: second.item, attribute: second.layoutAttribute,
                holder: second.item == nil ? nil : view?.mas_closestCommonSuperview(second.view))
        }
        if firstViewAttribute.isSizeAttribute { return Target(holder: view) }
        // A guide is inside its view as a view is inside its superview.
        if firstViewAttribute.item !== view {
            return Target(item: view, attribute: firstViewAttribute.layoutAttribute, holder: view)
        }
        return Target(item: view?.superview, attribute: firstViewAttribute.layoutAttribute, holder: view?.superview)
    }

    /// Returns false if the view has another superview than before, or if an item was deallocated.
    private func fits(_ constraint: MASLayoutConstraint, _ target: Target) -> Bool {
        target.holder != nil && constraint.firstItem === firstViewAttribute.item && constraint.secondItem === target.item
    }

    /// Returns the newest of the holder's constraints that differs only in its constant and key.
    private func similarConstraint(_ target: Target) -> MASLayoutConstraint? {
        guard let holder = target.holder, let first = firstViewAttribute.item else { return nil }
        for constraint in holder.constraints.reversed()
        where constraint.firstItem === first && constraint.firstAttribute == firstViewAttribute.layoutAttribute
            && constraint.secondItem === target.item && constraint.secondAttribute == target.attribute
            && constraint.relation == layoutRelation && constraint.multiplier == layoutMultiplier
            && constraint.priority == layoutPriority
        {
            if let similar = constraint as? MASLayoutConstraint { return similar }
        }
        return nil
    }

    /// Returns a constraint that Masonry made for the same attribute, that differs, and that an update may have been meant for.
    private func differentConstraint(_ target: Target) -> MASLayoutConstraint? {
        guard let first = firstViewAttribute.item else { return nil }
        guard let record = ViewRecord.of(first) else { return nil }
        return record.installed.prefix(record.oldCount).lazy.compactMap(\.layoutConstraint).last {
            $0.isActive && $0.firstAttribute == firstViewAttribute.layoutAttribute
        }
    }

    /// Returns nil after a fault that the layout constraint reported, such as a missing superview.
    private func makeLayoutConstraint(_ target: Target) -> MASLayoutConstraint? {
        if secondViewAttribute != nil, target.item == nil {
            // An inactive constraint, so that this is not taken for a relation to a number. The caller reports the fault.
            return MASLayoutConstraint()
        }
        #if os(iOS) || os(tvOS) || os(visionOS)
        let constraint = MASLayoutConstraint(
            item: firstViewAttribute.item as Any, attribute: firstViewAttribute.layoutAttribute, relatedBy: layoutRelation,
            toItem: target.item, attribute: target.attribute, multiplier: layoutMultiplier, constant: layoutConstant)
        #else
        let constraint = MASLayoutConstraint(
            item: firstViewAttribute.item as Any, attribute: firstViewAttribute.layoutAttribute, relatedBy: layoutRelation,
            toItem: target.item, attribute: target.attribute, multiplier: layoutMultiplier, constant: layoutConstant,
            file: site.file, line: site.line)
        #endif
        guard constraint.firstItem != nil else { return nil }
        constraint.priority = layoutPriority
        guard constraint.priority == layoutPriority else { return nil }
        constraint.mas_key = debugKey
        return constraint
    }
}
