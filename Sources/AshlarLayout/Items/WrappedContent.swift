import Foundation

/// The content sizes of a view whose height follows from its width, as far as the view was asked since its content last changed.
///
/// Each pass solves with the size on one line and then with the size at the width that was found. Only widths that are not known
/// here are asked for.
package final class WrappedContent {
    /// The size on one line.
    package var natural: CGSize?
    private var widths: [(width: CGFloat, size: CGSize)] = []
    /// In the engine's list of those who wrap.
    var isListed = false

    package init() {}

    package func size(atWidth width: CGFloat) -> CGSize? { widths.first { $0.width == width }?.size }

    package func note(_ size: CGSize, atWidth width: CGFloat) {
        // A pass tries three widths at most.
        if widths.count == 4 { widths.removeFirst() }
        widths.append((width, size))
    }

    /// The content has changed.
    package func forget() {
        natural = nil
        widths.removeAll(keepingCapacity: true)
    }
}
