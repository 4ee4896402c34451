import Foundation

/// Patterns of paths in the form of `.gitignore`: what they name is left out of a search.
struct PathPatterns {
    private struct Pattern {
        /// The parts of the pattern between slashes.
        var parts: [String]
        /// Whether the pattern is for paths from the folder of its file on, and not for any name below it.
        var isAnchored: Bool
        var isFolder: Bool
        /// Whether the pattern takes back what an earlier one left out.
        var isNegated: Bool
        /// The folder to which the pattern belongs, with a slash at its end.
        var base: String
    }

    private var patterns: [Pattern] = []

    /// The folders that hold no source of a project: dependencies, builds, and what other tools manage.
    static let usual = [
        "Pods/", "Carthage/", "DerivedData/", "build/", ".build/", "node_modules/", "SourcePackages/", "*.app/", "*.framework/",
        "*.xcframework/", "*.bundle/", "*.storyboardc/", "*.xcloc/",
    ]

    /// Adds patterns that hold below a folder.
    mutating func add(_ lines: [String], in folder: String) {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        for line in lines {
            var text = line.trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty, !text.hasPrefix("#") else { continue }
            let isNegated = text.hasPrefix("!")
            if isNegated { text.removeFirst() }
            let isFolder = text.hasSuffix("/")
            if isFolder { text.removeLast() }
            let isAnchored = text.contains("/")
            let parts = text.split(separator: "/").map(String.init)
            guard !parts.isEmpty else { continue }
            patterns.append(Pattern(parts: parts, isAnchored: isAnchored, isFolder: isFolder, isNegated: isNegated, base: base))
        }
    }

    /// Adds the patterns of the file `.gitignore` in a folder, if there is one.
    mutating func addIgnoreFile(in folder: String) {
        guard let text = try? String(contentsOfFile: folder + "/.gitignore", encoding: .utf8) else { return }
        add(text.split(whereSeparator: \.isNewline).map(String.init), in: folder)
    }

    /// Whether a path is left out. The last pattern that names it decides.
    func exclude(_ path: String, isFolder: Bool) -> Bool {
        var isExcluded = false
        for pattern in patterns where isFolder || !pattern.isFolder {
            guard path.hasPrefix(pattern.base) else { continue }
            let names = path.dropFirst(pattern.base.count).split(separator: "/").map(String.init)
            let isNamed =
                pattern.isAnchored
                ? Self.matches(pattern.parts[...], names[...])
                : names.last.map { Self.matches(Array(pattern.parts[0])[...], Array($0)[...]) } ?? false
            if isNamed { isExcluded = !pattern.isNegated }
        }
        return isExcluded
    }

    private static func matches(_ pattern: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return names.isEmpty }
        if first == "**" {
            let rest = pattern.dropFirst()
            return (names.startIndex...names.endIndex).contains { matches(rest, names[$0...]) }
        }
        guard let name = names.first, matches(Array(first)[...], Array(name)[...]) else { return false }
        return matches(pattern.dropFirst(), names.dropFirst())
    }

    /// Whether a name has the form of a pattern, in which `*` stands for any characters and `?` for one.
    ///
    /// - Complexity: The product of both lengths.
    private static func matches(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
        var (place, position) = (pattern.startIndex, name.startIndex)
        var star: (pattern: Int, name: Int)?
        while position < name.endIndex {
            if place < pattern.endIndex, pattern[place] == "*" {
                star = (place, position)
                place += 1
            } else if place < pattern.endIndex, pattern[place] == "?" || pattern[place] == name[position] {
                (place, position) = (place + 1, position + 1)
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                (place, position) = (last.pattern + 1, last.name + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
