/// What a console log says about constraints that could not hold together.
///
///     let log = ConflictLog(try String(contentsOfFile: "console.log", encoding: .utf8))
///     print(log.conflicts.count, log.unread.count)
///
/// Logs are read as people paste them: with or without headers, timestamps and quote marks, several conflicts in a row, lines
/// wrapped, other lines between. Reading never fails: what looks like a part of a conflict and cannot be read is kept in ``unread``.
public struct ConflictLog: Hashable, Sendable {
    /// One set of constraints that a log lists, with the one that was given up.
    public struct Conflict: Hashable, Sendable {
        /// The constraints, in the log's order. One that was given up without being listed comes last.
        public var constraints: [Constraint] = []
        /// How many of them the log lists; a further one is only named as given up.
        public var listed = 0
        /// The place in ``constraints`` of the one that was given up; nil where the log does not say.
        public var broken: Int?
        /// Where the conflict begins, counted from 1.
        public var line: Int
    }

    /// One listed constraint.
    public struct Constraint: Hashable, Sendable {
        /// The description, unescaped and in one line.
        public var text: String
        /// Where it begins, counted from 1.
        public var line: Int
        /// What it says; nil where it cannot be read.
        public var statement: Statement?
    }

    /// A line that belongs to a conflict and cannot be read.
    public struct UnreadLine: Hashable, Sendable, Codable {
        /// Counted from 1.
        public var line: Int
        /// The line as it stands there.
        public var text: String
    }

    /// The conflicts, in the log's order.
    public internal(set) var conflicts: [Conflict] = []
    /// What could not be read.
    public internal(set) var unread: [UnreadLine] = []

    /// Reads a log.
    ///
    /// - Complexity: About linear in the text's length.
    public init(_ text: String) {
        var reader = LogReader()
        reader.read(text)
        self = reader.log
    }

    init() {}
}
