import AshlarGraphics
import Foundation

#if !ASHLAR_TOOL_WITHOUT_CAIRO
import AshlarCairo
#endif

/// The pictures that libraries of the system draw: SVG and PDF files. Without the libraries nothing is drawn.
public enum SystemPictures {
    /// Returns a PNG picture of a file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - format: `svg` or `pdf`.
    ///   - size: The size of the picture, in points.
    ///   - scale: The number of pixels per point.
    /// - Throws: An error if the file is damaged, or a ``LibraryIsMissing`` error.
    public static func png(of data: Data, format: String, size: CGSize, scale: CGFloat) throws -> Data {
        #if ASHLAR_TOOL_WITHOUT_CAIRO
        throw LibraryIsMissing(library: "Cairo")
        #else
        let format: VectorRasterizer.Format = format == "pdf" ? .pdf : .svg
        guard format.isAvailable else { throw LibraryIsMissing(library: format.library) }
        return try VectorRasterizer.png(of: data, as: format, size: size, scale: scale)
        #endif
    }
}

/// The error of a file that needs a library which the machine, or this build of the command, does not have.
public struct LibraryIsMissing: Error, CustomStringConvertible {
    /// The name of the library.
    public let library: String

    public var description: String { "the library \(library) is not installed" }
}
