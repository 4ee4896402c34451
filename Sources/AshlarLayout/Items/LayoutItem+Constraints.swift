import Foundation

/// The lists of constraints: those that an item's view holds, in activation order, and those that name it, in no order.
///
/// Both run through the constraints themselves, so that activation allocates nothing. The list of what is held keeps its members
/// alive; whoever is in a list of references is held somewhere.
extension LayoutItem {
    typealias Link = Unmanaged<NSLayoutConstraint>

    /// The constraints that the item's view holds and the application made, in activation order.
    package var constraints: [NSLayoutConstraint] {
        var list: [NSLayoutConstraint] = []
        forEachHeld { if $0.tier == .user { list.append($0) } }
        return list
    }

    /// Calls the body for what the item's view holds, in activation order. The body must not deactivate anything.
    func forEachHeld(_ body: (NSLayoutConstraint) -> Void) {
        var link = record.pointee.firstHeld
        while let current = link {
            link = current._withUnsafeGuaranteedRef {
                body($0); return $0.heldNext
            }
        }
    }

    /// Calls the body for what names the item. The body must not deactivate anything.
    func forEachReference(_ body: (NSLayoutConstraint) -> Void) {
        var reference = record.pointee.firstReference
        while let current = reference {
            reference = current.constraint._withUnsafeGuaranteedRef {
                body($0)
                return current.isSecond ? $0.secondLinks.next : $0.firstLinks.next
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

    func letGo(_ constraint: NSLayoutConstraint) {
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

    func addReference(_ constraint: NSLayoutConstraint, isSecond: Bool) {
        let reference = Reference(constraint, isSecond: isSecond)
        let next = record.pointee.firstReference
        if let next { Self.setPrevious(reference, of: next) }
        if isSecond { constraint.secondLinks.next = next } else { constraint.firstLinks.next = next }
        record.pointee.firstReference = reference
    }

    func removeReference(_ constraint: NSLayoutConstraint, isSecond: Bool) {
        let links = isSecond ? constraint.secondLinks : constraint.firstLinks
        if let next = links.next { Self.setPrevious(links.previous, of: next) }
        if let previous = links.previous {
            previous.constraint._withUnsafeGuaranteedRef {
                if previous.isSecond { $0.secondLinks.next = links.next } else { $0.firstLinks.next = links.next }
            }
        } else {
            record.pointee.firstReference = links.next
        }
        if isSecond { constraint.secondLinks = .init() } else { constraint.firstLinks = .init() }
    }

    private static func setPrevious(_ previous: Reference?, of reference: Reference) {
        reference.constraint._withUnsafeGuaranteedRef {
            if reference.isSecond { $0.secondLinks.previous = previous } else { $0.firstLinks.previous = previous }
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

    /// Has everything that the item's view holds taken in again by the next engine.
    func unloadHeld() { record.pointee.firstUnloaded = record.pointee.firstHeld }
}
