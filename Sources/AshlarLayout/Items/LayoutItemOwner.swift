import Foundation

/// The common superclass of views and guides, which own a layout item each.
///
/// UIKit's constraints take their items as `Any`. To ask a value of that type for its superclass is several times as fast as to ask
/// it for a conformance, and a constraint asks twice.
///
/// Bound to the main actor for its subclasses' sake alone: a subclass cannot bind an initialiser that its superclass left free.
@preconcurrency @MainActor
open class LayoutItemOwner: NSObject {
    /// The item of a view or a guide; nil for a responder that is neither.
    @exclusivity(unchecked) package nonisolated(unsafe) final var ownedItem: LayoutItem?

    public override init() { super.init() }

    /// Makes the object the owner of its item, which is told so.
    package final func own(_ item: LayoutItem) {
        ownedItem = item
        item.ownerReference = Unmanaged.passUnretained(self)
    }
}
