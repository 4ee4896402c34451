import AshlarNib
import Foundation

/// The files that the paths of a command name: interfaces, catalogs of assets, and loose pictures of the projects around them.
struct RenderFiles {
    /// An interface file.
    struct Interface {
        var url: URL
        /// The path as messages and the page show it: relative to the folder that was given.
        var path: String
        /// The folder or file that was given.
        var root: URL

        /// The path from which the folder of the pictures has its name.
        var shortPath: String {
            let short = root == url ? url.lastPathComponent : path
            return (short as NSString).deletingPathExtension
        }
    }

    private(set) var interfaces: [Interface] = []
    /// The storyboards by name: those that are drawn, and those beside them.
    private(set) var storyboards: [String: Interface] = [:]
    private(set) var catalogs: [URL] = []
    /// The pictures outside of catalogs by name without scale and extension.
    private(set) var pictures: [String: URL] = [:]
    /// What is wrong with the paths, in words that follow them.
    private(set) var problems: [(path: String, reason: String)] = []

    /// The names of folders that hold no source: build products, and what other tools manage.
    private static let skipped: Set<String> = ["DerivedData", "build", "node_modules"]
    /// The greatest number of files and folders that are looked at.
    private static let entryLimit = 1_000_000

    /// - Parameters:
    ///   - paths: Files, and folders that are searched.
    ///   - base: A folder to which the shown paths of files inside of it are relative; nil (the default) to show paths relative to
    ///     the folder that was given.
    init(paths: [String], base: URL? = nil) {
        let inside = base.map { $0.standardizedFileURL.path }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        for path in paths {
            let url = URL(fileURLWithPath: path).standardizedFileURL
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                problems.append((path, "there is no such file or folder"))
                continue
            }
            if isFolder.boolValue {
                let before = interfaces.count
                search(url, inside)
                searchCatalogs(around: url)
                if interfaces.count == before { problems.append((path, "there is no .storyboard or .xib file in the folder")) }
            } else {
                let shown = inside.flatMap { url.path.hasPrefix($0) ? String(url.path.dropFirst($0.count)) : nil }
                interfaces.append(Interface(url: url, path: shown ?? path, root: url))
                searchCatalogs(around: url)
            }
        }
        // A file can be given twice: by itself, and by its folder.
        var seen: Set<String> = []
        interfaces.removeAll { !seen.insert($0.url.path).inserted }
        for file in interfaces { addStoryboard(file) }
        catalogs = Array(Set(catalogs)).sorted { $0.path < $1.path }
    }

    private static func isInterface(_ url: URL) -> Bool { ["storyboard", "xib"].contains(url.pathExtension.lowercased()) }

    private mutating func search(_ root: URL, _ base: String?) {
        let entries = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        var found: [URL] = []
        var count = 0
        while let url = entries?.nextObject() as? URL, count < Self.entryLimit {
            count += 1
            let name = url.lastPathComponent
            switch url.pathExtension.lowercased() {
            case "xcassets":
                catalogs.append(url)
                entries?.skipDescendants()
            case "storyboard", "xib": found.append(url)
            case "png", "jpg", "jpeg", "pdf": add(picture: url)
            // Compiled interfaces are not readable, and bundles of others are no source.
            case "storyboardc", "app", "framework", "xcframework", "bundle": entries?.skipDescendants()
            default: if Self.skipped.contains(name) { entries?.skipDescendants() }
            }
        }
        let own = root.path.hasSuffix("/") ? root.path : root.path + "/"
        let prefix = base.flatMap { own.hasPrefix($0) ? $0 : nil } ?? own
        for url in found.sorted(by: { $0.path < $1.path }) {
            let path = url.standardizedFileURL.path
            let shown = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
            interfaces.append(Interface(url: url, path: shown, root: root))
        }
    }

    private mutating func add(picture url: URL) {
        var name = url.deletingPathExtension().lastPathComponent
        for suffix in ["@2x", "@3x"] where name.hasSuffix(suffix) { name = String(name.dropLast(3)) }
        if pictures[name].map({ $0.path > url.path }) ?? true { pictures[name] = url }
    }

    private mutating func addStoryboard(_ file: Interface) {
        let name = file.url.deletingPathExtension().lastPathComponent
        if file.url.pathExtension.lowercased() == "storyboard", storyboards[name] == nil { storyboards[name] = file }
    }

    /// The number of folders above a file or folder whose catalogs are used.
    private static let levelsAbove = 3

    /// Finds the catalogs beside a file or folder and in the folders above it.
    private mutating func searchCatalogs(around file: URL) {
        var folder = file.deletingLastPathComponent()
        for _ in 0..<Self.levelsAbove {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
                let url = folder.appendingPathComponent(name)
                if name.hasSuffix(".xcassets") { catalogs.append(url) }
                if url.pathExtension.lowercased() == "storyboard" {
                    addStoryboard(Interface(url: url, path: url.path, root: url))
                }
                if ["png", "jpg"].contains(url.pathExtension.lowercased()) { add(picture: url) }
            }
            let above = folder.deletingLastPathComponent()
            guard above.path != folder.path, above.path != "/" else { return }
            folder = above
        }
    }
}

/// Names for files of pictures: ASCII letters, digits, points and hyphens, each name once.
struct SlugMaker {
    private var used: Set<String> = []

    /// Returns a name that was not returned before.
    mutating func slug(_ text: String) -> String {
        var name = ""
        for character in text {
            let isPlain = character.isASCII && (character.isLetter || character.isNumber || "._".contains(character))
            if isPlain { name.append(character) } else if name.last != "-" { name.append("-") }
        }
        name = String(name.drop { "-.".contains($0) }.prefix(80))
        while name.last == "-" || name.last == "." { name.removeLast() }
        if name.isEmpty { name = "scene" }
        // File systems may not distinguish capital letters.
        var unique = name
        var number = 2
        while !used.insert(unique.lowercased()).inserted {
            unique = "\(name)-\(number)"
            number += 1
        }
        return unique
    }
}
