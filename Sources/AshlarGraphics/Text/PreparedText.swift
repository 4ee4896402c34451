import Foundation

/// A text engine that can read a text once and measure it at several widths.
///
/// A label of several lines is measured on one line first, and then at the width that the layout finds.
package protocol PreparingTextEngine: TextEngine {
    /// Reads a text without runs.
    func prepare(_ paragraph: Paragraph) -> PreparedText

    /// Returns what ``TextEngine/extent(of:)`` returns for a paragraph.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph, which may have another width than the one that was read.
    ///   - text: Its text, as this engine has read it.
    func extent(of paragraph: Paragraph, _ text: PreparedText) -> TextExtent
}

/// A text that an engine has read.
package struct PreparedText: Sendable {
    package var cells: TextCells
    /// The widths of the cells; nil for an engine whose cells have one width.
    package var widths: SummedWidths?

    package init(cells: TextCells, widths: SummedWidths? = nil) { (self.cells, self.widths) = (cells, widths) }
}

extension String {
    /// Calls a closure with the bytes of a text of one line of printable ASCII characters. Returns nil for other texts, which may be
    /// in several lines or have characters of several bytes, and for an empty one.
    ///
    /// Most texts of programs are of this kind, and measuring them takes no arrays.
    package func withPlainLine<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R? {
        let result = utf8.withContiguousStorageIfAvailable { bytes -> R? in
            var isPlain = !bytes.isEmpty
            for byte in bytes { isPlain = isPlain && byte &- 0x20 < 0x5F }
            return isPlain ? body(bytes) : nil
        }
        return result ?? nil
    }
}
