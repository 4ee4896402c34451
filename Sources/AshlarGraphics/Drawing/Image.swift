import Foundation

/// A PNG image: the bytes of the file, and the size in pixels that its header gives.
///
///     let logo = try Image(contentsOf: URL(fileURLWithPath: "logo.png"))
///     print(logo.pixelWidth, logo.pixelHeight)        // 64 64
///
/// The pixels are decoded by the back end that draws the image. Damaged pixels behind a valid header are therefore detected only
/// when the image is drawn; each back end documents what it does then.
public struct Image: Hashable, Sendable {
    /// The bytes of the PNG file, unchanged.
    public let data: Data
    /// The width in the file's header, in pixels.
    public let pixelWidth: Int
    /// The height in the file's header, in pixels.
    public let pixelHeight: Int

    /// The greatest accepted width or height, in pixels.
    public static let maximumSide = 65_535
    /// The greatest accepted number of pixels, which take one gigabyte when decoded.
    public static let maximumPixelCount = 1 << 28

    /// Creates an image from the bytes of a PNG file. Only its first 24 bytes are read.
    ///
    /// - Parameter data: The bytes of the file.
    /// - Throws: ``ImageError`` if the data is not a PNG file, ends within the header, or has a size that is not accepted.
    public init(png data: Data) throws(ImageError) {
        // Signature (8 bytes), length and type of the first chunk (8), width and height (8): PNG specification, 5.2 and 11.2.2.
        let header = [UInt8](data.prefix(24))
        guard header.starts(with: Self.signature.prefix(header.count)), !header.isEmpty else {
            throw ImageError(.notPNG)
        }
        guard header.count == 24 else {
            throw ImageError(.truncatedHeader(byteCount: header.count))
        }
        guard header[8..<16].elementsEqual(Self.headerChunk) else {
            throw ImageError(.noHeaderChunk)
        }
        func bigEndian(at offset: Int) -> Int {
            header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        let (width, height) = (bigEndian(at: 16), bigEndian(at: 20))
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
            width * height <= Self.maximumPixelCount
        else {
            throw ImageError(.impossibleSize(width: width, height: height))
        }
        self.data = data
        self.pixelWidth = width
        self.pixelHeight = height
    }

    /// Creates an image from a PNG file.
    ///
    /// - Parameter url: The location of the file.
    /// - Throws: ``ImageError`` with the location, if the file cannot be read or is not a PNG file that can be accepted.
    public init(contentsOf url: URL) throws(ImageError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw ImageError(.unreadable(Self.reason(of: error)), url: url)
        }
        do throws(ImageError) {
            try self.init(png: data)
        } catch {
            throw ImageError(error.reason, url: url)
        }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Returns the system's message for the cause of a file system error; Foundation's own message is often only a number.
    private static func reason(of error: any Error) -> String {
        guard let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain else {
            return error.localizedDescription
        }
        let text = String(cString: strerror(Int32(cause.code)))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The length 13 and the type IHDR of a PNG's first chunk.
    private static let headerChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
}

/// The reason why an image could not be created.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A defect of a file or its data.
    public enum Reason: Hashable, Sendable {
        /// The file could not be read. The value is the system's message.
        case unreadable(String)
        /// The data does not begin with the PNG signature.
        case notPNG
        /// The data ends before the size in the header.
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
