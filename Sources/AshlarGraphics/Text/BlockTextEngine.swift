import Foundation

/// A text engine without fonts: every character is one block of the same size.
///
/// Frames are the same on every machine and can be computed by hand, as with the Ahem font of browser tests:
///
///     let engine = BlockTextEngine()
///     let layout = engine.layout(Paragraph("Hello world", font: Font(size: 10), width: 60))
///     print(layout.lines.map(\.text))     // ["Hello", "world"]
///     print(layout.size)                  // (50.0, 20.0)
///
/// - A character is a grapheme cluster. By default it is one em wide and one em high, 0.8 em of it above the baseline. There are
///   no fallback fonts, kerning, weights or slants.
/// - Lines break at line feeds, after spaces, and on either side of a Chinese, Japanese or Korean character or an emoji (without
///   the rules for punctuation). A word longer than the line breaks anywhere. A line has at least one character, however narrow
///   it is.
/// - Spaces at a line break are left out and do not count in the line's width. Spaces at the end of the text or before a line
///   feed count as far as they fit, as in a `UILabel` whose text is padded with spaces.
/// - A line feed at the end of the text ends the last line and does not begin another.
/// - The direction of each paragraph is that of its first letter. All characters of a line have its direction; runs of the other
///   direction within the line are not reversed.
///
/// The engine holds no state and does not cache layouts, so that several threads can use it.
public final class BlockTextEngine: TextEngine {
    private enum Unit { case em, point }

    private let advance: CGFloat
    private let lineHeight: CGFloat
    private let unit: Unit

    /// Creates an engine whose blocks are proportional to the font's size.
    ///
    /// - Parameters:
    ///   - advance: The width of a block, in ems. The default is 1.
    ///   - lineHeight: The height of a block and of a line, in ems. The default is 1.
    public init(advance: CGFloat = 1, lineHeight: CGFloat = 1) {
        self.advance = advance
        self.lineHeight = lineHeight
        self.unit = .em
    }

    /// Creates an engine whose blocks have one size, whatever the font.
    ///
    /// A text of *n* letters is `n * fixedAdvance` wide, and takes `n / floor(width / fixedAdvance)` lines, rounded up.
    ///
    /// - Parameters:
    ///   - fixedAdvance: The width of a block, in points.
    ///   - lineHeight: The height of a block and of a line, in points.
    public init(fixedAdvance: CGFloat, lineHeight: CGFloat) {
        self.advance = fixedAdvance
        self.lineHeight = lineHeight
        self.unit = .point
    }

    public func metrics(of font: Font) -> FontMetrics {
        let height = length(lineHeight, in: font)
        return FontMetrics(
            ascender: height * 0.8, descender: height * -0.2, lineHeight: height, capHeight: height * 0.8, xHeight: height * 0.8)
    }

    /// - Complexity: Linear in the length of the text.
    public func layout(_ paragraph: Paragraph) -> TextLayout {
        let metrics = metrics(of: paragraph.font)
        if !paragraph.runs.isEmpty { return setter(of: paragraph).layout(metrics: metrics) }
        let advance = length(advance, in: paragraph.font)
        let widths = UniformWidths(advance: advance)
        let cells = TextCells(paragraph.text)
        let (rows, isTruncated) = self.rows(of: paragraph, cells)
        let starts = cells.starts(in: paragraph.text)

        let widest = rows.reduce(0) { max($0, widths.width(of: $1)) }
        let box = paragraph.limit ?? widest
        let clips = paragraph.lineBreak == .clipping
        var blocks: [CGRect] = []
        var lines: [TextLayout.Line] = []
        lines.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() {
            let length = widths.width(of: row)
            let spacing = row.wordSpacing(paragraph.alignment, width: length, filling: paragraph.limit, cells)
            let width = length + spacing * CGFloat(row.spaces(in: row.head, cells))
            let x = paragraph.alignment.offset(of: width, in: box, isRightToLeft: row.isRightToLeft)
            let top = CGFloat(index) * metrics.lineHeight
            lines.append(
                TextLayout.Line(
                    text: row.text(in: paragraph.text, starts), x: x, baseline: top + metrics.ascender, width: width,
                    isRightToLeft: row.isRightToLeft, wordSpacing: spacing))
            // A small inset keeps neighboring blocks apart.
            let inset = min(advance, metrics.lineHeight) * 0.05
            cells.forEachInk(in: row) { column, spaces in
                let start = CGFloat(column) * advance + CGFloat(spaces) * spacing
                let left = row.isRightToLeft ? x + width - start - advance : x + start
                var block = CGRect(x: left, y: top, width: advance, height: metrics.lineHeight).insetBy(dx: inset, dy: inset)
                if clips {
                    block = block.intersection(CGRect(x: 0, y: top, width: box, height: metrics.lineHeight))
                }
                if !block.isNull, block.width > 0, block.height > 0 { blocks.append(block) }
            }
        }
        return TextLayout(
            paragraph: paragraph, lines: lines, size: size(of: rows, paragraph), boxWidth: box, isTruncated: isTruncated,
            metrics: metrics, appearance: .blocks(blocks))
    }

    /// - Complexity: Linear in the length of the text. No lines are created.
    public func extent(of paragraph: Paragraph) -> TextExtent {
        if !paragraph.runs.isEmpty { return TextExtent(layout(paragraph)) }
        return extentOfLine(paragraph) ?? extent(of: paragraph, prepare(paragraph))
    }

    /// Returns the extent of a plain text that fits on one line; nil for another one.
    private func extentOfLine(_ paragraph: Paragraph) -> TextExtent? {
        guard let count = paragraph.text.withPlainLine(\.count) else { return nil }
        let widths = UniformWidths(advance: length(advance, in: paragraph.font))
        var width = widths.width(of: 0..<count)
        if let limit = paragraph.limit {
            guard widths.fits(0..<count, in: limit) else { return nil }
            if paragraph.lineBreak == .clipping { width = min(width, limit) }
        }
        return TextExtent(
            size: CGSize(width: width, height: length(lineHeight, in: paragraph.font)), lineCount: 1, isTruncated: false)
    }

    private func setter(of paragraph: Paragraph) -> RunSetter {
        let advances = paragraph.runs.map { length(advance, in: $0.font) }
        let cells = TextCells(paragraph.text)
        let starts = cells.starts(in: paragraph.text)
        let runs = RunSetter.runs(of: paragraph, cells, starts)
        var ends: [CGFloat] = [0]
        ends.reserveCapacity(runs.count + 1)
        for (index, run) in runs.enumerated() {
            // FIDELITY.md: kernFollowsEachCharacter.
            ends.append(ends[index] + (paragraph.runs[run].attachment?.size.width ?? advances[run]) + paragraph.runs[run].kern)
        }
        return RunSetter(
            paragraph, cells: cells, limit: paragraph.limit, metrics: paragraph.runs.map { metrics(of: $0.font) },
            widths: SummedWidths(runs: runs, ends: ends, ellipses: advances), starts: starts, drawsBlocks: true)
    }

    private func rows(of paragraph: Paragraph, _ cells: TextCells) -> (rows: [TextRow], isTruncated: Bool) {
        let widths = UniformWidths(advance: length(advance, in: paragraph.font))
        return LineBreaker(cells: cells, paragraph: paragraph, limit: paragraph.limit, widths: widths).rows()
    }

    private func size(of rows: [TextRow], _ paragraph: Paragraph) -> CGSize {
        let widths = UniformWidths(advance: length(advance, in: paragraph.font))
        var width = rows.reduce(0) { max($0, widths.width(of: $1)) }
        if paragraph.lineBreak == .clipping, let limit = paragraph.limit { width = min(width, limit) }
        return CGSize(width: width, height: CGFloat(rows.count) * length(lineHeight, in: paragraph.font))
    }

    private func length(_ value: CGFloat, in font: Font) -> CGFloat {
        let length = unit == .em ? value * font.size : value
        return length.isFinite ? max(0, length) : 0
    }
}

extension BlockTextEngine: PreparingTextEngine {
    package func prepare(_ paragraph: Paragraph) -> PreparedText { PreparedText(cells: TextCells(paragraph.text)) }

    package func extent(of paragraph: Paragraph, _ text: PreparedText) -> TextExtent {
        let (rows, isTruncated) = self.rows(of: paragraph, text.cells)
        return TextExtent(size: size(of: rows, paragraph), lineCount: rows.count, isTruncated: isTruncated)
    }
}

extension Paragraph {
    /// The width of the box, in points. A non-finite width is no limit, and a negative one counts as 0.
    package var limit: CGFloat? { width.flatMap { $0.isFinite ? max(0, $0) : nil } }
}

extension TextCells {
    /// Calls `body` with the column of every visible character of the row, and the number of spaces before it.
    fileprivate func forEachInk(in row: TextRow, _ body: (Int, Int) -> Void) {
        var spaces = 0
        for index in row.head {
            if kinds[index] == .space { spaces += 1 }
            if kinds[index].hasInk { body(index - row.head.lowerBound, spaces) }
        }
        var column = row.head.count
        if row.ellipsis != nil {
            body(column, spaces)
            column += 1
        }
        for index in row.tail where kinds[index].hasInk { body(column + index - row.tail.lowerBound, spaces) }
    }
}
