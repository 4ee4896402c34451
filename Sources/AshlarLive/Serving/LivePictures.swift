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

    func data(named name: String) -> Data? { images[name]?.data }

    /// The FNV-1a hash of 64 bits, and the number of bytes.
    private static func hash(of data: Data) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36) + "-" + String(data.count, radix: 36)
    }
}
