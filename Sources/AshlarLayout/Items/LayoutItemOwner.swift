import Foundation

/// The common superclass of views and guides. Each owns a layout item.
///
/// UIKit's constraints take their items as `Any`. Casting such a value to a class is several times as fast as casting it to a
/// protocol, and every constraint casts two values.
///
/// The class is isolated to the main actor only for its subclasses: a subclass cannot isolate an initializer that is not isolated
/// in its superclass.
@preconcurrency @MainActor
open class LayoutItemOwner: NSObject {
    /// The item of a view or a guide; nil for a responder that is neither.
    @exclusivity(unchecked) package nonisolated(unsafe) final var ownedItem: LayoutItem?

    public override init() { super.init() }

    /// Makes the object the owner of an item and stores it as the item's owner.
    package final func own(_ item: LayoutItem) {
        ownedItem = item
        item.ownerReference = Unmanaged.passUnretained(self)
    }
}
