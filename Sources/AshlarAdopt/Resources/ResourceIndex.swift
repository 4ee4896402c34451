import Foundation

/// The names of the resources of a module, from which accessors are made.
struct ResourceIndex {
    /// A set of an asset catalog.
    struct Asset: Hashable {
        /// The name by which UIKit finds it, with the folders that provide a namespace.
        var name: String
        /// The name of the catalog.
        var catalog: String
    }

    var images: [Asset] = []
    var colors: [Asset] = []
    var data: [Asset] = []
    /// The texts by key, by table, in the language of development.
    var strings: [String: [String: String]] = [:]
    var storyboards: [String] = []
    var nibs: [String] = []
    /// The names of the files of fonts, without their extension.
    var fonts: [String] = []

    /// The folder of the language of development: that of English or of the base, or else the first one that has texts.
    private var development = ["en.lproj", "Base.lproj"]

    /// Reads the names of the resources at paths.
    init(_ resources: [String]) {
        self.init(resources, development: nil)
    }

    private init(_ resources: [String], development: [String]?) {
        if let development {
            self.development = development
        } else {
            let folders = Set(resources.flatMap(Self.languages))
            if folders.isDisjoint(with: ["en.lproj"]), let first = folders.subtracting(["Base.lproj"]).min() {
                self.development.append(first)
            }
        }
        for path in resources {
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            switch (path as NSString).pathExtension.lowercased() {
            case "xcassets": readCatalog(path, name, prefix: "", depth: 0)
            case "strings" where isOfDevelopment(path):
                readStrings(FileManager.default.contents(atPath: path), name)
            case "xcstrings":
                let catalog = FileManager.default.contents(atPath: path).flatMap { StringCatalog($0) }
                strings[name, default: [:]].merge(catalog?.tables["en"] ?? catalog?.tables.values.first ?? [:]) { first, _ in
                    first
                }
            case "lproj":
                for file in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
                where isOfDevelopment(path + "/" + file) {
                    let inner = ResourceIndex([path + "/" + file], development: self.development)
                    strings.merge(inner.strings) { first, _ in first }
                    storyboards += inner.storyboards
                    nibs += inner.nibs
                }
            case "storyboard": storyboards.append(name)
            case "xib": nibs.append(name)
            case "ttf", "otf": fonts.append(name)
            default: break
            }
        }
        storyboards = Array(Set(storyboards)).sorted()
        nibs = Array(Set(nibs)).sorted()
    }

    private func isOfDevelopment(_ path: String) -> Bool {
        let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
        return !folder.hasSuffix(".lproj") || development.contains(folder)
    }

    /// The folders of languages that a resource is, or is in, if these have tables of texts.
    private static func languages(of path: String) -> [String] {
        let (name, folder) = ((path as NSString).lastPathComponent, (path as NSString).deletingLastPathComponent)
        if name.hasSuffix(".lproj") {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return files.contains { $0.hasSuffix(".strings") } ? [name] : []
        }
        return name.hasSuffix(".strings") && folder.hasSuffix(".lproj") ? [(folder as NSString).lastPathComponent] : []
    }

    private mutating func readStrings(_ data: Data?, _ table: String) {
        guard let data else { return }
        let text =
            data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) ? String(data: data, encoding: .utf16) : nil
        // A table of strings is a dictionary without its braces.
        guard
            let tree = try? PropertyText.parse(
                "{" + (text ?? String(decoding: data, as: UTF8.self)).drop { $0 == "\u{FEFF}" } + "\n}")
        else { return }
        strings[table, default: [:]].merge(tree.members.compactMapValues(\.string)) { first, _ in first }
    }

    private mutating func readCatalog(_ folder: String, _ catalog: String, prefix: String, depth: Int) {
        guard depth < 32 else { return }
        for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let place = folder + "/" + entry
            let asset = Asset(name: prefix + (entry as NSString).deletingPathExtension, catalog: catalog)
            switch (entry as NSString).pathExtension.lowercased() {
            case "imageset", "symbolset": images.append(asset)
            case "colorset": colors.append(asset)
            case "dataset": data.append(asset)
            case "":
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue else { continue }
                let contents = FileManager.default.contents(atPath: place + "/Contents.json")
                let tree = contents.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
                let isNamespace = (tree?["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
                readCatalog(place, catalog, prefix: isNamespace ? prefix + entry + "/" : prefix, depth: depth + 1)
            default: break
            }
        }
    }
}
