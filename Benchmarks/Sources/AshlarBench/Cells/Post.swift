import Ashlar
import Foundation

/// The content of one cell of the feed. It is computed from a number, so that every run shows the same feed.
struct Post {
    var reason: String
    var name: String
    var headline: String
    var date: String
    var text: String
    var title: String
    var domain: String
    var comment: String
    var avatar: UIImage
    var picture: UIImage
    var commenter: UIImage

    /// Creates the post with a number.
    init(_ number: Int) {
        let name = Self.names[number % Self.names.count]
        reason = "\(Self.names[(number + 3) % Self.names.count].prefix(5)) likes this"
        self.name = name
        headline = Self.words(3 + number * 5 % 9, from: number)
        date = "\(1 + number % 23) h"
        text = Self.words(8 + number * 17 % 40, from: number + 1)
        title = Self.words(4 + number * 3 % 8, from: number + 2)
        domain = "stone\(number % 7).org"
        comment = Self.words(5 + number * 11 % 15, from: number + 3)
        avatar = Self.image(50, 50)
        picture = Self.image(240, 120)
        commenter = Self.image(30, 30)
    }

    private static let names = ["Ann Lee", "Bob Mason", "Carla Ashworth", "Dan Quarry", "Eve Lime", "Fred Voussoir", "Gil Arch"]

    private static let vocabulary = [
        "the", "masons", "of", "old", "towns", "cut", "every", "block", "square", "and", "laid", "courses", "without", "mortar",
        "joints", "so", "fine", "that", "no", "blade", "goes", "in",
    ]

    private static func words(_ count: Int, from start: Int) -> String {
        (0..<count).map { vocabulary[(start * 7 + $0 * 5) % vocabulary.count] }.joined(separator: " ")
    }

    /// Returns an image of a PNG file that ends after its size, since layout reads only the size.
    private static func image(_ width: UInt8, _ height: UInt8) -> UIImage {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard let image = UIImage(data: Data(signature + header + [0, 0, 0, width, 0, 0, 0, height])) else {
            fatalError("The header of the image cannot be read.")
        }
        return image
    }
}
