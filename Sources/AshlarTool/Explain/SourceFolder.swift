import AshlarCommandLine
import AshlarExplain
import Foundation

/// Reads the source files of a folder.
enum SourceFolder {
    private static let endings: Set<String> = ["swift", "m", "mm", "storyboard", "xib"]
    /// Folders that hold other people's code or what a build leaves.
    private static let skipped: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", "node_modules"]
    /// The greatest size of one file in bytes: larger ones are generated.
    private static let sizeLimit = 4 << 20

    /// Returns the Swift, Objective-C and Interface Builder files of a folder and its folders, by their paths.
    static func files(in folder: String) throws(InputFile.Failure) -> [SourceFile] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw InputFile.Failure(reason: "there is no such folder")
        }
        var files: [SourceFile] = []
        var folders = [folder]
        while let next = folders.popLast() {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []).sorted() {
                let path = next + "/" + name
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
                if isFolder.boolValue {
                    // A link may lead back to a folder that was read.
                    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
                    if !skipped.contains(name), !isLink { folders.append(path) }
                } else if endings.contains(name.split(separator: ".").last.map(String.init) ?? "") {
                    guard let bytes = try? InputFile.read(path, limit: sizeLimit) else { continue }
                    files.append(SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self)))
                }
            }
        }
        return files.sorted { $0.path < $1.path }
    }
}
