import AshlarGraphics
import Foundation

/// A rasterizer that makes PNG, JPEG, WebP and PDF files with Cairo.
///
///     LayoutEnvironment.rasterizer = CairoRasterizer()
///     let data = UIGraphicsImageRenderer(size: size).pngData { ... }
public struct CairoRasterizer: Rasterizer {
    /// Creates a rasterizer. Each file uses its own text engine.
    public init() {}

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
        let context = try CairoImageContext(size: drawing.size, scale: scale, background: background)
        drawing.draw(in: context)
        return context
    }

    public func pdf(of pages: [Drawing]) -> Data? {
        guard let first = pages.first, let context = try? CairoPDFContext(size: first.size) else { return nil }
        first.draw(in: context)
        for page in pages.dropFirst() {
            guard (try? context.beginPage(size: page.size)) != nil else { return nil }
            page.draw(in: context)
        }
        return try? context.pdf()
    }
}
