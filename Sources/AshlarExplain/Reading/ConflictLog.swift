/// The conflicts that a console log reports.
///
///     let log = ConflictLog(try String(contentsOfFile: "console.log", encoding: .utf8))
///     print(log.conflicts.count, log.unread.count)
///
/// Logs may have been edited: headers, timestamps or quotation marks may be missing, lines may be wrapped or interleaved with
/// others, and several conflicts may follow each other. Reading never fails: lines that belong to a conflict but cannot be read
/// are kept in ``unread``.
public struct ConflictLog: Hashable, Sendable {
    /// A set of contradictory constraints that a log lists, with the one that was given up.
    public struct Conflict: Hashable, Sendable {
        /// The constraints, in the log's order. A constraint that was given up without being listed comes last.
        public var constraints: [Constraint] = []
        /// The number of constraints that the log lists. A further one is only named as given up.
        public var listed = 0
        /// The index in ``constraints`` of the constraint that was given up; nil if the log does not name it.
        public var broken: Int?
        /// The number of constraints that the system withheld from the log, as `<private>`.
        public var withheld = 0
        /// The line where the conflict begins, counted from 1.
        public var line: Int
        /// The classes of the framework that the lines around the list name, such as that of an alert's view.
        public var classesAround: [String] = []
        /// Whether the list has both of its brackets, so that nothing of it is missing.
        public var isWhole = false
        /// Whether the log says that the application crashed.
        public var isCrashNear = false
    }

    /// One listed constraint.
    public struct Constraint: Hashable, Sendable {
        /// The description, unescaped and on one line.
        public var text: String
        /// The line where the description begins, counted from 1.
        public var line: Int
        /// The constraint that the description states; nil if it cannot be read.
        public var statement: Statement?
    }

    /// A line that belongs to a conflict and cannot be read.
    public struct UnreadLine: Hashable, Sendable, Codable {
        /// The number of the line, counted from 1.
        public var line: Int
        /// The text of the line, unchanged.
        public var text: String
    }

    /// The conflicts, in the log's order.
    public internal(set) var conflicts: [Conflict] = []
    /// The lines that belong to a conflict and could not be read.
    public internal(set) var unread: [UnreadLine] = []

    /// Reads a log.
    ///
    /// - Parameter text: The text of the log, which may contain unrelated lines.
    /// - Complexity: Linear in the length of the text, apart from descriptions that were wrapped.
    public init(_ text: String) {
        var reader = LogReader()
        reader.read(text)
        self = reader.log
    }

    init() {}
}
