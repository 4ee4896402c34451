import AshlarUI
import Foundation
import Testing

@testable import AshlarNib

/// The folder of raw files of other repositories, beside this package. It is not part of it.
enum RawFiles {
    static var folder: URL {
        let environment = ProcessInfo.processInfo.environment["ASHLAR_STORYBOARDS"]
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return environment.map { URL(filePath: $0) } ?? package.deletingLastPathComponent().appending(path: "shared/storyboards")
    }

    static var exists: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The storyboards and xibs in the folder, by name.
    static var all: [URL] {
        let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return found.filter { ["xib", "storyboard"].contains($0.pathExtension) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
