import Foundation

/// Patterns of paths: `*` for any part of a name, and `**` for any folders.
enum Glob {
    /// Returns the files that a pattern matches, in the order of their paths. A pattern without an asterisk is a file or a folder.
    static func files(_ pattern: String) -> [String] {
        guard let star = pattern.firstIndex(of: "*") else { return SourceFolder.files(in: pattern) }
        let base = pattern[..<star].lastIndex(of: "/").map { String(pattern[..<$0]) } ?? "."
        return SourceFolder.files(in: base).filter { matches($0, pattern) || matches(within: $0, pattern, base) }
    }

    /// Whether one of the patterns matches a path, or a folder around it.
    static func matches(_ path: String, any patterns: [String]) -> Bool {
        patterns.contains { path == $0 || path.hasPrefix($0 + "/") || matches(path, $0) }
    }

    /// Whether a pattern matches a folder around a path, such as `Resources/**` does for an asset catalog.
    private static func matches(within path: String, _ pattern: String, _ base: String) -> Bool {
        pattern.hasSuffix("/**") && path.hasPrefix(String(pattern.dropLast(3)) + "/")
    }

    /// Whether a pattern matches a path.
    ///
    /// - Complexity: The product of the numbers of the names in both, at most.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let names = path.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
        // The places in the pattern that can be reached after each name.
        var reached: Set<Int> = [0]
        func open(_ set: Set<Int>) -> Set<Int> {
            var set = set
            for index in set.sorted() {
                var index = index
                while index < parts.count, parts[index] == ["*", "*"] {
                    index += 1
                    set.insert(index)
                }
            }
            return set
        }
        reached = open(reached)
        for name in names {
            var next: Set<Int> = []
            for index in reached where index < parts.count {
                if parts[index] == ["*", "*"] { next.insert(index) } else if fits(name, parts[index]) { next.insert(index + 1) }
            }
            reached = open(next)
            if reached.isEmpty { return false }
        }
        return reached.contains(parts.count)
    }

    private static func fits(_ name: [Character], _ pattern: [Character]) -> Bool {
        var (i, j) = (0, 0)
        var star: (pattern: Int, name: Int)?
        while i < name.count {
            if j < pattern.count, pattern[j] == "*" {
                star = (j, i)
                j += 1
            } else if j < pattern.count, pattern[j] == name[i] || pattern[j] == "?" {
                (i, j) = (i + 1, j + 1)
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                (i, j) = (last.name + 1, last.pattern + 1)
            } else {
                return false
            }
        }
        return pattern[j...].allSatisfy { $0 == "*" }
    }
}
