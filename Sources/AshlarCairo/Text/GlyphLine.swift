import CPango
import Foundation

/// The glyphs of a line in their places, which are drawn without Pango. It does not change.
///
/// A line of plain letters takes 16 bytes for each glyph, where Pango's layout of a short line takes some thousand.
final class GlyphLine: @unchecked Sendable {
    private struct Glyph {
        var index: UInt32
        /// The place from the beginning of the run, in Pango's units.
        var x: Int32
        var y: Int32
        /// The number of bytes of the text that the glyph stands for.
        var bytes: Int32
    }

    private struct Run {
        /// Cairo's font, which the line owns a reference to.
        var font: OpaquePointer
        /// The beginning of the run on the line, in Pango's units.
        var x: Int32
        var glyphs: [Glyph]
        var text: [CChar]
    }

    private let runs: [Run]

    /// Takes over the glyphs of a line. `PangoLock` must be held.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - text: The text of its layout.
    /// - Returns: nil for a line that only Pango can draw: one from right to left, one with several glyphs for a character, or one with
    ///   characters that no font has.
    init?(_ line: UnsafeMutablePointer<PangoLayoutLine>, text: UnsafePointer<CChar>) {
        var runs: [Run] = []
        var x: Int32 = 0
        var node = line.pointee.runs
        while let current = node {
            let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            node = current.pointee.next
            guard let run = Self.run(item, x: x, text: text) else {
                for run in runs { cairo_scaled_font_destroy(run.font) }
                return nil
            }
            runs.append(run)
            x += pango_glyph_string_get_width(item.pointee.glyphs)
        }
        self.runs = runs
    }

    deinit { PangoLock.shared.withLock { for run in runs { cairo_scaled_font_destroy(run.font) } } }

    private static func run(_ item: UnsafeMutablePointer<PangoGlyphItem>, x: Int32, text: UnsafePointer<CChar>) -> Run? {
        let (run, string) = (item.pointee.item.pointee, item.pointee.glyphs.pointee)
        guard run.analysis.level % 2 == 0, ashlar_run_is_moved(item) == 0, let font = run.analysis.font,
            let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
        else { return nil }
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(Int(string.num_glyphs))
        var iterator = PangoGlyphItemIter()
        var place: Int32 = 0
        var hasCluster = pango_glyph_item_iter_init_start(&iterator, item, text) != 0
        while hasCluster {
            let bytes = iterator.end_index - iterator.start_index
            guard iterator.end_glyph - iterator.start_glyph == 1, bytes > 0 else { return nil }
            let glyph = string.glyphs[Int(iterator.start_glyph)]
            // From here on (PANGO_GLYPH_EMPTY), numbers stand for characters that are not shown or that no font has.
            guard glyph.glyph < 0x0FFF_FFFF else { return nil }
            glyphs.append(
                Glyph(
                    index: glyph.glyph, x: place + glyph.geometry.x_offset, y: glyph.geometry.y_offset, bytes: bytes))
            place += glyph.geometry.width
            hasCluster = pango_glyph_item_iter_next_cluster(&iterator) != 0
        }
        guard glyphs.count == Int(string.num_glyphs) else { return nil }
        let start = text + Int(run.offset)
        return Run(
            font: cairo_scaled_font_reference(scaled), x: x, glyphs: glyphs,
            text: Array(UnsafeBufferPointer(start: start, count: Int(run.length))))
    }

    /// Draws the line from the current point of a context, as Pango does.
    func show(on cairo: OpaquePointer) {
        var (left, baseline) = (0.0, 0.0)
        cairo_get_current_point(cairo, &left, &baseline)
        let scale = Double(PANGO_SCALE)
        for run in runs {
            let (start, count) = (left + Double(run.x) / scale, run.glyphs.count)
            cairo_set_scaled_font(cairo, run.font)
            withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: count) { glyphs in
                withUnsafeTemporaryAllocation(of: cairo_text_cluster_t.self, capacity: count) { clusters in
                    for (index, glyph) in run.glyphs.enumerated() {
                        let y = glyph.y == 0 ? baseline : baseline + Double(glyph.y) / scale
                        glyphs[index] = cairo_glyph_t(index: UInt(glyph.index), x: start + Double(glyph.x) / scale, y: y)
                        clusters[index] = cairo_text_cluster_t(num_bytes: glyph.bytes, num_glyphs: 1)
                    }
                    cairo_show_text_glyphs(
                        cairo, run.text, Int32(run.text.count), glyphs.baseAddress, Int32(count), clusters.baseAddress,
                        Int32(count), cairo_text_cluster_flags_t(rawValue: 0))
                }
            }
        }
    }
}
