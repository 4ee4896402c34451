import AshlarNib
import AshlarOutput
import Foundation

/// The pictures of a project that libraries of the system draw, and a note of the libraries that are missing.
@MainActor
final class ProjectPictures: PictureDecoder {
    /// The numbers of pictures that were not drawn, by the library that they need.
    private(set) var missing: [String: Int] = [:]

    func png(of data: Data, format: PictureFileFormat, size: CGSize, scale: CGFloat) throws -> Data? {
        do {
            return try SystemPictures.png(of: data, format: format.rawValue, size: size, scale: scale)
        } catch let error as LibraryIsMissing {
            missing[error.library, default: 0] += 1
            return nil
        }
    }

    /// What was not drawn, in sentences.
    var notes: [String] {
        missing.sorted { $0.key < $1.key }.map { library, count in
            "\(count == 1 ? "1 picture is" : "\(count) pictures are") drawn as outlines, since the library \(library) is not "
                + "installed."
        }
    }
}
