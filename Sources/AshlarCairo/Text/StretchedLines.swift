import AshlarGraphics
import AshlarSystemText
import CPango
import Foundation

/// The lines of a layout as another engine broke and measured them, shaped by Pango and stretched to their widths.
///
/// Every cluster of glyphs stands where the other engine has its characters: `SystemTextEngine` knows the advance of each
/// character; of other engines, only the width of the line is known, and all advances have the same share of it.
final class StretchedLines {
    /// Characters of a line that are in one run.
    struct Part {
        var line: UnsafeMutablePointer<PangoLayoutLine>
        /// The beginning of the baseline in the coordinates of the layout's box, in points.
        var place: CGPoint
        /// The run's color; nil for the color that the layout is drawn in.
        var color: Color?
        /// The factor of the width of the line: 1, except where letters join, which are stretched together.
        var stretch: CGFloat = 1
    }

    private(set) var parts: [Part] = []
    // Pango's lines are valid as long as their layouts exist.
    private var layouts: [PangoLayoutBox] = []

    init(_ layout: TextLayout, visible: ClosedRange<CGFloat>, map: FontMap) {
        PangoLock.shared.lock()
        defer { PangoLock.shared.unlock() }
        let paragraph = layout.paragraph
        guard layout.pieces.isEmpty else {
            for piece in layout.pieces where paragraph.runs[piece.run].attachment == nil && visible.contains(piece.baseline) {
                let run = paragraph.runs[piece.run]
                add(
                    piece.text, font: run.font, kern: run.kern, wordSpacing: piece.wordSpacing, width: piece.width,
                    isRightToLeft: piece.isRightToLeft,
                    at: CGPoint(x: piece.x, y: piece.baseline), color: run.color, map: map)
            }
            return
        }
        for line in layout.lines where visible.contains(line.baseline) {
            add(
                line.text, font: paragraph.font, kern: 0, wordSpacing: line.wordSpacing, width: line.width,
                isRightToLeft: line.isRightToLeft,
                at: CGPoint(x: line.x, y: line.baseline), color: nil, map: map)
        }
    }

    private func add(
        _ text: String, font: Font, kern: CGFloat, wordSpacing: CGFloat, width: CGFloat, isRightToLeft: Bool, at place: CGPoint,
        color: Color?, map: FontMap
    ) {
        guard place.x.isFinite, place.y.isFinite, width.isFinite, !text.isEmpty else { return }
        let layout = map.makeLayout(direction: isRightToLeft ? .rightToLeft : .leftToRight, font: font)
        // The line keeps the direction that it was measured with. A zero would end Pango's text.
        pango_layout_set_auto_dir(layout.pointer, 0)
        pango_layout_set_single_paragraph_mode(layout.pointer, 1)
        let shown = text.contains("\0") ? text.replacing("\0", with: " ") : text
        pango_layout_set_text(layout.pointer, shown, Int32(clamping: shown.utf8.count))
        guard let line = pango_layout_get_line(layout.pointer, 0) else { return }
        var part = Part(line: line, place: place, color: color)
        if kern == 0, text.unicodeScalars.contains(where: Self.joins) {
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &logical)
            if logical.width > 0, width > 0 { part.stretch = width / points(logical.width) }
        } else {
            let advances = SystemTextEngine.advances(
                of: text, in: font, kern: kern, wordSpacing: wordSpacing, filling: width)
            Self.stretch(line, text: shown, to: width, advances, kern: kern)
        }
        parts.append(part)
        layouts.append(layout)
    }

    /// Whether a letter is of a script whose letters join or are arranged, so that none of them can be moved alone: those from
    /// Arabic to N'Ko, and those of India and Southeast Asia.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x08FF, 0x0900...0x0DFF, 0x0F00...0x109F, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF,
            0xFE70...0xFEFF:
            true
        default: false
        }
    }

    /// Gives the clusters of a line the advances of their characters, or shares of the line's width.
    private static func stretch(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, text: String, to width: CGFloat, _ advances: [CGFloat]?, kern: CGFloat
    ) {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let share = logical.width > 0 ? width / points(logical.width) : 1
        // The wanted advance of the character that begins at each byte.
        var wanted: [Int: CGFloat] = [:]
        if let advances {
            var offset = 0
            for (character, advance) in zip(text, advances) {
                wanted[offset] = advance
                offset += character.utf8.count
            }
        }
        // What was rounded off to Pango's units is made up for by the next cluster.
        var error: CGFloat = 0
        var node = line.pointee.runs
        while let current = node {
            let run = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            node = current.pointee.next
            let (glyphs, count) = (run.glyphs.pointee, Int(run.glyphs.pointee.num_glyphs))
            let (start, end) = (Int(run.item.pointee.offset), Int(run.item.pointee.offset + run.item.pointee.length))
            let begins = (0..<count).map { start + Int(glyphs.log_clusters[$0]) }
            let sorted = Set(begins).sorted()
            let ends = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.dropFirst() + [end]))
            var first = 0
            while first < count {
                var last = first
                while last + 1 < count, begins[last + 1] == begins[first] { last += 1 }
                let own = (first...last).reduce(0) { $0 + glyphs.glyphs[$1].geometry.width }
                let length: CGFloat
                if advances != nil {
                    length = (begins[first]..<(ends[begins[first]] ?? end)).reduce(0) { $0 + (wanted[$1] ?? 0) }
                } else {
                    length = points(own) * share
                }
                let exact = length * CGFloat(PANGO_SCALE) + error
                let units = Int32(exact.rounded())
                error = exact - CGFloat(units)
                // The glyphs stay in the middle of their advance, and the kern follows them.
                let room = advances == nil ? units - own : units - own - Int32((kern * CGFloat(PANGO_SCALE)).rounded())
                for index in first...last { glyphs.glyphs[index].geometry.x_offset += room / 2 }
                glyphs.glyphs[last].geometry.width += units - own
                first = last + 1
            }
        }
    }
}
