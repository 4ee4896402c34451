import Foundation

/// An item's two lists of constraints: those that its view holds, and those that name it (its references). Both are in activation
/// order.
///
/// Both lists are linked through the constraints themselves, so that activation allocates nothing. The list of held constraints
/// retains its members. Every constraint in a list of references is held by some view.
extension LayoutItem {
    typealias Link = Unmanaged<NSLayoutConstraint>

    /// The constraints of the application that the item's view holds, in activation order.
    package var constraints: [NSLayoutConstraint] {
        var list: [NSLayoutConstraint] = []
        forEachHeld { if $0.tier == .user { list.append($0) } }
        return list
    }

    /// The value of a view's `constraints`: the application's constraints, then those that represent a content size in the engine.
    package var listedConstraints: [NSLayoutConstraint] {
        guard contentRows.isAnyUsed else { return constraints }
        // FIDELITY.md: contentSizesAreListed.
        return constraints + contentConstraints
    }

    /// Calls the body for the constraints that the item's view holds, in activation order. The body must not deactivate a
    /// constraint.
    func forEachHeld(_ body: (NSLayoutConstraint) -> Void) {
        var link = record.pointee.firstHeld
        while let current = link {
            link = current._withUnsafeGuaranteedRef {
                body($0); return $0.heldNext
            }
        }
    }

    /// Calls the body for the constraints that name the item. The body must not deactivate a constraint.
    func forEachReference(_ body: (NSLayoutConstraint) -> Void) {
        var reference = record.pointee.firstReference
        while let current = reference {
            reference = current.constraint._withUnsafeGuaranteedRef {
                body($0)
                return $0.links(current.role).next
            }
        }
    }

    // MARK: Held constraints

    func hold(_ constraint: NSLayoutConstraint) {
        let link = Unmanaged.passRetained(constraint)
        let last = record.pointee.lastHeld
        constraint.heldPrevious = last
        if let last { last._withUnsafeGuaranteedRef { $0.heldNext = link } } else { record.pointee.firstHeld = link }
        record.pointee.lastHeld = link
        if record.pointee.firstUnloaded == nil { record.pointee.firstUnloaded = link }
    }

    func release(_ constraint: NSLayoutConstraint) {
        let (next, previous) = (constraint.heldNext, constraint.heldPrevious)
        if let next { next._withUnsafeGuaranteedRef { $0.heldPrevious = previous } } else { record.pointee.lastHeld = previous }
        if let previous { previous._withUnsafeGuaranteedRef { $0.heldNext = next } } else { record.pointee.firstHeld = next }
        let link = Unmanaged.passUnretained(constraint)
        if record.pointee.firstUnloaded?.toOpaque() == link.toOpaque() { record.pointee.firstUnloaded = next }
        constraint.heldNext = nil
        constraint.heldPrevious = nil
        link.release()
    }

    // MARK: References

    func addReference(_ constraint: NSLayoutConstraint, _ role: Reference.Role) {
        let reference = Reference(constraint, role)
        let previous = record.pointee.lastReference
        constraint.setLinks(.init(previous: previous), role)
        record.pointee.lastReference = reference
        if let previous {
            Self.edit(previous) { $0.next = reference }
        } else {
            record.pointee.firstReference = reference
            noteSettlingRankStale()
        }
    }

    func removeReference(_ constraint: NSLayoutConstraint, _ role: Reference.Role) {
        let links = constraint.links(role)
        if let next = links.next {
            Self.edit(next) { $0.previous = links.previous }
        } else {
            record.pointee.lastReference = links.previous
        }
        if let previous = links.previous {
            Self.edit(previous) { $0.next = links.next }
        } else {
            record.pointee.firstReference = links.next
            noteSettlingRankStale()
        }
        constraint.setLinks(.init(), role)
    }

    @inline(__always)
    private static func edit(_ reference: Reference, _ change: (inout NSLayoutConstraint.Links) -> Void) {
        reference.constraint._withUnsafeGuaranteedRef {
            var links = $0.links(reference.role)
            change(&links)
            $0.setLinks(links, reference.role)
        }
    }

    /// Deactivates every constraint that names the item, as the removal of a guide does.
    package func deactivateAllReferences() {
        while let reference = record.pointee.firstReference { reference.constraint.takeUnretainedValue().deactivate() }
    }

    /// Deactivates every constraint that the item's view holds.
    func deactivateAllHeld() {
        while let last = record.pointee.lastHeld { last.takeUnretainedValue().deactivate() }
    }

    /// Deactivates a constraint if this item's view holds it.
    package func removeHeld(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }

    /// Marks all constraints that the item's view holds to be loaded by the next engine.
    func unloadHeld() { record.pointee.firstUnloaded = record.pointee.firstHeld }
}
