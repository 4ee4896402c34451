import Foundation

/// What the first bytes of an image file say: its format, size and orientation.
struct ImageHeader {
    var format: Image.Format
    var width: Int
    var height: Int
    /// The orientation as Exif counts it, from 1 to 8.
    var orientation = 1

    /// Reads the header of a file whose format its first bytes determine.
    ///
    /// The cost depends on the number of segments before the size, not on the pixels.
    init(_ data: Data) throws(ImageError.Reason) {
        let bytes = ImageBytes(data)
        guard let format = Image.Format.allCases.first(where: { $0.begins(bytes) }) else { throw .unknownFormat }
        switch format {
        case .png: try self.init(png: bytes)
        case .jpeg: try self.init(jpeg: bytes)
        case .webp: try self.init(webP: bytes)
        }
    }

    /// Reads the header of a PNG file: signature (8 bytes), length and type of the first chunk (8), width and height (8). Source: PNG
    /// specification, sections 5.2 and 11.2.2.
    init(png bytes: ImageBytes) throws(ImageError.Reason) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count > 0, bytes.has(Array(signature.prefix(bytes.count)), at: 0) else { throw .notPNG }
        guard bytes.count >= 24 else { throw .truncatedHeader(byteCount: bytes.count) }
        // The length 13 and the type IHDR.
        guard bytes.has([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52], at: 8), let width = bytes.bigEndian(at: 16, bytes: 4),
            let height = bytes.bigEndian(at: 20, bytes: 4)
        else { throw .noHeaderChunk }
        (format, self.width, self.height) = (.png, width, height)
    }

    /// Reads the segments of a JPEG file up to the frame header, which has the size. Source: ITU T.81, annex B.
    init(jpeg bytes: ImageBytes) throws(ImageError.Reason) {
        format = .jpeg
        var place = 2
        while true {
            // A marker is a byte of 255, possibly repeated, and its code.
            guard bytes[place] == 0xFF else { throw .noSize(.jpeg) }
            while bytes[place] == 0xFF { place += 1 }
            guard let marker = bytes[place] else { throw .noSize(.jpeg) }
            place += 1
            // Markers without parameters: TEM and the restarts.
            if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
            guard let length = bytes.bigEndian(at: place, bytes: 2), length >= 2 else { throw .noSize(.jpeg) }
            switch marker {
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                // The number of bits (1 byte), the height and the width. A height of 0 stands after the pixels, which no decoder here
                // supports.
                guard let height = bytes.bigEndian(at: place + 3, bytes: 2), let width = bytes.bigEndian(at: place + 5, bytes: 2)
                else { throw .noSize(.jpeg) }
                (self.width, self.height) = (width, height)
                return
            case 0xE1:
                if let found = ExifOrientation.read(bytes, from: place + 2, count: length - 2) { orientation = found }
            case 0xD9, 0xDA: throw .noSize(.jpeg)
            default: break
            }
            place += length
        }
    }

    /// Reads the first chunk of a WebP file. Source: WebP Container Specification; RFC 6386, section 9.1.
    init(webP bytes: ImageBytes) throws(ImageError.Reason) {
        format = .webp
        if bytes.has(Array("VP8 ".utf8), at: 12) {
            // The tag of a key frame (3 bytes), the start code, and the sizes in 14 bits each.
            guard bytes.has([0x9D, 0x01, 0x2A], at: 23), let width = bytes.littleEndian(at: 26, bytes: 2),
                let height = bytes.littleEndian(at: 28, bytes: 2)
            else { throw .noSize(.webp) }
            (self.width, self.height) = (width & 0x3FFF, height & 0x3FFF)
        } else if bytes.has(Array("VP8L".utf8), at: 12) {
            guard bytes[20] == 0x2F, let bits = bytes.littleEndian(at: 21, bytes: 4) else { throw .noSize(.webp) }
            (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        } else if bytes.has(Array("VP8X".utf8), at: 12) {
            guard let width = bytes.littleEndian(at: 24, bytes: 3), let height = bytes.littleEndian(at: 27, bytes: 3) else {
                throw .noSize(.webp)
            }
            (self.width, self.height) = (width + 1, height + 1)
        } else {
            throw .noSize(.webp)
        }
    }
}

extension Image.Format {
    /// Whether a file begins with the format's signature.
    fileprivate func begins(_ bytes: ImageBytes) -> Bool {
        switch self {
        case .png: bytes.has([0x89, 0x50, 0x4E, 0x47], at: 0)
        case .jpeg: bytes.has([0xFF, 0xD8, 0xFF], at: 0)
        case .webp: bytes.has(Array("RIFF".utf8), at: 0) && bytes.has(Array("WEBP".utf8), at: 8)
        }
    }
}
