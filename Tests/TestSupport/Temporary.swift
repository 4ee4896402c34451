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
