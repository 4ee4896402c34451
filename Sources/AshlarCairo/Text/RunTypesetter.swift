import AshlarGraphics
import CPango
import Foundation

/// Lays out a text with runs through Pango.
///
/// Each text between two line feeds is a separate layout, since its lines may have their own indents. The positions of the
/// lines follow from the fonts' metrics, as for text without runs, and not from Pango.
struct RunTypesetter {
    private struct Line {
        var pointer: UnsafeMutablePointer<PangoLayoutLine>
        var pieces: [TextLayout.Piece]
        var width: CGFloat
        var isRightToLeft: Bool
        var style: Paragraph.LineStyle
        var beginsParagraph: Bool
        /// The run that determines the height of an empty line.
        var run: Int
    }

    /// The origin of a layout's text: ranges of the paragraph's text, and nil for an ellipsis.
    private struct Source {
        var parts: [Range<Int>?]
        static let ellipsis = Array("…".utf8)

        func bytes(of text: [UInt8]) -> [UInt8] { parts.flatMap { $0.map { Array(text[$0]) } ?? Self.ellipsis } }

        /// The parts with their offsets in the layout.
        var placed: [(start: Int, part: Range<Int>?, length: Int)] {
            var start = 0
            return parts.map { part in
                let length = part?.count ?? Self.ellipsis.count
                defer { start += length }
                return (start, part, length)
            }
        }
    }

    let paragraph: Paragraph
    let map: FontMap
    let limit: CGFloat?
    private(set) var layouts: [PangoLayoutBox] = []
    private var lines: [Line] = []
    private var isTruncated = false
    private let bytes: [UInt8]
    private let hardLines: [Range<Int>]
    private let hasSoftHyphens: Bool
    private let metrics: [FontMetrics]

    init(_ paragraph: Paragraph, map: FontMap) {
        self.paragraph = paragraph
        self.map = map
        limit = paragraph.width.flatMap { $0.isFinite && $0 < 1e6 ? max(0, $0) : nil }
        // Line feeds end the layouts, and a zero would end Pango's text.
        // Both keep their lengths, so that the runs' ranges stay valid.
        var (bytes, hardLines, start): ([UInt8], [Range<Int>], Int) = ([], [], 0)
        for character in paragraph.text {
            if character.isNewline {
                hardLines.append(start..<bytes.count)
                start = bytes.count + character.utf8.count
            }
            bytes += character == "\0" ? [0x20] : Array(character.utf8)
        }
        if start < bytes.count { hardLines.append(start..<bytes.count) }
        DrawableText.replaceNoncharacters(in: &bytes)
        (self.bytes, self.hardLines) = (bytes, hardLines)
        hasSoftHyphens = paragraph.text.unicodeScalars.contains("\u{AD}")
        metrics = paragraph.runs.map { map.metrics(of: $0.font) }
    }

    var pointers: [UnsafeMutablePointer<PangoLayoutLine>] { lines.map(\.pointer) }

    // MARK: Lines

    mutating func run() {
        let maximum = paragraph.maximumLines > 0 ? paragraph.maximumLines : .max
        for (number, range) in hardLines.enumerated() {
            guard lines.count < maximum else {
                isTruncated = true
                break
            }
            addLines(of: range, atMost: maximum, isLast: number + 1 == hardLines.count)
            if isTruncated { break }
        }
    }

    private mutating func addLines(of range: Range<Int>, atMost maximum: Int, isLast: Bool) {
        let run = paragraph.run(at: range.lowerBound)
        let style = paragraph.runs[run].lineStyle
        let layout = map.makeLayout(direction: paragraph.direction, font: paragraph.runs[run].font)
        layouts.append(layout)
        let source = Source(parts: [range])
        setText(source, of: layout)
        let (first, other) = (style.room(in: limit, isFirst: true), style.room(in: limit, isFirst: false))
        if let first, let other, paragraph.lineBreak != .clipping || paragraph.maximumLines > 1 {
            pango_layout_set_width(layout.pointer, units(max(first, other)))
            pango_layout_set_indent(layout.pointer, units(other - first))
            pango_layout_set_wrap(
                layout.pointer, paragraph.lineBreak == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
            pango_layout_set_justify(layout.pointer, (style.alignment ?? paragraph.alignment) == .justified ? 1 : 0)
        }
        var isFirst = true
        var node = pango_layout_get_lines_readonly(layout.pointer)
        while let current = node {
            let pointer = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            let start = range.lowerBound + Int(pointer.pointee.start_index)
            node = current.pointee.next
            let hasMore = node != nil || !isLast
            let mode = PangoEllipsizeMode(paragraph.lineBreak)
            let isClipped = paragraph.lineBreak == .clipping && maximum > 1
            if lines.count + 1 == maximum, hasMore, mode != nil || isClipped {
                return addCutLine(
                    from: start, in: range, mode, style: style, isFirst: isFirst,
                    isRightToLeft: ashlar_line_is_right_to_left(pointer) != 0)
            }
            guard lines.count < maximum else { return isTruncated = true }
            add(pointer, source, style: style, isFirst: isFirst, run: run, endsBefore: range.upperBound)
            isFirst = false
        }
    }

    private mutating func addCutLine(
        from start: Int, in range: Range<Int>, _ mode: PangoEllipsizeMode?, style: Paragraph.LineStyle, isFirst: Bool,
        isRightToLeft: Bool
    ) {
        isTruncated = true
        let last = hardLines[hardLines.count - 1]
        let source: Source
        if last == range || mode == nil {
            source = Source(parts: [start..<range.upperBound])
        } else if mode == PANGO_ELLIPSIZE_START {
            source = Source(parts: [nil, last])
        } else if mode == PANGO_ELLIPSIZE_MIDDLE {
            source = Source(parts: [start..<range.upperBound, nil, last])
        } else {
            source = Source(parts: [start..<range.upperBound, nil])
        }
        let run = paragraph.run(at: start)
        let layout = map.makeLayout(
            direction: isRightToLeft ? .rightToLeft : .leftToRight, font: paragraph.runs[run].font)
        layouts.append(layout)
        pango_layout_set_auto_dir(layout.pointer, 0)
        pango_layout_set_single_paragraph_mode(layout.pointer, 1)
        setText(source, of: layout)
        if let mode, let room = style.room(in: limit, isFirst: isFirst) {
            pango_layout_set_width(layout.pointer, units(room))
            pango_layout_set_ellipsize(layout.pointer, mode)
        }
        let isCut = pango_layout_is_ellipsized(layout.pointer) != 0
        guard let pointer = isCut ? Typesetter.tightLine(of: layout) : pango_layout_get_line_readonly(layout.pointer, 0) else {
            return
        }
        add(pointer, source, style: style, isFirst: isFirst, run: run, endsBefore: nil)
    }

    /// Adds a line with its pieces, one for each glyph item of Pango.
    private mutating func add(
        _ pointer: UnsafeMutablePointer<PangoLayoutLine>, _ source: Source, style: Paragraph.LineStyle, isFirst: Bool, run: Int,
        endsBefore end: Int?
    ) {
        let placed = source.placed
        var pieces: [TextLayout.Piece] = []
        var x: CGFloat = 0
        var node = pointer.pointee.runs
        while let current = node {
            node = current.pointee.next
            let glyphItem = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            let glyphs = glyphItem.pointee
            let item = glyphs.item!
            let width = points(pango_glyph_string_get_width(glyphs.glyphs))
            let (start, length) = (Int(item.pointee.offset), Int(item.pointee.length))
            let part = placed.last { $0.start <= start } ?? placed[0]
            let isEllipsis = ashlar_item_is_ellipsis(item) != 0 || part.part == nil
            let place = part.part.map { min($0.lowerBound + start - part.start, max($0.lowerBound, $0.upperBound - 1)) }
            let index = paragraph.run(at: place ?? (placed[0].part?.upperBound ?? 1) - 1)
            var text = "…"
            if isEllipsis { ashlar_raise(glyphItem, units(paragraph.runs[index].baselineOffset)) }
            if !isEllipsis, let place { text = String(decoding: bytes[place..<min(place + length, bytes.count)], as: UTF8.self) }
            pieces.append(
                TextLayout.Piece(
                    text: text, run: index, x: x, width: width, baseline: 0, isRightToLeft: item.pointee.analysis.level % 2 == 1))
            x += width
        }
        // Pango distributes letter spacing around characters and takes half of it off either end of a line. Here, each character
        // has its own.
        if let first = pieces.first, let last = pieces.last {
            let room = (paragraph.runs[first.run].kern + paragraph.runs[last.run].kern) / 2
            pieces[pieces.count - 1].width += room
            x += room
        }
        lines.append(
            Line(
                pointer: pointer, pieces: pieces, width: x, isRightToLeft: ashlar_line_is_right_to_left(pointer) != 0,
                style: style,
                beginsParagraph: isFirst, run: run))
    }

    // MARK: Attributes

    private func setText(_ source: Source, of layout: PangoLayoutBox) {
        let text = source.bytes(of: bytes)
        text.withUnsafeBytes { buffer in
            let characters = buffer.bindMemory(to: CChar.self)
            if let base = characters.baseAddress {
                pango_layout_set_text(layout.pointer, base, Int32(clamping: characters.count))
            }
        }
        let list = pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        if !hasSoftHyphens { pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0)) }
        for (start, part, length) in source.placed {
            guard let part else { continue }
            var index = paragraph.run(at: part.lowerBound)
            while index < paragraph.runs.count, paragraph.runs[index].utf8Range.lowerBound < part.upperBound || part.isEmpty {
                let run = paragraph.runs[index]
                let own = run.utf8Range.clamped(to: part)
                let place = (start + own.lowerBound - part.lowerBound)..<(start + own.upperBound - part.lowerBound)
                if !place.isEmpty { add(run, at: place, to: list) }
                index += 1
                if part.isEmpty { break }
            }
            _ = length
        }
        pango_layout_set_attributes(layout.pointer, list)
    }

    private func add(_ run: Paragraph.Run, at place: Range<Int>, to list: OpaquePointer?) {
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            attribute?.pointee.start_index = UInt32(place.lowerBound)
            attribute?.pointee.end_index = UInt32(place.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        map.withDescription(of: run.font) { insert(pango_attr_font_desc_new($0)) }
        if let color = run.color {
            func component(_ value: Double) -> UInt16 { UInt16((min(max(value, 0), 1) * 65535).rounded()) }
            insert(pango_attr_foreground_new(component(color.red), component(color.green), component(color.blue)))
            insert(pango_attr_foreground_alpha_new(max(1, component(color.alpha))))
        }
        if run.kern != 0 { insert(pango_attr_letter_spacing_new(units(run.kern))) }
        if run.baselineOffset != 0 { insert(pango_attr_rise_new(units(run.baselineOffset))) }
        if let attachment = run.attachment {
            var box = PangoRectangle(
                x: 0, y: -units(attachment.offset + attachment.size.height), width: units(attachment.size.width),
                height: units(attachment.size.height))
            insert(pango_attr_shape_new(&box, &box))
        }
    }

    private func units(_ length: CGFloat) -> Int32 { Int32((length * CGFloat(PANGO_SCALE)).rounded()) }

    // MARK: The layout

    func layout(metrics own: FontMetrics) -> TextLayout {
        let widest = lines.reduce(0) { max($0, $1.width + $1.style.indent(isFirst: $1.beginsParagraph)) }
        let box = limit ?? widest
        let clips = paragraph.lineBreak == .clipping
        var stack = LineStack()
        var (set, pieces): ([TextLayout.Line], [TextLayout.Piece]) = ([], [])
        for line in lines {
            var shown = Set(line.pieces.map(\.run))
            if shown.isEmpty { shown = [line.run] }
            let reach = shown.reduce((above: -CGFloat.infinity, below: -CGFloat.infinity)) { reach, run in
                let own = metrics[run].reach(of: paragraph.runs[run])
                return (max(reach.above, own.above), max(reach.below, own.below))
            }
            let place = stack.add(
                above: reach.above, below: reach.below, style: line.style, beginsParagraph: line.beginsParagraph)
            let indent = line.style.indent(isFirst: line.beginsParagraph)
            let inset = limit.map { line.style.trailingInset(in: $0) } ?? 0
            let x =
                (line.isRightToLeft ? inset : indent)
                + (line.style.alignment ?? paragraph.alignment).offset(
                    of: line.width, in: max(0, box - indent - inset), isRightToLeft: line.isRightToLeft)
            let first = pieces.count
            for piece in line.pieces {
                var piece = piece
                piece.x += x
                piece.baseline = place.baseline - paragraph.runs[piece.run].baselineOffset
                pieces.append(piece)
            }
            let text = line.isRightToLeft ? pieces[first...].reversed().map(\.text) : pieces[first...].map(\.text)
            set.append(
                TextLayout.Line(
                    text: text.joined(), x: x, baseline: place.baseline, width: line.width, isRightToLeft: line.isRightToLeft))
        }
        return TextLayout(
            paragraph: paragraph, lines: set, size: CGSize(width: clips ? min(widest, box) : widest, height: stack.height),
            boxWidth: box, isTruncated: isTruncated || (clips && widest > box), metrics: own, appearance: .glyphs, pieces: pieces)
    }
}
