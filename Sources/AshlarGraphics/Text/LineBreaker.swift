import Foundation

/// Divides cells into rows that fit into a width, and truncates the last row allowed.
///
/// Lines are filled greedily, as text views do.
package struct LineBreaker<Widths: CellWidths> {
    let cells: TextCells
    let paragraph: Paragraph
    /// The width of the box, in points; nil for no limit.
    let limit: CGFloat?
    let widths: Widths

    package init(cells: TextCells, paragraph: Paragraph, limit: CGFloat?, widths: Widths) {
        (self.cells, self.paragraph, self.limit, self.widths) = (cells, paragraph, limit, widths)
    }

    /// Returns the rows, and whether characters were left out of them.
    ///
    /// - Complexity: Linear in the number of characters up to the last row allowed.
    package func rows() -> (rows: [TextRow], isTruncated: Bool) {
        let maximum = paragraph.maximumLines > 0 ? paragraph.maximumLines : .max
        var rows: [TextRow] = []
        var isTruncated = false
        for (number, line) in cells.hardLines.enumerated() {
            let run = widths.run(of: line.range.lowerBound)
            let isRightToLeft = (line.direction ?? paragraph.direction) == .rightToLeft
            var start = line.range.lowerBound
            var isFirst = true
            repeat {
                guard rows.count < maximum else { return (rows, true) }
                let room = paragraph.runs.isEmpty ? limit : paragraph.runs[run].lineStyle.room(in: limit, isFirst: isFirst)
                let (shown, next) = nextRow(
                    from: start, end: line.range.upperBound, room: room, isLast: rows.count + 1 == maximum)
                let hasMore = next < line.range.upperBound || number + 1 < cells.hardLines.count
                var row = TextRow(
                    head: shown, tail: shown.upperBound..<shown.upperBound, run: run, beginsParagraph: isFirst,
                    endsParagraph: next >= line.range.upperBound, isRightToLeft: isRightToLeft)
                if rows.count + 1 == maximum, hasMore, paragraph.lineBreak.hasEllipsis {
                    cut(&row, from: start, in: line.range, room: room)
                    rows.append(row)
                    return (rows, true)
                }
                if paragraph.lineBreak == .clipping, let room, !widths.fits(shown, in: room) { isTruncated = true }
                rows.append(row)
                start = next
                isFirst = false
            } while start < line.range.upperBound
            joinOrphan(in: &rows)
        }
        return (rows, isTruncated)
    }

    /// Returns the cells of a line that begins at `start`, and the start of the next line.
    private func nextRow(from start: Int, end: Int, room: CGFloat?, isLast: Bool) -> (shown: Range<Int>, next: Int) {
        // The only line of a clipped text, or its last one, is never broken; it extends beyond the box.
        let isWhole = paragraph.lineBreak == .clipping && (isLast || paragraph.maximumLines < 2)
        guard let room, !isWhole, !widths.fits(start..<end, in: room) else { return (start..<end, end) }
        let limit = start + max(1, widths.count(from: start, upTo: end, in: room))
        return cells.row(from: start, fitting: limit, end: end, breaking: paragraph.lineBreak)
    }

    /// Moves the last word of the row before the last one into a last row of one word, if the rows ask for it and both words fit.
    private func joinOrphan(in rows: inout [TextRow]) {
        guard rows.count > 1, let last = rows.last, !last.beginsParagraph, breaksAtWords, avoidsOrphans(last) else { return }
        let (before, word) = (rows[rows.count - 2].head, last.head)
        guard cells.kinds[word.lowerBound - 1] == .space, cells.lastBreak(in: word) == nil,
            let start = cells.lastBreak(in: before), cells.kinds[start - 1] == .space
        else { return }
        let room = paragraph.runs.isEmpty ? limit : paragraph.runs[last.run].lineStyle.room(in: limit, isFirst: false)
        if let room, !widths.fits(start..<word.upperBound, in: room) { return }
        rows[rows.count - 2].head = cells.trimmingEnd(of: before.lowerBound..<start)
        rows[rows.count - 1].head = start..<word.upperBound
        rows[rows.count - 1].tail = word.upperBound..<word.upperBound
    }

    private var breaksAtWords: Bool { paragraph.lineBreak != .characterWrapping && paragraph.lineBreak != .clipping }

    private func avoidsOrphans(_ row: TextRow) -> Bool {
        paragraph.avoidsOrphans || (!paragraph.runs.isEmpty && paragraph.runs[row.run].lineStyle.avoidsOrphans)
    }

    /// Truncates the last row: its beginning is that of the row, and its end that of the whole text.
    private func cut(_ row: inout TextRow, from start: Int, in line: Range<Int>, room: CGFloat?) {
        let run = widths.run(of: start)
        let room = room.map { max(0, $0 - widths.ellipsis(in: run)) } ?? .infinity
        let beginning = start..<line.upperBound
        // The end of the text is in this line if it is the last one, else in the last line.
        let last = cells.hardLines[cells.hardLines.count - 1].range
        let ending = last == line ? beginning : last
        var (head, tail) = (0, 0)
        switch paragraph.lineBreak {
        case .truncatingHead: tail = widths.count(before: ending.upperBound, downTo: ending.lowerBound, in: room)
        case .truncatingMiddle:
            // Each side gets half of the width. The beginning also gets what the end does not need, and the other way around.
            let all = widths.width(of: beginning)
            tail = widths.count(
                before: ending.upperBound, downTo: ending.lowerBound, in: max(room / 2, room - min(all, room)))
            let rest = room - widths.width(of: ending.upperBound - tail..<ending.upperBound)
            head = widths.count(from: start, upTo: line.upperBound, in: rest)
        default: head = widths.count(from: start, upTo: line.upperBound, in: room)
        }
        row.head = cells.trimmingEnd(of: start..<start + head)
        row.tail = cells.trimmingStart(of: ending.upperBound - tail..<ending.upperBound)
        row.ellipsis = head > 0 ? widths.run(of: start + head - 1) : run
    }
}

extension Paragraph.LineBreak {
    package var hasEllipsis: Bool { self == .truncatingHead || self == .truncatingMiddle || self == .truncatingTail }
}

// Line break opportunities.
extension TextCells {
    /// Returns the cells of a line that does not fit, and the start of the next line. Cells may have any widths.
    ///
    /// - Parameters:
    ///   - start: The first cell of the line.
    ///   - limit: The end of the cells that fit.
    ///   - end: The end of the available cells.
    ///   - lineBreak: The line break mode. Words stay whole in all modes but `characterWrapping`.
    /// - Returns: The cells to show on the line, and the start of the line after it.
    func row(from start: Int, fitting limit: Int, end: Int, breaking lineBreak: Paragraph.LineBreak) -> (
        shown: Range<Int>, next: Int
    ) {
        // Spaces at the limit extend beyond it. The first other cell after them begins the next line if a line may break before
        // it.
        var overflow = limit
        while overflow < end, kinds[overflow] == .space { overflow += 1 }
        guard overflow < end else { return (start..<limit, end) }
        if lineBreak != .characterWrapping {
            var candidate = overflow
            while candidate > start, !canBreak(before: candidate) { candidate -= 1 }
            if candidate > start { return (trimmingEnd(of: start..<candidate), candidate) }
        } else if overflow > limit {
            return (trimmingEnd(of: start..<limit), overflow)
        }
        return (start..<limit, limit)
    }

    /// Returns the last position within a row at which a line may break; nil if the row is one word.
    func lastBreak(in range: Range<Int>) -> Int? { range.dropFirst().last { canBreak(before: $0) } }

    func canBreak(before index: Int) -> Bool {
        if !opportunities.isEmpty { return opportunities[index] }
        let (before, after) = (kinds[index - 1], kinds[index])
        if after == .space || before == .gluedSpace || after == .gluedSpace { return false }
        return before == .space || before == .ideograph || after == .ideograph
    }

    func trimmingEnd(of range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, kinds[end - 1] == .space { end -= 1 }
        return range.lowerBound..<end
    }

    func trimmingStart(of range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, kinds[start] == .space { start += 1 }
        return start..<range.upperBound
    }
}
