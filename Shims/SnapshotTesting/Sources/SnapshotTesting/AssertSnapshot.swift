import AshlarTesting
import Foundation
import Synchronization

/// Asserts that a value equals its recorded snapshot.
///
///     assertSnapshot(of: controller, as: .image(on: .iPhoneX))
///
/// A snapshot that is missing is recorded, and the test fails once. Snapshots lie in `__Snapshots__/FILE` beside the file of the
/// test.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy.
///   - name: The name of the snapshot; nil (the default) for its number in the test.
///   - record: When the snapshot is recorded; nil (the default) for the configuration's way.
///   - timeout: The number of seconds to wait for a snapshot that is there later. The default is 5.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - testName: The test.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let failure = verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
        testName: testName, line: line, column: column)
    if let failure { TestPlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(failure) }
}

/// Asserts that a value equals its recorded snapshot: the former spelling.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy.
///   - name: The name of the snapshot; nil (the default) for its number in the test.
///   - recording: Whether the snapshot is recorded. The default is false.
///   - timeout: The number of seconds to wait for a snapshot that is there later. The default is 5.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - testName: The test.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: Bool = false, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording ? .all : nil, timeout: timeout, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
}

/// Asserts that a value equals its recorded snapshots by several strategies, whose keys are the names of the snapshots.
///
/// - Parameters:
///   - value: The value.
///   - strategies: The strategies, by the names of their snapshots.
///   - record: When the snapshots are recorded; nil (the default) for the configuration's way.
///   - timeout: The number of seconds to wait for a snapshot that is there later. The default is 5.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - testName: The test.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// Asserts that a value equals its recorded snapshots by several strategies, which are numbered.
///
/// - Parameters:
///   - value: The value.
///   - strategies: The strategies.
///   - record: When the snapshots are recorded; nil (the default) for the configuration's way.
///   - timeout: The number of seconds to wait for a snapshot that is there later. The default is 5.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - testName: The test.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath, testName: testName,
            line: line, column: column)
    }
}

/// Compares a value with its recorded snapshot, or records it.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy.
///   - name: The name of the snapshot; nil (the default) for its number in the test.
///   - record: When the snapshot is recorded; nil (the default) for the configuration's way.
///   - snapshotDirectory: The path of the folder of the snapshots; nil (the default) for the one beside the test.
///   - timeout: The number of seconds to wait for a snapshot that is there later. The default is 5.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - testName: The test.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: Why the test fails; nil if it does not.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) -> String? {
    let record = record ?? SnapshotTestingConfiguration.current?.record ?? SnapshotTestingConfiguration.standardRecord
    let identifier = name ?? "\(SnapshotCounter.next(of: "\(filePath)/\(testName)"))"
    let files = SnapshotFiles(
        filePath: "\(filePath)", test: testName, name: identifier, kind: snapshotting.pathExtension,
        directory: snapshotDirectory.map { URL(fileURLWithPath: $0, isDirectory: true) })
    do {
        guard let new = waited(for: snapshotting.snapshot(try value()), timeout) else {
            return "The snapshot was not there within \(timeout) seconds."
        }
        return try Verification(snapshotting.diffing, files, kind: snapshotting.pathExtension, record).failure(of: new)
    } catch {
        return "The snapshot cannot be made: \(error)"
    }
}

/// Returns a value that may be there later; nil if it is not there in time. Timers and other work of the main thread run
/// meanwhile.
private func waited<Value>(for value: Async<Value>, _ timeout: TimeInterval) -> Value? {
    var found: Value?
    value.run { found = $0 }
    let end = Date(timeIntervalSinceNow: timeout)
    while found == nil, Date() < end {
        RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    return found
}

/// The comparison of a snapshot with its file.
private struct Verification<Format> {
    let diffing: Diffing<Format>
    let files: SnapshotFiles
    let kind: String?
    let record: SnapshotTestingConfiguration.Record

    init(
        _ diffing: Diffing<Format>, _ files: SnapshotFiles, kind: String?, _ record: SnapshotTestingConfiguration.Record
    ) {
        (self.diffing, self.files, self.kind, self.record) = (diffing, files, kind, record)
    }

    private var path: String { files.recorded.path }

    /// - Returns: Why the test fails; nil if it does not.
    func failure(of new: Format) throws -> String? {
        if record == .all {
            try SnapshotFiles.write(diffing.toData(new), to: files.recorded)
            return "Record mode is on. The snapshot was recorded: \(path). Turn it off and run the test again to compare with it."
        }
        guard let recorded = try? Data(contentsOf: files.recorded) else {
            if record == .never { return "No reference was found on disk, and none was recorded: \(path)" }
            try SnapshotFiles.write(diffing.toData(new), to: files.recorded)
            return "No reference was found on disk. The snapshot was recorded: \(path). Run the test again to compare with it."
        }
        guard let (reason, _) = diffing.diff(diffing.fromData(recorded), new) else { return nil }
        let data = diffing.toData(new)
        try SnapshotFiles.write(data, to: files.failures)
        let tool = SnapshotTestingConfiguration.current?.diffTool ?? .default
        var message = [
            "The snapshot does not match its reference.", tool(currentFilePath: path, failedFilePath: files.failures.path),
            reason,
        ]
        let report = SnapshotReport()
        let name = files.recorded.deletingPathExtension().lastPathComponent
        try report.add(name, reason, reference: recorded, new: data, kind: kind ?? "txt")
        message.append("All failures are shown in \(report.page.path).")
        if record == .failed {
            try SnapshotFiles.write(data, to: files.recorded)
            message.append("The new snapshot was recorded.")
        }
        return message.joined(separator: "\n\n")
    }
}

/// The numbers of snapshots without a name in their tests.
enum SnapshotCounter {
    private static let counts = Mutex<[String: Int]>([:])

    /// A counter for a test alone; nil outside of tests with `.snapshots`.
    @TaskLocal static var own: Own?

    final class Own: Sendable { let counts = Mutex<[String: Int]>([:]) }

    static func next(of key: String) -> Int {
        if let own { return own.counts.withLock { increment(&$0, key) } }
        return counts.withLock { increment(&$0, key) }
    }

    private static func increment(_ counts: inout [String: Int], _ key: String) -> Int {
        counts[key, default: 0] += 1
        return counts[key]!
    }
}
