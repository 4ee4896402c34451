/// An attribute of an item: where a distance ends.
package struct LayoutPlace {
    package var item: LayoutItem
    package var attribute: NSLayoutConstraint.Attribute
}

/// The ends of a constraint's sides that are distances, as `anchorWithOffset(to:)` makes them.
///
/// Such a side counts from the constraint's own item and attribute to the place that is kept here:
/// `end.item.attribute − item.attribute`.
package final class ConstraintDistances {
    let firstEnd: LayoutPlace?
    let secondEnd: LayoutPlace?
    // Where the constraint stands among the references of the ends' items.
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

    /// The ends there are.
    var places: [LayoutPlace] { [firstEnd, secondEnd].compactMap { $0 } }

    // None of these is inlined: hardly any constraint has distances, and the others should not pay for them.

    @inline(never) var isAlive: Bool { places.allSatisfy { $0.item.owner != nil } }

    /// Whether one of the ends follows the reading direction.
    @inline(never) var isDirectional: Bool { places.contains { $0.attribute.family == .directionalX } }

    @inline(never) func isHosted(by engine: LayoutEngine) -> Bool { places.allSatisfy { $0.item.host === engine } }

    /// The lowest view that has the ends and `container` below it.
    @inline(never) func commonContainer(with container: LayoutItem) -> LayoutItem? {
        places.reduce(container) { container, end in
            container.flatMap { LayoutItem.closestCommonAncestor($0, end.item) }
        }
    }
}
