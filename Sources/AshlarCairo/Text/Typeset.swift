import AshlarGraphics
import CPango
import Foundation

/// A paragraph set by Pango: the lines to draw, and the value that describes them.
final class Typeset {
    /// Pango's lines, in order; they live as long as `layouts`.
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

/// Has Pango break one paragraph.
///
/// Pango limits and ellipsizes the lines of each hard line by itself; a label counts the lines of all. So lines are broken
/// without a limit first, and where there are too many, the last one allowed is set again, by itself, with the rest of the text.
struct Typesetter {
    struct Line {
        var pointer: UnsafeMutablePointer<PangoLayoutLine>
        var text: String
        var width: CGFloat
        var isRightToLeft: Bool
    }

    let paragraph: Paragraph
    let map: FontMap
    /// The width of the box, or nil.
    let limit: CGFloat?
    var layouts: [PangoLayoutBox] = []
    var lines: [Line] = []
    var isTruncated = false
    /// The text as it is given to Pango.
    private let bytes: [UInt8]
    private let hasSoftHyphens: Bool

    init(paragraph: Paragraph, map: FontMap) {
        self.paragraph = paragraph
        self.map = map
        // Past a million points Pango's 32 bits run out: that is no limit at all.
        limit = paragraph.width.flatMap { $0.isFinite && $0 < 1e6 ? max(0, $0) : nil }
        // One kind of line feed, for Pango does not break at all of them, and none at the end, where it would begin a further
        // line. Pango's text ends at the first zero.
        var text = String(paragraph.text.map { $0.isNewline ? "\n" : $0 == "\0" ? "\u{FFFD}" : $0 })
        if text.last == "\n" { text.removeLast() }
        hasSoftHyphens = text.unicodeScalars.contains("\u{AD}")
        bytes = Array(text.utf8)
    }

    mutating func run() {
        guard !paragraph.text.isEmpty else { return }
        let maximum = paragraph.maximumLines > 0 ? paragraph.maximumLines : .max
        let ellipsis = PangoEllipsizeMode(paragraph.lineBreak)
        if maximum == 1, let ellipsis, !bytes.contains(lineFeed) {
            // The usual label: Pango can do it in one go.
            addCutLine(bytes, isRightToLeft: nil, mode: ellipsis)
            return
        }
        addWrappedLines(atMost: maximum)
        guard isTruncated, let ellipsis, let last = lines.popLast() else { return }
        let (start, isRightToLeft) = (Int(last.pointer.pointee.start_index), last.isRightToLeft)
        addCutLine(remainder(from: start, mode: ellipsis), isRightToLeft: isRightToLeft, mode: ellipsis)
    }

    private mutating func addWrappedLines(atMost maximum: Int) {
        let layout = map.makeLayout(direction: paragraph.direction, font: paragraph.font)
        layouts.append(layout)
        setText(bytes, of: layout)
        if let limit, paragraph.lineBreak != .clipping {
            pango_layout_set_width(layout.pointer, units(limit))
            pango_layout_set_wrap(
                layout.pointer, paragraph.lineBreak == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
            // Pango adds a hyphen wherever it breaks a word. Labels show one at a soft hyphen only.
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

    private mutating func addCutLine(_ text: [UInt8], isRightToLeft: Bool?, mode: PangoEllipsizeMode) {
        let direction = isRightToLeft.map { $0 ? Paragraph.Direction.rightToLeft : .leftToRight } ?? paragraph.direction
        let layout = map.makeLayout(direction: direction, font: paragraph.font)
        layouts.append(layout)
        // The rest of a line goes on in the direction of its beginning.
        if isRightToLeft != nil { pango_layout_set_auto_dir(layout.pointer, 0) }
        pango_layout_set_single_paragraph_mode(layout.pointer, 1)
        setText(text, of: layout)
        if let limit {
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

    /// The first line, its ellipsis at its own width.
    ///
    /// Pango widens the ellipsis so that the line fills the box. Right to left that puts a gap in front of it, and a line that
    /// claims the whole box cannot be centred.
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

    /// The text of a line; without the spaces at its end if the text goes on, for Pango gives those no width, and with a hyphen
    /// for a soft one that shows.
    private func wrappedText(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard range.upperBound < bytes.count, bytes[range.upperBound] != lineFeed else { return text }
        if text.unicodeScalars.last == "\u{AD}" { return String(text.unicodeScalars.dropLast()) + "-" }
        return String(text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)])
    }

    /// The text of a line that Pango cut, with "…" in place of what was left out.
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
        // Runs come in the order in which they are seen.
        return pieces.sorted { $0.start < $1.start }.map(\.text).joined()
    }

    /// What the last line shows of the text from `start`, before it is cut to the width: up to the end of the hard line, and
    /// where more follows an ellipsis, which stands for the end or leads to it.
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
            // Without a base address there are no bytes, and an empty text is what a new layout has.
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
