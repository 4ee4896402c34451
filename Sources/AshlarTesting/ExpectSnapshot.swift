import Ashlar
import AshlarLint
import AshlarSVG
import Foundation

/// The kinds of snapshots.
public enum LayoutSnapshot: Sendable {
    /// The tree of frames, as text.
    case frames
    /// A picture of the view, as SVG.
    case picture
}

/// Expects that the layout of a view equals a recorded one.
///
/// Snapshots lie in the folder `__Snapshots__` beside the test, as those of swift-snapshot-testing do. A snapshot that is missing
/// is
/// recorded, and the test fails once; `SNAPSHOT_TESTING_RECORD=all` records all of them. The snapshots of a failed test, and the
/// picture of a difference, lie in the folder that `SNAPSHOT_ARTIFACTS` names, else in a temporary one.
///
///     @Test func card() {
///         expectSnapshot(of: ProfileCard(), as: .frames, at: .widths(320, 414))
///     }
///
/// - Parameters:
///   - view: The view. It is put into a window of its own, and back afterwards.
///   - snapshot: The kind of the snapshot.
///   - matrix: The sizes, text sizes and directions, each of which has a snapshot.
///   - name: The name of the snapshot, for tests with several of them. The default is empty.
///   - recording: When the snapshot is recorded. The default is that of the environment.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - function: The test.
///   - line: The line of the call.
///   - column: The column of the call.
@MainActor
public func expectSnapshot(
    of view: UIView, as snapshot: LayoutSnapshot = .frames, at matrix: LayoutMatrix, named name: String = "",
    record recording: SnapshotRecording = .standard, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    function: String = #function, line: UInt = #line, column: UInt = #column
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let stage = LayoutStage(view)
    for cell in matrix.cells {
        let (text, setting) = stage.show(cell) { setting in (snapshot.text(of: view), setting) }
        let full = [name, snapshot.name(of: setting, cell)].filter { !$0.isEmpty }.joined(separator: "-")
        let files = SnapshotFiles(
            filePath: "\(filePath)", test: function, name: full, kind: snapshot == .frames ? "txt" : "svg")
        if let problem = snapshot.compare(text, with: files, recording) { place.fail(problem) }
    }
}

extension LayoutSnapshot {
    /// The present snapshot of a view that is laid out.
    @MainActor
    func text(of view: UIView) -> String {
        switch self {
        case .frames: return FrameTree(view).description
        case .picture:
            let context = SVGContext(size: view.bounds.size)
            view.ashlar.draw(in: context)
            return context.document()
        }
    }

    /// The name of a place of the matrix in file names: `320`, `320x480-ax3-rtl`.
    fileprivate func name(of setting: LintSetting, _ cell: LayoutMatrix.Cell) -> String {
        var parts = ["\(Int(setting.width))" + (cell.size.height.map { "x\(Int($0))" } ?? "")]
        if setting.textSize != .l { parts.append(setting.textSize.rawValue) }
        if setting.isRightToLeft { parts.append("rtl") }
        return parts.joined(separator: "-")
    }

    /// Compares a snapshot with the recorded one, or records it.
    ///
    /// - Returns: The message of a failure; nil if the snapshots are equal.
    func compare(_ text: String, with files: SnapshotFiles, _ recording: SnapshotRecording) -> String? {
        let recorded = try? String(contentsOf: files.recorded, encoding: .utf8)
        guard let recorded, recording != .all else {
            guard recording != .never else { return "No snapshot is recorded at \(files.recorded.path)." }
            do {
                try SnapshotFiles.write(text, to: files.recorded)
            } catch {
                return "The snapshot cannot be written to \(files.recorded.path): \(error)"
            }
            return "The snapshot was recorded: \(files.recorded.path). Run the test again to compare with it."
        }
        guard recorded != text else { return nil }
        try? SnapshotFiles.write(text, to: files.failures)
        var message = "The layout differs from the snapshot \(files.recorded.path).\nThe present one is \(files.failures.path)."
        switch self {
        case .frames: message += "\n" + LineDifference(recorded, text).text
        case .picture:
            let difference = files.failures.deletingPathExtension().appendingPathExtension("difference.svg")
            if (try? SnapshotFiles.write(PictureDifference(recorded, text).svg, to: difference)) != nil {
                message += "\nThe difference is \(difference.path)."
            }
        }
        return message
    }
}
