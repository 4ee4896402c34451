import AshlarGraphics
import AshlarUI
import Foundation

/// The size of a picture as the header of its file gives it. Nothing is decoded.
enum PictureSize {
    /// The format of a picture.
    enum Format: String {
        case png, jpeg, pdf, svg

        /// Whether the file has pixels, which are drawn without a decoder.
        var hasPixels: Bool { self == .png || self == .jpeg }
    }

    /// The number of bytes that are searched for a header.
    private static let headLength = 1 << 20

    /// Returns the format and the size of a picture: pixels of a PNG or JPEG, points of a PDF or SVG.
    ///
    /// - Parameter url: The location of the file.
    static func read(_ url: URL) throws(ResourceError) -> (format: Format, size: CGSize) {
        var head = [UInt8](try ResourceFile.start(of: url, count: 32))
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            guard let image = UIImage(data: Data(head), scale: 1) else {
                throw ResourceError(file: url.path, reason: "the PNG file has no valid header")
            }
            return (.png, image.size)
        }
        head = [UInt8](try ResourceFile.start(of: url, count: headLength))
        if head.starts(with: [0xFF, 0xD8]) {
            guard let size = jpeg(head) else {
                throw ResourceError(file: url.path, reason: "the JPEG file has no size in its first megabyte")
            }
            return (.jpeg, size)
        }
        if head.starts(with: "%PDF".utf8) {
            if let size = pdf(head) { return (.pdf, size) }
            // The pages may be at the end of a large file.
            guard let size = pdf([UInt8](try ResourceFile.bytes(of: url, limit: ResourceFile.textLimit))) else {
                throw ResourceError(file: url.path, reason: "the PDF file has no readable MediaBox")
            }
            return (.pdf, size)
        }
        guard let size = svg(head) else {
            throw ResourceError(file: url.path, reason: "this is no PNG, JPEG, PDF or SVG file with a size")
        }
        return (.svg, size)
    }

    /// Returns the size in the frame header of a JPEG file; nil if the bytes end before it.
    static func jpeg(_ bytes: [UInt8]) -> CGSize? {
        guard let image = try? Image(Data(bytes)), image.format == .jpeg else { return nil }
        return CGSize(width: image.pixelWidth, height: image.pixelHeight)
    }

    /// Returns the size of the first box of a page in a PDF file. Boxes in compressed objects are not found.
    static func pdf(_ bytes: [UInt8]) -> CGSize? {
        let key = Array("/MediaBox".utf8)
        var place = 0
        while let found = index(of: key, in: bytes, from: place) {
            place = found + key.count
            let rest = bytes[place...].prefix(200)
            guard let open = rest.firstIndex(of: UInt8(ascii: "[")), let end = rest.firstIndex(of: UInt8(ascii: "]")),
                open < end, rest[..<open].allSatisfy({ $0 <= 0x20 })
            else { continue }
            let numbers = rest[(open + 1)..<end].split(whereSeparator: { $0 <= 0x20 })
                .compactMap { Double(String(decoding: $0, as: UTF8.self)) }
            guard numbers.count == 4 else { continue }
            let (width, height) = (abs(numbers[2] - numbers[0]), abs(numbers[3] - numbers[1]))
            if let size = usable(width, height) { return size }
        }
        return nil
    }

    private static func index(of key: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes.count >= key.count else { return nil }
        var place = start
        while place <= bytes.count - key.count {
            if bytes[place] == key[0], bytes[place..<place + key.count].elementsEqual(key) { return place }
            place += 1
        }
        return nil
    }

    /// Returns the size that the root element of an SVG document has: width and height, or those of its view box.
    static func svg(_ bytes: [UInt8]) -> CGSize? {
        let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
        guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else { return nil }
        let tag = text[start.upperBound..<end]
        let box = attribute("viewBox", of: tag)?.split(whereSeparator: { " ,\t\n".contains($0) }).compactMap { Double($0) }
        let width = attribute("width", of: tag).flatMap(length) ?? (box?.count == 4 ? box?[2] : nil)
        let height = attribute("height", of: tag).flatMap(length) ?? (box?.count == 4 ? box?[3] : nil)
        guard let width, let height else { return nil }
        return usable(width, height)
    }

    /// Returns a length without its unit; nil for percentages. Xcode counts a pixel as a point.
    private static func length(_ text: Substring) -> Double? {
        guard !text.hasSuffix("%") else { return nil }
        return Double(text.prefix { $0.isNumber || ".-+eE".contains($0) }.drop { $0 == "+" })
            ?? Double(text.prefix { $0.isNumber || $0 == "." })
    }

    private static func attribute(_ name: String, of tag: Substring) -> Substring? {
        var rest = tag
        while let found = rest.range(of: name) {
            let isWhole = found.lowerBound > rest.startIndex && rest[rest.index(before: found.lowerBound)].isWhitespace
            rest = rest[found.upperBound...]
            let value = rest.drop { $0.isWhitespace }
            guard isWhole, value.first == "=" else { continue }
            let quoted = value.dropFirst().drop { $0.isWhitespace }
            guard let quote = quoted.first, quote == "\"" || quote == "'" else { continue }
            return quoted.dropFirst().prefix { $0 != quote }
        }
        return nil
    }

    private static func usable(_ width: Double, _ height: Double) -> CGSize? {
        guard width > 0, height > 0, width < 1e6, height < 1e6 else { return nil }
        return CGSize(width: width, height: height)
    }
}
