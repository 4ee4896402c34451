import AshlarGraphics
import Foundation

/// A text engine with real fonts. Pango shapes text, breaks lines, chooses fallback fonts and orders bidirectional text.
///
///     let engine = try PangoTextEngine()
///     let layout = engine.layout(Paragraph("Hello, 世界", font: Font(size: 17), width: 60))
///
/// - Nothing is hinted or rounded, so widths are proportional to the font size and do not depend on a screen. They do depend on
///   the fonts of the machine, unless `fontFiles` are given.
/// - The height of every line is `FontMetrics.lineHeight` of the paragraph's own font,
///   even if a character comes from a taller fallback font. Labels therefore keep their
///   height when their text is translated; a very tall script may touch the line above.
/// - A line feed at the end of the text does not begin another line. Only spaces at a line break have no width.
/// - Font sizes are limited to the range from 0.1 to 4096 points. A line can be two million points wide, Pango's limit.
///
/// The engine caches the last few hundred layouts: a paragraph that is measured and then drawn is shaped once. An engine is used
/// from one thread at a time. Different engines may be used on different threads, but only one of them shapes text at a time.
public final class PangoTextEngine: TextEngine {
    /// The families that stand for the system font, in order of preference.
    public static let defaultSystemFamilies = ["Noto Sans", "DejaVu Sans"]
    /// The families that stand for the monospaced system font, in order of preference.
    public static let defaultMonospacedFamilies = ["Noto Sans Mono", "DejaVu Sans Mono"]

    private let map: FontMap
    private var typesets: BoundedCache<Paragraph, Typeset>
    private var metrics = BoundedCache<Font, FontMetrics>(capacity: 128)

    /// Creates an engine. This takes about 10 ms, and the first layout as much again.
    ///
    /// - Parameters:
    ///   - fontFiles: The font files to use instead of the installed fonts. The default is none, for the installed fonts.
    ///   - language: The language that decides the shapes of Han characters and their font, such as "zh-cn" (the default),
    ///     "zh-tw" or "ja".
    ///   - systemFamilies: The families for fonts without a family, or with one that is missing. The first available one is
    ///     used, and characters that it lacks come from other fonts. The default is ``defaultSystemFamilies``.
    ///   - monospacedFamilies: The same for monospaced fonts. The default is ``defaultMonospacedFamilies``.
    ///   - cacheCapacity: The number of recent layouts that are kept at least; up to twice as many are kept. The default is 256.
    /// - Throws: ``CairoError`` if a font file cannot be used, or if there are no fonts.
    public init(
        fontFiles: [URL] = [], language: String = "zh-cn", systemFamilies: [String] = defaultSystemFamilies,
        monospacedFamilies: [String] = defaultMonospacedFamilies, cacheCapacity: Int = 256
    ) throws(CairoError) {
        map = try FontMap(
            fontFiles: fontFiles, language: language, systemFamilies: systemFamilies, monospacedFamilies: monospacedFamilies)
        typesets = BoundedCache(capacity: cacheCapacity)
    }

    /// The available font families, in alphabetical order.
    public var families: [String] { map.families }

    public func layout(_ paragraph: Paragraph) -> TextLayout { typeset(paragraph).result }

    public func metrics(of font: Font) -> FontMetrics {
        metrics.value(for: font) { map.metrics(of: font) }
    }

    /// Returns the laid-out paragraph, from the cache if possible.
    func typeset(_ paragraph: Paragraph) -> Typeset {
        let metrics = metrics(of: paragraph.font)
        return typesets.value(for: paragraph) { Typeset(paragraph, map: map, metrics: metrics) }
    }
}
