import AshlarGraphics
import Foundation

#if !ASHLAR_TOOL_WITHOUT_CAIRO
import AshlarCairo
#endif

/// The pictures that libraries of the system draw: SVG, PDF and JPEG files. Without the libraries nothing is drawn.
public enum SystemPictures {
    /// Returns a PNG picture of a file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - format: `svg`, `pdf` or `jpeg`.
    ///   - size: The size of the picture, in points.
    ///   - scale: The number of pixels per point.
    /// - Throws: An error if the file is damaged, or a ``LibraryIsMissing`` error.
    public static func png(of data: Data, format: String, size: CGSize, scale: CGFloat) throws -> Data {
        #if ASHLAR_TOOL_WITHOUT_CAIRO
        throw LibraryIsMissing(library: "Cairo")
        #else
        let format: VectorRasterizer.Format = format == "pdf" ? .pdf : .svg
        guard format.isAvailable else { throw LibraryIsMissing(library: format.library) }
        return try VectorRasterizer.png(of: isJPEG(data) ? svg(around: data, size) : data, as: format, size: size, scale: scale)
        #endif
    }

    private static func isJPEG(_ data: Data) -> Bool { data.starts(with: [0xFF, 0xD8]) }

    /// Returns an SVG document whose only element is a JPEG picture, which librsvg decodes.
    private static func svg(around picture: Data, _ size: CGSize) -> Data {
        Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            width="\(size.width)" height="\(size.height)"><image width="\(size.width)" height="\(size.height)" \
            preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,\(picture.base64EncodedString())"/></svg>
            """.utf8)
    }
}

/// The error of a file that needs a library which the machine, or this build of the command, does not have.
public struct LibraryIsMissing: Error, CustomStringConvertible {
    /// The name of the library.
    public let library: String

    public var description: String { "the library \(library) is not installed" }
}
