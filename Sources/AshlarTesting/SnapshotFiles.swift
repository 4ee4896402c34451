import Foundation

/// The files of a snapshot, in the places where swift-snapshot-testing keeps its own: `__Snapshots__/FILE/TEST.NAME.EXTENSION`
/// beside the file of the test.
struct SnapshotFiles {
    let recorded: URL
    /// The folder for what a failed test produced: the actual snapshot, and the difference.
    let failures: URL

    init(filePath: String, test: String, name: String, kind: String) {
        let file = URL(fileURLWithPath: filePath)
        let base = file.deletingPathExtension().lastPathComponent
        let place = "\(Self.plain(test)).\(Self.plain(name)).\(kind)"
        recorded = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__/\(base)/\(place)")
        let environment = ProcessInfo.processInfo.environment
        let artifacts =
            environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-snapshots")
        failures = artifacts.appendingPathComponent(base).appendingPathComponent(place)
    }

    /// Returns a name with letters, digits and hyphens.
    static func plain(_ name: String) -> String {
        let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return parts.joined(separator: "-")
    }

    /// Writes a file, and the folders around it.
    static func write(_ data: Data, to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }
}

/// When snapshots are recorded.
public enum SnapshotRecording: String, Sendable {
    /// A snapshot that is missing is recorded, and its test fails once.
    case missing
    /// All snapshots are recorded, and their tests fail.
    case all
    /// Nothing is recorded; a missing snapshot fails, as on a server.
    case never

    /// The value of the environment variable `SNAPSHOT_TESTING_RECORD`, or `missing`.
    public static var standard: SnapshotRecording {
        ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap(SnapshotRecording.init) ?? .missing
    }
}
