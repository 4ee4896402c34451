import AshlarAgent
import AshlarOutput
import AshlarPreview
import Foundation

typealias ScreenTreeRecord = ScreenTree.Record

/// PNG pictures of SVG documents that another process or module drew.
@MainActor
enum PreviewPNG {
    /// The number of pixels per point: a whole number, so that no pixel of the edge is half covered.
    static let scale: CGFloat = 2

    /// Returns a picture; nil without the libraries that draw it.
    static func data(of picture: PreviewPicture) -> Data? {
        // Documents of cases have a margin around the container.
        let sides = picture.svg.prefix(400).matches(of: #/(?:width|height)="([0-9.]+)"/#).compactMap { Double($0.1) }
        guard sides.count >= 2 else { return nil }
        let size = CGSize(width: sides[0], height: sides[1])
        return try? SystemPictures.png(
            of: Data(picture.svg.utf8), format: "svg", size: size, scale: scale)
    }
}
