import Foundation
import Synchronization

/// A counter of activations in all trees. A later activation has a greater number.
enum ActivationClock {
    private static let next = Atomic<UInt64>(1)

    static func tick() -> UInt64 { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension NSLayoutConstraint {
    /// Installs the constraint on the closest common ancestor of its items.
    ///
    /// - Returns: False after a fault. For a constraint that is active or inert, or whose items were deallocated, nothing happens
    ///   and the result is true.
    @discardableResult
    final func activate() -> Bool {
        guard holder == nil, let first, isAlive else { return true }
        guard let container = commonContainer(of: first) else {
            refuse(first)
            return false
        }
        install(on: container, container: container)
        return true
    }

    @inline(never) private final func refuse(_ first: LayoutItem) {
        let end = distances?.firstEnd
        LayoutFaults.noCommonAncestor(
            AnchorDescription.text(first, firstAttributeCode, end: second == nil ? nil : end),
            second.map { AnchorDescription.text($0, secondAttributeCode, end: distances?.secondEnd) }
                ?? end.map { AnchorDescription.text($0.item, $0.attribute) } ?? "(null)")
    }

    @inline(__always) private final var isAlive: Bool {
        guard first?.ownerReference != nil, second == nil || second?.ownerReference != nil else { return false }
        guard let distances else { return true }
        return distances.isAlive
    }

    /// Returns the lowest view that contains all items or is one of them; nil for items of different trees.
    @inline(__always) private final func commonContainer(of first: LayoutItem) -> LayoutItem? {
        let container = second.map { LayoutItem.closestCommonAncestor(first, $0) } ?? first.viewItem
        guard let distances, let container else { return container }
        return distances.commonContainer(with: container)
    }

    /// Installs the constraint on a view that the application chose, as `addConstraint(_:)` does.
    ///
    /// - Returns: False after a fault. For a constraint that can never be activated, nothing happens and the result is true.
    @discardableResult
    package final func activate(heldBy view: LayoutItem) -> Bool {
        guard !isListingOnly, let first, isAlive else { return true }
        guard let container = commonContainer(of: first), container.isDescendant(of: view) else {
            LayoutFaults.outsideSubtree(self, view: view.ownerDescription)
            return false
        }
        if holder === view { return true }
        deactivate()
        install(on: view, container: container)
        return true
    }

    private final func install(on holder: LayoutItem, container: LayoutItem) {
        sequence = ActivationClock.tick()
        self.holder = holder
        self.container = container
        holder.hold(self)
        if holder !== container {
            holder.flags.insert(.holdsForOthers)
            container.flags.insert(.isHeldElsewhere)
        }
        holder.setPendingLoad()
        if let first {
            first.addReference(self, .first)
            first.markCrossed(upTo: holder)
        }
        if let second {
            second.addReference(self, .second)
            second.markCrossed(upTo: holder)
        }
        distances?.refer(to: self)
    }

    /// Removes the constraint from its holder, its items and the engine, in constant time.
    package final func deactivate() {
        guard let holder, !isListingOnly else { return }
        // The holder may have the last reference.
        withExtendedLifetime(self) {
            if row >= 0 { holder.host?.remove(self) } else { holder.breakSeal() }
            self.holder = nil
            container = nil
            first?.removeReference(self, .first)
            second?.removeReference(self, .second)
            distances?.dropReferences(to: self)
            holder.release(self)
        }
    }
}

extension LayoutItem {
    /// Whether something in the tree that waits to be loaded needs an engine.
    package var needsEngine: Bool {
        var item = self
        while true {
            if item.waitsForLoad {
                if item.holdsConstraints || item.hasEngine || item.flags.contains(.requiresEngine) { return true }
                if let child = item.firstChild {
                    item = child
                    continue
                }
            }
            while item !== self, item.nextSibling == nil, let parent = item.parent { item = parent }
            guard item !== self, let next = item.nextSibling else { return false }
            item = next
        }
    }

    /// Makes the tree run the constraints phase even if the item has no constraint.
    package func requireEngine() {
        flags.insert(.requiresEngine)
        setPendingLoad()
    }
}

extension ConstraintDistances {
    @inline(never) fileprivate func refer(to constraint: NSLayoutConstraint) {
        if let holder = constraint.holder { for place in places { place.item.markCrossed(upTo: holder) } }
        firstEnd?.item.addReference(constraint, .firstEnd)
        secondEnd?.item.addReference(constraint, .secondEnd)
    }

    @inline(never) fileprivate func dropReferences(to constraint: NSLayoutConstraint) {
        firstEnd?.item.removeReference(constraint, .firstEnd)
        secondEnd?.item.removeReference(constraint, .secondEnd)
    }
}
