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
        var line: Shape
        /// The beginning of the baseline in the coordinates of the layout's box, in points.
        var place: CGPoint
        /// The run's color; nil for the color that the layout is drawn in.
        var color: Color?
    }

    /// A line that was shaped and stretched. It does not change.
    final class Shape: @unchecked Sendable {
        enum Content {
            /// Glyphs that are drawn without Pango.
            case glyphs(GlyphLine)
            /// A line of Pango's, which is valid as long as its layout exists, and the factor of its width: 1, except where letters
            /// join, which are stretched together.
            case line(UnsafeMutablePointer<PangoLayoutLine>, stretch: CGFloat, PangoLayoutBox)
        }
        let content: Content
        /// What the shape costs in the cache: 1 for a short line of plain letters.
        let cost: Int

        /// Keeps a line. `PangoLock` must be held.
        init(_ line: UnsafeMutablePointer<PangoLayoutLine>, stretch: CGFloat, of layout: PangoLayoutBox, drawsGlyphs: Bool) {
            let text = pango_layout_get_text(layout.pointer)
            if drawsGlyphs, stretch == 1, let text, let glyphs = GlyphLine(line, text: text) {
                (content, cost) = (.glyphs(glyphs), 1 + strlen(text) / 16)
            } else {
                (content, cost) = (.line(line, stretch: stretch, layout), 8)
            }
        }

        /// Whether only Pango can draw the line.
        var needsPango: Bool { if case .line = content { true } else { false } }
    }

    /// What decides the shape of a line.
    struct Key: Hashable {
        var text: String
        var font: Font
        var kern: CGFloat
        var wordSpacing: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool

        static func == (first: Self, second: Self) -> Bool {
            first.width == second.width && first.kern == second.kern && first.wordSpacing == second.wordSpacing
                && first.isRightToLeft == second.isRightToLeft && first.font == second.font
                && first.text.hasSameBytes(as: second.text)
        }

        // What tells most lines apart. The hash of a string is that of its normal form, which takes longer than that of its bytes.
        func hash(into hasher: inout Hasher) {
            let bytes: Void? = text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            if bytes == nil { hasher.combine(text.utf8.count) }
            hasher.combine(font.size)
            hasher.combine(font.weight)
            hasher.combine(width)
        }
    }

    /// Shapes of lines that were drawn lately, for several threads.
    final class Shapes: @unchecked Sendable {
        // ThreadSanitizer follows this lock, and not the `Mutex` of the standard library.
        private let lock = NSLock()
        private var cache: BoundedCache<Key, Shape>

        /// Creates a cache of shapes whose costs are about a capacity.
        init(capacity: Int) { cache = BoundedCache(capacity: capacity) }

        /// The number of shapes that are kept.
        var count: Int { lock.withLock { cache.count } }

        /// Whether no thread has the lock of the cache.
        var isFree: Bool {
            guard lock.try() else { return false }
            lock.unlock()
            return true
        }

        // A shape that is discarded is an object of Pango's or refers to fonts, for which it takes `PangoLock`. The thread that has
        // that lock may be about to ask for a shape, so discarded shapes are released when this lock is free again.

        /// The shape of a line, if it is kept.
        func shape(for key: Key) -> Shape? {
            var discarded = BoundedCache<Key, Shape>.Discarded()
            return lock.withLock { cache.value(for: key, cost: \.cost, discarded: &discarded) }
        }

        /// Keeps the shape of a line.
        func insert(_ shape: Shape, for key: Key) {
            let discarded = lock.withLock { cache.insert(shape, for: key, cost: shape.cost) }
            withExtendedLifetime(discarded) {}
        }
    }

    /// The number of bytes of a text up to which its shape is kept.
    private static let keptLength = 256

    private(set) var parts: [Part] = []
    /// The number of lines that Pango shaped, since their glyphs were not kept.
    private(set) var shapedCount = 0

    /// Whether only Pango can draw some of the lines.
    var needsPango: Bool { parts.contains { $0.line.needsPango } }

    /// Finds the shapes of lines, and has Pango shape those that are not known.
    init(_ layout: TextLayout, visible: ClosedRange<CGFloat>, map: FontMap, known: Shapes) {
        let paragraph = layout.paragraph
        guard layout.pieces.isEmpty else {
            for piece in layout.pieces[layout.pieces(near: visible)]
            where paragraph.runs[piece.run].attachment == nil && visible.contains(piece.baseline) {
                let run = paragraph.runs[piece.run]
                add(
                    piece.text, font: run.font, kern: run.kern, wordSpacing: piece.wordSpacing, width: piece.width,
                    isRightToLeft: piece.isRightToLeft,
                    at: CGPoint(x: piece.x, y: piece.baseline), color: run.color, map, known)
            }
            return
        }
        for line in layout.lines[layout.lines(near: visible)] where visible.contains(line.baseline) {
            add(
                line.text, font: paragraph.font, kern: 0, wordSpacing: line.wordSpacing, width: line.width,
                isRightToLeft: line.isRightToLeft,
                at: CGPoint(x: line.x, y: line.baseline), color: nil, map, known)
        }
    }

    private func add(
        _ text: String, font: Font, kern: CGFloat, wordSpacing: CGFloat, width: CGFloat, isRightToLeft: Bool, at place: CGPoint,
        color: Color?, _ map: FontMap, _ known: Shapes
    ) {
        guard place.x.isFinite, place.y.isFinite, width.isFinite, !text.isEmpty else { return }
        let key = Key(
            text: text, font: font, kern: kern, wordSpacing: wordSpacing, width: width, isRightToLeft: isRightToLeft)
        let isKept = text.utf8.count <= Self.keptLength
        if isKept, let found = known.shape(for: key) {
            return parts.append(Part(line: found, place: place, color: color))
        }
        shapedCount += 1
        guard let shape = PangoLock.shared.withLock({ Self.shape(key, map) }) else { return }
        parts.append(Part(line: shape, place: place, color: color))
        if isKept { known.insert(shape, for: key) }
    }

    private static func shape(_ key: Key, _ map: FontMap) -> Shape? {
        let text = key.text
        let layout = map.makeLayout(direction: key.isRightToLeft ? .rightToLeft : .leftToRight, font: key.font)
        // The line keeps the direction that it was measured with.
        pango_layout_set_auto_dir(layout.pointer, 0)
        pango_layout_set_single_paragraph_mode(layout.pointer, 1)
        let shown = DrawableText.text(text)
        pango_layout_set_text(layout.pointer, shown, Int32(clamping: shown.utf8.count))
        guard let line = pango_layout_get_line(layout.pointer, 0) else { return nil }
        var stretch: CGFloat = 1
        if key.kern == 0, text.unicodeScalars.contains(where: joins) {
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &logical)
            if logical.width > 0, key.width > 0 { stretch = key.width / points(logical.width) }
        } else {
            let advances = SystemTextEngine.advances(
                of: text, in: key.font, kern: key.kern, wordSpacing: key.wordSpacing, filling: key.width)
            Self.stretch(line, text: shown, to: key.width, advances, kern: key.kern)
        }
        return Shape(line, stretch: stretch, of: layout, drawsGlyphs: map.drawsGlyphs)
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

extension String {
    /// Whether two texts are the same. Strings are equal if they are canonically equivalent, and then still have other glyphs.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        let result = utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { bytes in
                own.count == bytes.count && own.elementsEqual(bytes)
            }
        }
        return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

extension TextLayout {
    /// Returns the lines up to the last one whose baseline is in a range or above it, from the first one in it or below. The
    /// others, of which a long text has many on each page, are not looked at.
    ///
    /// - Precondition: The lines are from top to bottom, as ``lines`` says. Of others some in the range may be left out.
    func lines(near range: ClosedRange<CGFloat>) -> Range<Int> {
        Self.places(lines.count, from: range.lowerBound, to: range.upperBound) { lines[$0].baseline }
    }

    /// Returns pieces among which are all those with baselines in a range.
    ///
    /// - Precondition: The pieces are in the order of the lines.
    func pieces(near range: ClosedRange<CGFloat>) -> Range<Int> {
        // Two pieces of a line are no further apart than twice the greatest shift.
        let shift = 2 * (paragraph.runs.lazy.map { abs($0.baselineOffset) }.max() ?? 0)
        guard shift.isFinite else { return pieces.indices }
        return Self.places(pieces.count, from: range.lowerBound - shift, to: range.upperBound + shift) { pieces[$0].baseline }
    }

    private static func places(
        _ count: Int, from top: CGFloat, to bottom: CGFloat, _ baseline: (Int) -> CGFloat
    ) -> Range<Int> {
        func place(_ isBelow: (CGFloat) -> Bool) -> Int {
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if isBelow(baseline(middle)) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let first = place { $0 >= top }
        return first..<max(first, place { $0 > bottom })
    }
}
