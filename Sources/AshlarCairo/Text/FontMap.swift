import AshlarGraphics
import CPango
import Foundation

/// A Pango font map with settings that make measurements repeatable, and the contexts of its layouts.
///
/// Without hinting and rounding, widths are proportional to the font size, and a text has the same size at every position and
/// scale. At a resolution of 72, a point is one unit.
///
/// Nothing in it changes, and Pango reads it while `PangoLock` is held, so that all threads can use it.
final class FontMap: @unchecked Sendable {
    private let map: UnsafeMutablePointer<PangoFontMap>
    /// One context for each direction. A layout adopts later changes of its context, so a shared context must not change.
    private let contexts: [Paragraph.Direction: OpaquePointer]
    private let withoutHyphens: OpaquePointer
    private let hasPrivateFonts: Bool
    /// Whether lines of plain letters are drawn without Pango.
    let drawsGlyphs: Bool
    /// The available families, in alphabetical order.
    let families: [String]
    /// The available families in lower case, and the generic families.
    private let installed: Set<String>
    let systemFamily: String
    private let monospacedFamily: String
    /// The variant of the system family for large sizes; nil if there is none.
    private let displayFamily: String?

    init(_ settings: TextEngineSettings) throws(CairoError) {
        PangoLock.shared.lock()
        defer { PangoLock.shared.unlock() }
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { throw .noFonts }
        var contexts: [Paragraph.Direction: OpaquePointer] = [:]
        do throws(CairoError) {
            pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
            if !settings.fontFiles.isEmpty { try Self.setPrivateFonts(settings.fontFiles, of: map) }
            families = Self.families(of: map).sorted()
            guard !families.isEmpty else { throw .noFonts }
        } catch {
            ashlar_object_unref(map)
            throw error
        }

        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        // Subpixel antialiasing depends on the screen; pictures must be the same on every machine.
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        for (direction, pangoDirection) in [
            (Paragraph.Direction.leftToRight, PANGO_DIRECTION_WEAK_LTR), (.rightToLeft, PANGO_DIRECTION_WEAK_RTL),
        ] {
            guard let context = pango_font_map_create_context(map) else { continue }
            pango_cairo_context_set_font_options(context, options)
            pango_context_set_round_glyph_positions(context, 0)
            pango_context_set_language(context, pango_language_from_string(settings.language))
            pango_context_set_base_dir(context, pangoDirection)
            contexts[direction] = context
        }
        cairo_font_options_destroy(options)

        self.map = map
        (hasPrivateFonts, drawsGlyphs) = (!settings.fontFiles.isEmpty, settings.drawsGlyphs)
        self.contexts = contexts
        withoutHyphens = pango_attr_list_new()
        pango_attr_list_insert(withoutHyphens, pango_attr_insert_hyphens_new(0))
        let installed = Set(families.map { $0.lowercased() }).union(Self.aliases)
        self.installed = installed
        systemFamily = settings.systemFamilies.first { installed.contains($0.lowercased()) } ?? "sans-serif"
        monospacedFamily = settings.monospacedFamilies.first { installed.contains($0.lowercased()) } ?? "monospace"
        let display = "\(systemFamily) Display"
        displayFamily = settings.sizes == .system && installed.contains(display.lowercased()) ? display : nil
    }

    deinit {
        PangoLock.shared.lock()
        defer { PangoLock.shared.unlock() }
        pango_attr_list_unref(withoutHyphens)
        for context in contexts.values { ashlar_object_unref(UnsafeMutableRawPointer(context)) }
        // Pango 1.50 does not release the configuration when a font map is destroyed.
        if hasPrivateFonts { pango_fc_font_map_set_config(OpaquePointer(map), nil) }
        ashlar_object_unref(map)
    }

    /// Returns a new layout in the font.
    func makeLayout(direction: Paragraph.Direction, font: Font) -> PangoLayoutBox {
        let layout = PangoLayoutBox(pango_layout_new(contexts[direction]))
        withDescription(of: font) { pango_layout_set_font_description(layout.pointer, $0) }
        return layout
    }

    func forbidHyphens(in layout: PangoLayoutBox) {
        pango_layout_set_attributes(layout.pointer, withoutHyphens)
    }

    func metrics(of font: Font) -> FontMetrics {
        PangoLock.shared.lock()
        defer { PangoLock.shared.unlock() }
        let context = contexts[.leftToRight]
        let loaded = withDescription(of: font) { pango_context_load_font(context, $0) }
        // The metrics of the font alone: those of the context include its language's fallback fonts, which are taller.
        let metrics = pango_font_get_metrics(loaded, pango_language_from_string("en"))
        defer {
            pango_font_metrics_unref(metrics)
            if let loaded { ashlar_object_unref(loaded) }
        }
        let ascender = points(pango_font_metrics_get_ascent(metrics))
        let descender = -points(pango_font_metrics_get_descent(metrics))
        return FontMetrics(
            ascender: ascender, descender: descender,
            lineHeight: max(points(pango_font_metrics_get_height(metrics)), ascender - descender),
            capHeight: inkHeight(of: "H", font: font), xHeight: inkHeight(of: "x", font: font))
    }

    /// Returns the height of a flat letter, since Pango has no function for the cap height and x-height.
    private func inkHeight(of letter: String, font: Font) -> CGFloat {
        let layout = makeLayout(direction: .leftToRight, font: font)
        pango_layout_set_text(layout.pointer, letter, -1)
        var ink = PangoRectangle()
        pango_layout_get_extents(layout.pointer, &ink, nil)
        return points(ink.height)
    }

    func withDescription<Result>(of font: Font, _ body: (OpaquePointer?) -> Result) -> Result {
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, family(for: font))
        // Cairo cannot invert a matrix of size 0, and Pango's lengths are 32-bit integers of 1/1024 point.
        let size = font.size.isFinite ? min(max(font.size, 0.1), 4096) : 0.1
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(
            description, PangoWeight(rawValue: PangoWeight.RawValue(min(max(font.weight, 100), 1000))))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return body(description)
    }

    /// Whether the font is in a family of its own, which is available.
    func hasFamily(of font: Font) -> Bool { font.family.map { installed.contains($0.lowercased()) } ?? false }

    private func family(for font: Font) -> String {
        let system = font.size >= 24 ? displayFamily ?? systemFamily : systemFamily
        let common = font.isMonospaced ? monospacedFamily : system
        guard let family = font.family, !family.isEmpty else { return common }
        // A missing family falls back to the default family instead of one that Fontconfig chooses.
        return installed.contains(family.lowercased()) ? family : "\(family),\(common)"
    }

    private static func families(of map: UnsafeMutablePointer<PangoFontMap>) -> [String] {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &families, &count)
        defer { g_free(families) }
        return (0..<Int(count)).compactMap { index in
            families?[index].flatMap(pango_font_family_get_name).map { String(cString: $0) }
        }
        .filter { !aliases.contains($0.lowercased()) }
    }

    /// The generic families that Pango lists or accepts.
    private static let aliases: Set<String> = ["sans", "sans-serif", "serif", "monospace", "system-ui"]

    private static func setPrivateFonts(_ files: [URL], of map: UnsafeMutablePointer<PangoFontMap>) throws(CairoError) {
        guard let configuration = FcConfigCreate() else { throw .noFonts }
        defer { FcConfigDestroy(configuration) }
        FcConfigParseAndLoadFromMemory(configuration, bitmapFontRules, 0)
        for file in files {
            // Without this check, a missing file would only be detected later, by FreeType.
            guard file.isFileURL, FcConfigAppFontAddFile(configuration, file.path) != 0 else { throw .unusableFontFile(file) }
        }
        pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    }

    /// The rules that scale color emoji, which are bitmaps of one size, to the requested size. They equal Fontconfig's own
    /// (10-scale-bitmap-fonts.conf), which a private configuration does not contain.
    private static let bitmapFontRules = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          <match target="font">
            <test name="outline"><bool>false</bool></test>
            <edit name="pixelsizefixupfactor" mode="assign">
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </edit>
          </match>
          <match target="font">
            <test name="outline"><bool>false</bool></test>
            <edit name="matrix" mode="assign">
              <times>
                <name>matrix</name>
                <matrix>
                  <name>pixelsizefixupfactor</name><double>0</double>
                  <double>0</double><name>pixelsizefixupfactor</name>
                </matrix>
              </times>
            </edit>
            <edit name="size" mode="assign">
              <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
            </edit>
          </match>
        </fontconfig>
        """
}

/// The owner of a PangoLayout.
final class PangoLayoutBox {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { PangoLock.shared.withLock { ashlar_object_unref(UnsafeMutableRawPointer(pointer)) } }
}

/// Converts Pango's units, 1/1024 point, to points.
func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
