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

        /// Whether the file was found in a folder that was given, and was not given itself.
        var isFound: Bool { root != url }

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
    /// The source files in the folders that were given.
    private(set) var sources: [URL] = []
    /// The headers in the folders that were given.
    private(set) var headers: [URL] = []
    /// The property lists and the files of projects, which tell how an application starts.
    private(set) var lists: [URL] = []
    /// What is wrong with the paths, in words that follow them.
    private(set) var problems: [(path: String, reason: String)] = []

    private let exclusions: [String]
    /// The greatest number of files and folders that are looked at.
    private static let entryLimit = 1_000_000

    /// - Parameters:
    ///   - paths: Files, and folders that are searched.
    ///   - base: A folder to which the shown paths of files inside of it are relative; nil (the default) to show paths relative to
    ///     the folder that was given.
    ///   - exclusions: Patterns of paths below the base, or below each folder, that are left out, as in `.gitignore`.
    init(paths: [String], base: URL? = nil, exclusions: [String] = []) {
        self.exclusions = exclusions
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
        var patterns = PathPatterns()
        patterns.add(PathPatterns.usual, in: root.path)
        // Files that are not to be committed are no source, whatever folder of the repository is searched.
        for folder in Self.ancestors(of: root) { patterns.addIgnoreFile(in: folder) }
        patterns.add(exclusions, in: base ?? root.path)
        patterns.add(exclusions, in: root.path)
        var found: [URL] = []
        var count = 0
        while let url = entries?.nextObject() as? URL, count < Self.entryLimit {
            count += 1
            let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
            let path = url.standardizedFileURL.path
            if patterns.exclude(path, isFolder: isFolder) {
                if isFolder { entries?.skipDescendants() }
                continue
            }
            if isFolder { patterns.addIgnoreFile(in: path) }
            switch url.pathExtension.lowercased() {
            case "xcassets":
                catalogs.append(url)
                entries?.skipDescendants()
            case "storyboard", "xib": found.append(url)
            case "png", "jpg", "jpeg", "pdf": add(picture: url)
            case "swift", "m", "mm": sources.append(url)
            case "h", "pch": headers.append(url)
            case "plist", "pbxproj": lists.append(url)
            default: break
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

    /// The folders from that of the repository to one inside of it; only the folder itself outside of a repository.
    private static func ancestors(of folder: URL) -> [String] {
        var (folders, present): ([String], URL) = ([], folder)
        while present.path != "/" {
            folders.append(present.path)
            if FileManager.default.fileExists(atPath: present.path + "/.git") { return folders.reversed() }
            present = present.deletingLastPathComponent()
        }
        return [folder.path]
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
