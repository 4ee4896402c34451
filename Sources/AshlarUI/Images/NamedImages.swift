import AshlarGraphics
import Foundation
import Synchronization

/// The images that `UIImage(named:)` has found, so that a feed of cells reads each file once.
///
/// As in UIKit, a file that changes on disk afterwards is not read again, and a name without a file is looked for each time. The
/// images that were asked for least recently go when their files exceed ``byteLimit`` together.
struct NamedImages: Sendable {
    /// How many bytes of PNG files are kept at most: 32 MB. A larger file is not kept at all.
    static let byteLimit = 32 << 20

    private struct Key: Hashable {
        var name: String
        /// The scale of the main screen, which decides between files.
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
    /// How often files were looked for. Deterministic, so that tests can assert cost.
    private(set) var searches = 0

    /// Directories and what was found in them.
    struct Library: Sendable {
        var directories: [URL] = []
        var images = NamedImages()
    }

    /// The directories that ``LayoutEnvironment/imageDirectories`` lists now. Images are found by name on any thread.
    static let library = Mutex(Library())

    /// The image with a name and its number of pixels per point, from memory or by a search; nil if there is none.
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

    /// Drops the images that were used least recently, down to half the limit: the cost of sorting is shared by many images.
    private mutating func shrink() {
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where bytes > Self.byteLimit / 2 {
            entries[key] = nil
            bytes -= entry.image.data.count
        }
    }
}
