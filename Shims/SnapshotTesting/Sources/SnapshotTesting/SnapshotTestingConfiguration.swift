import Foundation

/// Runs a closure in which snapshots are recorded and compared in another way.
///
///     withSnapshotTesting(record: .all) { assertSnapshot(of: view, as: .image) }
///
/// - Parameters:
///   - record: When snapshots are recorded; nil (the default) for the way around.
///   - diffTool: The tool that messages name; nil (the default) for the one around.
///   - references: What pictures must have in common with their references; nil (the default) for the one around.
///   - operation: The closure.
/// - Returns: What the closure returns.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    references: SnapshotTestingConfiguration.References? = nil, operation: () throws -> R
) rethrows -> R {
    try SnapshotTestingConfiguration.$current.withValue(.nested(record, diffTool, references), operation: operation)
}

/// Runs an asynchronous closure in which snapshots are recorded and compared in another way.
///
/// - Parameters:
///   - record: When snapshots are recorded; nil (the default) for the way around.
///   - diffTool: The tool that messages name; nil (the default) for the one around.
///   - references: What pictures must have in common with their references; nil (the default) for the one around.
///   - operation: The closure.
/// - Returns: What the closure returns.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    references: SnapshotTestingConfiguration.References? = nil, operation: () async throws -> R
) async rethrows -> R {
    try await SnapshotTestingConfiguration.$current.withValue(.nested(record, diffTool, references)) { try await operation() }
}

/// Whether all snapshots are recorded anew. Setting it counts where no test and no `withSnapshotTesting` says otherwise.
@available(*, deprecated, message: "Use 'withSnapshotTesting' instead.")
public var isRecording: Bool {
    get { SnapshotTestingConfiguration.standardRecord == .all }
    set { SnapshotTestingConfiguration.standardRecord = newValue ? .all : .missing }
}

/// How snapshots are recorded and compared.
public struct SnapshotTestingConfiguration: Sendable {
    /// The configuration of the running test.
    @TaskLocal public static var current: Self?

    /// The tool that messages name; nil for the one around.
    public var diffTool: DiffTool?
    /// When snapshots are recorded; nil for the way around.
    public var record: Record?
    /// What pictures must have in common with their references; nil for the one around.
    public var references: References?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - record: When snapshots are recorded; nil for the way around.
    ///   - diffTool: The tool that messages name; nil for the one around.
    ///   - references: What pictures must have in common with their references; nil (the default) for the one around.
    public init(record: Record?, diffTool: DiffTool? = nil, references: References? = nil) {
        (self.record, self.diffTool, self.references) = (record, diffTool, references)
    }

    static func nested(_ record: Record?, _ diffTool: DiffTool?, _ references: References?) -> Self {
        Self(
            record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool,
            references: references ?? current?.references)
    }

    /// When snapshots are recorded where nothing else is said: `SNAPSHOT_TESTING_RECORD`, or `missing`.
    nonisolated(unsafe) static var standardRecord =
        ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap(Record.init(rawValue:)) ?? .missing

    /// When snapshots are recorded.
    public struct Record: Equatable, Sendable {
        private enum Storage: String { case all, failed, missing, never }
        private let storage: Storage

        /// Creates a value by its name: `all`, `failed`, `missing` or `never`.
        ///
        /// - Parameter rawValue: The name.
        public init?(rawValue: String) {
            guard let storage = Storage(rawValue: rawValue) else { return nil }
            self.storage = storage
        }

        private init(_ storage: Storage) { self.storage = storage }

        /// All snapshots are recorded, and their tests fail.
        public static let all = Self(.all)
        /// Snapshots that differ or are missing are recorded, and their tests fail.
        public static let failed = Self(.failed)
        /// Snapshots that are missing are recorded, and their tests fail.
        public static let missing = Self(.missing)
        /// Nothing is recorded.
        public static let never = Self(.never)
    }

    /// What pictures must have in common with their references.
    public enum References: String, Sendable {
        /// The pixels, as far as the precision of the strategy says.
        case pixels
        /// The frames and colors of boxes within a pixel, and the numbers of lines and colors of texts: for references that were
        /// recorded on a Mac, whose letters have other shapes.
        case structure

        /// The value of the environment variable `SNAPSHOT_TESTING_REFERENCES`, or `pixels`.
        public static var standard: References {
            ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_REFERENCES"].flatMap(References.init) ?? .pixels
        }
    }

    /// A tool for differences, which the message of a failure names.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral {
        private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

        /// Creates a tool from a closure that returns what messages say.
        ///
        /// - Parameter tool: The closure, called with the paths of the reference and of the new snapshot.
        public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
            command = tool
        }

        /// Creates a tool from the name of a command that takes two files.
        ///
        /// - Parameter value: The command.
        public init(stringLiteral value: String) { command = { "\(value) \"\($0)\" \"\($1)\"" } }

        /// Kaleidoscope's command.
        public static let ksdiff: DiffTool = "ksdiff"
        /// Both paths, without a command.
        public static let `default` = DiffTool { "@\u{2212}\n\"file://\($0)\"\n@+\n\"file://\($1)\"" }

        /// Returns what a message says.
        ///
        /// - Parameters:
        ///   - currentFilePath: The path of the reference.
        ///   - failedFilePath: The path of the new snapshot.
        public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
            command(currentFilePath, failedFilePath)
        }
    }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
    /// True for `all`, and false for `missing`.
    ///
    /// - Parameter value: Whether all snapshots are recorded.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}
