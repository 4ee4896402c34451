import Ashlar
import AshlarGraphics
import AshlarLint
import AshlarSVG
import Foundation

/// The kinds of snapshots.
public enum LayoutSnapshot: Sendable {
    /// The tree of frames, as text.
    case frames
    /// What VoiceOver reads, in its order, as text.
    case accessibility
    /// A picture of the view, as SVG.
    case picture
    /// A picture of the view, as PNG of a renderer.
    case image(SnapshotRenderer)
}

/// Draws PNG pictures for snapshots. The module has no renderer of its own, so that it needs no library of the system.
///
///     import AshlarCairo
///
///     let cairo = SnapshotRenderer { size, draw in
///         let context = try CairoImageContext(size: size, scale: 2, background: .white)
///         draw(context)
///         return try context.png()
///     }
///     expectSnapshot(of: card, as: .image(cairo), at: .widths(320))
///
/// Pictures are compared byte by byte: the same renderer with the same fonts gives the same picture.
public struct SnapshotRenderer: Sendable {
    let render: @MainActor @Sendable (CGSize, (any DrawingContext) -> Void) throws -> Data

    /// Creates a renderer.
    ///
    /// - Parameter render: A closure that calls its second argument with a context of the size in points, and returns what was
    ///   drawn as
    ///   PNG.
    public init(_ render: @escaping @MainActor @Sendable (_ size: CGSize, _ draw: (any DrawingContext) -> Void) throws -> Data) {
        self.render = render
    }
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
        let (result, setting) = stage.show(cell) { setting in (Result { try snapshot.data(of: view) }, setting) }
        let full = [name, snapshot.name(of: setting, cell)].filter { !$0.isEmpty }.joined(separator: "-")
        let files = SnapshotFiles(
            filePath: "\(filePath)", test: function, name: full, kind: snapshot.kind)
        do {
            if let problem = snapshot.compare(try result.get(), with: files, recording) { place.fail(problem) }
        } catch {
            place.fail("The snapshot cannot be made: \(error)")
        }
    }
}

extension LayoutSnapshot {
    /// The extension of the files.
    var kind: String {
        switch self {
        case .frames: "txt"
        case .accessibility: "accessibility.txt"
        case .picture: "svg"
        case .image: "png"
        }
    }

    /// The present snapshot of a view that is laid out.
    @MainActor
    func data(of view: UIView) throws -> Data {
        switch self {
        case .frames: return Data(FrameTree(view).description.utf8)
        case .accessibility: return Data(VoiceOverTranscript(of: view).description.utf8)
        case .picture:
            let context = SVGContext(size: view.bounds.size)
            view.ashlar.draw(in: context)
            return Data(context.document().utf8)
        case .image(let renderer): return try renderer.render(view.bounds.size) { view.ashlar.draw(in: $0) }
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
    func compare(_ data: Data, with files: SnapshotFiles, _ recording: SnapshotRecording) -> String? {
        let recorded = try? Data(contentsOf: files.recorded)
        guard let recorded, recording != .all else {
            guard recording != .never else { return "No snapshot is recorded at \(files.recorded.path)." }
            do {
                try SnapshotFiles.write(data, to: files.recorded)
            } catch {
                return "The snapshot cannot be written to \(files.recorded.path): \(error)"
            }
            return "The snapshot was recorded: \(files.recorded.path). Run the test again to compare with it."
        }
        guard recorded != data else { return nil }
        try? SnapshotFiles.write(data, to: files.failures)
        var message = "The layout differs from the snapshot \(files.recorded.path).\nThe present one is \(files.failures.path)."
        switch self {
        case .frames, .accessibility:
            message +=
                "\n" + LineDifference(String(decoding: recorded, as: UTF8.self), String(decoding: data, as: UTF8.self)).text
        case .picture, .image:
            let difference = files.failures.deletingPathExtension().appendingPathExtension("difference.svg")
            if (try? SnapshotFiles.write(Data(PictureDifference(recorded, data).svg.utf8), to: difference)) != nil {
                message += "\nThe difference is \(difference.path)."
            }
        }
        let report = SnapshotReport()
        let name = files.recorded.deletingPathExtension().lastPathComponent
        if (try? report.add(name, "The layout differs from the snapshot.", reference: recorded, new: data, kind: kind)) != nil {
            message += "\nAll failures are shown in \(report.page.path)."
        }
        return message
    }
}
