import AshlarGraphics
import Foundation

/// A text engine with real fonts: Pango shapes, breaks, falls back and orders both directions.
///
///     let engine = try PangoTextEngine()
///     let layout = engine.layout(Paragraph("Hello, 世界", font: Font(size: 17), width: 60))
///
/// - Nothing is hinted or rounded, so widths grow exactly with the font size and do not depend on a screen. Numbers still
///   depend on the fonts of the machine, unless `fontFiles` are given.
/// - Every line is as high as a line in the paragraph's own font, `FontMetrics.lineHeight`, also where a character comes from a
///   taller fallback font. Labels then keep their height when a translation arrives; a very tall script may touch the line above.
/// - A line feed at the end begins no further line. Spaces at which a line breaks have no width; others have.
/// - Sizes are held between 0.1 and 4096 points. A line can be two million points wide, Pango's limit.
///
/// Layouts are cached, the most recent few hundred: measuring, then drawing the same paragraph costs one shaping. An engine is
/// used from one thread at a time. Separate engines do not disturb each other, but one waits while the other shapes.
public final class PangoTextEngine: TextEngine {
    /// What stands for "the system font", in order of preference.
    public static let defaultSystemFamilies = ["Noto Sans", "DejaVu Sans"]
    /// What stands for the fixed-width system font, in order of preference.
    public static let defaultMonospacedFamilies = ["Noto Sans Mono", "DejaVu Sans Mono"]

    private let map: FontMap
    private var typesets: BoundedCache<Paragraph, Typeset>
    private var metrics = BoundedCache<Font, FontMetrics>(capacity: 128)

    /// Creates an engine. Takes about 10 ms, and the first layout as long again.
    ///
    /// - Parameters:
    ///   - fontFiles: The only fonts to use, as files. Empty for the fonts that are installed.
    ///   - language: Decides which shapes Han characters take, and which font they come from: "zh-cn", "zh-tw", "ja".
    ///   - systemFamilies: The first of these that is there is used where `Font.family` is nil, and behind a family that is
    ///     missing. Characters that it lacks come from whatever other font has them.
    ///   - monospacedFamilies: The same for fonts with `isMonospaced`.
    ///   - cacheCapacity: The number of layouts that are kept at least; twice as many at most.
    /// - Throws: `CairoError` if a font file cannot be used, or if there are no fonts at all.
    public init(
        fontFiles: [URL] = [], language: String = "zh-cn", systemFamilies: [String] = defaultSystemFamilies,
        monospacedFamilies: [String] = defaultMonospacedFamilies, cacheCapacity: Int = 256
    ) throws(CairoError) {
        map = try FontMap(
            fontFiles: fontFiles, language: language, systemFamilies: systemFamilies, monospacedFamilies: monospacedFamilies)
        typesets = BoundedCache(capacity: cacheCapacity)
    }

    /// The families that fonts can be asked for by name, in alphabetical order.
    public var families: [String] { map.families }

    public func layout(_ paragraph: Paragraph) -> TextLayout { typeset(paragraph).result }

    public func metrics(of font: Font) -> FontMetrics {
        metrics.value(for: font) { map.metrics(of: font) }
    }

    /// The paragraph set, from the cache or anew.
    func typeset(_ paragraph: Paragraph) -> Typeset {
        let metrics = metrics(of: paragraph.font)
        return typesets.value(for: paragraph) { Typeset(paragraph, map: map, metrics: metrics) }
    }
}
