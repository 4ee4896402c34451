import AshlarUI
import Foundation

/// The pictures and colors of a project by name: its asset catalogs, and pictures outside of them.
///
/// Pictures are kept in memory, so that a picture that many scenes show is read once for each of its variants.
@preconcurrency @MainActor
public final class AssetLibrary {
    private var images: [String: ImageSet] = [:]
    private var colors: [String: ColorSet] = [:]
    private let pictures: [String: URL]
    private let decoder: (any PictureDecoder)?
    private var cache: [Key: UIImage] = [:]
    /// What could not be read, in the order in which it was noticed. Each file occurs once.
    public private(set) var problems: [ResourceError]

    private struct Key: Hashable {
        var name: String
        var file: URL
    }

    /// The greatest number of pictures that are kept.
    private static let cacheLimit = 500

    /// Creates a library.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs. Of several sets with one name, the first counts.
    ///   - pictures: The locations of pictures outside of catalogs, by name without scale and extension.
    ///   - decoder: What draws SVG, PDF and JPEG files. The default is nil, for outlines in their place.
    public init(catalogs: [AssetCatalog], pictures: [String: URL] = [:], decoder: (any PictureDecoder)? = nil) {
        (self.pictures, self.decoder) = (pictures, decoder)
        problems = catalogs.flatMap(\.problems)
        for catalog in catalogs {
            images.merge(catalog.images) { first, _ in first }
            colors.merge(catalog.colors) { first, _ in first }
        }
    }

    /// Returns a picture; nil if there is none with the name, or if its file is damaged.
    ///
    /// - Parameters:
    ///   - name: The name, with or without the extension of a file.
    ///   - traits: The traits that choose the variant.
    ///   - language: The language that chooses the variant; nil for that of the base.
    public func image(named name: String, for traits: UITraitCollection, language: String? = nil) -> UIImage? {
        let set = images[name] ?? images[(name as NSString).deletingPathExtension]
        guard let file = set?.variant(for: traits, language: language)?.file ?? picture(name) else { return nil }
        let key = Key(name: name, file: file)
        if let known = cache[key] { return known }
        do throws(ResourceError) {
            let image =
                if let set { try set.image(for: traits, language: language, decoder: decoder) } else { try picture(at: file) }
            if cache.count >= Self.cacheLimit { cache = [:] }
            cache[key] = image
            return image
        } catch {
            if !problems.contains(error) { problems.append(error) }
            // A picture that is there, but is not drawn, keeps its size.
            let outline = outline(of: file, set, traits, language)
            cache[key] = outline
            return outline
        }
    }

    /// Returns an outline with the size of a picture; nil if its file has none.
    private func outline(of file: URL, _ set: ImageSet?, _ traits: UITraitCollection, _ language: String?) -> UIImage? {
        let size = set.map { $0.size(for: traits, language: language) } ?? (try? PictureSize.read(file))?.size
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return PicturePlaceholder.image(size: size)
    }

    private func picture(_ name: String) -> URL? { pictures[name] ?? pictures[(name as NSString).deletingPathExtension] }

    private func picture(at file: URL) throws(ResourceError) -> UIImage {
        try Self.picture(at: file) { file, format, size throws(ResourceError) in
            try PicturePlaceholder.image(of: file, format: format, size: size, decoder: decoder)
        }
    }

    /// Returns a picture outside of catalogs, whose scale is in its name.
    ///
    /// - Parameter drawing: Returns the picture of an SVG or PDF file with a size in points; the default is an outline.
    nonisolated static func picture(
        at file: URL,
        drawing: (URL, PictureSize.Format, CGSize) throws(ResourceError) -> UIImage = { PicturePlaceholder.image(size: $2) }
    ) throws(ResourceError) -> UIImage {
        let (format, size) = try PictureSize.read(file)
        let name = file.deletingPathExtension().lastPathComponent
        let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
        guard format.hasPixels else { return try drawing(file, format, size) }
        let data = try ResourceFile.bytes(of: file, limit: ResourceFile.pictureLimit)
        guard let image = UIImage(data: data, scale: scale) else {
            throw ResourceError(file: file.path, reason: "the \(format.rawValue.uppercased()) file has no valid header")
        }
        return image
    }

    /// Returns a color, which follows the traits of the views that show it; nil if there is none with the name.
    ///
    /// - Parameter name: The name.
    public func color(named name: String) -> UIColor? { colors[name]?.color }
}
