import Foundation
import Synchronization

/// Numbers activations, over all trees: whoever is activated later is the younger.
enum ActivationClock {
    private static let next = Atomic<UInt64>(1)

    static func tick() -> UInt64 { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension NSLayoutConstraint {
    final func activate() {
        guard holder == nil, let first, first.owner != nil, second == nil || second?.owner != nil else { return }
        guard let container = second.map({ LayoutItem.closestCommonAncestor(first, $0) }) ?? first.viewItem else {
            return LayoutFaults.noCommonAncestor(
                AnchorDescription.text(first, firstAttributeCode),
                second.map { AnchorDescription.text($0, secondAttributeCode) } ?? "(null)")
        }
        install(on: container, container: container)
    }

    /// Holds the constraint on a view of the application's choice, as `addConstraint(_:)` does.
    package final func activate(heldBy view: LayoutItem) {
        guard let first, first.owner != nil, second == nil || second?.owner != nil else { return }
        guard let container = second.map({ LayoutItem.closestCommonAncestor(first, $0) }) ?? first.viewItem,
            container.isDescendant(of: view)
        else { return LayoutFaults.outsideSubtree(self, view: view.name.description) }
        if holder === view { return }
        deactivate()
        install(on: view, container: container)
    }

    private final func install(on holder: LayoutItem, container: LayoutItem) {
        sequence = ActivationClock.tick()
        self.holder = holder
        self.container = container
        holder.hold(self)
        if holder !== container { holder.flags.insert(.holdsForOthers) }
        holder.setPendingLoad()
        if let first {
            if first.entrySequence == 0 { first.entrySequence = sequence }
            first.addReference(self, isSecond: false)
        }
        if let second {
            if second.entrySequence == 0 { second.entrySequence = ActivationClock.tick() }
            second.addReference(self, isSecond: true)
        }
    }

    /// Takes the constraint off its holder, its items and the engine. Constant cost.
    package final func deactivate() {
        guard let holder else { return }
        // The holder may keep the last reference.
        withExtendedLifetime(self) {
            if row >= 0 { holder.host?.remove(self) }
            self.holder = nil
            container = nil
            first?.removeReference(self, isSecond: false)
            second?.removeReference(self, isSecond: true)
            holder.letGo(self)
        }
    }
}

extension LayoutItem {
    /// True if something in the tree waits that only an engine can place.
    package var needsEngine: Bool {
        guard waitsForLoad else { return false }
        if holdsConstraints || hasEngine || flags.contains(.requiresEngine) { return true }
        var child = firstChild
        while let current = child {
            if current.needsEngine { return true }
            child = current.nextSibling
        }
        return false
    }

    /// Has the tree run the constraints phase although the item has no constraint.
    package func requireEngine() {
        flags.insert(.requiresEngine)
        setPendingLoad()
    }
}
