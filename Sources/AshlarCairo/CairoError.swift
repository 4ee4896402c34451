import CPango
import Foundation

/// An error of Cairo or Pango. Its description can be shown to a user.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A picture or page has a side of no pixels, or of more than
    /// ``maximumSide``. The size is in points, the scale in pixels per point.
    case unusableSize(width: CGFloat, height: CGFloat, scale: CGFloat)
    /// Cairo reported an error while doing something. The value contains Cairo's message.
    case cairo(message: String, doing: String)
    /// A library for files of pixels reported an error while doing something. The value contains its message.
    case codec(message: String, doing: String)
    /// A font file is missing, or its format is not supported by FreeType.
    case unusableFontFile(URL)
    /// A link of a document leads to a place that no page names.
    case unknownDestination(String)
    /// Cairo made a document whose objects cannot be read, so that its structure cannot be completed. The value says what is missing.
    case unreadableDocument(String)
    /// A file cannot be written. The value contains the system's message.
    case unwritableFile(URL, message: String)
    /// There is neither a font file nor an installed font.
    case noFonts

    /// The greatest width and height of a picture in pixels, and of a PDF page in points.
    public static let maximumSide = 32_767

    public var description: String {
        switch self {
        case .unusableSize(let width, let height, let scale):
            "A picture of \(width) × \(height) points at scale \(scale) cannot be created: "
                + "each side must be from 1 to \(Self.maximumSide) pixels."
        case .cairo(let message, let doing):
            "Cairo failed while \(doing): \(message)."
        case .codec(let message, let doing):
            "An error occurred while \(doing): \(message)."
        case .unusableFontFile(let url):
            "\(url.isFileURL ? url.path : url.absoluteString) cannot be read as a font."
        case .unknownDestination(let name):
            "A link leads to the destination \"\(name)\", which no page names. It leads to the last page instead."
        case .unreadableDocument(let missing):
            "The structure of the document cannot be completed: the file that Cairo made has no \(missing)."
        case .unwritableFile(let url, let message):
            "\(url.isFileURL ? url.path : url.absoluteString) cannot be written: \(message)."
        case .noFonts:
            "No fonts are installed, so text cannot be laid out. Install a font package, or provide font files."
        }
    }

    /// Throws an error unless the status is success.
    static func check(_ status: cairo_status_t, _ doing: @autoclosure () -> String) throws(CairoError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        let message = cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
        throw .cairo(message: message, doing: doing())
    }

    /// Returns a length in pixels, rounded up, or nil if it is not a number or out of range.
    static func pixels(_ length: CGFloat, scale: CGFloat) -> Int? {
        // Less than a thousandth of a pixel is a rounding error, and does not add a pixel.
        let pixels = (length * scale - 0.001).rounded(.up)
        return pixels >= 1 && pixels <= CGFloat(maximumSide) ? Int(pixels) : nil
    }
}
