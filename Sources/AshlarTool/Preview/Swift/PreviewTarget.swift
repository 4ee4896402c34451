import AshlarReport
import Foundation

/// The Swift sources that are compiled together: a target of a package, or files without one.
struct PreviewTarget {
    /// The name of the module.
    var name: String
    /// The folder of the target.
    var folder: String
    /// The absolute paths of the sources.
    var sources: [String]
    /// The language mode, such as 6.
    var mode = "6"
    /// The names of the package's targets that it uses.
    var uses: [String] = []
    /// The products of other packages that it uses.
    var products: [String] = []
    /// The folder for what is compiled.
    var scratch: String

    /// Why there is no target, as a sentence for people.
    struct Missing: Error { let message: String }

    /// Returns the Swift files below a folder, sorted.
    static func swiftFiles(in folder: String) -> [String] {
        let entries = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        var files: [String] = []
        while let url = entries?.nextObject() as? URL { if url.pathExtension == "swift" { files.append(url.path) } }
        return files.sorted()
    }

    /// The folder of the package around a path; nil if there is none.
    static func package(around path: String) -> String? {
        var folder = path
        while !folder.isEmpty, folder != "/" {
            if access("\(folder)/Package.swift", F_OK) == 0 { return folder }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return nil
    }

    /// Files without a package, or all Swift files of a folder.
    init(loose files: [String], folder: String, cache: String) {
        (name, self.folder, sources) = ("Previews", folder, files)
        scratch = "\(cache)/loose/\(PreviewLibrary.hash(files.joined(separator: "\n")))"
    }

    private init(name: String, folder: String, sources: [String], scratch: String) {
        (self.name, self.folder, self.sources, self.scratch) = (name, folder, sources, scratch)
    }

    /// Returns the targets of a package by their names, without tests and plugins. What SwiftPM says is kept until the manifest changes or
    /// a file comes or goes.
    static func all(inPackage folder: String) throws -> [String: PreviewTarget] {
        let scratch = "\(folder)/.build/ashlar-preview"
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        let key = ["Sources", "Source", "src"].flatMap { swiftFiles(in: "\(folder)/\($0)") }.joined(separator: "\n")
        let stamp = "\(FileState.time(of: "\(folder)/Package.swift") ?? 0) \(PreviewLibrary.hash(key))"
        let (stampFile, saved) = ("\(scratch)/package.stamp", "\(scratch)/package.json")
        var json = (try? String(contentsOfFile: saved, encoding: .utf8)) ?? ""
        if (try? String(contentsOfFile: stampFile, encoding: .utf8)) != stamp || json.isEmpty {
            let result = PreviewCompiler.run(
                ["swift", "package", "--package-path", folder, "describe", "--type", "json"], separatesErrors: true)
            guard result.status == 0 else {
                throw Missing(message: "'swift package describe' failed in \(PrintableText.line(folder)):\n\(result.errors)")
            }
            json = result.text
            try json.write(toFile: saved, atomically: true, encoding: .utf8)
            try stamp.write(toFile: stampFile, atomically: true, encoding: .utf8)
        }
        return try targets(json: json, package: folder, scratch: scratch)
    }

    /// Reads what `swift package describe --type json` prints.
    static func targets(json: String, package folder: String, scratch: String) throws -> [String: PreviewTarget] {
        struct Description: Decodable {
            struct Target: Decodable {
                var name: String
                var c99name: String
                var path: String
                var type: String
                var module_type: String
                var sources: [String]
                var target_dependencies: [String]?
                var product_dependencies: [String]?
            }
            var targets: [Target]
            var tools_version: String
        }
        guard let description = try? JSONDecoder().decode(Description.self, from: Data(json.utf8)) else {
            throw Missing(message: "'swift package describe' printed something else than expected.")
        }
        var targets: [String: PreviewTarget] = [:]
        for target in description.targets
        where target.module_type == "SwiftTarget" && ["library", "executable"].contains(target.type) {
            let place = target.path.hasPrefix("/") ? target.path : "\(folder)/\(target.path)"
            var made = PreviewTarget(
                name: target.c99name, folder: place, sources: target.sources.map { "\(place)/\($0)" },
                scratch: "\(scratch)/\(target.c99name)")
            let version = description.tools_version.split(separator: ".").first.flatMap { Int($0) } ?? 5
            made.mode = version >= 6 ? "6" : "5"
            (made.uses, made.products) = (target.target_dependencies ?? [], target.product_dependencies ?? [])
            targets[target.name] = made
        }
        return targets
    }

    /// The targets that a target uses, each after those that it uses itself.
    func dependencies(among all: [String: PreviewTarget]) -> [PreviewTarget] {
        var (found, seen): ([PreviewTarget], Set<String>) = ([], [name])
        func visit(_ target: PreviewTarget) {
            for name in target.uses.sorted() where seen.insert(name).inserted {
                guard let next = all[name] else { continue }
                visit(next)
                found.append(next)
            }
        }
        visit(self)
        return found
    }
}
