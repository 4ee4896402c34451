import AshlarExamples
import AshlarOutput
import AshlarReport
import Foundation

/// An example with its pictures and films.
struct GalleryEntry {
    var name: String
    var title: String
    /// The lesson of the example, in one sentence.
    var lesson: String
    /// The example's source code; nil if the file cannot be read.
    var code: String?
    var pictures: [GalleryPicture] = []
    var films: [GalleryFilm] = []

    @MainActor init(_ example: Example.Type) {
        name = example.name
        title = example.title
        lesson = example.lesson
        code = try? String(contentsOfFile: example.sourceFile, encoding: .utf8)
    }
}

/// The file `frames.json`: the frame of every view with a name, in points in its superview's coordinates.
struct GalleryFrames: Encodable {
    struct Entry: Encodable {
        var name: String
        var title: String
        var pictures: [Picture]
    }

    struct Picture: Encodable {
        var size: [Double]
        var step: String
        var frames: [String: [Double]]
        /// The number of conflicts that were logged for this picture.
        var conflicts: Int
    }

    var schemaVersion = 1
    var examples: [Entry]

    init(_ entries: [GalleryEntry]) {
        examples = entries.map { entry in
            Entry(
                name: entry.name, title: entry.title,
                pictures: entry.pictures.map { picture in
                    Picture(
                        size: [picture.size.width, picture.size.height], step: picture.step,
                        frames: Self.frames(of: picture.report),
                        conflicts: picture.log.count { !$0.hasPrefix("Masonry: ") })
                })
        }
    }

    private static func frames(of report: LayoutReport) -> [String: [Double]] {
        var frames: [String: [Double]] = [:]
        for view in report.views {
            guard let name = view.name else { continue }
            frames[name] = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
        }
        return frames
    }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(self)
    }
}
