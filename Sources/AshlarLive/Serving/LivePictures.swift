import AshlarGraphics
import Foundation

/// The images that frames contain, under names that depend on their bytes.
final class LivePictures {
    private var names: [Image: String] = [:]
    private var images: [String: Image] = [:]
    /// The names in the order in which they were first drawn.
    private var order: [String] = []
    private var bytes = 0

    /// The number of bytes that are kept. The oldest images go first; a page that draws one of them asks in vain, and shows a gap.
    static let limit = 256 << 20

    /// Returns the name of an image, under which the page asks for it.
    func name(of image: Image) -> String {
        if let name = names[image] { return name }
        let name = String(order.count + 1)
        (names[image], images[name]) = (name, image)
        order.append(name)
        bytes += image.data.count
        while bytes > Self.limit, let oldest = order.first(where: { images[$0] != nil }), oldest != name {
            guard let image = images.removeValue(forKey: oldest) else { break }
            names[image] = nil
            bytes -= image.data.count
        }
        return name
    }

    func data(named name: String) -> Data? { images[name]?.data }
}
