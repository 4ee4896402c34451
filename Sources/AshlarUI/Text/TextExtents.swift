import AshlarGraphics
import Foundation

/// The extents of a view's text that were measured last, so that layout measures again only what may have changed.
///
/// A text is asked for on one line and at the widths that constraints find for it. Once set at a width it is known for every width down
/// to that of its widest line: a label that took on its text's width is not measured again for that.
struct TextExtents {
    // The engine is kept with its answer: where one was that is gone, another may be by now.
    private var known: [(paragraph: Paragraph, engine: any TextEngine, extent: TextExtent)] = []
    /// The widths of one pass and those of the pass before.
    private static let capacity = 4

    mutating func extent(of paragraph: Paragraph, by engine: any TextEngine) -> TextExtent {
        for entry in known where entry.engine === engine {
            if Self.covers(entry.paragraph, entry.extent, paragraph) { return entry.extent }
        }
        let extent = engine.extent(of: paragraph)
        if known.count == Self.capacity { known.removeFirst() }
        known.append((paragraph, engine, extent))
        return extent
    }

    mutating func forget() { known.removeAll(keepingCapacity: true) }

    /// Whether a paragraph breaks into the lines of another, which was measured.
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
