/// An attribute of an item, as the end of a distance.
package struct LayoutPlace {
    package var item: LayoutItem
    package var attribute: NSLayoutConstraint.Attribute
}

/// The ends of the distances that a constraint relates, created by `anchorWithOffset(to:)`.
///
/// A side that is a distance is measured from the constraint's own item and attribute to the end stored here: `end.item.attribute −
/// item.attribute`.
package final class ConstraintDistances {
    // FIDELITY.md: distancesBelongToTheirStart.
    let firstEnd: LayoutPlace?
    let secondEnd: LayoutPlace?
    // The neighbors in the lists of references of the ends' items.
    @exclusivity(unchecked) var firstLinks = NSLayoutConstraint.Links()
    @exclusivity(unchecked) var secondLinks = NSLayoutConstraint.Links()

    init(_ firstEnd: LayoutPlace?, _ secondEnd: LayoutPlace?) {
        self.firstEnd = firstEnd
        self.secondEnd = secondEnd
        firstEnd?.item.keep()
        secondEnd?.item.keep()
    }

    deinit {
        firstEnd?.item.drop()
        secondEnd?.item.drop()
    }

    /// The ends that are not nil.
    var places: [LayoutPlace] { [firstEnd, secondEnd].compactMap { $0 } }

    // None of these is inlined: few constraints have distances, and the code for the others should stay small.

    @inline(never) var isAlive: Bool { places.allSatisfy { $0.item.owner != nil } }

    /// Whether the attribute of an end is leading or trailing.
    @inline(never) var isDirectional: Bool { places.contains { $0.attribute.family == .directionalX } }

    @inline(never) func isHosted(by engine: LayoutEngine) -> Bool { places.allSatisfy { $0.item.host === engine } }

    /// Returns the lowest view that contains the ends and `container` or is one of them.
    @inline(never) func commonContainer(with container: LayoutItem) -> LayoutItem? {
        places.reduce(container) { container, end in
            container.flatMap { LayoutItem.closestCommonAncestor($0, end.item) }
        }
    }
}
