import Foundation

/// The cells of one line: a range of them, optionally followed by an ellipsis and a second range.
package struct TextRow {
    package var head: Range<Int>
    package var tail: Range<Int>
    /// The run of the ellipsis, 0 in a text without runs; nil if there is none.
    package var ellipsis: Int?
    /// The run at the beginning of the paragraph, whose style the row has; 0 in a text without runs.
    package var run: Int
    package var beginsParagraph: Bool
    package var endsParagraph: Bool
    package var isRightToLeft: Bool

    /// Returns the characters of the row, in a text whose characters start at `starts`.
    package func text(in source: String, _ starts: [String.Index]) -> String {
        var text = String(source[starts[head.lowerBound]..<starts[head.upperBound]])
        if ellipsis != nil { text += "…" }
        text += source[starts[tail.lowerBound]..<starts[tail.upperBound]]
        return text
    }

    /// Returns the amount to add to each space so that the row fills a width; 0 for a row that is not stretched.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of the row.
    ///   - width: The width of the row, in points.
    ///   - room: The width to fill in points; nil for none.
    ///   - cells: The cells of the text.
    package func wordSpacing(
        _ alignment: Paragraph.Alignment, width: CGFloat, filling room: CGFloat?, _ cells: TextCells
    ) -> CGFloat {
        guard alignment == .justified, !endsParagraph, ellipsis == nil, let room, room > width else { return 0 }
        let count = spaces(in: head, cells)
        return count > 0 ? (room - width) / CGFloat(count) : 0
    }

    /// Returns the number of the spaces that grow in cells of a justified row.
    package func spaces(in range: Range<Int>, _ cells: TextCells) -> Int { cells.kinds[range].count { $0 == .space } }

    /// Returns the width that the row contributes to the size of its text: on iOS, the space at which a line breaks counts, as far as
    /// it fits.
    ///
    /// - Parameters:
    ///   - limit: The width of the row's box, in points; nil for no limit.
    ///   - cells: The cells of the text.
    ///   - widths: The widths of the cells.
    package func widthWithSpace(in limit: CGFloat?, _ cells: TextCells, _ widths: some CellWidths) -> CGFloat {
        let width = widths.width(of: self)
        let end = head.upperBound
        guard let limit, !endsParagraph, ellipsis == nil, end < cells.kinds.count, cells.kinds[end] == .space else {
            return width
        }
        return max(width, min(limit, widths.width(of: head.lowerBound..<end + 1)))
    }
}
