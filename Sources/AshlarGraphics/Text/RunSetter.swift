import Foundation

/// Lays out a text with runs, from the widths of its cells, for text engines without shaped glyphs.
package struct RunSetter {
    let paragraph: Paragraph
    let cells: TextCells
    /// The width of the box, in points; nil for no limit.
    let limit: CGFloat?
    /// The metrics of each run's font, in points.
    let metrics: [FontMetrics]
    let widths: SummedWidths
    /// Whether the characters are drawn as blocks, as wide as an ellipsis of their run.
    let drawsBlocks: Bool
    private let starts: [String.Index]

    /// - Parameters:
    ///   - paragraph: The text, which has runs.
    ///   - cells: The cells of the text.
    ///   - limit: The width of the box, in points; nil for no limit.
    ///   - metrics: The metrics of each run's font, in points.
    ///   - widths: The widths of the cells, with the kerns and the attachments of the runs.
    ///   - starts: The start of each character of the text, and the end of the last.
    ///   - drawsBlocks: Whether the characters are drawn as blocks, as wide as an ellipsis of their run.
    package init(
        _ paragraph: Paragraph, cells: TextCells, limit: CGFloat?, metrics: [FontMetrics], widths: SummedWidths,
        starts: [String.Index], drawsBlocks: Bool
    ) {
        (self.paragraph, self.cells, self.limit, self.metrics) = (paragraph, cells, limit, metrics)
        (self.widths, self.starts, self.drawsBlocks) = (widths, starts, drawsBlocks)
    }

    /// Returns the run of each cell.
    package static func runs(of paragraph: Paragraph, _ cells: TextCells, _ starts: [String.Index]) -> [Int] {
        var runs: [Int] = []
        runs.reserveCapacity(cells.kinds.count)
        var (run, offset) = (0, 0)
        for index in cells.kinds.indices {
            while run + 1 < paragraph.runs.count, paragraph.runs[run + 1].utf8Range.lowerBound <= offset { run += 1 }
            runs.append(run)
            offset += paragraph.text.utf8.distance(from: starts[index], to: starts[index + 1])
        }
        return runs
    }

    package func layout(metrics own: FontMetrics) -> TextLayout {
        let (rows, isTruncated) = LineBreaker(cells: cells, paragraph: paragraph, limit: limit, widths: widths).rows()
        let lengths = rows.map { widths.width(of: $0) }
        let widest = rows.reduce(0) { widest, row in
            let style = style(of: row)
            let (indent, room) = (
                style.indent(isFirst: row.beginsParagraph), style.room(in: limit, isFirst: row.beginsParagraph)
            )
            // Blocks keep sums that are computed by hand.
            return max(widest, indent + (drawsBlocks ? widths.width(of: row) : row.widthWithSpace(in: room, cells, widths)))
        }
        let box = limit ?? widest
        let clips = paragraph.lineBreak == .clipping
        var stack = LineStack()
        var (lines, pieces): ([TextLayout.Line], [TextLayout.Piece]) = ([], [])
        for (row, length) in zip(rows, lengths) {
            let (style, reach) = (style(of: row), reach(of: row))
            let place = stack.add(
                above: reach.above, below: reach.below, leading: reach.leading, style: style, beginsParagraph: row.beginsParagraph
            )
            let indent = style.indent(isFirst: row.beginsParagraph)
            let inset = limit.map { style.trailingInset(in: $0) } ?? 0
            let alignment = style.alignment ?? paragraph.alignment
            let spacing = row.wordSpacing(
                alignment, width: length, filling: limit.map { max(0, $0 - indent - inset) }, cells)
            let width = length + spacing * CGFloat(row.spaces(in: row.head, cells))
            let x =
                (row.isRightToLeft ? inset : indent)
                + alignment.offset(of: width, in: max(0, box - indent - inset), isRightToLeft: row.isRightToLeft)
            let first = pieces.count
            addPieces(
                of: row, x: x, width: width, baseline: place.baseline, wordSpacing: spacing, to: &pieces,
                clippedAt: clips ? box : nil)
            lines.append(
                TextLayout.Line(
                    text: pieces[first...].map { $0.text }.joined(), x: x, baseline: place.baseline, width: width,
                    isRightToLeft: row.isRightToLeft, wordSpacing: spacing))
        }
        let size = CGSize(width: clips ? min(widest, box) : widest, height: stack.height)
        return TextLayout(
            paragraph: paragraph, lines: lines, size: size, boxWidth: box, isTruncated: isTruncated, metrics: own,
            appearance: drawsBlocks ? .blocks(pieces.flatMap { $0.blocks }) : .glyphs, pieces: pieces)
    }

    private func style(of row: TextRow) -> Paragraph.LineStyle { paragraph.runs[row.run].lineStyle }

    /// Returns the extent of a row above and below its baseline, and the space that its fonts add below it.
    private func reach(of row: TextRow) -> (above: CGFloat, below: CGFloat, leading: CGFloat) {
        var reach = (above: -CGFloat.infinity, below: -CGFloat.infinity, leading: -CGFloat.infinity)
        var last: Int?
        func add(_ run: Int) {
            guard run != last else { return }
            last = run
            let own = metrics[run].reach(of: paragraph.runs[run])
            reach = (max(reach.above, own.above), max(reach.below, own.below), max(reach.leading, metrics[run].leading))
        }
        for cell in row.head { add(widths.run(of: cell)) }
        for cell in row.tail { add(widths.run(of: cell)) }
        if let ellipsis = row.ellipsis { add(ellipsis) }
        // The run at the beginning of the paragraph determines the height of an empty row.
        if last == nil { add(row.run) }
        return reach
    }

    // MARK: Pieces

    /// Adds the pieces of a row, one for each run, from the beginning of the row to its end.
    private func addPieces(
        of row: TextRow, x: CGFloat, width: CGFloat, baseline: CGFloat, wordSpacing: CGFloat,
        to pieces: inout [TextLayout.Piece], clippedAt edge: CGFloat?
    ) {
        var position: CGFloat = 0
        func add(_ text: String, run: Int, cells range: Range<Int>?) {
            let own = paragraph.runs[run]
            let advance =
                range.map { widths.width(of: $0) + wordSpacing * CGFloat(row.spaces(in: $0, cells)) } ?? widths.ellipsis(in: run)
            let left = row.isRightToLeft ? x + width - position - advance : x + position
            let height = metrics[run].lineHeight
            let top = baseline - own.baselineOffset - metrics[run].ascender
            var blocks: [CGRect] = []
            if !drawsBlocks {
                // Real fonts have no blocks.
            } else if let range, own.attachment == nil {
                let block = widths.ellipsis(in: run)
                let inset = min(block, height) * 0.05
                var spaces = 0
                for index in range {
                    if cells.kinds[index] == .space { spaces += 1 }
                    guard cells.kinds[index].hasInk else { continue }
                    let before = widths.width(of: range.lowerBound..<index) + wordSpacing * CGFloat(spaces)
                    let blockLeft = row.isRightToLeft ? left + advance - before - block : left + before
                    var rect = CGRect(x: blockLeft, y: top, width: block, height: height).insetBy(dx: inset, dy: inset)
                    if let edge { rect = rect.intersection(CGRect(x: 0, y: top, width: edge, height: height)) }
                    if !rect.isNull, rect.width > 0, rect.height > 0 { blocks.append(rect) }
                }
            } else if range == nil {
                let inset = min(advance, height) * 0.05
                blocks = [CGRect(x: left, y: top, width: advance, height: height).insetBy(dx: inset, dy: inset)]
            }
            pieces.append(
                TextLayout.Piece(
                    text: text, run: run, x: left, width: advance, baseline: baseline - own.baselineOffset,
                    isRightToLeft: row.isRightToLeft, wordSpacing: wordSpacing, blocks: blocks))
            position += advance
        }
        func add(_ range: Range<Int>) {
            var start = range.lowerBound
            while start < range.upperBound {
                var end = start + 1
                // Each attachment is a separate piece.
                let run = widths.run(of: start)
                while end < range.upperBound, widths.run(of: end) == run, paragraph.runs[run].attachment == nil { end += 1 }
                add(String(paragraph.text[starts[start]..<starts[end]]), run: run, cells: start..<end)
                start = end
            }
        }
        add(row.head)
        if let ellipsis = row.ellipsis { add("…", run: ellipsis, cells: nil) }
        add(row.tail)
    }
}
