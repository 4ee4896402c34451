import Foundation
import Synchronization

/// Numbers activations, over all trees: whoever is activated later is the younger.
enum ActivationClock {
    private static let next = Atomic<UInt64>(1)

    static func tick() -> UInt64 { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension NSLayoutConstraint {
    final func activate() {
        guard holder == nil, let first, isAlive else { return }
        guard let container = commonContainer(of: first) else {
            let end = distances?.firstEnd
            return LayoutFaults.noCommonAncestor(
                AnchorDescription.text(first, firstAttributeCode, end: second == nil ? nil : end),
                second.map { AnchorDescription.text($0, secondAttributeCode, end: distances?.secondEnd) }
                    ?? end.map { AnchorDescription.text($0.item, $0.attribute) } ?? "(null)")
        }
        install(on: container, container: container)
    }

    @inline(__always) private final var isAlive: Bool {
        guard first?.owner != nil, second == nil || second?.owner != nil else { return false }
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
    package final func activate(heldBy view: LayoutItem) {
        guard !isListingOnly, let first, isAlive else { return }
        guard let container = commonContainer(of: first), container.isDescendant(of: view)
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
            first.references.append(.init(constraint: self, role: .first))
        }
        if let second {
            if second.entrySequence == 0 { second.entrySequence = ActivationClock.tick() }
            secondReferenceIndex = second.references.count
            second.references.append(.init(constraint: self, role: .second))
        }
        distances?.refer(to: self)
    }

    /// Takes the constraint off its holder, its items and the engine. Constant cost.
    package final func deactivate() {
        guard let holder, !isListingOnly else { return }
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
            distances?.dropReferences()
        }
    }
}

extension ConstraintDistances {
    @inline(never) fileprivate func refer(to constraint: NSLayoutConstraint) {
        if let item = firstEnd?.item {
            firstReferenceIndex = add(constraint, .firstEnd, to: item)
        }
        if let item = secondEnd?.item {
            secondReferenceIndex = add(constraint, .secondEnd, to: item)
        }
    }

    private func add(_ constraint: NSLayoutConstraint, _ role: LayoutItem.Reference.Role, to item: LayoutItem) -> Int {
        if item.entrySequence == 0 { item.entrySequence = ActivationClock.tick() }
        item.references.append(.init(constraint: constraint, role: role))
        return item.references.count - 1
    }

    @inline(never) fileprivate func dropReferences() {
        firstEnd?.item.dropReference(at: firstReferenceIndex)
        secondEnd?.item.dropReference(at: secondReferenceIndex)
    }
}

extension LayoutItem {
    /// The constraints that the item's view holds and the application made, in activation order.
    package var constraints: [NSLayoutConstraint] { held.compactMap { $0?.tier == .user ? $0 : nil } }

    /// What `constraints` of a view shows: the application's constraints, then those of a content size that is in the engine.
    package var listedConstraints: [NSLayoutConstraint] {
        guard contentRows.isAnyUsed else { return constraints }
        return constraints + contentConstraints
    }

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
        switch last.role {
        case .first: last.constraint.firstReferenceIndex = index
        case .second: last.constraint.secondReferenceIndex = index
        case .firstEnd: last.constraint.distances?.firstReferenceIndex = index
        case .secondEnd: last.constraint.distances?.secondReferenceIndex = index
        }
    }
}
