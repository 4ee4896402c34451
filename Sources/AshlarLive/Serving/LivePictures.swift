import AshlarGraphics
import Foundation

/// The images that frames contain, under names that are made of their bytes, so that a name means the same image after a restart.
final class LivePictures {
    private var names: [Image: String] = [:]
    private var images: [String: Image] = [:]
    /// The names in the order in which the images were first drawn.
    private var order: [String] = []
    private var bytes = 0

    /// The number of bytes that are kept. The oldest images go first; a page that draws one of them asks in vain, and shows a gap
    /// until it is drawn anew.
    static let limit = 256 << 20

    /// Returns the name of an image, under which the page asks for it.
    func name(of image: Image) -> String {
        if let name = names[image] { return name }
        let name = Self.hash(of: image.data)
        (names[image], images[name]) = (name, image)
        order.append(name)
        bytes += image.data.count
        while bytes > Self.limit, order.count > 1 {
            guard let oldest = images.removeValue(forKey: order.removeFirst()) else { continue }
            names[oldest] = nil
            bytes -= oldest.data.count
        }
        return name
    }

    /// Returns the file of an image, by its name.
    func picture(named name: String) -> LivePicture? { images[name].map { LivePicture($0) } }

    /// The FNV-1a hash of 64 bits, and the number of bytes.
    private static func hash(of data: Data) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36) + "-" + String(data.count, radix: 36)
    }
}

/// The file of an image as a page gets it.
struct LivePicture: Sendable, Equatable {
    let data: Data
    /// The media type.
    let type: String

    /// The file of an image whose pixels a browser shows as they are. The drawing calls turn a photograph upright, and a browser would
    /// turn it once more.
    init(_ image: Image) {
        let isTurned = image.format == .jpeg && image.exifOrientation != 1
        self.init(data: isTurned ? Self.withoutExif(image.data) : image.data, type: image.format.mediaType)
    }

    init(data: Data, type: String) { (self.data, self.type) = (data, type) }

    /// Returns a JPEG file without its Exif segments; the file itself if it is none.
    ///
    /// Source: ITU-T T.81, B.1.1.4: before the scan, each segment has a marker and its length.
    static func withoutExif(_ data: Data) -> Data {
        let bytes = [UInt8](data)
        var (kept, place) = (Array(bytes.prefix(2)), 2)
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let (kind, length) = (bytes[place + 1], Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            let end = place + 2 + length
            // The scan follows, or the file is damaged.
            guard kind != 0xDA, length >= 2, end <= bytes.count else { break }
            let isExif = kind == 0xE1 && bytes[(place + 4)..<end].starts(with: Array("Exif\0".utf8))
            if !isExif { kept += bytes[place..<end] }
            place = end
        }
        return Data(kept + bytes[min(place, bytes.count)...])
    }
}
