import AshlarCairo
import AshlarGraphics
import AshlarTesting
import Synchronization
import UIKit

/// What is known of the pictures that strategies made, besides their drawing, as long as the pictures exist.
enum PictureNotes {
    private struct Note {
        weak var image: UIImage?
        let structure: PictureStructure
    }

    private static let notes = Mutex<[Note]>([])

    static func note(_ structure: PictureStructure, of image: UIImage) {
        notes.withLock { notes in
            notes.removeAll { $0.image == nil }
            notes.append(Note(image: image, structure: structure))
        }
    }

    static func structure(of image: UIImage) -> PictureStructure? {
        notes.withLock { $0.last { $0.image === image }?.structure }
    }
}

extension UIImage {
    /// The image's pixels; nil if it cannot be drawn. A PNG file is decoded, and a drawing is drawn.
    var snapshotPixels: PixelPicture? {
        let rasterizer = PixelRasterizer.make(encodes: false)
        let data = rasterizer.data(of: self)
        return rasterizer.pixels ?? data.flatMap { try? PixelPicture(png: $0) }
    }

    /// The image as a PNG file; empty if it cannot be drawn.
    var snapshotPNG: Data { PixelRasterizer.make(encodes: true).data(of: self) ?? Data() }
}

/// Draws images with the text engine that measured their texts, and keeps the pixels.
private final class PixelRasterizer: Rasterizer {
    private let encodes: Bool
    /// Used on the thread that draws.
    nonisolated(unsafe) private let engine: PangoTextEngine?
    private let taken = Mutex<PixelPicture?>(nil)

    private init(encodes: Bool, _ engine: PangoTextEngine?) { (self.encodes, self.engine) = (encodes, engine) }

    static func make(encodes: Bool) -> PixelRasterizer {
        // Pictures of other threads are drawn with an engine of their own.
        guard Thread.isMainThread else { return PixelRasterizer(encodes: encodes, nil) }
        return MainActor.assumeIsolated {
            PixelRasterizer(encodes: encodes, LayoutEnvironment.textEngine as? PangoTextEngine)
        }
    }

    var pixels: PixelPicture? { taken.withLock { $0 } }

    func data(of image: UIImage) -> Data? {
        let old = LayoutEnvironment.rasterizer
        LayoutEnvironment.rasterizer = self
        defer { LayoutEnvironment.rasterizer = old }
        return image.pngData()
    }

    func png(of drawing: Drawing, scale: CGFloat, background: Color?) -> Data? {
        guard
            let context = try? CairoImageContext(size: drawing.size, scale: scale, background: background, textEngine: engine)
        else { return nil }
        drawing.draw(in: context)
        if encodes { return try? context.png() }
        let pixels = try? context.pixels()
        taken.withLock { $0 = pixels }
        return pixels == nil ? nil : Data()
    }

    func pdf(of pages: [Drawing]) -> Data? { nil }
}
