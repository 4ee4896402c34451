import Foundation

/// The files of a snapshot, in the places where swift-snapshot-testing keeps its own: `__Snapshots__/FILE/TEST.NAME.EXTENSION`
/// beside the file of the test.
public struct SnapshotFiles: Sendable {
    /// The recorded snapshot.
    public let recorded: URL
    /// The present snapshot of a failed test, in the folder of the artifacts.
    public let failures: URL

    /// The folder for what failed tests produce: the one that the environment variable `SNAPSHOT_ARTIFACTS` names, or a
    /// temporary one.
    public static var artifacts: URL {
        ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-snapshots")
    }

    /// Creates the places of a snapshot.
    ///
    /// - Parameters:
    ///   - filePath: The path of the test's file.
    ///   - test: The name of the test.
    ///   - name: The name or the number of the snapshot in its test.
    ///   - kind: The extension; nil for none.
    ///   - directory: The folder of the recorded snapshot; nil (the default) for the one beside the test's file.
    public init(filePath: String, test: String, name: String, kind: String?, directory: URL? = nil) {
        let file = URL(fileURLWithPath: filePath)
        let base = file.deletingPathExtension().lastPathComponent
        let place = "\(Self.plain(test)).\(Self.plain(name))" + (kind.map { ".\($0)" } ?? "")
        recorded =
            (directory ?? file.deletingLastPathComponent().appendingPathComponent("__Snapshots__/\(base)"))
            .appendingPathComponent(place)
        failures = Self.artifacts.appendingPathComponent(base).appendingPathComponent(place)
    }

    /// Returns a name with letters, digits and hyphens.
    static func plain(_ name: String) -> String {
        let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return parts.joined(separator: "-")
    }

    /// Writes a file, and the folders around it.
    ///
    /// - Parameters:
    ///   - data: The content of the file.
    ///   - url: The place of the file.
    /// - Throws: An error of the file system.
    public static func write(_ data: Data, to url: URL) throws {
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
