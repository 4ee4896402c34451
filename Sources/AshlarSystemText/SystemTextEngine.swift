import AshlarGraphics
import Foundation

/// A text engine that gives texts the sizes that they have on iOS, without a font: it knows the advance widths of the system font.
///
///     let engine = SystemTextEngine()
///     let extent = engine.extent(of: Paragraph("Hello world", font: Font(size: 17)))
///     print(extent.size)      // about 85.2 by 20.3: a label is 85.3333 wide at three pixels a point
///
/// The widths are measured facts, reconstructed from the frames of labels and buttons that Interface Builder saved in public
/// files; no outline of a font is part of them. `FIDELITY.md`, "Texts of the system's size", says how sure each weight, size and
/// script is.
///
/// - A line is as wide as the advances of its characters, the kerning of its pairs, and the tracking of its size for each
///   character. It is as high as the system font's, 1.193359375 of the size, and the lines of a text style have the distance of
///   Apple's table.
/// - Lines break by Unicode's rules (UAX #14, without the dictionaries for Thai, Lao, Khmer and Burmese), and within a word that is
///   longer than the line. A soft hyphen shows a hyphen at the end of a line.
/// - Spaces at a line break are left out of the line; one counts in the size, as far as it fits. A line feed at the end of the text
///   ends the last line and does not begin another.
/// - The direction of each paragraph is that of its first letter. All characters of a line have its direction.
/// - Fonts of other families are measured as the system font, italic ones as upright ones.
///
/// A back end that draws the layout stretches its own font to the widths. The engine holds no state and does not cache layouts, so
/// that several threads can use it.
public final class SystemTextEngine: TextEngine {
    /// Creates an engine.
    public init() {}

    /// The height of a line of the system font above its baseline, in ems.
    public static let ascender: CGFloat = 1950.0 / 2048
    /// The depth of a line of the system font below its baseline in ems, as a negative number.
    public static let descender: CGFloat = -494.0 / 2048
    /// The height of a line of the system font, in ems.
    public static let lineHeight: CGFloat = 2444.0 / 2048

    /// Returns the vertical metrics of the system font, in points.
    ///
    /// All are proportional to the size, whatever the weight. The leading of a font with a line pitch is the pitch without the line
    /// height.
    public func metrics(of font: Font) -> FontMetrics {
        let size = font.size.isFinite ? max(0, font.size) : 0
        let height = size * Self.lineHeight
        return FontMetrics(
            ascender: size * Self.ascender, descender: size * Self.descender, lineHeight: height, capHeight: size * 1443 / 2048,
            xHeight: size * 1078 / 2048, leading: font.linePitch.map { $0 - height } ?? 0)
    }

    /// - Complexity: Linear in the length of the text.
    public func layout(_ paragraph: Paragraph) -> TextLayout { layoutOfLine(paragraph) ?? layoutOfCells(paragraph) }

    /// Returns the layout of a plain text that fits on one line from left to right; nil for another one.
    private func layoutOfLine(_ paragraph: Paragraph) -> TextLayout? {
        // Spaces at the end of a line have no part in its width, and a text without letters has the paragraph's direction.
        guard paragraph.runs.isEmpty, paragraph.direction == .leftToRight, paragraph.alignment != .justified,
            paragraph.text.utf8.last != 0x20, paragraph.text.utf8.first != 0x20, let width = widthOfLine(paragraph)
        else { return nil }
        let box = paragraph.limit ?? width
        guard width <= box else { return nil }
        let metrics = metrics(of: paragraph.font)
        let line = TextLayout.Line(
            text: paragraph.text, x: paragraph.alignment.offset(of: width, in: box, isRightToLeft: false),
            baseline: metrics.ascender, width: width, isRightToLeft: false, wordSpacing: 0)
        return TextLayout(
            paragraph: paragraph, lines: [line], size: CGSize(width: width, height: metrics.lineHeight), boxWidth: box,
            isTruncated: false, metrics: metrics)
    }

    /// Returns the layout of any text.
    func layoutOfCells(_ paragraph: Paragraph) -> TextLayout {
        let metrics = metrics(of: paragraph.font)
        if !paragraph.runs.isEmpty { return setter(of: paragraph).layout(metrics: metrics) }
        let text = SystemCells(paragraph.text, breaks: paragraph.limit != nil)
        let widths = widths(of: text, in: paragraph.font)
        let (rows, isTruncated) = rows(of: paragraph, text.cells, widths)
        let starts = text.cells.starts(in: paragraph.text)
        let lengths = rows.map { widths.width(of: $0) }
        let box = paragraph.limit ?? lengths.max() ?? 0
        let pitch = metrics.lineHeight + metrics.leading
        let lines = zip(rows, lengths).enumerated().map { index, line in
            let (row, length) = line
            let spacing = row.wordSpacing(paragraph.alignment, width: length, filling: paragraph.limit, text.cells)
            let width = length + spacing * CGFloat(row.spaces(in: row.head, text.cells))
            return TextLayout.Line(
                text: row.text(in: paragraph.text, starts).showingSoftHyphen,
                x: paragraph.alignment.offset(of: width, in: box, isRightToLeft: row.isRightToLeft),
                baseline: CGFloat(index) * pitch + metrics.ascender, width: width, isRightToLeft: row.isRightToLeft,
                wordSpacing: spacing)
        }
        return TextLayout(
            paragraph: paragraph, lines: lines, size: size(of: rows, text.cells, widths, paragraph, metrics), boxWidth: box,
            isTruncated: isTruncated, metrics: metrics)
    }

    /// - Complexity: Linear in the length of the text. No lines are created.
    public func extent(of paragraph: Paragraph) -> TextExtent {
        if !paragraph.runs.isEmpty { return TextExtent(layout(paragraph)) }
        if let extent = extentOfLine(paragraph) { return extent }
        let text = SystemCells(paragraph.text, breaks: paragraph.limit != nil)
        return extent(of: paragraph, PreparedText(cells: text.cells, widths: widths(of: text, in: paragraph.font)))
    }

    /// Returns the extent of a plain text that fits on one line; nil for another one.
    private func extentOfLine(_ paragraph: Paragraph) -> TextExtent? {
        guard var width = widthOfLine(paragraph) else { return nil }
        if let limit = paragraph.limit {
            // As in the widths of cells.
            guard width <= limit + 1e-6 else { return nil }
            if paragraph.lineBreak == .clipping { width = min(width, limit) }
        }
        let height = metrics(of: paragraph.font).lineHeight
        return TextExtent(size: CGSize(width: width, height: height), lineCount: 1, isTruncated: false)
    }

    /// Returns the width of a line of printable ASCII and Latin characters and signs of currencies; nil for another text.
    private func widthOfLine(_ paragraph: Paragraph) -> CGFloat? {
        let (text, face) = (paragraph.text, SystemFace(paragraph.font))
        if let width = text.withPlainLine({ Self.width(of: $0, face) }) { return width }
        guard let glyphs = SystemCells.glyphs(ofLatinLine: text) else { return nil }
        var sum: CGFloat = 0
        for (index, glyph) in glyphs.enumerated() {
            if index > 0 { sum += face.kerning(glyphs[index - 1], glyph) }
            sum += face.advance(of: glyph)
        }
        return sum
    }

    /// Returns the width of a line of ASCII characters, added up in the order of ``widths(of:in:)``.
    private static func width(of bytes: UnsafeBufferPointer<UInt8>, _ face: SystemFace) -> CGFloat {
        var sum: CGFloat = 0
        var last: UInt16?
        for byte in bytes {
            let glyph = UInt16(byte - 0x20)
            if let last { sum += face.kerning(last, glyph) }
            sum += face.advance(of: glyph)
            last = glyph
        }
        return sum
    }

    /// Returns the positions of a line's characters, so that a back end can set each where it stands on iOS.
    ///
    /// - Parameters:
    ///   - text: The characters of one line in one font.
    ///   - font: The font.
    /// - Returns: For each character (grapheme cluster) its advance with tracking and kerning, in points. Their sum is the line's
    ///   width.
    public func advances(of text: String, in font: Font) -> [CGFloat] {
        let widths = widths(of: SystemCells(text, breaks: false), in: font)
        return zip(widths.ends.dropFirst(), widths.ends).map { $0 - $1 }
    }

    /// Returns the positions of the characters of a line that this engine measured.
    ///
    /// - Parameters:
    ///   - text: The characters of a line, or of a part of it, in one font.
    ///   - font: The font.
    ///   - kern: The amount added to each advance, in points.
    ///   - wordSpacing: The amount added to the advance of each space, in points.
    ///   - width: The width of the text in a layout, in points.
    /// - Returns: For each character its advance; nil if the width is not this engine's, so that another one measured the text.
    public static func advances(
        of text: String, in font: Font, kern: CGFloat = 0, wordSpacing: CGFloat = 0, filling width: CGFloat
    ) -> [CGFloat]? {
        var advances = SystemTextEngine().advances(of: text, in: font).map { $0 + kern }
        if wordSpacing != 0 {
            for (index, kind) in TextCells(text).kinds.enumerated() where kind == .space { advances[index] += wordSpacing }
        }
        return abs(advances.reduce(0, +) - width) < 0.001 ? advances : nil
    }

    // MARK: Widths

    private func widths(of text: SystemCells, in font: Font) -> SummedWidths {
        let face = SystemFace(font)
        let count = text.glyphs.count
        var joints = [CGFloat](repeating: 0, count: count)
        let ends = [CGFloat](unsafeUninitializedCapacity: count + 1) { ends, initialized in
            var sum: CGFloat = 0
            ends.initializeElement(at: 0, to: 0)
            for index in 0..<count {
                let glyph = text.glyphs[index]
                sum += face.advance(of: glyph)
                if index + 1 < count {
                    joints[index] = face.kerning(glyph, text.glyphs[index + 1])
                    sum += joints[index]
                }
                ends.initializeElement(at: index + 1, to: sum)
            }
            initialized = count + 1
        }
        for index in text.softHyphens { joints[index] = -face.advance(of: Self.hyphen) }
        return SummedWidths(ends: ends, joints: joints, ellipses: [face.advance(of: Self.ellipsis)])
    }

    private static let hyphen = SystemFontTables.shared.glyphs[0x2D]
    private static let ellipsis = SystemFontTables.shared.glyphs[0x2026]

    private func rows(
        of paragraph: Paragraph, _ cells: TextCells, _ widths: SummedWidths
    ) -> (rows: [TextRow], isTruncated: Bool) {
        LineBreaker(cells: cells, paragraph: paragraph, limit: paragraph.limit, widths: widths).rows()
    }

    private func size(
        of rows: [TextRow], _ cells: TextCells, _ widths: SummedWidths, _ paragraph: Paragraph, _ metrics: FontMetrics
    ) -> CGSize {
        guard !rows.isEmpty else { return .zero }
        // FIDELITY.md: spacesAtBreaksCount.
        var width = rows.reduce(0) { max($0, $1.widthWithSpace(in: paragraph.limit, cells, widths)) }
        if paragraph.lineBreak == .clipping, let limit = paragraph.limit { width = min(width, limit) }
        return CGSize(
            width: width, height: metrics.lineHeight + CGFloat(rows.count - 1) * (metrics.lineHeight + metrics.leading))
    }

    // MARK: Runs

    private func setter(of paragraph: Paragraph) -> RunSetter {
        let text = SystemCells(paragraph.text, breaks: true)
        let starts = text.cells.starts(in: paragraph.text)
        let runs = RunSetter.runs(of: paragraph, text.cells, starts)
        let faces = paragraph.runs.map { SystemFace($0.font) }
        var joints = [CGFloat](repeating: 0, count: runs.count)
        var ends: [CGFloat] = [0]
        ends.reserveCapacity(runs.count + 1)
        for (index, run) in runs.enumerated() {
            let (own, face, glyph) = (paragraph.runs[run], faces[run], text.glyphs[index])
            // FIDELITY.md: kernFollowsEachCharacter.
            var advance = (own.attachment?.size.width ?? face.advance(of: glyph)) + own.kern
            if own.attachment == nil, index + 1 < runs.count, runs[index + 1] == run {
                joints[index] = face.kerning(glyph, text.glyphs[index + 1])
                advance += joints[index]
            }
            ends.append(ends[index] + advance)
        }
        for index in text.softHyphens { joints[index] = -faces[runs[index]].advance(of: Self.hyphen) }
        return RunSetter(
            paragraph, cells: text.cells, limit: paragraph.limit, metrics: paragraph.runs.map { metrics(of: $0.font) },
            widths: SummedWidths(runs: runs, ends: ends, joints: joints, ellipses: faces.map { $0.advance(of: Self.ellipsis) }),
            starts: starts, drawsBlocks: false)
    }
}

extension SystemTextEngine: PreparingTextEngine {
    package func prepare(_ paragraph: Paragraph) -> PreparedText {
        let text = SystemCells(paragraph.text, breaks: true)
        return PreparedText(cells: text.cells, widths: widths(of: text, in: paragraph.font))
    }

    package func extent(of paragraph: Paragraph, _ text: PreparedText) -> TextExtent {
        guard let widths = text.widths else { return extent(of: paragraph) }
        let (rows, isTruncated) = rows(of: paragraph, text.cells, widths)
        return TextExtent(
            size: size(of: rows, text.cells, widths, paragraph, metrics(of: paragraph.font)), lineCount: rows.count,
            isTruncated: isTruncated)
    }
}

extension String {
    /// The text with a visible hyphen in place of a soft one at its end.
    fileprivate var showingSoftHyphen: String { unicodeScalars.last == "\u{AD}" ? String(dropLast()) + "-" : self }
}
