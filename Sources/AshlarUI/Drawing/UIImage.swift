import AshlarGraphics
import Foundation

/// A PNG image with a number of pixels per point.
public final class UIImage: NSObject, Sendable {
    package let image: Image
    /// Pixels per point.
    public let scale: CGFloat

    package init(_ image: Image, scale: CGFloat) {
        self.image = image
        self.scale = scale
    }

    /// An image from PNG data; nil if the data is nothing of the kind.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// An image from PNG data with a number of pixels per point; nil if the data is nothing of the kind or the scale not positive.
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let image = try? Image(png: data) else { return nil }
        self.init(image, scale: scale)
    }

    /// An image from a PNG file; `@2x` or `@3x` at the end of the name is the scale. Nil if there is no such file.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = (path as NSString).deletingPathExtension
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// An image by name, from `LayoutEnvironment.imageDirectories`: `name.png`, or the files with `@2x` and `@3x`, whichever suits
    /// the main screen best. Nil if there is none.
    ///
    /// Images that were found are kept in memory, up to a bound, until `imageDirectories` changes.
    @preconcurrency @MainActor
    public convenience init?(named name: String) {
        let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let wanted = UIScreen.main.scale
        let found = NamedImages.shared.image(named: base, screenScale: wanted) { Self.search(for: base, wanted) }
        guard let (image, scale) = found else { return nil }
        self.init(image, scale: scale)
    }

    @MainActor
    private static func search(for base: String, _ wanted: CGFloat) -> (Image, scale: CGFloat)? {
        // The screen's own scale first, then the larger ones, then the smaller.
        let scales = [1, 2, 3].sorted { ($0 >= wanted ? 0 : 1, abs($0 - wanted)) < ($1 >= wanted ? 0 : 1, abs($1 - wanted)) }
        for directory in LayoutEnvironment.imageDirectories {
            for scale in scales {
                let file = scale == 1 ? "\(base).png" : "\(base)@\(Int(scale))x.png"
                if let data = FileManager.default.contents(atPath: directory.appendingPathComponent(file).path),
                    let image = try? Image(png: data)
                {
                    return (image, scale)
                }
            }
        }
        return nil
    }

    /// The size in points.
    public var size: CGSize { CGSize(width: CGFloat(image.pixelWidth) / scale, height: CGFloat(image.pixelHeight) / scale) }
}
