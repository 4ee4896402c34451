import Foundation

/// Lays out a text with runs in blocks, for `BlockTextEngine`, which lays out texts in one font itself.
struct BlockRunSetter {
    let paragraph: Paragraph
    let cells: BlockCells
    /// The width of the box, in points; nil for no limit.
    let limit: CGFloat?
    /// The metrics of each run's font, in points.
    let metrics: [FontMetrics]
    /// The width of a block of each run, in points.
    let advances: [CGFloat]
    private let starts: [String.Index]
    private let runs: [Int]
    /// The sum of the widths of all cells before each cell, and of all cells, in points.
    private let ends: [CGFloat]

    init(_ paragraph: Paragraph, limit: CGFloat?, metrics: [FontMetrics], advances: [CGFloat]) {
        self.paragraph = paragraph
        self.limit = limit
        self.metrics = metrics
        self.advances = advances
        cells = BlockCells(paragraph.text)
        starts = cells.starts(in: paragraph.text)
        var (runs, ends): ([Int], [CGFloat]) = ([], [0])
        var (run, offset) = (0, 0)
        for index in cells.kinds.indices {
            while run + 1 < paragraph.runs.count, paragraph.runs[run + 1].utf8Range.lowerBound <= offset { run += 1 }
            runs.append(run)
            // FIDELITY.md: kernFollowsEachCharacter.
            ends.append(ends[index] + (paragraph.runs[run].attachment?.size.width ?? advances[run]) + paragraph.runs[run].kern)
            offset += paragraph.text.utf8.distance(from: starts[index], to: starts[index + 1])
        }
        (self.runs, self.ends) = (runs, ends)
    }

    /// A line: a range of cells, with an ellipsis before a second range if it was truncated.
    private struct Row {
        var head: Range<Int>
        var tail: Range<Int>
        /// The run of the ellipsis; nil if there is none.
        var ellipsis: Int?
        var style: Paragraph.LineStyle
        var beginsParagraph: Bool
        var isRightToLeft: Bool
        /// The run that determines the height of an empty row.
        var run: Int
    }

    func layout(metrics own: FontMetrics) -> TextLayout {
        let (rows, isTruncated) = rows()
        let widths = rows.map(width)
        let widest = zip(rows, widths).reduce(0) { max($0, $1.1 + $1.0.style.indent(isFirst: $1.0.beginsParagraph)) }
        let box = limit ?? widest
        let clips = paragraph.lineBreak == .clipping
        var stack = LineStack()
        var (lines, pieces): ([TextLayout.Line], [TextLayout.Piece]) = ([], [])
        for (row, width) in zip(rows, widths) {
            let reach = reach(of: row)
            let place = stack.add(above: reach.above, below: reach.below, style: row.style, beginsParagraph: row.beginsParagraph)
            let indent = row.style.indent(isFirst: row.beginsParagraph)
            let inset = limit.map { row.style.trailingInset(in: $0) } ?? 0
            let alignment = row.style.alignment ?? paragraph.alignment
            let x =
                (row.isRightToLeft ? inset : indent)
                + alignment.offset(of: width, in: max(0, box - indent - inset), isRightToLeft: row.isRightToLeft)
            let first = pieces.count
            addPieces(of: row, x: x, width: width, baseline: place.baseline, to: &pieces, clippedAt: clips ? box : nil)
            lines.append(
                TextLayout.Line(
                    text: pieces[first...].map { $0.text }.joined(), x: x, baseline: place.baseline, width: width,
                    isRightToLeft: row.isRightToLeft))
        }
        let size = CGSize(width: clips ? min(widest, box) : widest, height: stack.height)
        return TextLayout(
            paragraph: paragraph, lines: lines, size: size, boxWidth: box, isTruncated: isTruncated, metrics: own,
            appearance: .blocks(pieces.flatMap { $0.blocks }), pieces: pieces)
    }

    // MARK: Rows

    private func width(of range: Range<Int>) -> CGFloat { ends[range.upperBound] - ends[range.lowerBound] }

    private func width(of row: Row) -> CGFloat {
        width(of: row.head) + width(of: row.tail) + (row.ellipsis.map { advances[$0] } ?? 0)
    }

    private func reach(of row: Row) -> (above: CGFloat, below: CGFloat) {
        var shown = Set(row.head.map { runs[$0] }).union(row.tail.map { runs[$0] })
        if let ellipsis = row.ellipsis { shown.insert(ellipsis) }
        if shown.isEmpty { shown = [row.run] }
        return shown.reduce((-CGFloat.infinity, -CGFloat.infinity)) { reach, run in
            let own = metrics[run].reach(of: paragraph.runs[run])
            return (max(reach.0, own.above), max(reach.1, own.below))
        }
    }

    private func rows() -> (rows: [Row], isTruncated: Bool) {
        let maximum = paragraph.maximumLines > 0 ? paragraph.maximumLines : .max
        var rows: [Row] = []
        var isTruncated = false
        for (number, line) in cells.hardLines.enumerated() {
            let run = runs[min(line.range.lowerBound, runs.count - 1)]
            let style = paragraph.runs[run].lineStyle
            let isRightToLeft = (line.direction ?? paragraph.direction) == .rightToLeft
            var start = line.range.lowerBound
            var isFirst = true
            repeat {
                guard rows.count < maximum else { return (rows, true) }
                let room = style.room(in: limit, isFirst: isFirst)
                let (shown, next) = nextRow(from: start, end: line.range.upperBound, room: room)
                let hasMore = next < line.range.upperBound || number + 1 < cells.hardLines.count
                var row = Row(
                    head: shown, tail: shown.upperBound..<shown.upperBound, style: style, beginsParagraph: isFirst,
                    isRightToLeft: isRightToLeft, run: run)
                if rows.count + 1 == maximum, hasMore, paragraph.lineBreak.hasEllipsis {
                    cut(&row, from: start, in: line.range, room: room)
                    return (rows + [row], true)
                }
                if let room, width(of: shown) > room + 1e-6 { isTruncated = isTruncated || paragraph.lineBreak == .clipping }
                rows.append(row)
                start = next
                isFirst = false
            } while start < line.range.upperBound
        }
        return (rows, isTruncated)
    }

    /// Returns the number of cells from `start` on that fit into a width.
    ///
    /// - Complexity: Logarithmic in the number of cells.
    private func count(from start: Int, upTo end: Int, in room: CGFloat) -> Int {
        var (low, high) = (start, end)
        while low < high {
            let middle = (low + high + 1) / 2
            if width(of: start..<middle) <= room + 1e-6 { low = middle } else { high = middle - 1 }
        }
        return low - start
    }

    /// Returns the number of cells before `end` that fit into a width.
    private func count(before end: Int, downTo start: Int, in room: CGFloat) -> Int {
        var (low, high) = (start, end)
        while low < high {
            let middle = (low + high) / 2
            if width(of: middle..<end) <= room + 1e-6 { high = middle } else { low = middle + 1 }
        }
        return end - low
    }

    private func nextRow(from start: Int, end: Int, room: CGFloat?) -> (shown: Range<Int>, next: Int) {
        guard let room, paragraph.lineBreak != .clipping, width(of: start..<end) > room + 1e-6 else { return (start..<end, end) }
        let limit = start + max(1, count(from: start, upTo: end, in: room))
        return cells.row(from: start, fitting: limit, end: end, breaking: paragraph.lineBreak)
    }

    private func cut(_ row: inout Row, from start: Int, in line: Range<Int>, room: CGFloat?) {
        let ellipsis = runs[start < runs.count ? start : runs.count - 1]
        let room = room.map { max(0, $0 - advances[ellipsis]) } ?? .infinity
        let last = cells.hardLines[cells.hardLines.count - 1].range
        let ending = last == line ? start..<line.upperBound : last
        var (head, tail) = (0, 0)
        switch paragraph.lineBreak {
        case .truncatingHead: tail = count(before: ending.upperBound, downTo: ending.lowerBound, in: room)
        case .truncatingMiddle:
            let all = width(of: start..<line.upperBound)
            tail = count(before: ending.upperBound, downTo: ending.lowerBound, in: max(room / 2, room - min(all, room)))
            let rest = room - width(of: ending.upperBound - tail..<ending.upperBound)
            head = count(from: start, upTo: line.upperBound, in: rest)
        default: head = count(from: start, upTo: line.upperBound, in: room)
        }
        row.head = cells.trimmingEnd(of: start..<start + head)
        row.tail = cells.trimmingStart(of: ending.upperBound - tail..<ending.upperBound)
        row.ellipsis = head > 0 ? runs[start + head - 1] : ellipsis
    }

    // MARK: Pieces

    /// Adds the pieces of a row, one for each run, from the beginning of the row to its end.
    private func addPieces(
        of row: Row, x: CGFloat, width: CGFloat, baseline: CGFloat, to pieces: inout [TextLayout.Piece], clippedAt edge: CGFloat?
    ) {
        var position: CGFloat = 0
        func add(_ text: String, run: Int, cells range: Range<Int>?) {
            let own = paragraph.runs[run]
            let advance = range.map { self.width(of: $0) } ?? advances[run]
            let left = row.isRightToLeft ? x + width - position - advance : x + position
            let height = metrics[run].lineHeight
            let top = baseline - own.baselineOffset - metrics[run].ascender
            var blocks: [CGRect] = []
            if let range, own.attachment == nil {
                let inset = min(advances[run], height) * 0.05
                for index in range where cells.kinds[index].hasInk {
                    let before = self.width(of: range.lowerBound..<index)
                    let blockLeft = row.isRightToLeft ? left + advance - before - advances[run] : left + before
                    var block = CGRect(x: blockLeft, y: top, width: advances[run], height: height).insetBy(dx: inset, dy: inset)
                    if let edge { block = block.intersection(CGRect(x: 0, y: top, width: edge, height: height)) }
                    if !block.isNull, block.width > 0, block.height > 0 { blocks.append(block) }
                }
            } else if range == nil {
                let inset = min(advance, height) * 0.05
                blocks = [CGRect(x: left, y: top, width: advance, height: height).insetBy(dx: inset, dy: inset)]
            }
            pieces.append(
                TextLayout.Piece(
                    text: text, run: run, x: left, width: advance, baseline: baseline - own.baselineOffset,
                    isRightToLeft: row.isRightToLeft, blocks: blocks))
            position += advance
        }
        func add(_ range: Range<Int>) {
            var start = range.lowerBound
            while start < range.upperBound {
                var end = start + 1
                // Each attachment is a separate piece.
                while end < range.upperBound, runs[end] == runs[start], paragraph.runs[runs[start]].attachment == nil { end += 1 }
                add(String(paragraph.text[starts[start]..<starts[end]]), run: runs[start], cells: start..<end)
                start = end
            }
        }
        add(row.head)
        if let ellipsis = row.ellipsis { add("…", run: ellipsis, cells: nil) }
        add(row.tail)
    }
}
