import AshlarGraphics
import Foundation

/// A cache of the extents of a view's text, so that layout measures only texts that may have changed.
///
/// A text is measured on one line and at the widths that constraints determine. The extent at a width is valid for all smaller
/// widths down to that of the widest line, so a label that takes on its text's width is not measured again.
package struct TextExtentCache {
    // The engine is retained with its result, because a new engine could have the address of a deallocated one.
    private var known: [(paragraph: Paragraph, engine: any TextEngine, extent: TextExtent)] = []
    /// The capacity, for the widths of one pass and of the pass before.
    private static let capacity = 4

    package init() {}

    package mutating func extent(of paragraph: Paragraph, by engine: any TextEngine) -> TextExtent {
        for entry in known where entry.engine === engine {
            if Self.covers(entry.paragraph, entry.extent, paragraph) { return entry.extent }
        }
        let extent = engine.extent(of: paragraph)
        if known.count == Self.capacity { known.removeFirst() }
        known.append((paragraph, engine, extent))
        return extent
    }

    mutating func forget() { known.removeAll(keepingCapacity: true) }

    /// Returns whether a paragraph breaks into the same lines as a measured paragraph.
    private static func covers(_ measured: Paragraph, _ extent: TextExtent, _ paragraph: Paragraph) -> Bool {
        if measured.width != paragraph.width {
            guard !extent.isTruncated, let width = paragraph.width, width >= extent.size.width,
                width <= measured.width ?? .infinity
            else { return false }
        }
        var other = paragraph
        other.width = measured.width
        return other == measured
    }
}
