/// Divides cells into rows of at most `capacity` columns, and truncates the last row allowed.
///
/// Lines are filled greedily, as text views do.
struct BlockLineBreaker {
    let cells: BlockCells
    let paragraph: Paragraph
    /// The number of columns of a line: at least 1, or `Int.max` for no limit.
    let capacity: Int

    /// Returns the rows, and whether characters were left out of them.
    ///
    /// - Complexity: Linear in the number of characters up to the last row allowed.
    func rows() -> (rows: [BlockRow], isTruncated: Bool) {
        let maximum = paragraph.maximumLines > 0 ? paragraph.maximumLines : .max
        var rows: [BlockRow] = []
        var isTruncated = false
        for (number, line) in cells.hardLines.enumerated() {
            let isRightToLeft = (line.direction ?? paragraph.direction) == .rightToLeft
            var start = line.range.lowerBound
            repeat {
                guard rows.count < maximum else { return (rows, true) }
                let (shown, next) = nextRow(from: start, end: line.range.upperBound)
                let hasMore = next < line.range.upperBound || number + 1 < cells.hardLines.count
                if rows.count + 1 == maximum, hasMore, paragraph.lineBreak.hasEllipsis {
                    rows.append(cutRow(from: start, in: line.range, isRightToLeft: isRightToLeft))
                    return (rows, true)
                }
                rows.append(BlockRow(shown, isRightToLeft: isRightToLeft))
                if shown.count > capacity { isTruncated = true }
                start = next
            } while start < line.range.upperBound
        }
        return (rows, isTruncated)
    }

    /// Returns the cells of a line that begins at `start`, and the start of the next line.
    private func nextRow(from start: Int, end: Int) -> (shown: Range<Int>, next: Int) {
        // A clipped line is never broken; it extends beyond the box.
        guard paragraph.lineBreak != .clipping, end - start > capacity else { return (start..<end, end) }
        return cells.row(from: start, fitting: start + capacity, end: end, breaking: paragraph.lineBreak)
    }

    /// Returns the truncated last row: its beginning is that of the row, and its end that of the whole text.
    private func cutRow(from start: Int, in line: Range<Int>, isRightToLeft: Bool) -> BlockRow {
        let room = capacity == .max ? Int.max : capacity - 1
        let beginning = start..<line.upperBound
        // The end of the text is in this line if it is the last one, else in the last line.
        let last = cells.hardLines[cells.hardLines.count - 1].range
        let ending = last == line ? beginning : last
        let headCount: Int
        let tailCount: Int
        switch paragraph.lineBreak {
        case .truncatingHead:
            headCount = 0
            tailCount = min(room, ending.count)
        case .truncatingMiddle:
            // Each side gets half of the columns. The beginning also gets an odd column, and columns that the end does not
            // need.
            let half = room / 2
            tailCount = min(ending.count, max(half, room - min(beginning.count, room)))
            headCount = min(beginning.count, room - tailCount)
        default:
            headCount = min(room, beginning.count)
            tailCount = 0
        }
        return BlockRow(
            head: cells.trimmingEnd(of: start..<start + headCount),
            ellipsisBefore: cells.trimmingStart(of: ending.upperBound - tailCount..<ending.upperBound),
            isRightToLeft: isRightToLeft)
    }
}

extension Paragraph.LineBreak {
    var hasEllipsis: Bool { self == .truncatingHead || self == .truncatingMiddle || self == .truncatingTail }
}

// Line break opportunities.
extension BlockCells {
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

    func canBreak(before index: Int) -> Bool {
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
