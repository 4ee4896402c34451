import AshlarGraphics
import Foundation

/// The cache of `UIImage(named:)`, so that a feed of cells reads each file once.
///
/// As in UIKit, a file that changes later is not read again, and a name without a file is searched for each time. The least
/// recently used images are removed when the total size of the files exceeds ``byteLimit``.
@MainActor
struct NamedImages {
    /// The greatest total size of the cached PNG files, 32 MB. A larger file is not cached.
    static let byteLimit = 32 << 20

    private struct Key: Hashable {
        var name: String
        /// The scale of the main screen, which determines the choice of the file.
        var screenScale: CGFloat
    }

    private struct Entry {
        var image: Image
        var scale: CGFloat
        var lastUse: UInt64
    }

    private var entries: [Key: Entry] = [:]
    private var bytes = 0
    private var uses: UInt64 = 0
    /// The number of searches for files. It is deterministic, so that tests can assert costs.
    private(set) var searches = 0

    /// The cache for the present value of ``LayoutEnvironment/imageDirectories``.
    static var shared = NamedImages()

    /// Returns an image and its scale, from the cache or by a search; nil if there is none.
    mutating func image(
        named name: String, screenScale: CGFloat, search: () -> (Image, scale: CGFloat)?
    ) -> (Image, scale: CGFloat)? {
        let key = Key(name: name, screenScale: screenScale)
        uses += 1
        if let known = entries[key] {
            entries[key]?.lastUse = uses
            return (known.image, known.scale)
        }
        searches += 1
        guard let (image, scale) = search() else { return nil }
        guard image.data.count <= Self.byteLimit else { return (image, scale) }
        entries[key] = Entry(image: image, scale: scale, lastUse: uses)
        bytes += image.data.count
        if bytes > Self.byteLimit { shrink() }
        return (image, scale)
    }

    /// Removes the least recently used images, down to half the limit, so that the cost of sorting is amortized.
    private mutating func shrink() {
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where bytes > Self.byteLimit / 2 {
            entries[key] = nil
            bytes -= entry.image.data.count
        }
    }
}
