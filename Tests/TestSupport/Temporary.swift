import Foundation

/// Calls a closure with the paths of temporary files, and removes the files afterward.
///
/// - Parameters:
///   - texts: The content of each file.
///   - body: The closure.
/// - Returns: The closure's result.
public func withFiles<Result>(_ texts: [String], _ body: ([String]) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = texts.indices.map { folder.appendingPathComponent("\($0).json").path }
    for (path, text) in zip(paths, texts) { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    return try body(paths)
}

/// Calls a closure with the path of a temporary folder, and removes the folder afterward.
///
/// - Parameters:
///   - files: The texts of the folder's files by their paths, whose folders are made. The default is an empty folder.
///   - body: The closure.
/// - Returns: The closure's result.
public func withFolder<Result>(_ files: [String: String] = [:], _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
    return try body(folder.standardizedFileURL.path)
}
