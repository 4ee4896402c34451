import Foundation

/// A cache of the content sizes of a view whose height follows from its width, since its content last changed.
///
/// Each pass solves with the size on one line, and then with the size at the resulting width. The view is asked only for widths
/// that are not in the cache.
package final class WrappedSizeCache {
    /// The size on one line.
    package var natural: CGSize?
    private var widths: [(width: CGFloat, size: CGSize)] = []
    /// Whether the item was already taken from the engine's list of wrapping items in this pass.
    var isListed = false

    package init() {}

    package func size(atWidth width: CGFloat) -> CGSize? { widths.first { $0.width == width }?.size }

    package func note(_ size: CGSize, atWidth width: CGFloat) {
        // A pass tries three widths at most.
        if widths.count == 4 { widths.removeFirst() }
        widths.append((width, size))
    }

    /// Empties the cache after the content has changed.
    package func forget() {
        natural = nil
        widths.removeAll(keepingCapacity: true)
    }
}
