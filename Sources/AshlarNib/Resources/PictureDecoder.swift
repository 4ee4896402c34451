import AshlarUI
import Foundation

/// Draws picture files of the formats that are not drawn without libraries of the system: SVG and PDF.
///
/// An ``AssetLibrary`` without a decoder shows an outline with a cross in place of such a picture.
@preconcurrency @MainActor
public protocol PictureDecoder {
    /// Returns a picture as a PNG file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - format: The format.
    ///   - size: The size of the picture, in points.
    ///   - scale: The number of pixels per point.
    /// - Returns: The bytes of a PNG file, with sides that are rounded up to whole pixels; nil if the format is not drawn here.
    /// - Throws: An error whose description says what is wrong with the file.
    func png(of data: Data, format: PictureFileFormat, size: CGSize, scale: CGFloat) throws -> Data?
}

/// A format of picture files that a ``PictureDecoder`` draws.
public enum PictureFileFormat: String, Sendable {
    /// Scalable Vector Graphics.
    case svg
    /// A document of pages, of which the first is the picture.
    case pdf
}

extension PictureDecoder {
    /// Returns the picture of a file at a size; nil if the format is not drawn here.
    func image(of file: URL, format: PictureFileFormat, size: CGSize) throws -> UIImage? {
        let data = try ResourceFile.bytes(of: file, limit: ResourceFile.pictureLimit)
        let scale = min(3, Self.sideLimit / max(size.width, size.height, 1))
        guard let drawn = try png(of: data, format: format, size: size, scale: scale) else { return nil }
        guard let image = UIImage(data: drawn, scale: scale) else {
            throw ResourceError(file: file.path, reason: "the picture that was drawn of the file has no valid header")
        }
        // A size that is not a whole number of pixels was rounded.
        guard image.size != size else { return image }
        return UIGraphicsImageRenderer(size: size).image { _ in image.draw(in: CGRect(origin: .zero, size: size)) }
    }

    /// The greatest side of a picture in pixels.
    private static var sideLimit: CGFloat { 4096 }
}
