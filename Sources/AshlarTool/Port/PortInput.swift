import Foundation

/// A file to port.
struct PortInput {
    var path: String
    /// The path of the result, relative to the output folder.
    var destination: String
    var text: String
    /// The text of the header next to an Objective-C file; empty if there is none.
    var header = ""

    var isObjectiveC: Bool { Self.isObjectiveC(path) }

    private static func isObjectiveC(_ path: String) -> Bool { path.hasSuffix(".m") || path.hasSuffix(".mm") }

    /// Returns the files at the paths, in the order of the paths. The files of a folder are ordered by name.
    static func all(_ paths: [String]) throws(InputFile.Failure) -> [PortInput] {
        var inputs: [PortInput] = []
        var taken: Set<String> = []
        for path in paths {
            for (file, name) in try files(at: path) {
                let destination = (name as NSString).deletingPathExtension + ".swift"
                guard taken.insert(destination).inserted else {
                    throw InputFile.Failure(reason: "\(file): another file is also written to \(destination)")
                }
                var input = PortInput(path: file, destination: destination, text: try read(file))
                let header = (file as NSString).deletingPathExtension + ".h"
                if input.isObjectiveC, FileManager.default.fileExists(atPath: header) { input.header = try read(header) }
                inputs.append(input)
            }
        }
        return inputs
    }

    private static func files(at path: String) throws(InputFile.Failure) -> [(file: String, name: String)] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw InputFile.Failure(reason: "\(path): there is no such file or folder")
        }
        guard isFolder.boolValue else {
            guard path.hasSuffix(".swift") || isObjectiveC(path) else {
                throw InputFile.Failure(reason: "\(path): only files that end in .swift or .m are ported")
            }
            return [(path, (path as NSString).lastPathComponent)]
        }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        let sources = names.sorted().filter { name in
            guard name.hasSuffix(".swift") || isObjectiveC(name) else { return false }
            // Hidden folders and those of package managers contain no sources of the application.
            return !name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "Pods" || $0 == "Carthage" }
        }
        return sources.map { ("\(path)/\($0)", $0) }
    }

    private static func read(_ path: String) throws(InputFile.Failure) -> String {
        do throws(InputFile.Failure) {
            let bytes = try InputFile.read(path, limit: PortCommand.sizeLimit)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw InputFile.Failure(reason: "the file is not UTF-8")
            }
            return text
        } catch {
            throw InputFile.Failure(reason: "\(path): \(error.reason)")
        }
    }
}
