import AshlarJSON
import AshlarUI
import Foundation

/// A picture of an asset catalog with its variants: scales, appearances, devices, directions.
public struct ImageSet: Sendable {
    /// One file of a set.
    struct Variant: Sendable {
        var condition: AssetCondition
        /// The number of pixels per point; nil for a picture that serves all scales.
        var scale: Double?
        var file: URL
        /// The widths of the parts at the edges that are not stretched, in pixels.
        var capInsets: UIEdgeInsets?
        /// Whether the middle is repeated, rather than stretched.
        var tiles = false
        /// The insets of the alignment rectangle, in pixels.
        var alignment: UIEdgeInsets?
    }

    /// The name of the set, with the names of the folders that provide a namespace.
    public let name: String
    /// The location of the set's folder.
    public let folder: URL
    /// The way the picture is drawn: `automatic` unless the set says otherwise.
    public let renderingMode: UIImage.RenderingMode
    /// Whether the picture is mirrored from right to left.
    let mirrors: Bool
    /// Whether the set is a symbol of the project's own.
    let isSymbol: Bool
    let variants: [Variant]

    /// The greatest scale that is accepted.
    private static let scaleLimit = 16.0

    init(name: String, folder: URL, list: String) throws(ResourceError) {
        (self.name, self.folder, isSymbol) = (name, folder, list == "symbols")
        let contents = try AssetCatalog.contents(of: folder)
        let properties = contents["properties"]
        switch properties?["template-rendering-intent"]?.string {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        // A symbol is a template by itself.
        default: renderingMode = list == "symbols" ? .alwaysTemplate : .automatic
        }
        var variants: [Variant] = []
        var mirrors = false
        let file = folder.appendingPathComponent("Contents.json").path
        for entry in contents[list]?.elements ?? [] {
            // Entries without a file are the empty places of Xcode's editor.
            guard let name = entry["filename"]?.string, !name.isEmpty else { continue }
            guard !name.contains("/"), name != ".." else {
                throw ResourceError(file: file, line: entry.line, reason: "'\(name)' is not the name of a file in the set")
            }
            // One picture for one direction alone is mirrored in the other.
            if entry["language-direction"] != nil { mirrors = true }
            // Catalogs of Xcode 5 have the other spelling.
            let resizing = entry["resizing"]
            variants.append(
                Variant(
                    condition: AssetCondition(entry), scale: try Self.scale(entry, file),
                    file: folder.appendingPathComponent(name),
                    capInsets: Self.insets(resizing?["cap-insets"] ?? resizing?["capInsets"]),
                    tiles: resizing?["center"]?["mode"]?.string == "tile",
                    alignment: Self.insets(entry["alignment-insets"])))
        }
        self.variants = variants
        self.mirrors = mirrors && Set(variants.map(\.condition.isRightToLeft)).count == 1
    }

    private static func scale(_ entry: JSONNode, _ file: String) throws(ResourceError) -> Double? {
        guard let node = entry["scale"] else { return nil }
        guard let text = node.string, text.hasSuffix("x"), let scale = Double(text.dropLast()), scale > 0, scale <= scaleLimit
        else { throw ResourceError(file: file, line: node.line, reason: "the scale is not a text such as \"2x\"") }
        return scale
    }

    private static func insets(_ node: JSONNode?) -> UIEdgeInsets? {
        guard let node, node.isObject else { return nil }
        func side(_ key: String) -> CGFloat { CGFloat(max(0, node[key]?.number ?? 0)) }
        return UIEdgeInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
    }

    /// Returns the variant for some traits; nil if none has a file for them.
    ///
    /// The conditions count first. Among equals it is the one with the wanted scale, else with the next greater, else with the
    /// greatest; a picture without a scale serves all.
    func variant(for traits: UITraitCollection, language: String?) -> Variant? {
        let wanted = traits.displayScale > 0 ? Double(traits.displayScale) : 2
        func distance(_ variant: Variant) -> (Int, Double) {
            guard let scale = variant.scale else { return (0, 0) }
            return scale >= wanted ? (0, scale - wanted) : (1, wanted - scale)
        }
        var best: (rank: Int, variant: Variant)?
        for variant in variants {
            guard let rank = variant.condition.rank(for: traits, language: language) else { continue }
            if let best, best.rank > rank || best.rank == rank && distance(best.variant) <= distance(variant) { continue }
            best = (rank, variant)
        }
        return best?.variant
    }

    /// Returns the size of the picture in points, from the header of its file; nil if there is no readable file.
    ///
    /// - Parameters:
    ///   - traits: The traits that choose the variant.
    ///   - language: The language that chooses the variant; nil for that of the base.
    public func size(for traits: UITraitCollection, language: String? = nil) -> CGSize? {
        guard let variant = variant(for: traits, language: language),
            let (format, size) = try? PictureSize.read(variant.file)
        else { return nil }
        return Self.points(size, format, variant)
    }

    private static func points(_ size: CGSize, _ format: PictureSize.Format, _ variant: Variant) -> CGSize {
        guard format.hasPixels, let scale = variant.scale else { return size }
        return CGSize(width: size.width / CGFloat(scale), height: size.height / CGFloat(scale))
    }

    /// Returns the picture for some traits.
    ///
    /// - Parameters:
    ///   - traits: The traits that choose the variant.
    ///   - language: The language that chooses the variant; nil for that of the base.
    ///   - decoder: What draws SVG and PDF files; nil for outlines in their place.
    /// - Returns: The picture; an outline with the right size for formats that are not drawn; nil if no variant has a file.
    /// - Throws: ``ResourceError`` if the file is missing or damaged, or if the decoder does not draw it.
    @MainActor
    public func image(
        for traits: UITraitCollection, language: String? = nil, decoder: (any PictureDecoder)?
    ) throws(ResourceError) -> UIImage? {
        // The file of a symbol is a sheet with all of its weights.
        let decoder = isSymbol ? nil : decoder
        return try image(for: traits, language: language) { file, format, size throws(ResourceError) in
            try PicturePlaceholder.image(of: file, format: format, size: size, decoder: decoder)
        }
    }

    /// Returns the picture for some traits, and an outline in place of an SVG or PDF file.
    ///
    /// - Parameters:
    ///   - traits: The traits that choose the variant.
    ///   - language: The language that chooses the variant; nil for that of the base.
    /// - Returns: The picture; nil if no variant has a file.
    /// - Throws: ``ResourceError`` if the file is missing or damaged.
    public func image(for traits: UITraitCollection, language: String? = nil) throws(ResourceError) -> UIImage? {
        try image(for: traits, language: language) { PicturePlaceholder.image(size: $2) }
    }

    private func image(
        for traits: UITraitCollection, language: String?,
        drawing: (URL, PictureSize.Format, CGSize) throws(ResourceError) -> UIImage
    ) throws(ResourceError) -> UIImage? {
        guard let variant = variant(for: traits, language: language) else { return nil }
        let (format, size) = try PictureSize.read(variant.file)
        var image: UIImage
        if format.hasPixels {
            let data = try ResourceFile.bytes(of: variant.file, limit: ResourceFile.pictureLimit)
            guard let decoded = UIImage(data: data, scale: CGFloat(variant.scale ?? 1)) else {
                let name = format.rawValue.uppercased()
                throw ResourceError(file: variant.file.path, reason: "the \(name) file has no valid header")
            }
            image = decoded
        } else {
            image = try drawing(variant.file, format, Self.points(size, format, variant))
        }
        let scale = CGFloat(variant.scale ?? 1)
        func points(_ insets: UIEdgeInsets) -> UIEdgeInsets {
            UIEdgeInsets(
                top: insets.top / scale, left: insets.left / scale, bottom: insets.bottom / scale, right: insets.right / scale)
        }
        if let insets = variant.capInsets {
            image = image.resizableImage(withCapInsets: points(insets), resizingMode: variant.tiles ? .tile : .stretch)
        }
        if let insets = variant.alignment { image = image.withAlignmentRectInsets(points(insets)) }
        if mirrors { image = image.imageFlippedForRightToLeftLayoutDirection() }
        return renderingMode == .automatic ? image : image.withRenderingMode(renderingMode)
    }
}

/// The picture that stands for one that is not drawn: a vector without a decoder, or a missing file.
enum PicturePlaceholder {
    /// Returns the picture of a file in a format that a decoder draws, or an outline without one.
    @MainActor
    static func image(
        of file: URL, format: PictureSize.Format, size: CGSize, decoder: (any PictureDecoder)?
    ) throws(ResourceError) -> UIImage {
        guard let decoder, let format = PictureFileFormat(rawValue: format.rawValue) else { return image(size: size) }
        do {
            return try decoder.image(of: file, format: format, size: size) ?? image(size: size)
        } catch let error as ResourceError {
            throw error
        } catch {
            throw ResourceError(file: file.path, reason: "the picture is not drawn: \(error)")
        }
    }

    /// Returns an outline with a cross.
    ///
    /// - Parameter size: The size in points.
    static func image(size: CGSize) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: size)
        return renderer.image { context in
            let rect = CGRect(origin: .zero, size: size)
            UIColor(white: 0.5, alpha: 0.18).setFill()
            context.fill(rect)
            let path = UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5))
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: size.width, y: size.height))
            path.move(to: CGPoint(x: size.width, y: 0))
            path.addLine(to: CGPoint(x: 0, y: size.height))
            path.lineWidth = 1
            UIColor(white: 0.5, alpha: 0.6).setStroke()
            path.stroke()
        }
    }
}
