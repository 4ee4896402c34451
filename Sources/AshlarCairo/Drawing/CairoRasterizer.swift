import AshlarGraphics
import Foundation

/// A rasterizer that makes PNG, JPEG, WebP and PDF files with Cairo.
///
///     LayoutEnvironment.rasterizer = CairoRasterizer()
///     let data = UIGraphicsImageRenderer(size: size).pngData { ... }
public struct CairoRasterizer: Rasterizer {
    /// The fonts that text is drawn in; nil for those of `PangoTextEngine()`.
    private var settings: TextEngineSettings?

    /// Creates a rasterizer that draws text in the fonts of `LayoutEnvironment.textEngine`, if that is a ``PangoTextEngine``, and
    /// else in those of `PangoTextEngine()`. Each file has a text engine of its own, so that files can be made on several threads.
    public init() {}

    /// Creates a rasterizer that draws text in the fonts of an engine.
    ///
    /// - Parameter textEngine: The engine that measures the text.
    public init(fontsOf textEngine: PangoTextEngine) { settings = textEngine.settings }

    public func matching(_ textEngine: any TextEngine) -> any Rasterizer {
        guard settings == nil, let engine = textEngine as? PangoTextEngine else { return self }
        return CairoRasterizer(fontsOf: engine)
    }

    public func png(of drawing: Drawing, scale: CGFloat, background: Color?) -> Data? {
        try? picture(of: drawing, scale, background).png()
    }

    public func jpeg(of drawing: Drawing, scale: CGFloat, background: Color, quality: CGFloat) -> Data? {
        try? picture(of: drawing, scale, background).jpeg(quality: quality)
    }

    public func webP(of drawing: Drawing, scale: CGFloat, background: Color?, quality: CGFloat?) -> Data? {
        try? picture(of: drawing, scale, background).webP(quality: quality)
    }

    private func picture(of drawing: Drawing, _ scale: CGFloat, _ background: Color?) throws(CairoError) -> CairoImageContext {
        let context = try CairoImageContext(
            size: drawing.size, scale: scale, background: background, textEngine: makeEngine())
        drawing.draw(in: context)
        return context
    }

    public func pdf(of pages: [Drawing]) -> Data? { pdf(of: pages, information: DocumentInformation()) }

    public func pdf(of pages: [Drawing], information: DocumentInformation) -> Data? {
        guard !pages.isEmpty, let context = try? CairoPDFContext(textEngine: makeEngine()) else { return nil }
        context.describe(information)
        for page in pages {
            guard (try? context.beginPage(size: page.size)) != nil else { return nil }
            page.draw(in: context)
        }
        return try? context.pdf()
    }

    private func makeEngine() throws(CairoError) -> PangoTextEngine? {
        guard let settings else { return nil }
        return try PangoTextEngine(settings)
    }
}
