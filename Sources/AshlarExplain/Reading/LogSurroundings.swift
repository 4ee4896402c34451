/// What the lines of a log around the lists tell about the conflicts.
struct LogSurroundings {
    /// The words of such lines, for the reader's filter.
    static let words: [StaticString] = [
        "rash", "SIGABRT", "still required after", "UIAlertController", "_UIActivity", "_UIInterfaceAction",
    ]

    /// The greatest number of lines from a line about a conflict to the conflict's first line, and from the last line of its list, which
    /// a bracket, the announcement and the constraint that was given up follow.
    private static let reach = (before: 3, behind: 6)

    private struct Named {
        var line: Int
        var type: String
    }

    private var named: [Named] = []
    private var isCrashNear = false

    /// Takes note of a line that is no constraint's.
    mutating func note(_ line: Substring, number: Int) {
        guard !line.contains("Constraint:0x") else { return }
        if ["crash", "Crash", "SIGABRT", "Auto Layout still required after"].contains(where: line.contains) {
            isCrashNear = true
        }
        for word in ["UIAlertController", "_UIActivity", "_UIInterfaceAction"] where line.contains(word) {
            guard let start = line.firstRange(of: word)?.lowerBound else { continue }
            let before = line[..<start].last
            // The class of a view or a layout, and not a sentence that speaks of the class.
            guard before == "<" || before == "_" || before == ":" else { continue }
            let name = line[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            named.append(Named(line: number, type: (before == "_" ? "_" : "") + name))
        }
    }

    /// Gives each conflict what the lines next to it tell.
    func annotate(_ conflicts: inout [ConflictLog.Conflict]) {
        guard isCrashNear || !named.isEmpty else { return }
        var next = 0
        for index in conflicts.indices {
            conflicts[index].isCrashNear = isCrashNear
            let first = conflicts[index].line - Self.reach.before
            let last = (conflicts[index].constraints.last?.line ?? conflicts[index].line) + Self.reach.behind
            while next < named.count, named[next].line < first { next += 1 }
            conflicts[index].classesAround = named[next...].prefix { $0.line <= last }.map(\.type)
        }
    }
}
