import Foundation

/// A PNG, JPEG or WebP image: the bytes of the file, and the size in pixels that its header gives.
///
///     let logo = try Image(contentsOf: URL(fileURLWithPath: "logo.png"))
///     print(logo.pixelWidth, logo.pixelHeight)        // 64 64
///
/// The pixels are decoded by the back end that draws the image. Damaged pixels behind a valid header are therefore detected only
/// when the image is drawn; each back end documents what it does then.
public struct Image: Hashable, Sendable {
    /// The format of an image file.
    public enum Format: Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics.
        case png
        /// The format of photographs, without transparency.
        case jpeg
        /// Google's format for both.
        case webp

        /// The media type, such as `image/png`.
        public var mediaType: String {
            switch self {
            case .png: "image/png"
            case .jpeg: "image/jpeg"
            case .webp: "image/webp"
            }
        }

        /// The usual name, such as "JPEG".
        public var name: String {
            switch self {
            case .png: "PNG"
            case .jpeg: "JPEG"
            case .webp: "WebP"
            }
        }
    }

    /// The bytes of the file, unchanged.
    public let data: Data
    /// The format of the file.
    public let format: Format
    /// The width in the file's header, in pixels.
    public let pixelWidth: Int
    /// The height in the file's header, in pixels.
    public let pixelHeight: Int
    /// How the pixels have to be turned to be upright, from 1 (not at all) to 8, as Exif counts. Back ends draw the pixels as they
    /// are. Only that of JPEG files is read.
    public let exifOrientation: Int

    /// The greatest accepted width or height, in pixels.
    public static let maximumSide = 65_535
    /// The greatest accepted number of pixels, which take one gigabyte when decoded.
    public static let maximumPixelCount = 1 << 28

    /// Creates an image from the bytes of a PNG, JPEG or WebP file. Only its header is read.
    ///
    /// - Parameter data: The bytes of the file.
    /// - Throws: ``ImageError`` if the data is of no such file, ends within the header, or has a size that is not accepted.
    public init(_ data: Data) throws(ImageError) {
        do throws(ImageError.Reason) {
            try self.init(data, ImageHeader(data))
        } catch {
            throw ImageError(error)
        }
    }

    /// Creates an image from the bytes of a PNG file. Only its first 24 bytes are read.
    ///
    /// - Parameter data: The bytes of the file.
    /// - Throws: ``ImageError`` if the data is not a PNG file, ends within the header, or has a size that is not accepted.
    public init(png data: Data) throws(ImageError) {
        do throws(ImageError.Reason) {
            try self.init(data, ImageHeader(png: ImageBytes(data)))
        } catch {
            throw ImageError(error)
        }
    }

    private init(_ data: Data, _ header: ImageHeader) throws(ImageError.Reason) {
        guard (1...Self.maximumSide).contains(header.width), (1...Self.maximumSide).contains(header.height),
            header.width <= Self.maximumPixelCount / header.height
        else {
            throw .impossibleSize(width: header.width, height: header.height)
        }
        self.data = data
        (format, exifOrientation) = (header.format, header.orientation)
        (pixelWidth, pixelHeight) = (header.width, header.height)
    }

    /// Creates an image from a PNG, JPEG or WebP file.
    ///
    /// - Parameter url: The location of the file.
    /// - Throws: ``ImageError`` with the location, if the file cannot be read or accepted.
    public init(contentsOf url: URL) throws(ImageError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw ImageError(.unreadable(Self.reason(of: error)), url: url)
        }
        do throws(ImageError) {
            try self.init(data)
        } catch {
            throw ImageError(error.reason, url: url)
        }
    }

    /// Returns the system's message for the cause of a file system error; Foundation's own message is often only a number.
    private static func reason(of error: any Error) -> String {
        guard let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain else {
            return error.localizedDescription
        }
        let text = String(cString: strerror(Int32(cause.code)))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

/// The reason why an image could not be created.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A defect of a file or its data.
    public enum Reason: Error, Hashable, Sendable {
        /// The file could not be read. The value is the system's message.
        case unreadable(String)
        /// The data begins with the signature of no format that is supported.
        case unknownFormat
        /// The data does not begin with the PNG signature.
        case notPNG
        /// The data of a JPEG or WebP file ends before the size, or is damaged there.
        case noSize(Image.Format)
        /// The data of a PNG file ends before the size in the header.
        case truncatedHeader(byteCount: Int)
        /// The first chunk is not the header chunk `IHDR`.
        case noHeaderChunk
        /// A side is zero, or there are more pixels than ``Image`` accepts. The values are in pixels.
        case impossibleSize(width: Int, height: Int)
    }

    /// The defect of the file or data.
    public var reason: Reason
    /// The location of the file; nil if the image was created from data.
    public var url: URL?

    init(_ reason: Reason, url: URL? = nil) {
        self.reason = reason
        self.url = url
    }

    public var description: String {
        let subject = url.map { $0.isFileURL ? $0.path : $0.absoluteString } ?? "Image data"
        switch reason {
        case .unreadable(let words):
            return "\(subject) cannot be read: \(words)"
        case .unknownFormat:
            return "\(subject) is not an image: it begins as neither a PNG nor a JPEG nor a WebP file."
        case .noSize(let format):
            return "\(subject) is a damaged \(format.name) file: its size is missing."
        case .notPNG:
            return "\(subject) is not a PNG: the signature is missing."
        case .truncatedHeader(let count):
            return "\(subject) is truncated: a PNG header has 24 bytes, but only \(count) were found."
        case .noHeaderChunk:
            return "\(subject) is a damaged PNG: the first chunk is not IHDR."
        case .impossibleSize(let width, let height):
            return "\(subject) has a size of \(width) × \(height) pixels; each side must be from 1 to \(Image.maximumSide) "
                + "pixels, and the product at most \(Image.maximumPixelCount)."
        }
    }
}
