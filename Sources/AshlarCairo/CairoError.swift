import CPango
import Foundation

/// What can go wrong with Cairo and Pango, in words.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A picture or a page that would have no pixel, or more than Cairo can address. Sizes in points.
    case unusableSize(width: CGFloat, height: CGFloat, scale: CGFloat)
    /// Cairo refused: its own message, and what was being done.
    case cairo(message: String, doing: String)
    /// A font file that is missing, or in no format that FreeType reads.
    case unusableFontFile(URL)
    /// Neither a font file nor an installed font is there to set text in.
    case noFonts

    /// The greatest width and height of a picture in pixels, and of a PDF page in points.
    public static let maximumSide = 32_767

    public var description: String {
        switch self {
        case .unusableSize(let width, let height, let scale):
            "A picture of \(width) × \(height) points at scale \(scale) cannot be made: "
                + "both sides have to come to 1 to \(Self.maximumSide) pixels."
        case .cairo(let message, let doing):
            "Cairo failed while \(doing): \(message)."
        case .unusableFontFile(let url):
            "\(url.isFileURL ? url.path : url.absoluteString) cannot be read as a font."
        case .noFonts:
            "No fonts are installed: text cannot be set. Install a font package, or give font files."
        }
    }

    /// Throws if the status is anything but success.
    static func check(_ status: cairo_status_t, _ doing: @autoclosure () -> String) throws(CairoError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        let message = cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
        throw .cairo(message: message, doing: doing())
    }

    /// Turns a length into a number of pixels, rounded up; nil if it is no number or out of range.
    static func pixels(_ length: CGFloat, scale: CGFloat) -> Int? {
        // Less than a thousandth of a pixel is a rounding error, and gets none of its own.
        let pixels = (length * scale - 0.001).rounded(.up)
        return pixels >= 1 && pixels <= CGFloat(maximumSide) ? Int(pixels) : nil
    }
}
