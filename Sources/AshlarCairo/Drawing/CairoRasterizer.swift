import AshlarGraphics
import Foundation

/// A rasterizer that makes PNG and PDF files with Cairo.
///
///     LayoutEnvironment.rasterizer = CairoRasterizer()
///     let data = UIGraphicsImageRenderer(size: size).pngData { ... }
public struct CairoRasterizer: Rasterizer {
    /// Creates a rasterizer. Each file uses its own text engine.
    public init() {}

    public func png(of drawing: Drawing, scale: CGFloat, background: Color?) -> Data? {
        guard let context = try? CairoImageContext(size: drawing.size, scale: scale, background: background) else { return nil }
        drawing.draw(in: context)
        return try? context.png()
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
