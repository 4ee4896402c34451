import Testing

/// A trait of suites and tests that configures their snapshots.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
    /// Whether the trait counts for the suites and tests inside: true.
    public let isRecursive = true
    let configuration: SnapshotTestingConfiguration

    /// Runs a test with the configuration, and with snapshots numbered from 1.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case; nil for a suite.
    ///   - function: Runs the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(
            record: configuration.record, diffTool: configuration.diffTool, references: configuration.references
        ) {
            try await SnapshotCounter.$own.withValue(SnapshotCounter.Own()) { try await function() }
        }
    }
}

extension Trait where Self == _SnapshotsTestTrait {
    /// Snapshots that are numbered from 1 in each run of a test.
    public static var snapshots: Self { snapshots() }

    /// Configures the snapshots of a suite or test.
    ///
    /// - Parameters:
    ///   - record: When snapshots are recorded; nil (the default) for the way around.
    ///   - diffTool: The tool that messages name; nil (the default) for the one around.
    ///   - references: What pictures must have in common with their references; nil (the default) for the one around.
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
        references: SnapshotTestingConfiguration.References? = nil
    ) -> Self {
        snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool, references: references))
    }

    /// Configures the snapshots of a suite or test.
    ///
    /// - Parameter configuration: The configuration.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
        _SnapshotsTestTrait(configuration: configuration)
    }
}
