import AshlarGraphics
import AshlarSystemText
import Foundation
import Synchronization

/// A text engine with real fonts. Pango shapes text, breaks lines, chooses fallback fonts and orders bidirectional text.
///
///     let engine = try PangoTextEngine()
///     let layout = engine.layout(Paragraph("Hello, 世界", font: Font(size: 17), width: 60))
///
/// - Texts in the system font have the sizes and the lines that they have on iOS, as `SystemTextEngine` measures them, on every
///   machine. The font that is drawn, which should be Inter, is stretched to them. With ``Sizes/fonts``, texts have the sizes of
///   the fonts that they are drawn in.
/// - Nothing is hinted or rounded, so widths do not depend on a screen. Those of other families depend on the fonts of the
///   machine, unless `fontFiles` are given.
/// - The height of every line is `FontMetrics.lineHeight` of the paragraph's own font,
///   even if a character comes from a taller fallback font. Labels therefore keep their
///   height when their text is translated; a very tall script may touch the line above.
/// - A line feed at the end of the text does not begin another line. Only spaces at a line break have no width.
/// - Font sizes are limited to the range from 0.1 to 4096 points. A line can be two million points wide, Pango's limit.
///
/// The engine caches the last few hundred layouts: a paragraph that is measured and then drawn is shaped once. It keeps the
/// glyphs of at least 32 times as many short lines, so that a line that is drawn again is not shaped again. Several threads
/// can use an engine at the same time. Texts in the system font are measured on all of them; Pango shapes one text at a time, and one
/// text is drawn at a time, in whichever engine, since font maps share faces.
public final class PangoTextEngine: TextEngine {
    /// The sizes of texts.
    public enum Sizes: Sendable {
        /// Those of the fonts that the text is drawn in.
        case fonts
        /// Those of iOS for texts in the system font, as `SystemTextEngine` measures them; those of the fonts for other families.
        case system
    }

    /// The families that stand for the system font with its sizes on iOS, in order of preference. Inter is closest to it.
    public static let defaultSystemFamilies = ["Inter", "Noto Sans", "DejaVu Sans"]
    /// The families that stand for the system font with ``Sizes/fonts``, in order of preference.
    public static let measuredSystemFamilies = ["Noto Sans", "DejaVu Sans"]
    /// The families that stand for the monospaced system font, in order of preference.
    public static let defaultMonospacedFamilies = ["Noto Sans Mono", "DejaVu Sans Mono"]

    /// The sizes of texts.
    public var sizes: Sizes { settings.sizes }

    /// How the engine was created.
    let settings: TextEngineSettings
    private let map: FontMap
    private let system = SystemTextEngine()
    private let shapes: StretchedLines.Shapes
    // Read and written while `PangoLock` is held.
    private nonisolated(unsafe) var typesets: BoundedCache<Paragraph, Typeset>
    private nonisolated(unsafe) var metrics = BoundedCache<Font, FontMetrics>(capacity: 128)

    /// Creates an engine. This takes about 10 ms, and the first layout as much again.
    ///
    /// - Parameters:
    ///   - fontFiles: The font files to use instead of the installed fonts. The default is none, for the installed fonts.
    ///   - language: The language that decides the shapes of Han characters and their font, such as "zh-cn" (the default),
    ///     "zh-tw" or "ja".
    ///   - sizes: The sizes of texts. The default is ``Sizes/system``.
    ///   - systemFamilies: The families for fonts without a family, or with one that is missing. The first available one is
    ///     used, and characters that it lacks come from other fonts. The default is ``defaultSystemFamilies``, and
    ///     ``measuredSystemFamilies`` with the sizes of fonts. With the sizes of iOS, text from 24 points up is drawn in the
    ///     family with " Display" after its name, if there is one.
    ///   - monospacedFamilies: The same for monospaced fonts. The default is ``defaultMonospacedFamilies``.
    ///   - cacheCapacity: The number of recent layouts that are kept at least; up to twice as many are kept, and the glyphs of
    ///     32 to 64 times as many lines of up to 15 bytes, or of fewer longer ones. A number below 1 counts as 1. The default is 256.
    /// - Throws: ``CairoError`` if a font file cannot be used, or if there are no fonts.
    public convenience init(
        fontFiles: [URL] = [], language: String = "zh-cn", sizes: Sizes = .system, systemFamilies: [String]? = nil,
        monospacedFamilies: [String] = defaultMonospacedFamilies, cacheCapacity: Int = 256
    ) throws(CairoError) {
        try self.init(
            TextEngineSettings(
                fontFiles: fontFiles, language: language, sizes: sizes,
                systemFamilies: systemFamilies ?? (sizes == .system ? Self.defaultSystemFamilies : Self.measuredSystemFamilies),
                monospacedFamilies: monospacedFamilies, cacheCapacity: cacheCapacity))
    }

    init(_ settings: TextEngineSettings) throws(CairoError) {
        self.settings = settings
        map = try FontMap(settings)
        typesets = BoundedCache(capacity: settings.cacheCapacity)
        // A page of a table has some hundred short texts, many of which are on the next page or in the next document again.
        shapes = StretchedLines.Shapes(capacity: 32 * min(max(1, settings.cacheCapacity), Int.max / 64))
    }

    /// The available font families, in alphabetical order.
    public var families: [String] { map.families }

    /// The family that the system font is drawn in: the first available one of those that were asked for, or "sans-serif".
    public var systemFamily: String { map.systemFamily }

    public func layout(_ paragraph: Paragraph) -> TextLayout {
        isSystem(paragraph) ? system.layout(paragraph) : typeset(paragraph).result
    }

    public func extent(of paragraph: Paragraph) -> TextExtent {
        isSystem(paragraph) ? system.extent(of: paragraph) : TextExtent(typeset(paragraph).result)
    }

    public func metrics(of font: Font) -> FontMetrics {
        if isSystem(font) { return system.metrics(of: font) }
        return PangoLock.shared.withLock { metrics.value(for: font) { map.metrics(of: font) } }
    }

    private func isSystem(_ font: Font) -> Bool { sizes == .system && !map.hasFamily(of: font) }

    /// Whether all of a text is in the system font and has its sizes.
    private func isSystem(_ paragraph: Paragraph) -> Bool {
        guard sizes == .system else { return false }
        return paragraph.runs.isEmpty ? isSystem(paragraph.font) : paragraph.runs.allSatisfy { isSystem($0.font) }
    }

    /// Returns the lines with which a layout is drawn: those of this engine, or nil if another one measured the text or broke it
    /// into other lines.
    func ownLines(of layout: TextLayout) -> Typeset? {
        if isSystem(layout.paragraph) { return nil }
        let own = typeset(layout.paragraph)
        guard own.result.lines.count == layout.lines.count,
            zip(own.result.lines, layout.lines).allSatisfy({ abs($0.width - $1.width) < 0.01 && $0.text == $1.text })
        else { return nil }
        return own
    }

    private let shapedLines = Atomic(0)
    private let pangoDrawings = Atomic(0)

    /// The number of lines that another engine measured and Pango shaped, and the number of times that only Pango could draw some.
    var pangoWork: [Int] { [shapedLines.load(ordering: .relaxed), pangoDrawings.load(ordering: .relaxed)] }

    /// The number of lines whose glyphs are kept.
    var keptLines: Int { shapes.count }

    /// Returns the lines of a layout that another engine measured, stretched to their widths, as far as their baselines are
    /// visible.
    func stretchedLines(of layout: TextLayout, visible: ClosedRange<CGFloat>) -> StretchedLines {
        let lines = StretchedLines(layout, visible: visible, map: map, known: shapes)
        if lines.shapedCount > 0 { shapedLines.add(lines.shapedCount, ordering: .relaxed) }
        if lines.needsPango { pangoDrawings.add(1, ordering: .relaxed) }
        return lines
    }

    /// Returns the laid-out paragraph, from the cache if possible.
    private func typeset(_ paragraph: Paragraph) -> Typeset {
        let metrics = metrics(of: paragraph.font)
        return PangoLock.shared.withLock {
            typesets.value(for: paragraph) { Typeset(paragraph, map: map, metrics: metrics) }
        }
    }
}
