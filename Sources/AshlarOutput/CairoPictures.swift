import AshlarGraphics
import Foundation

#if !ASHLAR_TOOL_WITHOUT_CAIRO
import AshlarCairo

/// The text engine with real fonts.
public typealias FontTextEngine = PangoTextEngine
#endif

/// The pictures that need Cairo. A command that is built without it, and so without libraries of the system, draws SVG only.
public enum CairoPictures {
    #if ASHLAR_TOOL_WITHOUT_CAIRO
    public static let exist = false
    #else
    public static let exist = true
    #endif

    /// The formats that this command draws.
    public static var formats: [PictureFormat] { exist ? PictureFormat.allCases : [.svg] }

    /// The rasterizer for `LayoutEnvironment`; nil in a command that is built without Cairo.
    public static var rasterizer: (any Rasterizer)? {
        #if ASHLAR_TOOL_WITHOUT_CAIRO
        nil
        #else
        CairoRasterizer()
        #endif
    }

    /// Returns a PNG picture of what a closure draws.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - pango: The engine of the text; nil for block text.
    ///   - body: The closure that draws.
    public static func png(
        size: CGSize, scale: Double, pango: FontTextEngine?, _ body: (any DrawingContext) -> Void
    ) throws -> Data {
        #if ASHLAR_TOOL_WITHOUT_CAIRO
        throw CairoIsMissing()
        #else
        let context = try CairoImageContext(size: size, scale: scale, background: nil, textEngine: pango)
        body(context)
        return try context.png()
        #endif
    }

    /// Returns a PDF document of what a closure draws.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - pango: The engine of the text; nil for block text.
    ///   - body: The closure that draws.
    public static func pdf(size: CGSize, pango: FontTextEngine?, _ body: (any DrawingContext) -> Void) throws -> Data {
        #if ASHLAR_TOOL_WITHOUT_CAIRO
        throw CairoIsMissing()
        #else
        let context = try CairoPDFContext(size: size, textEngine: pango)
        body(context)
        return try context.pdf()
        #endif
    }
}

#if ASHLAR_TOOL_WITHOUT_CAIRO
/// The error of what needs Pango or Cairo in a command that is built without them.
public struct CairoIsMissing: Error, CustomStringConvertible {
    public let description = "this build of ashlar has neither Pango nor Cairo; use --text blocks or estimate, and --format svg"
}

/// Stands for the text engine with real fonts. There is none.
public final class FontTextEngine: TextEngine {
    private let blocks = BlockTextEngine()

    public init() throws { throw CairoIsMissing() }

    public func layout(_ paragraph: Paragraph) -> TextLayout { blocks.layout(paragraph) }

    public func metrics(of font: Font) -> FontMetrics { blocks.metrics(of: font) }
}
#endif
