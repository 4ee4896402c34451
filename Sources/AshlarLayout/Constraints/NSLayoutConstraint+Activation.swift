import Foundation
import Synchronization

/// Numbers activations, over all trees: whoever is activated later is the younger.
enum ActivationClock {
    private static let next = Atomic<UInt64>(1)

    static func tick() -> UInt64 { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension NSLayoutConstraint {
    /// Installs the constraint on the closest common ancestor of its items.
    ///
    /// - Returns: False if that is a fault. A constraint that is active, inert or without its items is none, and stays as it is.
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

    /// The lowest view that has all items below it or is one of them; nil in different trees.
    @inline(__always) private final func commonContainer(of first: LayoutItem) -> LayoutItem? {
        let container = second.map { LayoutItem.closestCommonAncestor(first, $0) } ?? first.viewItem
        guard let distances, let container else { return container }
        return distances.commonContainer(with: container)
    }

    /// Holds the constraint on a view of the application's choice, as `addConstraint(_:)` does.
    ///
    /// - Returns: False if that is a fault. What can never be activated is none, and stays as it is.
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

    /// Takes the constraint off its holder, its items and the engine. Constant cost.
    package final func deactivate() {
        guard let holder, !isListingOnly else { return }
        // The holder may keep the last reference.
        withExtendedLifetime(self) {
            if row >= 0 { holder.host?.remove(self) }
            self.holder = nil
            container = nil
            first?.removeReference(self, .first)
            second?.removeReference(self, .second)
            distances?.dropReferences(to: self)
            holder.letGo(self)
        }
    }
}

extension LayoutItem {
    /// True if something in the tree waits that only an engine can place.
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

    /// Has the tree run the constraints phase although the item has no constraint.
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
