import AshlarReport
import Foundation
import Synchronization

/// A page with the failed snapshots of a run of tests: of each the reference, the new one and their difference, with a slider
/// between the first two.
///
/// The page is `report.html` in the folder of the artifacts (`SNAPSHOT_ARTIFACTS`, else a temporary one), with its pictures
/// beside it. It is written anew by each process, and longer with each failure.
public struct SnapshotReport: Sendable {
    /// The folder of the page and its pictures.
    public let folder: URL

    /// Creates the report in a folder; by default that of the artifacts.
    public init(folder: URL = SnapshotFiles.artifacts) { self.folder = folder }

    /// The page.
    public var page: URL { folder.appendingPathComponent("report.html") }

    /// The pages that this process has begun, and their numbers of failures.
    private static let begun = Mutex<[URL: Int]>([:])

    /// Adds a failed snapshot.
    ///
    /// - Parameters:
    ///   - name: The name of the snapshot.
    ///   - message: Why it failed.
    ///   - reference: The recorded file.
    ///   - new: The present one.
    ///   - kind: The extension of both files: `png` and `svg` are shown as pictures, others as text.
    /// - Throws: An error of the file system.
    public func add(_ name: String, _ message: String, reference: Data, new: Data, kind: String) throws {
        try Self.begun.withLock { begun in
            let number = begun[page] ?? 0
            var section = "<section><h2>\(MarkupText.escaped(name))</h2><p>\(MarkupText.escaped(message))</p>\n"
            if kind == "png" || kind == "svg" {
                let files = ["reference", "new"].map { "report/\(number)-\($0).\(kind)" }
                for (file, data) in zip(files, [reference, new]) {
                    try SnapshotFiles.write(data, to: folder.appendingPathComponent(file))
                }
                section += Self.pictures(files[0], files[1])
            } else {
                let difference = LineDifference(String(decoding: reference, as: UTF8.self), String(decoding: new, as: UTF8.self))
                section += "<pre>\(MarkupText.escaped(difference.text))</pre>"
            }
            section += "</section>\n"
            if number == 0 {
                try SnapshotFiles.write(Data(PackageResources.snapshots_html + section.utf8), to: page)
            } else {
                let file = try FileHandle(forWritingTo: page)
                defer { try? file.close() }
                try file.seekToEnd()
                try file.write(contentsOf: Data(section.utf8))
            }
            begun[page] = number + 1
        }
    }

    private static func pictures(_ reference: String, _ new: String) -> String {
        """
        <div class="ways">
        <figure><figcaption>reference</figcaption><img src="\(reference)" alt="The reference"></figure>
        <figure><figcaption>new</figcaption><img src="\(new)" alt="The new picture"></figure>
        <figure><figcaption>difference</figcaption><div class="both difference"><img src="\(reference)" alt=""><img src="\(new)" \
        alt="What differs, on black"></div></figure>
        <figure><figcaption><label>reference <input type="range" value="50" aria-label="How much of the new picture is shown"> \
        new</label></figcaption><div class="both slider"><img src="\(reference)" alt=""><img src="\(new)" alt="The new picture \
        over the reference"></div></figure>
        </div>

        """
    }
}
