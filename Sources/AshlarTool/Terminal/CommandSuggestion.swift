import Foundation

/// The message for a first argument that is not a command.
enum CommandSuggestion {
    /// Returns a message that names the command that was probably meant.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the process, without its name.
    ///   - commands: The names of all commands.
    /// - Returns: The message, or nil if the first argument is a command or an option, or if there is none.
    static func message(for arguments: [String], commands: [String]) -> String? {
        guard let first = arguments.first, !first.hasPrefix("-"), first != "help", !commands.contains(first) else { return nil }
        if let command = command(for: first), commands.contains(command) {
            return "there is no command '\(first)'. For this file: ashlar \(command) \(first)"
        }
        if let nearest = nearest(to: first.lowercased(), among: commands) {
            return "there is no command '\(first)'. Did you mean '\(nearest)'?"
        }
        let list = commands.dropLast().joined(separator: ", ") + " and " + (commands.last ?? "")
        return "there is no command '\(first)'. The commands are \(list); see 'ashlar --help'."
    }

    /// Returns the command that reads files with a path's extension.
    private static func command(for path: String) -> String? {
        switch (path as NSString).pathExtension.lowercased() {
        case "log", "txt": "explain"
        case "json": "layout"
        case "swift", "m", "mm": "port"
        case "storyboard", "xib": "render"
        default: nil
        }
    }

    /// Returns the candidate that differs least from a word, or nil if all differ by more than a third of their letters.
    private static func nearest(to word: String, among candidates: [String]) -> String? {
        guard word.count <= 40 else { return nil }
        let distances = candidates.map { ($0, distance(Array(word), Array($0))) }
        guard let (candidate, distance) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
        return distance <= max(1, candidate.count / 3) || candidate.hasPrefix(word) ? candidate : nil
    }

    /// Returns the number of insertions, deletions, replacements and swaps of neighbors that turn one word into the other: the
    /// optimal string alignment distance (Damerau, *A technique for computer detection and correction of spelling errors*, 1964).
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var rows = [Array(0...b.count)]
        for i in 1..<(a.count + 1) {
            var row = [i]
            for j in 1..<(b.count + 1) {
                var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, rows[i - 2][j - 2] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
