import Foundation

/// A PNG image: its bytes, kept as they came, and its size in pixels, read off the header.
///
///     let logo = try Image(contentsOf: URL(fileURLWithPath: "logo.png"))
///     print(logo.pixelWidth, logo.pixelHeight)        // 64 64
///
/// The pixels are decoded by the back end that draws them, or never. An image whose header is sound but whose pixels are damaged
/// is therefore found out only when it is drawn; back ends say what they do then.
public struct Image: Hashable, Sendable {
    /// The PNG file, byte for byte.
    public let data: Data
    /// The width that the header names, in pixels.
    public let pixelWidth: Int
    /// The height that the header names, in pixels.
    public let pixelHeight: Int

    /// The greatest width or height accepted, in pixels.
    public static let maximumSide = 65_535
    /// The greatest number of pixels accepted: one gigabyte once decoded.
    public static let maximumPixelCount = 1 << 28

    /// Reads the size from the first 24 bytes of a PNG file and keeps the data.
    ///
    /// - Throws: `ImageError` if the data is no PNG, ends within the header, or names a size that cannot be meant.
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

    /// Reads a PNG file.
    ///
    /// - Throws: `ImageError`, naming the file, if it cannot be read or is not a sound PNG.
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
    /// The system's words for what is behind an error of the file system: Foundation's own often name nothing but a number.
    private static func reason(of error: any Error) -> String {
        guard let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain else {
            return error.localizedDescription
        }
        let text = String(cString: strerror(Int32(cause.code)))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The length 13, and the type IHDR.
    private static let headerChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
}

/// Why an image could not be made, and from which file.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What can be wrong with a file or its data.
    public enum Reason: Hashable, Sendable {
        /// The file could not be read; with the system's own words.
        case unreadable(String)
        /// The data does not begin with the PNG signature.
        case notPNG
        /// The data begins like a PNG and ends before its size.
        case truncatedHeader(byteCount: Int)
        /// The first chunk is not the header that every PNG begins with.
        case noHeaderChunk
        /// Zero, or more pixels than `Image` accepts.
        case impossibleSize(width: Int, height: Int)
    }

    /// What is wrong.
    public var reason: Reason
    /// The file, if the image came from one.
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
            return "\(subject) is cut short: a PNG header takes 24 bytes, \(count) are there."
        case .noHeaderChunk:
            return "\(subject) is a damaged PNG: the first chunk is not IHDR."
        case .impossibleSize(let width, let height):
            return "\(subject) says that it is \(width) × \(height) pixels; sides of 1 to \(Image.maximumSide) "
                + "and \(Image.maximumPixelCount) pixels in all are accepted."
        }
    }
}
