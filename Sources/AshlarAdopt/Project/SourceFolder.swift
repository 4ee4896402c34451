import Foundation

/// The files of a folder of sources.
enum SourceFolder {
    /// Folders of package managers and builds, which have no sources of the application.
    private static let foreign: Set<String> = [
        "Pods", "Carthage", "build", "DerivedData", "node_modules", "vendor", "SourcePackages",
    ]

    /// Folders that are one resource.
    private static let bundles: Set<String> = [
        "xcassets", "xcdatamodeld", "xcdatamodel", "bundle", "framework", "xcframework", "xcodeproj", "xcworkspace", "playground",
        "docc", "scnassets", "atlas", "lproj", "icon",
    ]

    /// Whether a folder is one resource, or none, rather than a folder of files.
    static func isBundle(_ path: String) -> Bool { bundles.contains((path as NSString).pathExtension.lowercased()) }

    /// Returns the files of a folder in the order of their paths, with those in its folders. Folders such as asset catalogs are
    /// returned whole. Hidden files and folders of package managers are left out.
    ///
    /// - Parameters:
    ///   - path: The path of the folder, or of a single file.
    ///   - isExcluded: Returns whether a path is left out.
    static func files(in path: String, except isExcluded: (String) -> Bool = { _ in false }) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue, !isBundle(path) else { return [path] }
        var found: [String] = []
        var waiting = [(path, 0)]
        while let (folder, depth) = waiting.popLast() {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted(by: >) {
                if name.hasPrefix(".") { continue }
                let place = folder + "/" + name
                if isExcluded(place) { continue }
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { continue }
                if !isFolder.boolValue || isBundle(place) {
                    if ["framework", "xcframework", "xcodeproj", "xcworkspace", "playground", "docc"].contains(
                        (place as NSString).pathExtension)
                    {
                        continue
                    }
                    found.append(place)
                } else if !foreign.contains(name), depth < 64 {
                    waiting.append((place, depth + 1))
                }
            }
        }
        return found.sorted()
    }

    /// Returns the folders and files with one of the extensions or names, the least deep first, without those of package managers.
    static func find(in root: String, depth limit: Int = 4, where matches: (String) -> Bool) -> [String] {
        var found: [String] = []
        var level = [root]
        for _ in 0...limit {
            var next: [String] = []
            for folder in level {
                for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                    if name.hasPrefix(".") || foreign.contains(name) { continue }
                    let place = folder + "/" + name
                    if matches(name) { found.append(place) }
                    var isFolder: ObjCBool = false
                    if FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue, !isBundle(place)
                    {
                        next.append(place)
                    }
                }
            }
            level = next
        }
        return found
    }
}
