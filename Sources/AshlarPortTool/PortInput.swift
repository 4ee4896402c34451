import AshlarCommandLine
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

    /// The files at the paths, with the reasons why others cannot be read.
    struct Found {
        var inputs: [PortInput] = []
        var failures: [String] = []
        /// The files whose result has another name than their own, as the name was taken.
        var renamed: [String] = []
    }

    /// Returns the files at the paths, in the order of the paths. The files of a folder are ordered by name.
    ///
    /// Files of equal names, from different folders or in different languages, get different destinations.
    static func all(_ paths: [String]) -> Found {
        var found = Found()
        var taken: Set<String> = []
        /// The number that was tried last, by name.
        var numbers: [String: Int] = [:]
        for path in paths {
            do throws(InputFile.Failure) {
                for (file, name) in try files(at: path) {
                    do throws(InputFile.Failure) {
                        var input = PortInput(path: file, destination: "", text: try read(file))
                        let header = (file as NSString).deletingPathExtension + ".h"
                        if input.isObjectiveC, FileManager.default.fileExists(atPath: header) { input.header = try read(header) }
                        let stem = (name as NSString).deletingPathExtension
                        input.destination = stem + ".swift"
                        while !taken.insert(input.destination).inserted {
                            numbers[stem, default: 1] += 1
                            input.destination = numbered(stem, numbers[stem] ?? 2)
                        }
                        if input.destination != stem + ".swift" {
                            found.renamed.append("\(file): \(stem).swift is taken: the result is \(input.destination)")
                        }
                        found.inputs.append(input)
                    } catch {
                        found.failures.append(error.reason)
                    }
                }
            } catch {
                found.failures.append(error.reason)
            }
        }
        return found
    }

    /// The name of a second file of the same name.
    static func numbered(_ stem: String, _ number: Int) -> String { "\(stem)-\(number).swift" }

    /// The path at which the result lies beside the source.
    ///
    /// A Swift file of that name that is another one, such as `A.swift` beside `A.m`, is not overwritten.
    func place(for text: String) -> String {
        guard isObjectiveC else { return path }
        let stem = (path as NSString).deletingPathExtension
        var number = 1
        while true {
            let candidate = number == 1 ? stem + ".swift" : Self.numbered(stem, number)
            guard let present = FileManager.default.contents(atPath: candidate), present != Data(text.utf8) else {
                return candidate
            }
            number += 1
        }
    }

    private static func files(at path: String) throws(InputFile.Failure) -> [(file: String, name: String)] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw InputFile.Failure(reason: "\(path): there is no such file or folder")
        }
        guard isFolder.boolValue else {
            guard path.hasSuffix(".swift") || isObjectiveC(path) else {
                throw InputFile.Failure(reason: "\(path): only files that end in .swift, .m or .mm are ported")
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
            let bytes = try InputFile.read(path, limit: AshlarPortCommand.sizeLimit)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw InputFile.Failure(reason: "the file is not UTF-8")
            }
            return text
        } catch {
            throw InputFile.Failure(reason: "\(path): \(error.reason)")
        }
    }
}
