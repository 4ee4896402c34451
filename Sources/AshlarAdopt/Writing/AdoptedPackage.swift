import Foundation

/// The files of an adopted package, before they are written.
struct AdoptedPackage {
    /// The texts by their paths in the package.
    var texts: [String: String] = [:]
    /// Files and folders to copy: the paths of the sources by their paths in the package.
    var copies: [String: String] = [:]

    /// A target of the package.
    struct Target {
        var name: String
        var isExecutable = false
        var dependencies: Set<String> = []
        var hasResources = false
        /// Whether the compiler checks it as Swift 5, as most applications are written for.
        var isSwift5 = true
        /// Whether declarations without an actor belong to the main actor.
        var isMainActorByDefault = false
    }

    var targets: [Target] = []

    /// Writes the package. Files that are equal are not written, so that they are not compiled again, and files of an earlier adoption
    /// that are not part of the package are removed from its folder `Sources`.
    func write(to folder: String) throws {
        let manager = FileManager.default
        var kept: Set<String> = []
        for (path, text) in texts {
            let place = folder + "/" + path
            kept.insert(path)
            let data = Data(text.utf8)
            if manager.contents(atPath: place) == data { continue }
            try manager.createDirectory(atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try data.write(to: URL(fileURLWithPath: place), options: .atomic)
        }
        for (path, source) in copies {
            let place = folder + "/" + path
            kept.insert(path)
            try manager.createDirectory(atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            if manager.fileExists(atPath: place) { try manager.removeItem(atPath: place) }
            try manager.copyItem(atPath: source, toPath: place)
        }
        let present = (try? manager.subpathsOfDirectory(atPath: folder + "/Sources")) ?? []
        for name in present {
            let path = "Sources/" + name
            guard name.hasSuffix(".swift"), !kept.contains(path), !copies.keys.contains(where: { path.hasPrefix($0 + "/") })
            else {
                continue
            }
            try manager.removeItem(atPath: folder + "/" + path)
        }
    }
}
