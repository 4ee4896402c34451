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
    @exclusivity(unchecked) var firstReferenceIndex = 0
    @exclusivity(unchecked) var secondReferenceIndex = 0

    /// Nil if no side is a distance.
    init?(_ firstEnd: LayoutPlace?, _ secondEnd: LayoutPlace?) {
        if firstEnd == nil, secondEnd == nil { return nil }
        self.firstEnd = firstEnd
        self.secondEnd = secondEnd
    }

    /// The ends there are.
    var places: [LayoutPlace] { [firstEnd, secondEnd].compactMap { $0 } }

    var isAlive: Bool { places.allSatisfy { $0.item.owner != nil } }

    /// Whether one of the ends follows the reading direction.
    var isDirectional: Bool { places.contains { $0.attribute.family == .directionalX } }
}
