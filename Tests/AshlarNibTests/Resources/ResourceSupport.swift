import Foundation
import Testing

/// Calls a closure with the location of a temporary folder, and removes the folder afterward.
///
/// - Parameters:
///   - files: The content of files by their paths in the folder.
///   - body: The closure.
/// - Returns: The closure's result.
func withFolder<Result>(_ files: [String: Data], _ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, data) in files {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }
    return try body(folder)
}

/// Returns the header of a PNG file with a size in pixels.
func pngHeader(_ width: Int, _ height: Int) -> Data {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(signature + [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + number(width) + number(height) + [8, 6, 0, 0, 0])
}

extension Data {
    init(_ text: String) { self = Data(text.utf8) }
}
