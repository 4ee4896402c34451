#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

extension MASViewConstraint {
    /// The current second side, and the view that holds the constraint.
    private struct Target {
        var item: AnyObject?
        var attribute = NSLayoutConstraint.Attribute.notAnAttribute
        /// The view that holds the constraint; nil if the two sides are in different trees, or if a superview is missing.
        var holder: UIView?
    }

    /// Activates the former layout constraint if it still matches; else updates a similar constraint or creates one.
    func makeActive() {
        if layoutConstraint == nil, !updateExisting, makeFirst() { return }
        guard !isActive else { return }
        let (item, view) = (item, view)
        let target = target(from: item, view)
        if let layoutConstraint, !isOutdated, fits(layoutConstraint, target) {
            layoutConstraint.isActive = true
            if layoutConstraint.isActive, let item { register(with: item) }
            return
        }
        if updateExisting, let similar = similarConstraint(target) {
            similar.constant = layoutConstant
            layoutConstraint = similar
            isOutdated = false
            return
        }
        let different = updateExisting && MASWarnings.isEnabled ? differentConstraint(target) : nil
        guard let made = makeLayoutConstraint(item, target) else { return }
        guard let holder = target.holder else {
            // The fault of the relation itself has already been reported.
            guard made.firstItem != nil || (hasSecondSide && target.item == nil) else { return }
            let (first, second) = (view, secondView)
            Platform.raise(
                "couldn't find a common superview for \(first?.description ?? "(null)") and \(second?.description ?? "(null)")")
            return
        }
        activate(made, heldBy: holder, from: item)
        if let different, layoutConstraint === made { warn(insteadOf: different) }
        if MASWarnings.isEnabled, layoutConstraint === made { warn(in: holder) }
    }

    /// Creates and activates the layout constraint if the constraint still holds all its views, at the end of the
    /// block. Most constraints are created this way.
    ///
    /// - Returns: False if a view is missing; the caller then takes the general way.
    private func makeFirst() -> Bool {
        guard let heldView else { return false }
        // The views are alive, so no reference counting is needed.
        return heldView.borrow { view in
            if hasSecondSide {
                guard let heldSecondView else { return false }
                return heldSecondView.borrow { second in
                    guard let common = view.mas_closestCommonSuperview(second) else { return false }
                    make(view, second, secondAttribute, heldBy: common)
                    return true
                }
            }
            if firstAttribute == .width || firstAttribute == .height {
                make(view, nil, .notAnAttribute, heldBy: view)
                return true
            }
            guard let superview = view.superview else { return false }
            make(view, superview, firstAttribute, heldBy: superview)
            return true
        }
    }

    @inline(__always)
    private func make(_ view: UIView, _ second: UIView?, _ attribute: NSLayoutConstraint.Attribute, heldBy holder: UIView) {
        #if os(iOS) || os(tvOS) || os(visionOS)
        let made = MASLayoutConstraint(
            item: view, attribute: firstAttribute, relatedBy: layoutRelation, toItem: second, attribute: attribute,
            multiplier: layoutMultiplier, constant: layoutConstant)
        #else
        let made = MASLayoutConstraint(
            item: view, attribute: firstAttribute, relatedBy: layoutRelation, toItem: second, attribute: attribute,
            multiplier: layoutMultiplier, constant: layoutConstant, file: site.file, line: site.line)
        #endif
        guard configure(made) else { return }
        activate(made, heldBy: holder, from: view)
        if MASWarnings.isEnabled, layoutConstraint === made { warn(in: holder) }
    }

    @inline(__always)
    private func activate(_ made: MASLayoutConstraint, heldBy holder: UIView, from item: AnyObject?) {
        holder.addConstraint(made)
        guard made.isActive else { return }
        layoutConstraint = made
        isOutdated = false
        if let item { register(with: item) }
    }

    /// Sets the priority and the key of a new layout constraint.
    ///
    /// - Returns: False after a fault.
    @inline(__always)
    private func configure(_ made: MASLayoutConstraint) -> Bool {
        if layoutPriority != MASLayoutPriorityRequired {
            guard made.firstItem != nil else { return false }
            made.priority = layoutPriority
            guard made.priority == layoutPriority else { return false }
        }
        if hasRareValues, let debugKey { made.mas_key = debugKey }
        return true
    }

    private func register(with item: AnyObject) {
        if !ViewRecord.add(self, toCurrentOf: item) { ViewRecord.ensured(of: item).add(self) }
    }

    /// The reason why the constraint cannot be installed now; nil if it can.
    var obstacle: String? {
        guard let item else { return "the view has been deallocated" }
        let target = target(from: item, view)
        if hasSecondSide, target.item == nil {
            return "\(DebugText.name(of: item)) is related to a view that has been deallocated"
        }
        if target.holder != nil { return nil }
        guard let second = secondView else { return "\(DebugText.name(of: item)) has no superview" }
        return "\(DebugText.name(of: item)) and \(DebugText.name(of: second)) have no common superview"
    }

    /// The first side, the second side and the multiplier, without the relation, constant and priority. Required equalities
    /// with equal values and different constants contradict each other.
    var equation: [AnyHashable] {
        let target = target(from: item, view)
        return [
            item.map { ObjectIdentifier($0) }, firstAttribute,
            target.item.map { ObjectIdentifier($0) },
            target.attribute, layoutMultiplier,
        ]
    }

    @inline(__always)
    private func target(from item: AnyObject?, _ view: UIView?) -> Target {
        if hasSecondSide {
            let item = secondItem
            return Target(
                item: item, attribute: secondAttribute,
                holder: item == nil ? nil : view?.mas_closestCommonSuperview(secondView))
        }
        if firstAttribute == .width || firstAttribute == .height { return Target(holder: view) }
        // The container of a guide is its owning view; the container of a view is its superview.
        if item !== view { return Target(item: view, attribute: firstAttribute, holder: view) }
        let superview = view?.superview
        return Target(item: superview, attribute: firstAttribute, holder: superview)
    }

    /// Returns false if the view has another superview than before, or if an item was deallocated.
    private func fits(_ constraint: MASLayoutConstraint, _ target: Target) -> Bool {
        target.holder != nil && constraint.firstItem === item && constraint.secondItem === target.item
    }

    /// Returns the newest of the holder's constraints that differs only in its constant and key.
    private func similarConstraint(_ target: Target) -> MASLayoutConstraint? {
        guard let holder = target.holder, let first = item else { return nil }
        for constraint in holder.constraints.reversed()
        where constraint.firstItem === first && constraint.firstAttribute == firstAttribute
            && constraint.secondItem === target.item && constraint.secondAttribute == target.attribute
            && constraint.relation == layoutRelation && constraint.multiplier == layoutMultiplier
            && constraint.priority == layoutPriority
        {
            if let similar = constraint as? MASLayoutConstraint { return similar }
        }
        return nil
    }

    /// Returns the newest active constraint on the same attribute that Masonry installed earlier and that differs from
    /// this one. An update was probably meant for it.
    private func differentConstraint(_ target: Target) -> MASLayoutConstraint? {
        guard let first = item else { return nil }
        guard let record = ViewRecord.of(first) else { return nil }
        return record.installed.prefix(record.oldCount).lazy.compactMap(\.layoutConstraint).last {
            $0.isActive && $0.firstAttribute == firstAttribute
        }
    }

    /// Creates the layout constraint. Returns nil after a fault, such as a missing superview.
    private func makeLayoutConstraint(_ item: AnyObject?, _ target: Target) -> MASLayoutConstraint? {
        if hasSecondSide, target.item == nil {
            // An empty constraint, so that the missing item is not taken for a relation to a number. The caller reports
            // the fault.
            return MASLayoutConstraint()
        }
        #if os(iOS) || os(tvOS) || os(visionOS)
        let constraint = MASLayoutConstraint(
            item: item as Any, attribute: firstAttribute, relatedBy: layoutRelation, toItem: target.item,
            attribute: target.attribute, multiplier: layoutMultiplier, constant: layoutConstant)
        #else
        let constraint = MASLayoutConstraint(
            item: item as Any, attribute: firstAttribute, relatedBy: layoutRelation, toItem: target.item,
            attribute: target.attribute, multiplier: layoutMultiplier, constant: layoutConstant, file: site.file, line: site.line)
        #endif
        return configure(constraint) ? constraint : nil
    }
}
