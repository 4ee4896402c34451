import Foundation
import SnapshotTesting

/// A folder for the snapshots of one test, which is removed at its end.
final class SnapshotFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Compares a value with its snapshot in the folder.
    func verify<Value, Format>(
        _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String = "it",
        record: SnapshotTestingConfiguration.Record? = nil
    ) -> String? {
        verifySnapshot(
            of: value, as: strategy, named: name, record: record, snapshotDirectory: url.path, testName: "test")
    }

    /// The recorded file of a name.
    func file(_ name: String = "it", _ kind: String) -> URL { url.appendingPathComponent("test.\(name).\(kind)") }

    /// The size of a recorded picture in pixels, from its header.
    func pixelSize(_ name: String = "it") throws -> [Int] {
        let header = [UInt8](try Data(contentsOf: file(name, "png")).prefix(24))
        return [16, 20].map { header[$0..<$0 + 4].reduce(0) { $0 * 256 + Int($1) } }
    }
}

/// A card with a box and a label.
func card(_ text: String = "Hello", size: CGFloat = 17, box: CGRect = CGRect(x: 10, y: 50, width: 40, height: 20)) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    view.backgroundColor = .white
    let colored = UIView(frame: box)
    colored.backgroundColor = .red
    let label = UILabel(frame: CGRect(x: 10, y: 5, width: 100, height: 42))
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: size)
    label.text = text
    view.addSubview(colored)
    view.addSubview(label)
    return view
}
