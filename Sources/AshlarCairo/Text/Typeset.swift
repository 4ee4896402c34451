import AshlarGraphics
import CPango
import Foundation

/// A paragraph laid out by Pango: the lines to draw, and the value that describes them. Nothing in it changes.
final class Typeset: @unchecked Sendable {
    /// Pango's lines, in order. They are valid as long as `layouts` exist.
    let lines: [UnsafeMutablePointer<PangoLayoutLine>]
    let result: TextLayout
    private let layouts: [PangoLayoutBox]

    init(_ paragraph: Paragraph, map: FontMap, metrics: FontMetrics) {
        PangoLock.shared.lock()
        defer { PangoLock.shared.unlock() }
        if !paragraph.runs.isEmpty {
            var setter = RunTypesetter(paragraph, map: map)
            setter.run()
            lines = setter.pointers
            layouts = setter.layouts
            result = setter.layout(metrics: metrics)
            return
        }
        var setter = Typesetter(paragraph: paragraph, map: map)
        setter.run()
        let clips = paragraph.lineBreak == .clipping
        let limit = setter.limit
        let widest = setter.lines.map(\.width).max() ?? 0
        let box = limit ?? widest
        self.lines = setter.lines.map(\.pointer)
        self.layouts = setter.layouts
        self.result = TextLayout(
            paragraph: paragraph,
            lines: setter.lines.enumerated().map { index, line in
                TextLayout.Line(
                    text: line.text,
                    x: paragraph.alignment.offset(of: line.width, in: box, isRightToLeft: line.isRightToLeft),
                    baseline: CGFloat(index) * metrics.lineHeight + metrics.ascender,
                    width: line.width, isRightToLeft: line.isRightToLeft)
            },
            size: CGSize(width: clips ? min(widest, box) : widest, height: CGFloat(setter.lines.count) * metrics.lineHeight),
            boxWidth: box, isTruncated: setter.isTruncated || (clips && widest > box), metrics: metrics, appearance: .glyphs)
    }
}

/// Breaks a paragraph without runs into lines through Pango.
///
/// Pango limits and ellipsizes the lines of each hard line separately, but a label limits
/// the number of all lines. Lines are therefore broken without a limit first. If there
/// are too many, the last line allowed is laid out again with the rest of the text.
struct Typesetter {
    struct Line {
        var pointer: UnsafeMutablePointer<PangoLayoutLine>
        var text: String
        var width: CGFloat
        var isRightToLeft: Bool
    }

    let paragraph: Paragraph
    let map: FontMap
    /// The width of the box, in points; nil for no limit.
    let limit: CGFloat?
    var layouts: [PangoLayoutBox] = []
    var lines: [Line] = []
    var isTruncated = false
    /// The text as Pango gets it.
    private let bytes: [UInt8]
    private let hasSoftHyphens: Bool

    init(paragraph: Paragraph, map: FontMap) {
        self.paragraph = paragraph
        self.map = map
        // A width of more than a million points exceeds Pango's 32-bit integers, and counts as no limit.
        limit = paragraph.width.flatMap { $0.isFinite && $0 < 1e6 ? max(0, $0) : nil }
        // All line breaks become line feeds, since Pango does not break at all of them. The last one is removed, since Pango
        // would begin another line after it. Zeros are replaced, since Pango's text ends at the first one.
        var text = String(paragraph.text.map { $0.isNewline ? "\n" : $0 == "\0" ? "\u{FFFD}" : $0 })
        if text.last == "\n" { text.removeLast() }
        hasSoftHyphens = text.unicodeScalars.contains("\u{AD}")
        var bytes = Array(text.utf8)
        DrawableText.replaceNoncharacters(in: &bytes)
        self.bytes = bytes
    }

    mutating func run() {
        guard !paragraph.text.isEmpty else { return }
        let maximum = paragraph.maximumLines > 0 ? paragraph.maximumLines : .max
        let ellipsis = PangoEllipsizeMode(paragraph.lineBreak)
        if maximum == 1, let ellipsis, !bytes.contains(lineFeed) {
            // The common case of a label with one line, which Pango lays out in one step.
            addCutLine(bytes, isRightToLeft: nil, mode: ellipsis)
            return
        }
        addWrappedLines(atMost: maximum)
        // The last line of a clipped text is not broken, but cut off when it is drawn.
        let isClipped = paragraph.lineBreak == .clipping && maximum > 1
        guard isTruncated, ellipsis != nil || isClipped, let last = lines.popLast() else { return }
        let (start, isRightToLeft) = (Int(last.pointer.pointee.start_index), last.isRightToLeft)
        let rest = ellipsis.map { remainder(from: start, mode: $0) } ?? Array(bytes[start...].prefix { $0 != lineFeed })
        addCutLine(rest, isRightToLeft: isRightToLeft, mode: ellipsis)
    }

    private mutating func addWrappedLines(atMost maximum: Int) {
        let layout = map.makeLayout(direction: paragraph.direction, font: paragraph.font)
        layouts.append(layout)
        setText(bytes, of: layout)
        if let limit, paragraph.lineBreak != .clipping || paragraph.maximumLines > 1 {
            pango_layout_set_width(layout.pointer, units(limit))
            pango_layout_set_wrap(
                layout.pointer, paragraph.lineBreak == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
            pango_layout_set_justify(layout.pointer, paragraph.alignment == .justified ? 1 : 0)
            // Pango adds a hyphen wherever it breaks a word; labels show one only at a soft hyphen.
            if !hasSoftHyphens { map.forbidHyphens(in: layout) }
        }
        var node = pango_layout_get_lines_readonly(layout.pointer)
        while let current = node {
            guard lines.count < maximum else {
                isTruncated = true
                return
            }
            let pointer = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            let start = Int(pointer.pointee.start_index)
            lines.append(line(pointer, text: wrappedText(start..<start + Int(pointer.pointee.length))))
            node = current.pointee.next
        }
    }

    private mutating func addCutLine(_ text: [UInt8], isRightToLeft: Bool?, mode: PangoEllipsizeMode?) {
        let direction = isRightToLeft.map { $0 ? Paragraph.Direction.rightToLeft : .leftToRight } ?? paragraph.direction
        let layout = map.makeLayout(direction: direction, font: paragraph.font)
        layouts.append(layout)
        // The rest of a line keeps the direction of its beginning.
        if isRightToLeft != nil { pango_layout_set_auto_dir(layout.pointer, 0) }
        pango_layout_set_single_paragraph_mode(layout.pointer, 1)
        setText(text, of: layout)
        if let limit, let mode {
            pango_layout_set_width(layout.pointer, units(limit))
            pango_layout_set_ellipsize(layout.pointer, mode)
        }
        let isCut = pango_layout_is_ellipsized(layout.pointer) != 0
        guard let pointer = isCut ? Self.tightLine(of: layout) : pango_layout_get_line_readonly(layout.pointer, 0) else { return }
        if isCut { isTruncated = true }
        lines.append(line(pointer, text: isCut ? cutText(of: pointer, in: text) : String(decoding: text, as: UTF8.self)))
    }

    private func line(_ pointer: UnsafeMutablePointer<PangoLayoutLine>, text: String) -> Line {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(pointer, nil, &logical)
        return Line(
            pointer: pointer, text: text, width: points(logical.width), isRightToLeft: ashlar_line_is_right_to_left(pointer) != 0)
    }

    /// Returns the first line, with the ellipsis at its natural width.
    ///
    /// Pango widens the ellipsis so that the line fills the box. In right-to-left text this leaves a gap in front of it, and a
    /// line as wide as the box cannot be centered.
    static func tightLine(of layout: PangoLayoutBox) -> UnsafeMutablePointer<PangoLayoutLine>? {
        let line = pango_layout_get_line(layout.pointer, 0)
        var node = line?.pointee.runs
        while let current = node {
            let run = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            if ashlar_item_is_ellipsis(run.item) != 0, run.glyphs.pointee.num_glyphs > 0 {
                let last = run.glyphs.pointee.glyphs + Int(run.glyphs.pointee.num_glyphs - 1)
                var logical = PangoRectangle()
                pango_font_get_glyph_extents(run.item.pointee.analysis.font, last.pointee.glyph, nil, &logical)
                last.pointee.geometry.width = logical.width
            }
            node = current.pointee.next
        }
        return line
    }

    /// Returns the text of a line. If the text continues, spaces at its end are left out, since Pango gives them no width, and a
    /// soft hyphen at its end becomes a hyphen.
    private func wrappedText(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard range.upperBound < bytes.count, bytes[range.upperBound] != lineFeed else { return text }
        if text.unicodeScalars.last == "\u{AD}" { return String(text.unicodeScalars.dropLast()) + "-" }
        return String(text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)])
    }

    /// Returns the text of a line that Pango truncated, with "…" in place of the missing text.
    private func cutText(of line: UnsafeMutablePointer<PangoLayoutLine>, in text: [UInt8]) -> String {
        var pieces: [(start: Int, text: String)] = []
        var node = line.pointee.runs
        while let current = node {
            let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item!
            let start = Int(item.pointee.offset)
            let end = min(start + Int(item.pointee.length), text.count)
            let isEllipsis = ashlar_item_is_ellipsis(item) != 0
            pieces.append((start, isEllipsis || start > end ? "…" : String(decoding: text[start..<end], as: UTF8.self)))
            node = current.pointee.next
        }
        // Pango's runs are in visual order.
        return pieces.sorted { $0.start < $1.start }.map(\.text).joined()
    }

    /// Returns the text of the last line before it is truncated: the hard line from `start` on. If more text follows, an ellipsis
    /// stands for the end of the text or precedes it.
    private func remainder(from start: Int, mode: PangoEllipsizeMode) -> [UInt8] {
        let end = bytes[start...].firstIndex(of: lineFeed) ?? bytes.count
        let beginning = bytes[start..<end]
        guard end < bytes.count else { return Array(beginning) }
        let lastStart = bytes.lastIndex(of: lineFeed).map { $0 + 1 } ?? end
        let ending = bytes[lastStart...]
        let ellipsis = Array("…".utf8)
        switch mode {
        case PANGO_ELLIPSIZE_START: return ellipsis + ending
        case PANGO_ELLIPSIZE_MIDDLE: return beginning + ellipsis + ending
        default: return beginning + ellipsis
        }
    }

    private func setText(_ text: [UInt8], of layout: PangoLayoutBox) {
        text.withUnsafeBytes { buffer in
            let characters = buffer.bindMemory(to: CChar.self)
            // Without a base address the text is empty, as that of a new layout.
            if let base = characters.baseAddress {
                pango_layout_set_text(layout.pointer, base, Int32(clamping: characters.count))
            }
        }
    }

    private func units(_ length: CGFloat) -> Int32 { Int32((length * CGFloat(PANGO_SCALE)).rounded()) }
}

let lineFeed = UInt8(ascii: "\n")

extension PangoEllipsizeMode {
    init?(_ lineBreak: Paragraph.LineBreak) {
        switch lineBreak {
        case .truncatingHead: self = PANGO_ELLIPSIZE_START
        case .truncatingMiddle: self = PANGO_ELLIPSIZE_MIDDLE
        case .truncatingTail: self = PANGO_ELLIPSIZE_END
        case .wordWrapping, .characterWrapping, .clipping: return nil
        }
    }
}
