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
        holderIndex = holder.held.count
        holder.held.append(self)
        holder.heldCount += 1
        holder.unloadedFrom = min(holder.unloadedFrom, holderIndex)
        holder.setPendingLoad()
        if let first {
            if first.entrySequence == 0 { first.entrySequence = sequence }
            firstReferenceIndex = first.references.count
            first.references.append(.init(constraint: self, isSecond: false))
        }
        if let second {
            if second.entrySequence == 0 { second.entrySequence = ActivationClock.tick() }
            secondReferenceIndex = second.references.count
            second.references.append(.init(constraint: self, isSecond: true))
        }
    }

    /// Takes the constraint off its holder, its items and the engine. Constant cost.
    package final func deactivate() {
        guard let holder else { return }
        // The arrays below may hold the last reference.
        withExtendedLifetime(self) {
            if row >= 0 { holder.host?.remove(self) }
            self.holder = nil
            container = nil
            holder.held[holderIndex] = nil
            holder.heldCount -= 1
            holder.compactHeld()
            first?.dropReference(at: firstReferenceIndex)
            second?.dropReference(at: secondReferenceIndex)
        }
    }
}

extension LayoutItem {
    /// The constraints that the item's view holds and the application made, in activation order.
    package var constraints: [NSLayoutConstraint] { held.compactMap { $0?.tier == .user ? $0 : nil } }

    /// Deactivates a constraint if this item's view holds it.
    package func removeHeld(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }

    /// Deactivates every constraint that names the item, as the removal of a guide does.
    package func deactivateAllReferences() {
        while let reference = references.last { reference.constraint.deactivate() }
    }

    /// True if something in the tree waits that only an engine can place.
    package var needsEngine: Bool {
        guard waitsForLoad else { return false }
        if heldCount > 0 || flags.contains(.requiresEngine) { return true }
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

    fileprivate func compactHeld() {
        while let last = held.last, last == nil { held.removeLast() }
        unloadedFrom = min(unloadedFrom, held.count)
        guard held.count > 32, heldCount * 2 < held.count else { return }
        held.removeAll { $0 == nil }
        for index in held.indices { held[index]!.holderIndex = index }
        unloadedFrom = 0
    }

    fileprivate func dropReference(at index: Int) {
        let last = references.removeLast()
        guard index < references.count else { return }
        references[index] = last
        if last.isSecond { last.constraint.secondReferenceIndex = index } else { last.constraint.firstReferenceIndex = index }
    }
}
